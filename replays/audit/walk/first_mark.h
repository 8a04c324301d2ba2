// The first mark of a turn in a record that begins in a turn without a number.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "replays/audit/walk/untimely.h"

namespace arbiter::audit {

// The next mark of a turn behind the entry, by its index; nothing if there is none.
template <class D>
std::optional<std::size_t> next_mark_of_turn(const Walk<D>& walk, std::size_t entry) {
    for (std::size_t index = entry; index < walk.replay.moves.size(); ++index)
        if (!walk.replay.moves[index].mark.empty() && walk.places.places[index].turn) return index;
    return std::nullopt;
}

// The worlds behind an entry where the mark of a turn is missing before it.
template <class D>
std::vector<World<D>> worlds_without_mark(Walk<D>& walk, const Move& move, const Place& place, std::size_t entry) {
    std::vector<World<D>> begun = walk.worlds, after;
    for (World<D>& world : begun) world.unmarked = false;
    const Marks all = std::exchange(walk.table.marks, Marks{false, walk.table.marks.phases});
    const Search<D> search = search_for(walk, move, place, entry, begun);
    walk.table.marks = all;
    for (const Reached<D>& reached : search.legal.all())
        if (reached.turns > 0 || walk.worlds[reached.origin].unmarked) after.push_back(reached.world);
    return after;
}

// The entry has no place in the turn under way, and no mark has said yet which that is: the next one may tell of the turn that begins next,
// or of a later one, as the mark of that one is missing before the entry. It is of the next turn where what is told on both sides of it is
// legal only so.
template <class D>
void settle_first_turn(Walk<D>& walk, const Move& move, const Place& place, const EntryReport& said) {
    if (walk.replay.complete || walk.table.first_turn || !walk.table.marks.turns) return;
    const auto mark = next_mark_of_turn(walk, said.number);
    if (!mark || *mark > said.number + kMostEntriesAhead) return;
    const std::vector<World<D>> without = worlds_without_mark(walk, move, place, said.number);
    std::vector<std::size_t> ahead;
    const std::size_t end = std::min(*mark + 1 + kMostEntriesAhead, walk.replay.moves.size());
    for (std::size_t next = said.number; next < end && is_play_or_mark(walk, next); ++next) ahead.push_back(next);
    const int number = *walk.places.places[*mark].turn;
    const auto is_legal_in = [&](const std::vector<World<D>>& worlds, bool begins) {
        walk.table.first_turn = number - worlds.front().turns - (begins ? 1 : 0);
        return are_legal_from(walk, worlds, ahead);
    };
    const bool shown = (without.empty() || !is_legal_in(without, true)) && is_legal_in(walk.worlds, !walk.worlds.front().unmarked);
    if (!shown) walk.table.first_turn.reset();
}

}  // namespace arbiter::audit
