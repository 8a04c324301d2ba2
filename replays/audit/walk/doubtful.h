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
    World<D> world = walk.worlds[reached.origin];
    for (std::size_t step = 0; step < reached.silent; ++step) walk.table.make(world, reached.path[step], walk.events);
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

// The entry is illegal if a phase, or a turn, was still going on, and legal if it had ended: both accounts are followed, and those in which
// it is plainly legal, if there are any.
template <class D>
void leave_in_doubt(Walk<D>& walk, const Move& move, Search<D>& search, EntryReport& said) {
    const Reached<D> first = search.doubtful.all().front();
    const Judged<D>& refused = search.refusals[first.refusal];
    said.verdict = Verdict::undetermined;
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
