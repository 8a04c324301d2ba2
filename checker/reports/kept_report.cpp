// Keeping reports. Enumerations are kept as numbers: no other build of the program reads them.
#include "checker/reports/kept_report.h"

#include "model/core/input/json_reader.h"

namespace arbiter {
namespace {

template <class Value>
Json number_of(Value value) {
    return static_cast<unsigned>(value);
}

template <class Value>
void read(const Json& json, const char* key, Value& value) {
    if constexpr (std::is_enum_v<Value>)
        value = static_cast<Value>(json.at(key).get<unsigned>());
    else
        value = json.at(key).get<Value>();
}

Json kept(const PlayInWords& play) {
    Json json = {{"steps", play.steps},
                 {"forced", play.forced},
                 {"shortest", play.shortest},
                 {"clauses", play.clauses},
                 {"explanation", play.explanation},
                 {"position", play.position},
                 {"replay_file", play.replay_file},
                 {"picture", play.picture}};
    if (play.loop_start) json["loop_start"] = *play.loop_start;
    return json;
}

PlayInWords play_of(const Json& json) {
    PlayInWords play;
    read(json, "steps", play.steps);
    read(json, "forced", play.forced);
    read(json, "shortest", play.shortest);
    read(json, "clauses", play.clauses);
    read(json, "explanation", play.explanation);
    read(json, "position", play.position);
    read(json, "replay_file", play.replay_file);
    play.picture = json.at("picture");
    if (json.contains("loop_start")) play.loop_start = json.at("loop_start").get<std::size_t>();
    return play;
}

Json kept(const PropertyReport& property) {
    Json json = {{"id", property.id},
                 {"holds", property.holds},
                 {"shape", number_of(property.shape)},
                 {"outcome", number_of(property.outcome)},
                 {"of_whole_graph", property.of_whole_graph},
                 {"clauses", property.clauses}};
    if (property.play) json["play"] = kept(*property.play);
    return json;
}

PropertyReport property_of(const Json& json) {
    PropertyReport property;
    read(json, "id", property.id);
    read(json, "holds", property.holds);
    read(json, "shape", property.shape);
    read(json, "outcome", property.outcome);
    read(json, "of_whole_graph", property.of_whole_graph);
    read(json, "clauses", property.clauses);
    if (json.contains("play")) property.play = play_of(json.at("play"));
    return property;
}

// The numbers of an exploration, each under its name, for writing and for reading.
template <class E, class Use>
void for_each_number(E& exploration, Use&& use) {
    use("bound", exploration.bound);
    use("store", exploration.store);
    use("order", exploration.order);
    use("workers", exploration.workers);
    use("canonical", exploration.canonical);
    use("count_forced", exploration.count_forced);
    use("missed_probability", exploration.missed_probability);
    use("positions", exploration.positions);
    use("expanded", exploration.expanded);
    use("transitions", exploration.transitions);
    use("forced", exploration.forced);
    use("finished", exploration.finished);
    use("beyond_capacity", exploration.beyond_capacity);
    use("levels", exploration.levels);
    use("complete_depth", exploration.complete_depth);
    use("longest_play", exploration.longest_play);
    use("walks", exploration.walks);
    use("seed", exploration.seed);
    use("digest_low", exploration.digest.low);
    use("digest_high", exploration.digest.high);
    use("graph_digest_low", exploration.graph_digest.low);
    use("graph_digest_high", exploration.graph_digest.high);
    use("seconds", exploration.seconds);
    use("bytes", exploration.bytes);
    use("table_load", exploration.table_load);
    use("canonical_share", exploration.canonical_share);
    use("transitions_by_kind", exploration.transitions_by_kind);
}

Json kept(const Exploration& exploration) {
    Json json = Json::object();
    for_each_number(exploration, [&](const char* name, const auto& value) {
        if constexpr (std::is_enum_v<std::decay_t<decltype(value)>>)
            json[name] = number_of(value);
        else
            json[name] = value;
    });
    Json clauses = Json::array(), properties = Json::array();
    for (ClauseId clause = 1; clause < Coverage::kMaximumClauses; ++clause) {
        if (exploration.coverage.contains(clause)) clauses.push_back(clause);
    }
    for (const PropertyResult& result : exploration.properties)
        properties.push_back({{"id", result.id}, {"shape", number_of(result.shape)}, {"outcome", number_of(result.outcome)}});
    json["clauses"] = std::move(clauses);
    json["properties"] = std::move(properties);
    return json;
}

Exploration exploration_of(const Json& json) {
    Exploration exploration;
    for_each_number(exploration, [&](const char* name, auto& value) { read(json, name, value); });
    for (const Json& clause : json.at("clauses")) exploration.coverage.add(clause.get<ClauseId>());
    for (const Json& row : json.at("properties")) {
        PropertyResult& result = exploration.properties.emplace_back();
        read(row, "id", result.id);
        read(row, "shape", result.shape);
        read(row, "outcome", result.outcome);
    }
    return exploration;
}

}  // namespace

Json kept(const ScenarioReport& report) {
    Json properties = Json::array(), choices = Json::array();
    for (const PropertyReport& property : report.properties) properties.push_back(kept(property));
    for (const ChoiceCount& choice : report.choices) choices.push_back({{"name", choice.name}, {"transitions", choice.transitions}});
    return {{"name", report.name},
            {"about", report.about},
            {"game", report.game},
            {"rules", report.rules},
            {"digest", report.digest},
            {"verdict", report.verdict},
            {"expected", report.expected},
            {"unexpected", report.unexpected},
            {"bounds", report.bounds},
            {"exploration", kept(report.exploration)},
            {"properties", std::move(properties)},
            {"choices", std::move(choices)},
            {"printed", report.printed}};
}

Json kept(const SampleReport& report) {
    return {{"name", report.name},
            {"about", report.about},
            {"game", report.game},
            {"entries", report.entries},
            {"verdict", report.verdict},
            {"expected", report.expected},
            {"unexpected", report.unexpected},
            {"seconds", report.seconds}};
}

ScenarioReport scenario_report_of(const Json& json) {
    ScenarioReport report;
    read(json, "name", report.name);
    read(json, "about", report.about);
    read(json, "game", report.game);
    read(json, "rules", report.rules);
    read(json, "digest", report.digest);
    read(json, "verdict", report.verdict);
    read(json, "expected", report.expected);
    read(json, "unexpected", report.unexpected);
    read(json, "bounds", report.bounds);
    report.exploration = exploration_of(json.at("exploration"));
    for (const Json& property : json.at("properties")) report.properties.push_back(property_of(property));
    for (const Json& choice : json.at("choices")) {
        ChoiceCount& count = report.choices.emplace_back();
        read(choice, "name", count.name);
        read(choice, "transitions", count.transitions);
    }
    report.printed = json.at("printed");
    return report;
}

SampleReport sample_report_of(const Json& json) {
    SampleReport report;
    read(json, "name", report.name);
    read(json, "about", report.about);
    read(json, "game", report.game);
    read(json, "entries", report.entries);
    read(json, "verdict", report.verdict);
    read(json, "expected", report.expected);
    read(json, "unexpected", report.unexpected);
    read(json, "seconds", report.seconds);
    return report;
}

}  // namespace arbiter
