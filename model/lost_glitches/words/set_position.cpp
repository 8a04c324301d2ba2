// Set positions: the order in which a position is read, checked and brought to its first decision (set_position.h).
#include "model/lost_glitches/words/set_position.h"

#include "model/lost_glitches/words/first_decision.h"
#include "model/lost_glitches/words/set_position_reader.h"

namespace arbiter::lost_glitches {

std::vector<NamedCard> characters_named_in(const JsonView& position, Player player) {
    std::vector<NamedCard> cards;
    JsonObject object = position.object();
    auto side = object.optional(seat_letter(player));
    if (!side || !side->is_object()) return cards;
    JsonObject members = side->object();
    collect_cards(members, "characters", cards);
    return cards;
}

Position read_set_position(const Game& game, const Names& names, const JsonView& view, const DeclaredDecks<kPlayers>& decks) {
    PositionReader reader(game, names, decks);
    Position position = reader.read(view);
    check_board(game, names, position, view);
    check_under_way(game, position, view);
    check_decks(game, names, position, decks, view);
    if (reader.is_complete() || comes_to_a_decision(game, position)) check_awaited(game, position, view);
    return position;
}

void tell_way_to_first_decision(const Game& game, const Names& names, const JsonView& view, Events& events) {
    PositionReader reader(game, names, {});
    Position position = reader.read(view);
    events.clear();
    if (!reader.is_complete()) game.resume(position, events);
}

}  // namespace arbiter::lost_glitches
