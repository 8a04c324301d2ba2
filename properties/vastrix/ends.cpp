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
    return broken(why, "result {} for reason {}", static_cast<int>(position.result), static_cast<int>(position.reason));
}

bool win_moment(const Game& game, const Position& position, Why* why) {
    if (position.reason != EndReason::points) return true;
    const bool any_turn = game.rules().readings.win_whose_points == WinWhosePoints::both_active_first;
    bool reached = false;
    for (const Player winner : position.result.winners())
        reached = reached || ((any_turn || winner == position.active) && game.points(position, winner) >= position.goal[winner]);
    if (reached && position.phase == Phase::end) return true;
    return broken(why, "a win by Points without the Points, or out of turn");
}

bool points_before_counters(const Game& game, const Position& position, Why* why) {
    if (position.reason == EndReason::points || position.reason == EndReason::no_card || position.active >= position.seats) return true;
    if (game.points(position, position.active) < position.goal[position.active]) return true;
    return broken(why, "a counter decided although the Goal was reached");
}

// Those among these of whom the number is the highest.
template <class Number>
Seats best_of(Seats among, Number number) {
    Seats best;
    for (const Player player : among) {
        bool surpassed = false;
        for (const Player other : among) surpassed = surpassed || number(other) > number(player);
        if (!surpassed) best = best.with(player);
    }
    return best;
}

// Most Anchors, then most Points of those who are level, then a draw; a team wins where nobody else is level.
bool exhaust_result(const Game& game, const Position& position, Why* why) {
    const Readings& readings = game.rules().readings;
    const bool usual = position.seats == 2 || (readings.multiplayer_exhausted_teams == MultiplayerExhaustedTeams::individual &&
                                               readings.multiplayer_exhausted_ffa_tie == MultiplayerExhaustedFfaTie::tied_only);
    const EndReason reason = position.reason;
    if (!usual || (reason != EndReason::anchors && reason != EndReason::exhausted_points && reason != EndReason::exhausted_draw))
        return true;
    const Seats by_anchors = best_of(position.players(), [&](Player player) { return game.anchors(position, player); });
    const Seats by_points = best_of(by_anchors, [&](Player player) { return game.points(position, player); });
    const auto decided = [&](Seats best) { return best.count() == 1 || best == position.team_of(*best.begin()); };
    const Seats best = reason == EndReason::anchors ? by_anchors : by_points;
    bool sound = reason == EndReason::anchors || !decided(by_anchors);
    if (reason == EndReason::exhausted_draw)
        sound = sound && !decided(best) && (position.result == Result::drawn || position.result.drawn_among() == best);
    else
        sound = sound && decided(best) && position.result.winners() == position.team_of(*best.begin());
    if (sound) return true;
    return broken(why, "{} ahead by Anchors, {} of them by Points", by_anchors.count(), by_points.count());
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
