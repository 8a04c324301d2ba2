// Entries that a record tells behind the mark of a turn though they are of the turn before: without them play cannot come as far as the
// mark, and where it would have come to by then the first of them is illegal.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "replays/audit/omitted.h"
#include "replays/audit/walk/refusals.h"
#include "replays/audit/walk/steps.h"

namespace arbiter::audit {

inline constexpr std::size_t kMostBehindMark = 4;

// Where an entry leads to in the turn under way; empty: it is of another, or not legal.
template <class D>
std::vector<World<D>> made_in_turn(Walk<D>& walk, std::size_t index, const std::vector<World<D>>& worlds) {
    const std::optional<Move> move = move_of_play(walk, index);
    if (!move || !walk.places.places[index].empty()) return {};
    std::vector<World<D>> after;
    const Search<D> search = search_for(walk, *move, Place{}, index + 1, worlds);
    for (const Reached<D>& reached : search.legal.all())
        if (reached.world.turns == worlds[reached.origin].turns) after.push_back(reached.world);
    return after;
}

// Where play would be at the mark without what the record tells behind it, if the first entry there is illegal then.
template <class D>
std::vector<World<D>> worlds_without_it(Walk<D>& walk, const Place& place, const Search<D>& search, std::size_t first) {
    const std::optional<Move> move = move_of_play(walk, first);
    const auto due = after_omitted_duties<D>(walk.table, nullptr, place, search.dead_ends, walk.options.maximum_worlds, {});
    std::vector<World<D>> without;
    for (const Reached<D>& reached : due) without.emplace_back(reached.world).unmarked = false;
    if (!move || without.empty()) return {};
    const Search<D> found = search_for(walk, *move, Place{}, first + 1, without);
    if (!found.legal.empty() || !found.doubtful.empty() || !found.illegal) return {};
    return without;
}

// Is the entry one of the turn that a mark has begun, which led to these points?
template <class D>
bool may_stand_behind(Walk<D>& walk, std::size_t index, const Search<D>& mark) {
    const std::optional<Move> move = index < walk.replay.moves.size() ? move_of_play(walk, index) : std::nullopt;
    if (!move) return true;
    std::vector<World<D>> begun;
    for (const Reached<D>& reached : mark.legal.all()) begun.push_back(reached.world);
    return !search_for(walk, *move, walk.places.places[index], index + 1, begun).legal.empty();
}

// The mark is reached by what the next entries tell. False: it is not. `search`: for the mark without them.
template <class D>
bool go_on_after_what_is_behind(Walk<D>& walk, const Place& place, const Search<D>& search, EntryReport& said) {
    if (!place.turn || !walk.table.first_turn || walk.replay.complete) return false;
    const std::size_t first = said.number, most = std::min(first + kMostBehindMark, walk.replay.moves.size());
    std::vector<World<D>> worlds = walk.worlds;
    for (std::size_t index = first; index < most; ++index) {
        worlds = made_in_turn(walk, index, worlds);
        if (worlds.empty()) return false;
        Search<D> mark = Searcher<D>(walk.table, nullptr, place, walk.options.maximum_worlds).run(worlds);
        if (mark.legal.empty() || (index + 1 < most && !may_stand_behind(walk, index + 1, mark))) continue;
        std::vector<World<D>> without = worlds_without_it(walk, place, search, first);
        if (without.empty()) return false;
        walk.worlds = std::move(worlds);
        accept<D>(walk, nullptr, mark, said);
        said.notes.push_back(index == first ? fmt::format("entry {} is taken to have been made before it", first + 1)
                                            : fmt::format("entries {} to {} are taken to have been made before it", first + 1, index + 1));
        walk.behind = {first, index + 1, said.number, std::move(without)};
        return true;
    }
    return false;
}

// Is the entry one that was made before the mark that it stands behind? Only the first of them is out of its time.
template <class D>
bool stands_behind_its_mark(Walk<D>& walk, const Move& move, EntryReport& said) {
    const std::size_t index = said.number - 1;
    if (index < walk.behind.first || index >= walk.behind.end) return false;
    if (index > walk.behind.first) {
        said.notes.push_back(fmt::format("it comes after entry {}, before entry {}", index, walk.behind.mark));
        return true;
    }
    std::vector<World<D>> now = std::exchange(walk.worlds, walk.behind.without);
    const Search<D> search = search_for(walk, move, Place{}, said.number, walk.worlds);
    walk.worlds.resize(1, walk.worlds.front());
    if (search.illegal) {
        Judged<D> judged = *search.illegal;
        walk.worlds.front() = walk.behind.without[judged.point.origin];
        judged.point.origin = 0;
        tell_refusal(walk, judged, said);
        said.silent.clear();
        if (walk.options.alternatives > 0 || walk.options.explanations) walk.tell_alternatives(judged, said);
    }
    walk.worlds = std::move(now);
    said.notes.push_back(
        fmt::format("too late: it would have been legal before entry {0}; the audit goes on as if it stood there", walk.behind.mark));
    return true;
}

}  // namespace arbiter::audit
