// A play that somebody made before an entry, and that no entry tells: every one that could have been made there.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "model/core/seats.h"
#include "replays/answers.h"
#include "replays/audit/as_played.h"
#include "replays/audit/attempt.h"
#include "replays/audit/world.h"

namespace arbiter::audit {

inline constexpr std::size_t kMostUntoldPlays = 1024;   // looked at before one entry
inline constexpr std::size_t kMostUntoldPayments = 16;  // for one play
inline constexpr std::size_t kMostStepsToPlay = 32;     // in silence, before the play
inline constexpr std::uint16_t kMostTurnsToPlay = 1;    // that begin on the way there

// What a player who is asked here may do, but for doing nothing.
template <class D>
std::vector<Choice> plays_at(const Table<D>& table, const typename D::Position& position) {
    std::vector<Choice> plays;
    if (table.game.is_over(position) || D::decider(position) >= seats_of<D>(table.game)) return plays;
    list_answers_of<D>(table.game, position, plays);
    std::erase_if(plays, [&](Choice choice) {
        const MoveRow& row = D::row_of(position, choice);
        return row.passive || row.lets_go;
    });
    return plays;
}

// The worlds after a play, one for each way to pay for it.
template <class D>
std::vector<World<D>> worlds_after_play(const Table<D>& table, const World<D>& before, Choice play) {
    Events& events = scratch_events();
    std::vector<World<D>> worlds{before};
    table.make(worlds.front(), play, events);
    if (payer_of<D>(worlds.front().position) == kNobody) return worlds;
    const World<D> unpaid = worlds.front();
    worlds.clear();
    std::vector<Choice> payments;
    list_answers_of<D>(table.game, unpaid.position, payments);
    for (std::size_t index = 0; index < std::min(payments.size(), kMostUntoldPayments); ++index)
        table.make(worlds.emplace_back(unpaid), payments[index], events);
    return worlds;
}

// The worlds after any play that this player may make here, where one has to be made. Empty: another is asked, or none has to be made.
template <class D>
std::vector<World<D>> worlds_after_any_play(const Table<D>& table, const World<D>& at, Player player, std::size_t most) {
    std::vector<World<D>> worlds;
    if constexpr (MakesAsTold<D>) {
        if (table.game.is_over(at.position) || D::decider(at.position) != player) return worlds;
        for (const Choice play : plays_at(table, at.position)) {
            typename D::Position gone_by = at.position;
            if (!Account<D>::let_turn_go_by(table.game, gone_by, play, scratch_events())) continue;
            for (World<D>& after : worlds_after_play(table, at, play))
                if (worlds.size() < most) worlds.push_back(std::move(after));
        }
    }
    return worlds;
}

// The world in which nothing came of an illegal play but that its player's turn went by with it. Empty: the play was none of the turn.
template <class D>
std::vector<World<D>> worlds_gone_by([[maybe_unused]] const Table<D>& table, [[maybe_unused]] const Judged<D>& judged) {
    std::vector<World<D>> worlds;
    if constexpr (MakesAsTold<D>) {
        const auto& choices = judged.attempt.meaning.choices;
        Played<D> played{judged.at()};
        Events& events = scratch_events();
        if (choices.empty() || !Account<D>::let_turn_go_by(table.game, played.position, choices.front(), events)) return worlds;
        played.count_turns(events);
        table.go_to(worlds.emplace_back(judged.point.world), played.position, played.turns);
    }
    return worlds;
}

// Does anybody have more cards that nobody knows than before? They could be whatever an entry needs: that explains everything.
template <class D>
bool brings_unknown_cards([[maybe_unused]] const Table<D>& table, [[maybe_unused]] const World<D>& before,
                          [[maybe_unused]] const World<D>& after) {
    if constexpr (UnknownCards<D>::kPossible) {
        for (const Player player : Seats::all(seats_of<D>(table.game)))
            if (table.unknown.outside_deck(after.position, player) > table.unknown.outside_deck(before.position, player)) return true;
    }
    return false;
}

// Hands over every play that could have been made from these worlds on and that tells something, in the same order each time, until
// take(before, play, after) is false. O(plays), each of which is made once.
template <class D, class Take>
void visit_untold_plays(const Table<D>& table, std::span<const World<D>> worlds, const Take& take) {
    std::size_t number = 0;
    for (const World<D>& world : worlds) {
        World<D> at = world;
        for (std::size_t step = 0; step < kMostStepsToPlay && at.turns <= world.turns + kMostTurnsToPlay; ++step) {
            for (const Choice play : plays_at(table, at.position)) {
                for (const World<D>& after : worlds_after_play(table, at, play)) {
                    if (brings_unknown_cards(table, at, after)) continue;
                    if (++number > kMostUntoldPlays || !take(at, play, after)) return;
                }
            }
            const auto silent = table.only_silent_choice(at);
            if (!silent) break;
            table.make(at, *silent, scratch_events());
        }
    }
}

// Somebody lets go of a time for plays, where an entry would have to tell it.
template <class D>
struct UntoldPass {
    World<D> before;
    Choice pass;
    World<D> after;
};

// The first that is due in each of these worlds.
template <class D>
std::vector<UntoldPass<D>> untold_passes(const Table<D>& table, std::span<const World<D>> worlds) {
    std::vector<UntoldPass<D>> passes;
    for (const World<D>& world : worlds) {
        World<D> at = world;
        std::optional<Choice> silent;
        for (std::size_t step = 0; step < kMostStepsToPlay && (silent = table.only_silent_choice(at)); ++step)
            table.make(at, *silent, scratch_events());
        Choice pass;
        if (silent || table.game.is_over(at.position) || !table.game.passive_choice(at.position, pass)) continue;
        if (!D::row_of(at.position, pass).lets_go || table.game.check(at.position, pass) != kNoClause) continue;
        World<D> after = at;
        table.make(after, pass, scratch_events());
        passes.push_back({std::move(at), pass, std::move(after)});
    }
    return passes;
}

}  // namespace arbiter::audit
