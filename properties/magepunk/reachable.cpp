// Properties of Magepunk: what some play must get to, so that the others do not hold for want of a case.
#include <algorithm>
#include <vector>

#include "model/core/energy/payment.h"
#include "model/magepunk/rules/turn.h"
#include "properties/magepunk/check.h"
#include "properties/magepunk/properties.h"
#include "properties/magepunk/recount.h"

namespace arbiter::magepunk {
namespace {

bool is_won(const Position& position) {
    return position.result == Result::first_wins || position.result == Result::second_wins;
}

bool win_by_combat(const Transition& step) {
    bool in_combat = false;
    for (const Event& event : step.events) {
        const EventKind kind = kind_of(event);
        if (kind == EventKind::combat_damage) in_combat = true;
        if (kind == EventKind::trigger_resolves || kind == EventKind::link_resolves) in_combat = false;
        if (kind == EventKind::game_over && in_combat) return is_won(step.after) && step.has(EventKind::player_damaged);
    }
    return false;
}

bool win_inside_chain(const Game&, const Position& position) {
    return is_won(position) && position.link_count > 0;
}

bool loss_by_empty_deck(const Game&, const Position& position) {
    return is_won(position) && position.failed_draws != 0 && position.phase == Phase::draw && position.item.type == ItemKind::none;
}

bool loss_by_effect_draw(const Game&, const Position& position) {
    return is_won(position) && position.failed_draws != 0 && position.item.type != ItemKind::none;
}

bool draw_by_life(const Game& game, const Position& position) {
    const int threshold = game.rules().settings.win_life_threshold;
    return position.result == Result::drawn && position.sides[0].life <= threshold && position.sides[1].life <= threshold;
}

bool draw_by_decks(const Game&, const Position& position) {
    return position.result == Result::drawn && position.failed_draws == 3;
}

bool forced_loop(const Transition& step) {
    return step.has(EventKind::forced_loop);
}

// The chain closes with three links, the third resolves first and counters the second.
bool chain_of_three(const Transition& step) {
    bool three = false;
    bool third = false;
    for (const Event& event : step.events) {
        if (is(event, EventKind::chain_closed)) three = event.amount == 3;
        if (is(event, EventKind::link_resolves)) third = three && event.amount == 2;
        if (is(event, EventKind::countered) && third && event.amount == 1) return true;
    }
    return false;
}

bool chain_begun_by_nonactive(const Game&, const Position& position) {
    const bool main = position.phase == Phase::main || position.phase == Phase::second_main;
    return main && position.link_count >= 2 && position.links[0].controller != position.active &&
           position.links[1].controller == position.active;
}

// The resources of a player whose turn ends have been spent, and are there again when the opponent's turn begins.
bool charges_back_for_opponents_turn(const Transition& step) {
    const Player player = step.before.active;
    if (player >= kPlayers || step.after.active == player || !step.has(EventKind::refreshed)) return false;
    for (int energy = 0; energy < kEnergies; ++energy) {
        const int produced = resources_of(step.game, step.before.sides[player], energy);
        if (step.before.sides[player].charges[energy] < produced && step.after.sides[player].charges[energy] >= produced) return true;
    }
    return false;
}

// A player pays in the opponent's turn with what resources have produced.
bool resources_pay_off_turn(const Transition& step) {
    const Player payer = step.choice.actor;
    if (payer == step.before.active) return false;
    return step.any(EventKind::paid, [&](const Event& event) {
        return event.player == payer && resources_of(step.game, step.before.sides[payer], event.first) >= event.amount;
    });
}

bool trigger_during_chain(const Game&, const Position& position) {
    return position.pending_count > 0 && position.link_count > 0;
}

bool multi_block(const Transition& step) {
    const Player active = step.before.active;
    std::array<std::uint32_t, kMaximumPermanents> damaged{};
    bool in_combat = false;
    for (const Event& event : step.events) {
        if (is(event, EventKind::combat_damage)) in_combat = true;
        const Reference8 source{event.second};
        const Reference8 target{event.first};
        if (!in_combat || !is(event, EventKind::damage_dealt) || !source.is_permanent() || source.side() != active) continue;
        if (target.side() != active && event.amount > 0) damaged[source.slot()] |= 1u << target.slot();
    }
    return std::any_of(damaged.begin(), damaged.end(), [](std::uint32_t blockers) { return std::popcount(blockers) >= 3; });
}

bool double_blocker(const Game&, const Position& position) {
    for (int index = 0; index < position.block_count; ++index)
        for (int other = 0; other < index; ++other)
            if (position.blocks[index].blocker == position.blocks[other].blocker) return true;
    return false;
}

bool node_destroyed_by_attack(const Transition& step) {
    bool in_combat = false;
    for (const Event& event : step.events) {
        if (is(event, EventKind::combat_damage)) in_combat = true;
        if (is(event, EventKind::trigger_resolves) || is(event, EventKind::link_resolves)) in_combat = false;
        if (in_combat && is(event, EventKind::destroyed) && step.game.cards()[event.first].type == CardType::node) return true;
    }
    return false;
}

bool blocked_no_blockers(const Transition& step) {
    if (!step.has(EventKind::combat_damage)) return false;
    const Permanents& attackers = step.before.sides[step.before.active].permanents;
    for (const int slot : attackers.slots()) {
        if (!attackers[slot].has(Permanent::kBlocked)) continue;
        const auto blocks = [&](const Block& block) { return block.attacker == slot; };
        if (std::none_of(step.before.blocks.begin(), step.before.blocks.begin() + step.before.block_count, blocks)) return true;
    }
    return false;
}

// Can this card be played face-up by its player, as soon as somebody has a choice?
bool can_be_played_next(const Game& game, Position position, Player player, Kind kind) {
    static thread_local std::vector<Choice> choices;
    static thread_local Events events;
    constexpr int kMostForced = 16;
    for (int forced = 0; forced < kMostForced && !game.is_over(position); ++forced) {
        game.list_choices(position, choices);
        for (const Choice choice : choices)
            if (kind_of(choice) == ChoiceKind::play_card && choice.first == kind && choice.actor == player) return true;
        if (choices.size() != 1) return false;
        game.apply(position, choices.front(), events);
    }
    return false;
}

// A resource goes back to its player's hand and can be played face-up there and then.
bool resource_freed(const Transition& step) {
    for (const Event& event : step.events) {
        if (!is(event, EventKind::returned_to_hand) || !Reference8{event.second}.is_none()) continue;
        if (can_be_played_next(step.game, step.after, event.player, event.first)) return true;
    }
    return false;
}

bool attack_on_entry_turn(const Transition& step) {
    if (step.kind() != ChoiceKind::attack) return false;
    const Permanent& attacker = step.before.permanent({step.choice.first});
    return attacker.has(Permanent::kDelayed) && says(step.game, attacker.kind, Operation::exempt_from_delay);
}

// Two ways of paying what is due: after one of them another card in hand can still be paid, after the other it cannot.
bool payment_trap(const Game& game, const Position& position) {
    if (position.awaiting != Awaiting::payment) return false;
    static thread_local std::vector<SourceMask> ways;
    ways.clear();
    const PaymentProblem problem = game.payment_problem(position);
    list_payments(problem, ways);
    const Player payer = position.item.controller;
    const Side& side = position.sides[payer];
    for (int index = 0; ways.size() > 1 && index < game.kinds(); ++index) {
        const Kind kind = static_cast<Kind>(index);
        if (side.count(Pile::hand, kind) == 0) continue;
        bool can = false;
        bool cannot = false;
        for (const SourceMask way : ways) {
            PaymentProblem rest = problem;
            rest.cost = game.cards()[kind].cost;
            rest.source_count = 0;
            for (int source = 0; source < problem.source_count; ++source)
                if ((way >> source & 1) == 0) rest.sources[rest.source_count++] = problem.sources[source];
            (payable(rest) ? can : cannot) = true;
        }
        if (can && cannot) return true;
    }
    return false;
}

template <Phase phase, bool by_active>
bool chain_begun(const Transition& step) {
    const Event* begun = step.find(EventKind::chain_begun);
    return begun != nullptr && step.before.phase == phase && (begun->player == step.before.active) == by_active;
}

bool replaced_draw(const Transition& step) {
    return step.has(EventKind::draw_replaced) && !step.game.is_over(step.after);
}

constexpr Signs kAtCombatDamage = at({StepSign::combat_damage});
constexpr Signs kOver = at({PositionSign::is_over});
constexpr Signs kBegun = at({StepSign::chain_begun});

constexpr Property<Game> kReachableProperties[] = {
    reachable_step<win_by_combat>("reach.win-by-combat", kAtCombatDamage),
    reachable_position<win_inside_chain>("reach.win-inside-chain", kOver),
    reachable_position<loss_by_empty_deck>("reach.loss-by-empty-deck", kOver),
    reachable_position<loss_by_effect_draw>("reach.loss-by-effect-draw", kOver),
    reachable_position<draw_by_life>("reach.draw-by-life", kOver),
    reachable_position<draw_by_decks>("reach.draw-by-decks", kOver),
    reachable_step<forced_loop>("reach.forced-loop", at({StepSign::forced_loop})),
    reachable_step<chain_of_three>("reach.chain-of-three", at({StepSign::chain_moves})),
    reachable_position<chain_begun_by_nonactive>("reach.chain-begun-by-nonactive", at({PositionSign::links})),
    reachable_step<charges_back_for_opponents_turn>("reach.fast-paid-twice-a-round/back", at({StepSign::refreshed})),
    reachable_step<resources_pay_off_turn>("reach.fast-paid-twice-a-round/off-turn", at({StepSign::pay})),
    reachable_position<trigger_during_chain>("reach.trigger-during-chain", at({PositionSign::links})),
    reachable_step<multi_block>("reach.multi-block", kAtCombatDamage),
    reachable_position<double_blocker>("reach.double-blocker", at({PositionSign::combat})),
    reachable_step<node_destroyed_by_attack>("reach.node-destroyed-by-attack", kAtCombatDamage),
    reachable_step<blocked_no_blockers>("reach.blocked-no-blockers", kAtCombatDamage),
    reachable_step<resource_freed>("reach.resource-freed", at({StepSign::returned})),
    reachable_step<attack_on_entry_turn>("reach.attack-on-entry-turn", at({StepSign::attack})),
    reachable_position<payment_trap>("reach.payment-trap", at({PositionSign::payment})),
    reachable_step<chain_begun<Phase::main, true>>("reach.every-phase-fast/main-active", kBegun),
    reachable_step<chain_begun<Phase::main, false>>("reach.every-phase-fast/main-nonactive", kBegun),
    reachable_step<chain_begun<Phase::attack, true>>("reach.every-phase-fast/attack-active", kBegun),
    reachable_step<chain_begun<Phase::attack, false>>("reach.every-phase-fast/attack-nonactive", kBegun),
    reachable_step<chain_begun<Phase::second_main, true>>("reach.every-phase-fast/second-main-active", kBegun),
    reachable_step<chain_begun<Phase::second_main, false>>("reach.every-phase-fast/second-main-nonactive", kBegun),
    reachable_step<chain_begun<Phase::end, true>>("reach.every-phase-fast/end-active", kBegun),
    reachable_step<chain_begun<Phase::end, false>>("reach.every-phase-fast/end-nonactive", kBegun),
    reachable_step<replaced_draw>("reach.replaced-draw", at({StepSign::drawn})),
};

}  // namespace

PropertyList<Game> reachable_properties() {
    return kReachableProperties;
}

}  // namespace arbiter::magepunk
