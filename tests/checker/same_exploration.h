// In what two explorations differ, said in words that a test compares with "": what must be the same depends on how they were made.
#pragma once

#include <fmt/format.h>

#include <string>

#include "checker/engine/exploration.h"

namespace arbiter::test {

// What neither order, store nor workers may change in exhaustive searches: the graph, and the verdicts on it.
inline std::string difference_of_graphs(const Exploration& one, const Exploration& other) {
    const auto number = [](const char* what, std::uint64_t left, std::uint64_t right) {
        return left == right ? std::string() : fmt::format("{} {} and {}; ", what, left, right);
    };
    std::string text = number("bound", static_cast<std::uint64_t>(one.bound), static_cast<std::uint64_t>(other.bound)) +
                       number("positions", one.positions, other.positions) + number("expanded", one.expanded, other.expanded) +
                       number("transitions", one.transitions, other.transitions) + number("forced", one.forced, other.forced) +
                       number("finished", one.finished, other.finished) +
                       number("beyond capacity", one.beyond_capacity, other.beyond_capacity) +
                       number("properties", one.properties.size(), other.properties.size());
    if (one.transitions_by_kind != other.transitions_by_kind) text += "transitions by kind; ";
    if (!(one.coverage == other.coverage)) text += "coverage; ";
    if (one.graph_digest != other.graph_digest) text += "digest of the graph; ";
    for (std::size_t i = 0; i < one.properties.size() && i < other.properties.size(); ++i) {
        if (one.properties[i].id != other.properties[i].id || one.properties[i].outcome != other.properties[i].outcome)
            text += fmt::format("verdict on {}; ", one.properties[i].id);
    }
    return text;
}

// The plays that show what was found, to the byte.
inline std::string difference_of_plays(const Exploration& one, const Exploration& other) {
    if (one.properties.size() != other.properties.size()) return "properties; ";
    std::string text;
    for (std::size_t i = 0; i < one.properties.size(); ++i) {
        const auto &left = one.properties[i].play, &right = other.properties[i].play;
        const bool same = left.has_value() == right.has_value() &&
                          (!left || (left->choices == right->choices && left->loop_start == right->loop_start &&
                                     left->clauses == right->clauses && left->explanation == right->explanation));
        if (!same) text += fmt::format("play of {}; ", one.properties[i].id);
    }
    return text;
}

// Searches by levels have everything in common but the time.
inline std::string difference_of_levels(const Exploration& one, const Exploration& other) {
    std::string text = difference_of_graphs(one, other) + difference_of_plays(one, other);
    if (one.levels != other.levels) text += "levels; ";
    if (one.complete_depth != other.complete_depth) text += "complete depth; ";
    if (one.digest != other.digest) text += "digest; ";
    return text;
}

}  // namespace arbiter::test
