// Royal Shield, which is fixed when a play is declared and stays with it (Item::shield). Internal to model/vastrix.
#pragma once

#include <cstdint>

#include "model/vastrix/game.h"

namespace arbiter::vastrix {

// The Royal Shield of a play that is declared now (Item::shield): of two players its level against the opponent; of more its level against
// each Enemy, two bits each, in the order of the seats after the player's.
std::uint8_t shield_of(const Game& game, const Position& position, const Item& play);
// The level of such a Royal Shield of a play of `player` against `by`: 0 none, 1 no base Ace, 2 no Super A either, 3 no Super A alone.
std::uint8_t shield_against(const Position& position, std::uint8_t shield, Player player, Player by);
// The same Royal Shield, of more than two players, with this level against `by`.
std::uint8_t with_shield(const Position& position, std::uint8_t shield, Player player, Player by, int level);

// Calls `each(player, level)` for those against whom the Royal Shield of a play holds, of more than two players.
template <class Each>
void for_each_shielded(const Position& position, const Item& item, const Each& each) {
    for (const Player other : position.others_of(item.declarer))
        if (const int level = shield_against(position, item.shield, item.declarer, other); level != 0) each(other, level);
}

}  // namespace arbiter::vastrix
