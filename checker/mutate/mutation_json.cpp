// What became of mutants as JSON, in the schema of mutation-testing-elements (version 2), whose viewers show it beside the rulebook.
#include <fmt/format.h>

#include <map>

#include "checker/mutate/mutation.h"
#include "model/core/input/input_file.h"
#include "model/core/input/json_reader.h"
#include "model/core/input/visible_json.h"

namespace arbiter {
namespace {

constexpr std::size_t kMaximumRulebook = std::size_t{16} << 20;

std::string_view status_of(MutantState state) {
    switch (state) {
        case MutantState::killed:
            return "Killed";
        case MutantState::survived:
            return "Survived";
        case MutantState::known:
        case MutantState::equivalent:
            return "Ignored";
        case MutantState::not_covered:
            return "NoCoverage";
        case MutantState::failed:
            return "RuntimeError";
        // The schema's "Timeout" is one that was noticed.
        case MutantState::untold:
        case MutantState::not_compared:
        case MutantState::timed_out:
            return "Pending";
    }
    return "Pending";
}

std::string_view mutator_of(Mutant::Kind kind) {
    return kind == Mutant::Kind::waiver ? "waived clause" : kind == Mutant::Kind::reading ? "other reading" : "other setting";
}

// The state as `mutate` has it, where the schema has no word of its own for it.
std::string why(const MutantReport& report) {
    const bool has_word = report.state == MutantState::killed || report.state == MutantState::survived;
    return has_word ? state_in_words(report) : fmt::format("{}: {}", name_of(report.state), state_in_words(report));
}

// The whole line of the rulebook with which the entry begins; lines and columns from 1.
Json location_of(const MutantReport& report) {
    const std::size_t line = report.line == 0 ? 1 : report.line;
    return {{"start", {{"line", line}, {"column", 1}}}, {"end", {{"line", line + 1}, {"column", 1}}}};
}

// Files that killed something, by number.
using Tests = std::map<std::string, std::size_t>;

Json mutant_json(const MutantReport& report, std::size_t number, const Tests& tests) {
    Json json = {{"id", std::to_string(number)},
                 {"mutatorName", mutator_of(report.mutant.kind)},
                 {"replacement", report.mutant.change},
                 {"location", location_of(report)},
                 {"status", status_of(report.state)},
                 {"statusReason", why(report)},
                 {"duration", static_cast<std::int64_t>(report.seconds * 1000)}};
    if (!report.mutant.about.empty()) json["description"] = report.mutant.about;
    if (!report.killer.empty()) json["killedBy"] = {std::to_string(tests.at(report.killer))};
    return json;
}

}  // namespace

std::string render_json(const Mutation& mutation) {
    Tests tests;
    for (const MutantReport& report : mutation.mutants)
        if (!report.killer.empty()) tests.emplace(report.killer, tests.size());
    Json mutants = Json::array();
    for (const MutantReport& report : mutation.mutants) mutants.push_back(mutant_json(report, mutants.size(), tests));
    Json json = {{"schemaVersion", "2"}, {"thresholds", {{"high", 100}, {"low", 80}}}, {"framework", {{"name", "arbiter"}}}};
    if (!mutation.since.empty()) json["config"] = {{"since", mutation.since}};
    json["files"][mutation.rulebook] = {
        {"language", "json"}, {"source", read_input_file(mutation.rulebook, kMaximumRulebook)}, {"mutants", std::move(mutants)}};
    json["testFiles"] = Json::object();
    for (const auto& [file, number] : tests)
        json["testFiles"][file] = {{"tests", Json::array({Json{{"id", std::to_string(number)}, {"name", file}}})}};
    return visible_json(json) + "\n";
}

}  // namespace arbiter
