#include "model/core/cards/game_setup.h"

#include "model/core/cards/unknown_card.h"
#include "model/core/input/error.h"
#include "model/core/input/error_place.h"
#include "model/core/input/json_reader.h"
#include "model/core/input/visible_text.h"
#include "model/core/seats.h"

namespace arbiter {
namespace {

// People write printed names, too.
std::size_t index_of(const CardSet& cards, const NamedCard& named) {
    try {
        return cards.index_of_id_or_name(named.id);
    } catch (const InputError& error) {
        named.place.reject(error.what());
    }
}

// Which cards of the set take part, by index.
std::vector<bool> cards_taking_part(const SetupOfCards& setup, const std::vector<NamedCard>& named) {
    std::vector<bool> used(setup.cards.size());
    for (const auto& deck : setup.decks) {
        if (!deck) continue;
        for (const DeckEntry& entry : deck->cards) used[entry.card] = true;
        for (const std::size_t card : deck->apart) used[card] = true;
    }
    for (const auto& order : setup.orders) {
        for (const std::string& id : order) {
            if (id != kUnknownCard) used[setup.cards.index_of(std::string_view(id))] = true;
        }
    }
    for (const std::string& id : setup.other_cards) {
        if (id != kUnknownCard) used[setup.cards.index_of(std::string_view(id))] = true;
    }
    for (const NamedCard& card : named) {
        if (card.id != kUnknownCard) used[index_of(setup.cards, card)] = true;
    }
    return used;
}

// Does a set position have a deck of which it tells the size alone, and no card that fills it?
bool tells_size_alone(const JsonView& position) {
    if (!position.is_object()) return false;
    JsonObject object = position.object();
    if (object.optional("filler")) return false;
    for (const auto& [key, side] : object.members()) {
        if (!side.is_object()) continue;
        const auto deck = side.object().optional("deck");
        if (deck && deck->is_object() && deck->object().optional("size")) return true;
    }
    return false;
}

// Are there cards that nobody knows in the position that the game starts from?
bool starts_with_unknown_cards(const SetupOfCards& setup, const std::vector<NamedCard>& named) {
    const auto is_unknown = [](const NamedCard& card) { return card.id == kUnknownCard; };
    return std::any_of(named.begin(), named.end(), is_unknown) || (setup.position && tells_size_alone(*setup.position));
}

// A card id, or the "card" of an object.
void collect_card(const JsonView& view, std::vector<NamedCard>& cards) {
    if (view.is_string()) cards.push_back({view.read_string(), view});
    if (!view.is_object()) return;
    JsonObject object = view.object();
    if (auto id = object.optional("card"); id && id->is_string()) cards.push_back({id->read_string(), *id});
}

// As opposed to one thing with its members, as a play that is under way.
bool is_numbers_of_copies(const JsonView& view) {
    const Json& json = view.json();
    return json.is_object() && std::all_of(json.begin(), json.end(), [](const Json& count) { return count.is_number(); });
}

// Unknown cards are the last kind. Where they are only said to come about later, the game does without them if it has no room.
void add_unknown_cards(const SetupOfCards& setup, const std::vector<NamedCard>& named, std::size_t maximum, std::string_view title,
                       KindsOfGame& kinds) {
    const bool at_start = starts_with_unknown_cards(setup, named);
    const bool full = kinds.rules.size() >= maximum;
    if (at_start && full)
        throw InputError(
            fmt::format("a game of {} holds at most {} different cards, unknown ones among them, and this one has more", title, maximum));
    const bool later = std::find(setup.other_cards.begin(), setup.other_cards.end(), kUnknownCard) != setup.other_cards.end();
    if (full || !(at_start || later)) return;
    kinds.rules.push_back(rules_of_unknown_card());
    kinds.names.cards.push_back({std::string(kUnknownCard), "unknown card", {}});
    if (at_start) kinds.names.filler = static_cast<Kind>(kinds.rules.size() - 1);
}

// All card ids in the set position, in order. What is not well-formed is passed over: the position's reader says what is wrong.
std::vector<NamedCard> cards_of_position(const SetupOfCards& setup, const CardMembers& members) {
    std::vector<NamedCard> cards;
    if (!setup.position) return cards;
    JsonObject object = setup.position->object();
    for (const std::string_view key : members.of_position) collect_cards(object, key, cards);
    for (const Player seat : Seats::all(setup.players.size())) {
        const auto view = object.optional(seat_letter(seat));
        if (!view || !view->is_object()) continue;
        JsonObject side = view->object();
        for (const std::string_view key : members.of_side) collect_cards(side, key, cards);
        const auto deck = side.optional("deck");
        if (!deck || !deck->is_object()) continue;
        JsonObject parts = deck->object();
        for (const std::string_view key : {"cards", "top", "bottom"}) collect_cards(parts, key, cards);
    }
    return cards;
}

}  // namespace

KindsOfGame make_kinds(const SetupOfCards& setup, const CardMembers& members, std::optional<std::size_t> filler, std::size_t maximum,
                       std::string_view title) {
    const std::vector<NamedCard> named = cards_of_position(setup, members);
    KindsOfGame kinds;
    std::vector<bool> used = cards_taking_part(setup, named);
    if (!setup.position) filler.reset();
    if (filler) used[*filler] = true;
    kinds.kind_of_card.assign(setup.cards.size(), -1);
    for (std::size_t i = 0; i < setup.cards.size(); ++i) {
        if (!used[i]) continue;
        if (kinds.rules.size() == maximum) {
            throw InputError(fmt::format("a game of {} holds at most {} different cards, and these decks have more", title, maximum));
        }
        kinds.kind_of_card[i] = static_cast<int>(kinds.rules.size());
        kinds.rules.push_back(setup.cards[i].rules);
        kinds.names.cards.push_back({setup.cards[i].id, visible(setup.cards[i].name), setup.cards[i].ability_ids});
    }
    if (filler) kinds.names.filler = kinds.of(*filler);
    add_unknown_cards(setup, named, maximum, title, kinds);
    kinds.names.players.clear();
    for (const std::string& player : setup.players) kinds.names.players.push_back(visible(player));
    return kinds;
}

std::optional<std::size_t> plain_card(const CardSet& cards, CardType type) {
    for (std::size_t i = 0; i < cards.size(); ++i) {
        if (cards[i].rules.type == type && cards[i].rules.ability_count == 0) return i;
    }
    return std::nullopt;
}

std::vector<std::uint8_t> counts_of_deck(const SetupOfCards& setup, Player seat, const KindsOfGame& kinds, int maximum) {
    std::vector<std::uint8_t> counts(kinds.rules.size());
    const std::string& player = setup.players[seat];
    if (!setup.decks[seat]) {
        if (setup.position) return counts;
        throw at_place(fmt::format("/players/{}", seat),
                       fmt::format("the deck of {} is not known, and no set position says what there is", player));
    }
    int total = 0;
    for (const DeckEntry& entry : setup.decks[seat]->cards) {
        total += entry.count;
        if (total > maximum)
            throw at_place(fmt::format("/players/{}/deck", seat), fmt::format("the deck of {} has more than {} cards", player, maximum));
        std::uint8_t& count = counts[kinds.of(entry.card)];
        count = static_cast<std::uint8_t>(count + entry.count);
    }
    return counts;
}

void refuse_orders(const SetupOfCards& setup) {
    const auto recorded = [](const std::vector<std::string>& order) { return !order.empty(); };
    if (std::any_of(setup.orders.begin(), setup.orders.end(), recorded))
        throw at_place("/shuffles", "a set position says itself what is known of the decks; no recorded order goes with it");
}

void collect_cards(JsonObject& object, std::string_view key, std::vector<NamedCard>& cards) {
    if (key.empty()) return;
    const auto view = object.optional(key);
    if (!view) return;
    if (view->is_array()) {
        for (const JsonView& element : view->elements()) collect_card(element, cards);
    } else if (is_numbers_of_copies(*view)) {
        JsonObject copies = view->object();
        for (const auto& [id, count] : copies.members()) cards.push_back({std::string(id), count});
    } else {
        collect_card(*view, cards);
    }
}

}  // namespace arbiter
