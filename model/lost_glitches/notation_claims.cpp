// Entries about opening hands, giving up, and what no choice can say (notation.h).
#include <array>

#include "model/lost_glitches/inspect.h"
#include "model/lost_glitches/notation_reader.h"

namespace arbiter::lost_glitches {
namespace {

// Cards in the opening hand, or all there are if the deck is smaller.
int opening_hand_of(const Game& game, Player player) {
    int cards = 0;
    for (const std::uint8_t count : game.deck(player)) cards += count;
    return std::min<int>(cards, game.rules().settings.opening_hand);
}

}  // namespace

// "hand": how many cards the player held before this decision.
void EntryReader::opening_hand() {
    auto view = entry_.optional("hand");
    if (!view) return;
    const int told = static_cast<int>(view->read_int(0, kMaximumDeck)), due = opening_hand_of(game_, by_);
    if (told == due) return;
    result_.exact = false;
    state(Clause::start_draw, fmt::format("{} held {} cards; {} are drawn at the start of the game", who(), told, due));
}

void EntryReader::keep_hand() {
    opening_hand();
    choose(ChoiceKind::keep_rest);
}

void EntryReader::mulligan() {
    opening_hand();
    const auto cards = entry_.required("cards").elements(1, kMaximumDeck);
    for (const JsonView& view : cards) choose(ChoiceKind::send_back, card_of(view));
    if (!more()) choose(ChoiceKind::keep_rest);
    if (auto drawn = entry_.optional("drawn")) {
        const bool replaced = game_.rules().readings.mulligan_redraw == MulliganRedraw::same_number;
        const auto told = static_cast<std::size_t>(drawn->read_int(0, kMaximumDeck)), due = replaced ? cards.size() : 0;
        if (told != due) {
            result_.exact = false;
            state(Clause::mulligan_free,
                  fmt::format("{} cards were sent back and {} drawn; {} are drawn for them", cards.size(), told, due));
        }
    }
    if (auto into = entry_.optional("into")) {
        static constexpr std::array<std::string_view, 3> kPlaces = {"deck", "top", "bottom"};
        if (const auto place = into->read_name(kPlaces); place != 0) {
            result_.exact = false;
            state(Clause::mulligan_shuffle, fmt::format("the cards were put on the {} of the deck, not shuffled into it", kPlaces[place]));
        }
    }
}

void EntryReader::concede() {
    if (auto penalty = entry_.optional("penalty")) {
        result_.exact = false;
        state(Clause::surrender_no_penalty, fmt::format("entered for it: {}", penalty->read_string(1, 200)));
    }
    choose(ChoiceKind::surrender);
}

// A draw that the rules do not make: a card that is due is chance's to tell.
void EntryReader::draw_card() {
    (void)entry_.optional("card");
    if (position_.turn == 1 && position_.active == by_) {
        state(Clause::start_no_draw, "no card is drawn when the first turn begins");
        state(Clause::draw_first_player, fmt::format("{} has the first turn, and draws no card in it", who()));
    }
    state(Clause::draw_only, position_.active == by_
                                 ? fmt::format("{}'s draw of this turn is made by the rules, and no ability gives another card", who())
                                 : fmt::format("it is not {}'s turn, and no ability gives a card", who()));
    cannot_be_made();
}

// What waits takes effect from the top, after two passes; never by somebody's saying so.
void EntryReader::resolve() {
    const JsonView view = entry_.required("item");
    const ReadReference read = read_target_reference(names_, position_, view.read_string(1, 200));
    if (!read.malformed.empty()) view.fail(read.malformed);
    if (!read.reference || !read.reference->is_item()) {
        state_missing_item(read.reference ? "that is no item of the stack" : read.missing);
    } else if (read.reference->index() + 1 < position_.stack_count) {
        const std::string top = write_reference(names_, position_, Reference8::item(position_.stack_count - 1));
        state(Clause::stack_lifo, fmt::format("{} was put there last and takes effect first", top));
    } else {
        const std::string& holder = position_.decider < kPlayers ? names_.players[position_.decider] : std::string("nobody");
        state(Clause::priority_same_choice, fmt::format("{} may act or pass before anything takes effect", holder));
        state(Clause::phase_both_pass, "the players have not both passed, one after the other");
    }
    cannot_be_made();
}

void EntryReader::begin_turn() {
    possible_ = false;
    if (position_.active == by_ && position_.turn > 0 && position_.phase <= Phase::main) {
        result_.observation = true;
        return;
    }
    result_.exact = false;
    const bool none = position_.active >= kPlayers;
    state(Clause::turn_alternate,
          none ? std::string("the first turn has not begun") : fmt::format("the turn is {}'s", names_.players[position_.active]));
}

void EntryReader::activate() {
    (void)creature_of(entry_.required("creature"), Clause::priority_choice);
    state(Clause::priority_choice, "using an ability is none of the actions that a player can take");
    state(Clause::main_when, "the options are a summon, a spell and an attack");
    cannot_be_made();
}

}  // namespace arbiter::lost_glitches
