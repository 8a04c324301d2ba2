// The reader of set positions. Internal: set_position.h is its face.
#pragma once

#include <array>
#include <utility>
#include <vector>

#include "model/cards/position_fields.h"
#include "model/cards/set_position.h"
#include "model/core/words/position_reader.h"
#include "model/magepunk/game.h"

namespace arbiter::magepunk {

class PositionReader : public PositionReaderOf<Game, Pile> {
public:
    PositionReader(const Game& game, const Names& names, const DeclaredDecks<kPlayers>& decks)
        : PositionReaderOf(game, names, {decks.begin(), decks.end()}, kMaximumDeck) {}

    // The position as it is written; the rules have not run yet if it is not complete.
    Position read(const JsonView& view);
    Reference8 reference(const JsonView& view) const;

private:
    void read_turn(JsonObject& object);
    void read_side(Player player, const JsonView& view);
    void read_charges(Player player, JsonObject& side);
    void read_permanent(Player player, const JsonView& view);
    void read_used(Permanent& permanent, const JsonView& view);
    void read_attacks();
    void read_blocks(const JsonView& view);
    void read_under_way(JsonObject& object);
    Item read_item(const JsonView& view);
    void read_pending(const JsonView& view);
    AbilityPlace ability(const JsonView& view) const;
    // The slot of a permanent of this player.
    std::uint8_t slot_of(const JsonView& view, Player owner) const;

    std::vector<std::pair<Reference8, JsonView>> attacks_;  // read when all permanents are there
};

// Refuses positions that cannot be, with the reason; `view` is where they are written.
void check_sides(const Game& game, const Names& names, const Position& position, const JsonView& view);
void check_field(const Game& game, const Names& names, const Position& position, const JsonView& view);
void check_under_way(const Game& game, const Position& position, const JsonView& view);
void check_awaited(const Game& game, const Position& position, const JsonView& view);
void check_decks(const Game& game, const Names& names, const Position& position, const DeclaredDecks<kPlayers>& decks,
                 const JsonView& view);

}  // namespace arbiter::magepunk
