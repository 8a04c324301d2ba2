// Entries about triggers, combat and effects (notation.h).
#include "model/proxy/notation_reader.h"

namespace arbiter::proxy {

namespace {

// What an entry says to tell waiting triggers apart.
struct TriggerPattern {
    AbilityPlace ability;
    Player controller = kNobody;
    std::optional<Reference8> source;
    std::optional<Reference8> about;
    std::optional<int> amount;

    bool matches(const Pending& pending) const {
        return pending.card == ability.card && pending.ability == ability.ability && pending.controller == controller &&
               (!source || pending.source == *source) && (!about || pending.subject == *about) && (!amount || pending.number == *amount);
    }
};

bool alike(const Pending& left, const Pending& right) {
    return left.source == right.source && left.subject == right.subject && left.number == right.number;
}

}  // namespace

// A reference that a trigger is told apart by. Something that is not there any more is written "gone".
std::optional<Reference8> EntryReader::mark(std::string_view key) {
    auto view = entry_.optional(key);
    if (!view) return std::nullopt;
    const std::string& text = view->read_string(1, 200);
    if (text == "gone") return Reference8::gone();
    if (text == "none") return Reference8::none();
    ReadReference read = read_target_reference(names_, position_, text);
    if (!read.malformed.empty()) view->fail(read.malformed);
    if (read.reference) return *read.reference;
    state(Clause::trigger_turns, "no such trigger waits: " + read.missing);
    cannot_be_made();
    return Reference8::none();
}

void EntryReader::waiting_trigger(ChoiceKind kind) {
    TriggerPattern pattern{ability(), by_, mark("source"), mark("about"), std::nullopt};
    if (auto view = entry_.optional("amount")) pattern.amount = static_cast<int>(view->read_int(0, 255));
    const Reference8 chosen = kind == ChoiceKind::pick_trigger ? target(Clause::trigger_turns) : Reference8{0};
    if (!possible_) return;
    int found = -1;
    for (int i = 0; i < position_.pending_count; ++i) {
        const Pending& pending = position_.pending[i];
        if (!pattern.matches(pending)) continue;
        if (found < 0)
            found = i;
        else if (!alike(position_.pending[found], pending)) {
            // Of the triggers of a later moment none can be picked now, so those that wait longer are not meant.
            if (pending.level == position_.pending[found].level) {
                entry_.view().reject("several triggers of this ability wait: \"source\", \"about\" or \"amount\" must tell which is meant");
            }
            if (pending.level > position_.pending[found].level && pending.level < Pending::kNextRefresh) found = i;
        }
    }
    if (found < 0) {
        state(Clause::trigger_turns, fmt::format("no trigger {} of {} waits", text_of("ability"), who()));
        return cannot_be_made();
    }
    choose(kind, static_cast<std::uint8_t>(found), chosen.value);
}

void EntryReader::attack() {
    const Reference8 attacker = body("body", Clause::combat_front_attacks);
    Reference8 blocker = Reference8::none();
    if (auto unblocked = entry_.optional("unblocked"); !unblocked || !unblocked->read_bool()) {
        if (entry_.optional("blocker")) blocker = body("blocker", Clause::combat_attack_picks);
    }
    choose(ChoiceKind::attack, attacker.value, blocker.value);
}

void EntryReader::no_attack() {
    choose(ChoiceKind::no_attack, body("body", Clause::combat_front_attacks).value);
}

void EntryReader::strike() {
    const Reference8 striker = body("body", Clause::combat_must_strike);
    const Reference8 struck = body("struck", Clause::combat_must_strike);
    choose(ChoiceKind::strike, striker.value, struck.value);
}

void EntryReader::block() {
    const Reference8 blocker = body("body", Clause::body_front_blocks);
    const bool asked = position_.awaiting == Awaiting::blocker && position_.decider == by_;
    if (!asked && game_.rules().readings.combat_who_picks == CombatWhoPicks::attacker) {
        state(Clause::combat_attack_picks, "the attacking side picks the blocker");
        return cannot_be_made();
    }
    choose(ChoiceKind::block, blocker.value);
}

void EntryReader::put_face_down() {
    const Kind kind = card();
    choose(ChoiceKind::put_face_down, kind, static_cast<std::uint8_t>(line()));
    read_origin(Clause::facedown_cost);
    read_destination(Clause::body_set_line);
}

void EntryReader::redirect() {
    choose(ChoiceKind::redirect, body("body", Clause::combat_attack_damage).value);
}

void EntryReader::discard() {
    choose(ChoiceKind::discard_from_hand, card());
}

void EntryReader::pay_alone() {
    auto member = entry_.optional("pay");
    const PaymentFor what{by_, kNoKind, kNoKind, false, Clause::none};
    if (payer(position_) == kNobody) {
        if (member) (void)read_payment(names_, *member, by_, kRegister.energy_symbols);
        state(Clause::charge_drain, "no payment is awaited");
        return cannot_be_made();
    }
    result_.payment_recorded = member.has_value();
    if (!member) return;
    const PaymentProblem problem = game_.payment_problem(position_);
    std::vector<Kind> sources;
    for (int i = 0; i < problem.source_count; ++i) sources.push_back(game_.payment_source(position_, i));
    pay_now(*member, position_, what, problem, sources, false);
}

}  // namespace arbiter::proxy
