// Proxy Wars as a game that can be explored, audited and fuzzed: rules and factions compiled into one immutable value (see core/game.h).
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "model/core/choice.h"
#include "model/core/event.h"
#include "model/core/game.h"
#include "model/core/verdict.h"
#include "model/proxy_wars/register.h"
#include "model/proxy_wars/value/choice_kinds.h"
#include "model/proxy_wars/value/event_kinds.h"
#include "model/proxy_wars/value/faction.h"
#include "model/proxy_wars/value/position.h"
#include "model/proxy_wars/value/rules.h"
#include "model/proxy_wars/value/told_effects.h"

namespace arbiter::proxy_wars {

struct Board;
class Cutting;

// A play that a clause forbids: the clause, and the numbers that show it (see text.h).
using Finding = FindingOf<Clause>;

// An attack as the formula counts it. result = attack() - defence().
struct AttackSum {
    int attacker = 0;
    int icon = 0;
    int supporters = 0;  // what they add, not their number
    int other = 0;
    int defender = 0;
    int defence_icon = 0;
    int other_defence = 0;
    Tiles supporting = 0;  // the agents that count

    constexpr int result() const { return attacker + icon + supporters + other - defender - defence_icon - other_defence; }
};

// One side of the winning comparison, for a player who would win.
struct WinTotals {
    int own_agents = 0, own_points = 0;
    int other_agents = 0, other_points = 0;

    constexpr int own() const { return own_agents + own_points; }
    constexpr int other() const { return other_agents + other_points; }
};

// Tiles of a fiefdom and where they are to lie, in ascending order of tiles.
struct PlacedTile {
    TileIndex tile = kNoTile;
    Cell cell;
};
class Placement {
public:
    void add(PlacedTile placed) { tiles_[count_++] = placed; }
    const PlacedTile* begin() const { return tiles_.data(); }
    const PlacedTile* end() const { return tiles_.data() + count_; }
    std::size_t size() const { return count_; }

private:
    std::array<PlacedTile, kMaximumSheet> tiles_;
    std::size_t count_ = 0;
};

// One game of Proxy Wars: immutable, shared by threads.
class Game {
public:
    using Position = proxy_wars::Position;
    static constexpr std::size_t kMaximumEncodedSize = 1280;

    // `factions`: those to choose from, at most kMaximumFactions. InputError for a sheet of more than kMaximumSheet tiles.
    Game(Rules rules, std::vector<Faction> factions);

    // The position before the first decision: nobody has taken agents or a faction.
    Position initial() const { return start(); }
    // The same without a copy.
    const Position& start() const { return start_; }
    // Starts from a set position instead (checked by the reader of set positions, set_position.h).
    void start_from(const Position& position);
    // A record: positions remember those at the start of earlier turns, so that a third occurrence ends the game (end.repetition). In an
    // exploration they do not: it is found as a cycle.
    void keep_history();

    // A position has room for whatever its sheets and settings allow.
    bool at_capacity(const Position&) const { return false; }
    bool is_over(const Position& position) const { return position.result != Result::none || position.phase == Phase::done; }

    // The legal choices in canonical order; empty if the game is over. Clears `out`; allocates only while `out` grows. Of the places for
    // the first fiefdom, which are all equal, only those are listed at which its first tile lies at (0,0).
    void list_choices(const Position& position, std::vector<Choice>& out) const;

    // kNoClause if the choice is legal; else the first clause that forbids it. A choice that is no choice of this game at all (an
    // operand out of range) is forbidden by kMalformed.
    ClauseId check(const Position& position, Choice choice) const;
    // Every clause that forbids the choice, with facts. Empty if legal.
    std::vector<Finding> check_all(const Position& position, Choice choice) const;
    static constexpr ClauseId kMalformed = kMalformedChoice;

    // Every choice that could be meant in this position by anybody, legal or not: the universe in which listed and checked agree.
    std::vector<Choice> universe(const Position& position) const;

    // Makes a legal choice and runs the rules to the next decision or the end. Clears `events` first.
    void apply(Position& position, Choice choice, Events& events) const;
    // For records of what a table did: makes an option of the player who is asked for one as it is told, though the rules do not let it be
    // made so, as far as the position has room for it, and runs the rules on; a captive that is taken back is no option, and the turn goes
    // on. A fiefdom is placed out of turn, and the other player places the next. False, and nothing has happened: nothing of it can be
    // made. Clears `events` first.
    bool make_as_told(Position& position, Choice choice, const ToldEffects& told, Events& events) const;
    // Runs the rules of a position that was set up (set_position.h) to its next decision; nothing happens if one is awaited already.
    void resume(Position& position, Events& events) const;

    // Makes `to`, which holds a position of this game, the same as `from` (core/position_copy.h).
    void copy(const Position& from, Position& to) const;

    // Placement: shifts the table, and turns it where fiefdoms may be turned. Play: shifts, turns and mirrors it, and exchanges tiles that
    // nothing tells apart. Idempotent.
    void canonicalise(Position& position) const;
    // Canonical bytes of a position: injective, at most kMaximumEncodedSize, and back.
    std::size_t encode(const Position& position, std::uint8_t* out) const;
    Position decode(const std::uint8_t* bytes, std::size_t size) const;

    // Whether the awaited decision has one answer alone, which `choice` is then. Looks for two answers and no further.
    Forced forced_choice(const Position& position, Choice& choice) const;

    // The choice that does least (passing, ending the turn), else the first of the legal ones. False if no choice is left.
    bool passive_choice(const Position& position, Choice& out) const;
    bool passive_choice_among(std::span<const Choice> legal, Choice& out) const;

    // The same sheets and the same start under other rules. O(size of the sheets and the board).
    Game with_rules(const Rules& rules) const;

    const Rules& rules() const { return rules_; }
    const std::vector<Faction>& factions() const { return factions_; }
    // The tile of a sheet; the player's faction must have been chosen and have this tile.
    const Tile& tile(const Position& position, TileIndex tile) const {
        return factions_[position.sides[owner_of(tile)].faction].tiles[place_of(tile)];
    }
    int sheet_size(const Position& position, Player player) const {
        return static_cast<int>(factions_[position.sides[player].faction].tiles.size());
    }
    // The starting point of positions that are set up: factions taken (indices), all agents in the reserve, nothing cut or placed.
    Position prepared(std::uint8_t first_faction, std::uint8_t second_faction) const;

    // Numbers that follow from a position.
    AttackSum attack_sum(const Position& position, TileIndex attacker, TileIndex defender) const;  // all supporters counted that may count
    WinTotals win_totals(const Position& position, Player player) const;
    int agents_on_board(const Position& position, Player player) const { return std::popcount(position.agents[player]); }
    // Where the tiles of a fiefdom come to lie by a `place` choice; none if `first` begins no fiefdom.
    Placement placed_by(const Position& position, Choice choice) const;

    // What follows from the tiles on the table: neighbours, icons, symmetries (board.h). The reference holds until the next call in this
    // thread with a position on another table.
    const Board& board(const Position& position) const;
    // Which cuts of a sheet can be completed (cutting.h).
    const Cutting& cutting(std::uint8_t faction) const { return *cuttings_[faction]; }

private:
    std::uint64_t known_table(const Position& position) const;
    bool place_in_place_of_other(Position& position, Choice choice, Events& events) const;

    Rules rules_;
    std::vector<Faction> factions_;
    std::vector<std::shared_ptr<const Cutting>> cuttings_;
    std::vector<std::shared_ptr<const Board>> known_boards_;  // that of the start, as it lies there and in canonical form
    std::uint64_t identity_ = 0;                              // tells boards of this game from those of others
    Position start_;
};

}  // namespace arbiter::proxy_wars
