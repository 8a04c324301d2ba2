// Properties of VASTRIX: what must be reachable.
#include <algorithm>
#include <array>

#include "model/vastrix/rules/inspect.h"
#include "model/vastrix/rules/shield.h"
#include "properties/vastrix/check.h"
#include "properties/vastrix/properties.h"

namespace arbiter::vastrix {
namespace {

template <Player winner>
bool by_points(const Game&, const Position& position) {
    return position.reason == EndReason::points && position.active == winner;
}

template <EndReason reason>
bool ended_by(const Game&, const Position& position) {
    return position.reason == reason;
}

bool with_king_anchor(const Game& game, const Position& position) {
    if (position.reason != EndReason::points) return false;
    for (const Player winner : position.result.winners())
        if (game.points(position, winner) >= position.goal[winner] && row_points(game, position, winner) < position.goal[winner])
            return true;
    return false;
}

bool refilled(const Transition& step) {
    return step.has(EventKind::exhausted_ends);
}

bool both_skip(const Transition& step) {
    return step.count(EventKind::turn_skipped, 0) > 0 && step.count(EventKind::turn_skipped, 1) > 0;
}

bool counter_war(const Game&, const Position& position) {
    int counters = 0;
    for (int place = 1; place < position.stack_count; ++place) counters += info_of(position.item(place).mode).counters ? 1 : 0;
    return counters >= 4;
}

bool stolen_super(const Transition& step) {
    const Event* resolved = step.find(EventKind::resolved);
    if (resolved == nullptr || info_of(static_cast<Mode>(resolved->second)).tier != Tier::super) return false;
    const Position& before = step.before;
    const Item& item = before.current.mode != Mode::none ? before.current : before.item(std::max(0, before.stack_count - 1));
    return item.player != item.declarer;
}

bool three_mini_turns(const Game&, const Position& position) {
    return position.executed == 3;
}

bool excess_lost(const Transition& step) {
    return step.has(EventKind::excess);
}

bool no_legal_action(const Transition& step) {
    return step.has(EventKind::no_action);
}

bool shield_levels(const Game&, const Position& position) {
    for (int place = 0; place < position.stack_count; ++place) {
        if (position.item(place).shield == 0) continue;
        for (const Player other : position.others_of(position.item(place).declarer))
            if (shield_against(position, position.item(place).shield, position.item(place).declarer, other) == 2) return true;
    }
    return false;
}

// By the host leaving the Jack falls; by the Jack leaving the host returns.
bool link_ends(const Transition& step) {
    const Event* ended = step.find(EventKind::link_ended);
    return ended != nullptr && !contains(step.after.table(), ended->first) != !contains(step.after.table(), ended->second);
}

const std::array kReachableRows = {
    reachable_position<by_points<0>>(PropertyId::core_reach_win_a_by_points, at({PositionSign::over})),
    reachable_position<by_points<1>>(PropertyId::core_reach_win_b_by_points, at({PositionSign::over})),
    reachable_position<with_king_anchor>(PropertyId::core_reach_win_with_king_anchor, at({PositionSign::over})),
    reachable_position<ended_by<EndReason::anchors>>(PropertyId::core_reach_win_by_anchors, at({PositionSign::over})),
    reachable_position<ended_by<EndReason::exhausted_points>>(PropertyId::core_reach_win_by_exhaust_points, at({PositionSign::over})),
    reachable_position<ended_by<EndReason::exhausted_draw>>(PropertyId::core_reach_draw, at({PositionSign::over})),
    reachable_position<ended_by<EndReason::sudden_death>>(PropertyId::core_reach_win_by_sudden_death, at({PositionSign::over})),
    reachable_step<refilled>(PropertyId::core_reach_exhausted_ended_by_refill, at({EventKind::exhausted_ends})),
    reachable_step<both_skip>(PropertyId::core_reach_both_skip, at({EventKind::turn_skipped})),
    reachable_position<counter_war>(PropertyId::core_reach_counter_war_of_four, at({PositionSign::plays}), parts({PositionPart::table})),
    reachable_step<stolen_super>(PropertyId::core_reach_steal_of_a_super, at({EventKind::resolved})),
    reachable_position<three_mini_turns>(PropertyId::core_reach_three_mini_turns, kAlways, parts({PositionPart::counters})),
    reachable_step<excess_lost>(PropertyId::core_reach_excess_mini_turns_lost, at({EventKind::excess})),
    reachable_step<no_legal_action>(PropertyId::core_reach_no_legal_action, at({EventKind::no_action})),
    reachable_position<shield_levels>(PropertyId::core_reach_shield_levels, at({PositionSign::plays}), parts({PositionPart::table})),
    reachable_step<link_ends>(PropertyId::core_reach_jack_link_ends_both_ways, at({EventKind::link_ended})),
};

}  // namespace

PropertyList<Game> reachable_properties() {
    return kReachableRows;
}

}  // namespace arbiter::vastrix
