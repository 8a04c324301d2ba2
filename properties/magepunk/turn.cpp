// Properties of Magepunk: phases and turns, who decides, what a turn begins with, and when plays are made.
#include "model/magepunk/rules/turn.h"

#include <algorithm>

#include "properties/magepunk/check.h"
#include "properties/magepunk/properties.h"
#include "properties/magepunk/recount.h"

namespace arbiter::magepunk {
namespace {

bool one_to_move(const Game& game, const Position& position, Why* why) {
    if (game.is_over(position)) return true;
    const bool chance = position.awaiting == Awaiting::first_player || position.awaiting == Awaiting::reveal;
    const bool decides = position.awaiting != Awaiting::nothing && (chance ? position.decider == kChance : position.decider < kPlayers);
    return decides || broken(why, "decision {} is awaited, and {} decides", static_cast<int>(position.awaiting), position.decider);
}

// Before the Main Phase nothing has happened in the turn but its start.
bool clean_turn_start(const Game& game, const Position& position, Why* why) {
    if (position.phase != Phase::start && position.phase != Phase::draw) return true;
    const bool stays = game.rules().readings.node_damage_reset == NodeDamageReset::stays || !game.rules().settings.damage_cleared_each_turn;
    if (stays || game.rules().readings.fast_unlisted_phases == FastUnlistedPhases::also_draw) return true;
    for (Player player = 0; player < kPlayers; ++player) {
        for (const Permanent& permanent : position.sides[player].permanents) {
            const bool clean = permanent.damage == 0 && permanent.impact == 0 && permanent.durability == 0 && permanent.shields == 0;
            if (!clean)
                return broken(why, "kind {} of player {} begins a turn with damage {} or a change", permanent.kind, player,
                              permanent.damage);
        }
    }
    return chain_of(position) == ChainState::none || broken(why, "a turn begins with a chain");
}

// The Draw Phase of the active player moves exactly one card, or the draw is replaced, or fails.
bool draw_once(const Transition& step, Why* why) {
    const Settings& settings = step.settings();
    if (!settings.first_turn_draw) return true;
    const bool inside =
        step.before.phase == Phase::draw && step.before.step == DrawStep::kDrawing && step.before.item.type == ItemKind::none;
    bool in_draw = inside;
    int drawn = inside ? settings.draw_per_turn - step.before.draws_owed[step.before.active] : 0;
    for (const Event& event : step.events) {
        const EventKind kind = kind_of(event);
        if (kind == EventKind::phase_begins && phase_of(event) == Phase::draw) {
            in_draw = true;
            drawn = 0;
        } else if (kind == EventKind::phase_begins && in_draw) {
            if (drawn != settings.draw_per_turn)
                return broken(why, "{} cards were drawn in the Draw Phase of player {}", drawn, event.player);
            in_draw = false;
        } else if (in_draw && (kind == EventKind::drawn || kind == EventKind::draw_replaced || kind == EventKind::draw_failed)) {
            ++drawn;
        }
    }
    return true;
}

Phase next_phase(const Settings& settings, Phase phase) {
    switch (phase) {
        case Phase::setup:
        case Phase::end:
            return Phase::start;
        case Phase::start:
            return Phase::draw;
        case Phase::draw:
            return Phase::main;
        case Phase::main:
            return Phase::attack;
        case Phase::attack:
            return settings.second_main_phase ? Phase::second_main : Phase::end;
        case Phase::second_main:
            return Phase::end;
    }
    return Phase::setup;
}

bool phases_in_order(const Transition& step, Why* why) {
    Phase phase = step.before.phase;
    Player active = step.before.active;
    for (const Event& event : step.events) {
        if (is(event, EventKind::first_active)) active = event.player;
        if (!is(event, EventKind::phase_begins)) continue;
        const Phase next = phase_of(event);
        if (next != next_phase(step.settings(), phase))
            return broken(why, "phase {} follows phase {}", static_cast<int>(next), static_cast<int>(phase));
        if (phase == Phase::end) active = opponent_of(active);
        phase = next;
    }
    if (step.after.phase != phase) return broken(why, "phase {} was not begun", static_cast<int>(step.after.phase));
    return step.after.active == active || broken(why, "player {} is active, not {}", step.after.active, active);
}

// Whether what is chosen is a play without Fast.
bool is_slow_play(const Transition& step) {
    if (step.kind() == ChoiceKind::play_resource) return true;
    if (step.kind() == ChoiceKind::play_card) {
        const CardRules& card = step.game.cards()[step.choice.first];
        return card.type != CardType::spell || !card.fast;
    }
    if (step.kind() != ChoiceKind::activate) return false;
    const Permanent& source = step.before.permanent({step.choice.first});
    return !step.game.cards()[source.kind].abilities[step.choice.third & 0xFF].fast;
}

bool sorcery_timing(const Transition& step, Why* why) {
    if (!is_slow_play(step)) return true;
    const Position& before = step.before;
    const bool both = step.readings().ability_non_fast_who == AbilityNonFastWho::both && step.kind() == ChoiceKind::activate;
    const bool main = before.phase == Phase::main || before.phase == Phase::second_main;
    const bool free = before.link_count == 0 && before.chain_state == 0 && before.item.type == ItemKind::none;
    if (main && free && (step.choice.actor == before.active || both)) return true;
    return broken(why, "player {} makes a play without Fast in phase {} with {} links, player {} is active", step.choice.actor,
                  static_cast<int>(before.phase), before.link_count, before.active);
}

bool fast_timing(const Transition& step, Why* why) {
    if (!step.has(EventKind::chain_begun)) return true;
    const Phase phase = step.before.phase;
    const bool draw = phase == Phase::draw && step.readings().fast_unlisted_phases == FastUnlistedPhases::also_draw;
    const bool open = phase == Phase::main || phase == Phase::second_main || phase == Phase::attack || phase == Phase::end || draw;
    if (!open) return broken(why, "a chain is begun in phase {}", static_cast<int>(phase));
    const bool once = step.readings().end_chains == EndChains::one && step.settings().end_phase_chains == 1 &&
                      step.readings().trigger_chain_wait != TriggerChainWait::after_next_window;
    if (phase == Phase::end && once && step.before.chains > 0) return broken(why, "a second chain is begun in one End Phase");
    if (phase != Phase::attack) return true;
    const std::uint8_t at = step.before.step;
    const bool window = at == AttackStep::kAfterAttackers || at == AttackStep::kAfterBlockers || at == AttackStep::kAfterDamage;
    const bool triggers = step.readings().trigger_chain_wait == TriggerChainWait::after_next_window;
    return window || triggers || broken(why, "a chain is begun at step {} of the Attack Phase", at);
}

// An Entity attacks, or is sacrificed to its own ability, only if it came in an earlier turn or its text exempts it.
bool delay_respected(const Transition& step, Why* why) {
    const Readings& readings = step.readings();
    if (step.kind() == ChoiceKind::attack || step.kind() == ChoiceKind::activate) {
        const Permanent& source = step.before.permanent({step.choice.first});
        const CardRules& card = step.game.cards()[source.kind];
        const bool expends = step.kind() == ChoiceKind::attack ||
                             (card.abilities[step.choice.third & 0xFF].cost.sacrifice == Sacrifice::self && card.type == CardType::entity &&
                              readings.delay_which_abilities != DelayWhichAbilities::exert_only);
        if (expends && source.has(Permanent::kDelayed) && !says(step.game, source.kind, Operation::exempt_from_delay))
            return broken(why, "kind {} of player {} acts in the turn in which it entered", source.kind, step.choice.actor);
    }
    if (!step.settings().activation_delay || readings.delay_entered != DelayEntered::any_entry || step.has(EventKind::turn_passes))
        return true;
    for (const Event& event : step.events) {
        const Reference8 entered{event.first};
        if (!is(event, EventKind::entered) || !step.after.stands(entered)) continue;
        const Permanent& permanent = step.after.permanent(entered);
        if (permanent.kind == event.second && is_entity(step.game, permanent.kind) && !permanent.has(Permanent::kDelayed))
            return broken(why, "kind {} of player {} has entered and is under no delay", permanent.kind, event.player);
    }
    return true;
}

constexpr Property<Game> kTurnProperties[] = {
    state_property<one_to_move>(PropertyId::one_to_move),
    state_property<clean_turn_start>(PropertyId::clean_turn_start, at({PositionSign::turn_start})),
    step_property<draw_once>(PropertyId::draw_once_per_draw_phase, at({StepSign::phase_begins, StepSign::drawn})),
    step_property<phases_in_order>(PropertyId::phases_in_order, at({StepSign::phase_begins, StepSign::phase_differs})),
    step_property<sorcery_timing>(PropertyId::sorcery_timing, at({StepSign::play_card, StepSign::play_resource, StepSign::activate})),
    step_property<fast_timing>(PropertyId::fast_timing, at({StepSign::chain_begun})),
    step_property<delay_respected>(PropertyId::delay_respected, at({StepSign::attack, StepSign::activate, StepSign::entered})),
};

}  // namespace

PropertyList<Game> turn_properties() {
    return kTurnProperties;
}

}  // namespace arbiter::magepunk
