// A set position that does not say at which of two moments of its turn it is: it is at the other one where what is told first is legal only
// there, breaks fewer clauses there, or breaks as many and is none of what is awaited at the first.
#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "replays/audit/search.h"
#include "replays/audit/walk/failed_duty.h"
#include "replays/audit/walk/steps.h"

namespace arbiter::audit {

// What forbids the first play of a record.
struct AgainstFirstPlay {
    std::size_t clauses = 0;  // 0: it is legal
    bool is_answer = false;   // it tells what is awaited where it is judged, or its player is not asked there
};

// From here, with the marks before it; nullopt: it has no such play that can be read, or not after these marks.
template <class D>
std::optional<AgainstFirstPlay> against_first_play(Walk<D>& walk, const World<D>& from) {
    std::vector<World<D>> worlds{from};
    for (std::size_t index = 0; index < walk.replay.moves.size(); ++index) {
        const bool is_mark = !walk.replay.moves[index].mark.empty() && walk.places.problems[index].empty();
        const std::optional<Move> move = is_mark ? std::nullopt : move_of_play(walk, index);
        if (!is_mark && !move) return std::nullopt;
        if (move) {
            const auto search = search_for(walk, *move, walk.places.places[index], index + 1, worlds);
            if (!search.legal.empty()) return AgainstFirstPlay{};
            if (!search.illegal) return std::nullopt;
            const Judged<D>& judged = *search.illegal;
            const bool is_asked = D::decider(judged.at()) == move->by;
            return AgainstFirstPlay{judged.attempt.findings.size(), !is_asked || tells_what_is_awaited(walk, judged.at(), *move)};
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
        const auto here = against_first_play(walk, first);
        if (here && here->clauses == 0) return;
        World<D> other = first;
        other.position = *position;
        const auto there = against_first_play(walk, other);
        if (!there || (here && there->clauses > here->clauses)) return;
        if (here && there->clauses == here->clauses && here->is_answer) return;
        first = std::move(other);
        const char* reason = there->clauses == 0                       ? "only there is this legal"
                             : here && there->clauses == here->clauses ? "this is for that time"
                                                                       : "less forbids this there";
        walk.report.entries.front().notes.push_back(
            fmt::format("the position does not say its phase: it is taken to be the {}, as {}", D::phase_name(first.position), reason));
    }
}

}  // namespace arbiter::audit
