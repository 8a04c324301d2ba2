// Entries of players and chance in set-up, insight, the main phase and answers (notation.h).
#include "model/proxy/inspect.h"
#include "model/proxy/notation_reader.h"

namespace arbiter::proxy {

void EntryReader::first_player() {
    choose(ChoiceKind::first_player, player("player"));
}

void EntryReader::draw() {
    const Player of = player("of");
    choose(ChoiceKind::reveal, card(), of);
}

void EntryReader::keep() {
    const std::vector<Kind> cards = card_or_cards(kMaximumDeck);
    for (Kind kind : cards) choose(ChoiceKind::keep, kind);
    if (!cards.empty()) return;
    state(Clause::insight_keep_one, fmt::format("{} keeps none of the cards looked at", who()));
    cannot_be_made();
}

void EntryReader::bottom() {
    for (Kind kind : card_or_cards(kMaximumDeck)) choose(ChoiceKind::bottom, kind);
}

void EntryReader::install() {
    choose(ChoiceKind::install, card());
    read_origin(Clause::install_place);
    read_destination(Clause::install_place);
    pay(Clause::install_multi_cost);
}

void EntryReader::set_body() {
    const Kind kind = card();
    choose(ChoiceKind::set_body, kind, static_cast<std::uint8_t>(line()));
    read_origin(Clause::body_set_line);
    read_destination(Clause::body_set_line);
    const CardType type = game_.cards()[kind].type;
    if (type == CardType::technique) {
        state(Clause::technique_stack, fmt::format("{} is a technique: it goes onto the stack, not into a line", card_name(kind)));
        state(Clause::technique_to_discard, fmt::format("{} goes to the discard after it resolved", card_name(kind)));
        state(Clause::technique_no_stats, fmt::format("{} has none of the numbers of a body", card_name(kind)));
        cannot_be_made();
    } else if (type == CardType::trap) {
        state(Clause::body_set_line, fmt::format("{} is a trap, not a body", card_name(kind)));
        cannot_be_made();
    }
    pay(Clause::body_set_cost);
}

void EntryReader::set_face_down() {
    const Kind kind = card();
    choose(ChoiceKind::set_face_down, kind, static_cast<std::uint8_t>(line()));
    read_origin(Clause::body_set_line);
    read_destination(Clause::body_set_line);
    if (game_.rules().readings.facedown_how == FacedownHow::effect_only) {
        state(Clause::facedown_cost, "the cost of nothing is that of a body which an effect sets face down");
        state(Clause::body_set_cost, fmt::format("{} is set as a play only by paying its cost", card_name(kind)));
    }
    pay(Clause::body_set_cost);
}

// [t], within what a payment can be asked about: the whole cost has at most kMaximumSymbols symbols.
std::uint32_t EntryReader::chosen_count(Kind kind, const JsonView& view) const {
    const auto count = static_cast<std::uint32_t>(view.read_int(0, kMaximumSymbols - 1));
    if (by_ >= kPlayers || ability_index(game_.cards()[kind], AbilityKind::technique) < 0) return count;
    const Choice without = make_choice(by_, ChoiceKind::set_technique, kind, Reference8::none().value, 0);
    const int symbols = game_.payment_problem_of(position_, without).cost.symbols() + static_cast<int>(count);
    if (symbols > kMaximumSymbols)
        view.reject(fmt::format("the cost would have {} symbols; at most {} are supported", symbols, kMaximumSymbols));
    return count;
}

void EntryReader::set_technique() {
    const Kind kind = card();
    const Reference8 chosen = target(Clause::technique_stack);
    std::uint32_t count = 0;
    if (auto view = entry_.optional("t")) count = chosen_count(kind, *view);
    choose(ChoiceKind::set_technique, kind, chosen.value, count);
    read_origin(Clause::technique_stack);
    if (game_.cards()[kind].type != CardType::technique) {
        state(Clause::technique_is, fmt::format("{} is no technique", card_name(kind)));
        cannot_be_made();
    }
    pay(Clause::technique_cost);
}

void EntryReader::set_trap() {
    const Kind kind = card();
    choose(ChoiceKind::set_trap, kind);
    read_origin(Clause::trap_set);
    read_destination(Clause::trap_zone);
    if (auto face = entry_.optional("face")) {
        if (face->read_name(std::array<std::string_view, 2>{"down", "up"}) == 1) {
            result_.exact = false;
            state(Clause::trap_set, fmt::format("{} sets {} face up", who(), card_name(kind)));
            state(Clause::trap_zone, "a trap that was set lies face down");
        }
    }
    if (game_.cards()[kind].type != CardType::trap && game_.rules().readings.trap_which_cards == TrapWhichCards::trap_cards_only) {
        state(Clause::trap_set, fmt::format("{} is no trap", card_name(kind)));
        state(Clause::trap_zone, "only traps are set in the trap zone");
    }
    pay(Clause::trap_set);
}

void EntryReader::activate() {
    const AbilityPlace which = ability();
    const JsonView source = entry_.required("source");
    const std::string& text = source.read_string(1, 200);
    // "A/hand/p09": a card that is not on the field has no activated abilities.
    const auto first = text.find('/');
    const auto second = first == std::string::npos ? first : text.find('/', first + 1);
    if (second != std::string::npos) {
        const std::string zone = text.substr(first + 1, second - first - 1);
        for (std::string_view other : std::span(kZoneWords).first(7)) {
            if (zone != other) continue;
            if (!read_player(names_, text.substr(0, first)) || !names_.kind_of(text.substr(second + 1))) source.fail("\"A/hand/p09\"");
            state(Clause::ability_from_field, fmt::format("{} is in the {}, not on the field", card_name(which.card), zone_words(zone)));
            target(Clause::ability_activate);
            cannot_be_made();
            (void)entry_.optional("pay");
            return;
        }
    }
    const Reference8 body_used = body("source", Clause::ability_from_field);
    const Reference8 chosen = target(Clause::ability_activate);
    if (possible_ && position_.body(body_used).kind != which.card) {
        state(Clause::ability_activate, fmt::format("{} has no ability {}", card_name(position_.body(body_used).kind), text_of("ability")));
        cannot_be_made();
    }
    if (possible_ && game_.cards()[which.card].abilities[which.ability].works_in == WorksIn::charges &&
        game_.rules().readings.install_other_abilities == InstallOtherAbilities::charge_abilities_only) {
        state(Clause::charge_ability_zone,
              fmt::format("{} works while the card lies in the charge zone, and it stands on the field", text_of("ability")));
    }
    choose(ChoiceKind::activate, body_used.value, chosen.value, which.ability);
    pay(Clause::ability_activate);
}

void EntryReader::activate_charge() {
    const AbilityPlace which = ability();
    const Kind kind = card();
    const Reference8 chosen = target(Clause::ability_activate);
    std::uint32_t third = which.ability;
    if (auto drained = entry_.optional("drained"); drained && drained->read_bool()) third += 256;
    if (kind != which.card) {
        state(Clause::ability_activate, fmt::format("{} has no ability {}", card_name(kind), text_of("ability")));
        cannot_be_made();
    }
    if (game_.cards()[which.card].abilities[which.ability].works_in != WorksIn::charges &&
        game_.rules().readings.install_other_abilities == InstallOtherAbilities::charge_abilities_only) {
        state(Clause::ability_from_field, fmt::format("{} is used from the field", text_of("ability")));
        state(Clause::charge_ability_zone, fmt::format("{} is no charge ability", text_of("ability")));
    }
    choose(ChoiceKind::activate_charge, kind, chosen.value, third);
    pay(Clause::ability_activate);
}

void EntryReader::move() {
    const Reference8 moved = body("body", Clause::move_lines);
    choose(ChoiceKind::move, moved.value);
    pay(Clause::move_cost);
}

void EntryReader::retain() {
    choose(ChoiceKind::retain);
    pay(Clause::retain_cost);
}

void EntryReader::activate_trap() {
    const Kind kind = card();
    const Reference8 chosen = target(Clause::trap_condition);
    if (position_.awaiting != Awaiting::answer && !waiting_for_answers()) {
        state(Clause::trap_condition, fmt::format("the condition of {} is not met: nothing is under way that it answers", card_name(kind)));
        state(Clause::trap_interrupts, "a trap breaks in before a play takes effect");
    }
    choose(ChoiceKind::activate_trap, kind, chosen.value);
    pay(Clause::trap_activation_cost);
}

}  // namespace arbiter::proxy
