// Verifying one scenario (verify_scenario.h), as a template.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "checker/engine/explore.h"
#include "checker/reports/picture.h"
#include "checker/scenario/chosen_properties.h"
#include "checker/scenario/play_in_words.h"
#include "checker/scenario/verify_scenario.h"
#include "model/core/register/register.h"

namespace arbiter {

template <class G>
std::vector<KnownProperty> known_properties(PropertyList<G> properties, const ProgressProperties<G>& progress) {
    std::vector<KnownProperty> known;
    for (const auto& property : properties) known.push_back({property.id, property.shape == Shape::reachable});
    for (const std::string_view id : {progress.stuck_id, progress.milestone_id, progress.finish_id}) known.push_back({id, false});
    return known;
}

template <class D>
ScenarioReport verify_scenario(const Scenario& scenario, const typename D::Built& built, PropertyList<typename D::Game> properties,
                               ProgressProperties<typename D::Game> progress, const VerifyOptions& options,
                               const std::function<std::string(const std::string&, const Play&)>& write_replay) {
    const Register& rulebook = D::rulebook();
    check_expected_ids(scenario, known_properties(properties, progress));
    ScenarioReport report;
    report.file = scenario.start.file;
    report.name = scenario.name;
    report.about = scenario.start.about;
    report.game = scenario.start.game;
    report.rules = rules_in_words(scenario.start.rules);
    report.digest = D::rules_digest(built.game.rules());
    report.bounds = bounds_in_words(narrowed(scenario.bounds, options.bounds));

    const bool as_the_scenario_says = options.properties.empty();
    const auto chosen = chosen_properties(properties, as_the_scenario_says ? scenario.properties : options.properties,
                                          as_the_scenario_says ? scenario.start.file : "", progress);
    report.exploration = explore(built.game, PropertyList<typename D::Game>(chosen), exploration_options(scenario, options), progress);
    for (const PropertyResult& result : report.exploration.properties) {
        PropertyReport& property = report.properties.emplace_back();
        property.id = result.id;
        property.shape = result.shape;
        property.outcome = result.outcome;
        property.of_whole_graph = result.id == progress.milestone_id || result.id == progress.finish_id;
        if (const auto place = find_property(rulebook, register_id(result.id))) {
            property.holds = rulebook.properties[*place].holds;
            for (const ClauseId clause : rulebook.properties[*place].clauses) property.clauses.emplace_back(rulebook.clause(clause).id);
        } else if (result.id == kNoForcedCircleId) {
            property.holds = kNoForcedCircleHolds;
        }
        const bool violated = result.outcome == Outcome::violated;
        if (!result.play || !(violated || options.witnesses)) continue;
        property.play = play_in_words<D>(built, *result.play, rulebook);
        property.play->shortest = report.exploration.order == SearchOrder::breadth_first && report.exploration.store != StoreKind::bitstate;
        if (!violated) continue;
        property.play->picture = picture_of<D>(built, *result.play);
        Play in_words = *result.play;
        in_words.explanation = property.play->explanation;
        property.play->replay_file = write_replay(result.id, in_words);
    }
    judge(scenario, report);
    return report;
}

}  // namespace arbiter
