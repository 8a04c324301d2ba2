// Reading the signs of positions and steps.
#include "properties/magepunk/signs.h"

#include <algorithm>

namespace arbiter::magepunk {
namespace {

bool in_combat(const Position& position) {
    if (position.block_count > 0) return true;
    for (const Side& side : position.sides)
        for (const Permanent& permanent : side.permanents)
            if (permanent.attacks() || permanent.has(Permanent::kBlocked)) return true;
    return false;
}

Signs sign_of(EventKind kind) {
    switch (kind) {
        case EventKind::phase_begins:
        case EventKind::turn_passes:
            return at({StepSign::phase_begins});
        case EventKind::refreshed:
            return at({StepSign::refreshed});
        case EventKind::drawn:
        case EventKind::draw_failed:
        case EventKind::draw_replaced:
            return at({StepSign::drawn});
        case EventKind::game_over:
            return at({StepSign::game_over});
        case EventKind::chain_begun:
            return at({StepSign::chain_begun});
        case EventKind::link_added:
        case EventKind::link_resolves:
        case EventKind::chain_closed:
            return at({StepSign::chain_moves});
        case EventKind::countered:
            return at({StepSign::chain_moves, StepSign::to_discard});
        case EventKind::trigger_resolves:
            return at({StepSign::trigger_resolves});
        case EventKind::destroyed:
        case EventKind::sacrificed:
        case EventKind::resolved:
        case EventKind::discarded:
            return at({StepSign::to_discard});
        case EventKind::life_lost:
        case EventKind::life_gained:
        case EventKind::player_damaged:
            return at({StepSign::life});
        case EventKind::combat_damage:
            return at({StepSign::combat_damage});
        case EventKind::entered:
            return at({StepSign::entered});
        case EventKind::charge_produced:
        case EventKind::charge_gained:
        case EventKind::charges_returned:
            return at({StepSign::charges_rise});
        case EventKind::returned_to_hand:
            return at({StepSign::returned});
        case EventKind::forced_loop:
            return at({StepSign::forced_loop});
        default:
            return 0;
    }
}

}  // namespace

Signs signs_of(const Game& game, const Position& position, Parts) {
    Signs signs = Signs{1} << static_cast<int>(position.awaiting);
    if (position.decider < kPlayers) signs |= at({PositionSign::player_decides});
    if (position.link_count > 0 || position.chain_state != 0) signs |= at({PositionSign::links});
    const bool items = position.item.type != ItemKind::none || position.held.type != ItemKind::none;
    if (items || position.link_count > 0 || position.pending_count > 0) signs |= at({PositionSign::something_waits});
    if (position.phase == Phase::attack || in_combat(position)) signs |= at({PositionSign::combat});
    if (position.phase == Phase::setup) signs |= at({PositionSign::setup});
    if (position.phase == Phase::start || position.phase == Phase::draw) signs |= at({PositionSign::turn_start});
    if (game.is_over(position)) signs |= at({PositionSign::is_over});
    return signs;
}

Signs signs_of(const Game&, const Position& before, Choice choice, const Position& after, const Events& events, Parts&) {
    Signs signs = Signs{1} << choice.kind;
    for (const Event& event : events) signs |= sign_of(static_cast<EventKind>(event.kind));
    if (before.phase == Phase::setup) signs |= at({StepSign::from_setup});
    if (before.phase != after.phase || before.active != after.active) signs |= at({StepSign::phase_differs});
    for (Player player = 0; player < kPlayers; ++player) {
        const Side& was = before.sides[player];
        const Side& is = after.sides[player];
        if (was.life != is.life) signs |= at({StepSign::life_differs});
        if (was.charges != is.charges) signs |= at({StepSign::charges_differ});
        if (!are_equal(was.pile(Pile::discard), is.pile(Pile::discard))) signs |= at({StepSign::discards_differ});
        if (!are_equal(was.pile(Pile::resources), is.pile(Pile::resources))) signs |= at({StepSign::resources_differ});
    }
    return signs;
}

}  // namespace arbiter::magepunk
