// Illegal plays of which nothing came but that the decision went on to another player.
#pragma once

#include <span>
#include <string>
#include <utility>
#include <vector>

#include "replays/audit/search.h"
#include "replays/audit/taken.h"

namespace arbiter::audit {

// Does a play that cannot be made hand the decision on in this game?
template <class D>
concept GoesOnInVain = requires(const typename D::Game& game, const typename D::Position& position, const Move& move) {
    Account<D>::after_play_in_vain(game, position, move, std::span<const Choice>());
};

// Is that followed of every such play, and not only of one behind which an entry fails otherwise?
template <class D>
concept FollowsInVain = GoesOnInVain<D> && !requires {
    Account<D>::in_vain_where_shown;
};

// The worlds in which nothing came of an illegal play but that the decision went on to another player.
template <class D>
std::vector<World<D>> worlds_in_vain([[maybe_unused]] const Table<D>& table, [[maybe_unused]] const Judged<D>& judged,
                                     [[maybe_unused]] const Move& move) {
    std::vector<World<D>> worlds;
    if constexpr (GoesOnInVain<D>) {
        if (move.author != AuthorOfWord::player || judged.point.crossed) return worlds;
        const auto& choices = judged.attempt.meaning.choices;
        for (const auto& position : Account<D>::after_play_in_vain(table.game, judged.point.world.position, move, choices)) {
            worlds.push_back(judged.point.world);
            table.go_to(worlds.back(), position, 0);
        }
    }
    return worlds;
}

// Keeps them, of an entry that is judged so.
template <class D>
void keep_worlds_in_vain(const Past<D>& past, const Table<D>& table, const Judged<D>& judged, const Move& move) {
    past.in_vain.emplace();
    for (World<D>& world : worlds_in_vain(table, judged, move)) {
        std::string key = table.key_of(world);
        past.in_vain->push_back({std::move(world), std::move(key)});
    }
}

}  // namespace arbiter::audit
