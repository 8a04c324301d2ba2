// Illegal entries that were taken to come after something that happened in silence, and that a later entry tells to have happened
// otherwise: they, and others behind them, were made too early (reconsider.h).
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "replays/audit/follow.h"

namespace arbiter::audit {

// Is one of the steps in silence on this way, of this player, such a one? `is(position, choice)`.
template <class D, class Is>
bool any_step_on_way(const Table<D>& table, World<D> world, const Reached<D>& reached, Player player, const Is& is) {
    for (std::size_t step = 0; step < std::min(reached.silent, reached.path.size()); ++step) {
        const Choice choice = reached.path[step];
        if (!makes_known(choice) && choice.actor == player && is(world.position, choice)) return true;
        table.make(world, choice, scratch_events());
    }
    return false;
}

// Is the entry an answer to what its player was taken to have decided on the way here: legal there, or by `or_else(position, choice)`?
template <class D, class OrElse>
bool is_decided_on_way(const Table<D>& table, World<D> world, const Reached<D>& reached, const Move& entry, const OrElse& or_else) {
    return any_step_on_way(table, std::move(world), reached, entry.by, [&](const auto& position, Choice choice) {
        return or_else(position, choice) || attempt_entry(table, position, entry, Findings::none).fit == Attempt<D>::Fit::legal;
    });
}

// Is one of these steps what the entry tells?
template <class D>
bool is_step_on_way(const Table<D>& table, const World<D>& world, const Reached<D>& reached, const Move& entry) {
    return any_step_on_way(table, world, reached, entry.by, [&](const auto& position, Choice choice) {
        const Attempt<D> attempt = attempt_entry(table, position, entry, Findings::none);
        const auto is_it = [&](const auto& row) { return !row.empty() && row.front() == choice; };
        return attempt.fit == Attempt<D>::Fit::legal && std::any_of(attempt.rows.begin(), attempt.rows.end(), is_it);
    });
}

template <class D>
bool answers_on_way(const Table<D>& table, const World<D>& world, const Reached<D>& reached, const Move& entry) {
    return is_decided_on_way(table, world, reached, entry, [](const typename D::Position&, Choice) { return false; });
}

// Where the entry was made, though its time had not come, before what `later` tells: the number of that point. nullopt: nowhere.
template <class D>
std::optional<std::size_t> point_before(const Table<D>& table, const Search<D>& search, std::span<const World<D>> worlds,
                                        const Move& later) {
    std::optional<std::size_t> best;
    for (std::size_t point = 0; point < search.untimely.size(); ++point) {
        const Judged<D>& judged = search.untimely[point];
        const bool is_better = !best || judged.rank < search.untimely[*best].rank;
        if (is_better && !answers_on_way(table, worlds[judged.point.origin], judged.point, later)) best = point;
    }
    return best;
}

// Where it is legal before that.
template <class D>
Lines<D> legal_before(const Table<D>& table, const Search<D>& search, const Lines<D>& from, const Move& later) {
    Lines<D> lines;
    for (const Reached<D>& reached : search.legal.all())
        if (!answers_on_way(table, from.worlds[reached.origin], reached, later)) lines.add(reached.world, {}, 0);
    return lines;
}

// The illegal entry `first` and those up to the one that failed, each where it is legal, or else before what the one that failed tells:
// what is taken otherwise, if that one is legal then. `made(judged, move, number)`: the worlds after an illegal entry.
template <class D, class MoveOf, class Made>
std::vector<OtherTaken> all_untimely(const FailedRecord<D, MoveOf>& record, Follower<D, MoveOf>& follower, std::size_t first,
                                     const Made& made) {
    const std::optional<Move> failed = record.move_of(record.failed());
    if (!failed || failed->author != AuthorOfWord::player || failed->row->passive || failed->row->lets_go) return {};
    Lines<D> lines = follower.from(record.past[first]);
    std::vector<OtherTaken> found;
    for (std::size_t step = first; step < record.last(); ++step) {
        const std::size_t index = record.past[step].index;
        const std::optional<Move> move = record.move_of(index);
        if (!move || move->author != AuthorOfWord::player || record.accounts.taken[index].kind != Taken::Kind::first) return {};
        if (step == first) {
            const Search<D> search = follower.search_for(*move, index, lines.worlds, {});
            if (!search.illegal) return {};
            const Reached<D>& point = search.illegal->point;
            if (!answers_on_way(record.table, lines.worlds[point.origin], point, *failed)) return {};
        } else if (Lines<D> after = legal_before(record.table, follower.search_for(*move, index, lines.worlds, {}), lines, *failed);
                   !after.worlds.empty()) {
            lines = std::move(after);
            continue;
        }
        const Search<D> search = follower.search_for(*move, index, lines.worlds, {Course::Kind::untimely, 0});
        const auto point = point_before(record.table, search, std::span<const World<D>>(lines.worlds), *failed);
        if (!point) return {};
        Lines<D> behind;
        for (World<D>& world : made(search.untimely[*point], *move, index + 1)) behind.add(std::move(world), {}, 0);
        if (behind.worlds.empty()) return {};
        lines = std::move(behind);
        found.push_back({index, {Taken::Kind::untimely, *point, record.failed() + 1}, true});
    }
    if (!follower.follow_to_failed(lines, record.last())) return {};
    return found;
}

}  // namespace arbiter::audit
