// Entries that come too early, or too late: what is missing before them, and since when.
#pragma once

#include <fmt/format.h>

#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "replays/audit/omitted.h"
#include "replays/audit/walk/claims.h"
#include "replays/audit/walk/refusals.h"
#include "replays/audit/walk/steps.h"

namespace arbiter::audit {

inline constexpr std::size_t kMostEntriesAhead = 8;  // looked at behind one that comes too early

// May the entry tell what came of one before it: a card that chance shows, an answer to an effect?
template <class D>
bool may_tell_what_came(const Walk<D>& walk, std::size_t index) {
    const MoveRow* row = walk.places.rows[index];
    if (row == nullptr || !walk.replay.moves[index].mark.empty()) return false;
    if constexpr (requires { &Account<D>::comes_of_play; }) return tells_draw(row) || Account<D>::comes_of_play(row->word);
    return false;
}

// Does the entry tell at once what is due here?
template <class D>
bool tells_what_is_due(Walk<D>& walk, const World<D>& due, std::size_t index) {
    const Author& by = walk.replay.moves[index].by;
    if (by.kind != Author::Kind::player || by.seat != D::decider(due.position)) return false;
    const std::optional<Move> move = move_of_play(walk, index);
    if (!move) return false;
    const Telling telling = walk.table.telling;
    tell_of(walk.table, *move, index + 1);
    // Whether it may tell that does not hang on how it is taken.
    const Place anywhere;
    const Search<D> answer = Searcher<D>(walk.table, &*move, anywhere, walk.options.maximum_worlds).run(std::span(&due, 1));
    walk.table.telling = telling;
    return !answer.legal.empty() && answer.legal.all().front().steps == 0;
}

// The number of the next entry, if it tells what is due: then the record leaves nothing out, and this entry came too early. What came of
// this one may be told between the two.
template <class D>
std::optional<std::size_t> told_next(Walk<D>& walk, const Search<D>& search, std::size_t entry) {
    if (search.dead_ends.empty()) return std::nullopt;
    const std::size_t end = std::min(entry + kMostEntriesAhead, walk.replay.moves.size());
    for (std::size_t next = entry; next < end; ++next) {
        if (tells_what_is_due(walk, search.dead_ends.front().world, next)) return next + 1;
        if (!may_tell_what_came(walk, next)) break;
    }
    return std::nullopt;
}

// Who would have to let go of what before the entry is legal; nothing: that does not make it legal.
template <class D>
std::optional<MissingPasses<D>> letting_go_before(Walk<D>& walk, const Move& move, const Place& place, const Search<D>& search,
                                                  std::size_t entry) {
    return after_untold_passes(walk.table, search.dead_ends,
                               [&](std::span<const World<D>> worlds) { return search_for(walk, move, place, entry, worlds); });
}

// The worlds behind the entry with this index, a play or a mark, from these on; empty: it is not legal there, or a claim of it is false.
template <class D>
std::vector<World<D>> worlds_behind(Walk<D>& walk, const std::vector<World<D>>& worlds, std::size_t index) {
    const Place& place = walk.places.places[index];
    const std::optional<Move> move = move_of_play(walk, index);
    Search<D> search = move ? search_for(walk, *move, place, index + 1, worlds)
                            : Searcher<D>(walk.table, nullptr, place, walk.options.maximum_worlds).run(worlds);
    std::vector<World<D>> behind;
    for (auto* found : {&search.legal, &search.doubtful})
        for (Reached<D>& reached : found->all())
            if (may_be_claimed(walk, index + 1, reached.world)) behind.push_back(std::move(reached.world));
    return behind;
}

// Can an entry, by its index, be looked at with those before it?
template <class D>
bool is_play_or_mark(const Walk<D>& walk, std::size_t index) {
    return !walk.replay.moves[index].mark.empty() || move_of_play(walk, index);
}

// Are these entries legal one after another, the first of them from these worlds on, with all that is claimed of them?
template <class D>
bool are_legal_from(Walk<D>& walk, std::vector<World<D>> worlds, std::span<const std::size_t> entries) {
    for (std::size_t next = 0; next < entries.size() && !worlds.empty() && !walk.budget.is_used_up(); ++next)
        worlds = worlds_behind(walk, worlds, entries[next]);
    return !worlds.empty();
}

// What is due before the entry is told by the next one, or by none, as that tells a later decision: is it only so that all that follows is
// legal, and not with the two told in the wrong order?
template <class D>
bool shows_omission(Walk<D>& walk, const Move& move, const Place& place, const Search<D>& search, std::size_t entry) {
    std::vector<std::size_t> ahead;
    const std::size_t end = std::min(entry + kMostEntriesAhead, walk.replay.moves.size());
    for (std::size_t next = entry; next < end && is_play_or_mark(walk, next); ++next) ahead.push_back(next);
    if (ahead.size() < 2) return false;
    const Telling telling = walk.table.telling;
    const auto missing = letting_go_before(walk, move, place, search, entry);
    bool is_shown = missing && are_legal_from(walk, missing->after, ahead);
    if (is_shown) {
        ahead.insert(ahead.begin() + 1, entry - 1);
        is_shown = !are_legal_from(walk, walk.worlds, ahead);
    }
    walk.table.telling = telling;
    return is_shown;
}

// Do both entries tell of the same player what is decided once, at the same time as others decide it?
template <class D>
bool tells_the_same(const Walk<D>& walk, std::size_t one, std::size_t other) {
    const Entry &first = walk.replay.moves[one], &second = walk.replay.moves[other];
    return first.play == second.play && first.by.kind == second.by.kind && first.by.seat == second.by.seat &&
           Searcher<D>::is_told_in_any_order(first.play) && walk.places.rows[one] != nullptr &&
           walk.places.rows[one]->role != MoveRow::Role::draw;
}

// Did the player of the entry do something else by this one, where the entry would have been legal? Then it is one more, and not late.
template <class D>
bool was_decided_by(Walk<D>& walk, const Move& move, std::size_t steps, std::size_t index, std::span<const World<D>> worlds) {
    const std::optional<Move> made = move_of_play(walk, index);
    if (!made || made->author != move.author || made->by != move.by || made->row->passive || made->row->lets_go) return false;
    tell_of(walk.table, *made, index + 1);
    const Search<D> found = Searcher<D>(walk.table, &*made, walk.places.places[index], kMostWorldsInAccount).run(worlds);
    return !found.legal.empty() && found.legal.all().front().steps == steps;
}

// The last entry before which it would have been legal.
template <class D>
void tell_since_when(Walk<D>& walk, const Move& move, const Place& place, EntryReport& said) {
    for (std::size_t back = walk.past.size(); back-- > 1;) {
        tell_of(walk.table, move, said.number);
        const Search<D> found = Searcher<D>(walk.table, &move, place, kMostWorldsInAccount).run(walk.past[back - 1].worlds);
        if (found.legal.empty() || found.legal.all().front().crossed) continue;
        const std::size_t index = walk.past[back - 1].index;
        const std::size_t steps = found.legal.all().front().steps;
        if (!tells_the_same(walk, index, said.number - 1) && was_decided_by<D>(walk, move, steps, index, walk.past[back - 1].worlds))
            return;
        said.notes.push_back(tells_the_same(walk, index, said.number - 1)
                                 ? fmt::format("entry {} tells what its player decided when it was last asked", index + 1)
                                 : fmt::format("too late: it would have been legal before entry {}", index + 1));
        return;
    }
}

// Would the entry be legal once what the next entries tell, from `due` on (numbers), has happened: in this turn, or in the one that the
// very first of them begins?
template <class D>
bool is_legal_later(Walk<D>& walk, const Move& move, const Place& place, const Search<D>& search, std::size_t entry, std::size_t due) {
    std::uint16_t turn = search.dead_ends.front().world.turns;
    const std::size_t end = std::min(entry + kMostEntriesAhead, walk.replay.moves.size());
    std::vector<World<D>> worlds{search.dead_ends.front().world};
    for (std::size_t next = due - 1; next < end && !walk.budget.is_used_up(); ++next) {
        const std::optional<Move> told = move_of_play(walk, next);
        if (!told) return false;
        const Search<D> after = search_for(walk, *told, walk.places.places[next], next + 1, worlds);
        worlds.clear();
        if (next + 1 == due && !after.legal.empty()) turn = after.legal.all().front().world.turns;
        for (const Reached<D>& reached : after.legal.all())
            if (reached.world.turns == turn) worlds.push_back(reached.world);
        if (worlds.empty()) return false;
        const Search<D> found = search_for(walk, move, place, entry, worlds);
        const auto in_turn = [](const Reached<D>& reached) { return reached.turns == 0; };
        if (std::any_of(found.legal.all().begin(), found.legal.all().end(), in_turn)) return true;
    }
    return false;
}

// It is too early for the entry, or too late: what is missing before it, or since when. `shown_by`: the entry that shows that what is
// missing did not happen, if one does.
template <class D>
void tell_when_it_was_time(Walk<D>& walk, const Move& move, const Place& place, const Search<D>& search, EntryReport& said,
                           std::optional<std::size_t> shown_by = std::nullopt) {
    // After the end nothing is too late alone.
    if (is_over(walk)) return;
    const auto due = told_next(walk, search, said.number);
    if (const auto missing = letting_go_before(walk, move, place, search, said.number)) {
        const std::size_t turn = static_cast<std::size_t>(walk.table.first_turn.value_or(0)) + missing->turns;
        said.notes.push_back(fmt::format("it would be legal if this stood before it, or a mark told of it: {}{}",
                                         turn == said.turn ? "" : fmt::format("in turn {}, ", turn), missing->in_words));
        if (due)
            said.notes.back() += fmt::format("; entry {}, which answers that decision, stands behind it", *due);
        else if (shown_by)
            said.notes.back() += fmt::format("; entry {} shows that it had not happened", *shown_by);
    } else if (due && is_legal_later(walk, move, place, search, said.number, *due)) {
        said.notes.push_back(fmt::format("{}entry {} tells what was to be decided first", kTooEarly, *due));
    } else {
        tell_since_when(walk, move, place, said);
    }
}

// What would have had to happen before the entry, and which one shows that it had not.
template <class D>
void tell_what_had_not_happened(Walk<D>& walk, const Judged<D>& judged, const Reached<D>& legal, std::size_t because, EntryReport& said) {
    const std::string steps = steps_text(walk, walk.worlds[legal.origin], legal.path, legal.silent);
    const World<D> at = walk.table.before_entry(walk.worlds[legal.origin], legal, walk.events);
    const std::string phase = phase_of_whom(walk.table, at.position);
    const bool same = phase == phase_of_whom(walk.table, judged.point.world.position);
    const std::string shown_by = because == said.number ? "what is claimed after it" : fmt::format("entry {}", because);
    said.notes.push_back(fmt::format("legal only {}after this: {}; {} shows that it had not happened",
                                     same ? "" : fmt::format("in {}, ", phase), steps, shown_by));
}

// While chance is at work nobody makes a play: an entry that comes too early is told as it stands where somebody is asked next.
template <class D>
Judged<D> where_somebody_is_asked(Walk<D>& walk, const Judged<D>& judged, const Move& move) {
    Judged<D> later = judged;
    World<D>& world = later.point.world;
    if (move.author != AuthorOfWord::player || later.attempt.later) return judged;
    while (!walk.game().is_over(world.position) && D::decider(world.position) >= seats_of<D>(walk.game())) {
        const auto silent = walk.table.only_silent_choice(world);
        if (!silent) return judged;
        walk.table.make(world, *silent, walk.events);
        later.point.path.push_back(*silent);
        later.point.silent = later.point.path.size();
    }
    later.attempt = attempt_entry(walk.table, world.position, move);
    const bool is_told = later.attempt.fit == Attempt<D>::Fit::illegal && !is_refused(move, later.attempt);
    return is_told ? later : judged;
}

// The entry comes too early, or too late, as what follows shows: it is not looked for beyond what nobody recorded. False: it does not.
template <class D>
bool refuse_as_untimely(Walk<D>& walk, const Move& move, const Place& place, EntryReport& said) {
    const Taken& taken = walk.accounts.taken[said.number - 1];
    tell_of(walk.table, move, said.number);
    Search<D> search = Searcher<D>(walk.table, &move, place, walk.options.maximum_worlds, {Course::Kind::untimely, 0}).run(walk.worlds);
    if (taken.number >= search.untimely.size()) return false;
    const Search<D> later = search_for(walk, move, place, said.number, walk.worlds);
    const Judged<D>& judged = search.untimely[taken.number];
    const Judged<D> told = where_somebody_is_asked(walk, judged, move);
    tell_refusal(walk, told, said);
    if (walk.options.alternatives > 0 || walk.options.explanations) walk.tell_alternatives(told, said);
    if (!later.legal.empty())
        tell_what_had_not_happened(walk, judged, later.legal.all().front(), taken.because, said);
    else
        tell_when_it_was_time(walk, move, place, later, said, taken.because);
    if (taken.kind == Taken::Kind::untimely) {
        go_on_as_played(walk, judged, move, said);
    } else if (taken.kind == Taken::Kind::handed_on && go_on_in_vain(walk, judged, move, taken.because, said)) {
        return true;
    } else if (taken.kind == Taken::Kind::not_carried || taken.kind == Taken::Kind::swapped ||
               !go_on_in_other_order(walk, move, taken.kind == Taken::Kind::made_before, said)) {
        said.effect_made = false;
        said.notes.emplace_back(kNothingCameOfIt);
    }
    return true;
}

// The entry was made before an earlier one, as what follows shows: here it is told too late, and nothing comes of it any more.
template <class D>
void refuse_as_told_late(Walk<D>& walk, const Move& move, const Place& place, EntryReport& said) {
    const Taken& taken = walk.accounts.taken[said.number - 1];
    const Search<D> search = search_for(walk, move, place, said.number, walk.worlds);
    if (search.legal.empty() && search.illegal && !is_refused(move, search.illegal->attempt)) {
        // What else forbids it here may come of its having been made before.
        Judged<D> judged = *search.illegal;
        leave_time_alone(judged.attempt);
        tell_refusal(walk, judged, said);
        if (walk.options.alternatives > 0 || walk.options.explanations) walk.tell_alternatives(judged, said);
    } else {
        said.verdict = Verdict::omitted;
        said.problem = fmt::format("it is told too late: the record does not show it before entry {}", taken.number + 1);
    }
    said.effect_made = false;
    said.notes.push_back(fmt::format("it is taken to have been made just before entry {}, and to be told too late", taken.number + 1));
}

}  // namespace arbiter::audit
