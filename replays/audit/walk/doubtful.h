// Entries that are legal in one account and illegal in another.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "replays/audit/doubts.h"
#include "replays/audit/walk/refusals.h"
#include "replays/audit/walk/steps.h"

namespace arbiter::audit {

// The phase in which what was reached was made.
template <class D>
std::string phase_before(Walk<D>& walk, const Reached<D>& reached) {
    const World<D> world = walk.table.before_entry(walk.worlds[reached.origin], reached, walk.events);
    return std::string(D::phase_name(world.position));
}

// Is the entry plainly legal in accounts alone in which an earlier one was illegal, and may it be legal in others, too? That settles
// nothing.
template <class D>
bool accuses_an_earlier_entry(const Search<D>& search) {
    std::uint32_t in_all = ~std::uint32_t{0};
    for (const Reached<D>& reached : search.legal.all()) in_all &= reached.world.accused;
    const auto lacks_one = [&](const Reached<D>& reached) { return (in_all & ~reached.world.accused) != 0; };
    return std::any_of(search.doubtful.all().begin(), search.doubtful.all().end(), lacks_one);
}

// The phase that the end of the last one on the way to what was reached left.
template <class D>
std::string phase_left_before(Walk<D>& walk, const Reached<D>& reached) {
    World<D> world = walk.worlds[reached.origin];
    std::string left(D::phase_name(world.position));
    for (std::size_t step = 0; step < reached.silent; ++step) {
        const std::string_view phase = D::phase_name(world.position);
        if (walk.table.make(world, reached.path[step], walk.events) && phase != D::phase_name(world.position)) left = phase;
    }
    return left;
}

// That a phase is left may be told of the one that has just ended, or of the one under way.
template <class D>
void keep_told_leave(Walk<D>& walk, const Search<D>& search, const EntryReport& said) {
    if (!Account<D>::leaves_any_phase) return;
    const auto& all = search.legal.all();
    const auto left =
        std::find_if(all.begin(), all.end(), [](const Reached<D>& reached) { return reached.left && reached.world.left_before; });
    if (left == all.end()) return;
    walk.told_leave = said.number;
    walk.left_by_it = phase_left_before(walk, *left);
}

// Is the entry legal only where an earlier one told that the phase before this was left, and may that one as well have told that this
// phase was? Then it is legal in the one account and illegal in the other, and both are followed.
template <class D>
bool hangs_on_told_leave(Walk<D>& walk, const Move& move, const Place& place, Search<D>& search, EntryReport& said) {
    const bool plays = move.author == AuthorOfWord::player && !move.row->lets_go && !move.row->aside;
    if (!Account<D>::leaves_any_phase || !plays || !place.phase.empty() || search.legal.empty()) return false;
    const auto is_left_before = [&](const Reached<D>& reached) { return walk.worlds[reached.origin].left_before && !reached.crossed; };
    if (!std::all_of(search.legal.all().begin(), search.legal.all().end(), is_left_before)) return false;
    std::vector<World<D>> others;
    for (const World<D>& world : walk.worlds)
        if (!world.left_before) others.push_back(world);
    if (others.empty()) return false;
    const Search<D> refused = search_for(walk, move, place, said.number, others);
    if (!refused.legal.empty() || !refused.doubtful.empty() || !refused.illegal) return false;
    EntryReport illegal;
    name_violations(walk.table, *refused.illegal, illegal);
    std::string clauses;
    for (const Violation& broken : illegal.violations) clauses += (clauses.empty() ? "" : ", ") + broken.clause;
    const Reached<D> first = search.legal.all().front();
    const std::string phase(D::phase_name(walk.worlds[first.origin].position));
    said.verdict = Verdict::undetermined;
    walk.narrator.tell_path_from(walk.worlds[first.origin], first.path, first.silent, said, Tell::all, first.path.size());
    said.problem = fmt::format(
        "illegal if entry {} told that the {} was left ({}); legal if it told so of the {}: which? A mark of the "
        "phase before the entry would decide it",
        walk.told_leave, phase, clauses, walk.left_by_it);
    said.awaited.clear();
    const bool room = walk.doubts.size() < kMostDoubts;
    for (World<D>& world : others) world.accused |= room ? 1u << walk.doubts.size() : 0;
    if (room) walk.doubts.push_back({said.number - 1, std::move(illegal.violations), walk.turn(), phase, false, true});
    go_on_from(walk, search.legal.all(), said);
    for (World<D>& world : others)
        if (walk.worlds.size() < walk.options.maximum_worlds) walk.worlds.push_back(std::move(world));
    walk.trails.clear();
    return true;
}

// Does the entry stand right behind an illegal play of its player that was carried out, and is it legal only after a turn that another
// player was given for it? Sooner than that nothing came of that play.
template <class D>
bool invents_turn_behind_illegal(const Walk<D>& walk, const Move& move, const Search<D>& search, std::size_t number) {
    if (number < 2 || move.author != AuthorOfWord::player || !search.legal.empty()) return false;
    const Entry& before = walk.replay.moves[number - 2];
    const EntryReport& said = walk.report.entries[number - 2];
    const bool is_of_same = before.mark.empty() && before.by.kind == Author::Kind::player && before.by.seat == move.by;
    if (!is_of_same || said.verdict != Verdict::illegal) return false;
    const auto& all = search.doubtful.all();
    return std::all_of(all.begin(), all.end(), [](const Reached<D>& reached) { return reached.turns > 1; });
}

// The entry is illegal if a phase, or a turn, was still going on, and legal if it had ended: both accounts are followed, and those in which
// it is plainly legal, if there are any.
template <class D>
void leave_in_doubt(Walk<D>& walk, const Move& move, Search<D>& search, EntryReport& said) {
    const Reached<D> first = search.doubtful.all().front();
    const Judged<D>& refused = search.refusals[first.refusal];
    said.verdict = Verdict::undetermined;
    walk.invents_turn = invents_turn_behind_illegal(walk, move, search, said.number);
    walk.narrator.stand_in(refused.point.world);
    said.turn = walk.turn();
    said.phase = std::string(D::phase_name(refused.point.world.position));
    EntryReport illegal;
    name_violations(walk.table, refused, illegal);
    said.text = illegal.text.empty() ? said.text : illegal.text;
    std::string clauses;
    for (const Violation& broken : illegal.violations) clauses += (clauses.empty() ? "" : ", ") + broken.clause;
    said.problem = question_of(walk.table, refused.point.world.position, walk.worlds[first.origin], first, clauses);
    walk.narrator.tell_path_from(walk.worlds[first.origin], first.path, first.silent, said, Tell::silence, first.silent);
    said.awaited.clear();
    std::vector<World<D>> accused = worlds_as_played(walk, refused, move, said.number);
    const bool carried_out = !accused.empty();
    if (accused.empty()) accused.push_back(refused.point.world);
    const bool room = walk.doubts.size() < kMostDoubts;
    for (World<D>& world : accused) world.accused |= room ? 1u << walk.doubts.size() : 0;
    if (room) walk.doubts.push_back({said.number - 1, std::move(illegal.violations), walk.turn(), phase_before(walk, first), carried_out});
    go_on_from(walk, search.doubtful.all(), said);
    for (Reached<D>& reached : search.legal.all())
        if (walk.worlds.size() < walk.options.maximum_worlds) walk.worlds.push_back(std::move(reached.world));
    for (World<D>& world : accused) {
        if (walk.worlds.size() < walk.options.maximum_worlds)
            walk.worlds.push_back(std::move(world));
        else if (room)
            walk.doubts.back().carried_out = false;
    }
    walk.trails.clear();
}

}  // namespace arbiter::audit
