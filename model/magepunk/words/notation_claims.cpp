// Entries that no choice can say, and those that change nothing: they are judged by their words (notation.h).
#include "model/core/words/words.h"
#include "model/magepunk/words/notation_reader.h"
#include "model/magepunk/words/set_position_words.h"

namespace arbiter::magepunk {

// Cards that are drawn are told as draws of chance; here their number is what is claimed.
void EntryReader::take() {
    const Settings& settings = game_.rules().settings;
    const auto count = *number("count");
    const bool opening = *number("for") == 0;
    const int due = opening ? settings.starting_hand : settings.draw_per_turn;
    if (count == due) return observe();
    rule_out(opening ? Clause::setup_opening_hand : Clause::draw_phase_one,
             fmt::format("{} drawn, and {} due", count_words(count, "card is", "cards are"), count_words(due, "is", "are")));
}

// setup.mulligan: where no hand may be exchanged nobody is asked, and the hand stays.
void EntryReader::keep_hand() {
    if (game_.rules().readings.setup_mulligan == SetupMulligan::none && position_.phase <= Phase::draw) return observe();
    choose(ChoiceKind::keep_hand);
}

void EntryReader::begin() {
    const Phase phase = required("phase").read_enum(kPhaseNames);
    if (phase == position_.phase && position_.active == by_) return observe();
    rule_out(Clause::turn_phase_order,
             fmt::format("it is the {} of {}'s turn; phases follow one another in their order", word_for(kPhaseNames, position_.phase),
                         position_.active < kPlayers ? names_.players[position_.active] : "nobody"));
}

// Who has the first turn is the flip's or an agreement's to say; afterwards turns alternate.
void EntryReader::begin_turn() {
    if (position_.active == by_) return observe();
    const std::string active = position_.active < kPlayers ? names_.players[position_.active] : "nobody";
    rule_out(truth("first") ? Clause::setup_first_player : Clause::end_pass_turn, fmt::format("the turn is {}'s, not {}'s", active, who()));
}

void EntryReader::resolve() {
    const Reference8 link = reference("link");
    if (!possible_) return;
    if (!link.is_link()) move_.view.reject("\"link\" is a link of the chain");
    const bool newest_first = game_.rules().settings.chain_newest_first;
    const int next = newest_first ? position_.link_count - 1 : 0;
    if (link.link_index() == next) return observe();
    rule_out(Clause::chain_lifo, fmt::format("{} is the {} link: it resolves first", item_word(names_, position_.links[next]),
                                             newest_first ? "newest" : "oldest"));
}

void EntryReader::add_trigger() {
    const AbilityPlace which = ability();
    const std::string fact = fmt::format("{} is a triggered ability and not Fast", ability_name(which));
    if (ability_at(which).kind != AbilityKind::triggered) move_.view.reject(ability_name(which) + " is no triggered ability");
    state(Clause::trigger_off_chain, fact);
    rule_out(Clause::chain_fast_only, fact);
}

void EntryReader::skip_trigger() {
    const AbilityPlace which = ability();
    const Ability& left_out = ability_at(which);
    if (left_out.kind != AbilityKind::triggered) move_.view.reject(ability_name(which) + " is no triggered ability");
    state(Clause::trigger_automatic, fmt::format("{} happens by itself; nobody chooses whether it does", ability_name(which)));
    for (int i = 0; i < left_out.effect_count; ++i) {
        if (left_out.effects[i].operation != Operation::draw) continue;
        state(Clause::trigger_example, fmt::format("{} makes its player draw", ability_name(which)));
        if (game_.deck_size(position_, by_) == 0) state(Clause::loss_no_draw, who() + " has to draw and has no card to draw");
    }
    cannot_be_made();
}

void EntryReader::reshuffle() {
    rule_out(Clause::zone_discard_separate, "the discard is no deck and its cards are not drawn");
    if (game_.deck_size(position_, by_) == 0) state(Clause::loss_no_draw, who() + "'s deck stays empty: who has to draw from it loses");
}

void EntryReader::set_life() {
    const Player of = player("of");
    const auto life = *number("life");
    if (life == position_.sides[of].life) return observe();
    rule_out(Clause::life_persists, fmt::format("{} is at {}, not at {}", names_.players[of], position_.sides[of].life, life));
}

void EntryReader::end_game() {
    const Player winner = player("winner");
    const Result claimed = winner == 0 ? Result::first_wins : Result::second_wins;
    if (position_.result == claimed) return observe();
    const Player loser = opponent_of(winner);
    const std::string fact = fmt::format("{} is at {} and has not lost", names_.players[loser], position_.sides[loser].life);
    state(Clause::win_life_zero, fact);
    rule_out(Clause::win_immediate, fact);
}

// Who may look where: everybody at what lies open, owners alone at their hand and resources, nobody into a deck.
void EntryReader::look() {
    static constexpr std::array<std::string_view, 5> kZones = {"hand", "resources", "deck", "discard", "battlefield"};
    const std::string_view zone = kZones[static_cast<std::size_t>(*number("zone"))];
    const Player owner = member("of") ? player("of") : by_;
    if (zone == "deck") {
        state(Clause::setup_shuffle, "the order of a deck is secret to all");
    } else if (zone == "hand" && owner != by_) {
        state(Clause::setup_opening_hand, fmt::format("{}'s hand is {}'s alone", names_.players[owner], names_.players[owner]));
    } else if (zone == "resources" && owner != by_) {
        state(Clause::resource_to_zone, fmt::format("{}'s resources lie face-down; only their Energies are told", names_.players[owner]));
    } else {
        return observe();
    }
    cannot_be_made();
}

// What an event makes of a drawn game is its own affair (draw.tiebreakers).
void EntryReader::rank() {
    if (position_.result == Result::drawn) return observe();
    rule_out(Clause::draw_tiebreakers, "the game is not drawn");
}

}  // namespace arbiter::magepunk
