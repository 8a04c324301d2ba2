// Entries about opening hands, giving up, and what no choice can say (notation.h).
#include <array>

#include "model/lost_glitches/rules/inspect.h"
#include "model/lost_glitches/words/notation_reader.h"

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
    const auto told = number("hand");
    const int due = opening_hand_of(game_, by_);
    if (!told || *told == due) return;
    state_beside(Clause::start_draw, fmt::format("{} held {} cards; {} are drawn at the start of the game", who(), *told, due));
}

void EntryReader::keep_hand() {
    opening_hand();
    choose(ChoiceKind::keep_rest);
}

void EntryReader::mulligan() {
    opening_hand();
    const std::vector<Kind> cards = cards_of(required("cards"));
    for (const Kind kind : cards) choose(ChoiceKind::send_back, kind);
    if (!truth("more")) choose(ChoiceKind::keep_rest);
    if (const auto drawn = number("drawn")) {
        const bool replaced = game_.rules().readings.mulligan_redraw == MulliganRedraw::same_number;
        const auto told = static_cast<std::size_t>(*drawn), due = replaced ? cards.size() : 0;
        if (told != due)
            state_beside(Clause::mulligan_free,
                         fmt::format("{} cards were sent back and {} drawn; {} are drawn for them", cards.size(), told, due));
    }
    if (number("into").value_or(0) != 0)
        state_beside(Clause::mulligan_shuffle,
                     fmt::format("the cards were put on the {} of the deck, not shuffled into it", text_of("into")));
}

void EntryReader::concede() {
    if (const auto penalty = member("penalty"))
        state_beside(Clause::surrender_no_penalty, fmt::format("entered for it: {}", penalty->read_string()));
    choose(ChoiceKind::surrender);
}

// A draw that nothing gives: a card that a rule or an ability gives is chance's to tell.
void EntryReader::draw_card() {
    if (position_.turn == 1 && position_.active == by_) {
        state(Clause::start_no_draw, "it is the first turn of the game");
        state(Clause::draw_first_player, fmt::format("the first turn is {}'s", who()));
    } else {
        state(Clause::draw_only,
              fmt::format("\"draw-card\" tells of a card that no rule and no ability gives {0}; one that they give is told as chance's: "
                          "\"by\": \"chance\", \"play\": \"draw\", \"of\": \"{0}\"",
                          who()));
    }
    result_.title = who() + " draws a card beside those of rules and abilities";
    cannot_be_made();
}

// What waits takes effect from the top, after two passes; never by somebody's saying so.
void EntryReader::resolve() {
    const JsonView view = required("item");
    const ReadReference read = read_target_reference(names_, position_, view.read_string());
    if (!read.malformed.empty()) view.fail(read.malformed);
    if (read.reference) result_.title = fmt::format("{} lets {} take effect", who(), words_of(*read.reference));
    if (!read.reference || !read.reference->is_item()) {
        state(Clause::stack_lifo, read.reference ? "that is no item of the stack" : read.missing);
    } else if (read.reference->index() + 1 < position_.stack_count) {
        const std::string top = write_reference(names_, position_, Reference8::item(position_.stack_count - 1));
        state(Clause::stack_lifo, fmt::format("{} was put there last and takes effect first", top));
    } else {
        const std::string& holder = position_.decider < kPlayers ? names_.players[position_.decider] : std::string("nobody");
        state(
            Clause::phase_both_pass,
            fmt::format("the players have not both passed, one after the other: {} may act or pass before anything takes effect", holder));
    }
    cannot_be_made();
}

void EntryReader::begin_turn() {
    result_.title = who() + " begins a turn";
    if (position_.active == by_ && position_.turn > 0 && position_.phase <= Phase::main) return observe();
    possible_ = false;
    result_.exact = false;
    const bool none = position_.active >= kPlayers;
    // The next turn is the other player's: it is too early, unless the present one has not even begun to be played, and is passed over.
    const bool unplayed = position_.awaiting == Awaiting::priority && position_.decider == position_.active && position_.passed == 0 &&
                          position_.attacks == 0 && !position_.under_way();
    if (!none && position_.turn > 0 && position_.active != by_ && !unplayed)
        return state(Clause::phase_both_pass,
                     fmt::format("the turn is {}'s, and goes on until both pass, one after the other, with nothing under way",
                                 names_.players[position_.active]));
    state(Clause::turn_alternate,
          none ? std::string("the first turn has not begun") : fmt::format("the turn is {}'s", names_.players[position_.active]));
}

void EntryReader::activate() {
    if (const auto creature = creature_of(required("creature"), Clause::main_when))
        result_.title = fmt::format("{} uses an ability of {}", who(), words_of(*creature));
    rule_out(Clause::main_when, "the options are a summon, a spell and an attack: using an ability is none of them");
}

}  // namespace arbiter::lost_glitches
