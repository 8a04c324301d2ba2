// The position that a judge's ruling gives: what a record goes on from.
#pragma once

#include <fmt/format.h>

#include <numeric>

#include "model/core/input/error.h"
#include "model/core/seats.h"
#include "replays/audit/world.h"
#include "replays/start.h"

namespace arbiter::audit {

// A game knows of how many cards there are at most; no ruling can add to them.
template <class D>
void refuse_new_cards(const Table<D>& table, const typename D::Built& ruled, const typename D::Position& before, const JsonView& position) {
    for (const Player player : Seats::all(seats_of<D>(table.game))) {
        const auto has = table.game.owned(before, player), given = ruled.game.owned(ruled.game.initial(), player);
        for (std::size_t kind = 0; kind < ruled.names.cards.size(); ++kind) {
            // An unknown card may be one of these.
            const int unknown = table.unknown.any(before) ? table.unknown.may_be(before, player, static_cast<Kind>(kind)) : 0;
            if (given[kind] <= has[kind] + unknown) continue;
            position.reject(fmt::format("the ruled position gives {} {} of {}, and the record has {}", seat_letter(player), given[kind],
                                        ruled.names.cards[kind].id, has[kind]));
        }
        const int all_has = std::accumulate(has.begin(), has.end(), 0), all_given = std::accumulate(given.begin(), given.end(), 0);
        if (all_given <= all_has) continue;
        position.reject(
            fmt::format("the ruled position gives {} {} cards, and the record has {}", seat_letter(player), all_given, all_has));
    }
}

// The world before, with the position of the ruling in place of its own. InputError for a position that the record cannot go on from.
template <class D>
World<D> world_of_ruling(const Start<D>& start, const Table<D>& table, World<D> world, const JsonView& position) {
    auto setup = start.setup;
    setup.position = position;
    if constexpr (SetsOrders<D>) {
        for (auto& order : setup.orders) order.clear();
    }
    const auto ruled = D::build(setup);
    if constexpr (CountsKinds<D>) {
        if (ruled.game.kinds() != table.game.kinds()) position.reject("the ruled position has cards that the record does not have before");
    }
    if constexpr (requires { table.game.owned(world.position, Player{}); }) refuse_new_cards<D>(table, ruled, world.position, position);
    world.payments = nullptr;
    world.position = ruled.game.initial();
    world.told.clear();
    world.own_draws = {};
    return world;
}

}  // namespace arbiter::audit
