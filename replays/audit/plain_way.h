// The short way to most entries: legal where the record stands, or after steps that could not have been otherwise. It says nothing of any
// other entry; the search (search.h) does, and would find the same of these.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "replays/audit/attempt.h"
#include "replays/audit/search.h"

namespace arbiter::audit {

inline constexpr std::size_t kMostPlainSteps = 64;  // in silence before an entry

template <class D>
class PlainWay {
public:
    struct Found {
        std::vector<Choice> path;  // what happens in silence, then the choices of the entry
        std::size_t silent = 0;
        std::string_view phase{};  // in which the entry is made
    };

    PlainWay(const Table<D>& table, const Move& move, const Place& place) : table_(table), move_(move), place_(place) {}

    // Nothing where the entry has several meanings, is not legal, or might be told of another moment as well.
    std::optional<Found> from(const World<D>& start) {
        Found found;
        std::optional<World<D>> ahead;
        while (true) {
            const World<D>& world = ahead ? *ahead : start;
            const auto& position = world.position;
            if (!table_.is_at(world, place_) || table_.game.is_over(position)) return std::nullopt;
            const Attempt<D> attempt = attempt_entry(table_, position, move_, Findings::none);
            if (attempt.fit == Attempt<D>::Fit::legal) return finished(std::move(found), attempt, position);
            if (may_be_judged_at(world) || found.path.size() == kMostPlainSteps) return std::nullopt;
            const std::vector<Choice> silent = table_.silent_choices(world);
            if (silent.size() != 1 || makes_known(silent.front())) return std::nullopt;
            if (!ahead) ahead = start;
            const bool ended = table_.make(*ahead, silent.front(), events_);
            if (ended && (table_.marks.turns || table_.marks.phases)) return std::nullopt;
            if (ahead->turns > start.turns + kMostTurnsInSilence) return std::nullopt;
            found.path.push_back(silent.front());
        }
    }

private:
    std::optional<Found> finished(Found found, const Attempt<D>& attempt, const typename D::Position& position) {
        if (attempt.rows.size() != 1 || attempt.rows.front().empty() || attempt.payment_open) return std::nullopt;
        if (may_tell_later_pass(position)) return std::nullopt;
        found.silent = found.path.size();
        // That a phase is left may be told of one that has ended by now.
        if (found.silent > 0 && Account<D>::leaves_any_phase && !table_.replay.complete && move_.row->lets_go) return std::nullopt;
        found.phase = D::phase_name(position);
        found.path.insert(found.path.end(), attempt.rows.front().begin(), attempt.rows.front().end());
        return found;
    }

    // Might the entry, which is not legal here, answer what is awaited, name a card that nobody knows, or tell what the rules did by
    // themselves? Then the search says what it is.
    bool may_be_judged_at(const World<D>& world) const {
        if (table_.unknown.any(world.position)) return true;
        if (move_.row->role == MoveRow::Role::draw) return world.own_draws.count > 0;
        if (move_.author != AuthorOfWord::player) return false;
        if (move_.row->group.empty()) return true;
        if (D::decider(world.position) != move_.by) return false;
        Choice passive;
        return !table_.game.passive_choice(world.position, passive) || D::row_of(world.position, passive).group == move_.row->group;
    }

    // Where a complete record may leave out that nothing is done, since nothing can be, an entry may tell the next decision.
    bool may_tell_later_pass(const typename D::Position& position) {
        Choice only;
        return table_.replay.complete && only_answer(table_.game, position, scratch_, only) && D::row_of(position, only).passive;
    }

    const Table<D>& table_;
    const Move& move_;
    const Place& place_;
    Events events_;
    std::vector<Choice> scratch_;
};

}  // namespace arbiter::audit
