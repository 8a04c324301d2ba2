// Entries about triggers, combat and effects (notation.h).
#include <algorithm>
#include <cstddef>

#include "model/proxy/rules/inspect.h"
#include "model/proxy/value/facts.h"
#include "model/proxy/words/notation_reader.h"

namespace arbiter::proxy {

namespace {

constexpr std::size_t kMostBeforePick = 256;  // decisions of nobody between an attack and who is picked for it

// What an entry says to tell waiting triggers apart.
struct TriggerPattern {
    AbilityPlace ability;
    Player controller = kNobody;
    std::optional<Reference8> source;
    std::optional<Reference8> about;
    std::optional<int> amount;
    std::string_view left{};  // how the entry calls a source that left; empty: it names none

    bool matches(const Names& names, const Pending& pending) const {
        return matches_but_for_amount(names, pending) && (!amount || pending.number == *amount);
    }
    bool matches_but_for_amount(const Names& names, const Pending& pending) const {
        return pending.card == ability.card && pending.ability == ability.ability && pending.controller == controller &&
               (left.empty() || calls_source_that_left(names, left, pending)) && (!source || pending.source == *source) &&
               (!about || pending.subject == *about);
    }
};

bool alike(const Pending& left, const Pending& right) {
    return left.source == right.source && left.subject == right.subject && left.number == right.number;
}

// The higher, the sooner it can be picked; those that wait for the next refresh come last.
int turn_of(const Pending& pending) {
    return pending.level < Pending::kNextRefresh ? pending.level : -1;
}

}  // namespace

// A reference that a trigger is told apart by. Something that is not there any more is written "gone".
std::optional<Reference8> EntryReader::mark(std::string_view key) {
    const auto view = member(key);
    if (!view) return std::nullopt;
    const std::string& text = view->read_string();
    if (text == "gone") return Reference8::gone();
    if (text == "none") return Reference8::none();
    return there(*view, read_target_reference(names_, position_, text), Clause::trigger_turns, "no such trigger waits: ")
        .value_or(Reference8::none());
}

void EntryReader::waiting_trigger(ChoiceKind kind) {
    TriggerPattern pattern{ability(), by_, std::nullopt, mark("about"), std::nullopt};
    if (const auto amount = number("amount")) pattern.amount = static_cast<int>(*amount);
    const auto matches = [&](const Pending& pending) { return pattern.matches(names_, pending); };
    if (const auto view = member("source")) {
        const std::string& source = view->read_string();
        const auto there = read_target_reference(names_, position_, source).reference;
        if (means_source_that_left(names_, source, there, position_.waiting(), matches))
            pattern.left = source;
        else
            pattern.source = mark("source");
    }
    const Reference8 chosen = kind == ChoiceKind::pick_trigger ? reference("target") : Reference8{0};
    if (!possible_) return;
    // Of the triggers of a later moment one is picked first: those that wait longer are not meant, be they ever so like it.
    int found = -1;
    for (int i = 0; i < position_.pending_count; ++i) {
        const Pending& pending = position_.pending[i];
        if (matches(pending) && (found < 0 || turn_of(pending) > turn_of(position_.pending[found]))) found = i;
    }
    if (found < 0) {
        const auto waiting = position_.waiting();
        const auto other = std::ranges::find_if(waiting, [&](const Pending& one) { return pattern.matches_but_for_amount(names_, one); });
        std::string fact = fmt::format("no trigger {} of {} waits", text_of("ability"), who());
        if (other != waiting.end())
            fact += fmt::format(" with the amount {}: the amount of one that waits is {}", *pattern.amount, other->number);
        return rule_out(Clause::trigger_turns, std::move(fact));
    }
    const Pending& meant = position_.pending[found];
    const bool several =
        std::any_of(position_.pending.begin(), position_.pending.begin() + position_.pending_count,
                    [&](const Pending& other) { return matches(other) && turn_of(other) == turn_of(meant) && !alike(meant, other); });
    if (several) move_.view.reject("several triggers of this ability wait: \"source\", \"about\" or \"amount\" must tell which is meant");
    choose(kind, static_cast<std::uint8_t>(found), chosen.value);
}

void EntryReader::attack() {
    if (member("unblocked") && !truth("unblocked"))
        required("unblocked").reject("found false, expected true, or a \"blocker\" in its place");
    if (truth("unblocked") && member("blocker")) required("unblocked").reject("found true beside a \"blocker\"");
    const Reference8 attacker = reference("body");
    const Reference8 blocker = truth("unblocked") ? Reference8::none() : reference("blocker");
    choose(ChoiceKind::attack, attacker.value, blocker.value);
    if (pick_is_later(game_.rules().readings) && possible_) {
        if (truth("unblocked")) pick_nobody(attacker);
        if (tells_later_pick_ && member("blocker")) pick_told(attacker, blocker);
    }
    if (const auto round = number("round")) read_round(*round, Clause::combat_downwards);
}

// Does a trap lie anywhere?
bool EntryReader::has_traps() const {
    return std::any_of(position_.sides.begin(), position_.sides.end(), [&](const Side& side) {
        return pile_size(side, Pile::traps, game_.kinds()) + pile_size(side, Pile::new_traps, game_.kinds()) > 0;
    });
}

// The attack with what lies between it and the pick of a later moment, where nobody has a choice or uses it; empty where there is no pick.
// `after` is the position in which somebody picks.
std::vector<Choice> EntryReader::up_to_pick(Reference8 attacker, Position& after) const {
    Choice next = make_choice(by_, ChoiceKind::attack, attacker.value, Reference8::none().value);
    if (game_.check(position_, next) != kNoClause) return {};
    std::vector<Choice> row;
    after = position_;
    thread_local Events events;  // 8 KB, which take longer to make than most plays
    const auto is_undecided = [&] {
        if (after.awaiting == Awaiting::answer) return game_.passive_choice(after, next);
        return after.awaiting == Awaiting::trigger && game_.forced_choice(after, next) == Forced::yes;
    };
    do {
        row.push_back(next);
        game_.apply(after, next, events);
    } while (is_undecided() && row.size() < kMostBeforePick);
    if (after.awaiting != Awaiting::blocker) row.clear();
    return row;
}

// Where somebody must be picked later, that nobody was is a part of what was played: who picks did not. A trap that lies there may change
// who can block.
void EntryReader::pick_nobody(Reference8 attacker) {
    if (has_traps()) return;
    Position after;
    std::vector<Choice> row = up_to_pick(attacker, after);
    const Choice nobody = make_choice(after.decider, ChoiceKind::decline);
    if (row.empty() || game_.check(after, nobody) == kNoClause) return;
    row.push_back(nobody);
    result_.choices = std::move(row);
}

// The blocker that is told with the attack is the one that is picked later. A trap that answers the attack before that may be told between.
void EntryReader::pick_told(Reference8 attacker, Reference8 blocker) {
    Position after;
    std::vector<Choice> row = up_to_pick(attacker, after);
    if (row.empty()) {
        const Choice alone = make_choice(by_, ChoiceKind::attack, attacker.value, Reference8::none().value);
        if (game_.check(position_, alone) != kNoClause) result_.choices.back() = alone;
        return;
    }
    if (row.size() > 1 && has_traps()) result_.other_rows.push_back({row.front()});
    row.push_back(make_choice(after.decider, ChoiceKind::block, blocker.value));
    result_.choices = std::move(row);
}

// Where somebody is picked after the attack, and was told with it, that is told once more.
bool EntryReader::restates_pick() const {
    if (!pick_is_later(game_.rules().readings) || position_.frame_count == 0 || result_.choices.empty()) return false;
    const Frame& attack = position_.top();
    return attack.type == FrameType::attack && attack.controller != by_ && attack.target.value == result_.choices.back().first;
}

void EntryReader::block() {
    choose_by_row();
    const bool asked = position_.awaiting == Awaiting::blocker && position_.decider == by_;
    if (!asked && restates_pick()) {
        result_.choices.clear();
        return observe();
    }
    if (asked || game_.rules().readings.combat_who_picks != CombatWhoPicks::attacker) return;
    rule_out(Clause::combat_attack_picks, "the attacking side picks the blocker");
}

// A body that cannot attack is not asked, and it is true of it that it did not.
void EntryReader::no_attack() {
    choose_by_row();
    if (const auto round = number("round")) read_round(*round, Clause::combat_downwards);
    if (!possible_ || position_.phase != Phase::combat || !result_.statements.empty()) return;
    const Reference8 reference{result_.choices.back().first};
    if (!reference.is_body() || reference.side() != by_ || !position_.body(reference).present()) return;
    Position asked = position_;
    asked.awaiting = Awaiting::combat_turn;
    asked.decider = by_;
    asked.round = static_cast<std::uint8_t>(std::max(0, game_.number(position_, reference, kSpeed)));
    const auto findings = game_.check_all(asked, result_.choices.back());
    const bool cannot = std::all_of(findings.begin(), findings.end(), [](const Finding& finding) {
        return finding.fact == FactId(Fact::drained) || finding.fact == FactId(Fact::came_now) ||
               finding.fact == FactId(GameFact::in_back_line) || finding.fact == FactId(GameFact::no_turn);
    });
    if (findings.empty() || !cannot) return;
    result_.choices.clear();
    observe();
}

void EntryReader::pay_alone() {
    const auto recorded = member("pay");
    const PaymentFor what{by_, kNoKind, kNoKind, false, Clause::none};
    if (payer(position_) == kNobody) {
        if (recorded) (void)read_payment(names_, *recorded, by_, kRegister.energy_symbols);
        state(Clause::charge_produces, "no payment is awaited");
        return cannot_be_made();
    }
    const PaymentProblem problem = game_.payment_problem(position_);
    if (!recorded && !payable(problem)) return rule_out(Clause::charge_ready_only, "no ready charges of " + who() + " yield what is asked");
    result_.payment_recorded = recorded.has_value();
    if (!recorded) return;
    std::vector<Kind> sources;
    for (int i = 0; i < problem.source_count; ++i) sources.push_back(game_.payment_source(position_, i));
    pay_now(*recorded, position_, what, problem, sources, false);
}

}  // namespace arbiter::proxy
