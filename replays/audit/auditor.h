// The walk through a record (see replays/auditor.h), entry by entry. What it does with them is in the room walk/.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "replays/audit/header.h"
#include "replays/audit/walk/accounts.h"
#include "replays/audit/walk/beside_play.h"
#include "replays/audit/walk/claims_in_vain.h"
#include "replays/audit/walk/first_moment.h"
#include "replays/audit/walk/plain.h"
#include "replays/audit/walk/told_at_once.h"
#include "replays/audit/walk/untold_play.h"

namespace arbiter::audit {

// What an entry says that is not looked for in play.
template <class D>
void name_in_full(const Walk<D>& walk, std::size_t index, EntryReport& said) {
    if (const auto move = move_in_words(walk, index)) said.text = heading_of(said.author, walk.names(), *move);
}

// Does something leave the entry open, whatever it says?
template <class D>
bool is_left_open(const Walk<D>& walk, std::size_t index, EntryReport& said) {
    if (walk.without_room) {
        said.problem = fmt::format("not judged: entry {} leads to more than the program has room for", *walk.without_room);
    } else if (walk.lost_track) {
        said.problem =
            fmt::format("the record leaves more positions open than the audit follows; {} would decide it", D::moves().left_open);
    } else if (leaves_open(walk.table, walk.accounts, index)) {
        said.effect_made = false;
        said.problem = "whose card it is depends on cards that nobody wrote down: note every card that comes off the deck, in order";
    } else {
        return false;
    }
    said.verdict = Verdict::undetermined;
    return true;
}

template <class D>
void judge_entry(Walk<D>& walk, std::size_t index, EntryReport& said) {
    const Entry& entry = walk.replay.moves[index];
    const JsonView view = walk.view(index);
    name_entry(walk, index, said);
    said.silent = std::exchange(walk.carried.silent, {});
    said.cited = std::exchange(walk.carried.cited, {});
    if (walk.budget.is_used_up()) {
        run_out_of_time(walk, said);
    } else if (!walk.places.problems[index].empty()) {
        malformed(said, walk.places.problems[index]);
    } else if (entry.by.kind == Author::Kind::judge || (entry.by.kind == Author::Kind::clock && !HasClock<D>)) {
        audit_intervention(walk, entry, view, said);
    } else if (concedes<D>(walk.replay.moves[index])) {
        audit_concession(walk, entry, view, said);
    } else if (walk.conceded && entry.mark.empty()) {
        name_in_full(walk, index, said);
        refuse_after_end(walk, said);
    } else if (walk.conceded) {
        audit_mark(walk, index, said);
    } else if (is_left_open(walk, index, said)) {
        name_in_full(walk, index, said);
    } else if (!entry.mark.empty()) {
        audit_mark(walk, index, said);
    } else {
        audit_entry_of_play(walk, index, view, said);
        audit_time(walk, index, said);
    }
    if (walk.budget.has_cut()) run_out_of_time(walk, said);
    if (!walk.unread && said.verdict == Verdict::malformed && walk.report.inconsistent.empty()) walk.unread = said.number;
    // What is claimed after the second of two that stand in the wrong order is so after both.
    make_entry_before(walk, index, Taken::Kind::swapped);
    if (!walk.lost_track && said.verdict != Verdict::malformed) check_evidence(walk, entry, said);
}

// What would have happened by an entry that nobody can read may be what this one needs.
inline void leave_to_unread(std::size_t unread, EntryReport& said) {
    std::string reason;
    for (const Violation& broken : said.violations) reason += (reason.empty() ? "" : ", ") + broken.clause;
    if (reason.empty()) reason = said.problem;
    said.verdict = Verdict::undetermined;
    said.violations.clear();
    said.problem = fmt::format("it depends on entry {}, which cannot be read; without that: {}", unread, reason);
}

template <class D>
void close_entry(Walk<D>& walk, std::size_t index, EntryReport& said) {
    if (walk.unread && is_fault(said.verdict) && said.verdict != Verdict::malformed) {
        leave_to_unread(*walk.unread, said);
        std::erase_if(walk.report.false_claims, [&](const FalseClaim& claim) { return claim.after == said.number; });
    }
    const MoveRow* row = walk.places.rows[index];
    const bool lets_go = row != nullptr && row->lets_go;
    if (settle_doubts(walk.doubts, walk.worlds, said, lets_go, walk.report)) walk.tainted = true;
    const Entry& entry = walk.replay.moves[index];
    if (said.effect_made || entry.claim || !entry.hash.empty() || walk.claims.any(index + 1)) ++walk.worlds_number;
    said.possible = walk.worlds.size();
    const bool shown = walk.options.legal_entries || said.verdict != Verdict::legal;
    if (shown && walk.worlds.size() == 1 && !walk.lost_track) said.hash = walk.hash_of_world();
    if (walk.ruled && (said.verdict == Verdict::illegal || said.verdict == Verdict::omitted)) said.verdict = Verdict::under_ruling;
    if (said.verdict != Verdict::legal && said.verdict != Verdict::undetermined && said.verdict != Verdict::under_ruling)
        walk.tainted = true;
    if (!walk.tainted) walk.last_legal = said.number;
    for (const Violation& broken : said.violations) ++walk.report.clauses[broken.clause];
    walk.narrator.keep_position(said.after, said.after_text, walk.worlds.front().position);
    if (walk.options.positions && walk.worlds.size() > 1)
        said.notes.push_back(fmt::format("the board after it is one of {} that the record leaves possible", walk.worlds.size()));
    walk.progress[index] = walk.narrator.progress();
}

// Of the entries that were made before earlier ones: what is claimed after them, now that those before `end` are made.
template <class D>
void check_claims_of_earlier(Walk<D>& walk, std::size_t end) {
    std::sort(walk.claimed_later.begin(), walk.claimed_later.end());
    while (!walk.accounts.again && !walk.claimed_later.empty() && walk.claimed_later.front() < end) {
        const std::size_t index = walk.claimed_later.front();
        walk.claimed_later.erase(walk.claimed_later.begin());
        EntryReport& said = walk.report.entries[index];
        if (walk.lost_track) continue;
        check_evidence(walk, walk.replay.moves[index], said);
        said.possible = walk.worlds.size();
        walk.tainted = walk.tainted || is_fault(said.verdict);
        reconsider(walk, index, said);
        if (!walk.accounts.again) leave_claim_to_play_in_vain(walk, said);
    }
}

// `first`: of all that are not made yet.
template <class D>
void audit_entry(Walk<D>& walk, std::size_t index, std::vector<bool>& done, std::size_t first) {
    done[index] = true;
    walk.is_ahead = index != first;
    EntryReport& said = walk.report.entries[index];
    said.number = index + 1;
    said.tainted = walk.tainted;
    said.ruled = walk.ruled;
    remember(walk, index);
    const std::string untold = make_untold_play(walk, index);
    make_what_is_told_late(walk, index);
    walk.untimed = walk.untimed || !untold.empty();
    walk.narrator.stand_in(walk.worlds.front());
    said.turn = walk.turn();
    said.phase = std::string(D::phase_name(walk.worlds.front().position));
    walk.trails.clear();
    walk.failed_by_time = walk.failed_duty = walk.hangs_on_pass = walk.lacks_pass = walk.hangs_on_draws = walk.is_left = walk.invents_turn =
        false;
    note_what_is_told_at_once(walk, index);
    if (!make_plainly(walk, index, said)) judge_entry(walk, index, said);
    run_out_of_room(walk, said);
    // The play was looked for so that the entry is right behind it.
    if (!untold.empty() && is_fault(said.verdict) && walk.accounts.trial) return give_up_trial(walk);
    if (!untold.empty()) tell_untold_play(untold, said);
    walk.narrator.note_told(std::min(said.turn - static_cast<std::size_t>(walk.table.first_turn.value_or(0)), walk.narrator.turns()));
    close_entry(walk, index, said);
    make_entry_before(walk, index, Taken::Kind::made_after);
    const bool claimed_later = !walk.claimed_later.empty() && walk.claimed_later.back() == index;
    if (!claimed_later) reconsider(walk, index, said);
    if (!walk.accounts.again) leave_claim_to_play_in_vain(walk, said);
    if (walk.is_ahead || walk.claimed_later.empty()) return;
    const auto end = std::find(done.begin() + static_cast<std::ptrdiff_t>(first), done.end(), false);
    check_claims_of_earlier(walk, static_cast<std::size_t>(end - done.begin()));
}

template <class D>
void finish(Walk<D>& walk) {
    walk.narrator.stand_in(walk.worlds.front());
    walk.report.turns = walk.narrator.turns_told();
    walk.report.begins_in_turn = begins_in_turn<D>(walk.replay, walk.game().initial());
    if (walk.options.clauses)
        walk.narrator.add_clauses(walk.report);
    else
        walk.report.clauses.clear();
    if (walk.lost_track) {
        leave_result_open(walk.replay, walk.report);
    } else {
        judge_result(walk.table, walk.worlds.front(), walk.conceded, walk.intervened, walk.report);
        walk.narrator.keep_position(walk.report.end, walk.report.end_text, walk.worlds.front().position);
        if (walk.worlds.size() == 1) walk.report.final_hash = walk.hash_of_world();
    }
    for (std::size_t index = 0; index < walk.report.entries.size(); ++index) {
        EntryReport& entry = walk.report.entries[index];
        if (entry.verdict == Verdict::legal || entry.verdict == Verdict::undetermined) continue;
        const Progress end = walk.narrator.progress(), then = walk.progress[index];
        entry.since = SinceThen{end.decisions - then.decisions, end.draws - then.draws, std::min(walk.last_legal, entry.number - 1),
                                D::moves().has_draws()};
    }
}

// Entries may tell what the rules have done by themselves before the first decision of a set position.
template <class D>
void note_way_to_first_decision([[maybe_unused]] Walk<D>& walk) {
    const auto& position = walk.start.setup.position;
    if constexpr (requires { &Account<D>::tell_way_to_first_decision; }) {
        if (!position) return;
        Account<D>::tell_way_to_first_decision(walk.game(), walk.names(), *position, walk.events);
        walk.table.note_way_to_first_decision(walk.worlds.front(), walk.events);
    }
}

template <class D>
void begin_walk(Walk<D>& walk) {
    note_way_to_first_decision(walk);
    choose_first_moment(walk);
    if (!walk.replay.position) judge_decks(walk.start, walk.report);
    if constexpr (HasClock<D>) {
        walk.times.emplace(walk.replay, walk.start.setup.rules);
        walk.times->begin(walk.game(), walk.worlds.front().position);
    }
    check_claims(walk, 0, nullptr);
}

// `header`: what the report says of the record beside its entries. Of no use where the record is to be judged again.
template <class D>
AuditReport walk_through(const Replay& replay, const Start<D>& start, const AuditOptions& options, Budget& budget, const Places& places,
                         Accounts& accounts, AuditReport header, const Itinerary<D>& itinerary) {
    if (!judge_number_of_players<D>(replay, header)) return header;
    if (start.deck_unknown) {
        header.undecided = "a player's deck is not recorded: with the deck list, the record can be audited";
        return header;
    }
    Walk<D> walk(replay, start, options, budget, places, accounts, std::move(header));
    std::vector<bool> done(walk.report.entries.size());
    std::size_t index = 0;
    if (itinerary.from == nullptr) {
        begin_walk(walk);
    } else {
        go_on_from(walk, *itinerary.from);
        done = itinerary.from->done;
        index = itinerary.from->index;
    }
    for (; index < done.size() && !accounts.again; ++index) {
        if (itinerary.before_entry) itinerary.before_entry(walk, done, index);
        // What players do at the same time may be told in any order.
        for (std::size_t next; !accounts.again && !done[index] && (next = next_of_run(walk, index, done)) != index;)
            audit_entry(walk, next, done, index);
        if (!accounts.again && !done[index]) audit_entry(walk, index, done, index);
        if (!accounts.faults.empty() && !accounts.faults[index] && is_fault(walk.report.entries[index].verdict)) break;
    }
    if (accounts.trial && !accounts.again && !budget.has_cut()) give_up_trial(walk);
    if (!accounts.again) finish(walk);
    return std::move(walk.report);
}

// Judges a record by the first account of it that holds; what that is stays in `accounts`. `header`: as fill_header() makes it, where the
// report is to be shown.
template <class D>
AuditReport audit_in_accounts(const Replay& replay, const Start<D>& start, const AuditOptions& options, Budget& budget,
                              const Places& places, Accounts& accounts, const AuditReport& header, const Itinerary<D>& itinerary = {}) {
    while (true) {
        accounts.again = false;
        AuditReport report = walk_through(replay, start, options, budget, places, accounts, header, itinerary);
        if (!accounts.again) return report;
    }
}

}  // namespace arbiter::audit
