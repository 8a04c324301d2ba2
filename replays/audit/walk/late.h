// Entries that could not be made in their place, and may have been made later.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "replays/audit/walk/steps.h"

namespace arbiter::audit {

inline constexpr std::size_t kMaximumLate = 4;  // entries that the audit still expects out of their order

// An entry of which nothing seemed to come is taken to have been made later.
inline void tell_of_later_order(EntryReport& said, std::size_t before) {
    std::erase_if(said.notes, tells_that_nothing_came);
    said.notes.push_back(fmt::format("it is taken to have been made later, just before entry {}", before));
}

// The entry before this one, if it is taken so, was made just after it, as later ones show.
template <class D>
void make_entry_before(Walk<D>& walk, std::size_t index, Taken::Kind as_taken) {
    if (index == 0 || walk.lost_track || walk.accounts.taken[index - 1].kind != as_taken) return;
    const auto place = std::find_if(walk.late.begin(), walk.late.end(), [&](const Late& late) { return late.index == index - 1; });
    if (place == walk.late.end()) return;
    const Search<D> search = search_for(walk, place->move, walk.places.places[index - 1], index, walk.worlds);
    std::vector<World<D>> worlds;
    for (const Reached<D>& reached : search.legal.all())
        if (reached.turns == 0) worlds.push_back(reached.world);
    if (worlds.empty()) return;
    walk.worlds = std::move(worlds);
    walk.trails.clear();
    walk.late.erase(place);
    EntryReport& said = walk.report.entries[index - 1];
    std::erase_if(said.notes, tells_that_nothing_came);
    said.notes.push_back(fmt::format("it is taken to have been made later, just after entry {}", index + 1));
}

// An entry that could not be made in its place may have been made by now, out of its order: if it is legal here and this entry is legal
// after it, the record is understood again.
// `move`: nullptr of a mark.
template <class D>
bool make_late_entry(Walk<D>& walk, const Move* move, const Place& place, EntryReport& said) {
    for (std::size_t late_place = 0; late_place < walk.late.size(); ++late_place) {
        const std::size_t index = walk.late[late_place].index;
        if (walk.late[late_place].impossible_in == walk.worlds_number) continue;
        Search<D> late = search_for(walk, walk.late[late_place].move, walk.places.places[index], index + 1, walk.worlds);
        if (late.legal.empty()) walk.late[late_place].impossible_in = walk.worlds_number;
        if (late.legal.empty() || late.legal.overflown()) continue;
        std::vector<World<D>> worlds;
        for (const Reached<D>& reached : late.legal.all()) worlds.push_back(reached.world);
        Search<D> search = move != nullptr ? search_for(walk, *move, place, said.number, worlds)
                                           : Searcher<D>(walk.table, nullptr, place, walk.options.maximum_worlds).run(worlds);
        if (search.legal.empty()) continue;
        const Reached<D>& first = late.legal.all().front();
        walk.narrator.tell_path_from(walk.worlds[first.origin], first.path, first.silent, said, Tell::silence);
        walk.worlds = std::move(worlds);
        if (walk.in_vain == index + 1) walk.in_vain = 0;
        walk.late.erase(walk.late.begin() + static_cast<std::ptrdiff_t>(late_place));
        accept(walk, move, search, said);
        said.notes.push_back(fmt::format("entry {} is taken to have been made before it, in its order", index + 1));
        tell_of_later_order(walk.report.entries[index], said.number);
        return true;
    }
    return false;
}

// Entries behind this one that were made before it are made.
template <class D>
void make_what_is_told_late(Walk<D>& walk, std::size_t index) {
    if (walk.lost_track || walk.conceded) return;
    const std::size_t end = std::min(index + 1 + kMostTogether, walk.replay.moves.size());
    for (std::size_t late = index + 1; late < end; ++late) {
        const Taken& taken = walk.accounts.taken[late];
        if (!taken.is_told_late() || taken.number != index) continue;
        const std::optional<Move> move = move_of_play(walk, late);
        if (!move) continue;
        const Search<D> search = search_for(walk, *move, walk.places.places[late], late + 1, walk.worlds);
        std::vector<World<D>> worlds;
        for (const Reached<D>& reached : search.legal.all())
            if (reached.turns == 0 && !reached.crossed) worlds.push_back(reached.world);
        if (worlds.empty()) continue;
        walk.worlds = std::move(worlds);
        ++walk.worlds_number;
    }
}

}  // namespace arbiter::audit
