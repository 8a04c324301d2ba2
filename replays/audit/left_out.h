// What somebody did before an entry, and no entry tells: plays and passes with which all that follows holds, for the accounts of
// reconsider.h.
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "replays/audit/follow.h"
#include "replays/audit/in_vain.h"
#include "replays/audit/untold_play.h"

namespace arbiter::audit {

inline constexpr std::size_t kMostOtherOutcomes = 4;  // illegal entries of which something else may have come

// How far the record holds along lines that begin before the entry `first`, with all that is claimed: the first step of which it does not.
// Where it holds to the one that failed, so do the entries behind that; else that one is the step.
template <class D, class MoveOf>
std::size_t holds_until(const FailedRecord<D, MoveOf>& record, Follower<D, MoveOf>& follower, Lines<D> lines, std::size_t first) {
    const bool asked = follower.ask_for_all(true);
    std::size_t step = first;
    while (step <= record.last() && follower.follow(lines, record.past[step].index, follower.course_at(step))) ++step;
    if (step > record.last() && !follower.goes_on(lines)) step = record.last();
    follower.ask_for_all(asked);
    return step;
}

// Entries that fail before the one that does now, by their steps, the last first, where the record shows a gap: of a single entry that
// fails, that a play was left out before it would be no better account, and one that is only illegal says nothing of a gap. Empty: it shows
// none.
template <class D, class MoveOf>
std::vector<std::size_t> faults_that_show_gap(const FailedRecord<D, MoveOf>& record) {
    const auto entry_at = [&](std::size_t step) -> const EntryReport& { return record.entries[record.past[step].index]; };
    std::vector<std::size_t> faults;
    for (std::size_t step = record.last(); step-- > 0 && faults.size() < kMostOtherOutcomes;)
        if (is_fault(entry_at(step).verdict)) faults.push_back(step);
    const auto shows_gap = [&](std::size_t step) {
        const bool claims_otherwise = entry_at(step).verdict == Verdict::illegal && !entry_at(step).problem.empty();
        return entry_at(step).verdict == Verdict::omitted || entry_at(step).verdict == Verdict::wrong_result || claims_otherwise;
    };
    // Where an illegal play is carried out in any case, what follows it does not show that something is missing.
    const bool is_second = FollowsInVain<D> && entry_at(record.last()).verdict == Verdict::illegal && !faults.empty();
    if (!is_second && !shows_gap(record.last()) && std::ranges::none_of(faults, shows_gap)) faults.clear();
    return faults;
}

// Is the entry taken so that something may have been left out before it? Where that was not found when it failed, it may be illegal so far.
template <class D, class MoveOf>
bool may_come_after_what_is_left_out(const FailedRecord<D, MoveOf>& record, std::size_t step) {
    const Taken& taken = record.accounts.taken[record.past[step].index];
    return taken.kind == Taken::Kind::first || taken.is_illegal_anywhere();
}

// A play that no entry tells was made before this entry, and all is legal from here to the one that failed, with `fault`.
template <class D, class MoveOf>
std::vector<OtherTaken> after_untold_play(const FailedRecord<D, MoveOf>& record, Follower<D, MoveOf>& follower, std::size_t first,
                                          std::size_t fault) {
    const Past<D>& past = record.past[first];
    if (!may_come_after_what_is_left_out(record, first) || past.cannot_be.contains(Taken::Kind::after_play)) return {};
    std::vector<UntoldPlay> plays;
    std::size_t number = 0, furthest = first;
    visit_untold_plays(record.table, std::span(past.worlds), [&](const World<D>&, Choice play, const World<D>& after) {
        Lines<D> lines;
        lines.add(after, {0}, 0);
        const std::size_t end = holds_until(record, follower, std::move(lines), first);
        furthest = std::max(furthest, end);
        if (end > record.last()) plays.push_back({number, play});
        ++number;
        return !follower.is_exhausted() && !record.table.budget.is_used_up();
    });
    // What does not mend what failed first mends nothing that fails later.
    if (furthest <= fault && !follower.is_exhausted() && !record.table.budget.has_cut()) past.cannot_be.insert(Taken::Kind::after_play);
    if (plays.empty()) return {};
    const auto shared = std::make_shared<const std::vector<UntoldPlay>>(std::move(plays));
    return {{past.index, {Taken::Kind::after_play, 0, record.failed() + 1, shared}}};
}

// The same of a pass where the record has nobody let go of a time for plays.
template <class D, class MoveOf>
std::vector<OtherTaken> after_untold_pass(const FailedRecord<D, MoveOf>& record, Follower<D, MoveOf>& follower, std::size_t first) {
    const Past<D>& past = record.past[first];
    if (!may_come_after_what_is_left_out(record, first) || past.cannot_be.contains(Taken::Kind::after_pass)) return {};
    Lines<D> lines;
    for (const UntoldPass<D>& pass : untold_passes(record.table, std::span(past.worlds))) lines.add(pass.after, {0}, 0);
    const std::size_t end = lines.worlds.empty() ? first : holds_until(record, follower, std::move(lines), first);
    if (end > record.last()) return {{past.index, {Taken::Kind::after_pass, 0, record.failed() + 1}}};
    if (end < record.last() && !follower.is_exhausted() && !record.table.budget.has_cut()) past.cannot_be.insert(Taken::Kind::after_pass);
    return {};
}

}  // namespace arbiter::audit
