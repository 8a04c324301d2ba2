// What the rules must make possible.
#include "properties/lost_glitches/check.h"
#include "properties/lost_glitches/properties.h"

namespace arbiter::lost_glitches {

namespace {

bool ends_by_health(const Transition& step) {
    return step.after.reason == EndReason::health;
}

bool health_win(const Transition& step) {
    return ends_by_health(step) && step.has(EventKind::combat_damage) && step.after.result != Result::drawn;
}

bool deckout_loss(const Transition& step) {
    return ends_by_health(step) && step.has(EventKind::deckout_damage);
}

bool forfeit(const Transition& step) {
    return step.after.reason == EndReason::forfeit;
}

bool surrender_off_priority(const Transition& step) {
    return step.kind() == ChoiceKind::surrender && step.before.awaiting == Awaiting::priority && step.before.decider != step.choice.actor;
}

bool draw(const Transition& step) {
    return ends_by_health(step) && step.after.result == Result::drawn;
}

bool stack_3(const Game&, const Position& position) {
    int spells = 0;
    std::uint8_t players = 0;
    for (int index = 0; index < position.stack_count; ++index) {
        const Item& item = position.stack[index];
        if (item.kind != ItemKind::spell && item.kind != ItemKind::character) continue;
        ++spells;
        players |= bit_of(item.controller);
    }
    return spells >= 3 && players == 3 && position.result == Result::none;
}

// Nothing has been given to a blocker yet.
bool multi_block(const Game&, const Position& position) {
    return position.awaiting == Awaiting::share && position.sharing == kNoSlot;
}

bool attack_turn_1(const Transition& step) {
    return step.has(EventKind::attack_started) && step.after.turn == 1;
}

// With no mana left, the mana gained in this turn has been used.
bool opponent_summon(const Transition& step) {
    const Player player = step.choice.actor;
    return step.kind() == ChoiceKind::summon && player != step.before.active && step.before.turn > 1 &&
           step.game.price(step.choice.first, 0).mana > 0 && step.after.sides[player].usable == 0;
}

constexpr Signs kOver = at({EventKind::game_over});

constexpr Property<Game> kReachableProperties[] = {
    reachable_step<health_win>(PropertyId::reach_health_win, kOver),
    reachable_step<deckout_loss>(PropertyId::reach_deckout_loss, kOver),
    reachable_step<forfeit>(PropertyId::reach_forfeit, kOver),
    reachable_step<surrender_off_priority>(PropertyId::reach_surrender_off_priority, at({EventKind::surrendered})),
    reachable_step<draw>(PropertyId::reach_draw, kOver),
    reachable_position<stack_3>(PropertyId::reach_stack_3, at({PositionSign::stack})),
    reachable_position<multi_block>(PropertyId::reach_multi_block, at({PositionSign::share})),
    reachable_step<attack_turn_1>(PropertyId::reach_attack_turn_1, at({EventKind::attack_started})),
    reachable_step<opponent_summon>(PropertyId::reach_opponent_summon, at({EventKind::summoned})),
};

}  // namespace

PropertyList<Game> reachable_properties() {
    return kReachableProperties;
}

}  // namespace arbiter::lost_glitches
