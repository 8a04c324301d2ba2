// Where an entry belongs: the positions reachable by what a record may leave out, and the first ones in which the entry is legal.
#pragma once

#include <deque>
#include <optional>
#include <span>
#include <tuple>
#include <unordered_set>

#include "replays/audit/attempt.h"

namespace arbiter::audit {

inline constexpr std::size_t kPointsPerWorld = 16;       // positions looked at for one entry, for each world that may be kept
inline constexpr std::size_t kMaximumDeadEnds = 8;       // positions kept in which an entry was due
inline constexpr std::size_t kMaximumObligations = 512;  // positions looked at for obligations that were left out

// A point in which the entry has a meaning and is not legal.
template <class D>
struct Judged {
    Reached<D> point;
    Attempt<D> attempt;
    std::tuple<bool, bool, std::size_t> rank;  // a decision of another kind is awaited; of another player; how far
};

template <class D>
struct Search {
    WorldSet<D> legal;
    std::optional<Judged<D>> illegal;   // the point at which an illegal entry is judged best
    std::vector<Reached<D>> dead_ends;  // where some player's decision is due that cannot be passed over
    std::string error;                  // why the entry has no meaning, where it has none anywhere
    std::size_t payments = 0;           // ways to pay that the entry leaves open
    bool payment_open = false;
    bool cut = false;  // there were more positions than were looked at

    Search(const typename D::Game& game, std::size_t limit) : legal(game, limit) {}
};

template <class D>
class Searcher {
public:
    Searcher(const Table<D>& table, const Entry& entry, const JsonView& view, std::size_t limit)
        : table_(table), entry_(entry), view_(view), most_points_(limit * kPointsPerWorld), result_(table.game, limit) {}

    // From every world, the first points at which the entry is legal.
    Search<D> run(std::span<const World<D>> worlds) {
        for (std::size_t origin = 0; origin < worlds.size(); ++origin) {
            Reached<D> start;
            start.world = worlds[origin];
            start.origin = origin;
            visit(std::move(start));
        }
        while (!queue_.empty() && looked_ < most_points_) {
            Reached<D> point = std::move(queue_.front());
            queue_.pop_front();
            look(std::move(point));
        }
        result_.cut = result_.cut || !queue_.empty() || result_.legal.overflown();
        return std::move(result_);
    }

private:
    void visit(Reached<D> point) {
        if (seen_.insert(key_of<D>(table_.game, point.world)).second) queue_.push_back(std::move(point));
    }

    void look(Reached<D> point) {
        ++looked_;
        Attempt<D> attempt = attempt_entry(table_, point.world.position, entry_, view_);
        if (attempt.fit == Attempt<D>::Fit::legal) return succeed(point, attempt);
        if (attempt.fit == Attempt<D>::Fit::malformed) {
            if (result_.error.empty()) result_.error = attempt.error;
        } else {
            judge(point, std::move(attempt));
        }
        const std::vector<Choice> silent = table_.silent_choices(point.world);
        if (silent.empty() && !table_.game.is_over(point.world.position) && result_.dead_ends.size() < kMaximumDeadEnds) {
            result_.dead_ends.push_back(point);
        }
        for (const Choice choice : silent) {
            Reached<D> next = point;
            table_.make(next.world, choice, events_);
            next.path.push_back(choice);
            next.silent = next.path.size();
            visit(std::move(next));
        }
    }

    void succeed(const Reached<D>& point, const Attempt<D>& attempt) {
        if (attempt.payment_open) {
            result_.payment_open = true;
            result_.payments = std::max(result_.payments, attempt.rows.size());
        }
        for (const auto& row : attempt.rows) {
            Reached<D> next = point;
            for (const Choice choice : row) {
                table_.make(next.world, choice, events_);
                next.path.push_back(choice);
            }
            result_.legal.add(std::move(next));
        }
    }

    void judge(const Reached<D>& point, Attempt<D> attempt) {
        const auto& position = point.world.position;
        const std::string_view group = group_of(entry_.play);
        const bool another = !group.empty() && entry_.by.kind == Author::Kind::player && D::decider(position) != entry_.by.seat;
        const bool other_kind = !group.empty() && awaited_group(position) != group;
        const std::tuple rank(other_kind, another, looked_);
        if (result_.illegal && result_.illegal->rank <= rank) return;
        result_.illegal = Judged<D>{point, std::move(attempt), rank};
    }

    std::string awaited_group(const typename D::Position& position) const {
        Choice passive;
        if (table_.game.is_over(position) || !table_.game.passive_choice(position, passive)) return "";
        return std::string(group_of(table_.describe(position, passive).value("play", "")));
    }

    const Table<D>& table_;
    const Entry& entry_;
    const JsonView& view_;
    std::size_t most_points_;
    Search<D> result_;
    std::deque<Reached<D>> queue_;
    std::unordered_set<std::string> seen_;
    std::size_t looked_ = 0;
    Events events_;
};

// Decisions that somebody had to make before the entry and that the record does not tell: the points at which the entry is legal after
// them. Only duties count: where a player could have passed or declined, nothing was owed.
template <class D>
std::vector<Reached<D>> after_omitted_duties(const Table<D>& table, const Entry& entry, const JsonView& view,
                                             const std::vector<Reached<D>>& dead_ends, std::size_t limit) {
    std::deque<Reached<D>> queue(dead_ends.begin(), dead_ends.end());
    std::unordered_set<std::string> seen;
    WorldSet<D> found(table.game, limit);
    std::size_t looked = 0;
    Events events;
    while (!queue.empty() && looked++ < kMaximumObligations) {
        const Reached<D> point = std::move(queue.front());
        queue.pop_front();
        Choice passive;
        if (table.game.is_over(point.world.position) || !table.game.passive_choice(point.world.position, passive)) continue;
        std::vector<Choice> next_choices = table.silent_choices(point.world);
        const std::string play = table.describe(point.world.position, passive).value("play", "");
        if (next_choices.empty()) {
            if (is_pass(play) || is_silent(play) || play == entry.play) continue;
            list_answers(table.game, point.world.position, next_choices);
        }
        for (const Choice choice : next_choices) {
            Reached<D> next = point;
            table.make(next.world, choice, events);
            next.path.push_back(choice);
            next.silent = next.path.size();
            if (!seen.insert(key_of<D>(table.game, next.world)).second) continue;
            const Attempt<D> attempt = attempt_entry(table, next.world.position, entry, view);
            if (attempt.fit != Attempt<D>::Fit::legal) {
                queue.push_back(std::move(next));
                continue;
            }
            for (const auto& row : attempt.rows) {
                Reached<D> made = next;
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
