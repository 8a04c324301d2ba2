// Properties of Proxy Wars: how the game is won, and how it ends.
#include <array>

#include "properties/proxy_wars/check.h"
#include "properties/proxy_wars/properties.h"
#include "properties/proxy_wars/recount.h"

namespace arbiter::proxy_wars {
namespace {

Player winner_of(const Position& position) {
    return position.result == Result::first_wins ? Player{0} : position.result == Result::second_wins ? Player{1} : kNobody;
}

// A new turn has just begun or an option is awaited in it: the turn before has been looked at for a victory.
bool win_recount(const Transition& step, Why* why) {
    const Position& after = step.after;
    if (after.result != Result::none && after.reason == EndReason::inequality) {
        const Player winner = winner_of(after);
        if (winner != kNobody && recount::lead(step.game, after, winner) >= step.settings().win_margin) return true;
        return broken(why, "the game was won by player {}, who leads by {}", winner,
                      winner == kNobody ? 0 : recount::lead(step.game, after, winner));
    }
    const bool turn_over = after.phase == Phase::play && step.before.phase == Phase::play && after.awaiting == Awaiting::option &&
                           step.has(EventKind::turn_begins);
    // An automatic action at the start of a turn comes after the last look (occupy.one-shot).
    // Where every change is looked at, a turn without one is not.
    const bool unchanged = after.agents == step.before.agents && after.sides == step.before.sides;
    if (unchanged && step.readings().win_check_time == WinCheckTime::at_once) return true;
    if (after.result != Result::none || !turn_over || step.readings().occupy_one_shot == OccupyOneShot::always_continuous) return true;
    for (Player player = 0; player < kPlayers; ++player) {
        const bool looked_at = step.readings().win_check_time == WinCheckTime::start_of_turn ? player == after.mover
                               : step.readings().win_whose_turn == WinWhoseTurn::mover_only  ? player == opponent_of(after.mover)
                                                                                             : true;
        if (looked_at && recount::lead(step.game, after, player) >= step.settings().win_margin)
            return broken(why, "player {} leads by {} and the game goes on", player, recount::lead(step.game, after, player));
    }
    return true;
}

bool holds_for(const Game& game, const Position& position, Player player) {
    const WinTotals totals = game.win_totals(position, player);
    return totals.own() - totals.other() >= game.rules().settings.win_margin;
}

bool win_not_both(const Game& game, const Position& position, Why* why) {
    if (position.phase != Phase::play || game.rules().readings.win_own_agents != WinOwnAgents::on_board) return true;
    if (!holds_for(game, position, 0) || !holds_for(game, position, 1)) return true;
    // win_margin: where equal totals win, they win for both.
    const bool equal = recount::lead(game, position, 0) == 0 && recount::lead(game, position, 1) == 0;
    if (equal && game.rules().settings.win_margin == 0) return true;
    return broken(why, "the winning inequality holds for both players");
}

bool win_not_at_start(const Game& game, const Position& position, Why* why) {
    if (position.phase != Phase::play || position.began != 0 || position.awaiting != Awaiting::option || position.option_count != 0)
        return true;
    for (Player player = 0; player < kPlayers; ++player)
        if (holds_for(game, position, player)) return broken(why, "the winning inequality holds for player {} at the first turn", player);
    return true;
}

bool result_one(const Game& game, const Position& position, Why* why) {
    if (position.phase == Phase::done) return true;
    const Readings& readings = game.rules().readings;
    const bool drawn = position.result == Result::drawn;
    bool fits = false;
    switch (position.reason) {
        case EndReason::none:
            break;
        case EndReason::inequality:
            fits = !drawn;
            break;
        case EndReason::both_true:
            fits = drawn && readings.win_both_true == WinBothTrue::draw;
            break;
        case EndReason::stuck:
            fits = drawn ? readings.turn_stuck == TurnStuck::draw : readings.turn_stuck == TurnStuck::lose;
            break;
        case EndReason::both_stuck:
            fits = drawn || readings.turn_both_stuck == TurnBothStuck::higher_total;
            break;
        case EndReason::repetition:
            fits = drawn && readings.end_repetition == EndRepetition::third_time_draw;
            break;
        case EndReason::turn_limit:
            fits = drawn && readings.end_repetition == EndRepetition::turn_limit;
            break;
    }
    if (fits && position.result != Result::none) return true;
    return broken(why, "result {} for reason {}", static_cast<int>(position.result), static_cast<int>(position.reason));
}

bool result_final(const Transition& step, Why* why) {
    if (step.before.result != Result::none) return broken(why, "a play was made after the end");
    const bool waits = step.after.awaiting != Awaiting::nothing || step.after.decider != kNobody;
    if (step.after.result == Result::none || !waits) return true;
    return broken(why, "the game is over and a decision is awaited");
}

const std::array kWinningRows = {
    step_property<win_recount>(PropertyId::win_recount),
    state_property<win_not_both>(PropertyId::win_not_both),
    state_property<win_not_at_start>(PropertyId::win_not_at_start),
    end_property<result_one>(PropertyId::result_one),
    step_property<result_final>(PropertyId::result_final),
};

}  // namespace

PropertyList<Game> winning_properties() {
    return kWinningRows;
}

}  // namespace arbiter::proxy_wars
