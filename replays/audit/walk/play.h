// Entries that tell a decision: looked for where they may belong, and judged.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "replays/audit/heading.h"
#include "replays/audit/read_moves.h"
#include "replays/audit/times.h"
#include "replays/audit/walk/behind_mark.h"
#include "replays/audit/walk/doubtful.h"
#include "replays/audit/walk/failed_duty.h"
#include "replays/audit/walk/first_mark.h"
#include "replays/audit/walk/marks.h"
#include "replays/audit/walk/overstepped.h"
#include "replays/audit/walk/untold.h"
#include "replays/audit/walk/untold_act.h"

namespace arbiter::audit {

// What an illegal entry that leaves open what it names did to the game, nobody can say, but that the decision may have gone on.
template <class D>
void go_on_after_anything(Walk<D>& walk, const Judged<D>& judged, const Move& move, EntryReport& said) {
    const Taken& taken = walk.accounts.taken[said.number - 1];
    if (taken.kind == Taken::Kind::in_vain && go_on_in_vain(walk, judged, move, taken.because, said)) return;
    said.effect_made = false;
    said.notes.emplace_back(kNothingCameOfIt);
}

// Is the next entry legal from this point on, where nothing came of the one that is judged, and nothing is known of what it names?
template <class D>
bool leads_to_next(Walk<D>& walk, const Reached<D>& point, std::size_t number) {
    if (number >= walk.replay.moves.size()) return false;
    const std::optional<Move> next = move_of_play(walk, number);
    if (!next) return false;
    World<D> world = walk.worlds[point.origin];
    for (const Choice choice : point.path) {
        if (makes_known(choice)) continue;
        if (walk.game().check(world.position, choice) != kNoClause) return false;
        walk.table.make(world, choice, walk.events);
    }
    return !search_for(walk, *next, walk.places.places[number], number + 1, std::span(&world, 1)).legal.empty();
}

// A later entry shows that play had not gone as far as where the entry would best be judged: it is where its time had not come.
template <class D>
void judge_where_it_stands(Walk<D>& walk, const Move& move, const Place& place, Search<D>& search, const EntryReport& said) {
    if (walk.accounts.taken[said.number - 1].kind != Taken::Kind::taken_back || !search.illegal->point.crossed) return;
    const bool leads = leads_to_next(walk, search.illegal->point, said.number);
    tell_of(walk.table, move, said.number);
    if (leads) return;
    Search<D> found = Searcher<D>(walk.table, &move, place, walk.options.maximum_worlds, {Course::Kind::untimely, 0}).run(walk.worlds);
    if (!found.untimely.empty()) search.illegal = std::move(found.untimely.front());
}

// Does the entry go on with a row that the one right before it has told as a whole?
template <class D>
void tell_that_row_was_whole(Walk<D>& walk, const Move& move, EntryReport& said) {
    constexpr std::string_view kMore = "more";
    const auto goes_on = [&](const Operand& operand) { return operand.key == kMore; };
    if (said.number < 2 || std::none_of(move.row->operands.begin(), move.row->operands.end(), goes_on)) return;
    const std::optional<Move> last = move_of_play(walk, said.number - 2);
    if (!last || last->row != move.row || last->by != move.by || last->find(kMore) != nullptr) return;
    said.notes.push_back(fmt::format("entry {} tells the whole row; that it goes on is told there, by \"more\": true", said.number - 1));
}

template <class D>
void refuse(Walk<D>& walk, const Move& move, const Place& place, Search<D>& search, EntryReport& said) {
    judge_where_it_stands(walk, move, place, search, said);
    const Judged<D>& judged = *search.illegal;
    const typename D::Position& at = judged.at();
    walk.failed_by_time = !is_refused(move, judged.attempt);
    if (!walk.past.empty()) walk.past.back().by_time = walk.failed_by_time;
    walk.failed_duty = fails_duty(walk, move, judged);
    if (go_on_after_failed_duty(walk, &move, place, search.dead_ends, said)) return;
    tell_refusal(walk, judged, said);
    if (said.violations.empty() && move.open) name_violations_of_rest(walk.table, judged, move, said);
    tell_what_is_overstepped(walk, judged, move, said);
    tell_that_row_was_whole(walk, move, said);
    if (judged.attempt.of_one_filling)
        said.notes.push_back("nothing that it may have been is legal; what forbids it is told of this: " + said.text);
    if (judged.attempt.whatever) said.text = heading_of(said.author, walk.names(), move);
    if (const auto failed = play_that_came_to_nothing(walk, move, said.number)) return leave_to_failed(walk, *failed, said);
    if (go_on_after_untold_act(walk, move, place, said)) return;
    if (const auto failed = play_that_it_may_come_of(walk, move, judged, said.number)) return leave_to_failed(walk, *failed, said);
    if (const auto failed = play_that_showed_card(walk, move, judged)) return leave_to_failed(walk, *failed, said);
    if (depends_on_unknown_draw<D>(judged)) {
        leave_open(walk, judged.point.world.position, said);
        if constexpr (DrawsHangOnUnknown<D>) said.problem = fmt::format("it depends on {}", Account<D>::what_it_hangs_on);
        return;
    }
    if (!judged.attempt.whatever && tell_earlier_draw(walk, move, said)) return;
    const bool is_too_many = is_one_draw_too_many(walk, judged, move, said.number);
    if (is_too_many) {
        if (const auto in_vain = play_in_vain_before(walk, said.number)) return leave_to_failed(walk, *in_vain, said);
    }
    if (!judged.attempt.whatever && !is_too_many && depends_on_unknown_card(walk, move, judged.point.world.position))
        return leave_open(walk, judged.point.world.position, said);
    walk.hangs_on_draws = hangs_on_told_draws(walk, move, judged, said.number);
    if (walk.accounts.undecided == said.number - 1 && walk.hangs_on_draws) return leave_to_told_draws(walk, move, said);
    // Of an entry that is known to be illegal nothing is missing before it.
    const Taken& taken = walk.accounts.taken[said.number - 1];
    const bool is_after_omission = taken.kind == Taken::Kind::after_omission;
    if (!taken.is_illegal_anywhere() && go_on_after_untold_pass(walk, move, place, search, said)) return;
    if (walk.untold_pass && walk.game().is_over(at)) return leave_end_open(walk, said);
    walk.hangs_on_pass = hangs_on_untold_pass(walk, said);
    if (walk.hangs_on_pass) return leave_to_untold_pass(*walk.untold_pass, said);
    if (walk.options.alternatives > 0 || walk.options.explanations) walk.tell_alternatives(judged, said);
    if constexpr (HasPayments<D>) {
        const auto name_of = [&](std::size_t entry) { return walk.narrator.named(entry); };
        if (walk.options.explanations) explain_payment_of(walk.table, judged, name_of, said);
    }
    if (search.cut) said.notes.push_back("there are more possible positions than were looked at");
    // One card more than an effect lets come: sooner that than an Action which nobody told, unless what follows shows it.
    const bool is_last_of_row = tells_draw(move.row) && what_is_overstepped(walk, judged, move, said.number).has_value();
    const auto tells_nothing_due = [&] {
        return !told_next(walk, search, said.number) || shows_omission(walk, move, place, search, said.number);
    };
    const bool may_be_missing =
        !walk.replay.complete && !taken.is_illegal_anywhere() && (is_after_omission || (!is_last_of_row && tells_nothing_due()));
    // Of an answer that another is asked for, plays that nobody told would excuse anything.
    const bool is_of_other = asks_other(walk.table, at, move) && !is_after_omission;
    if (may_be_missing && !is_of_other && go_on_after_omission(walk, move, place, search, said)) return;
    const bool by_passes = walk.failed_by_time || is_after_omission;
    if (by_passes && may_be_missing && go_on_after_untold_passes(walk, move, place, search, said)) return;
    if (walk.failed_by_time) tell_when_it_was_time(walk, move, place, search, said);
    if (judged.point.steps > 0 && walk.game().is_over(at)) return stay_at_end(walk, judged, said);
    keep_in_vain(walk, judged, move, said.number);
    if (judged.attempt.whatever) return go_on_after_anything(walk, judged, move, said);
    if (!go_on_after_overstepping(walk, judged, move, said)) go_on_as_played(walk, judged, move, said);
}

// Was the decision made in time? What was made too late stands, as it was played.
template <class D>
void audit_time(Walk<D>& walk, [[maybe_unused]] std::size_t index, [[maybe_unused]] EntryReport& said) {
    if constexpr (HasClock<D>) {
        Player decided = kNobody;
        if (const auto& made = walk.narrator.made()) {
            decided = D::timed_choice(made->before, made->choice).player;
            if (!walk.untimed || decided == kNobody) walk.times->judge(index, made->before, made->choice, said);
            walk.untimed = walk.untimed && decided == kNobody;
        }
        walk.times->go_on(index, walk.game(), walk.worlds.front().position, decided, walk.narrator.turns());
    }
}

// What is to be asked of a pass that the record tells behind one that was due only after it; empty: nothing, as nothing else could have
// been done, or as the entry may tell another pass.
template <class D>
std::string question_of_order(const Walk<D>& walk, const Move& move, const Search<D>& search) {
    const auto is_in_doubt = [](const Reached<D>& reached) { return reached.restates ? reached.restates_freely : reached.crossed; };
    const auto& all = search.legal.all();
    const auto is_restated = [](const Reached<D>& reached) { return reached.restates; };
    if (std::none_of(all.begin(), all.end(), is_restated) || !std::all_of(all.begin(), all.end(), is_in_doubt)) return "";
    return fmt::format(
        "{0} was asked before those whose passes are told before this one, and might have done something else: it is legal if {0} passed "
        "before them: did {0}?",
        walk.names().players[move.by]);
}

// An entry that is legal, as far as it tells what it has to and when.
template <class D>
void accept_as_told(Walk<D>& walk, const Move& move, Search<D>& search, EntryReport& said) {
    const auto& all = search.legal.all();
    std::string problem = question_of_order(walk, move, search);
    // The positions after everything that it may be are followed.
    const bool filled_in = std::all_of(all.begin(), all.end(), [](const Reached<D>& reached) { return reached.filled_in; });
    // Where cards lie in piles those of the player's hand are unknown before it, and each is some card behind it.
    std::string to_note;
    if (HasHiddenPiles<D> && filled_in) to_note = what_to_note<D>(walk.table, walk.worlds.front().position, walk.narrator.untold());
    accept(walk, &move, search, said);
    if (filled_in && to_note.empty()) to_note = what_to_note<D>(walk.table, walk.worlds.front().position, walk.narrator.untold());
    if (filled_in) problem = "it depends on cards that nobody wrote down: " + to_note;
    if (problem.empty() || said.verdict != Verdict::legal) return;
    said.verdict = Verdict::undetermined;
    said.problem = problem;
}

// What an entry says of its place is wrong, as it is legal where it stands, and the next one behind it: it was made there.
template <class D>
void go_on_where_it_stands(Walk<D>& walk, const Move& move, EntryReport& said) {
    if (said.verdict != Verdict::omitted || move.author != AuthorOfWord::player) return;
    std::vector<World<D>> here = walk.worlds, worlds;
    for (World<D>& world : here) world.unmarked = false;
    const Search<D> found = search_for(walk, move, Place{}, said.number, here);
    for (const Reached<D>& reached : found.legal.all())
        if (reached.turns == 0 && !reached.crossed) worlds.push_back(reached.world);
    const std::optional<Move> next = said.number < walk.replay.moves.size() ? move_of_play(walk, said.number) : std::nullopt;
    const bool goes_on = !worlds.empty() && next && next->author == AuthorOfWord::player &&
                         !search_for(walk, *next, walk.places.places[said.number], said.number + 1, worlds).legal.empty();
    tell_of(walk.table, move, said.number);
    if (!goes_on) return;
    walk.worlds = std::move(worlds);
    said.effect_made = true;
    said.notes.emplace_back("the audit goes on as if it had been made where it stands, where it and the next entry are legal");
}

template <class D>
void audit_play(Walk<D>& walk, const Move& move, const Place& place, EntryReport& said);

// Does a player give the game up? That is done at any time.
inline bool gives_up(const Move& move) {
    return move.row->aside && move.author == AuthorOfWord::player;
}

// What is done at any time needs no turn that has begun, and says nothing of one: its mark may still come.
template <class D>
void audit_between_turns(Walk<D>& walk, const Move& move, const Place& place, EntryReport& said) {
    const int turns = walk.worlds.front().turns;
    take_as_marked(walk);
    audit_play(walk, move, place, said);
    for (World<D>& world : walk.worlds) world.unmarked = world.turns == turns;
}

template <class D>
void audit_play(Walk<D>& walk, const Move& move, const Place& place, EntryReport& said) {
    if (walk.accounts.taken[said.number - 1].is_told_late()) return refuse_as_told_late(walk, move, place, said);
    if (walk.accounts.taken[said.number - 1].is_illegal() && refuse_as_untimely(walk, move, place, said)) return;
    Search<D> search = search_for(walk, move, place, said.number, walk.worlds);
    const bool marks_turn = place.turn || move.row->word == Account<D>::turn_mark;
    const bool found = !search.legal.empty() || !search.doubtful.empty();
    if (!found && !marks_turn) settle_first_turn(walk, move, place, said);
    if (!found && !marks_turn && is_unmarked(walk)) {
        if (gives_up(move)) return audit_between_turns(walk, move, place, said);
        if (const auto mark = mark_to_come(walk, said.number)) return refuse_before_mark(walk, move, place, *mark, said);
        take_as_marked(walk);
        audit_play(walk, move, place, said);
        tell_of_missing_mark(walk, said);
    } else if (hangs_on_told_leave(walk, move, place, search, said)) {
        return;
    } else if (!search.legal.empty() && !accuses_an_earlier_entry(search)) {
        keep_told_leave(walk, search, said);
        accept_as_told(walk, move, search, said);
    } else if (!search.doubtful.empty()) {
        leave_in_doubt(walk, move, search, said);
    } else if (go_on_without_mark(walk, move, place, search, said) || make_late_entry(walk, &move, place, said)) {
        return;
    } else if (!search.illegal && search.dead_ends.empty() && search.cut) {
        lose_track(walk, said);
    } else if (!search.in_place && !walk.replay.complete && go_on_after_omission(walk, move, place, search, said)) {
        return;
    } else if (!search.in_place) {
        refuse_place(walk, place, search.dead_ends, said);
        go_on_where_it_stands(walk, move, said);
    } else if (!search.illegal) {
        said.verdict = Verdict::malformed;
        said.problem = search.error;
    } else {
        refuse(walk, move, place, search, said);
    }
}

// An entry is read once, and then tried in every position that it may belong to.
template <class D>
void audit_entry_of_play(Walk<D>& walk, std::size_t index, const JsonView& view, EntryReport& said) {
    walk.narrator.forget_made();
    std::optional<Move> move;
    try {
        move = read_move(D::moves(), walk.names(), view);
    } catch (const InputError& error) {
        return malformed(said, error.what());
    }
    said.text = heading_of(said.author, walk.names(), *move);
    walk.narrator.name_play(said.number, said.text);
    if (stands_behind_its_mark(walk, *move, said)) return;
    const Place& place = walk.places.places[index];
    audit_play(walk, *move, place, said);
    if (said.verdict != Verdict::legal && said.text == heading_of(said.author, walk.names(), *move))
        said.text = text_of(walk, *move, said.text);
    // Nothing has said before which turn it is.
    if (place.turn && !walk.table.first_turn && said.verdict == Verdict::legal) {
        walk.table.first_turn = *place.turn - static_cast<int>(said.turn);
        said.turn = static_cast<std::size_t>(*place.turn);
    }
    const Taken& taken = walk.accounts.taken[index];
    const bool may_be_late = !said.effect_made && !taken.is_told_late() && !walk.is_left &&
                             (!taken.is_illegal() || taken.kind == Taken::Kind::not_carried || taken.kind == Taken::Kind::swapped);
    const bool is_answer = walk.failed_duty && said.verdict == Verdict::illegal;
    if (may_be_late && walk.late.size() < kMaximumLate) walk.late.push_back({index, std::move(*move), walk.worlds_number, is_answer});
}

}  // namespace arbiter::audit
