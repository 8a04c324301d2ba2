// A set position that does not say at which of two moments of its turn it is: it is at the other one where what is told first is legal only
// there, or breaks fewer clauses there.
#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "replays/audit/search.h"
#include "replays/audit/walk/steps.h"

namespace arbiter::audit {

// How many clauses forbid the first play of the record from here, with the marks before it; 0: it is legal. nullopt: it has no such play
// that can be read, or not after these marks.
template <class D>
std::optional<std::size_t> clauses_against_first_play(Walk<D>& walk, const World<D>& from) {
    std::vector<World<D>> worlds{from};
    for (std::size_t index = 0; index < walk.replay.moves.size(); ++index) {
        const bool is_mark = !walk.replay.moves[index].mark.empty() && walk.places.problems[index].empty();
        const std::optional<Move> move = is_mark ? std::nullopt : move_of_play(walk, index);
        if (!is_mark && !move) return std::nullopt;
        if (move) {
            const auto search = search_for(walk, *move, walk.places.places[index], index + 1, worlds);
            if (!search.legal.empty()) return 0;
            return search.illegal ? std::optional(search.illegal->attempt.findings.size()) : std::nullopt;
        }
        auto search = Searcher<D>(walk.table, nullptr, walk.places.places[index], walk.options.maximum_worlds).run(worlds);
        if (search.legal.empty()) return std::nullopt;
        worlds.clear();
        for (Reached<D>& reached : search.legal.all()) worlds.push_back(std::move(reached.world));
    }
    return std::nullopt;
}

// As the position is read, sooner than at the other moment: most records begin there.
template <class D>
void choose_first_moment([[maybe_unused]] Walk<D>& walk) {
    if constexpr (requires(const JsonView& view, const typename D::Position& position) {
                      Account<D>::other_first_moment(walk.game(), view, position);
                  }) {
        const auto& written = walk.start.setup.position;
        if (!written || walk.report.entries.empty()) return;
        World<D>& first = walk.worlds.front();
        const auto position = Account<D>::other_first_moment(walk.game(), *written, first.position);
        if (!position) return;
        const auto here = clauses_against_first_play(walk, first);
        if (here == std::size_t{0}) return;
        World<D> other = first;
        other.position = *position;
        const auto there = clauses_against_first_play(walk, other);
        if (!there || (here && *there >= *here)) return;
        first = std::move(other);
        walk.report.entries.front().notes.push_back(fmt::format("the position does not say its phase: it is taken to be the {}, as {}",
                                                                D::phase_name(first.position),
                                                                *there == 0 ? "only there is this legal" : "less forbids this there"));
    }
}

}  // namespace arbiter::audit
