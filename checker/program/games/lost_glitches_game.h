// Lost Glitches for the program: its definition, how its records begin, and what must hold in it.
#pragma once

#include <string>
#include <vector>

#include "checker/program/games/game_of.h"
#include "model/core/energy/payment_text.h"
#include "model/lost_glitches/definition.h"
#include "model/lost_glitches/words/card_clauses.h"
#include "model/lost_glitches/words/card_language.h"
#include "model/lost_glitches/words/questions.h"
#include "properties/lost_glitches/progress.h"
#include "properties/lost_glitches/properties.h"
#include "properties/progress.h"

namespace arbiter::program {

struct LostGlitchesGame : GameOf<lost_glitches::Definition> {
    static PropertyList<lost_glitches::Game> properties() { return lost_glitches::properties(); }
    // By passing alone the next turn comes, and in the end an empty deck ends the game.
    static ProgressProperties<lost_glitches::Game> progress() {
        return {.stuck_id = "progress.no-stuck",
                .milestone = lost_glitches::begins_turn,
                .milestone_id = "progress.turn-ends",
                .can_finish = true,
                .finish_id = "progress.game-ends"};
    }
    static PrintedCards printed_cards(const CardSet& cards) {
        return printed_card_set(cards, lost_glitches::card_language(),
                                [](const CardRules& card) { return lost_glitches::clauses_about(card); });
    }
    // Mana is the only energy: whether there is enough of it is all that there is to ask.
    static EnergyAlphabet energy_alphabet() { return {std::string(lost_glitches::card_language().energy_symbols), 't'}; }
    static EnergyRules energy_rules(const lost_glitches::Rules&) {
        EnergyRules rules;
        rules.accepts[0] = rules.generic_accepts = 1;
        return rules;
    }
    static std::vector<std::string> notes_on_sources(const lost_glitches::Rules&) { return {}; }
};

}  // namespace arbiter::program
