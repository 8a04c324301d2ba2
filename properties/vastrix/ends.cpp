// Properties of VASTRIX: how games end.
#include <array>

#include "model/vastrix/rules/inspect.h"
#include "properties/vastrix/check.h"
#include "properties/vastrix/properties.h"

namespace arbiter::vastrix {
namespace {

bool exactly_one_result(const Game&, const Position& position, Why* why) {
    const bool drawn = position.result.is_draw();
    if (position.reason != EndReason::none && drawn == (position.reason == EndReason::exhausted_draw)) return true;
    return broken(
        why, [&] { return fmt::format("result {} for reason {}", static_cast<int>(position.result), static_cast<int>(position.reason)); });
}

bool win_moment(const Game& game, const Position& position, Why* why) {
    if (position.reason != EndReason::points) return true;
    const bool any_turn = game.rules().readings.win_whose_points == WinWhosePoints::both_active_first;
    bool reached = false;
    for (const Player winner : position.result.winners())
        reached = reached || ((any_turn || winner == position.active) && game.points(position, winner) >= position.goal[winner]);
    if (reached && position.phase == Phase::end) return true;
    return broken(why, [] { return std::string("a win by Points without the Points, or out of turn"); });
}

bool points_before_counters(const Game& game, const Position& position, Why* why) {
    if (position.reason == EndReason::points || position.reason == EndReason::no_card || position.active >= position.seats) return true;
    if (game.points(position, position.active) < position.goal[position.active]) return true;
    return broken(why, [] { return std::string("a counter decided although the Goal was reached"); });
}

bool exhaust_result(const Game& game, const Position& position, Why* why) {
    if (position.seats > 2) return true;  // multiplayer.cpp has that
    const int anchors = game.anchors(position, 0) - game.anchors(position, 1);
    const int points = game.points(position, 0) - game.points(position, 1);
    const auto won_by = [&](int lead) { return lead != 0 && position.result.winner() == (lead > 0 ? 0 : 1); };
    bool sound = true;
    if (position.reason == EndReason::anchors) sound = won_by(anchors);
    if (position.reason == EndReason::exhausted_points) sound = anchors == 0 && won_by(points);
    if (position.reason == EndReason::exhausted_draw) sound = anchors == 0 && points == 0;
    if (sound) return true;
    return broken(why, [&] { return fmt::format("Anchors differ by {}, Points by {}", anchors, points); });
}

const std::array kEndRows = {
    end_property<exactly_one_result>(PropertyId::core_exactly_one_result),
    end_property<win_moment>(PropertyId::core_win_moment),
    end_property<points_before_counters>(PropertyId::core_points_before_counters),
    end_property<exhaust_result>(PropertyId::core_exhaust_result),
};

}  // namespace

PropertyList<Game> end_properties() {
    return kEndRows;
}

}  // namespace arbiter::vastrix
