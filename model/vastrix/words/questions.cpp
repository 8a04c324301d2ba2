// The table of words.
#include "model/vastrix/words/questions.h"

#include "model/vastrix/words/set_position_words.h"

namespace arbiter::vastrix {
namespace {

using Words = QuestionWords<Game>;

void points(const Game& game, const Position& position, Player player, Gathered& out) {
    out.add(game.points(position, player));
}
template <auto member>
void number_of(const Game&, const Position& position, Player player, Gathered& out) {
    out.add((position.*member)[player]);
}
// Cards by their kinds, which are their numbers.
template <auto member>
void cards_of_zone(const Game&, const Position& position, Player player, Gathered& out) {
    const Cards cards = (position.*member)[player];
    if (out.kind < 0)
        out.add(out.kind, count_of(cards));
    else
        out.add(out.kind, contains(cards, static_cast<Card>(out.kind)) ? 1 : 0);
}

void traps(const Game&, const Position& position, Player player, Gathered& out) {
    const Cards down = position.traps_of(player);
    out.add(out.kind, out.kind < 0 ? count_of(down) : contains(down, static_cast<Card>(out.kind)) ? 1 : 0);
}

Words words() {
    using enum WordShape;
    Words words;
    words.in_turn = [](const Position& position) { return position.phase != Phase::setup; };
    words.of_position = {
        {"phase", named_numbers(kPhaseNames), number_of_position<Game, &Position::phase>},
        {"awaited", named_numbers(kAwaitingNames), number_of_position<Game, &Position::awaiting>},
        {"active", seat_values(), number_of_position<Game, &Position::active>},
        {"reason", named_numbers(kReasonNames), number_of_position<Game, &Position::reason>},
        {"stack", {}, number_of_position<Game, &Position::stack_count>},
        {"mini_turns", {}, number_of_position<Game, &Position::available>},
        {"exhausted", {}, number_of_position<Game, &Position::exhausted>},
        {"sudden", {}, number_of_position<Game, &Position::sudden>},
    };
    words.of_player = {
        {"hand", cards, "hand", cards_of_zone<&Position::hand>},
        {"points", cards, "points", cards_of_zone<&Position::row>},
        {"anchors", cards, "anchors", cards_of_zone<&Position::anchors>},
        {"secured", number, "secured", points, true},
        {"traps", cards, "traps", traps},
        {"goal", number, "goal", number_of<&Position::goal>},
        {"skips", number, "skips", number_of<&Position::skips>},
    };
    return words;
}

}  // namespace

const QuestionWords<Game>& question_words(const Game*) {
    static const Words table = words();
    return table;
}

}  // namespace arbiter::vastrix
