// What is printed on the cards or tiles of a game, for commands and pages: they show any game's in the same way.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/cards/card_language.h"
#include "model/core/cards/card_set.h"
#include "model/core/cards/card_texts.h"
#include "model/core/event.h"
#include "model/core/input/json_reader.h"
#include "model/core/register/register.h"

namespace arbiter::program {

struct PrintedCard {
    std::string id = {}, name = {};
    std::string listed = {};              // what stands after its id in a list: "Spark Runner: body, cost [x], 1/1/1/1"
    std::string line = {};                // the same without its name, for pages; empty: pages show nothing of it
    std::vector<std::string> text = {};   // what it can do, a line each, for pages
    std::string whole = {};               // all that is printed on it, in lines; empty: what is listed
    std::vector<std::string> notes = {};  // further lines
    std::vector<ClauseId> clauses = {};   // that somebody who holds it looks up
    Json json = {};
};

// In the order of their file.
struct PrintedCards {
    std::string_view noun = "card";  // what one of them is called
    std::vector<PrintedCard> cards = {};
};

// Clauses as a game names them, by their numbers.
template <class Clause>
std::vector<ClauseId> ids_of(const std::vector<Clause>& clauses) {
    std::vector<ClauseId> ids;
    for (const Clause clause : clauses) ids.push_back(static_cast<ClauseId>(clause));
    return ids;
}

// The cards of a set, with the clauses about each. O(cards).
template <class ClausesAbout>
PrintedCards printed_card_set(const CardSet& cards, const CardLanguage& language, ClausesAbout clauses_about);
PrintedCard printed_card(const Card& card, const CardLanguage& language);
// Of cards that are texts.
PrintedCards printed_card_texts(const CardTexts& texts);

// For pages, by name: {"line": "body, cost [x], 1/1/1/1, charge of [x]", "text": [what it can do, a line an ability]}.
Json printed_json(const PrintedCards& printed);

// A row of a list, its id as wide as `width`; and all of the card, with the ids of the clauses about it.
std::string row_text(const PrintedCard& card, std::size_t width);
std::string whole_text(const PrintedCard& card, std::size_t width, const Register& rulebook);

// ----

template <class ClausesAbout>
PrintedCards printed_card_set(const CardSet& cards, const CardLanguage& language, ClausesAbout clauses_about) {
    PrintedCards printed;
    for (const Card& card : cards.cards()) {
        printed.cards.push_back(printed_card(card, language));
        printed.cards.back().clauses = ids_of(clauses_about(card.rules));
    }
    return printed;
}

}  // namespace arbiter::program
