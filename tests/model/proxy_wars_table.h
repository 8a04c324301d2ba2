// Test boards of Proxy Wars for tests: the sample sheets, tiles by their ids, agents put on them.
#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>

#include "model/proxy_wars/game.h"
#include "model/proxy_wars/value/sheet.h"

namespace arbiter::proxy_wars::testing {

inline const FactionSheets& sheets() {
    static const FactionSheets all = read_sheets_file(ARBITER_SOURCE_DIR "/model/proxy_wars/factions.json");
    return all;
}

// A tile of the sample sheets: MegaCorp's are the first player's.
inline TileIndex tile(const std::string& id) {
    for (Player player = 0; player < kPlayers; ++player)
        if (const auto place = place_of_tile(sheets()[player], id)) return tile_of(player, *place);
    ADD_FAILURE() << "no tile " << id;
    return kNoTile;
}

struct PlacedAt {
    const char* id;
    int x, y;
};

// A position of play that awaits the first player's option; agents and stocks are set by the test before resume().
struct TestBoard {
    Game game;
    Position position;

    TestBoard(const Rules& rules, std::initializer_list<PlacedAt> cells) : game(rules, sheets().factions()), position(game.prepared(0, 1)) {
        position.phase = Phase::play;
        position.starting = position.mover = 0;
        position.began = 1;
        for (Side& side : position.sides) side.cut = CutState::shown;
        for (const PlacedAt& cell : cells)
            position.cells[tile(cell.id)] = {static_cast<std::int8_t>(cell.x), static_cast<std::int8_t>(cell.y)};
    }

    TestBoard& stand(Player player, std::initializer_list<const char*> ids) {
        for (const char* id : ids) {
            position.agents[player] |= bit_of_tile(tile(id));
            --position.sides[player].reserve;
        }
        return *this;
    }
    TestBoard& captured(Player player, int agents) {
        position.sides[player].captured = static_cast<std::uint8_t>(agents);
        position.sides[player].reserve = static_cast<std::uint8_t>(position.sides[player].reserve - agents);
        return *this;
    }
    TestBoard& moves(Player player) {
        position.mover = player;
        return *this;
    }
    // Runs to the first decision; the game starts there.
    TestBoard& resume() {
        Events events;
        game.resume(position, events);
        game.start_from(position);
        return *this;
    }

    Clause check(ChoiceKind kind, const std::string& first, const std::string& second = {}) const {
        const auto operand = [](const std::string& id) { return id.empty() ? TileIndex{0} : tile(id); };
        return static_cast<Clause>(game.check(position, make_choice(position.decider, kind, operand(first), operand(second))));
    }
    void apply(Choice choice) {
        ASSERT_EQ(game.check(position, choice), kNoClause);
        Events events;
        game.apply(position, choice, events);
    }
};

}  // namespace arbiter::proxy_wars::testing
