// A verification as JSON for machines ("arbiter-verification" 1).
#include <cmath>

#include "checker/reports/verification.h"
#include "model/core/input/json_reader.h"
#include "model/core/input/visible_json.h"

namespace arbiter {
namespace {

// Times and shares differ from run to run; three digits after the point are enough.
double rounded(double number) {
    return std::round(number * 1000) / 1000;
}

Json play_json(const PlayInWords& play) {
    Json json = {{"steps", play.steps}, {"decisions", play.decisions()}, {"shortest", play.shortest}};
    Json forced = Json::array();
    for (std::size_t step = 0; step < play.steps.size(); ++step)
        if (play.is_forced(step)) forced.push_back(step);
    json["forced"] = std::move(forced);
    if (play.loop_start) json["loop_start"] = *play.loop_start;
    json["clauses_at_work"] = play.clauses;
    json["false"] = play.explanation;
    json["position"] = play.position;
    if (!play.replay_file.empty()) json["replay"] = play.replay_file;
    return json;
}

Json property_json(const PropertyReport& property) {
    Json json = {
        {"id", property.id}, {"shape", name_of(property.shape)}, {"outcome", name_of(property.outcome)}, {"clauses", property.clauses}};
    if (property.id.starts_with("ask.")) json["asked"] = property.holds;
    if (property.play) json["play"] = play_json(*property.play);
    return json;
}

Json exploration_json(const Exploration& exploration) {
    return {{"complete", exploration.complete()},
            {"bound", name_of(exploration.bound)},
            {"complete_depth", exploration.complete_depth},
            {"store", name_of(exploration.store)},
            {"missed_probability", exploration.missed_probability},
            {"order", name_of(exploration.order)},
            {"workers", exploration.workers},
            {"walks", exploration.walks},
            {"seed", exploration.seed},
            {"longest_play", exploration.longest_play},
            {"canonical", exploration.canonical},
            {"count_forced", exploration.count_forced},
            {"positions", exploration.positions},
            {"expanded", exploration.expanded},
            {"transitions", exploration.transitions},
            {"forced", exploration.forced},
            {"finished", exploration.finished},
            {"beyond_capacity", exploration.beyond_capacity},
            {"levels", exploration.levels},
            {"digest", hexadecimal(exploration.digest)},
            {"graph_digest", hexadecimal(exploration.graph_digest)},
            {"seconds", rounded(exploration.seconds)},
            {"positions_per_second", static_cast<std::uint64_t>(exploration.positions_per_second())},
            {"bytes", exploration.bytes},
            {"bytes_per_position", rounded(exploration.bytes_per_position())},
            {"table_load", rounded(exploration.table_load)},
            {"canonical_share", rounded(exploration.canonical_share)}};
}

Json scenario_json(const ScenarioReport& scenario) {
    Json properties = Json::array();
    for (const PropertyReport& property : scenario.properties) properties.push_back(property_json(property));
    Json choices = Json::object();
    for (const ChoiceCount& choice : scenario.choices) choices[choice.name] = choice.transitions;
    return {{"name", scenario.name},
            {"file", scenario.file},
            {"game", scenario.game},
            {"about", scenario.about},
            {"rules", scenario.rules},
            {"rules_digest", scenario.digest},
            {"bounds", scenario.bounds},
            {"verdict", scenario.verdict},
            {"expected", scenario.expected.empty() ? Json(nullptr) : Json(scenario.expected)},
            {"as_expected", scenario.as_expected()},
            {"unexpected", scenario.unexpected},
            {"exploration", exploration_json(scenario.exploration)},
            {"choices", std::move(choices)},
            {"properties", std::move(properties)}};
}

Json sample_json(const SampleReport& sample) {
    return {{"file", sample.file},
            {"name", sample.name},
            {"game", sample.game},
            {"about", sample.about},
            {"entries", sample.entries},
            {"verdict", sample.verdict},
            {"expected", sample.expected.empty() ? Json(nullptr) : Json(sample.expected)},
            {"as_expected", sample.as_expected()},
            {"unexpected", sample.unexpected},
            {"seconds", rounded(sample.seconds)}};
}

Json game_json(const GameReport& game) {
    Json idle = Json::array();
    for (const IdleClause& clause : game.idle) {
        idle.push_back(
            {{"clause", clause.clause}, {"rule", clause.rule}, {"reason", clause.reason.empty() ? Json(nullptr) : Json(clause.reason)}});
    }
    return {{"game", game.game},
            {"title", game.title},
            {"clauses", game.clauses},
            {"exercised", game.exercised},
            {"not_exercised", std::move(idle)},
            {"not_reached", game.unreached}};
}

Json change_json(const ChangedVerdict& change) {
    const auto verdict = [](const std::string& word) { return word.empty() ? Json(nullptr) : Json(word); };
    return {{"what", change.kind}, {"game", change.game}, {"name", change.name}, {"was", verdict(change.was)}, {"is", verdict(change.is)}};
}

template <class Value, class Render>
Json list(const std::vector<Value>& values, Render render) {
    Json json = Json::array();
    for (const Value& value : values) json.push_back(render(value));
    return json;
}

}  // namespace

std::string render_json(const Verification& verification) {
    Json json = {{"format", "arbiter-verification"},
                 {"version", 1},
                 {"command", verification.command},
                 {"exit_status", verification.exit_status()},
                 {"seconds", rounded(verification.seconds)},
                 {"scenarios", list(verification.scenarios, scenario_json)},
                 {"samples", list(verification.samples, sample_json)},
                 {"games", list(verification.games, game_json)}};
    if (!verification.baseline.empty()) {
        json["baseline"] = verification.baseline;
        json["changes"] = list(verification.changes, change_json);
    }
    if (!verification.bad_inputs.empty()) json["bad_inputs"] = to_json(verification.bad_inputs);
    return visible_json(json) + "\n";
}

}  // namespace arbiter
