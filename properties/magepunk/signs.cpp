// Reading the signs of positions and steps, and what a step has changed.
#include "properties/magepunk/signs.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstring>
#include <type_traits>

#include "properties/general/conservation.h"
#include "properties/magepunk/recount.h"

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

template <class Value>
bool differ(const Value& was, const Value& is) {
    static_assert(std::has_unique_object_representations_v<Value>);
    return std::memcmp(&was, &is, sizeof was) != 0;
}
// The same for the first `count` of them.
template <class Value, std::size_t size>
bool differ(const std::array<Value, size>& were, const std::array<Value, size>& are, int count) {
    static_assert(std::has_unique_object_representations_v<Value>);
    return std::memcmp(were.data(), are.data(), std::min<std::size_t>(count, size) * sizeof(Value)) != 0;
}

struct Changes {
    Parts parts = 0;
    Signs signs = 0;

    // Notes that something has changed.
    void add(bool changed, PositionPart part, Signs seen = 0) {
        if (!changed) return;
        parts |= arbiter::parts({part});
        signs |= seen;
    }
};

// Most steps change nothing here, which is seen at once.
void add_changes(const Side& was, const Side& is, Changes& changes) {
    if (!differ(was, is)) return;
    changes.add(was.life != is.life, PositionPart::life, at({StepSign::life_differs}));
    changes.add(was.charges != is.charges, PositionPart::charges, at({StepSign::charges_differ}));
    changes.add(differ(was.permanents, is.permanents), PositionPart::permanents);
    changes.add(differ(was.deck, is.deck), PositionPart::decks);
    if (!differ(was.piles, is.piles)) return;
    changes.add(true, PositionPart::piles);
    if (differ(was.pile(Pile::discard), is.pile(Pile::discard))) changes.signs |= at({StepSign::discards_differ});
    if (differ(was.pile(Pile::resources), is.pile(Pile::resources))) changes.signs |= at({StepSign::resources_differ});
}

bool other_items(const Position& before, const Position& after) {
    return before.link_count != after.link_count || differ(before.item, after.item) || differ(before.held, after.held) ||
           differ(before.links, after.links, after.link_count);
}

Changes changes_of(const Position& before, const Position& after) {
    Changes changes;
    const bool other_phase = before.phase != after.phase || before.active != after.active;
    changes.add(true, PositionPart::rest);
    changes.add(other_phase, PositionPart::turn, at({StepSign::phase_differs}));
    changes.add(before.step != after.step, PositionPart::turn);
    changes.add((before.decider < kPlayers) != (after.decider < kPlayers), PositionPart::chooser);
    for (Player player = 0; player < kPlayers; ++player) add_changes(before.sides[player], after.sides[player], changes);
    changes.add(other_items(before, after), PositionPart::items);
    changes.add(before.block_count != after.block_count || differ(before.blocks, after.blocks, after.block_count), PositionPart::blocks);
    return changes;
}

Signs signs_of(const Game& game, const Position& position, Parts changed) {
    Signs signs = Signs{1} << static_cast<int>(position.awaiting);
    if (position.decider < kPlayers) signs |= at({PositionSign::player_decides});
    if (position.link_count > 0 || position.chain_state != 0) signs |= at({PositionSign::links});
    const bool items = position.item.type != ItemKind::none || position.held.type != ItemKind::none;
    if (items || position.link_count > 0 || position.pending_count > 0) signs |= at({PositionSign::something_waits});
    if (position.phase == Phase::attack || in_combat(position)) signs |= at({PositionSign::combat});
    if (position.phase == Phase::setup) signs |= at({PositionSign::setup});
    if (position.phase == Phase::start || position.phase == Phase::draw) signs |= at({PositionSign::turn_start});
    if (game.is_over(position)) signs |= at({PositionSign::is_over});
    if ((changed & kCardParts) != 0 && cards_are_astray(game, position)) signs |= at({PositionSign::cards_astray});
    return signs;
}

Signs signs_of(const Game&, const Position& before, Choice choice, const Position& after, const Events& events, Parts& changed) {
    const Changes changes = changes_of(before, after);
    changed = changes.parts;
    Signs signs = changes.signs | Signs{1} << choice.kind;
    for (const Event& event : events) signs |= sign_of(static_cast<EventKind>(event.kind));
    if (before.phase == Phase::setup) signs |= at({StepSign::from_setup});
    return signs;
}

}  // namespace

const SignReader<Game> kSignReader{.of_position = signs_of, .of_step = signs_of};

}  // namespace arbiter::magepunk
