// Properties of priority, passes and the stack.
#include <algorithm>

#include "properties/general/one_priority.h"
#include "properties/general/told_stack.h"
#include "properties/lost_glitches/check.h"
#include "properties/lost_glitches/properties.h"

namespace arbiter::lost_glitches {

namespace {

bool passes_are_default(const Readings& readings) {
    return readings.priority_to_resolve == PriorityToResolve::both_pass && readings.priority_pass_final == PriorityPassFinal::not_final;
}

// Triggers that wait on the stack come there by themselves, at any time.
bool triggers_wait(const Readings& readings) {
    return readings.ability_trigger_timing == AbilityTriggerTiming::stack;
}

bool is_action(ChoiceKind kind) {
    return kind == ChoiceKind::summon || kind == ChoiceKind::cast || kind == ChoiceKind::cast_character || kind == ChoiceKind::end_attack ||
           kind == ChoiceKind::end_blocks;
}

bool priority_alternates(const Transition& step, Why* why) {
    if (!(is_action(step.kind()) || step.is_pass()) || step.after.awaiting != Awaiting::priority) return true;
    if (step.readings().priority_pass_final == PriorityPassFinal::final) return true;
    // action.bundle: the action goes on.
    if (step.after.bundling != 0) return true;
    const bool ended = step.has(EventKind::stack_resolves) || step.has(EventKind::combat_ends) || step.begins_turn();
    if (ended || step.after.decider == opponent_of(step.chooser())) return true;
    return broken(why, "after the choice of {} priority is with {}", step.chooser(), step.after.decider);
}

// The opponent of whoever put the top item there has passed since.
bool priority_answer_chance(const Transition& step, Why* why) {
    if (!step.has(EventKind::stack_resolves)) {
        const bool cast = step.has(EventKind::played) && step.has(EventKind::resolved);
        return !cast || broken(why, "a spell resolved as it was cast");
    }
    if (triggers_wait(step.readings()) || !passes_are_default(step.readings())) return true;
    if (!step.is_pass() || step.before.stack_count == 0) return broken(why, "a stack resolves without a pass");
    const int passed = step.before.passed | bit_of(step.chooser());
    const Player caster = step.before.top().controller;
    if ((passed & bit_of(opponent_of(caster))) != 0) return true;
    return broken(why, "player {} could not answer", opponent_of(caster));
}

bool pass_two_in_row(const Transition& step, Why* why) {
    if (!passes_are_default(step.readings())) return true;
    bool stack = false, phase = false, damage = step.after.awaiting == Awaiting::share;
    for (const Event& event : step.events) {
        const auto kind = static_cast<EventKind>(event.kind);
        stack = stack || kind == EventKind::stack_resolves;
        phase = phase || (kind == EventKind::phase_begins && event.first == static_cast<std::uint8_t>(Phase::end));
        damage = damage || kind == EventKind::combat_damage;
    }
    const bool ends = stack || phase || (damage && step.before.awaiting != Awaiting::share);
    if (!ends) return true;
    // Chance may come between the passes and what they bring about.
    if (step.kind() == ChoiceKind::reveal && step.before.awaiting == Awaiting::reveal && !stack) return true;
    if (step.is_pass() && step.before.passed == bit_of(opponent_of(step.chooser()))) return true;
    return broken(why, "a phase, stack or combat ends without two passes in a row");
}

bool pass_always_legal(const Game& game, const Position& position, Why* why) {
    if (position.awaiting != Awaiting::priority) return true;
    if (position.decider < kPlayers && game.check(position, make_choice(position.decider, ChoiceKind::pass)) == kNoClause) return true;
    return broken(why, "player {} has priority and cannot pass", position.decider);
}

// The items before the step, taken away from the top as the events tell.
bool stack_lifo(const Transition& step, Why* why) {
    if (triggers_wait(step.readings())) return true;
    ToldStack<Item, kMaximumStack> waiting{step.before.stack, step.before.stack_count};
    for (const Event& event : step.events) {
        const auto kind = static_cast<EventKind>(event.kind);
        if (kind == EventKind::resolved) {
            const Item* top = waiting.top();
            if (top == nullptr || top->card != event.first || top->controller != event.player)
                return broken(why, "kind {} of player {} resolves and is not on top", event.first, event.player);
            --waiting.size;
        } else if (kind == EventKind::returned_to_hand && event.second == kNoSlot) {
            --waiting.size;
        } else if (kind == EventKind::countered) {
            if (event.amount >= waiting.size || waiting.items[event.amount].card != event.first)
                return broken(why, "kind {} is countered and not there", event.first);
            waiting.erase(event.amount);
        }
    }
    return true;
}

bool stack_one_slow(const Game& game, const Position& position, Why* why) {
    if (game.rules().readings.response_options == ResponseOptions::all || triggers_wait(game.rules().readings)) return true;
    for (int index = 0; index < position.stack_count; ++index) {
        const Item& item = position.stack[index];
        if (item.card == kNoKind || game.cards()[item.card].type != CardType::slow_spell) continue;
        if (index > 0) return broken(why, "a Slow spell is item {} of the stack", index);
        if (position.phase == Phase::combat) return broken(why, "a Slow spell waits in combat");
    }
    return true;
}

bool stack_empty_between(const Transition& step, Why* why) {
    if (step.readings().response_options == ResponseOptions::all || triggers_wait(step.readings())) return true;
    if (ends_with_the_stack(step.readings())) return true;
    const bool summons = step.kind() == ChoiceKind::summon;
    if (!summons && !step.has(EventKind::attack_started) && !step.begins_turn()) return true;
    if (step.before.stack_count == 0) return true;
    return broken(why, "{} items wait on the stack", step.before.stack_count);
}

constexpr Signs kStackMoves = at({EventKind::resolved, EventKind::countered, EventKind::returned_to_hand});

constexpr Property<Game> kPriorityProperties[] = {
    state_property<one_holds_priority<Awaiting::priority, Game>>(PropertyId::priority_one_holder, at({PositionSign::priority})),
    step_property<priority_alternates>(PropertyId::priority_alternates, at({EventKind::priority_to})),
    step_property<priority_answer_chance>(PropertyId::priority_answer_chance, at({EventKind::stack_resolves, EventKind::resolved})),
    step_property<pass_two_in_row>(PropertyId::pass_two_in_row, kAnyStep),
    state_property<pass_always_legal>(PropertyId::pass_always_legal, at({PositionSign::priority})),
    step_property<stack_lifo>(PropertyId::stack_lifo, kStackMoves),
    state_property<stack_one_slow>(PropertyId::stack_one_slow, at({PositionSign::stack})),
    step_property<stack_empty_between>(PropertyId::stack_empty_between,
                                       at({EventKind::summoned, EventKind::attack_started, EventKind::turn_begins})),
};

}  // namespace

PropertyList<Game> priority_properties() {
    return kPriorityProperties;
}

}  // namespace arbiter::lost_glitches
