// Factions as the rules see them: a sheet of tiles with icons, points and actions. Actions are data in a small closed vocabulary.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace arbiter::proxy_wars {

// How an action is worded, and with that when it is carried out: "Occupy to" is automatic, "Disband agent to" and "Spend the turn to" are
// options of a turn (tile.auto, tile.turn-cost).
enum class ActionKind : std::uint8_t { none, occupy, disband, turn };

// What an action does.
enum class ActionDoes : std::uint8_t {
    nothing,
    return_agent,      // return agents of `whom` to their owners' reserves
    capture_agent,     // capture agents of `whom`
    destroy_agent,     // destroy agents of `whom`
    free_captives,     // free `amount` of the own captured agents, or as many as there are
    move_agent,        // move an agent of `whom` by `steps` along `path`
    bonus_to_attacks,  // occupy: each attack by another own agent on an agent that is `near` gets + `amount`
    bonus_to_defence,  // occupy: agents of `whom` defend with + `amount`; for `self` for each other own agent `near` if `for_each_near`
    destroy_defeated,  // occupy: what the agent on this tile defeats in an attack is destroyed, not captured
    move_diagonally,   // occupy: the agent on this tile moves on to tiles that touch at a corner too
    bar_moves,         // occupy: enemy agents do not move on to tiles that are `near`
    recruit_near,      // occupy: the own player recruits also on own tiles that are `near`
    bar_attacks        // occupy: the agent on this tile cannot be attacked
};

// Whose agents an action is about. "Own" and "enemy" are seen from the player who uses the tile.
enum class ActionWhom : std::uint8_t {
    nobody,
    self,       // the agent on this tile
    one_enemy,  // one enemy agent `near`, chosen
    each_enemy,
    one_other_own,  // one own agent, not that on this tile, chosen
    each_own
};

// Which tiles an action reaches, seen from its own.
enum class ActionNear : std::uint8_t { anywhere, edge, corner, edge_or_corner };

// How an action moves an agent. `free_steps`: each step goes over an edge on to a tile without an agent. `straight_line`: over tiles in one
// straight line, which may hold agents, on to a tile without one.
enum class ActionPath : std::uint8_t { none, free_steps, straight_line };

// An action of a tile. What its `does` does not use is left at its default.
struct TileAction {
    static constexpr std::uint8_t kAnyIcon = 0xFF;

    ActionKind kind = ActionKind::none;
    bool on_arrival = false;  // occupy: happens once, when an agent comes on to the tile, instead of holding while it stands there
    ActionDoes does = ActionDoes::nothing;
    ActionWhom whom = ActionWhom::nobody;
    ActionNear near = ActionNear::anywhere;
    ActionPath path = ActionPath::none;
    std::uint8_t amount = 0;                    // 1 to 9
    std::uint8_t steps = 0;                     // 1 or 2
    bool for_each_near = false;                 // `amount` counts for each other own agent `near`
    std::uint8_t defence_icon_most = kAnyIcon;  // only agents on tiles with at most this defence icon

    friend constexpr bool operator==(const TileAction&, const TileAction&) = default;
};

struct Tile {
    std::string id;
    std::string name;
    std::uint8_t row = 0, column = 0;  // on the sheet, from 1: rows from the top, columns from the left
    bool recruitment = false;
    std::uint8_t attack = 0, defence = 0, points = 0;  // icons and victory points, 0 to 9
    TileAction action;
    std::string text;  // of the action, for people
};

// A sheet: its tiles in order of row and column, at most kMaximumSheet (position.h).
struct Faction {
    std::string id;
    std::string name;
    std::uint8_t rows = 0, columns = 0;
    std::vector<Tile> tiles;
};

}  // namespace arbiter::proxy_wars
