// Random play that shrinks: one number a decision picks among the legal choices, 0 the first in canonical order.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "model/core/choice.h"
#include "model/core/game.h"
#include "properties/general/numbers.h"

namespace arbiter {

// One of the choices, which must not be empty and must stand in canonical order. Each kind of choice of each actor is as likely as any
// other, however many choices there are of it: otherwise the many ways to pay would crowd out the one way to strike.
inline Choice pick(std::span<const Choice> choices, std::uint32_t number) {
    const auto same = [](const Choice& one, const Choice& other) { return one.actor == other.actor && one.kind == other.kind; };
    std::uint32_t kinds = 1;
    for (std::size_t i = 1; i < choices.size(); ++i) kinds += same(choices[i], choices[i - 1]) ? 0 : 1;
    std::uint32_t skip = number % kinds;
    std::size_t first = 0;
    for (std::size_t i = 1; i < choices.size() && skip > 0; ++i) {
        if (same(choices[i], choices[i - 1])) continue;
        --skip;
        first = i;
    }
    std::size_t end = first + 1;
    while (end < choices.size() && same(choices[end], choices[first])) ++end;
    return choices[first + (number / kinds) % (end - first)];
}

// Of the legal choices, those among which random play picks: those that answer what is awaited; once in a while, or where there are none,
// all.
template <Game G>
void keep_for_play(Numbers& numbers, std::vector<Choice>& legal) {
    if constexpr (HasAsides<G>) {
        constexpr std::uint32_t kRarity = 300;
        const auto aside = [](Choice choice) { return G::is_aside(choice); };
        if (!numbers.one_in(kRarity) && !std::all_of(legal.begin(), legal.end(), aside)) std::erase_if(legal, aside);
    }
}

template <Game G>
void list_for_play(const G& game, const typename G::Position& position, Numbers& numbers, std::vector<Choice>& out) {
    game.list_choices(position, out);
    keep_for_play<G>(numbers, out);
}

}  // namespace arbiter
