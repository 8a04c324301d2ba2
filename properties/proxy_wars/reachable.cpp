// Properties of Proxy Wars: what must be reachable.
#include <algorithm>
#include <array>

#include "model/proxy_wars/value/board.h"
#include "properties/proxy_wars/check.h"
#include "properties/proxy_wars/properties.h"

namespace arbiter::proxy_wars {
namespace {

bool won_by(const Position& position, Player player) {
    return position.reason == EndReason::inequality && position.result == (player == 0 ? Result::first_wins : Result::second_wins);
}

// Nobody is captured or destroyed; captives that came free again would not be seen, but nothing needs them.
bool win_by_points(const Game&, const Position& position) {
    const bool nobody_lost = std::all_of(position.sides.begin(), position.sides.end(),
                                         [](const Side& side) { return side.captured == 0 && side.destroyed == 0; });
    return nobody_lost && (won_by(position, 0) || won_by(position, 1));
}

bool win_by_capture(const Transition& step) {
    return step.count(EventKind::captured, step.other()) > 0 && won_by(step.after, step.actor());
}

bool win_off_turn(const Transition& step) {
    return step.before.phase == Phase::play && won_by(step.after, opponent_of(step.before.mover));
}

bool destroyed(const Transition& step) {
    return step.has(EventKind::destroyed);
}

// Agents are alike: an own agent has come free before, as nothing else can make the captured fewer, and now one is recruited. In a position
// it cannot be seen that one has been free; so a step that frees one into a reserve that was empty, from which the next recruit must come.
bool freed(const Transition& step) {
    for (Player player = 0; player < kPlayers; ++player) {
        const bool was_empty = step.before.sides[player].reserve == 0;
        if (was_empty && step.amount(EventKind::freed, player) > 0 && step.after.sides[player].reserve > 0) return true;
    }
    return false;
}

bool hole_filled(const Transition& step) {
    if (step.kind() != ChoiceKind::place) return false;
    const Placement placement = step.game.placed_by(step.before, step.choice);
    for (const Hole& hole : holes_of(step.before.cells)) {
        const bool inside = std::all_of(placement.begin(), placement.end(), [&](const PlacedTile& placed) {
            return std::find(hole.begin(), hole.end(), placed.cell) != hole.end();
        });
        if (inside && hole.size() == placement.size()) return true;
    }
    return false;
}

bool hole_left(const Transition& step) {
    const bool laid_out = step.before.phase == Phase::placement && step.after.phase != Phase::placement;
    return laid_out && !holes_of(step.after.cells).empty();
}

bool all_blocked(const Game& game, const Position& position) {
    if (position.phase != Phase::play) return false;
    const Board& board = game.board(position);
    for (Player player = 0; player < kPlayers; ++player) {
        const Tiles own = board.recruitment & kTilesOf[player];
        if (own != 0 && (own & ~position.occupied()) == 0) return true;
    }
    return false;
}

bool skip(const Transition& step) {
    return step.has(EventKind::turn_skipped);
}

bool enemy_icon_attack(const Transition& step) {
    const Event* attacked = step.find(EventKind::attacked);
    if (attacked == nullptr || owner_of(attacked->first) == attacked->player) return false;
    const int icon = step.game.attack_sum(step.before, attacked->first, attacked->second).icon;
    return icon > 0 && attacked->amount - icon <= 0;
}

const std::array kReachableRows = {
    reachable_position<win_by_points>(PropertyId::reach_win_by_points),
    reachable_step<win_by_capture>(PropertyId::reach_win_by_capture),
    reachable_step<win_off_turn>(PropertyId::reach_win_off_turn),
    reachable_step<destroyed>(PropertyId::reach_destroyed),
    reachable_step<freed>(PropertyId::reach_freed),
    reachable_step<hole_filled>(PropertyId::reach_hole_filled),
    reachable_step<hole_left>(PropertyId::reach_hole_left),
    reachable_position<all_blocked>(PropertyId::reach_all_blocked),
    reachable_step<skip>(PropertyId::reach_skip),
    reachable_step<enemy_icon_attack>(PropertyId::reach_enemy_icon_attack),
};

}  // namespace

PropertyList<Game> reachable_properties() {
    return kReachableRows;
}

}  // namespace arbiter::proxy_wars
