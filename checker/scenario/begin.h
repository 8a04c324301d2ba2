// Building the game of a scenario or a record, and standing at its first open decision.
#pragma once

#include <fmt/format.h>

#include <string>
#include <vector>

#include "model/core/cards/game_setup.h"
#include "model/core/definition.h"
#include "model/core/input/error.h"
#include "model/core/input/error_place.h"
#include "model/core/input/json_reader.h"
#include "model/core/notation.h"
#include "replays/replay.h"
#include "replays/start.h"

namespace arbiter {

// Makes chance's choice of the first active player where the record says who it is.
template <class D>
void let_begin(typename D::Built& built, const Replay& replay) {
    if (!replay.first) return;
    typename D::Position position = built.game.initial();
    std::vector<Choice> choices;
    built.game.list_choices(position, choices);
    for (const Choice choice : choices) {
        const MoveRow& row = D::row_of(position, choice);
        if (row.role != MoveRow::Role::first_player || row.player_of(choice) != *replay.first) continue;
        Events events;
        built.game.apply(position, choice, events);
        built.game.start_from(position);
        return;
    }
    throw InputError(replay.file, place_in(replay, "/first"), "found a first player, but the game does not begin with that choice");
}

// Takes over the recorded orders of the decks: what is drawn is known. InputError if a deck has several, or the game cannot take one.
template <class D>
void heed_shuffles(Start<D>& start, const Replay& replay) {
    for (std::size_t index = 0; index < replay.shuffles.size(); ++index) {
        const Shuffle& shuffle = replay.shuffles[index];
        const std::string place = place_in(replay, fmt::format("/shuffles/{}", index));
        if constexpr (requires { start.setup.orders[0] = shuffle.order; }) {
            if (!start.setup.orders[shuffle.of].empty())
                throw InputError(replay.file, place, "found another order of the same deck, expected the one that it begins with");
            for (const std::string& card : shuffle.order) {
                const bool unknown = card == kUnknownCard;
                const auto& cards = start.setup.cards;
                start.setup.orders[shuffle.of].push_back(unknown ? card : cards[cards.index_of_id_or_name(card)].id);
            }
        } else {
            throw InputError(replay.file, place, "in this game the order of no deck can be set");
        }
    }
}

// InputError if the game is for another number of players.
template <class D>
void refuse_number_of_players(const Replay& replay) {
    if (kSeatsAllowed<D>.allows(replay.players.size())) return;
    throw InputError(replay.file, place_in(replay, "/players"),
                     fmt::format("found {} players, the game is for {} ({})", replay.players.size(), seats_text(kSeatsAllowed<D>),
                                 D::rulebook().clause(static_cast<ClauseId>(D::clause_of_players)).id));
}

// The game that the record begins, built from what start_of() read; recorded orders of decks are heeded. InputError if a deck is unknown.
template <class D>
typename D::Built build_from(Start<D> start, const Replay& replay) {
    refuse_number_of_players<D>(replay);
    if (start.deck_unknown)
        throw InputError(replay.file, place_in(replay, "/players"), "found a deck that is unknown, expected one that can be played");
    heed_shuffles<D>(start, replay);
    typename D::Built built = about_file(replay.file, "", [&] { return D::build(start.setup); });
    let_begin<D>(built, replay);
    return built;
}

// The beginning of a record that stands by itself, wherever it is written: rules and decks that were files of their own are put into it.
// `changes`: what departs from the rulebook's defaults.
template <class D>
Replay self_contained(const Replay& beginning, const Start<D>& start, Json changes) {
    Replay replay = beginning;
    replay.rules = {};
    replay.rules.changes = std::move(changes);
    replay.rules.digest = D::rules_digest(start.setup.rules);
    replay.cards.digest = start.setup.cards.digest();
    for (std::size_t seat = 0; seat < replay.players.size(); ++seat) {
        Contestant& player = replay.players[seat];
        if (player.deck != Contestant::Deck::file) continue;
        player.file.clear();
        // What is more than a list of cards is written as it stands in a file.
        if constexpr (WritesDecks<D>) {
            player.deck = Contestant::Deck::written;
            player.document = D::json_of_deck(*start.setup.decks[seat], start.setup.cards);
        } else {
            player.deck = Contestant::Deck::listed;
            for (const auto& entry : start.setup.decks[seat]->cards)
                player.cards.push_back({start.setup.cards[entry.card].id, entry.count});
            for (const std::size_t card : start.setup.decks[seat]->apart) player.apart.push_back(start.setup.cards[card].id);
        }
    }
    return replay;
}

}  // namespace arbiter
