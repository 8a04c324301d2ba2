// Verifying one scenario: explore it, compare with what its file expects, and put what was found into words and replays.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "checker/engine/exploration.h"
#include "checker/engine/play.h"
#include "checker/engine/progress.h"
#include "checker/reports/verification.h"
#include "checker/scenario/scenario.h"
#include "checker/scenario/self_contained_scenario.h"
#include "checker/scenario/verify_options.h"
#include "model/core/definition.h"
#include "properties/property.h"

namespace arbiter {

// In words what departs from the rulebook's defaults: "default" if nothing does.
std::string rules_in_words(const RulesReference& rules);
// "at most 200,000 positions", one a bound.
std::vector<std::string> bounds_in_words(const Bounds& bounds);
Bounds narrowed(const Bounds& scenario, const Bounds& wanted);
ExplorationOptions exploration_options(const Scenario& scenario, const VerifyOptions& options);
// What a checkpoint of this verification is told apart by, one "name: value" a line.
std::string checkpoint_identity(const SelfContainedScenario& subject, const ExplorationOptions& options, std::string_view program_version);
// Fills in the verdict, and compares it with what the scenario expects.
void judge(const Scenario& scenario, ScenarioReport& report);

// A property of the game, and whether it is there to be reached.
struct KnownProperty {
    std::string_view id;
    bool reachable = false;
};

// Everything that the scenario expects of properties must be looked at: InputError for an id that no property of the game has, that the
// scenario does not ask for, or that is of another shape (what must hold is not reached, what should be reached is not violated).
void check_expected_ids(const Scenario& scenario, std::span<const KnownProperty> known);

// `write_replay` is called for every violation with the property's id and the play, and returns the name of the file that it wrote. A
// template (verify_scenario_of.h), compiled once a game (checker/scenario/<game>.cpp).
template <class D>
ScenarioReport verify_scenario(const Scenario& scenario, const typename D::Built& built, PropertyList<typename D::Game> properties,
                               ProgressProperties<typename D::Game> progress, const VerifyOptions& options,
                               const std::function<std::string(const std::string&, const Play&)>& write_replay);

}  // namespace arbiter
