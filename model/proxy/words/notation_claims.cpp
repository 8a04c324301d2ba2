// Entries that no choice can say, and those that change nothing: they are judged by their words (notation.h).
#include "model/proxy/rules/inspect.h"
#include "model/proxy/words/notation_reader.h"

namespace arbiter::proxy {

void EntryReader::mulligan() {
    choose(ChoiceKind::mulligan);
    if (game_.rules().settings.mulligans == 0 && !game_.rules().waived(Clause::setup_no_mulligan)) {
        state(Clause::setup_no_mulligan, "an opening hand is not exchanged");
        if (position_.awaiting != Awaiting::mulligan) cannot_be_made();
    }
}

// Where no hand may be exchanged nobody is asked, and the hand stays.
void EntryReader::keep_hand() {
    const bool asked = game_.rules().settings.mulligans > 0 || game_.rules().waived(Clause::setup_no_mulligan);
    if (!asked && position_.phase <= Phase::insight) return observe();
    choose(ChoiceKind::keep_hand);
}

void EntryReader::top() {
    rule_out(Clause::insight_rest_bottom, fmt::format("{} leaves cards on top of the deck; what is not kept goes to the bottom", who()));
}

void EntryReader::put() {
    const Kind kind = card();
    const auto from_view = member("from");
    const Place from = from_view ? place(*from_view) : Place{by_, "hand"};
    const Place into = place(required("into"));
    rule_out(Clause::zones_list,
             fmt::format("no play and no card puts {} from {}'s {} into {}'s {}", card_name(kind), names_.players[from.owner],
                         zone_words(from.zone), names_.players[into.owner], zone_words(into.zone)));
}

void EntryReader::retarget() {
    (void)reference("target");
    state(Clause::technique_stack, "a target is chosen when the play is made, before it goes onto the stack");
    rule_out(Clause::stack_newest_first, "what is on the stack resolves as it was put there");
}

void EntryReader::begin() {
    const auto phase = static_cast<Phase>(*number("phase"));
    possible_ = false;
    if (phase == position_.phase && position_.active != kNobody) return observe();
    result_.exact = false;
    if (position_.active == kNobody) {
        state(Clause::active_first_chosen, "no active player has been chosen yet");
    } else {
        state(Clause::turn_phases, fmt::format("the phase under way is {}; {} comes in its order",
                                               kPhaseWords[static_cast<int>(position_.phase)], kPhaseWords[static_cast<int>(phase)]));
    }
}

// Who may look where: everybody at what lies open, nobody into a hand or a deck of the other, owners alone at what lies face down.
void EntryReader::look() {
    Place where = place(required("zone"));
    if (const auto of = number("of")) where.owner = static_cast<Player>(*of);
    const int count = static_cast<int>(number("count").value_or(0));
    possible_ = false;
    result_.exact = false;
    if (where.zone == "traps" && where.owner != by_) {
        state(Clause::trap_zone, fmt::format("{}'s traps lie face down", names_.players[where.owner]));
    } else if (where.zone == "hand" && where.owner != by_) {
        state(Clause::zones_per_player, fmt::format("{}'s hand is {}'s alone", names_.players[where.owner], names_.players[where.owner]));
    } else if (where.zone == "deck") {
        const int insight = position_.phase == Phase::insight && where.owner == by_ ? insight_due(game_, position_, by_).look : 0;
        if (count <= insight && count > 0) return observe();
        state(Clause::insight_look, fmt::format("{} looks at {} cards of a deck; the insight draw shows {} now", who(),
                                                count == 0 ? "the" : std::to_string(count), insight));
    } else {
        observe();
    }
}

}  // namespace arbiter::proxy
