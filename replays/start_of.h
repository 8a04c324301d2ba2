// How a recorded game begins, read from the record: the template, instantiated once a game (replays/<game>/instances.cpp).
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>

#include "model/core/deck.h"
#include "model/core/error.h"
#include "model/core/json_view.h"
#include "model/core/rules_value.h"
#include "replays/start.h"

namespace arbiter {
namespace starting {

inline void check_digest(const Replay& replay, std::string_view pointer, const std::string& recorded, const std::string& computed,
                         std::string_view what) {
    if (recorded.empty() || recorded == computed) return;
    throw InputError(replay.file, std::string(pointer),
                     fmt::format("the record was made with other {}: found {}, these are {}", what, recorded, computed));
}

template <class Rules>
Rules rules_of(const Replay& replay) {
    if (!replay.rules.file.empty()) return read_rules_file<Rules>(beside(replay, replay.rules.file)).rules;
    JsonDocument changes{replay.file, replay.line, Json::object()};
    changes.root = replay.rules.changes;
    Rules rules;
    JsonObject object = JsonView(changes).object();
    read_rules_changes(object, rules);
    object.no_other_keys();
    return rules;
}

// The cards that a record lists itself.
inline Deck listed_deck(const Replay& replay, Player seat, const CardSet& cards) {
    const Contestant& player = replay.players[seat];
    const auto index_of = [&](const std::string& id, std::string_view list, std::size_t line) {
        if (const auto found = cards.find(id)) return *found;
        throw InputError(replay.file, fmt::format("/players/{}/{}/{}", seat, list, line), fmt::format("unknown card \"{}\"", id));
    };
    Deck deck;
    deck.name = player.name + "'s deck";
    for (std::size_t line = 0; line < player.cards.size(); ++line) {
        const std::size_t card = index_of(player.cards[line].card, "deck", line);
        const auto same = std::find_if(deck.cards.begin(), deck.cards.end(), [&](const DeckEntry& entry) { return entry.card == card; });
        if (same != deck.cards.end()) {
            same->count += player.cards[line].count;
        } else {
            deck.cards.push_back({card, player.cards[line].count});
        }
    }
    for (std::size_t line = 0; line < player.apart.size(); ++line) deck.apart.push_back(index_of(player.apart[line], "apart", line));
    return deck;
}

// Games in whose decks cards may lie apart say so: `static constexpr bool has_cards_apart = true`.
template <class D>
concept HasCardsApart = requires {
    requires D::has_cards_apart;
};

// Games in which decks are made in play (fiefdoms are cut) begin without any: `static constexpr bool makes_decks_in_play = true`.
template <class D>
concept MakesDecksInPlay = requires {
    requires D::makes_decks_in_play;
};

// A game whose decks are more than a list of cards makes one of the list (D::deck_of_list).
template <class D>
typename D::Deck deck_of(const Replay& replay, Player seat, const CardsOf<D>& cards) {
    const Contestant& player = replay.players[seat];
    if (player.deck == Contestant::Deck::file) return D::read_deck_file(beside(replay, player.file), cards);
    if (player.deck == Contestant::Deck::written) {
        const JsonDocument document{replay.file, replay.line, player.document};
        return D::read_deck(JsonView(document), cards);
    }
    if constexpr (!std::is_same_v<CardsOf<D>, CardSet>) {
        throw InputError(replay.file, fmt::format("/players/{}/deck", seat), "found a list of cards, and this game has none");
    } else if constexpr (requires { D::deck_of_list(Deck{}, cards); }) {
        return D::deck_of_list(listed_deck(replay, seat, cards), cards);
    } else {
        return listed_deck(replay, seat, cards);
    }
}

}  // namespace starting

template <class D>
Start<D> start_of(const Replay& replay, const CardsOf<D>& cards) {
    if (replay.game != D::name) throw InputError(replay.file, "/game", fmt::format("found \"{}\", expected \"{}\"", replay.game, D::name));
    Start<D> start;
    start.setup.rules = starting::rules_of<typename D::Rules>(replay);
    start.setup.cards = replay.cards.file.empty() ? cards : D::read_cards(beside(replay, replay.cards.file));
    starting::check_digest(replay, "/rules/digest", replay.rules.digest, rules_digest(start.setup.rules), "rules");
    starting::check_digest(replay, "/cards/digest", replay.cards.digest, start.setup.cards.digest(), "cards");
    // The auditor says what is wrong with a record of more or fewer players, and asks for nothing else.
    if (replay.players.size() != static_cast<std::size_t>(D::players)) return start;
    for (Player seat = 0; seat < D::players; ++seat) {
        start.setup.players[seat] = replay.players[seat].name;
        if (!starting::HasCardsApart<D> && !replay.players[seat].apart.empty())
            throw InputError(replay.file, fmt::format("/players/{}/apart", seat), "in this game no card lies apart from a deck");
        if (replay.players[seat].deck == Contestant::Deck::unknown) {
            start.deck_unknown = start.deck_unknown || !(replay.position || starting::MakesDecksInPlay<D>);
        } else {
            start.setup.decks[seat] = starting::deck_of<D>(replay, seat, start.setup.cards);
        }
    }
    if (replay.position) {
        start.position = std::make_shared<const JsonDocument>(JsonDocument{replay.file, replay.line, *replay.position});
        start.setup.position = JsonView(*start.position);
    }
    if constexpr (requires { start.setup.other_cards; }) start.setup.other_cards = cards_named_in(replay, start.setup.cards);
    if constexpr (requires { start.setup.record; }) start.setup.record = !replay.moves.empty();
    if constexpr (requires { start.setup.clock; }) {
        const auto by_clock = [](const Entry& entry) { return entry.by.kind == Author::Kind::clock; };
        start.setup.clock = std::any_of(replay.moves.begin(), replay.moves.end(), by_clock);
    }
    return start;
}

}  // namespace arbiter
