// Putting many choices into the canonical order, as universes of choices need it.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <vector>

#include "model/core/choice.h"

namespace arbiter {

// Ascending, and each once. O(n) where the choices of one actor and kind come ascending, as nested loops make them, O(n log n) else.
// Allocates room for as many choices.
inline void put_in_order(std::vector<Choice>& choices) {
    const auto distribute = [](const std::vector<Choice>& from, std::vector<Choice>& to, std::uint8_t Choice::*part) {
        std::array<std::size_t, 257> places{};
        for (const Choice& choice : from) ++places[choice.*part + std::size_t{1}];
        std::partial_sum(places.begin(), places.end(), places.begin());
        for (const Choice& choice : from) to[places[choice.*part]++] = choice;
    };
    std::vector<Choice> by_kind(choices.size());
    distribute(choices, by_kind, &Choice::kind);
    distribute(by_kind, choices, &Choice::actor);

    for (auto begin = choices.begin(); begin != choices.end();) {
        const auto end = std::find_if(begin, choices.end(), [first = *begin](const Choice& choice) {
            return choice.actor != first.actor || choice.kind != first.kind;
        });
        if (!std::is_sorted(begin, end)) std::sort(begin, end);
        begin = end;
    }
    choices.erase(std::unique(choices.begin(), choices.end()), choices.end());
}

}  // namespace arbiter
