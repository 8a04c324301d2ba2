// Magepunk for the program: its definition, how its records begin, and what must hold in it.
#pragma once

#include <string>
#include <vector>

#include "checker/program/games/game_of.h"
#include "model/core/energy/payment_text.h"
#include "model/magepunk/definition.h"
#include "model/magepunk/rules/paying.h"
#include "model/magepunk/words/card_clauses.h"
#include "model/magepunk/words/card_language.h"
#include "model/magepunk/words/questions.h"
#include "properties/magepunk/progress.h"
#include "properties/magepunk/properties.h"
#include "properties/progress.h"

namespace arbiter::program {

struct MagepunkGame : GameOf<magepunk::Definition> {
    static PropertyList<magepunk::Game> properties() { return magepunk::properties(); }
    // By declining and leaving phases alone the next turn comes, and in the end an empty deck ends the game.
    static ProgressProperties<magepunk::Game> progress() {
        return {.stuck_id = "progress.no-stuck-position",
                .milestone = magepunk::begins_turn,
                .milestone_id = "progress.turn-ends",
                .can_finish = true,
                .finish_id = "progress.game-ends"};
    }
    static PrintedCards printed_cards(const CardSet& cards) {
        return printed_card_set(cards, magepunk::card_language(), [](const CardRules& card) { return magepunk::clauses_about(card); });
    }
    static EnergyAlphabet energy_alphabet() { return {std::string(magepunk::kRegister.energy_symbols), 't'}; }
    static EnergyRules energy_rules(const magepunk::Rules& rules) { return magepunk::energy_rules(rules); }
    // A source is a charge: one unit of one Energy under every rules file.
    static std::vector<std::string> notes_on_sources(const magepunk::Rules&) { return {}; }
};

}  // namespace arbiter::program
