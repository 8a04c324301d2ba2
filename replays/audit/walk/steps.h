// What every part of the walk through a record does: it looks for an entry, takes it to be legal, and goes on from where that leads.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "replays/audit/attempt.h"
#include "replays/audit/evidence.h"
#include "replays/audit/heading.h"
#include "replays/audit/payment_explanation.h"
#include "replays/audit/plain_entries.h"
#include "replays/audit/reconsider.h"
#include "replays/audit/search.h"
#include "replays/audit/walk/walk.h"

namespace arbiter::audit {

template <class D>
Search<D> search_for(Walk<D>& walk, const Move& move, const Place& place, std::size_t entry,
                     std::span<const World<std::type_identity_t<D>>> worlds) {
    tell_of(walk.table, move, entry);
    return Searcher<D>(walk.table, &move, place, walk.options.maximum_worlds, walk.accounts.taken[entry - 1].course()).run(worlds);
}

// The entry by the table of moves, until the next one is read; nullptr where it cannot be read.
template <class D>
const Move* plain_move(const Walk<D>& walk, std::size_t index) {
    return read_plainly(walk.read_moves, walk.replay.moves[index], walk.places, index);
}

// The same of every entry that can be read.
template <class D>
std::optional<Move> move_in_words(const Walk<D>& walk, std::size_t index) {
    if (const Move* move = plain_move(walk, index)) return *move;
    try {
        return read_move(D::moves(), walk.names(), walk.view(index));
    } catch (const InputError&) {
        return std::nullopt;
    }
}

// An entry, where it is a play that can be read.
template <class D>
std::optional<Move> move_of_play(const Walk<D>& walk, std::size_t index) {
    const Entry& entry = walk.replay.moves[index];
    const bool beside = !entry.mark.empty() || leaves_open(walk.table, walk.accounts, index) || entry.by.kind == Author::Kind::judge ||
                        !walk.places.problems[index].empty() || (!HasClock<D> && entry.by.kind == Author::Kind::clock) ||
                        (!ConcedesByChoice<D> && entry.play == "concede");
    return beside ? std::nullopt : move_in_words(walk, index);
}

// The play that comes next; behind a mark in the turn that this begins.
template <class D>
std::optional<NextEntry> next_move(const Walk<D>& walk, std::size_t index) {
    std::optional<int> marked;
    for (; index < walk.replay.moves.size() && !walk.replay.moves[index].mark.empty(); ++index)
        if (walk.places.places[index].turn) marked = walk.places.places[index].turn;
    if (index >= walk.replay.moves.size()) return std::nullopt;
    std::optional<Move> move = move_of_play(walk, index);
    if (!move) return std::nullopt;
    NextEntry next{std::move(*move), walk.places.places[index]};
    if (!next.place.turn) next.place.turn = marked;
    return next;
}

// What happens in silence, in words.
template <class D>
std::string steps_text(Walk<D>& walk, World<D> world, const std::vector<Choice>& path, std::size_t silent) {
    std::string text;
    for (std::size_t step = 0; step < silent; ++step) {
        if (!makes_known(path[step]))
            text += (text.empty() ? "" : ", ") + D::choice_text(walk.game(), walk.names(), world.position, path[step]);
        walk.table.make(world, path[step], walk.events);
    }
    return text;
}

// What the entry says in words of the game, where it has a meaning in the position that the record stands at.
template <class D>
std::string text_of(const Walk<D>& walk, const Move& move, const std::string& otherwise) {
    const typename D::Position& position = walk.worlds.front().position;
    const Attempt<D> attempt = attempt_entry(walk.table, position, move, Findings::none);
    if (!attempt.meaning.title.empty()) return attempt.meaning.title;
    if (attempt.meaning.choices.empty()) return otherwise;
    return D::choice_text(walk.game(), walk.names(), position, attempt.meaning.choices.front());
}

// Who made the entry, and what it says.
template <class D>
void name_entry(const Walk<D>& walk, std::size_t index, EntryReport& said) {
    const Entry& entry = walk.replay.moves[index];
    said.author = entry.by.kind == Author::Kind::player ? walk.replay.players[entry.by.seat].name : walk.view(index).json().value("by", "");
    said.entry = walk.places.as_written(walk.replay, index);
    said.note = entry.note;
    said.text = entry.mark.empty() ? fmt::format("{}: {}", said.author, entry.play) : fmt::format("a mark of a {}", entry.mark);
}

template <class D>
bool is_over(const Walk<D>& walk) {
    const auto over = [&](const World<D>& world) { return walk.game().is_over(world.position); };
    return walk.conceded || std::all_of(walk.worlds.begin(), walk.worlds.end(), over);
}

// "Ann wins", and why, where that may be several things.
template <class D>
std::string why_over([[maybe_unused]] const typename D::Game& game, const Names& names, const typename D::Position& position) {
    if constexpr (TellsEnding<D>)
        return end_text(names, D::result(position), D::ending(game, names, position).fact);
    else
        return D::result_text(names, position);
}

// How the game has ended.
template <class D>
std::string end_text(const Walk<D>& walk) {
    if (walk.conceded) return fmt::format("the game is over: {} has given up", walk.names().players[*walk.conceded]);
    // Where steps are left that nobody can make otherwise, it is by what they lead to.
    const World<D> end = end_of(walk.table, walk.worlds.front());
    return "the game is over: " + why_over<D>(walk.game(), walk.names(), end.position);
}

// A drawn card that is not the one that the recorded order has there: the record contradicts itself.
template <class D>
void check_order(Walk<D>& walk, const Move& move, EntryReport& said) {
    if (!walk.report.inconsistent.empty()) return;
    walk.report.inconsistent = order_contradicted(walk.table, move, walk.worlds.front(), said.number);
    if (walk.report.inconsistent.empty()) return;
    said.verdict = Verdict::malformed;
    said.problem = walk.report.inconsistent;
}

template <class D>
void end_phase_by(Walk<D>& walk, const Move& move) {
    World<D>& world = walk.worlds.front();
    if (move.row->lets_go && D::phase_name(world.position) == walk.plain_way.phase) world.let_go = true;
}

template <class D>
void lose_track(Walk<D>& walk, EntryReport& said) {
    walk.lost_track = true;
    said.verdict = Verdict::undetermined;
    said.problem =
        fmt::format("the record leaves more than {} positions open; {} would decide it", walk.options.maximum_worlds, D::moves().left_open);
}

// The entry leads to more than the program has room for: what comes of it nobody here can say.
template <class D>
void run_out_of_room(Walk<D>& walk, EntryReport& said) {
    const auto is_full = [&](const World<D>& world) { return has_no_room(walk.game(), world.position); };
    if (walk.lost_track || std::none_of(walk.worlds.begin(), walk.worlds.end(), is_full)) return;
    walk.lost_track = true;
    walk.without_room = said.number;
    if (said.verdict != Verdict::legal) return;
    said.verdict = Verdict::undetermined;
    said.problem = "what it leads to is more than the program has room for (the limits of the model)";
}

// What was found when the time was up may not be all that there is to find.
template <class D>
void run_out_of_time(Walk<D>& walk, EntryReport& said) {
    walk.lost_track = true;
    said.verdict = Verdict::undetermined;
    said.violations.clear();
    said.problem = fmt::format("not judged: the {:g} s that the audit gives to one record were used up", walk.options.seconds.value_or(0));
}

// Play goes on from these; what a claim of the entry may have seen on the way is kept.
template <class D>
void go_on_from(Walk<D>& walk, std::vector<Reached<D>>& reached, const EntryReport& said) {
    const bool claimed = walk.replay.moves[said.number - 1].claim || walk.claims.any(said.number);
    std::vector<World<D>> after;
    for (Reached<D>& one : reached) {
        if (claimed) walk.trails.push_back(trail_of(walk.table, walk.worlds[one.origin], one.path, one.silent));
        after.push_back(std::move(one.world));
    }
    walk.worlds = std::move(after);
}

// What an entry leaves open is not told as one of the things that it may be.
template <class D>
void leave_words_open(const Walk<D>& walk, const Move& move, const Search<D>& search, EntryReport& said) {
    said.text = heading_of(said.author, walk.names(), move);
    said.notes.push_back(fmt::format("the record leaves open which: {} are followed from here", search.legal.size()));
}

// Does an entry come after something that its player, or before a pass anybody, may have done otherwise than in silence?
template <class D>
bool needs_silence(const Walk<D>& walk, const Move& move, const Reached<D>& reached) {
    const auto by_player = [&](Choice choice) { return !makes_known(choice) && choice.actor < seats_of<D>(walk.game()); };
    if (!move.row->lets_go) return reached.declined && !move.row->passive;
    return std::any_of(reached.path.begin(), reached.path.begin() + static_cast<std::ptrdiff_t>(reached.silent), by_player);
}

// What the entry says came of it, where that is not so in the position that it was made in.
template <class D>
std::vector<UntrueResult> untrue_results(Walk<D>& walk, const Move& move, const Reached<D>& reached) {
    const World<D> world = walk.table.before_entry(walk.worlds[reached.origin], reached, walk.events);
    return attempt_entry(walk.table, world.position, move, Findings::none).meaning.untrue;
}

// The play stands, and what is said of it is wrong, unless it is right in one of the positions that the record leaves possible.
template <class D>
void check_results(Walk<D>& walk, const Move& move, Search<D>& search, EntryReport& said) {
    const auto is_claim = [](const Given& given) { return given.operand->need == Operand::Need::claim; };
    if (std::none_of(move.given.begin(), move.given.end(), is_claim)) return;
    std::vector<UntrueResult> first;
    std::vector<Reached<D>> right;
    for (const Reached<D>& reached : search.legal.all()) {
        auto untrue = untrue_results(walk, move, reached);
        if (untrue.empty()) right.push_back(reached);
        if (first.empty()) first = std::move(untrue);
    }
    if (first.empty()) return;
    if (!right.empty()) {
        search.legal.all() = std::move(right);
        return;
    }
    walk.report.claims += first.size();
    for (const UntrueResult& one : first) {
        contradict(said, fmt::format("{}: recorded {}, the rules give {}", one.what, one.recorded, one.computed));
        walk.report.false_claims.push_back({said.number, one.what, one.recorded, one.computed});
    }
}

// `move`: nullptr of a mark.
template <class D>
void accept(Walk<D>& walk, const Move* move, Search<D>& search, EntryReport& said) {
    if (search.legal.overflown() || search.short_of_legal) {
        walk.lost_track = true;
        said.notes.push_back("the record leaves more positions open than the audit follows from here");
    }
    said.verdict = Verdict::legal;
    if (move != nullptr) check_results(walk, *move, search, said);
    const Reached<D>& first = search.legal.all().front();
    // What was drained is not known where it could have been something else.
    const bool several = search.payment_open && search.legal.size() > 1;
    walk.narrator.tell_path_from(walk.worlds[first.origin], first.path, first.silent, said, several ? Tell::all_but_payment : Tell::all);
    const bool open = move != nullptr && (move->open || search.left_out);
    if (open && !search.payment_open && search.legal.size() > 1) leave_words_open(walk, *move, search, said);
    if (search.payment_open) said.notes.push_back(open_payment_note(search.payments, search.legal.size()));
    if (!walk.past.empty()) walk.past.back().after_silence = first.crossed || (move != nullptr && needs_silence(walk, *move, first));
    const std::size_t before = walk.worlds.size();
    go_on_from(walk, search.legal.all(), said);
    if (before > 1 && walk.worlds.size() == 1 && !search.payment_open) said.notes.push_back("this settles what the record had left open");
    if (move != nullptr) check_order(walk, *move, said);
}

}  // namespace arbiter::audit
