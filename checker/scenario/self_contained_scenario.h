// What a verification is about, as a value that stands by itself: certificates carry it, and checkpoints are told apart by it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "checker/scenario/begin.h"
#include "checker/scenario/scenario.h"
#include "model/core/input/json_reader.h"

namespace arbiter {

struct SelfContainedScenario {
    std::string game;
    std::string rules_digest;
    std::string cards_digest;
    std::string name;  // of the scenario
    Json scenario;     // an arbiter-scenario: rules and decks are in it, the properties are those asked; no bounds, no expectations
};

// `properties`: asked for instead of the scenario's, unless it is empty. `changes`: what departs from the rulebook's defaults.
template <class D>
SelfContainedScenario self_contained_scenario(Scenario scenario, const Start<D>& start, const std::vector<std::string>& properties,
                                              Json changes) {
    scenario.start = self_contained<D>(scenario.start, start, std::move(changes));
    scenario.start.cards.file.clear();
    scenario.bounds = {};
    scenario.expected.reset();
    if (!properties.empty()) scenario.properties = properties;
    return {std::string(D::name), scenario.start.rules.digest, scenario.start.cards.digest, scenario.name, to_json(scenario)};
}

// In what `found` is not about the same as `expected`, as a sentence; none if they are the same. Names and remarks do not matter.
std::optional<std::string> difference(const SelfContainedScenario& found, const SelfContainedScenario& expected);

}  // namespace arbiter
