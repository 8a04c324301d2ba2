// The reader of set positions. Internal: set_position.h is its face.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "model/cards/position_fields.h"
#include "model/cards/set_position.h"
#include "model/core/cards/names.h"
#include "model/core/input/json_view.h"
#include "model/core/words/position_reader.h"
#include "model/lost_glitches/game.h"

namespace arbiter::lost_glitches {

class PositionReader : public PositionReaderOf<Game, Pile> {
public:
    PositionReader(const Game& game, const Names& names, const DeclaredDecks<kPlayers>& decks)
        : PositionReaderOf(game, names, {decks.begin(), decks.end()}, kMaximumDeck) {}

    // The position as it is written; the rules have not run yet if `is_complete` is false.
    Position read(const JsonView& view);
    Reference8 reference(const JsonView& view) const;

private:
    void read_turn(JsonObject& object);
    void read_under_way(JsonObject& object);
    void read_end(JsonObject& object);
    void complete_turn(JsonObject& object);
    void read_side(Player player, const JsonView& view);
    void read_mana(Player player, JsonObject& side);
    void read_characters(Player player, const JsonView& view);
    void read_creature(Player player, int rank, const JsonView& view);
    void read_creature_state(Creature& creature, JsonObject& object);
    void read_blocks();
    void read_stack(const JsonView& view);
    Item read_item(JsonObject& object);
    void read_triggers(const JsonView& view);
    template <class Trigger>
    void read_ability(const JsonView& view, Trigger& trigger);
    std::pair<std::int8_t, std::int8_t> two_numbers(const JsonView& view) const;

    int turn_number_ = 3;  // as it is written, not as far as it is counted
    std::map<std::string, Reference8, std::less<>> named_creatures_;
    std::vector<std::pair<Reference8, JsonView>> blocks_;  // read when all creatures are there
};

// Refuses positions that cannot be, with the reason; `view` is where they are written.
void check_board(const Game& game, const Names& names, const Position& position, const JsonView& view);
void check_under_way(const Game& game, const Position& position, const JsonView& view);
void check_decks(const Game& game, const Names& names, const Position& position, const DeclaredDecks<kPlayers>& decks,
                 const JsonView& view);
void check_awaited(const Game& game, const Position& position, const JsonView& view);

}  // namespace arbiter::lost_glitches
