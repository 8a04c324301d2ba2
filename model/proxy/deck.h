// Decks of Proxy: reading them, and whether a player may bring them (deck.size, deck.copies and what makes cards duplicates).
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "model/core/card_set.h"
#include "model/core/json_view.h"
#include "model/proxy/register.h"
#include "model/proxy/rules.h"

namespace arbiter::proxy {

struct DeckEntry {
    std::size_t card = 0;  // index into the card set
    int count = 0;         // at least 1

    friend constexpr bool operator==(const DeckEntry&, const DeckEntry&) = default;
};

// Every card stands in one entry at most.
struct Deck {
    std::string name;
    std::vector<DeckEntry> cards;

    int size() const;
    friend bool operator==(const Deck&, const Deck&) = default;
};

// Reads a document of format "arbiter-deck", version 1. Legality is not asked. InputError for anything but a well-formed deck of known
// cards.
Deck read_deck(const JsonView& view, const CardSet& cards);
Deck read_deck_file(const std::string& path, const CardSet& cards);
// The inverse.
Json json_of_deck(const Deck& deck, const CardSet& cards);

// Is one card a duplicate of the other under this reading of deck.duplicate-test? An equivalence; the order of abilities plays no part.
bool are_duplicates(const CardRules& one, const CardRules& other, DeckDuplicateTest reading);

// For every card the smallest index of a card that it is a duplicate of (its own, if of no earlier one). O(cards × classes).
std::vector<std::size_t> duplicate_classes(std::span<const CardRules> cards, DeckDuplicateTest reading);

// Why a deck is refused.
struct DeckFinding {
    std::vector<Clause> clauses;   // the clause that forbids it, then the definitions that were needed to see it
    std::string fact;              // "Ember and Lantern has 39 cards, 40 are needed: 1 too few"
    int found = 0;                 // cards in the deck, or cards that are duplicates of one another
    int allowed = 0;               // the number asked for, or the limit
    std::vector<DeckEntry> cards;  // the cards that are too many together; empty where it is about the whole deck

    friend bool operator==(const DeckFinding&, const DeckFinding&) = default;
};

struct DeckReport {
    std::string deck;  // its name
    int size = 0;      // cards in it
    std::vector<DeckFinding> findings;

    bool legal() const { return findings.empty(); }
};

// Judges a deck by the rules' settings deck_size and copy_limit and their readings deck.copies-count and deck.duplicate-test. A waived
// clause forbids nothing. Findings in the order deck.size, then deck.copies in the order of the deck.
DeckReport check_deck(const Deck& deck, const CardSet& cards, const Rules& rules);

// For people: "Ember and Lantern: 40 cards, legal", or "…, illegal" and a line or more a finding. Lines end with a newline.
std::string deck_report_text(const DeckReport& report);
// For machines: {"deck", "cards", "legal", "findings": [{"clauses", "fact", "found", "allowed", "cards": [{"card", "name", "count"}]}]}.
Json deck_report_json(const DeckReport& report, const CardSet& cards);

}  // namespace arbiter::proxy
