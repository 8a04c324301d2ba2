// Shortens a way that a search came by, for people to read: the shortest one through nothing but its own positions.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "checker/engine/successors.h"
#include "model/core/game.h"
#include "model/core/input/contradiction.h"

namespace arbiter {

// `way`: those that are run through are in it too; positions may come back. The shortest one has the fewest steps, forced ones counted. Its
// first and last position stay the ends. Tries the choices of each position at most once.
template <Game G>
Way shortest_within(const G& game, const PositionForm& form, const Way& way) {
    const auto key = [](const EncodedPosition& bytes) {
        return std::string_view(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    };
    constexpr std::size_t kUnseen = static_cast<std::size_t>(-1);
    std::unordered_map<std::string_view, std::size_t> places;
    for (std::size_t i = 0; i < way.size(); ++i) places.emplace(key(way[i]), i);
    const std::size_t goal = places.at(key(way.back()));
    std::vector<std::size_t> before(way.size(), kUnseen), queue{0};
    Successors<G> successors(game, {.canonical = form.canonical, .runs_through = false});
    for (std::size_t next = 0; next < queue.size() && queue[next] != goal; ++next) {
        const std::size_t here = queue[next];
        successors.of(way[here], [&](const Way& step, std::uint32_t) {
            const auto found = places.find(key(step.back()));
            if (found != places.end() && found->second != 0 && before[found->second] == kUnseen) {
                before[found->second] = here;
                queue.push_back(found->second);
            }
            return before[goal] == kUnseen;
        });
    }
    if (goal != 0 && before[goal] == kUnseen)
        contradiction("a position cannot be reached again: what is merged as equal does not behave equally");
    Way shortest{way[goal]};
    for (std::size_t place = goal; place != 0; place = before[place]) shortest.push_back(way[before[place]]);
    std::reverse(shortest.begin(), shortest.end());
    return shortest;
}

}  // namespace arbiter
