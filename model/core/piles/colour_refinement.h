// Canonical order of things that look the same and are related to each other: colours are refined by relations until they no longer tell
// more apart, and ties that are left are broken by trying each in turn and keeping the smallest result (McKay and Piperno, Practical graph
// isomorphism II, 2014). Exact: two positions that differ only in names come out equal, and no others.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>

namespace arbiter {

// A number whose bits all depend on all bits of the value.
constexpr std::uint64_t mixed_colour(std::uint64_t value) {
    value ^= value >> 32;
    value *= 0xd6e8feb86659fd93ull;
    value ^= value >> 32;
    value *= 0xd6e8feb86659fd93ull;
    return value ^ (value >> 32);
}

// `most` things, numbered from 0. A Relations value says what they are:
//   nodes()                  the numbers of those that exist, as a span
//   refined(colours)         one round: each thing's colour takes in those of the things it is related to
//   is_related(node)         does anything refer to it, or it to anything?
//   are_alike(one, other)    may they be exchanged at all (things of one side)?
//   arranged(colours)        the position with things in the order of looks, then of colours
template <std::size_t most>
using ColoursOf = std::array<std::uint64_t, most>;

template <std::size_t most, class Relations>
int different_colours(const Relations& relations, const ColoursOf<most>& colours) {
    ColoursOf<most> sorted;
    int count = 0;
    for (const auto node : relations.nodes()) sorted[count++] = colours[node];
    std::sort(sorted.begin(), sorted.begin() + count);
    return static_cast<int>(std::unique(sorted.begin(), sorted.begin() + count) - sorted.begin());
}

template <std::size_t most, class Relations>
ColoursOf<most> stable_colours(const Relations& relations, ColoursOf<most> colours) {
    int classes = different_colours(relations, colours);
    while (classes < static_cast<int>(relations.nodes().size())) {
        const ColoursOf<most> next = relations.refined(colours);
        const int refined_classes = different_colours(relations, next);
        colours = next;
        if (refined_classes <= classes) break;
        classes = refined_classes;
    }
    return colours;
}

// A thing whose order among those of its colour may matter; of several colours the smallest, which does not depend on names. -1 if there is
// none.
template <std::size_t most, class Relations>
int tied_thing(const Relations& relations, const ColoursOf<most>& colours) {
    int tied = -1;
    for (const auto node : relations.nodes()) {
        if (!relations.is_related(node) || (tied >= 0 && colours[node] >= colours[tied])) continue;
        for (const auto other : relations.nodes())
            if (other != node && relations.are_alike(node, other) && colours[other] == colours[node]) tied = node;
    }
    return tied;
}

// The smallest position, by bytes, of those that the remaining ties allow.
template <std::size_t most, class Relations>
auto smallest_arrangement(const Relations& relations, const ColoursOf<most>& colours) {
    using Arranged = decltype(relations.arranged(colours));
    const int tied = tied_thing(relations, colours);
    if (tied < 0) return relations.arranged(colours);
    std::optional<Arranged> best;
    for (const auto node : relations.nodes()) {
        if (!relations.are_alike(static_cast<int>(node), tied) || colours[node] != colours[tied]) continue;
        ColoursOf<most> singled = colours;
        singled[node] = mixed_colour(singled[node] + 0x51ed270b);
        const Arranged candidate = smallest_arrangement(relations, stable_colours(relations, singled));
        if (!best || std::memcmp(&candidate, &*best, sizeof candidate) < 0) best = candidate;
    }
    return *best;
}

}  // namespace arbiter
