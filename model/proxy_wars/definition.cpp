// Proxy Wars for shared code: a game built from what a scenario or a record says (definition.h).
#include "model/proxy_wars/definition.h"

#include "model/core/input/error.h"

namespace arbiter::proxy_wars {
namespace {

// Numbered in the order of their first tiles.
void put_fiefdoms(Position& position, Player player, const Cut& cut) {
    std::vector<std::vector<int>> fiefdoms = cut.fiefdoms;
    for (auto& tiles : fiefdoms) std::sort(tiles.begin(), tiles.end());
    std::sort(fiefdoms.begin(), fiefdoms.end());
    for (std::size_t number = 0; number < fiefdoms.size(); ++number) {
        for (const int place : fiefdoms[number]) position.fiefdom[tile_of(player, place)] = static_cast<std::uint8_t>(number + 1);
    }
}

// The position after the cutting, or before it where there are only factions.
Position with_cuts(const Game& game, const std::array<std::optional<Cut>, kPlayers>& cuts) {
    Position position = game.prepared(static_cast<std::uint8_t>(cuts[0]->faction), static_cast<std::uint8_t>(cuts[1]->faction));
    if (cuts[0]->fiefdoms.empty() != cuts[1]->fiefdoms.empty()) throw InputError("one player has cut and the other has not");
    if (!cuts[0]->fiefdoms.empty()) {
        position.phase = Phase::start;
        for (Player player = 0; player < kPlayers; ++player) {
            put_fiefdoms(position, player, *cuts[player]);
            position.sides[player].cut = CutState::shown;
        }
    }
    Events events;
    game.resume(position, events);
    return position;
}

}  // namespace

BuiltGame Definition::build(const GameSetup& setup) {
    Names names;
    names.players.assign(setup.players.begin(), setup.players.end());
    Game game(setup.rules, setup.cards.factions());
    if (setup.record) game.keep_history();
    if (setup.position) {
        std::array<std::optional<std::uint8_t>, kPlayers> factions;
        for (Player player = 0; player < kPlayers; ++player) {
            if (setup.decks[player]) factions[player] = static_cast<std::uint8_t>(setup.decks[player]->faction);
        }
        game.start_from(read_set_position(game, names, *setup.position, factions));
    } else if (setup.decks[0] && setup.decks[1]) {
        if (setup.decks[0]->faction == setup.decks[1]->faction) throw InputError("both players have the same faction");
        game.start_from(with_cuts(game, setup.decks));
    } else if (setup.decks[0] || setup.decks[1]) {
        throw InputError("the cut of one player only is known");
    }
    return {std::move(game), std::move(names)};
}

static_assert(GameDefinition<Definition>);

}  // namespace arbiter::proxy_wars
