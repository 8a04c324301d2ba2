// The phases of a turn: set-up, refresh, insight draw, main phase and cleanup (combat has combat.cpp).
#include <algorithm>

#include "model/proxy/rules/inspect.h"
#include "model/proxy/rules/step.h"

namespace arbiter::proxy {

void Step::begin_phase(Phase phase, Clause clause) {
    p_.phase = phase;
    p_.step = 0;
    tell(EventKind::phase_begins, clause, p_.active, static_cast<int>(phase));
}

void Step::advance_phase() {
    switch (p_.phase) {
        case Phase::setup:
            return advance_setup();
        case Phase::refresh:
            return advance_refresh();
        case Phase::insight:
            return advance_insight();
        case Phase::main:
            return advance_main();
        case Phase::combat:
            return advance_combat();
        case Phase::cleanup:
            return advance_cleanup();
    }
}

// ---- set-up

void Step::advance_setup() {
    switch (p_.step) {
        case SetupStep::first_player:
            return await(Awaiting::first_player, kChance);
        case SetupStep::draw_hands:
            p_.step = SetupStep::ask_first;
            return owe_top(TopMove::draw, settings_.opening_hand, settings_.opening_hand);
        case SetupStep::ask_first:
        case SetupStep::ask_second: {
            const Player player = in_order(p_.step - SetupStep::ask_first);
            const bool allowed = p_.sides[player].mulligans < settings_.mulligans || waived(Clause::setup_no_mulligan);
            if (allowed) return await(Awaiting::mulligan, player);
            ++p_.step;
            return;
        }
        default:
            return begin_phase(Phase::refresh, Clause::turn_phases);
    }
}

// ---- refresh

void Step::advance_refresh() {
    switch (p_.step) {
        case RefreshStep::ready_boards:
            p_.step = RefreshStep::refresh_triggers;
            ready_boards();
            // refresh.readied-triggers: with-refresh lets the refresh triggers join those of the readying before anything is settled.
            if (readings_.refresh_readied_triggers == RefreshReadiedTriggers::with_refresh) advance_refresh();
            return;
        case RefreshStep::refresh_triggers:
            change_level(Pending::kNextRefresh, Pending::kCollecting);  // cleanup.late-triggers
            happen_everywhere(AbilityEvent::refresh, kNobody);
            p_.step = RefreshStep::turn_start_triggers;
            // refresh.trigger-batches
            if (readings_.refresh_trigger_batches == RefreshTriggerBatches::one_batch) advance_refresh();
            return;
        case RefreshStep::turn_start_triggers:
            happen_everywhere(AbilityEvent::turn_starts, kNobody);
            p_.step = RefreshStep::done;
            return;
        default:
            return begin_phase(Phase::insight, Clause::turn_phases);
    }
}

void Step::ready_boards() {
    for (const Player player : in_turn()) {
        Side& side = p_.sides[player];
        for (const int slot : side.bodies.slots()) set_drained(Reference8::body(player, slot), false, Clause::refresh_ready_boards);
        ready_charges(player);
    }
}

// refresh.charges: do charges become ready, and which?
void Step::ready_charges(Player player) {
    if (readings_.refresh_charges == RefreshCharges::board_only) return;
    Side& side = p_.sides[player];
    if (is_empty(side.pile(Pile::drained_charges))) return;
    const Copies were_drained = side.pile(Pile::drained_charges);
    for_each_kind_in(were_drained, game_.kinds(), [&](Kind kind) {
        const int drained = were_drained[kind];
        if (readings_.refresh_charges == RefreshCharges::single_only && counted_types(game_, kind) > 1) return;
        side.count(Pile::ready_charges, kind) = static_cast<std::uint8_t>(side.count(Pile::ready_charges, kind) + drained);
        side.count(Pile::drained_charges, kind) = 0;
        if (pile_size(side, Pile::ready_charges, game_.kinds()) > kMaximumSources) p_.at_capacity = 1;
        tell(EventKind::charge_readied, Clause::refresh_ready_boards, player, kind, 0, drained);
    });
}

// ---- insight draw

void Step::advance_insight() {
    switch (p_.step) {
        case InsightStep::begin:
            return begin_insight();
        case InsightStep::look_first:
        case InsightStep::look_second: {
            const Player player = in_order(p_.step == InsightStep::look_first ? 0 : 1);
            const InsightDue due = insight_due(game_, p_, player);
            // insight.together: under active-first the loss of the second player comes to light only now.
            if (due.loses) return lose(bit_of(player));
            ++p_.step;
            return look(player);
        }
        case InsightStep::keep_first:
        case InsightStep::keep_second:
            return after_insight_choice(in_order(p_.step == InsightStep::keep_first ? 0 : 1));
        default:
            return begin_phase(Phase::main, Clause::turn_phases);
    }
}

void Step::begin_insight() {
    p_.step = InsightStep::look_first;
    if (readings_.insight_together == InsightTogether::active_first) return;
    std::uint8_t losers = 0;
    for (const Player player : kBothPlayers) {
        if (!insight_due(game_, p_, player).loses) continue;
        tell(EventKind::nothing_on_top, Clause::loss_keep, player, 0, static_cast<int>(TopMove::look));
        losers |= bit_of(player);
    }
    if (losers != 0) lose(losers);
}

void Step::look(Player player) {
    const InsightDue due = insight_due(game_, p_, player);
    p_.owed_keep = static_cast<std::uint8_t>(due.keep);
    if (due.look == 0) return;
    owe_top(TopMove::look, player == 0 ? due.look : 0, player == 1 ? due.look : 0);
}

void Step::after_insight_choice(Player player) {
    if (p_.owed_keep > 0) return await(Awaiting::keep, player);
    if (pile_size(p_.sides[player], Pile::looked, game_.kinds()) > 0) return await(Awaiting::bottom, player);
    ++p_.step;
}

void Step::decide_insight(Choice choice) {
    Side& side = p_.sides[choice.actor];
    const Kind kind = choice.first;
    switch (kind_of(choice)) {
        case ChoiceKind::keep: {
            --side.count(Pile::looked, kind);
            --p_.owed_keep;
            const bool modified = keep_is_modified(game_, p_, choice.actor);
            tell(EventKind::kept, modified ? Clause::insight_keep_modified : Clause::insight_keep_one, choice.actor, kind);
            if (readings_.insight_kept_goes_to == InsightKeptGoesTo::hand)
                ++side.count(Pile::hand, kind);
            else
                put_on_top(side.deck, kind);
            return;
        }
        case ChoiceKind::bottom:
            --side.count(Pile::looked, kind);
            put_on_bottom(side.deck, kind);
            tell(EventKind::bottomed, Clause::insight_rest_bottom, choice.actor, kind);
            // Only among several different cards is there an order to choose.
            if (any_kind_in(side.pile(Pile::looked), game_.kinds(), [&](Kind other) { return other != kind; }))
                cite(Clause::insight_bottom_order);
            return;
        case ChoiceKind::mulligan: {
            const int cards = shuffle_into_deck(side, Pile::hand, game_.kinds());
            if (!waived(Clause::setup_no_mulligan)) ++side.mulligans;
            tell(EventKind::hand_redrawn, Clause::setup_opening_hand, choice.actor);
            return owe_top(TopMove::draw, choice.actor == 0 ? cards : 0, choice.actor == 1 ? cards : 0);
        }
        case ChoiceKind::keep_hand:
            ++p_.step;
            return;
        default:  // discard_from_hand
            --side.count(Pile::hand, kind);
            ++side.count(Pile::discard, kind);
            tell(EventKind::discarded, Clause::zones_list, choice.actor, kind);
            return;
    }
}

// ---- main phase

void Step::advance_main() {
    switch (p_.step) {
        case MainStep::begin:
            p_.priority = p_.active;
            p_.step = MainStep::await_play;
            tell(EventKind::priority_to, Clause::active_acts_first, p_.priority);
            return;
        case MainStep::await_play:
            if (!everybody_passed(p_)) return await(Awaiting::play, p_.priority);
            if (p_.frame_count > 0) {  // everybody has passed by handing priority on: what waits resolves first
                p_.step = MainStep::stack_resolves;
                return;
            }
            cite(Clause::main_until_all_passed);
            p_.priority = kNobody;
            p_.opened = 0;
            p_.plays = 0;
            p_.passed = pass_is_final(rules_) ? p_.passed : std::uint8_t{0};
            return begin_phase(Phase::combat, Clause::turn_phases);
        case MainStep::after_play:
            return after_play();
        default:
            p_.step = MainStep::await_play;
            return;
    }
}

// A play is over (or waits, under the readings that let plays wait): is priority retained or handed on?
void Step::after_play() {
    const Player player = p_.priority;
    if (settings_.plays_per_priority > 1 && ++p_.plays < settings_.plays_per_priority) {
        p_.step = MainStep::await_play;
        return;
    }
    p_.plays = 0;
    if (waived(Clause::priority_one_only) && !p_.has_passed(player)) {
        p_.step = MainStep::await_play;
        return;
    }
    cite(Clause::priority_one_only);
    if (readings_.retain_when == RetainWhen::after_resolution) return offer_retaining(player);
    hand_on(player);
}

// The next player who has not passed receives priority (priority.rotates); a lone player keeps it (priority.lone-player).
void Step::hand_on(Player from) {
    p_.step = MainStep::await_play;
    if (readings_.priority_rotation_is_pass == PriorityRotationIsPass::handing_on_is_passing) p_.passed |= bit_of(from);
    const Player other = opponent_of(from);
    if (!p_.has_passed(other)) {
        p_.priority = other;
        tell(EventKind::priority_to, Clause::priority_rotates, other);
    } else if (!p_.has_passed(from)) {
        p_.priority = from;
        if (readings_.priority_lone_player == PriorityLonePlayer::one_more) p_.passed |= bit_of(from);
    }
}

void Step::decide_pass(Player player) {
    p_.passed |= bit_of(player);
    p_.plays = 0;  // plays_per_priority: those of the next player are counted anew
    tell(EventKind::passed, Clause::main_priority_order, player);
    const Player other = opponent_of(player);
    // priority.active-passes-first: without a first play of the active player nothing rotates.
    if (p_.opened == 0 && player == p_.active && readings_.priority_active_passes_first == PriorityActivePassesFirst::phase_ends)
        p_.passed = bit_of(player) | bit_of(other);
    if (!p_.has_passed(other)) {
        p_.priority = other;
        tell(EventKind::priority_to, Clause::priority_rotates, other);
    }
    p_.step = MainStep::await_play;
    const bool all = everybody_passed(p_);
    const bool resolves = readings_.stack_when_resolves == StackWhenResolves::until_all_passed ? all : true;
    if (p_.frame_count > 0 && resolves) p_.step = MainStep::stack_resolves;
}

// ---- cleanup

void Step::advance_cleanup() {
    switch (p_.step) {
        case CleanupStep::combat_end_triggers:
            happen_everywhere(AbilityEvent::combat_ends, kNobody);
            p_.step = CleanupStep::turn_end_triggers;
            // refresh.trigger-batches speaks of both pairs of triggers.
            if (readings_.refresh_trigger_batches == RefreshTriggerBatches::one_batch) advance_cleanup();
            return;
        case CleanupStep::turn_end_triggers:
            happen_everywhere(AbilityEvent::turn_ends, kNobody);
            p_.step = CleanupStep::temporary_and_damage;
            return;
        case CleanupStep::temporary_and_damage:
            p_.step = CleanupStep::late_triggers;
            switch (readings_.cleanup_order) {
                case CleanupOrder::listed_order:
                    end_temporary();
                    defeat_dead();
                    return remove_damage();
                case CleanupOrder::effects_and_damage_together:
                case CleanupOrder::damage_first:
                    remove_damage();
                    end_temporary();
                    return defeat_dead();
            }
            return;
        case CleanupStep::late_triggers:
            p_.step = CleanupStep::hand;
            return;
        case CleanupStep::hand:
            if (const int maximum = hand_maximum(rules_); maximum >= 0) {
                for (const Player player : in_turn()) {
                    if (pile_size(p_.sides[player], Pile::hand, game_.kinds()) > maximum) return await(Awaiting::hand_discard, player);
                }
            } else if (pile_size(p_.sides[0], Pile::hand, game_.kinds()) > settings_.opening_hand ||
                       pile_size(p_.sides[1], Pile::hand, game_.kinds()) > settings_.opening_hand) {
                cite(Clause::hand_no_maximum);
            }
            p_.step = CleanupStep::active_moves;
            return;
        default:
            return next_turn();
    }
}

void Step::end_temporary() {
    for (Side& side : p_.sides) side.insight = side.keep = 0;
    for_field([&](Reference8 reference, Body& body) {
        if (!body.any_temporary()) return;
        body.temporary = {};
        tell(EventKind::temporary_ended, Clause::cleanup_temporary_end, reference.side(), reference.value);
    });
}

void Step::remove_damage() {
    if (!settings_.damage_removed_in_cleanup) return;
    for_field([&](Reference8 reference, Body& body) {
        if (body.damage == 0) return;
        body.damage = 0;
        tell(EventKind::damage_removed, Clause::cleanup_damage_removed, reference.side(), reference.value);
    });
}

// The active role moves, and what counted for one turn is forgotten.
void Step::next_turn() {
    if (settings_.active_rotates) {
        p_.active = opponent_of(p_.active);
        tell(EventKind::active_moves, Clause::active_passes_left, p_.active);
    }
    p_.passed = 0;
    for (Side& side : p_.sides) {
        side.installs = 0;
        side.retains = 0;
        for_each_kind_in(side.pile(Pile::new_traps), game_.kinds(), [&](Kind kind) {
            auto& set = side.count(Pile::traps, kind);
            set = static_cast<std::uint8_t>(set + side.count(Pile::new_traps, kind));
        });
        side.piles[static_cast<int>(Pile::new_traps)] = {};
        for (const int slot : side.bodies.slots()) {
            Body& body = side.bodies[slot];
            body.set(Body::kAttacked, false);
            body.set(Body::kNew, false);
            body.used = 0;
        }
    }
    tell(EventKind::cited, Clause::turn_simultaneous);
    begin_phase(Phase::refresh, Clause::turn_phases);
}

}  // namespace arbiter::proxy
