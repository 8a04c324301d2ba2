// Set positions: the order in which a position is read, checked and brought to its first decision (set_position.h).
#include "model/proxy/words/set_position.h"

#include "model/proxy/words/first_decision.h"
#include "model/proxy/words/set_position_reader.h"

namespace arbiter::proxy {

Position read_set_position(const Game& game, const Names& names, const JsonView& view, const DeclaredDecks<kPlayers>& decks) {
    PositionReader reader(game, names, decks);
    Position position = reader.read(view);
    check_bodies(game, names, position, reader.is_complete(), view);
    check_turn(game, names, position, reader.is_complete(), view);
    check_under_way(game, names, position, view);
    check_decks(game, names, position, decks, view);
    if (reader.is_complete() || comes_to_a_decision(game, position)) check_awaited(game, names, position, view);
    return position;
}

void tell_way_to_first_decision(const Game& game, const Names& names, const JsonView& view, Events& events) {
    PositionReader reader(game, names, {});
    Position position = reader.read(view);
    events.clear();
    if (!reader.is_complete()) game.resume(position, events);
}

}  // namespace arbiter::proxy
