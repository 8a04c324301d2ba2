// How a recorded game begins, read from the record: the template, instantiated once a game (replays/<game>/instances.cpp).
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>

#include "model/core/cards/deck.h"
#include "model/core/cards/game_setup.h"
#include "model/core/input/error.h"
#include "model/core/input/error_place.h"
#include "model/core/input/json_view.h"
#include "model/core/register/rules_files.h"
#include "model/core/seats.h"
#include "replays/start.h"

namespace arbiter {
namespace starting {

// InputError if the record was made with other rules or cards, `what`, than these. An empty digest says nothing.
void check_digest(const Replay& replay, std::string_view pointer, const std::string& recorded, const std::string& computed,
                  std::string_view what);

// The cards that a record lists itself, by id or by printed name.
Deck listed_deck(const Replay& replay, Player seat, const CardSet& cards);

// The set position under "position", as it stands in the record, so that JSON pointers are those of the record; but what a player has
// stands under the seat, as games know seats and no names.
JsonDocument position_by_seats(const Replay& replay);

// A set position says itself who acts and what is known of the decks.
void refuse_beside_position(const Replay& replay);

// The cards that a recorded order names must be in the deck, as often as it names them.
void check_order(const Replay& replay, std::size_t index, const SetupOfCards& setup);

template <class Rules>
Rules rules_of(const Replay& replay) {
    if (!replay.rules.file.empty()) {
        return about_file(replay.file, place_in(replay, "/rules/file"),
                          [&] { return read_rules_file<Rules>(beside(replay, replay.rules.file)).rules; });
    }
    // As it stands in the record, so that JSON pointers are those of the record.
    const JsonDocument changes{replay.file, replay.line, {{"rules", replay.rules.changes}}};
    Rules rules;
    JsonObject object = JsonView(changes).object().required("rules").object();
    read_rules_changes(object, rules);
    object.no_other_keys();
    return rules;
}

template <class D>
typename D::Deck deck_of(const Replay& replay, Player seat, const CardsOf<D>& cards) {
    const Contestant& player = replay.players[seat];
    const std::string place = fmt::format("/players/{}/deck", seat);
    if (player.deck == Contestant::Deck::file) {
        return about_file(replay.file, place_in(replay, place + "/file"),
                          [&] { return D::read_deck_file(beside(replay, player.file), cards); });
    }
    if (player.deck == Contestant::Deck::written) {
        // As it stands in the record, so that JSON pointers are those of the record.
        JsonDocument document{replay.file, replay.line, Json::object()};
        for (Player other = 0; other <= seat; ++other) document.root["players"].push_back(Json::object());
        document.root["players"][seat]["deck"] = player.document;
        const JsonView players = JsonView(document).object().required("players");
        return D::read_deck(players.elements().at(seat).object().required("deck"), cards);
    }
    if constexpr (!std::is_same_v<CardsOf<D>, CardSet>) {
        throw InputError(replay.file, place_in(replay, place), "found a list of cards, and this game has none");
    } else {
        return listed_deck(replay, seat, cards);
    }
}

// In a game that lets nothing decide who begins, that is whoever is listed first.
template <class D>
void check_first(const Replay& replay) {
    const auto asks = [](const MoveRow& row) { return row.role == MoveRow::Role::first_player; };
    if (!replay.first || *replay.first == 0 || std::any_of(D::moves().rows.begin(), D::moves().rows.end(), asks)) return;
    throw InputError(replay.file, place_in(replay, "/first"),
                     fmt::format("found {}, and in this game the player who is listed first begins: list {} first",
                                 replay.players[*replay.first].name, replay.players[*replay.first].name));
}

}  // namespace starting

template <class D>
Start<D> start_of(const Replay& replay, const CardsOf<D>& cards) {
    if (replay.game != D::name)
        throw InputError(replay.file, place_in(replay, "/game"), fmt::format("found \"{}\", expected \"{}\"", replay.game, D::name));
    if (!replay.rules.id.empty() && replay.rules.id != D::name)
        throw InputError(replay.file, place_in(replay, "/rules/id"),
                         fmt::format("found \"{}\", expected \"{}\"", replay.rules.id, D::name));
    Start<D> start;
    start.setup.rules = starting::rules_of<typename D::Rules>(replay);
    start.setup.cards = replay.cards.file.empty() ? cards : about_file(replay.file, place_in(replay, "/cards/file"), [&] {
        return D::read_cards(beside(replay, replay.cards.file));
    });
    starting::check_digest(replay, "/rules/digest", replay.rules.digest, rules_digest(start.setup.rules), "rules");
    starting::check_digest(replay, "/cards/digest", replay.cards.digest, start.setup.cards.digest(), "cards");
    // The auditor says what is wrong with a record of more or fewer players, and asks for nothing else.
    if (!kSeatsAllowed<D>.allows(replay.players.size())) return start;
    set_seats<D>(start.setup, replay.players.size());
    for (const Player seat : Seats::all(replay.players.size())) {
        start.setup.players[seat] = replay.players[seat].name;
        if (!HasCardsApart<D> && !replay.players[seat].apart.empty())
            throw InputError(replay.file, place_in(replay, fmt::format("/players/{}/apart", seat)),
                             "in this game no card lies apart from a deck");
        if (replay.players[seat].deck == Contestant::Deck::unknown) {
            start.deck_unknown = start.deck_unknown || !(replay.position || MakesDecksInPlay<D>);
        } else {
            start.setup.decks[seat] = starting::deck_of<D>(replay, seat, start.setup.cards);
        }
    }
    starting::check_first<D>(replay);
    if (replay.position) {
        starting::refuse_beside_position(replay);
        start.position = std::make_shared<const JsonDocument>(starting::position_by_seats(replay));
        start.setup.position = JsonView(*start.position).object().required("position");
    }
    if constexpr (SetsOrders<D>) {
        for (std::size_t index = 0; index < replay.shuffles.size(); ++index) starting::check_order(replay, index, start.setup);
    } else if (!replay.shuffles.empty()) {
        throw InputError(replay.file, place_in(replay, "/shuffles"), "in this game the order of no deck can be set");
    }
    if constexpr (SetsOtherCards<D>) start.setup.other_cards = cards_named_in(replay, D::moves(), start.setup.cards, start.setup.decks);
    if constexpr (SetsRecord<D>) start.setup.record = !replay.moves.empty();
    if constexpr (SetsClock<D>) {
        const auto by_clock = [](const Entry& entry) { return entry.by.kind == Author::Kind::clock; };
        start.setup.clock = std::any_of(replay.moves.begin(), replay.moves.end(), by_clock);
    }
    return start;
}

}  // namespace arbiter
