// Proxy for the program: its definition, how its records begin, and what must hold in it.
#pragma once

#include <fmt/format.h>

#include <string>
#include <vector>

#include "checker/program/games/game_of.h"
#include "model/core/energy/payment_text.h"
#include "model/proxy/definition.h"
#include "model/proxy/rules/paying.h"
#include "model/proxy/value/readings.h"
#include "model/proxy/words/card_clauses.h"
#include "model/proxy/words/card_language.h"
#include "model/proxy/words/questions.h"
#include "properties/progress.h"
#include "properties/proxy/progress.h"
#include "properties/proxy/properties.h"

namespace arbiter::program {

struct ProxyGame : GameOf<proxy::Definition> {
    static PropertyList<proxy::Game> properties() { return proxy::properties(); }
    // By passing and declining alone the next turn comes, and in the end the game does.
    static ProgressProperties<proxy::Game> progress() {
        return {.stuck_id = "progress.never-stuck",
                .milestone = proxy::begins_turn,
                .milestone_id = "progress.next-turn",
                .can_finish = true,
                .finish_id = "progress.game-ends"};
    }
    static PrintedCards printed_cards(const CardSet& cards) {
        return printed_card_set(cards, proxy::card_language(), [](const CardRules& card) { return proxy::clauses_about(card); });
    }
    static EnergyAlphabet energy_alphabet() { return {std::string(proxy::kRegister.energy_symbols), 't'}; }
    static EnergyRules energy_rules(const proxy::Rules& rules) { return proxy::energy_rules(rules); }
    // What these rules change about charges, where sources are no charges but written as what they yield.
    static std::vector<std::string> notes_on_sources(const proxy::Rules& rules) {
        std::vector<std::string> notes;
        const proxy::Rules usual;
        const auto ambiguity = static_cast<std::size_t>(proxy::Ambiguity::charge_yield);
        if (rules.readings.charge_yield != usual.readings.charge_yield) {
            const std::uint8_t reading = proxy::reading_at(rules.readings, ambiguity);
            notes.push_back(fmt::format("charge.yield is {}, but a source yields what is written: fs one of the two, =fs one of each",
                                        proxy::kRegister.ambiguities[ambiguity].readings[reading].key));
        }
        if (rules.settings.charge_yield_amount != usual.settings.charge_yield_amount) {
            notes.push_back(fmt::format("charge_yield_amount is {}, but a source yields what is written: s one storm, =ss two",
                                        rules.settings.charge_yield_amount));
        }
        return notes;
    }
};

}  // namespace arbiter::program
