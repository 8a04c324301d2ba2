// Entries of players and chance in set-up, insight, the main phase and answers (notation.h).
#include "model/core/words/words.h"
#include "model/proxy/rules/inspect.h"
#include "model/proxy/words/notation_reader.h"

namespace arbiter::proxy {

// "card", or the list "cards".
std::vector<Kind> EntryReader::card_or_cards() const {
    if (const auto one = number("card")) return {static_cast<Kind>(*one)};
    return cards_of(*member("cards"));
}

void EntryReader::keep() {
    const std::vector<Kind> cards = card_or_cards();
    if (cards.empty()) return rule_out(Clause::insight_keep_one, fmt::format("{} keeps none of the cards looked at", who()));
    // One more than there is to keep would be told of the phase in which it comes.
    const bool asked = position_.awaiting == Awaiting::keep && position_.decider == by_;
    if (asked && cards.size() > position_.owed_keep)
        return rule_out(Clause::insight_keep_one,
                        fmt::format("{} keeps {}, and {} to be kept", who(), count_words(cards.size(), "card", "cards"),
                                    count_words(position_.owed_keep, "is", "are")));
    for (Kind kind : cards) choose(ChoiceKind::keep, kind);
}

void EntryReader::bottom() {
    for (Kind kind : card_or_cards()) choose(ChoiceKind::bottom, kind);
}

void EntryReader::set_body() {
    choose_by_row();
    const CardType type = game_.cards()[card()].type;
    if (type == CardType::technique) {
        state(Clause::technique_stack, fmt::format("{} is a technique: it goes onto the stack, not into a line", card_name(card())));
        state(Clause::technique_to_discard, fmt::format("{} goes to the discard after it resolved", card_name(card())));
        rule_out(Clause::technique_no_stats, fmt::format("{} has none of the numbers of a body", card_name(card())));
    } else if (type == CardType::trap) {
        rule_out(Clause::body_is, fmt::format("{} is a trap, not a body", card_name(card())));
    }
    read_beside();
}

void EntryReader::set_face_down() {
    if (game_.rules().readings.facedown_how == FacedownHow::effect_only) {
        state(Clause::facedown_cost, "the cost of nothing is that of a body which an effect sets face down");
        state(Clause::body_set_cost, fmt::format("{} is set as a play only by paying its cost", card_name(card())));
    }
    read_by_row();
}

// [t], within what a payment can be asked about: the whole cost has at most kMaximumSymbols symbols.
std::uint32_t EntryReader::chosen_count(Kind kind) const {
    const auto count = static_cast<std::uint32_t>(number("t").value_or(0));
    if (by_ >= kPlayers || ability_index(game_.cards()[kind], AbilityKind::technique) < 0) return count;
    const Choice without = make_choice(by_, ChoiceKind::set_technique, kind, Reference8::none().value, 0);
    const int symbols = game_.payment_problem_of(position_, without).cost.symbols() + static_cast<int>(count);
    if (count != 0 && symbols > kMaximumSymbols)
        required("t").reject(fmt::format("the cost would have {} symbols; at most {} are supported", symbols, kMaximumSymbols));
    return count;
}

void EntryReader::set_technique() {
    (void)chosen_count(card());
    choose_by_row();
    if (game_.cards()[card()].type != CardType::technique)
        rule_out(Clause::technique_is, fmt::format("{} is no technique", card_name(card())));
    read_beside();
}

void EntryReader::set_trap() {
    choose_by_row();
    if (number("face").value_or(0) == 1) {
        result_.title = fmt::format("{} sets the trap {} face up", who(), card_name(card()));
        state_beside(Clause::trap_zone,
                     fmt::format("{} sets {} face up, and a trap that was set lies face down", who(), card_name(card())));
    }
    if (game_.cards()[card()].type != CardType::trap && game_.rules().readings.trap_which_cards == TrapWhichCards::trap_cards_only) {
        state(Clause::trap_zone, fmt::format("{} is no trap", card_name(card())));
    }
    read_beside();
}

void EntryReader::activate() {
    const AbilityPlace which = ability();
    const JsonView source = required("source");
    const std::string& text = source.read_string();
    // "A/hand/p09": a card that is not on the field has no activated abilities.
    const auto first = text.find('/');
    const auto second = first == std::string::npos ? first : text.find('/', first + 1);
    if (second != std::string::npos) {
        const std::string zone = text.substr(first + 1, second - first - 1);
        for (std::string_view other : std::span(kZoneWords).first(7)) {
            if (zone != other) continue;
            if (!read_player(names_, text.substr(0, first)) || !names_.kind_of(text.substr(second + 1))) source.fail("\"A/hand/p09\"");
            state(Clause::ability_from_field, fmt::format("{} is in the {}, not on the field", card_name(which.card), zone_words(zone)));
            (void)reference("target");
            return cannot_be_made();
        }
    }
    const Reference8 body_used = reference("source");
    const Reference8 chosen = reference("target");
    if (possible_ && position_.body(body_used).kind != which.card)
        rule_out(Clause::ability_effect,
                 fmt::format("{} has no ability {}", card_name(position_.body(body_used).kind), text_of("ability")));
    if (possible_ && game_.cards()[which.card].abilities[which.ability].works_in == WorksIn::charges &&
        game_.rules().readings.install_other_abilities == InstallOtherAbilities::charge_abilities_only) {
        state(Clause::charge_ability_zone,
              fmt::format("{} works while the card lies in the charge zone, and it stands on the field", text_of("ability")));
    }
    choose(ChoiceKind::activate, body_used.value, chosen.value, which.ability);
    read_beside();
}

void EntryReader::activate_charge() {
    const AbilityPlace which = ability();
    const Kind kind = card();
    const Reference8 chosen = reference("target");
    const std::uint32_t third = which.ability + (truth("drained") ? 256u : 0u);
    if (kind != which.card) rule_out(Clause::ability_effect, fmt::format("{} has no ability {}", card_name(kind), text_of("ability")));
    if (game_.cards()[which.card].abilities[which.ability].works_in != WorksIn::charges &&
        game_.rules().readings.install_other_abilities == InstallOtherAbilities::charge_abilities_only) {
        state(Clause::ability_from_field, fmt::format("{} is used from the field", text_of("ability")));
        state(Clause::charge_ability_zone, fmt::format("{} is no charge ability", text_of("ability")));
    }
    choose(ChoiceKind::activate_charge, kind, chosen.value, third);
    read_beside();
}

// A trap that is aimed at nothing may be told with what it answers as its target: that is no choice, and can only be this.
void EntryReader::leave_out_what_is_answered() {
    if (!possible_ || result_.choices.empty()) return;
    Choice& choice = result_.choices.front();
    const Reference8 named{choice.second};
    const auto kind = static_cast<Kind>(choice.first);
    if (named.is_none() || kind >= game_.kinds()) return;
    const int trap = ability_index(game_.cards()[kind], AbilityKind::trap);
    if (trap < 0 || game_.cards()[kind].abilities[static_cast<std::size_t>(trap)].target.kind != TargetKind::none) return;
    Reference8 answered = Reference8::none();
    if (!trap_condition_met(game_, position_, by_, kind, &answered)) return;
    if (position_.top().type == FrameType::attack) answered = position_.top().source;
    if (named == answered) choice.second = Reference8::none().value;
}

void EntryReader::activate_trap() {
    choose_by_row();
    leave_out_what_is_answered();
    if (position_.awaiting != Awaiting::answer && !waiting_for_answers()) {
        state(Clause::trap_condition,
              fmt::format("the condition of {} is not met: nothing is under way that it answers", card_name(card())));
        state(Clause::trap_interrupts, "a trap breaks in before a play takes effect");
    }
    read_beside();
}

}  // namespace arbiter::proxy
