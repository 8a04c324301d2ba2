// Draws that an entry tells just after the one that led to them: where it is left open of which draws a record tells (accounts.h), of these
// it is not.
#pragma once

#include <algorithm>
#include <optional>

#include "replays/audit/walk/steps.h"

namespace arbiter::audit {

// Did the entry before this one happen, and may this one tell what came of it? A mark leads to nothing.
template <class D>
bool follows_what_happened(const Walk<D>& walk, std::size_t index) {
    if (index == 0 || walk.lost_track || walk.conceded || !walk.places.problems[index].empty()) return false;
    const Entry& before = walk.replay.moves[index - 1];
    const EntryReport& said = walk.report.entries[index - 1];
    if (!before.mark.empty() || !said.effect_made || said.verdict == Verdict::malformed) return false;
    return before.by.kind == Author::Kind::player || walk.accounts.told_at_once.contains(index - 1);
}

// A draw that no entry tells may be told late. Opening hands are told before the first turn, or not at all.
template <class D>
bool may_tell_earlier_draw(const Walk<D>& walk) {
    const auto& untold = walk.narrator.untold();
    return std::any_of(untold.begin(), untold.end(), [&](const UntoldDraw& draw) { return draw.turn > 0 || walk.replay.position; });
}

// Is the card drawn in this point the next one that comes off the deck, and may it be no other? Of what all see that is so; what goes to a
// hand unseen may be told later, so that the entry may be of an earlier draw.
template <class D>
bool is_next_draw(Walk<D>& walk, const Reached<D>& reached) {
    if (reached.crossed) return false;
    World<D> world = walk.worlds[reached.origin];
    for (std::size_t step = 0; step < reached.silent; ++step) {
        if (!makes_known(reached.path[step]) && reached.path[step].actor == kChance) return false;
        walk.table.make(world, reached.path[step], walk.events);
    }
    return Account<D>::is_seen(world.position) || !may_tell_earlier_draw(walk);
}

// Before the entry is judged.
template <class D>
void note_what_is_told_at_once([[maybe_unused]] Walk<D>& walk, [[maybe_unused]] std::size_t index) {
    if constexpr (SharesDeck<D>) {
        walk.accounts.told_at_once.erase(index);
        if (!leaves_open(walk.table, walk.accounts, index) || !follows_what_happened(walk, index)) return;
        const std::optional<Move> move = move_in_words(walk, index);
        if (!move) return;
        const Search<D> search = search_for(walk, *move, walk.places.places[index], index + 1, walk.worlds);
        const auto& legal = search.legal.all();
        if (std::any_of(legal.begin(), legal.end(), [&](const Reached<D>& reached) { return is_next_draw(walk, reached); }))
            walk.accounts.told_at_once.insert(index);
    }
}

}  // namespace arbiter::audit
