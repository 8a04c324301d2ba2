// Which account of the entries before one that fails is tried next, and whether it is better than the last.
#pragma once

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "replays/audit/reconsider.h"
#include "replays/audit/walk/claims.h"
#include "replays/audit/walk/refusals.h"
#include "replays/audit/walk/steps.h"

namespace arbiter::audit {

template <class D>
void remember(Walk<D>& walk, std::size_t index) {
    if (!walk.accounts.remember_from || index < *walk.accounts.remember_from) return;
    if (walk.lost_track || walk.conceded) return walk.past.clear();
    Past<D> past;
    if (walk.past.size() == (walk.replay.complete ? kMostTogether + 1 : kMostEntriesBack)) {
        // Its room for worlds is used again.
        past.worlds = std::move(walk.past.front().worlds);
        walk.past.pop_front();
    }
    past.index = index;
    past.worlds.assign(walk.worlds.begin(),
                       walk.worlds.begin() + static_cast<std::ptrdiff_t>(std::min(walk.worlds.size(), kMostWorldsKept)));
    walk.past.push_back(std::move(past));
}

// Does the record tell some of the cards that came off the deck of all, and not others? A card that is told says nothing of whose it
// is then, and the entry may fail because it was taken to be another's.
template <class D>
bool tells_some_draws(const Walk<D>& walk, std::size_t index) {
    if (!SharesDeck<D> || walk.replay.complete || walk.accounts.draws_open || walk.narrator.untold().empty()) return false;
    if (walk.accounts.opened && walk.accounts.opened->entry >= index) return false;
    return std::any_of(walk.places.rows.begin(), walk.places.rows.begin() + static_cast<std::ptrdiff_t>(index), tells_draw);
}

template <class D>
void leave_draws_open(Walk<D>& walk, std::size_t index) {
    const std::size_t times = walk.accounts.opened ? walk.accounts.opened->times : 0;
    walk.accounts.opened = OpenDraws{index, faults_of(walk.report), times + 1};
    Accounts open(walk.replay.moves.size());
    open.opened = walk.accounts.opened;
    open.opened->closed = std::make_shared<const Accounts>(std::move(walk.accounts));
    open.remember_from = 0;
    open.draws_open = open.again = true;
    walk.accounts = std::move(open);
}

template <class D>
void close_draws(Walk<D>& walk) {
    const auto closed = walk.accounts.opened->closed;
    walk.accounts = *closed;
    walk.accounts.again = true;
}

template <class D>
void give_up_trial(Walk<D>& walk) {
    walk.accounts.taken = std::move(walk.accounts.trial->before);
    walk.accounts.trial.reset();
    walk.accounts.again = true;
}

// Is the entry in doubt because of what was taken to have happened before another one, or of what came of it?
template <class D>
bool is_in_doubt(const Walk<D>& walk) {
    return walk.hangs_on_pass || walk.lacks_pass || walk.is_left || walk.invents_turn;
}

template <class D>
bool fails(const Walk<D>& walk, const EntryReport& said) {
    return is_fault(said.verdict) || is_in_doubt(walk);
}

inline std::size_t number_in_doubt(const AuditReport& report) {
    return static_cast<std::size_t>(
        std::ranges::count_if(report.entries, [](const EntryReport& said) { return said.verdict == Verdict::undetermined; }));
}

template <class D>
void end_trial(Walk<D>& walk, const EntryReport& said) {
    const Accounts::Trial& trial = *walk.accounts.trial;
    // That a pass is missing is better than that the entry is illegal, and worse than that it is legal.
    const std::size_t faults = faults_of(walk.report) + (walk.lacks_pass ? 1 : 0);
    const Taken& taken = walk.accounts.taken[trial.entry];
    const bool accuses_itself = taken.is_told_late() || (taken.is_illegal() && said.verdict == Verdict::illegal);
    const bool failed = (is_fault(said.verdict) && !accuses_itself) || walk.hangs_on_pass || walk.is_left || walk.invents_turn;
    // That one which was in doubt is the illegal one is better than that another is as well.
    const std::size_t in_doubt = number_in_doubt(walk.report);
    const bool settles = faults == trial.faults && in_doubt < trial.in_doubt;
    // Nor is another accused where that leaves open what this one is.
    const bool accuses = trial.may_accuse && faults == trial.faults && in_doubt == trial.in_doubt;
    const bool better = faults < trial.faults || settles || accuses;
    const bool besides = trial.instead_of && walk.report.entries[*trial.instead_of].verdict == Verdict::illegal;
    if (failed || !better || besides) return give_up_trial(walk);
    walk.accounts.trial.reset();
}

// The first illegal entry between these two of which nothing came.
template <class D>
std::optional<std::size_t> failed_between(const Walk<D>& walk, std::size_t first, std::size_t last) {
    for (std::size_t index = first + 1; index < last; ++index)
        if (walk.report.entries[index].verdict == Verdict::illegal && !walk.report.entries[index].effect_made) return index;
    return std::nullopt;
}

// How many entries before this one, which fails, may be taken otherwise. An error often has nothing to do with what fails behind it, and
// what was taken for the wrong moment long before both shows only there; but it may have many consequences, and a search as long as that
// for a first fault is not worth its time for each of them.
template <class D>
std::size_t entries_searched(Walk<D>& walk, std::size_t index, const EntryReport& said) {
    const std::size_t all = walk.past.size() - 1;
    auto& far = walk.accounts.searched_far;
    if (!said.tainted || far.contains(index)) return all;
    if (far.size() == kMostSearchedFar) return std::min(all, kMostTogether);
    far.insert(index);
    return all;
}

template <class D>
void begin_trial(Walk<D>& walk, std::size_t index, const EntryReport& said) {
    const auto made = [&walk](const Judged<D>& judged, const Move& move, std::size_t entry) {
        auto worlds = worlds_as_played(walk, judged, move, entry);
        if (worlds.size() > kMostWorldsKept) worlds.resize(kMostWorldsKept);
        return worlds;
    };
    const auto move_of = [&walk](std::size_t entry) { return move_of_play(walk, entry); };
    const auto holds = [&walk](std::size_t entry, const World<D>& world) { return may_be_claimed(walk, entry + 1, world); };
    const FailedRecord<D, decltype(move_of)> record{walk.table, walk.places, walk.accounts, walk.report.entries, RowOfPasts<D>(walk.past),
                                                    move_of,    holds};
    Reconsideration<D, decltype(move_of), decltype(made)> others(record, made);
    const Failure failure = walk.report.entries[index].verdict == Verdict::wrong_result ? Failure::of_claim
                            : walk.invents_turn                                         ? Failure::of_turn
                            : walk.failed_by_time                                       ? Failure::by_time
                                                                                        : Failure::other;
    const std::size_t back = entries_searched(walk, index, said);
    const auto found = others.find(back, failure, walk.accounts.tried[index]);
    // Of more entries not all are taken otherwise together. What follows an error says nothing of draws.
    const bool is_complete = back <= kMostTogether || said.tainted;
    if (found.empty() && !is_complete && walk.hangs_on_draws && !walk.accounts.undecided) {
        walk.accounts.undecided = index;
        walk.accounts.again = true;
    }
    if (found.empty()) return;
    const bool with_illegal = found.front().taken.is_illegal();
    const std::size_t faults = faults_of(walk.report) + (is_in_doubt(walk) ? 1 : 0);
    // Another entry is not accused instead of this one where others are at fault before it.
    walk.accounts.trial = Accounts::Trial{
        index, faults, with_illegal && (faults == 1 || found.front().is_shown), {}, walk.accounts.taken, number_in_doubt(walk.report)};
    const bool is_innocent = !is_fault(walk.report.entries[found.front().index].verdict);
    if (with_illegal && is_innocent) walk.accounts.trial->instead_of = failed_between(walk, found.front().index, index);
    for (const OtherTaken& other : found) walk.accounts.taken[other.index] = other.taken;
    ++walk.accounts.begun;
    walk.accounts.again = true;
}

// Does the account that is tried hold at the entry because of which it is? If another fails, is there a better one?
template <class D>
void reconsider(Walk<D>& walk, std::size_t index, const EntryReport& said) {
    if (walk.lost_track || walk.conceded || walk.accounts.settled) return;
    if (fails(walk, said) && !is_remembered(walk.replay, walk.accounts, index)) {
        walk.accounts.again = true;
        return;
    }
    if (walk.accounts.trial) {
        if (walk.accounts.trial->entry == index && !walk.past.empty()) end_trial(walk, said);
        return;
    }
    if (fails(walk, said) && !walk.accounts.taken[index].is_illegal() && !walk.accounts.taken[index].is_told_late()) {
        if (!walk.past.empty() && walk.accounts.begun < kMostAccounts) begin_trial(walk, index, said);
        // What follows an error may fail because of it, and says nothing of draws. One that shows what led to it is of no other.
        const bool shows_cause = said.verdict == Verdict::omitted && tells_draw(walk.places.rows[index]);
        if (!walk.accounts.again && !said.tainted && !shows_cause && tells_some_draws(walk, index)) leave_draws_open(walk, index);
    }
    const bool of_no_use =
        walk.accounts.draws_open && walk.accounts.opened->entry == index && faults_of(walk.report) >= walk.accounts.opened->faults;
    if (!walk.accounts.again && of_no_use && walk.accounts.opened->times < kMostOpenings) close_draws(walk);
}

}  // namespace arbiter::audit
