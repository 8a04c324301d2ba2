// Entries that stand in another order than that in which they were made.
#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "replays/audit/follow.h"

namespace arbiter::audit {

// The worlds in which an entry of a player was made just before the last one, of the same player: `last`, what was possible before that.
// `again`: the last one was made after it; else it was not made, and lets go of a time for plays. Empty: it could not be.
template <class D>
std::vector<World<D>> worlds_in_other_order(Table<D>& table, const Places& places, const Past<D>& last, const Move& last_move,
                                            std::size_t index, const Move& move, bool again) {
    std::vector<World<D>> worlds;
    if (last.index + 1 != index || last_move.author != AuthorOfWord::player || last_move.by != move.by) return worlds;
    if (!again && !last_move.row->lets_go) return worlds;
    tell_of(table, move, index + 1);
    const Search<D> first = Searcher<D>(table, &move, places.places[index], kMostWorldsInAccount).run(last.worlds);
    for (const Reached<D>& reached : first.legal.all())
        if (!reached.crossed) worlds.push_back(reached.world);
    if (worlds.empty() || !again) return worlds;
    tell_of(table, last_move, last.index + 1);
    Search<D> second = Searcher<D>(table, &last_move, places.places[last.index], kMostWorldsInAccount).run(worlds);
    worlds.clear();
    for (Reached<D>& reached : second.legal.all()) worlds.push_back(std::move(reached.world));
    return worlds;
}

// The entry was made so many entries before its place, and all that stands between and behind it is legal then, with what is claimed.
template <class D, class MoveOf>
std::vector<OtherTaken> told_late(const FailedRecord<D, MoveOf>& record, Follower<D, MoveOf>& follower, std::size_t step,
                                  std::size_t back) {
    const Past<D>&late = record.past[step], &first = record.past[step - back];
    const std::optional<Move> move = record.move_of(late.index);
    if (!move || move->author != AuthorOfWord::player || !move->row->has_choice() || move->row->lets_go || move->row->passive) return {};
    Lines<D> lines;
    const Search<D> search = follower.search_for(*move, late.index, first.worlds, {});
    for (const Reached<D>& reached : search.legal.all())
        if (reached.turns == 0 && !reached.crossed) lines.add(reached.world, {0}, 0);
    follower.ask_for_all(true);
    bool holds = true;
    for (std::size_t other = step - back; holds && other <= record.last(); ++other)
        holds = other == step || follower.follow(lines, record.past[other].index, follower.course_at(other));
    holds = holds && follower.goes_on(lines);
    follower.ask_for_all(false);
    if (!holds) return {};
    return {{late.index, {Taken::Kind::told_late, first.index, record.failed() + 1}}};
}

}  // namespace arbiter::audit
