// Headers of records of random games: the rules as changes, two players, and their decks card by card.
#pragma once

#include <string>

#include "model/core/cards/deck.h"
#include "model/core/register/rules_files.h"
#include "replays/replay.h"

namespace arbiter::testing {

// Without decks.
template <class Rules>
Replay record_header(std::string_view game, const Rules& rules) {
    Replay replay;
    replay.file = "random.json";
    replay.game = game;
    const Json changes = changes_json(rules);
    for (const char* part : {"readings", "settings"})  // in the order in which the reader keeps them
        if (changes.contains(part)) replay.rules.changes[part] = changes[part];
    for (const char* name : {"Ada", "Bo"}) {
        Contestant contestant;
        contestant.name = name;
        replay.players.push_back(contestant);
    }
    return replay;
}

template <class Deck, class CardSet>
void list_deck(Contestant& contestant, const Deck& deck, const CardSet& cards) {
    contestant.deck = Contestant::Deck::listed;
    for (const DeckEntry& entry : deck.cards) contestant.cards.push_back({cards[entry.card].id, entry.count});
}

}  // namespace arbiter::testing
