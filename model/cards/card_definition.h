// What the Definition (model/core/definition.h) of a game with cards and decks has beside what every game's has.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "model/core/base_definition.h"
#include "model/core/cards/card_set.h"
#include "model/core/cards/deck.h"
#include "model/core/energy/payment.h"
#include "model/core/input/wanted_members.h"

namespace arbiter {

namespace of_game {
void clear_unseen();
void ending();
void entry_continues();
void interpret_payment();
void payer();
}  // namespace of_game

// Two players with a deck each. `reveal` is the choice of chance which card comes off a deck, `unknown_deck` the pile of those cards of a
// deck whose order nobody knows.
template <class Derived, class Game, class Finding, class Setup, auto reveal, auto unknown_deck>
struct CardDefinition : BaseDefinition<Game, Finding, Setup> {
    using Position = typename Game::Position;
    using Deck = arbiter::Deck;
    using DeckReport = arbiter::DeckReport;
    static constexpr int players = 2;
    static constexpr std::array<std::string_view, 2> tallies = {"deck", "hand"};

    static Deck read_deck(const JsonView& view, const CardSet& cards) { return arbiter::read_deck(view, cards); }
    static Deck read_deck_file(const std::string& path, const CardSet& cards) {
        const JsonDocument document = read_json_file(path);
        return Derived::read_deck(JsonView(document), cards);
    }

    static Json write_position(const Game& game, const Names& names, const Position& position) {
        return write_set_position(game, names, position);
    }
    static bool entry_continues(const Position& after, Choice made) {
        using of_game::entry_continues;
        return entry_continues(after, made);
    }

    static Json position_json(const Game& game, const Names& names, const Position& position, const WantedMembers& wanted = {}) {
        using of_game::position_json;
        return position_json(game, names, position, wanted);
    }
    static void clear_unseen(Position& position) {
        using of_game::clear_unseen;
        clear_unseen(position);
    }
    static Statement ending(const Game& game, const Names& names, const Position& position) {
        using of_game::ending;
        return ending(game, names, position);
    }
    static std::string card_name(const Names& names, int kind) { return names.card_name(kind); }

    // Copies of the card that may come off the deck where its order is unknown.
    static std::size_t ways_of_chance(const Position& position, Choice choice) {
        if (choice.kind != static_cast<std::uint8_t>(reveal)) return 1;
        return std::max<std::size_t>(1, position.sides[choice.second].pile(unknown_deck)[choice.first]);
    }
};

// What such a game has beside that where costs are paid from sources, by choices of the kind `pay`.
template <class Game, auto pay>
struct PaymentDefinition {
    using Position = typename Game::Position;

    static EntryChoices interpret_payment(const Game& game, const Names& names, const Position& position, const Move& move) {
        using of_game::interpret_payment;
        return interpret_payment(game, names, position, move);
    }
    static Player payer(const Position& position) {
        using of_game::payer;
        return payer(position);
    }
    static Choice payment_choice(Player payer, SourceMask sources) {
        return {.actor = payer, .kind = static_cast<std::uint8_t>(pay), .third = sources};
    }
};

}  // namespace arbiter
