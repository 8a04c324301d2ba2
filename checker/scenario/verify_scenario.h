// Verifying one scenario: explore it, compare with what its file expects, and put what was found into words and replays.
#pragma once

#include <fmt/format.h>

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "checker/engine/explorer.h"
#include "checker/reports/picture.h"
#include "checker/reports/verification.h"
#include "checker/scenario/begin.h"
#include "checker/scenario/chosen_properties.h"
#include "checker/scenario/scenario.h"
#include "checker/scenario/self_contained_scenario.h"
#include "checker/scenario/verify_options.h"
#include "model/core/definition.h"
#include "model/core/register/register.h"
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

// What a property says of a position speaks of players by seat, of cards by kind and of tiles by number, as positions do ("a body of kind 3
// of player 1"); in words it is `a body "Ember Guard" of B`. The functions give the names; what has none stays a number.
std::string with_names(std::string_view explanation, const std::function<std::string(int)>& player,
                       const std::function<std::string(int)>& card, const std::function<std::string(int)>& tile = {});

// The steps of a play, and the position it ends in, in words.
template <class D>
PlayInWords play_in_words(const typename D::Built& built, const Play& play, const Register& rulebook) {
    PlayInWords words;
    words.loop_start = play.loop_start;
    words.forced = play.forced;
    for (const ClauseId clause : play.clauses) words.clauses.emplace_back(rulebook.clause(clause).id);
    typename D::Position position = built.game.initial();
    Events events;
    for (const Choice choice : play.choices) {
        words.steps.push_back(D::choice_text(built.game, built.names, position, choice));
        built.game.apply(position, choice, events);
    }
    words.position = D::position_text(built.game, built.names, position);
    std::function<std::string(int)> card, tile;
    if constexpr (NamesCards<D>) card = [&](int kind) { return D::card_name(built.names, kind); };
    if constexpr (NamesTiles<D>) tile = [&](int number) { return D::tile_name(built.game, position, number); };
    const auto player = [&](int seat) {
        return seat < seats_of<D>(built.game) ? built.names.players[static_cast<std::size_t>(seat)] : fmt::format("player {}", seat);
    };
    words.explanation = with_names(play.explanation, player, card, tile);
    return words;
}

// A property of the game, and whether it is there to be reached.
struct KnownProperty {
    std::string_view id;
    bool reachable = false;
};

template <class G>
std::vector<KnownProperty> known_properties(PropertyList<G> properties, const ProgressProperties<G>& progress) {
    std::vector<KnownProperty> known;
    for (const auto& property : properties) known.push_back({property.id, property.shape == Shape::reachable});
    for (const std::string_view id : {progress.stuck_id, progress.milestone_id, progress.finish_id}) known.push_back({id, false});
    return known;
}

// Everything that the scenario expects of properties must be looked at: InputError for an id that no property of the game has, that the
// scenario does not ask for, or that is of another shape (what must hold is not reached, what should be reached is not violated).
void check_expected_ids(const Scenario& scenario, std::span<const KnownProperty> known);

// `write_replay` is called for every violation with the property's id and the play, and returns the name of the file that it wrote.
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
