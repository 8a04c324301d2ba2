// The part of verifying a scenario that is the same for every game: bounds, words and the comparison with what is expected.
#include "checker/scenario/verify_scenario.h"

#include <fmt/format.h>

#include <algorithm>

#include "checker/reports/table.h"
#include "checker/scenario/chosen_properties.h"
#include "model/core/input/digest.h"
#include "model/core/input/suggestion.h"

namespace arbiter {
namespace {

bool is_asked(const ScenarioReport& report, const std::string& id) {
    return std::any_of(report.properties.begin(), report.properties.end(),
                       [&](const PropertyReport& property) { return property.id == id || register_id(property.id) == id; });
}

bool is_violated(const ScenarioReport& report, const std::string& id) {
    return std::any_of(report.properties.begin(), report.properties.end(), [&](const PropertyReport& property) {
        return property.outcome == Outcome::violated && (property.id == id || register_id(property.id) == id);
    });
}

// All rows of the property that were asked for have a witness.
bool is_reached(const ScenarioReport& report, const std::string& id) {
    std::size_t rows = 0, reached = 0;
    for (const PropertyReport& property : report.properties) {
        if (property.shape != Shape::reachable || (property.id != id && register_id(property.id) != id)) continue;
        ++rows;
        reached += property.outcome == Outcome::reached ? 1 : 0;
    }
    return rows == reached;
}

void compare_count(const char* what, std::optional<std::uint64_t> expected, std::uint64_t found, ScenarioReport& report) {
    if (expected && *expected != found) {
        report.unexpected.push_back(fmt::format("{} {}, expected {}", grouped(found), what, grouped(*expected)));
    }
}

// The counts of a scenario are those of its positions with a choice and ends, each once for all that differ only in names.
bool counts_as_scenarios_do(const Exploration& exploration) {
    return exploration.canonical && !exploration.count_forced && exploration.order != SearchOrder::walk;
}

void compare(const Expected& expected, ScenarioReport& report) {
    report.expected = name_of(expected.verdict);
    if (report.verdict != report.expected)
        report.unexpected.push_back(fmt::format("verdict {}, expected {}", report.verdict, report.expected));
    else if (report.verdict == "bounded" && report.exploration.bound == Bound::interrupted)
        report.unexpected.push_back("interrupted before it came to a bound of its own");
    if (counts_as_scenarios_do(report.exploration)) {
        compare_count("positions", expected.positions, report.exploration.positions, report);
        compare_count("transitions", expected.transitions, report.exploration.transitions, report);
    }
    for (const std::string& id : expected.violated) {
        if (is_asked(report, id) && !is_violated(report, id))
            report.unexpected.push_back(fmt::format("{} is not violated, expected it to be", id));
    }
    for (const PropertyReport& property : report.properties) {
        const bool foreseen = std::any_of(expected.violated.begin(), expected.violated.end(),
                                          [&](const std::string& id) { return id == property.id || id == register_id(property.id); });
        if (property.outcome == Outcome::violated && !foreseen) report.unexpected.push_back(fmt::format("{} is violated", property.id));
    }
    for (const std::string& id : expected.reached) {
        if (!is_reached(report, id)) report.unexpected.push_back(fmt::format("{} is not reached, expected it to be", id));
    }
}

std::string value_in_words(const Json& value) {
    return value.is_string() ? value.get<std::string>() : value.dump();
}

}  // namespace

std::string rules_in_words(const RulesReference& rules) {
    if (!rules.file.empty()) return rules.file;
    std::vector<std::string> changes;
    for (const char* kind : {"readings", "settings"}) {
        if (!rules.changes.contains(kind)) continue;
        for (const auto& [id, value] : rules.changes[kind].items()) changes.push_back(fmt::format("{} {}", id, value_in_words(value)));
    }
    if (rules.changes.contains("waived")) {
        for (const Json& clause : rules.changes["waived"]) changes.push_back("without " + value_in_words(clause));
    }
    return changes.empty() ? "default" : joined(changes);
}

Bounds narrowed(const Bounds& scenario, const Bounds& wanted) {
    return {wanted.depth ? wanted.depth : scenario.depth, wanted.positions ? wanted.positions : scenario.positions,
            wanted.seconds ? wanted.seconds : scenario.seconds, wanted.megabytes ? wanted.megabytes : scenario.megabytes};
}

std::vector<std::string> bounds_in_words(const Bounds& bounds) {
    std::vector<std::string> words;
    if (bounds.depth) words.push_back("at most " + counted(*bounds.depth, "decision"));
    if (bounds.positions) words.push_back("at most " + counted(*bounds.positions, "position"));
    if (bounds.seconds) words.push_back("at most " + counted(*bounds.seconds, "second"));
    if (bounds.megabytes) words.push_back(fmt::format("at most {} MB of memory", grouped(*bounds.megabytes)));
    return words;
}

ExplorationOptions exploration_options(const Scenario& scenario, const VerifyOptions& options) {
    const Bounds bounds = narrowed(scenario.bounds, options.bounds);
    ExplorationOptions exploration;
    exploration.canonical = options.canonical;
    exploration.count_forced = options.count_forced;
    exploration.self_check = options.self_check;
    // Where several violations are expected, the search must not end with the first.
    exploration.stop_at_violation = !options.all_violations && !(scenario.expected && scenario.expected->violated.size() > 1);
    exploration.maximum_depth = bounds.depth;
    exploration.maximum_positions = bounds.positions;
    if (bounds.seconds) exploration.maximum_seconds = *bounds.seconds;
    if (bounds.megabytes) exploration.maximum_bytes = static_cast<std::size_t>(*bounds.megabytes) << 20;
    exploration.store = options.store;
    exploration.order = options.order;
    exploration.workers = options.workers;
    exploration.seed = options.seed;
    exploration.checkpoint = options.checkpoint;
    exploration.spill_folder = options.spill_folder;
    exploration.hand_over = options.hand_over;
    exploration.progress = options.progress;
    return exploration;
}

std::string checkpoint_identity(const SelfContainedScenario& subject, const ExplorationOptions& options, std::string_view program_version) {
    const Json properties = subject.scenario.value("properties", Json::array());
    return fmt::format(
        "program: {}\ngame: {}\nrules: {}\ncards: {}\nscenario: {}\nscenario document: {}\nstore: {}\nmerged by symmetry: {}\n"
        "forced decisions counted: {}\nproperties: {}\nall violations: {}\ndepth: {}\n",
        program_version, subject.game, subject.rules_digest, subject.cards_digest, subject.name, digest(subject.scenario.dump()),
        name_of(options.store), options.canonical ? "yes" : "no", options.count_forced ? "yes" : "no",
        properties.empty() ? "all" : joined(properties.get<std::vector<std::string>>()), options.stop_at_violation ? "no" : "yes",
        options.maximum_depth ? std::to_string(*options.maximum_depth) : "unbounded");
}

void check_expected_ids(const Scenario& scenario, std::span<const KnownProperty> known) {
    if (!scenario.expected) return;
    std::vector<std::string_view> ids;
    for (const KnownProperty& property : known) ids.push_back(register_id(property.id));
    const auto check = [&](const char* member, const std::vector<std::string>& expected, bool reachable) {
        for (std::size_t number = 0; number < expected.size(); ++number) {
            const std::string& id = expected[number];
            const auto refuse = [&](const std::string& why) {
                throw InputError(scenario.start.file, fmt::format("/expected/{}/{}", member, number), why);
            };
            const auto found = std::find_if(known.begin(), known.end(), [&](const KnownProperty& property) {
                return property.id == id || register_id(property.id) == id;
            });
            if (found == known.end()) refuse("unknown property \"" + id + "\"" + suggestion(id, ids));
            if (found->reachable != reachable)
                refuse("\"" + id + "\" " +
                       (reachable ? "is there to hold, not to be reached" : "is there to be reached, not to be violated"));
            const bool asked =
                scenario.properties.empty() || std::count(scenario.properties.begin(), scenario.properties.end(), register_id(id)) > 0;
            if (!asked) refuse("\"" + id + "\" is not among the properties that the scenario asks for");
        }
    };
    check("violated", scenario.expected->violated, false);
    check("reached", scenario.expected->reached, true);
}

void judge(const Scenario& scenario, ScenarioReport& report) {
    const bool decided = report.exploration.complete() && undecided_questions(report).empty();
    report.verdict = report.exploration.violated() ? "violated" : decided ? "holds" : "bounded";
    if (scenario.expected) compare(*scenario.expected, report);
}

}  // namespace arbiter
