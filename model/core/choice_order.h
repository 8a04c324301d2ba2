// Putting many choices into the canonical order, as universes of choices need it.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "model/core/choice.h"

namespace arbiter {

// Ascending, and each once. Actors must be seats below 6, chance or nobody. O(n) where the choices of one actor and kind come ascending, as
// nested loops make them, O(n log n) else. Allocates room for as many choices.
inline void put_in_order(std::vector<Choice>& choices) {
    // Chance and nobody come last, as they do in the order of choices.
    const auto group_of = [](const Choice& choice) { return std::size_t{choice.actor & 7u} << 8 | choice.kind; };
    std::array<std::uint32_t, 8 * 256 + 1> begins{};
    for (const Choice& choice : choices) ++begins[group_of(choice) + 1];
    for (std::size_t group = 1; group < begins.size(); ++group) begins[group] += begins[group - 1];

    std::vector<Choice> ordered(choices.size());
    auto next = begins;
    for (const Choice& choice : choices) ordered[next[group_of(choice)]++] = choice;

    for (std::size_t group = 0; group + 1 < begins.size(); ++group) {
        const auto begin = ordered.begin() + begins[group], end = ordered.begin() + begins[group + 1];
        if (!std::is_sorted(begin, end)) std::sort(begin, end);
    }
    ordered.erase(std::unique(ordered.begin(), ordered.end()), ordered.end());
    choices = std::move(ordered);
}

}  // namespace arbiter
