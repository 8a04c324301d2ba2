// Reading scenarios. Their members that say how a game starts are those of a replay's header, and are read by the reader of replays.
#include "checker/scenario/scenario.h"

#include <algorithm>

#include "model/core/input/json_view.h"
#include "model/core/input/word_of.h"
#include "replays/replay_reader.h"
#include "replays/replay_writer.h"

namespace arbiter {
namespace {

constexpr JsonLimits kLimits{kMaximumReplaySize, kMaximumReplayDepth};
constexpr std::string_view kStartMembers[] = {"game", "about", "rules", "cards", "players", "first", "shuffles", "position"};
constexpr NamedValue<Expected::Verdict> kVerdicts[] = {
    {"holds", Expected::Verdict::holds}, {"bounded", Expected::Verdict::bounded}, {"violated", Expected::Verdict::violated}};

bool is_id(std::string_view text) {
    return is_word_of(text, 80, "-.");
}

std::string read_id(const JsonView& view) {
    return view.read_string_where(is_id, "an id: lower-case letters, digits, - and ., at most 80 bytes");
}

std::vector<std::string> read_ids(const JsonView& view) {
    std::vector<std::string> ids;
    for (const JsonView& element : view.elements(0, 1000)) {
        ids.push_back(read_id(element));
        if (std::count(ids.begin(), ids.end(), ids.back()) > 1) element.reject("found " + brief_text(ids.back()) + " twice");
    }
    return ids;
}

template <class Number>
std::optional<Number> read_limit(JsonObject& object, std::string_view key, std::int64_t low, std::int64_t high) {
    const auto member = object.optional(key);
    if (!member) return std::nullopt;
    return static_cast<Number>(member->read_int(low, high));
}

Expected read_expected(const JsonView& view) {
    JsonObject object = view.object();
    Expected expected;
    expected.verdict = object.required("verdict").read_enum(kVerdicts);
    expected.positions = read_limit<std::uint64_t>(object, "positions", 1, 2'000'000'000);
    expected.transitions = read_limit<std::uint64_t>(object, "transitions", 0, 1'000'000'000'000);
    if (const auto violated = object.optional("violated")) expected.violated = read_ids(*violated);
    if (const auto reached = object.optional("reached")) expected.reached = read_ids(*reached);
    object.no_other_keys();
    if (expected.violated.empty() == (expected.verdict == Expected::Verdict::violated)) {
        view.reject("\"violated\" must name properties where the verdict is violated, and only there");
    }
    return expected;
}

// The record that begins as the scenario does. JSON pointers into it are pointers into the scenario.
Replay read_start(JsonObject& object, const JsonDocument& scenario) {
    JsonDocument record{scenario.file, scenario.line, Json::object()};
    record.root["format"] = kReplayFormat;
    record.root["version"] = kReplayVersion;
    for (const std::string_view key : kStartMembers) {
        if (const auto member = object.optional(key)) record.root[std::string(key)] = member->json();
    }
    record.root["moves"] = Json::array();
    return read_replay(record);
}

template <class Number>
void write_limit(Json& json, const char* key, const std::optional<Number>& limit) {
    if (limit) json[key] = *limit;
}

Json to_json(const Bounds& bounds) {
    Json json = Json::object();
    write_limit(json, "depth", bounds.depth);
    write_limit(json, "positions", bounds.positions);
    write_limit(json, "seconds", bounds.seconds);
    write_limit(json, "megabytes", bounds.megabytes);
    return json;
}

Json to_json(const Expected& expected) {
    Json json = {{"verdict", name_of(expected.verdict)}};
    write_limit(json, "positions", expected.positions);
    write_limit(json, "transitions", expected.transitions);
    if (!expected.violated.empty()) json["violated"] = expected.violated;
    if (!expected.reached.empty()) json["reached"] = expected.reached;
    return json;
}

}  // namespace

Bounds read_bounds(const JsonView& view) {
    JsonObject object = view.object();
    Bounds bounds;
    bounds.depth = read_limit<std::uint32_t>(object, "depth", 0, 1'000'000);
    bounds.positions = read_limit<std::uint64_t>(object, "positions", 1, 2'000'000'000);
    bounds.seconds = read_limit<std::uint32_t>(object, "seconds", 1, 1'000'000);
    bounds.megabytes = read_limit<std::uint64_t>(object, "megabytes", 1, 1'000'000);
    object.no_other_keys();
    return bounds;
}

std::string_view name_of(Expected::Verdict verdict) {
    for (const auto& [name, value] : kVerdicts) {
        if (value == verdict) return name;
    }
    return "";
}

Scenario read_scenario(const JsonDocument& document) {
    JsonObject object = JsonView(document).object();
    read_format(object, kScenarioFormat, kScenarioVersion);
    Scenario scenario;
    scenario.name = object.required("name").read_string(1, 80);
    scenario.start = read_start(object, document);
    if (const auto bounds = object.optional("bounds")) scenario.bounds = read_bounds(*bounds);
    if (const auto properties = object.optional("properties")) scenario.properties = read_ids(*properties);
    if (const auto ask = object.optional("ask")) scenario.questions = read_questions(*ask);
    if (const auto expected = object.optional("expected")) scenario.expected = read_expected(*expected);
    object.no_other_keys();
    return scenario;
}

Scenario read_scenario_file(const std::string& path) {
    return read_scenario(read_json_file(path, kLimits));
}

Json to_json(const Scenario& scenario) {
    Json json = {{"format", kScenarioFormat}, {"version", kScenarioVersion}, {"name", scenario.name}};
    const Json start = to_json(scenario.start);
    for (const std::string_view key : kStartMembers) {
        if (const auto member = start.find(std::string(key)); member != start.end()) json[std::string(key)] = *member;
    }
    if (scenario.bounds != Bounds()) json["bounds"] = to_json(scenario.bounds);
    if (!scenario.properties.empty()) json["properties"] = scenario.properties;
    if (!scenario.questions.empty()) json["ask"] = to_json(scenario.questions);
    if (scenario.expected) json["expected"] = to_json(*scenario.expected);
    return json;
}

}  // namespace arbiter
