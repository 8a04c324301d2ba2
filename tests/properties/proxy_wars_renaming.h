// The same position with the table laid in another way, or with the seats exchanged. Written apart from the canonical form, which must not
// tell positions from one another that differ only in how the table lies. (Random ones are shifted, and in play turned and mirrored as
// well: turns while placing are no matter of names under every reading, see proxy_wars_symmetry_test.cpp.)
#pragma once

#include <utility>

#include "model/proxy_wars/value/choice_kinds.h"
#include "model/proxy_wars/value/position.h"
#include "properties/general/numbers.h"
#include "tests/properties/exchanged_seats.h"

namespace arbiter::proxy_wars::testing {

using arbiter::testing::other_seat;
using arbiter::testing::with_seats_exchanged;

struct Renaming {
    int quarters = 0;
    bool mirrored = false;
    int right = 0, up = 0;
    bool shifts_choices = false;
};

inline Renaming random_renaming(Numbers& numbers, const Position& position) {
    Renaming renaming;
    bool any_tile = false;
    for (const Cell cell : position.cells) any_tile = any_tile || cell.on_table();
    if (!any_tile) return renaming;
    renaming.right = static_cast<int>(numbers.below(21)) - 10;
    renaming.up = static_cast<int>(numbers.below(21)) - 10;
    renaming.shifts_choices = true;
    if (position.phase != Phase::play) return renaming;
    renaming.quarters = static_cast<int>(numbers.below(4));
    renaming.mirrored = numbers.one_in(2);
    return renaming;
}

inline Cell renamed(const Renaming& renaming, Cell cell) {
    int x = renaming.mirrored ? -cell.x : cell.x, y = cell.y;
    for (int quarter = 0; quarter < renaming.quarters; ++quarter) {
        const int old_x = x;
        x = y;
        y = -old_x;
    }
    return {static_cast<std::int8_t>(x + renaming.right), static_cast<std::int8_t>(y + renaming.up)};
}

inline Position renamed(const Renaming& renaming, const Position& position) {
    Position result = position;
    for (Cell& cell : result.cells)
        if (cell.on_table()) cell = renamed(renaming, cell);
    return result;
}

// A fiefdom that is turned k times and then mirrored is one that is mirrored and then turned back k times.
inline Choice renamed(const Renaming& renaming, Choice choice) {
    if (kind_of(choice) != ChoiceKind::place || !renaming.shifts_choices || choice.second >= Turned::kCount) return choice;
    int quarters = choice.second & 3, flipped = choice.second & Turned::kFlipped;
    if (renaming.mirrored) {
        quarters = 4 - quarters;
        flipped ^= Turned::kFlipped;
    }
    choice.second = static_cast<std::uint8_t>(flipped | ((quarters + renaming.quarters) & 3));
    choice.third = to_third(renamed(renaming, cell_of_third(choice.third)), is_half(choice.third));
    return choice;
}

// ---- the players exchange seats, factions, tiles and agents

inline TileIndex with_seats_exchanged_tile(TileIndex tile) {
    return tile < kMaximumTiles ? tile_of(opponent_of(owner_of(tile)), place_of(tile)) : tile;
}

inline Tiles with_seats_exchanged(Tiles tiles) {
    Tiles result = 0;
    for (const TileIndex tile : each(tiles)) result |= bit_of_tile(with_seats_exchanged_tile(tile));
    return result;
}

inline Position with_seats_exchanged(const Position& position) {
    Position result = position;
    for (Player* player : {&result.decider, &result.starting, &result.mover, &result.freeing}) *player = other_seat(*player);
    result.result = with_seats_exchanged(result.result);
    std::swap(result.sides[0], result.sides[1]);
    result.agents = {with_seats_exchanged(position.agents[1]), with_seats_exchanged(position.agents[0])};
    result.arrivals = with_seats_exchanged(position.arrivals);
    for (TileIndex tile = 0; tile < kMaximumTiles; ++tile) {
        const TileIndex other = with_seats_exchanged_tile(tile);
        const std::uint8_t origin = position.origin[tile];
        const bool named = origin != 0 && origin != kNoTile;
        result.cells[other] = position.cells[tile];
        result.fiefdom[other] = position.fiefdom[tile];
        result.origin[other] =
            named ? static_cast<std::uint8_t>(with_seats_exchanged_tile(static_cast<TileIndex>(origin - 1)) + 1) : origin;
    }
    return result;
}

inline Choice with_seats_exchanged(Choice choice) {
    choice.actor = other_seat(choice.actor);
    switch (kind_of(choice)) {
        case ChoiceKind::starting:
            choice.first = other_seat(choice.first);
            break;
        case ChoiceKind::move:
        case ChoiceKind::attack:
            choice.second = with_seats_exchanged_tile(choice.second);
            [[fallthrough]];
        case ChoiceKind::place:
        case ChoiceKind::recruit:
        case ChoiceKind::put_freed:
            choice.first = with_seats_exchanged_tile(choice.first);
            break;
        case ChoiceKind::use_action: {
            const ActionMove way = ActionMove::of(choice.third);
            choice.first = with_seats_exchanged_tile(choice.first);
            if (choice.second != 0)
                choice.second = static_cast<std::uint8_t>(with_seats_exchanged_tile(static_cast<TileIndex>(choice.second - 1)) + 1);
            choice.third = ActionMove{with_seats_exchanged_tile(way.to), with_seats_exchanged_tile(way.by)}.to_third();
            break;
        }
        default:
            break;
    }
    return choice;
}

}  // namespace arbiter::proxy_wars::testing
