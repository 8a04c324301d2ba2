// Most entries: legal where the record stands, or after what could not have been otherwise. They need no search.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "replays/audit/plain_entries.h"
#include "replays/audit/walk/claims.h"
#include "replays/audit/walk/play.h"
#include "replays/audit/walk/together.h"

namespace arbiter::audit {

// May the entry be made without a search?
template <class D>
bool may_be_plain(const Walk<D>& walk, std::size_t index) {
    const Entry& entry = walk.replay.moves[index];
    const bool of_table = entry.by.kind == Author::Kind::player || entry.by.kind == Author::Kind::chance;
    const bool is_second = index > 0 && walk.accounts.taken[index - 1].kind == Taken::Kind::swapped;
    const bool settled = !is_second && walk.worlds.size() == 1 && !walk.conceded && !walk.lost_track && walk.worlds.front().told.empty();
    return of_table && entry.mark.empty() && settled && walk.carried.silent.empty() && walk.carried.cited.empty() &&
           walk.places.problems[index].empty() && index >= walk.behind.end && !concedes<D>(walk.replay.moves[index]) &&
           !leaves_open(walk.table, walk.accounts, index);
}

// Is nothing told of an entry that was found to be plain? A later refusal may name it as one of those between payments that the record
// leaves out.
template <class D>
bool needs_no_words(const Walk<D>& walk) {
    if (HasClock<D> || walk.options.legal_entries || walk.options.positions || walk.options.events || walk.plain_way.draws_unknown)
        return false;
    return !walk.plain_way.after.payments && !has_no_room(walk.game(), walk.plain_way.after.position);
}

template <class D>
void make_step_by_step(Walk<D>& walk, std::size_t index, const Move& move, EntryReport& said) {
    const Entry& entry = walk.replay.moves[index];
    World<D>& world = walk.worlds.front();
    const bool claimed = entry.claim || walk.claims.any(index + 1);
    if (claimed) walk.trails.push_back(trail_of(walk.table, world, walk.plain_way.path, walk.plain_way.silent));
    // A play may have been made too late.
    const bool in_words = HasClock<D> || walk.options.legal_entries || claimed || !entry.hash.empty() || walk.plain_way.after.payments ||
                          has_no_room(walk.game(), walk.plain_way.after.position);
    if (in_words) name_entry(walk, index, said);
    walk.narrator.forget_made();
    walk.narrator.tell_path(world, walk.plain_way.path, walk.plain_way.silent, said, in_words ? Tell::all : Tell::nothing);
    world.passed = walk.plain_way.after.passed;
    end_phase_by(walk, move);
    check_order(walk, move, said);
    audit_time(walk, index, said);
    if (said.verdict != Verdict::malformed) check_evidence(walk, entry, said);
}

// Makes the entry if it has one meaning alone, and is legal. Otherwise nothing has happened, and the search finds out the rest: it
// would find the same.
template <class D>
bool make_plainly(Walk<D>& walk, std::size_t index, EntryReport& said) {
    if (!may_be_plain(walk, index) || walk.accounts.taken[index].kind != Taken::Kind::first || walk.budget.is_used_up()) return false;
    const Move* move = plain_move(walk, index);
    if (move == nullptr || move->open) return false;
    World<D>& world = walk.worlds.front();
    tell_of(walk.table, *move, index + 1);
    if (!walk.plain_way.find(world, *move, walk.places.places[index])) return false;
    if (!walk.past.empty()) walk.past.back().after_silence = walk.plain_way.crossed || (walk.plain_way.silent > 0 && move->row->lets_go);
    if (!needs_no_words(walk) || !walk.claims.are_true_at_once(walk.table, index + 1, walk.plain_way.after)) {
        make_step_by_step(walk, index, *move, said);
        return true;
    }
    copy_world(walk.game(), walk.plain_way.after, world);
    walk.narrator.count(walk.plain_way.tally);
    end_phase_by(walk, *move);
    check_order(walk, *move, said);
    if (said.verdict != Verdict::malformed) walk.report.claims += walk.claims.compared;
    return true;
}

// Of a run of entries that are made at the same time: the one that is made next.
template <class D>
std::size_t next_of_run(Walk<D>& walk, std::size_t index, const std::vector<bool>& done) {
    if (walk.lost_track || walk.conceded || leaves_open(walk.table, walk.accounts, index)) return index;
    if (!walk.places.any_order[index]) return next_of_together(walk, index, done);
    std::optional<Move> read;
    const auto move_of = [&](std::size_t candidate) -> const Move* {
        const Move* move = plain_move(walk, candidate);
        if (move != nullptr) return move;
        read = move_in_words(walk, candidate);
        return read ? &*read : nullptr;
    };
    const std::vector<std::size_t> candidates = next_of_each(walk.replay, walk.places, walk.claims, index, done);
    const std::size_t next = first_of_run<D>(walk.table, walk.places, walk.worlds, candidates, move_of);
    return next == index ? next_of_together(walk, index, done) : next;
}

}  // namespace arbiter::audit
