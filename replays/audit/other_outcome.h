// What else may have come of an illegal entry than what it says: lines of play behind it, for the accounts of reconsider.h.
#pragma once

#include <cstddef>
#include <vector>

#include "model/core/seats.h"
#include "replays/audit/follow.h"
#include "replays/audit/other_naming.h"
#include "replays/audit/untold_play.h"

namespace arbiter::audit {

// Its player's turn went by with it.
template <class D, class MoveOf>
Lines<D> gone_by(const FailedRecord<D, MoveOf>& record, Follower<D, MoveOf>& follower, std::size_t step, const Move& move) {
    Lines<D> lines;
    const Search<D> search = follower.search_for(move, record.past[step].index, record.past[step].worlds, {});
    if (!search.illegal) return lines;
    for (World<D>& world : worlds_gone_by(record.table, *search.illegal)) lines.add(std::move(world), {0}, 0);
    return lines;
}

// Nothing came of any of the illegal entries from this one to the one that failed.
template <class D, class MoveOf>
std::vector<OtherTaken> all_taken_back(const FailedRecord<D, MoveOf>& record, Follower<D, MoveOf>& follower, std::size_t first) {
    Lines<D> lines = follower.from(record.past[first]);
    std::vector<OtherTaken> found;
    for (std::size_t step = first; step < record.last(); ++step) {
        const std::size_t index = record.past[step].index;
        const Taken& taken = record.accounts.taken[index];
        if (record.entries[index].verdict == Verdict::illegal && taken.kind == Taken::Kind::first)
            found.push_back({index, {Taken::Kind::taken_back, 0, record.failed() + 1}});
        else if (!follower.follow(lines, index, taken.course()))
            return {};
    }
    if (found.size() < 2 || !follower.follow_to_failed(lines, record.last())) return {};
    return found;
}

// Another play was made in its place.
template <class D, class MoveOf>
Lines<D> made_instead(const FailedRecord<D, MoveOf>& record, Follower<D, MoveOf>& follower, std::size_t step, const Move& move) {
    Lines<D> lines;
    const Search<D> search = follower.search_for(move, record.past[step].index, record.past[step].worlds, {});
    if (!search.illegal) return lines;
    for (World<D>& world : worlds_after_any_play(record.table, search.illegal->point.world, move.by, kMostWorldsInAccount))
        lines.add(std::move(world), {0}, 0);
    return lines;
}

// The entry was another player's: which is what is chosen for it.
template <class D, class MoveOf>
Lines<D> made_by_other(const FailedRecord<D, MoveOf>& record, Follower<D, MoveOf>& follower, std::size_t step, const Move& move) {
    Lines<D> lines;
    Move of_other = move;
    for (const Player player : Seats::all(seats_of<D>(record.table.game))) {
        of_other.by = player;
        if (player == move.by) continue;
        const Search<D> search = follower.search_for(of_other, record.past[step].index, record.past[step].worlds, {});
        for (const Reached<D>& reached : search.legal.all()) lines.add(reached.world, {player}, 0);
    }
    return lines;
}

// The worlds in which the entry named something else than was meant, each with the number of what that is in other_namings().
template <class D, class MoveOf>
const std::vector<typename Past<D>::Behind>& named_otherwise(const FailedRecord<D, MoveOf>& record, Follower<D, MoveOf>& follower,
                                                             std::size_t step, const Move& move) {
    const Past<D>& past = record.past[step];
    if (past.named_otherwise) return *past.named_otherwise;
    past.named_otherwise.emplace();
    const std::vector<OtherNaming> others = other_namings(move);
    for (std::size_t card = 0; card < others.size(); ++card) {
        const Search<D> search = follower.search_for(others[card].move, past.index, past.worlds, {});
        for (const Reached<D>& reached : search.legal.all())
            if (reached.turns == 0) past.named_otherwise->push_back({reached.world, record.table.key_of(reached.world), card});
    }
    return *past.named_otherwise;
}

template <class D, class MoveOf>
Lines<D> made_as_named_otherwise(const FailedRecord<D, MoveOf>& record, Follower<D, MoveOf>& follower, std::size_t step, const Move& move) {
    Lines<D> lines;
    lines.has_to_go_on = !MistakesCards<D>;
    for (const auto& behind : named_otherwise(record, follower, step, move)) lines.add(behind.world, {behind.number}, 0);
    return lines;
}

// The entry comes after the next one.
template <class D, class MoveOf>
Lines<D> made_after_next(const FailedRecord<D, MoveOf>& record, Follower<D, MoveOf>& follower, std::size_t step, const Move& move) {
    const std::size_t index = record.past[step].index;
    if (record.past[step + 1].index != index + 1 || is_fault(record.entries[index + 1].verdict)) return {};
    Lines<D> lines = follower.from(record.past[step]), after;
    if (!follower.follow(lines, index + 1, record.accounts.taken[index + 1].course())) return {};
    const Search<D> search = follower.search_for(move, index, lines.worlds, {});
    for (const Reached<D>& reached : search.legal.all())
        if (reached.turns == 0) after.add(reached.world, lines.chosen[reached.origin], 0);
    return after;
}

}  // namespace arbiter::audit
