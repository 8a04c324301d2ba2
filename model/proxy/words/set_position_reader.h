// The reader of set positions. Internal: set_position.h is its face.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "model/cards/position_fields.h"
#include "model/cards/set_position.h"
#include "model/core/cards/names.h"
#include "model/core/input/json_view.h"
#include "model/core/words/position_reader.h"
#include "model/proxy/game.h"

namespace arbiter::proxy {

class PositionReader : public PositionReaderOf<Game, Pile> {
public:
    PositionReader(const Game& game, const Names& names, const DeclaredDecks<kPlayers>& decks)
        : PositionReaderOf(game, names, {decks.begin(), decks.end()}, kMaximumDeck) {}

    // The position as it is written; the rules have not run yet if `is_complete` is false.
    Position read(const JsonView& view);
    Reference8 reference(const JsonView& view) const;

private:
    // set_position_reader.cpp: the turn, zones and bodies
    void read_turn(JsonObject& object);
    void read_side(Player player, const JsonView& view);
    void read_charges(Player player, const JsonView& view);
    void read_line(Player player, Line line, const JsonView& view);
    void read_body(Player player, Line line, const JsonView& view);
    void read_body_state(Body& body, JsonObject& object);
    void read_engagements();

    // set_position_stack.cpp: what is under way
    void read_stack(const JsonView& view);
    Frame read_stack_item(const JsonView& view, bool is_top);
    void read_ability(JsonObject& object, Frame& item, AbilityKind kind);
    void read_under_way(const JsonView& view);
    Frame read_frame(const JsonView& view);
    bool take_from_traps(const Frame& item);
    void read_triggers(const JsonView& view);

    std::map<std::string, Reference8, std::less<>> named_bodies_;
    std::vector<std::pair<Reference8, JsonView>> engagements_;  // read when all bodies are there
};

// Refuses positions that cannot be, with the reason; `view` is where they are written.
void check_bodies(const Game& game, const Names& names, const Position& position, bool complete, const JsonView& view);
void check_turn(const Game& game, const Names& names, const Position& position, bool complete, const JsonView& view);
void check_under_way(const Game& game, const Names& names, const Position& position, const JsonView& view);
void check_awaited(const Game& game, const Names& names, const Position& position, const JsonView& view);
void check_decks(const Game& game, const Names& names, const Position& position, const DeclaredDecks<kPlayers>& decks,
                 const JsonView& view);

}  // namespace arbiter::proxy
