// Lost Glitches for the program: its definition, how its records begin, and what must hold in it.
#pragma once

#include <string>
#include <vector>

#include "model/core/energy/payment_text.h"
#include "model/lost_glitches/definition.h"
#include "model/lost_glitches/value/readings.h"
#include "properties/lost_glitches/progress.h"
#include "properties/lost_glitches/properties.h"
#include "properties/progress.h"
#include "replays/lost_glitches/instances.h"

namespace arbiter::program {

struct LostGlitchesGame {
    using Definition = lost_glitches::Definition;

    static const RulesVocabulary& vocabulary() { return lost_glitches::rules_vocabulary(); }
    static Json rule_changes(const lost_glitches::Rules& rules) { return changes_json(rules); }
    static PropertyList<lost_glitches::Game> properties() { return lost_glitches::properties(); }
    // By passing alone the next turn comes, and in the end an empty deck ends the game.
    static ProgressProperties<lost_glitches::Game> progress() {
        return {.stuck_id = "progress.no-stuck",
                .milestone = lost_glitches::begins_turn,
                .milestone_id = "progress.turn-ends",
                .can_finish = true,
                .finish_id = "progress.game-ends"};
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
