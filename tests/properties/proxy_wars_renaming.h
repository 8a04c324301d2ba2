// The same position with the table laid in another way: shifted, and in play turned and mirrored as well. Written apart from the canonical
// form, which must not tell such positions from one another. (How turns while placing and exchanges of tiles change nothing is tested in
// proxy_wars_symmetry_test.cpp and proxy_wars_exploration_test.cpp, where the rules are known.)
#pragma once

#include "model/proxy_wars/choice_kinds.h"
#include "model/proxy_wars/position.h"
#include "properties/general/numbers.h"

namespace arbiter::proxy_wars::testing {

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

inline Choice renamed(const Renaming& renaming, Choice choice) {
    if (kind_of(choice) == ChoiceKind::place && renaming.shifts_choices)
        choice.third = to_third(renamed(renaming, cell_of_third(choice.third)), is_half(choice.third));
    return choice;
}

}  // namespace arbiter::proxy_wars::testing
