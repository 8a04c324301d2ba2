// The decisions of Proxy Wars, and what the operands of each choice mean.
#pragma once

#include <cstdint>

#include "model/core/choice.h"
#include "model/proxy_wars/value/position.h"

namespace arbiter::proxy_wars {

// `first`, `second`, `third` are the operands of arbiter::Choice; those not named are 0. A tile is a TileIndex. A cut is a row: `cut` for
// each fiefdom in any order, then `end_cut`. Kinds marked * are legal under no reading: a record can tell them, a check names what forbids
// them.
enum class ChoiceKind : std::uint8_t {
    none,
    take_agents,   // first = how many, second = colours
    take_faction,  // first = index into Game::factions()
    share_sheet,   // * both players cut from one sheet
    cut,           // third = the tiles of the fiefdom, bits by their place on the sheet of the actor
    end_cut,       //
    starting,      // chance: first = seat of the player who starts
    place,         // first = first tile of the fiefdom, second = how it is turned (see Turned), third = where that tile lies (see to_third)
    place_left,    // * first = a tile that is in no fiefdom
    stop_placing,  // * the actor declares the placing finished
    recruit,       // first = tile
    move,          // first = tile that the agent leaves, second = tile that it reaches
    attack,        // first = attacker's tile, second = defender's tile
    use_action,    // first = tile, second = tile + 1 of the agent that is chosen, third = see ActionMove
    take_back,     // * a captive is taken back without a tile action
    end_turn,      // no further option (turn.one-option)
    pass,          // no option at all (turn.pass)
    use_arrival,   // the automatic action happens (occupy.optional)
    decline_arrival,  //
    put_freed,        // first = tile (relief.where: board)
    skip_turn         // no option is possible (turn.stuck): the only answer then
};
inline constexpr ChoiceKind kLastChoiceKind = ChoiceKind::skip_turn;

// How a fiefdom is turned: quarter turns clockwise, 0 to 3, + 4 if it has been turned over first (its x mirrored).
struct Turned {
    static constexpr std::uint8_t kFlipped = 4;
    static constexpr std::uint8_t kCount = 8;
};

// A cell as an operand. `half`: shifted by half a tile, which no reading allows (place.grid).
constexpr std::uint32_t to_third(Cell cell, bool half = false) {
    return static_cast<std::uint8_t>(cell.x + 128) | static_cast<std::uint32_t>(static_cast<std::uint8_t>(cell.y + 128)) << 8 |
           (half ? std::uint32_t{1} << 16 : 0);
}
constexpr Cell cell_of_third(std::uint32_t third) {
    return {static_cast<std::int8_t>(static_cast<int>(third & 0xFF) - 128),
            static_cast<std::int8_t>(static_cast<int>(third >> 8 & 0xFF) - 128)};
}
constexpr bool is_half(std::uint32_t third) {
    return (third >> 16 & 1) != 0;
}

// What an action moves: to where, and over which tile in two steps (ActionPath::free_steps). Each as tile + 1, 0: nothing.
struct ActionMove {
    TileIndex to = kNoTile;
    TileIndex by = kNoTile;

    constexpr std::uint32_t to_third() const {
        return static_cast<std::uint8_t>(to + 1) | static_cast<std::uint32_t>(static_cast<std::uint8_t>(by + 1)) << 8;
    }
    static constexpr ActionMove of(std::uint32_t third) {
        return {static_cast<TileIndex>((third & 0xFF) - 1), static_cast<TileIndex>((third >> 8 & 0xFF) - 1)};
    }
};

constexpr ChoiceKind kind_of(Choice choice) {
    return static_cast<ChoiceKind>(choice.kind);
}

}  // namespace arbiter::proxy_wars
