// Verifying one scenario: explore it, compare with what its file expects, and put what was found into words and replays.
#pragma once

#include <fmt/format.h>

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "checker/begin.h"
#include "checker/chosen_properties.h"
#include "checker/engine/explorer.h"
#include "checker/reports/verification.h"
#include "checker/scenario.h"
#include "checker/self_contained_scenario.h"
#include "model/core/register.h"
#include "properties/property.h"

namespace arbiter {

struct VerifyOptions {
    Bounds bounds;                        // where given, in place of the scenario's
    std::vector<std::string> properties;  // likewise
    bool canonical = true;
    bool self_check = false;
    bool all_violations = false;  // go on after the first violation
    bool witnesses = false;       // tell the shortest play to each reachable property too
    StoreKind store = StoreKind::exact;
    SearchOrder order = SearchOrder::breadth_first;
    unsigned workers = 1;
    std::uint64_t seed = 1;
    std::optional<CheckpointOptions> checkpoint;
    std::string spill_folder;
    std::function<void(const StoredPositions&)> hand_over;
    std::function<bool(const Progress&)> progress;
};

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
    for (const ClauseId clause : play.clauses) words.clauses.emplace_back(rulebook.clause(clause).id);
    typename D::Position position = built.game.initial();
    Events events;
    for (const Choice choice : play.choices) {
        words.steps.push_back(D::choice_text(built.game, built.names, position, choice));
        built.game.apply(position, choice, events);
    }
    words.position = D::position_text(built.game, built.names, position);
    std::function<std::string(int)> card, tile;
    if constexpr (requires { D::card_name(built.names, 0); }) card = [&](int kind) { return D::card_name(built.names, kind); };
    if constexpr (requires { D::tile_name(built.game, position, 0); })
        tile = [&](int number) { return D::tile_name(built.game, position, number); };
    const auto player = [&](int seat) {
        return seat < D::players ? built.names.players[static_cast<std::size_t>(seat)] : fmt::format("player {}", seat);
    };
    words.explanation = with_names(play.explanation, player, card, tile);
    return words;
}

// InputError for an id in the scenario's expectation that the register does not have.
void check_expected_ids(const Scenario& scenario, const Register& rulebook);

// `write_replay` is called for every violation with the property's id and the play, and returns the name of the file that it wrote.
template <class D>
ScenarioReport verify_scenario(const Scenario& scenario, const typename D::Built& built, PropertyList<typename D::Game> properties,
                               ProgressProperties<typename D::Game> progress, const VerifyOptions& options,
                               const std::function<std::string(const std::string&, const Play&)>& write_replay) {
    const Register& rulebook = D::rulebook();
    check_expected_ids(scenario, rulebook);
    ScenarioReport report;
    report.file = scenario.start.file;
    report.name = scenario.name;
    report.about = scenario.start.about;
    report.game = scenario.start.game;
    report.rules = rules_in_words(scenario.start.rules);
    report.digest = D::rules_digest(built.game.rules());
    report.bounds = bounds_in_words(narrowed(scenario.bounds, options.bounds));

    const auto chosen = chosen_properties(properties, options.properties.empty() ? scenario.properties : options.properties, progress);
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
        }
        const bool violated = result.outcome == Outcome::violated;
        if (!result.play || !(violated || options.witnesses)) continue;
        property.play = play_in_words<D>(built, *result.play, rulebook);
        property.play->shortest = report.exploration.order == SearchOrder::breadth_first && report.exploration.store != StoreKind::bitstate;
        if (!violated) continue;
        Play in_words = *result.play;
        in_words.explanation = property.play->explanation;
        property.play->replay_file = write_replay(result.id, in_words);
    }
    judge(scenario, report);
    return report;
}

}  // namespace arbiter
