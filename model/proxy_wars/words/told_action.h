// What people tell of the use of a tile's action beside the tile: more than a choice needs, or less.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/proxy_wars/game.h"
#include "model/proxy_wars/value/choice_kinds.h"

namespace arbiter::proxy_wars {

// Of what is left out nothing is told.
struct ToldAction {
    std::optional<TileIndex> agent, over, to;

    static ToldAction of(Choice use);
    Choice as_written(Player player, TileIndex tile) const;
};

// The choice that is told: as it is written, or, where that is not legal, the legal one that agrees with it. People also tell what the
// text of the tile leaves nobody to choose (the agent on the tile itself, the tile in the middle of a line), and leave out what only one
// choice can have. As it is written where no legal choice agrees, or several that do not come to the same.
Choice choice_told(const Game& game, const Position& position, Player player, TileIndex tile, const ToldAction& told);

// Why no legal use of the tile agrees with this one, as a sentence; empty where there is none at all.
std::string misfit_text(const Game& game, const Position& position, Choice use);

}  // namespace arbiter::proxy_wars
