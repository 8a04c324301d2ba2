// Decks: lists of cards with counts, and why one is refused. Whether a deck may be brought is asked of the game (its check_deck).
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/cards/card_set.h"
#include "model/core/event.h"
#include "model/core/input/json_view.h"
#include "model/core/register/register.h"

namespace arbiter {

struct DeckEntry {
    std::size_t card = 0;  // index into the card set
    int count = 0;         // at least 1

    friend constexpr bool operator==(const DeckEntry&, const DeckEntry&) = default;
};

// Every card stands in one entry at most.
struct Deck {
    std::string name;
    std::vector<DeckEntry> cards;
    std::vector<std::size_t> apart{};  // cards that are brought beside the deck (character spells), in games that have such
    std::string kind{};                // what kind of deck it is, in games that tell kinds apart; empty in others

    int size() const;  // without those apart
    friend bool operator==(const Deck&, const Deck&) = default;
};

// Reads a document of format "arbiter-deck", version 1. Legality is not asked. InputError for anything but a well-formed deck of known
// cards.
Deck read_deck(const JsonView& view, const CardSet& cards);
Deck read_deck_file(const std::string& path, const CardSet& cards);
// The members "game", "name" and "cards" of such a document, for games whose decks have further members.
Deck read_deck_members(JsonObject& object, const CardSet& cards);
// As read_deck(), with the member "apart" of card ids.
Deck read_deck_with_cards_apart(const JsonView& view, const CardSet& cards);
// As read_deck(), with the member "kind": one of these words, the first if it is left out.
Deck read_deck_of_kind(const JsonView& view, const CardSet& cards, std::span<const std::string_view> kinds);
// The inverse.
Json json_of_deck(const Deck& deck, const CardSet& cards);

// "2 Ember Guard (p01), 1 Spark Runner (p03)".
std::string entries_text(const std::vector<DeckEntry>& entries, const CardSet& cards);

// Why a deck is refused.
struct DeckFinding {
    std::vector<ClauseId> clauses;  // the clause that forbids it, then the definitions that were needed to see it
    std::string fact;               // "Ember and Lantern has 39 cards, 40 are needed: 1 too few"
    int found = 0;                  // what the deck has: cards, or copies of a card
    int allowed = 0;                // the number asked for, or the limit
    std::vector<DeckEntry> cards;   // the cards that are too many together; empty where it is about the whole deck

    friend bool operator==(const DeckFinding&, const DeckFinding&) = default;
};

struct DeckReport {
    std::string deck;  // its name
    int size = 0;      // cards in it
    std::vector<DeckFinding> findings;

    bool legal() const { return findings.empty(); }
};

// For people: "Ember and Lantern: 40 cards, legal", or "…, illegal" and a line or more a finding. Lines end with a newline.
std::string deck_report_text(const DeckReport& report, const Register& rulebook);
// For machines: {"deck", "cards", "legal", "findings": [{"clauses", "fact", "found", "allowed", "cards": [{"card", "name", "count"}]}]}.
Json deck_report_json(const DeckReport& report, const CardSet& cards, const Register& rulebook);

}  // namespace arbiter
