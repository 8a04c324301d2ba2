// Magepunk for the program: its definition, how its records begin, and what must hold in it.
#pragma once

#include <string>
#include <vector>

#include "model/core/energy/payment_text.h"
#include "model/magepunk/definition.h"
#include "model/magepunk/rules/paying.h"
#include "model/magepunk/value/readings.h"
#include "properties/magepunk/progress.h"
#include "properties/magepunk/properties.h"
#include "properties/progress.h"
#include "replays/magepunk/instances.h"

namespace arbiter::program {

struct MagepunkGame {
    using Definition = magepunk::Definition;

    static const RulesVocabulary& vocabulary() { return magepunk::rules_vocabulary(); }
    static Json rule_changes(const magepunk::Rules& rules) { return changes_json(rules); }
    static PropertyList<magepunk::Game> properties() { return magepunk::properties(); }
    // By declining and leaving phases alone the next turn comes, and in the end an empty deck ends the game.
    static ProgressProperties<magepunk::Game> progress() {
        return {.stuck_id = "progress.no-stuck-position",
                .milestone = magepunk::begins_turn,
                .milestone_id = "progress.turn-ends",
                .can_finish = true,
                .finish_id = "progress.game-ends"};
    }
    static EnergyAlphabet energy_alphabet() { return {std::string(magepunk::kRegister.energy_symbols), 't'}; }
    static EnergyRules energy_rules(const magepunk::Rules& rules) { return magepunk::energy_rules(rules); }
    // A source is a charge: one unit of one Energy under every rules file.
    static std::vector<std::string> notes_on_sources(const magepunk::Rules&) { return {}; }
};

}  // namespace arbiter::program
