// Duties that a record does not show: decisions that somebody had to make before an entry.
#pragma once

#include "replays/audit/search.h"

namespace arbiter::audit {

inline constexpr std::size_t kMaximumObligations = 512;  // positions looked at for obligations that were left out

// Decisions that somebody had to make before the entry and that the record does not tell: the points at which the entry is legal after
// them. Only duties count: where a player could have passed or declined, nothing was owed. `most_turns`: that may begin on the way.
template <class D>
std::vector<Reached<D>> after_omitted_duties(const Table<D>& table, const Move& move, const std::vector<Reached<D>>& dead_ends,
                                             std::size_t limit, int most_turns) {
    std::deque<Reached<D>> queue(dead_ends.begin(), dead_ends.end());
    for (Reached<D>& end : queue) end.turns = 0;
    std::unordered_set<std::string> seen;
    WorldSet<D> found(table, limit);
    std::size_t looked = 0;
    Events events;
    while (!queue.empty() && looked++ < kMaximumObligations && !table.budget.is_used_up()) {
        const Reached<D> point = std::move(queue.front());
        queue.pop_front();
        Choice passive;
        if (table.game.is_over(point.world.position) || !table.game.passive_choice(point.world.position, passive)) continue;
        std::vector<Choice> next_choices = table.silent_choices(point.world);
        const MoveRow& awaited = D::row_of(point.world.position, passive);
        if (next_choices.empty()) {
            if (awaited.lets_go || awaited.passive || awaited.word == move.row->word) continue;
            list_answers(table.game, point.world.position, next_choices);
        }
        for (const Choice choice : next_choices) {
            Reached<D> next = point;
            table.make(next.world, choice, events);
            if (next.world.turns != point.world.turns && ++next.turns > most_turns) continue;
            next.path.push_back(choice);
            next.silent = next.path.size();
            if (!seen.insert(table.key_of(next.world)).second) continue;
            Supposed<D> entry{next, attempt_entry(table, next.world.position, move)};
            if (entry.attempt.fit != Attempt<D>::Fit::legal) {
                const auto supposed = with_unknown_cards(table, next, move, entry.attempt);
                if (!supposed.empty()) entry = supposed.front();
            }
            if (entry.attempt.fit != Attempt<D>::Fit::legal) {
                queue.push_back(std::move(next));
                continue;
            }
            for (const auto& row : entry.attempt.rows) {
                Reached<D> made = entry.point;
                for (const Choice made_choice : row) {
                    table.make(made.world, made_choice, events);
                    made.path.push_back(made_choice);
                }
                found.add(std::move(made));
            }
        }
    }
    return std::move(found.all());
}

}  // namespace arbiter::audit
