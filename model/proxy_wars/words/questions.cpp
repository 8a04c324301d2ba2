// The table of words.
#include "model/proxy_wars/words/questions.h"

#include "model/proxy_wars/words/set_position_words.h"

namespace arbiter::proxy_wars {
namespace {

using Words = QuestionWords<Game>;

void agents(const Game& game, const Position& position, Player player, Gathered& out) {
    out.add(game.agents_on_board(position, player));
}

// What victory is reckoned with, which play alone has; 0 before.
template <auto read>
void total_of(const Game& game, const Position& position, Player player, Gathered& out) {
    out.add(position.phase < Phase::play ? 0 : read(game.win_totals(position, player)));
}

int own(const WinTotals& totals) {
    return totals.own();
}
int other(const WinTotals& totals) {
    return totals.other();
}
int points(const WinTotals& totals) {
    return totals.own_points;
}
int own_agents(const WinTotals& totals) {
    return totals.own_agents;
}

Words words() {
    using enum WordShape;
    Words words;
    words.in_turn = [](const Position& position) { return position.phase == Phase::play; };
    words.of_position = {
        {"phase", named_numbers(kPhaseNames), number_of_position<Game, &Position::phase>},
        {"awaited", named_numbers(kAwaitingNames), number_of_position<Game, &Position::awaiting>},
        {"active", seat_values(), number_of_position<Game, &Position::mover>},
        {"starting", seat_values(), number_of_position<Game, &Position::starting>},
        {"reason", named_numbers(kReasonNames), number_of_position<Game, &Position::reason>},
    };
    words.of_player = {
        {"agents", number, "agents", agents},
        {"reserve", number, "reserve", number_of_side<Game, &Side::reserve>},
        {"captured", number, "captured", number_of_side<Game, &Side::captured>},
        {"destroyed", number, "destroyed", number_of_side<Game, &Side::destroyed>},
        {"disbanded", number, "disbanded", number_of_side<Game, &Side::disbanded>},
        {"own_agents", number, "own_agents", total_of<own_agents>, true},
        {"points", number, "points", total_of<points>, true},
        {"total", number, "total", total_of<own>, true},
        {"against", number, "against", total_of<other>, true},
    };
    return words;
}

}  // namespace

const QuestionWords<Game>& question_words(const Game*) {
    static const Words table = words();
    return table;
}

}  // namespace arbiter::proxy_wars
