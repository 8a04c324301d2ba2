// Set positions: the order in which a position is read, checked and brought to its first decision (set_position.h).
#include "model/proxy/set_position.h"

#include "model/proxy/set_position_reader.h"

namespace arbiter::proxy {
namespace {

// A card id, or the "card" of an object.
void collect_card(const JsonView& view, std::vector<NamedCard>& cards) {
    if (view.is_string()) cards.push_back({view.read_string(), view});
    if (!view.is_object()) return;
    JsonObject object = view.object();
    if (auto id = object.optional("card"); id && id->is_string()) cards.push_back({id->read_string(), *id});
}

// A card, a list of cards, or an object of numbers of copies.
void collect_cards(const JsonView& view, std::vector<NamedCard>& cards) {
    if (view.is_array()) {
        for (const JsonView& element : view.elements()) collect_card(element, cards);
    } else if (view.is_object()) {
        JsonObject object = view.object();
        for (const auto& [key, value] : object.members()) cards.push_back({std::string(key), value});
    } else {
        collect_card(view, cards);
    }
}

void collect_from(JsonObject& object, std::initializer_list<std::string_view> keys, std::vector<NamedCard>& cards) {
    for (std::string_view key : keys) {
        if (auto view = object.optional(key)) collect_cards(*view, cards);
    }
}

}  // namespace

std::vector<NamedCard> cards_named_in(const JsonView& position) {
    std::vector<NamedCard> cards;
    JsonObject object = position.object();
    collect_from(object, {"filler", "stack", "under_way"}, cards);
    for (Player player = 0; player < kPlayers; ++player) {
        auto view = object.optional(seat_letter(player));
        if (!view || !view->is_object()) continue;
        JsonObject side = view->object();
        collect_from(side, {"hand", "discard", "abyss", "special", "traps", "new_traps", "looked", "charges", "front", "back"}, cards);
        auto deck = side.optional("deck");
        if (!deck || !deck->is_object()) continue;
        JsonObject parts = deck->object();
        collect_from(parts, {"cards", "top", "bottom"}, cards);
    }
    return cards;
}

Position read_set_position(const Game& game, const Names& names, const JsonView& view,
                           const std::array<const std::vector<std::uint8_t>*, kPlayers>& decks) {
    PositionReader reader(game, names, decks);
    Position position = reader.read(view);
    check_bodies(game, names, position, reader.is_complete(), view);
    check_turn(game, names, position, reader.is_complete(), view);
    check_under_way(game, names, position, view);
    check_decks(game, names, position, decks, view);
    if (reader.is_complete()) {
        check_awaited(game, names, position, view);
        return position;
    }
    Events events;
    game.resume(position, events);
    if (!game.is_over(position)) check_awaited(game, names, position, view);
    return position;
}

}  // namespace arbiter::proxy
