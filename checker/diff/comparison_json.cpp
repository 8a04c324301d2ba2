// A comparison as JSON for machines ("arbiter-diff" 1).
#include <cmath>

#include "checker/diff/comparison.h"
#include "model/core/input/json_reader.h"
#include "model/core/input/visible_json.h"

namespace arbiter {
namespace {

Json side_json(const VersionSays& says, const Difference& difference) {
    Json json = Json::object();
    if (difference.kind.what == DifferenceClass::legality) {
        json["legal"] = says.legal;
        json["clauses"] = Json::array();
        for (const CitedClause& clause : says.clauses)
            json["clauses"].push_back({{"clause", clause.id}, {"rule", clause.rule}, {"section", clause.section}, {"fact", clause.fact}});
    }
    if (!says.event.empty()) json["event"] = says.event;
    if (!says.event_cites.id.empty()) json["event_clause"] = says.event_cites.id;
    if (!says.awaited.empty()) json["awaited"] = says.awaited;
    if (!says.answers.empty()) json["answers"] = says.answers;
    if (!says.result.empty()) json["result"] = says.result;
    if (!says.leads.empty()) json["by_itself"] = says.leads;
    if (!says.follows.empty()) json["then_by_itself"] = says.follows;
    json["board"] = says.board;
    if (!says.replay.empty()) json["replay"] = says.replay;
    json["verdict"] = says.verdict;
    if (says.verdict_of_play != says.verdict) json["verdict_of_play"] = says.verdict_of_play;
    return json;
}

Json causes_json(const ScenarioComparison& scenario, const Causes& causes) {
    Json sets = Json::array();
    for (const ChangeSet& set : causes.minimal) {
        Json words = Json::array();
        for (const std::size_t change : set) words.push_back(scenario.changes[change]);
        sets.push_back(std::move(words));
    }
    return {{"minimal", std::move(sets)}, {"all", causes.all}, {"tried", causes.tried}};
}

Json compared_json(const ScenarioComparison& scenario) {
    const Exploration& exploration = scenario.exploration;
    Json json = {{"file", scenario.file},
                 {"name", scenario.name},
                 {"game", scenario.game},
                 {"verdict", scenario.verdict()},
                 {"old_rules_digest", scenario.old_digest},
                 {"new_rules_digest", scenario.new_digest},
                 {"changes", scenario.changes},
                 {"exploration",
                  {{"complete", exploration.complete()},
                   {"bound", name_of(exploration.bound)},
                   {"complete_depth", exploration.complete_depth},
                   {"store", name_of(exploration.store)},
                   {"missed_probability", exploration.missed_probability},
                   {"workers", exploration.workers},
                   {"positions", exploration.positions},
                   {"transitions", exploration.transitions},
                   {"digest", hexadecimal(exploration.digest)},
                   {"bytes", exploration.bytes},
                   {"seconds", std::round(exploration.seconds * 1000) / 1000}}}};
    json["differences"] = Json::array();
    for (const Difference& difference : scenario.differences) json["differences"].push_back(difference_json(scenario, difference));
    if (scenario.unasked) json["unasked"] = true;
    if (!scenario.absent_cards.empty()) json["absent_cards"] = scenario.absent_cards;
    if (!scenario.renamed_cards.empty()) json["renamed_cards"] = scenario.renamed_cards;
    if (!scenario.reasons.empty()) json["reasons"] = scenario.reasons;
    if (scenario.untold > 0) json["more_kinds"] = scenario.untold;
    json["alone"] = Json::array();
    for (const LoneChange& lone : scenario.alone) {
        const bool differs = lone.what != DifferenceClass::none;
        json["alone"].push_back({{"change", scenario.changes[lone.change]},
                                 {"difference", differs ? Json(name_of(lone.what)) : Json(nullptr)},
                                 {"complete", lone.complete},
                                 {"decisions", lone.decisions}});
    }
    return json;
}

}  // namespace

Json difference_json(const ScenarioComparison& scenario, const Difference& difference) {
    Json json = {{"class", name_of(difference.kind.what)},
                 {"decisions", difference.decisions},
                 {"forced_at_start", difference.forced_at_start},
                 {"play", difference.steps},
                 {"forced_after", difference.forced}};
    if (!difference.choice.empty()) json["choice"] = difference.choice;
    if (!difference.choice_kind.empty()) json["kind_of_choice"] = difference.choice_kind;
    if (!difference.property.empty())
        json["property"] = {{"id", difference.property}, {"holds", difference.holds}, {"broken_for", name_of(difference.broken_for)}};
    json["old"] = side_json(difference.of_old, difference);
    json["new"] = side_json(difference.of_new, difference);
    json["table"] = Json::array();
    for (const TablePlace& place : difference.table)
        json["table"].push_back({{"place", place.place}, {"old", place.of_old}, {"new", place.of_new}});
    if (difference.kind.what != DifferenceClass::legality) json["records_as_under"] = name_of(difference.told_by);
    if (difference.alone) json["alone"] = true;
    json["causes"] = causes_json(scenario, difference.causes);
    return json;
}

std::string render_json(const Comparison& comparison) {
    Json json = {{"format", "arbiter-diff"},      {"version", 1},
                 {"command", comparison.command}, {"old", comparison.old_words},
                 {"new", comparison.new_words},   {"exit_status", comparison.exit_status()}};
    json["scenarios"] = Json::array();
    for (const ScenarioComparison& scenario : comparison.scenarios) json["scenarios"].push_back(compared_json(scenario));
    json["only_in_new"] = Json::array();
    for (const NewScenario& one : comparison.only_in_new)
        json["only_in_new"].push_back({{"file", one.file}, {"name", one.name}, {"why", one.why}});
    json["bad_inputs"] = to_json(comparison.bad_inputs);
    json["seconds"] = std::round(comparison.seconds * 1000) / 1000;
    return visible_json(json) + "\n";
}

}  // namespace arbiter
