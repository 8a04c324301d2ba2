// What a scenario, a replay or a test says about a game before it begins, and the kinds that its cards become.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/cards/ability.h"
#include "model/core/cards/card_set.h"
#include "model/core/cards/deck.h"
#include "model/core/cards/names.h"
#include "model/core/input/error.h"
#include "model/core/input/json_view.h"
#include "model/core/piles/known_order.h"

namespace arbiter {

// A card of an order that nobody wrote down.
inline constexpr std::string_view kUnknownCard = "?";

// A card id that a set position uses, and the value where it stands (of an object of numbers of copies: the number).
struct NamedCard {
    std::string id;
    JsonView place;
};

// The part that is the same for every game. By seat, where there is one for every player.
struct SetupOfCards {
    CardSet cards;
    std::vector<std::optional<Deck>> decks;  // may be left out with a set position: then the decks are what the position holds
    // The recorded order of a deck, card ids from the top; empty: nobody knows it. "?" is a card that nobody wrote down; these must follow
    // one another, so that the order is known from the top, from the bottom, or both.
    std::vector<std::vector<std::string>> orders;
    std::vector<std::string> players;
    std::optional<JsonView> position;      // a set position; the document must live until the game is built
    std::vector<std::string> other_cards;  // cards that occur in no deck and that entries or questions nevertheless name
    bool clock = false;                    // the game is a record in which players can run out of time

    explicit SetupOfCards(std::size_t seats) { set_seats(seats); }
    void set_seats(std::size_t seats) {
        decks.resize(seats);
        orders.resize(seats);
        players = seat_letters(seats);
    }
};

template <class RulesOfGame, std::size_t seats>
struct GameSetupOf : SetupOfCards {
    RulesOfGame rules;

    GameSetupOf() : SetupOfCards(seats) {}

    // Do both come to the same game? Not told of what begins with a set position.
    bool builds_same_as(const GameSetupOf& other) const {
        return !position && !other.position && cards.shares_with(other.cards) && rules == other.rules && decks == other.decks &&
               orders == other.orders && players == other.players && other_cards == other.other_cards && clock == other.clock;
    }
};

// A game and its words.
template <class GameOfRules>
struct BuiltGameOf {
    GameOfRules game;
    Names names;
};

// The different cards that take part in a game, in the order of the card set.
struct KindsOfGame {
    Names names;
    std::vector<CardRules> rules;
    std::vector<int> kind_of_card;  // by index of the card set; -1: takes no part

    Kind of(std::size_t card) const { return static_cast<Kind>(kind_of_card[card]); }
};

// Where a game's set positions have card ids: members of the position, and of a player's side beside its deck. Empty: no further one.
struct CardMembers {
    std::array<std::string_view, 4> of_position{};
    std::array<std::string_view, 10> of_side{};
};

// The kinds are the cards that occur in decks, orders, the set position (in its `members`) and `other_cards`, and with a set position the
// `filler`, which stands for cards that do not matter. InputError for an unknown card, or more than `maximum` kinds.
KindsOfGame make_kinds(const SetupOfCards& setup, const CardMembers& members, std::optional<std::size_t> filler, std::size_t maximum,
                       std::string_view title);

// The first card of this type without abilities: a filler.
std::optional<std::size_t> plain_card(const CardSet& cards, CardType type);

// The copies of each kind in the deck of this seat. InputError if it has more than `maximum` cards, or if there is no deck and no set
// position that says what there is (then nothing is known of it: all 0).
std::vector<std::uint8_t> counts_of_deck(const SetupOfCards& setup, Player seat, const KindsOfGame& kinds, int maximum);

// Makes the recorded part of a deck's order known, before anything was drawn. `player`: for messages.
template <std::size_t kinds, std::size_t capacity>
void arrange_deck(CopiesOf<kinds>& unknown, KnownOrderOf<capacity>& deck, const std::vector<std::string>& order, const Names& names,
                  const std::string& player) {
    if (order.empty()) return;
    const int size = sum_of(unknown) + deck.top + deck.bottom;
    if (static_cast<int>(order.size()) != size) {
        throw InputError(fmt::format("the order of {}'s deck tells of {} cards, the deck has {}", player, order.size(), size));
    }
    shuffle(unknown, deck);  // a deck of one kind is known as it is
    const auto first_unknown = std::find(order.begin(), order.end(), kUnknownCard);
    auto last_unknown = std::find(order.rbegin(), order.rend(), kUnknownCard).base();
    if (first_unknown == order.end()) last_unknown = order.end();
    if (std::any_of(first_unknown, last_unknown, [](const std::string& id) { return id != kUnknownCard; })) {
        throw InputError(fmt::format(
            "the order of {}'s deck has known cards between unknown ones; it must be known from the top, from the bottom, or both",
            player));
    }
    std::vector<Kind> known;
    const auto take = [&](const std::string& id) {
        std::uint8_t& left = unknown[*names.kind_of(id)];
        if (left == 0) throw InputError(fmt::format("the order of {}'s deck has more copies of {} than the deck", player, id));
        --left;
        known.push_back(*names.kind_of(id));
    };
    std::for_each(order.begin(), first_unknown, take);
    std::reverse(known.begin(), known.end());
    deck.top = static_cast<std::uint8_t>(known.size());
    std::for_each(last_unknown, order.end(), take);
    deck.bottom = static_cast<std::uint8_t>(known.size() - deck.top);
    std::copy(known.begin(), known.end(), deck.order.begin());
}

// InputError if a set position comes with a recorded order: it says itself what is known of the decks.
void refuse_orders(const SetupOfCards& setup);

// The card ids of a set position: a card, the "card" of an object, a list of these, or an object of numbers of copies: of this member,
// where it is there.
void collect_cards(JsonObject& object, std::string_view key, std::vector<NamedCard>& cards);

}  // namespace arbiter
