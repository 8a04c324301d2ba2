// Marks of turns, phases and windows, and entries that stand before the mark that they need.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "replays/audit/walk/behind_mark.h"
#include "replays/audit/walk/failed_duty.h"
#include "replays/audit/walk/late.h"
#include "replays/audit/walk/refusals.h"
#include "replays/audit/walk/untimely.h"
#include "replays/audit/walk/untold.h"

namespace arbiter::audit {

inline constexpr std::size_t kMostStepsToEnd = 64;  // in silence, looked at for the end of the game before a mark

// Did a play end the turn, and has the record, which marks turns, not said yet that another one began?
template <class D>
bool is_unmarked(const Walk<D>& walk) {
    return std::any_of(walk.worlds.begin(), walk.worlds.end(), [](const World<D>& world) { return world.unmarked; });
}

// It goes on as if it had.
template <class D>
void take_as_marked(Walk<D>& walk) {
    for (World<D>& world : walk.worlds) world.unmarked = false;
}

// The number of the entry behind this one that says that the turn under way began; nothing if there is none.
template <class D>
std::optional<std::size_t> mark_to_come(const Walk<D>& walk, std::size_t entry) {
    if (!walk.table.first_turn) return std::nullopt;
    const int under_way = *walk.table.first_turn + walk.worlds.front().turns;
    for (std::size_t index = entry; index < walk.replay.moves.size(); ++index) {
        if (!walk.places.places[index].turn) continue;
        if (*walk.places.places[index].turn == under_way) return index + 1;
        return std::nullopt;
    }
    return std::nullopt;
}

// The number of the entry before this one that marks its turn, and could not be reached.
template <class D>
std::optional<std::size_t> mark_passed_over(const Walk<D>& walk, const EntryReport& said) {
    if (!walk.table.first_turn) return std::nullopt;
    for (std::size_t index = said.number - 1; index-- > 0;) {
        const std::optional<int>& turn = walk.places.places[index].turn;
        if (turn && *turn == static_cast<int>(said.turn)) return index + 1;
    }
    return std::nullopt;
}

// What makes the record one that marks turns, where no mark does: the first entry that says in which turn it is.
template <class D>
std::string member_that_marks(const Walk<D>& walk) {
    if (!walk.places.marks.turns || walk.places.marked.turns) return "";
    const auto& places = walk.places.places;
    const auto first = std::find_if(places.begin(), places.end(), [](const Place& place) { return place.turn.has_value(); });
    if (first == places.end()) return "";
    return fmt::format(" (it marks turns by the member \"turn\" of entry {}, and marks all of them then)", first - places.begin() + 1);
}

template <class D>
void tell_of_missing_mark(const Walk<D>& walk, EntryReport& said, bool of_turn = true) {
    const std::string turn = walk.table.first_turn ? fmt::format("turn {}", said.turn) : "the turn that has begun";
    const auto mark = of_turn ? mark_passed_over(walk, said) : std::nullopt;
    const std::string missing =
        mark ? fmt::format("entry {} marks {}, and the turn before had not ended there", *mark, turn)
             : fmt::format("the record marks {}s, and has no mark of {} before this entry", of_turn ? "turn" : "phase",
                           of_turn ? turn : fmt::format("the phase \"{}\" that has begun", said.phase));
    const std::string member = of_turn ? member_that_marks(walk) : "";
    if (said.verdict != Verdict::legal) return said.notes.push_back(missing + member);
    said.verdict = Verdict::omitted;
    said.problem = fmt::format("the record does not show that a {} began: {}", of_turn ? "turn" : "phase", missing + member);
}

// The entry before this one, since the last mark, by which its player let go of the time for plays; it must be the player's last.
template <class D>
std::optional<std::size_t> last_pass_of(const Walk<D>& walk, std::size_t number) {
    const Author& by = walk.replay.moves[number - 1].by;
    for (std::size_t before = number - 1; before > 0 && walk.replay.moves[before - 1].mark.empty(); --before) {
        const Author& other = walk.replay.moves[before - 1].by;
        if (other.kind != by.kind || other.seat != by.seat) continue;
        const MoveRow* row = walk.places.rows[before - 1];
        return row != nullptr && row->lets_go ? std::optional(before) : std::nullopt;
    }
    return std::nullopt;
}

// The turn before is over, and the one under way begins for the record only with a later entry: neither has a place for this one.
template <class D>
void refuse_before_mark(Walk<D>& walk, const Move& move, const Place& place, std::size_t mark, EntryReport& said) {
    std::vector<World<D>> begun = walk.worlds;
    for (World<D>& world : begun) world.unmarked = false;
    Search<D> search = search_for(walk, move, place, said.number, begun);
    said.effect_made = false;
    walk.failed_by_time = true;
    if (search.legal.empty() && search.illegal) {
        tell_refusal(walk, *search.illegal, said);
    } else {
        said.verdict = Verdict::omitted;
        said.problem = "the turn before was over, and the record tells of the next one only after this entry";
    }
    said.notes.push_back(fmt::format("turn {} begins with entry {}, and the one before was over", walk.turn(), mark));
    if (const auto pass = last_pass_of(walk, said.number))
        said.notes.push_back(fmt::format("its player had passed by entry {}, and was not asked again in that turn", *pass));
    const bool undoes_pass = walk.accounts.taken[said.number - 1].kind == Taken::Kind::played_after_pass;
    if (undoes_pass && go_on_in_other_order(walk, move, false, said)) return;
    if (leave_undone_as_taken(walk, said) || go_on_in_turn_before<D>(walk, move, walk.worlds, said)) return;
    said.notes.emplace_back(kNothingCameOfIt);
}

// Does the record leave out the mark of the next turn, as the first mark behind this entry shows?
template <class D>
bool leaves_out_next_mark(const Walk<D>& walk, std::size_t entry) {
    if (!walk.table.first_turn || !walk.places.marks.turns) return false;
    const int next = *walk.table.first_turn + walk.worlds.front().turns + 1;
    const auto behind = walk.places.places.begin() + static_cast<std::ptrdiff_t>(entry);
    const auto mark = std::find_if(behind, walk.places.places.end(), [](const Place& place) { return place.turn.has_value(); });
    return mark != walk.places.places.end() && *mark->turn > next;
}

// Is it known, by a mark or as the record begins in it, that the phase under way began?
template <class D>
bool is_phase_marked(const Walk<D>& walk) {
    const World<D>& world = walk.worlds.front();
    const bool as_at_start = world.turns == 0 && D::phase_name(world.position) == D::phase_name(walk.game().initial());
    return world.marked || as_at_start;
}

template <class D>
std::vector<World<D>> worlds_of(const std::vector<Reached<D>>& points) {
    std::vector<World<D>> worlds;
    for (const Reached<D>& point : points) worlds.push_back(point.world);
    return worlds;
}

// The possible positions are where the mark says.
template <class D>
void reach_mark(Walk<D>& walk, const Place& place) {
    for (World<D>& world : walk.worlds) {
        world.marked = world.marked || !place.phase.empty();
        world.unmarked = world.unmarked && !place.turn;
    }
    walk.narrator.stand_in(walk.worlds.front());
}

// The mark of the next turn is missing, as a later one shows, and with it whatever it would have said of how the turn before ended: the
// entry is taken to stand behind it.
template <class D>
bool go_on_as_if_marked(Walk<D>& walk, const Move& move, const Place& place, EntryReport& said) {
    Place next;
    next.turn = *walk.table.first_turn + walk.worlds.front().turns + 1;
    Search<D> begun = Searcher<D>(walk.table, nullptr, next, walk.options.maximum_worlds).run(walk.worlds);
    if (begun.legal.empty()) return false;
    const Search<D> trial = search_for(walk, move, place, said.number, worlds_of(begun.legal.all()));
    const auto in_that_turn = [](const Reached<D>& reached) { return reached.turns == 0; };
    if (!std::any_of(trial.legal.all().begin(), trial.legal.all().end(), in_that_turn)) return false;
    accept(walk, nullptr, begun, said);
    reach_mark(walk, next);
    Search<D> search = search_for(walk, move, place, said.number, walk.worlds);
    accept(walk, &move, search, said);
    tell_of_missing_mark(walk, said);
    return true;
}

// The record has no mark before this entry, which is legal beyond the end of a phase or turn: members of entries say where some of them
// belong, the mark of the next turn is missing, or nothing but its time forbids the entry here. It goes on as if there was one.
template <class D>
bool go_on_without_mark(Walk<D>& walk, const Move& move, const Place& place, const Search<D>& refused, EntryReport& said) {
    const bool left_out = leaves_out_next_mark(walk, said.number), by_members = walk.places.marks != walk.places.marked;
    const bool by_time = refused.illegal && !breaks_more_than_time(refused.illegal->attempt);
    if (walk.places.marks == Marks{} || walk.replay.complete || (!left_out && !by_members && !by_time)) return false;
    const Marks looser = left_out ? Marks{false, walk.table.marks.phases} : by_members ? walk.places.marked : Marks{};
    const Marks all = std::exchange(walk.table.marks, looser);
    Search<D> search = search_for(walk, move, place, said.number, walk.worlds);
    const bool of_marks_alone = !left_out && !by_members;
    const bool told_otherwise = of_marks_alone && (walk.table.first_turn || all.phases) && !search.legal.empty() &&
                                (all.turns || is_phase_marked(walk)) && passes_next_mark(walk, search.legal.all().front(), said.number);
    walk.table.marks = all;
    if (search.legal.empty() && left_out) return go_on_as_if_marked(walk, move, place, said);
    if (search.legal.empty() || told_otherwise) return false;
    const bool new_turn = search.legal.all().front().turns > 0;
    accept(walk, &move, search, said);
    tell_of_missing_mark(walk, said, all.turns && new_turn);
    // The turn before may not have ended by a pass that nobody recorded.
    walk.failed_by_time = new_turn && walk.untold_pass && walk.report.entries[*walk.untold_pass - 1].turn + 1 == said.turn;
    return true;
}

// The place of a mark where play would be, had the entries been legal that tell what had to be decided before it.
template <class D>
bool go_on_to_mark(Walk<D>& walk, const Place& place, EntryReport& said) {
    std::vector<Reached<D>> from;
    for (const World<D>& world : walk.worlds) from.emplace_back().world = world;
    if (!go_on_after_failed_duty<D>(walk, nullptr, place, from, said)) return false;
    reach_mark(walk, place);
    return true;
}

// What had to be decided before the mark, and no entry tells, was skipped: it goes on from where it was.
template <class D>
bool go_on_to_mark_after_omission(Walk<D>& walk, const Place& place, const Search<D>& search, EntryReport& said) {
    if (walk.replay.complete) return false;
    const auto found = after_omitted_duties<D>(walk.table, nullptr, place, search.dead_ends, walk.options.maximum_worlds, {});
    if (found.empty()) return false;
    const World<D>& due = search.dead_ends.front().world;
    said.verdict = Verdict::omitted;
    said.awaited = D::awaited_text(walk.game(), walk.names(), due.position);
    const std::string missing = missing_duties(walk, found.front(), LettingGo::marked);
    name_duty(walk, due.position, said);
    said.problem = fmt::format("{} has not been reached by what the record tells, which does not show: {}", place_text(place),
                               missing.empty() ? said.awaited : missing);
    if (walk.options.alternatives > 0) walk.tell_alternatives(due.position, said);
    if (found.size() > 1)
        said.notes.push_back(fmt::format("{} ways in which it could have been done are followed from here", found.size()));
    std::vector<World<D>> after;
    for (const Reached<D>& reached : found) after.push_back(reached.world);
    walk.worlds = std::move(after);
    reach_mark(walk, place);
    if (found.cut || search.dead_ends_cut) tell_of_more_ways(walk, found.size(), said);
    return true;
}

// How the game ends before a mark, where nothing is done that no entry tells; empty where it does not.
template <class D>
std::string end_before_mark(Walk<D>& walk) {
    World<D> world = walk.worlds.front();
    for (std::size_t step = 0; step < kMostStepsToEnd && !walk.game().is_over(world.position); ++step) {
        const std::vector<Choice> silent = walk.table.silent_choices(world, LettingGo::marked);
        if (silent.empty()) return "";
        walk.table.make(world, silent.front(), walk.events);
    }
    return walk.game().is_over(world.position) ? "the game is over before it: " + why_over<D>(walk.game(), walk.names(), world.position)
                                               : "";
}

// Does the game end before this mark, with nothing but marks behind it, where nothing is done that no entry tells? `stops`: where something
// is due that no entry tells.
template <class D>
bool stands_behind_end(Walk<D>& walk, std::size_t index, const std::vector<Reached<D>>& stops) {
    const auto& moves = walk.replay.moves;
    const auto is_mark = [](const Entry& entry) { return !entry.mark.empty(); };
    if (!std::all_of(moves.begin() + static_cast<std::ptrdiff_t>(index), moves.end(), is_mark)) return false;
    const bool due = !stops.empty() && !walk.game().is_over(stops.front().world.position);
    return !due && !end_before_mark(walk).empty();
}

// Where the record says that something happened nobody can be by now. `stops`: where something is due that no entry tells.
template <class D>
void refuse_place(Walk<D>& walk, const Place& place, const std::vector<Reached<D>>& stops, EntryReport& said) {
    said.verdict = is_over(walk) ? Verdict::illegal : Verdict::omitted;
    said.effect_made = false;
    const World<D>& at = stops.empty() ? walk.worlds.front() : stops.front().world;
    said.awaited = D::awaited_text(walk.game(), walk.names(), at.position);
    if (is_over(walk)) {
        said.problem = end_text(walk);
    } else {
        said.problem = fmt::format("{} has not been reached by what the record tells", place_text(place));
        const bool due = !stops.empty() && !walk.game().is_over(at.position);
        const std::string end = due ? "" : end_before_mark(walk);
        if (due) said.problem += fmt::format(", which does not show: {}", said.awaited);
        if (!end.empty()) said.problem = fmt::format("{}; {}", end, said.problem);
    }
    const bool jumps = place.turn && walk.table.first_turn && *place.turn > static_cast<int>(walk.turn()) + 1;
    if (jumps) said.notes.push_back(fmt::format("the record has no mark of turn {}, the one after the turn under way", walk.turn() + 1));
}

// The turn that a mark begins, where the next play tells which it is, and the mark has another number: the record counts its turns
// otherwise, as it has left one out, or told one twice.
template <class D>
struct TurnOfPlay {
    std::size_t entry = 0;  // the number of the play
    std::vector<World<D>> worlds;
};

// The play of a player behind this mark, unless another mark of a turn comes before it, or nothing was told since the last one.
template <class D>
std::optional<std::size_t> play_behind_mark(const Walk<D>& walk, std::size_t entry) {
    const auto is_other_mark = [&](std::size_t index) { return !walk.replay.moves[index].mark.empty() && !walk.places.places[index].turn; };
    std::size_t next = entry, last = entry - 1;
    while (last > 0 && is_other_mark(last - 1)) --last;
    if (last > 0 && !walk.replay.moves[last - 1].mark.empty()) return std::nullopt;
    const auto is_drawn = [&](std::size_t index) { return walk.replay.moves[index].by.kind == Author::Kind::chance; };
    while (next < walk.replay.moves.size() && (is_other_mark(next) || is_drawn(next))) ++next;
    if (next == walk.replay.moves.size() || walk.replay.moves[next].by.kind != Author::Kind::player) return std::nullopt;
    return next;
}

// The next entries behind a mark of a turn with this number, up to another one.
template <class D>
std::vector<std::size_t> entries_behind_mark(const Walk<D>& walk, std::size_t number) {
    std::vector<std::size_t> behind;
    const auto is_of_turn = [&](std::size_t index) { return !walk.replay.moves[index].mark.empty() && walk.places.places[index].turn; };
    for (std::size_t index = number; index < walk.replay.moves.size() && behind.size() < kMostEntriesAhead; ++index) {
        if (is_of_turn(index) || !is_play_or_mark(walk, index)) break;
        behind.push_back(index);
    }
    return behind;
}

// Has the last mark of a turn told already that this one, which is under way, began?
template <class D>
bool is_marked_again(const Walk<D>& walk, std::size_t mark) {
    const std::optional<int>& turn = walk.places.places[mark].turn;
    if (!turn || !walk.table.first_turn || !walk.table.is_turn(walk.worlds.front(), *turn)) return false;
    for (std::size_t index = mark; index-- > 0;)
        if (!walk.replay.moves[index].mark.empty() && walk.places.places[index].turn) return walk.places.places[index].turn == turn;
    return false;
}

// Nothing: the number may be right.
template <class D>
std::optional<TurnOfPlay<D>> turn_of_next_play(Walk<D>& walk, const Place& place, const Search<D>& search, std::size_t entry) {
    if (!walk.table.first_turn) return std::nullopt;
    if (walk.table.is_turn(walk.worlds.front(), *place.turn) && !is_marked_again(walk, entry - 1)) return std::nullopt;
    const auto next = play_behind_mark(walk, entry);
    const std::optional<Move> move = next ? move_of_play(walk, *next) : std::nullopt;
    if (!move) return std::nullopt;
    const auto can_be_made = [&](const std::vector<World<D>>& worlds) {
        const Search<D> found = search_for(walk, *move, Place{}, *next + 1, worlds);
        return std::any_of(found.legal.all().begin(), found.legal.all().end(), [](const auto& reached) { return reached.turns == 0; });
    };
    const std::vector<std::size_t> behind = entries_behind_mark(walk, entry);
    if (are_legal_from(walk, worlds_of(search.legal.all()), behind)) return std::nullopt;
    TurnOfPlay<D> turn{*next + 1, walk.worlds};
    for (World<D>& world : turn.worlds) world.unmarked = false;
    if (!can_be_made(turn.worlds)) {
        Place following;
        following.turn = static_cast<int>(walk.turn()) + 1;
        if (following.turn == place.turn) return std::nullopt;
        turn.worlds = worlds_of(Searcher<D>(walk.table, nullptr, following, walk.options.maximum_worlds).run(walk.worlds).legal.all());
        if (!can_be_made(turn.worlds)) return std::nullopt;
        if (!search.legal.empty() && !are_legal_from(walk, turn.worlds, behind)) return std::nullopt;
    }
    const auto later = after_omitted_duties<D>(walk.table, nullptr, place, search.dead_ends, walk.options.maximum_worlds, {});
    if (can_be_made(worlds_of(later.found))) return std::nullopt;
    return turn;
}

// Goes on with the numbers that the record gives its turns from here on.
template <class D>
void count_as_record(Walk<D>& walk, const Place& place, TurnOfPlay<D> turn, EntryReport& said) {
    walk.worlds = std::move(turn.worlds);
    said.verdict = Verdict::omitted;
    said.problem = fmt::format(
        "by what is told before it the turn that begins is turn {}, in which entry {} is made: the record leaves a turn out, or counts one "
        "twice",
        *walk.table.first_turn + walk.worlds.front().turns, turn.entry);
    said.notes.push_back(fmt::format("the audit goes on with the record's number, {}", *place.turn));
    walk.table.first_turn = *place.turn - walk.worlds.front().turns;
    reach_mark(walk, place);
    said.turn = walk.turn();
    said.phase = std::string(D::phase_name(walk.worlds.front().position));
}

// Turns that have begun on the way to a mark, and of which no mark tells, as nothing could be done in them.
template <class D>
void tell_of_unmarked_turns(const Walk<D>& walk, bool unmarked, const Reached<D>& reached, EntryReport& said) {
    const int begun = reached.turns + (unmarked ? 1 : 0);
    if (begun < 2 || said.verdict != Verdict::legal) return;
    const std::string number = walk.table.first_turn ? fmt::format("turn {}", walk.turn() - 1) : "the turn before it";
    said.verdict = Verdict::omitted;
    said.problem = fmt::format("the record does not show that a turn began: it marks turns, and has no mark of {}", number);
}

// Does a turn begin on the way to this mark of which no mark tells?
template <class D>
bool leaves_out_turns(const Walk<D>& walk, const Search<D>& search) {
    return std::ranges::all_of(
        search.legal.all(), [&](const Reached<D>& reached) { return reached.turns + (walk.worlds[reached.origin].unmarked ? 1 : 0) > 1; });
}

// A mark of the phase under way says that it had not been left by the entry before it, where that one may have told of the phase before.
template <class D>
void prefer_left_before(const Walk<D>& walk, const Place& place, Search<D>& search) {
    const auto is_left_before = [&](const Reached<D>& reached) { return walk.worlds[reached.origin].left_before && reached.steps == 0; };
    auto& all = search.legal.all();
    if (place.phase.empty() || std::none_of(all.begin(), all.end(), is_left_before)) return;
    std::erase_if(all, [&](const Reached<D>& reached) { return !is_left_before(reached); });
}

// Is this one of several marks with no other entry between them, of which a later one tells that the turn under way began? Their order says
// nothing then.
template <class D>
bool marks_turn_at_once(const Walk<D>& walk, std::size_t mark) {
    const auto of_turn = mark_to_come(walk, mark + 1);
    const auto is_mark = [](const Entry& entry) { return !entry.mark.empty(); };
    const auto from = walk.replay.moves.begin() + static_cast<std::ptrdiff_t>(mark);
    return of_turn && std::all_of(from, walk.replay.moves.begin() + static_cast<std::ptrdiff_t>(*of_turn), is_mark);
}

// The mark is taken to have the number that the marks around it leave.
template <class D>
void tell_of_lone_number(const Walk<D>& walk, std::size_t index, int number, EntryReport& said) {
    if (said.verdict != Verdict::legal) return;
    said.verdict = Verdict::omitted;
    said.problem = fmt::format("the record numbers this turn {}, and the marks of turns before and behind it {} and {}", number,
                               *walk.places.places[index].turn - 1, *walk.places.places[index].turn + 1);
    said.notes.push_back(fmt::format("the audit goes on with turn {}", *walk.places.places[index].turn));
}

// A mark: from here on the record tells of a later phase, turn or window.
template <class D>
void audit_place(Walk<D>& walk, std::size_t index, const Place& place, EntryReport& said) {
    if (place.turn && !walk.table.first_turn) {
        // Of the turn that a play has ended, or of one that ends here.
        const int begins = index > 0 && !walk.worlds.front().unmarked ? 1 : 0;
        walk.table.first_turn = *place.turn - walk.worlds.front().turns - begins;
        said.turn = walk.turn();
    }
    Search<D> search = Searcher<D>(walk.table, nullptr, place, walk.options.maximum_worlds).run(walk.worlds);
    prefer_left_before(walk, place, search);
    if (search.legal.empty() && is_over(walk)) return;
    if (search.legal.empty() && !place.turn && is_unmarked(walk)) {
        const bool is_turn_told_with_it = marks_turn_at_once(walk, index);
        take_as_marked(walk);
        audit_place(walk, index, place, said);
        if (!is_turn_told_with_it) tell_of_missing_mark(walk, said);
        return;
    }
    if (search.legal.empty() && go_on_after_what_is_behind(walk, place, search, said)) {
        said.turn = walk.turn();
        said.phase = std::string(D::phase_name(walk.worlds.front().position));
        return;
    }
    if (place.turn && !walk.replay.complete && (search.legal.empty() || is_marked_again(walk, index) || leaves_out_turns(walk, search))) {
        if (auto turn = turn_of_next_play(walk, place, search, said.number)) return count_as_record(walk, place, std::move(*turn), said);
    }
    if (search.legal.empty() && make_late_entry(walk, nullptr, place, said)) return;
    if (search.legal.empty() && stands_behind_end(walk, index, search.dead_ends)) return;
    if (search.legal.empty() && !go_on_to_mark(walk, place, said) && !go_on_to_mark_after_omission(walk, place, search, said))
        return refuse_place(walk, place, search.dead_ends, said);
    if (!search.legal.empty()) {
        const Reached<D> reached = search.legal.all().front();
        const bool unmarked = walk.worlds[reached.origin].unmarked;
        accept(walk, nullptr, search, said);
        if (place.turn) tell_of_unmarked_turns(walk, unmarked, reached, said);
    }
    said.turn = walk.turn();
    said.phase = std::string(D::phase_name(walk.worlds.front().position));
}

template <class D>
void audit_mark(Walk<D>& walk, std::size_t index, EntryReport& said) {
    const Place& place = walk.places.places[index];
    Place recorded = place;
    const auto misnumbered = walk.places.misnumbered.find(index);
    if (misnumbered != walk.places.misnumbered.end()) recorded.turn = misnumbered->second;
    said.text = place_text(recorded) + " begins";
    if (walk.conceded) return;  // behind the end it is no play
    audit_place(walk, index, place, said);
    if (misnumbered != walk.places.misnumbered.end()) tell_of_lone_number(walk, index, misnumbered->second, said);
}

}  // namespace arbiter::audit
