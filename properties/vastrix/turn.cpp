// Properties of VASTRIX: Full Turns, Mini-Turns, limits, counters.
#include <array>
#include <bit>

#include "model/vastrix/rules/specs.h"
#include "model/vastrix/rules/traps.h"
#include "properties/vastrix/check.h"
#include "properties/vastrix/properties.h"

namespace arbiter::vastrix {
namespace {

bool miniturn_cap(const Game& game, const Position& position, Why* why) {
    const int cap = game.rules().settings.mini_turn_cap;
    if (position.executed + position.available <= cap) return true;
    return broken(why, "{} executed and {} available", position.executed, position.available);
}

template <auto member, auto limit>
bool within_limit(const Game& game, const Position& position, Why* why) {
    if (std::bit_cast<std::uint32_t>(position.*member) == 0) return true;
    for (const Player player : position.players()) {
        const int made = (position.*member)[player], most = game.rules().settings.*limit;
        if (member == &Position::quick_twos && is_unlimited_two(game, position, player)) continue;
        if (made > most) return broken(why, "player {} has made {}", player, made);
    }
    return true;
}

bool exhausted_and_dp(const Game& game, const Position& position, Why* why) {
    const bool sound = position.exhausted == 0 || position.draw_count() == 0;
    if (sound && position.exhausted <= turns_of_counter(game, game.rules().settings.exhaust_counter)) return true;
    return broken(why, "Exhaust Counter {} with {} cards in the DP", position.exhausted, position.draw_count());
}

bool counters_in_range(const Game& game, const Position& position, Why* why) {
    const Settings& settings = game.rules().settings;
    const bool sudden =
        position.sudden <= turns_of_counter(game, settings.sudden_counter) && (position.sudden == 0 || position.activator < position.seats);
    const bool lock = position.lock <= turns_of_counter(game, settings.board_lock_turns) && (position.locked != 0 || position.lock == 0);
    if (sudden && lock) return true;
    return broken(why, "Sudden Counter {}, Board Lock {}", position.sudden, position.lock);
}

bool someone_can_act(const Game& game, const Position& position, Why* why) {
    const bool waits = position.awaiting != Awaiting::nothing && position.decider != kNobody;
    if (waits != game.is_over(position)) return true;
    return broken(why, "the game goes on and nobody decides, or the other way round");
}

bool action_costs_one(const Transition& step, Why* why) {
    if (step.has(EventKind::turn_begins)) return true;
    // A Mini-Turn whose play a Trap has undone can be used anew.
    const int taken = step.count(EventKind::action_taken) - step.amount(EventKind::taken_back, step.before.active);
    if (taken <= 1 && step.after.executed == step.before.executed + taken) return true;
    return broken(why, "{} Actions, Mini-Turns {} to {}", taken, step.before.executed, step.after.executed);
}

bool points_off_stack(const Transition& step, Why* why) {
    const ChoiceKind kind = step.kind();
    const bool silent = kind == ChoiceKind::draw || kind == ChoiceKind::take_up || kind == ChoiceKind::score || kind == ChoiceKind::idle ||
                        kind == ChoiceKind::swap;
    const bool trigger = kind == ChoiceKind::score && step.readings().points_trigger_stack == PointsTriggerStack::yes;
    if (!silent || trigger || step.after.stack_count <= step.before.stack_count) return true;
    return broken(why, "what uses no stack has put an item there");
}

bool quick_own_turn(const Transition& step, Why* why) {
    const Event* declared = step.find(EventKind::declared);
    if (declared == nullptr || info_of(static_cast<Mode>(declared->second)).timing != Timing::quick) return true;
    if (declared->player == step.before.active) return true;
    return broken(why, "a Quick play in the other player's Full Turn");
}

bool one_swap_use(const Transition& step, Why* why) {
    if (step.kind() != ChoiceKind::swap && step.kind() != ChoiceKind::take_up) return true;
    if (step.before.swap_uses < step.settings().swap_uses_per_turn) return true;
    // By Rejuvenation one Face-Up Draw follows a Face-Down Swap.
    const bool by_spec = step.kind() == ChoiceKind::take_up && step.before.swapped_down != 0 && step.before.swap_uses == 1;
    if (by_spec && may_draw_after_swap(step.game, step.before, step.actor())) return true;
    return broken(why, "a second use of the Swap Bar");
}

bool exhausted_actions(const Transition& step, Why* why) {
    const ChoiceKind kind = step.kind();
    const bool draws = kind == ChoiceKind::draw || kind == ChoiceKind::take_up || kind == ChoiceKind::draw_and_play;
    if (step.before.exhausted != 0 ? !draws : kind != ChoiceKind::idle || !step.settings().pass_only_exhausted) return true;
    return broken(why, "an Action that the Exhausted state does not have");
}

bool board_lock_respected(const Transition& step, Why* why) {
    const Event* declared = step.find(EventKind::declared);
    if (declared == nullptr || step.before.locked == 0) return true;
    const ModeInfo& info = info_of(static_cast<Mode>(declared->second));
    if (info.counters && info.mode != Mode::ultra_red) return true;
    // A Trap is no effect play, or counters as it lies; what a 3S has gained belongs to the 3S.
    const Item* top = step.declared_play();
    if (info.mode == Mode::trap && (step.readings().traps_is_effect_play != TrapsIsEffectPlay::free_play ||
                                    (top != nullptr && (top->gained != 0 || counters_a_play(step.before, top->main())))))
        return true;
    if (step.readings().bj_lock_scope == BjLockScope::free_plays && step.before.awaiting == Awaiting::window) return true;
    return broken(why, "{} during Board Lock", info.word);
}

bool limits_reset_at_own_start(const Transition& step, Why* why) {
    for (const Player player : step.after.players()) {
        const bool fell = step.after.ultras[player] < step.before.ultras[player] || step.after.tens[player] < step.before.tens[player] ||
                          step.after.quick_twos[player] < step.before.quick_twos[player];
        const bool uncounted =
            step.readings().limits_countered_plays == LimitsCounteredPlays::only_resolved &&
            (step.has(EventKind::countered) || (step.readings().targets_lost == TargetsLost::countered && step.has(EventKind::fizzled)));
        if (fell && !uncounted && step.count(EventKind::turn_begins, player) == 0)
            return broken(why, "limits of player {} start afresh", player);
    }
    return true;
}

bool goal_only_by_goal_mod(const Transition& step, Why* why) {
    if (step.after.goal == step.before.goal) return true;
    const Position& before = step.before;
    const bool set_up = before.phase == Phase::setup;
    bool resolves = before.stack_count > 0 && info_of(before.item(before.stack_count - 1).mode).goal_mod;
    resolves = resolves || info_of(step.after.current.mode).goal_mod;
    for (const Event& event : step.events) {
        resolves = resolves || (is(event, EventKind::resolved) && info_of(static_cast<Mode>(event.second)).goal_mod);
        const auto clause = static_cast<Clause>(event.clause);
        resolves = resolves || (is(event, EventKind::goal) &&
                                (clause == Clause::battlerealm_bravery_nine_goal || clause == Clause::battlerealm_brilliance_nine_goal));
    }
    if (set_up || resolves) return true;
    return broken(why, "a Goal changed without a Goal Shift");
}

bool skip_bookkeeping(const Transition& step, Why* why) {
    for (const Player player : step.after.players()) {
        const int change = step.count(EventKind::skip_owed, player) - step.count(EventKind::turn_skipped, player);
        if (step.after.skips[player] != step.before.skips[player] + change)
            return broken(why, "skips of player {}: {} to {}", player, step.before.skips[player], step.after.skips[player]);
    }
    return true;
}

const std::array kTurnRows = {
    state_property<miniturn_cap>(PropertyId::core_miniturn_cap, kAlways, parts({PositionPart::counters})),
    state_property<within_limit<&Position::ultras, &Settings::ultra_per_turn>>(PropertyId::core_one_ultra, kAlways,
                                                                               parts({PositionPart::counters})),
    state_property<within_limit<&Position::tens, &Settings::rank_ten_per_turn>>(PropertyId::core_one_rank_ten, kAlways,
                                                                                parts({PositionPart::counters})),
    state_property<within_limit<&Position::quick_twos, &Settings::quick_two_per_turn>>(PropertyId::core_one_quick_two, kAlways,
                                                                                       parts({PositionPart::counters})),
    state_property<exhausted_and_dp>(PropertyId::core_exhausted_and_dp, kAlways, parts({PositionPart::table, PositionPart::counters})),
    state_property<counters_in_range>(PropertyId::core_counters_in_range, kAlways, parts({PositionPart::counters})),
    state_property<someone_can_act>(PropertyId::core_someone_can_act),
    step_property<action_costs_one>(PropertyId::core_action_costs_one,
                                    at({EventKind::action_taken, EventKind::taken_back}) | at({StepSign::action_counted})),
    step_property<points_off_stack>(PropertyId::core_points_off_stack, at({StepSign::stack_changed})),
    step_property<quick_own_turn>(PropertyId::core_quick_own_turn, at({EventKind::declared})),
    step_property<one_swap_use>(PropertyId::core_one_swap_use, at({EventKind::swap_taken})),
    step_property<exhausted_actions>(PropertyId::core_exhausted_actions, at({EventKind::action_taken})),
    step_property<board_lock_respected>(PropertyId::core_board_lock_respected, at({EventKind::declared})),
    step_property<limits_reset_at_own_start>(PropertyId::core_limits_reset_at_own_start, at({StepSign::limits_changed})),
    step_property<goal_only_by_goal_mod>(PropertyId::core_goal_only_by_goal_mod, at({StepSign::goals_changed})),
    step_property<skip_bookkeeping>(PropertyId::core_skip_bookkeeping,
                                    at({EventKind::skip_owed, EventKind::turn_skipped}) | at({StepSign::skips_changed})),
};

}  // namespace

PropertyList<Game> turn_properties() {
    return kTurnRows;
}

}  // namespace arbiter::vastrix
