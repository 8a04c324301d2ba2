// Building the game of a scenario or a record, and standing at its first open decision.
#pragma once

#include <string>
#include <vector>

#include "model/core/error.h"
#include "model/core/json_reader.h"
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
        const Json words = D::describe(built.game, built.names, position, std::span<const Choice>(&choice, 1));
        if (words.value("play", "") != "first-player" || words.value("player", "") != seat_name(*replay.first)) continue;
        Events events;
        built.game.apply(position, choice, events);
        built.game.start_from(position);
        return;
    }
    throw InputError(replay.file, "/first", "found a first player, but the game does not begin with that choice");
}

// The game that the record begins, built from what start_of() read. InputError if a deck is unknown.
template <class D>
typename D::Built build_from(const Start<D>& start, const Replay& replay) {
    if (start.deck_unknown) throw InputError(replay.file, "/players", "found a deck that is unknown, expected one that can be played");
    typename D::Built built = D::build(start.setup);
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
        if constexpr (requires { D::json_of_deck(*start.setup.decks[seat], start.setup.cards); }) {
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
