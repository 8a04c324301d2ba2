// Which progress properties a game asks: no position is stuck, and play in which everybody declines goes somewhere and ends.
#pragma once

#include <string_view>

#include "model/core/game.h"

namespace arbiter {

// The property that a game need not have in its register: that forced decisions can be run through rests on it in every game.
inline constexpr std::string_view kNoForcedCircleId = "progress.no-forced-circle";
inline constexpr std::string_view kNoForcedCircleHolds =
    "No row of decisions with one answer each comes back to where it was, or goes on for ever.";

// Which progress properties to check, and under which ids they are reported.
template <Game G>
struct ProgressProperties {
    // No position is without a legal choice unless the game is over.
    bool no_stuck_position = true;
    std::string_view stuck_id = "progress.no-stuck-position";
    // No row of forced decisions comes back to where it was, or goes on for ever. Asked where forced decisions are run through: elsewhere
    // such a row is a part of the graph like any other.
    bool no_forced_circle = true;
    std::string_view circle_id = kNoForcedCircleId;
    // From every position, passive choices reach a milestone or the end of the game, without a loop. Needs passive_choice.
    bool (*milestone)(const G&, const typename G::Position& before, const typename G::Position& after) = nullptr;
    std::string_view milestone_id = "progress.passive-play-advances";
    // From every position, passive choices reach the end of the game: every position can reach a finished one. Needs passive_choice.
    bool can_finish = false;
    std::string_view finish_id = "progress.can-finish";

    bool follows_passive_play() const { return milestone != nullptr || can_finish; }
};

}  // namespace arbiter
