// Entries that are taken to tell of another moment than the first that they can tell of, with nobody accused: accounts of a record in which
// an entry has failed (reconsider.h).
#pragma once

#include <cstddef>
#include <iterator>
#include <optional>
#include <set>
#include <vector>

#include "replays/audit/follow.h"
#include "replays/audit/plain_entries.h"

namespace arbiter::audit {

inline constexpr Course kInAnyPlace{Course::Kind::every, 0};

// Is the entry that failed legal where those from here on are taken as was chosen for each?
template <class D, class MoveOf>
bool is_legal_as_chosen(const FailedRecord<D, MoveOf>& record, Follower<D, MoveOf>& follower, const std::vector<std::size_t>& chosen,
                        std::size_t first) {
    Lines<D> lines = follower.from(record.past[first]);
    for (std::size_t step = first; step < record.last(); ++step) {
        const std::size_t steps = chosen[step - first];
        const Course course = steps == kToldEarlier ? Course{Course::Kind::earlier, 0} : Course{Course::Kind::first, steps};
        if (!follower.follow(lines, record.past[step].index, course)) return false;
    }
    return follower.follow(lines, record.failed(), {});
}

// What is taken otherwise from here on in the first of the lines in which the entry that failed is legal. Lines that have met know of
// passes that may be told after either; each account has to hold by itself.
template <class D, class MoveOf>
std::vector<OtherTaken> as_chosen(const FailedRecord<D, MoveOf>& record, Follower<D, MoveOf>& follower, Lines<D>& lines,
                                  std::size_t first) {
    if (!follower.follow(lines, record.failed(), {})) return {};
    std::set<std::vector<std::size_t>> tried;
    for (const std::vector<std::size_t>& chosen : lines.chosen)
        if (tried.insert(chosen).second && is_legal_as_chosen(record, follower, chosen, first))
            return otherwise_taken(record, chosen, first);
    return {};
}

// The entry itself in the place with this number behind its first one.
template <class D, class MoveOf>
std::vector<OtherTaken> in_later_place(const FailedRecord<D, MoveOf>& record, Follower<D, MoveOf>& follower, const Past<D>& at,
                                       std::size_t number) {
    const std::optional<Move> move = record.move_of(at.index);
    if (!move) return {};
    const Search<D> search = follower.search_for(*move, at.index, at.worlds, {Course::Kind::every, 0});
    std::set<std::size_t> steps;
    for (const Reached<D>& reached : search.legal.all()) steps.insert(reached.steps);
    if (number >= steps.size()) return {};
    return {{at.index, {Taken::Kind::later, *std::next(steps.begin(), static_cast<std::ptrdiff_t>(number)), at.index + 1}}};
}

// The first entry in any place, if it is legal in several. What is known of that is not looked for again.
template <class D, class MoveOf>
std::optional<Lines<D>> first_elsewhere(const FailedRecord<D, MoveOf>& record, Follower<D, MoveOf>& follower, std::size_t first) {
    const Past<D>& past = record.past[first];
    if (past.several == false) {
        follower.count_known();
        return std::nullopt;
    }
    Lines<D> lines = follower.from(past);
    follower.forget_places();
    const bool followed = follower.follow(lines, past.index, kInAnyPlace);
    const bool cut = follower.is_exhausted() || record.table.budget.has_cut() || !record.table.first_turn;
    if (!cut) past.several = followed && follower.found_several_places();
    if (!followed || !follower.found_several_places()) return std::nullopt;
    return lines;
}

// The first of the entries from here on in any place, and those that are taken for a later one already; the others as they are.
template <class D, class MoveOf>
std::vector<OtherTaken> taken_later(const FailedRecord<D, MoveOf>& record, Follower<D, MoveOf>& follower, std::size_t first) {
    if (record.accounts.taken[record.past[first].index].is_illegal()) return {};
    std::optional<Lines<D>> elsewhere = first_elsewhere(record, follower, first);
    if (!elsewhere) return {};
    Lines<D>& lines = *elsewhere;
    for (std::size_t step = first; step < record.last(); ++step) {
        const Past<D>& entry = record.past[step];
        const Taken& taken = record.accounts.taken[entry.index];
        const bool anywhere = taken.kind == Taken::Kind::later;
        if (step > first && (taken.is_illegal() || !follower.follow(lines, entry.index, anywhere ? kInAnyPlace : taken.course())))
            return {};
        follower.forget_what_is_the_same(lines, step + 1);
    }
    return as_chosen(record, follower, lines, first);
}

// All entries from here on in any place. `new_ones`: the first of them has several, as the accounts of the others are known already.
template <class D, class MoveOf>
std::vector<OtherTaken> all_taken_later(const FailedRecord<D, MoveOf>& record, Follower<D, MoveOf>& follower, std::size_t first,
                                        bool new_ones) {
    if (record.accounts.taken[record.past[first].index].is_illegal()) return {};
    if (new_ones && record.past[first].several == false) {
        follower.count_known();
        return {};
    }
    Lines<D> lines = follower.from(record.past[first]);
    follower.forget_places();
    for (std::size_t step = first; step < record.last(); ++step) {
        const std::size_t index = record.past[step].index;
        const Taken& taken = record.accounts.taken[index];
        const Course course = taken.kind == Taken::Kind::earlier ? taken.course() : kInAnyPlace;
        if (taken.is_illegal() || !follower.follow(lines, index, course)) return {};
        if (step == first && new_ones && !follower.found_several_places()) return {};
    }
    return as_chosen(record, follower, lines, first);
}

// A draw that is taken as it comes first.
template <class D, class MoveOf>
bool may_tell_earlier_draw(const FailedRecord<D, MoveOf>& record, std::size_t step) {
    const std::size_t index = record.past[step].index;
    return tells_draw(record.places.rows[index]) && record.accounts.taken[index].kind == Taken::Kind::first;
}

// This entry, and others behind it, tell draws that were made before them, and that no entry told, though their cards might be those on
// top.
template <class D, class MoveOf>
std::vector<OtherTaken> told_of_earlier_draws(const FailedRecord<D, MoveOf>& record, Follower<D, MoveOf>& follower, std::size_t first) {
    if (!may_tell_earlier_draw(record, first)) return {};
    Lines<D> lines = follower.from(record.past[first]);
    for (std::size_t step = first; step < record.last(); ++step) {
        const Taken& taken = record.accounts.taken[record.past[step].index];
        const Course course = may_tell_earlier_draw(record, step) ? Course{Course::Kind::anyhow, 0} : taken.course();
        if (taken.is_illegal() || !follower.follow(lines, record.past[step].index, course)) return {};
    }
    if (!follower.follow(lines, record.failed(), {})) return {};
    std::vector<OtherTaken> found;
    for (std::size_t step = first; step < record.last(); ++step)
        if (lines.chosen.front()[step - first] == kToldEarlier && may_tell_earlier_draw(record, step))
            found.push_back({record.past[step].index, {Taken::Kind::earlier, 0, record.failed() + 1}});
    return found;
}

}  // namespace arbiter::audit
