// What is printed on the cards of VASTRIX: those of a common pack. What they do stands in the rulebook alone.
#include <fmt/format.h>

#include "checker/program/games/vastrix_game.h"
#include "model/vastrix/rules/inspect.h"
#include "model/vastrix/words/card_clauses.h"

namespace arbiter::program {

PrintedCards VastrixGame::printed_cards(const vastrix::CardTable&) {
    PrintedCards printed;
    for (vastrix::Card card = 0; card < vastrix::kCards; ++card) {
        const std::string id(vastrix::card_id(card)), name(vastrix::card_name(card));
        const int points = vastrix::points_of({}, card);
        printed.cards.push_back({.id = id, .name = name, .listed = fmt::format("{}: {} Points", name, points)});
        printed.cards.back().clauses = ids_of(vastrix::clauses_about(card));
        printed.cards.back().json = {{"id", id}, {"name", name}, {"points", points}};
    }
    return printed;
}

}  // namespace arbiter::program
