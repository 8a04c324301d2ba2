// Collecting findings with their places.
#include "checker/reports/annotations.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <tuple>

#include "checker/reports/baseline.h"
#include "checker/reports/statistics.h"
#include "checker/reports/table.h"
#include "model/core/input/visible_text.h"

namespace arbiter {
namespace {

constexpr std::string_view kNotAsExpected = "not-as-expected";

std::string what_was_bounded(const ScenarioReport& scenario) {
    const std::vector<std::string> questions = undecided_questions(scenario);
    return questions.empty() ? extent_in_words(scenario.exploration) : "a bound ended the search for " + joined(questions);
}

void add_scenario(std::vector<Annotation>& out, const ScenarioReport& scenario, FileLines& lines) {
    if (scenario.as_expected()) return;
    for (const PropertyReport& property : scenario.properties) {
        if (property.outcome != Outcome::violated) continue;
        std::string message = fmt::format("{} is violated in {}", property.id, visible(scenario.name));
        if (property.play) message += ": " + visible(property.play->explanation);
        if (scenario.rules != "default") message += "\nrules: " + visible(scenario.rules);
        if (!property.clauses.empty()) message += "\nabout: " + joined(property.clauses);
        if (property.play) {
            if (!property.play->clauses.empty()) message += "\nclauses at work: " + joined(property.play->clauses);
            message += "\n" + property.play->length_in_words() + ": " + visible(joined(property.play->steps, "; "));
            if (!property.play->replay_file.empty()) message += "\nreplay: " + visible(property.play->replay_file);
        }
        out.push_back(
            {Annotation::Level::error, property.id, property.holds, message, scenario.file, lines.line_of(scenario.file, 0, "/name")});
    }
    for (const std::string& difference : scenario.unexpected) {
        out.push_back({Annotation::Level::error, std::string(kNotAsExpected), "", visible(scenario.name + ": " + difference), scenario.file,
                       lines.line_of(scenario.file, 0, "/expected")});
    }
    if (scenario.unexpected.empty() && scenario.verdict == "bounded") {
        out.push_back({Annotation::Level::warning, "inconclusive", "A bound was hit before an answer.",
                       fmt::format("{}: {}", visible(scenario.name), what_was_bounded(scenario)), scenario.file,
                       lines.line_of(scenario.file, 0, "/name")});
    }
}

void add_sample(std::vector<Annotation>& out, const SampleReport& sample, FileLines& lines) {
    if (sample.as_expected()) return;
    if (sample.unexpected.empty())
        out.push_back({Annotation::Level::error, std::string(kNotAsExpected), "", "the record is " + sample.verdict, sample.file, 1});
    for (const std::string& difference : sample.unexpected) {
        out.push_back({Annotation::Level::error, std::string(kNotAsExpected), "", visible(difference), sample.file,
                       lines.line_of_difference(sample.file, difference)});
    }
}

// Every finding needs a place: what is missing in all of a game's files is told of the first of them.
std::string first_file(const Verification& verification, const std::string& game) {
    for (const ScenarioReport& scenario : verification.scenarios)
        if (scenario.game == game) return scenario.file;
    for (const SampleReport& sample : verification.samples)
        if (sample.game == game) return sample.file;
    return "";
}

void add_game(std::vector<Annotation>& out, const GameReport& game, const std::string& file) {
    for (const IdleClause& clause : game.idle) {
        if (clause.reason.empty())
            out.push_back({Annotation::Level::error, "not-exercised", "Every clause is exercised by a scenario or a sample.",
                           fmt::format("{}: no scenario and no sample exercises {}: {}", game.title, clause.clause, clause.rule), file, 1});
    }
    for (const std::string& property : game.unreached)
        out.push_back({Annotation::Level::error, "not-reached", "Every reachable property is reached by a scenario.",
                       fmt::format("{}: {} is reached in no scenario", game.title, property), file, 1});
}

std::string alternatives(const EntryReport& entry) {
    return entry.legal_instead.empty() ? "" : "\nlegal instead: " + visible(joined(entry.legal_instead, " | "));
}

void add_entry(std::vector<Annotation>& out, const AuditReport& report, const EntryReport& entry, FileLines& lines) {
    if (entry.verdict == Verdict::legal || entry.verdict == Verdict::under_ruling) return;
    const auto level = entry.verdict == Verdict::undetermined ? Annotation::Level::warning : Annotation::Level::error;
    const std::size_t line = lines.line_of(report.file, report.line, pointer_of_entry(entry.number));
    const std::string what = fmt::format("entry {}: {} ({})", entry.number, visible(entry.text), name_of(entry.verdict));
    for (const Violation& violation : entry.violations)
        out.push_back(
            {level, violation.clause, violation.rule, what + ": " + visible(violation.fact) + alternatives(entry), report.file, line});
    if (entry.violations.empty())
        out.push_back({level, std::string(name_of(entry.verdict)), "", what + ": " + visible(entry.problem) + alternatives(entry),
                       report.file, line});
}

// The line of "LINE:COLUMN", as syntax errors name their place; 0 if the text is something else.
std::size_t line_of_syntax_error(std::string_view text) {
    std::size_t line = 0, column = 0;
    const char* const end = text.data() + text.size();
    const auto [colon, failure] = std::from_chars(text.data(), end, line);
    if (failure != std::errc() || colon == end || *colon != ':') return 0;
    const auto [rest, no_column] = std::from_chars(colon + 1, end, column);
    return no_column == std::errc() && rest == end ? line : 0;
}

// A message is "FILE: PLACE: text"; the file may be one that the input names, and the place a line, a JSON pointer or both.
struct Place {
    std::string file;
    std::size_t line = 0;
    std::string pointer;
    std::string text;
};

Place place_in(const BadInput& bad) {
    Place place{bad.file, 0, "", bad.message};
    const auto next = [&]() -> std::string_view { return std::string_view(place.text).substr(0, place.text.find(": ")); };
    const auto drop = [&](std::size_t size) { place.text.erase(0, size + 2); };
    std::error_code failure;
    for (std::string_view part = next(); part.size() + 2 < place.text.size(); part = next()) {
        if (part == place.file) {
            drop(part.size());
        } else if (part.starts_with("line ")) {
            std::from_chars(part.data() + 5, part.data() + part.size(), place.line);
            drop(part.size());
        } else if (const std::size_t line = line_of_syntax_error(part); line != 0) {
            if (place.line == 0) place.line = line;
            drop(part.size());
        } else if (part.starts_with('/') && !std::filesystem::exists(part, failure)) {
            place.pointer = part;
            drop(part.size());
        } else if (std::filesystem::is_regular_file(part, failure)) {
            place.file = part;
            place.line = 0;
            drop(part.size());
        } else {
            break;
        }
    }
    return place;
}

// Where the scenario is that a change is about, or the sample.
std::string file_of(const ChangedVerdict& change, const Verification& verification) {
    if (change.kind == "sample") return change.is.empty() ? "" : change.name;
    for (const ScenarioReport& scenario : verification.scenarios)
        if (scenario.game == change.game && (change.name == scenario.name || change.name.ends_with(" in " + scenario.name)))
            return scenario.file;
    return "";
}

void add_change(std::vector<Annotation>& out, const ChangedVerdict& change, const Verification& verification) {
    const std::string file = file_of(change, verification);
    out.push_back({Annotation::Level::note, "changed", "Another verdict than in the run before.",
                   visible(change.in_words() + ", since " + verification.baseline), file, file.empty() ? 0u : 1u});
}

std::string in_words(const Violation& ending) {
    return ending.fact.empty() ? ending.clause : fmt::format("{}: {}", ending.clause, ending.fact);
}

// A mistake in a file is shown once, however many inputs name that file.
void add_bad_inputs(std::vector<Annotation>& out, std::span<const BadInput> bad_inputs, FileLines& lines) {
    for (const BadInput& bad : bad_inputs) {
        Annotation one = annotation_of(bad, lines);
        const auto same = [&](const Annotation& other) {
            return std::tie(other.rule, other.file, other.line, other.message) == std::tie(one.rule, one.file, one.line, one.message);
        };
        if (std::ranges::none_of(out, same)) out.push_back(std::move(one));
    }
}

}  // namespace

std::vector<Annotation> annotations_of(const Verification& verification) {
    std::vector<Annotation> out;
    FileLines lines;
    for (const ScenarioReport& scenario : verification.scenarios) add_scenario(out, scenario, lines);
    for (const SampleReport& sample : verification.samples) add_sample(out, sample, lines);
    // What is exercised too little may be so because of an input that cannot be judged: that first.
    add_bad_inputs(out, verification.bad_inputs, lines);
    for (const GameReport& game : verification.games) add_game(out, game, first_file(verification, game.game));
    for (const ChangedVerdict& change : summed_up(verification.changes)) add_change(out, change, verification);
    return out;
}

std::vector<Annotation> annotations_of(const AuditReport& report, FileLines& lines) {
    std::vector<Annotation> out;
    for (const EntryReport& entry : report.entries) add_entry(out, report, entry, lines);
    const auto add = [&](std::string_view rule, const std::string& rule_text, const std::string& message, std::string_view pointer) {
        out.push_back({Annotation::Level::error, std::string(rule), rule_text, visible(message), report.file,
                       lines.line_of(report.file, report.line, pointer)});
    };
    for (const Violation& violation : report.violations) add(violation.clause, violation.rule, violation.fact, "/players");
    for (const FalseClaim& claim : report.false_claims) {
        add("false-claim", "",
            fmt::format("after entry {}: {} recorded as {}, the rules give {}", claim.after, fact_in_words(claim.fact, report.players),
                        claim.recorded, claim.computed),
            pointer_of_entry(claim.after));
    }
    if (report.result == Verdict::wrong_result)
        add("wrong-result", "", report.difference_of_result() + (report.ending ? fmt::format(" ({})", in_words(*report.ending)) : ""),
            "/result");
    if (!report.inconsistent.empty()) add("inconsistent", "", report.inconsistent, "");
    if (!report.undecided.empty()) {
        add("undetermined", "", report.undecided, "");
        out.back().level = Annotation::Level::warning;
    }
    return out;
}

Annotation annotation_of(const BadInput& bad_input, FileLines& lines) {
    const Place place = place_in(bad_input);
    const std::size_t line = place.line > 0 ? place.line : lines.line_of(place.file, 0, place.pointer);
    const std::string message = place.pointer.empty() ? place.text : place.pointer + ": " + place.text;
    const std::string file = std::filesystem::path(place.file).lexically_normal().string();
    if (bad_input.not_written)
        return {Annotation::Level::error, "not-written", "A file that cannot be written.", visible(bad_input.message), "", 0};
    return {Annotation::Level::error, "bad-input", "An input that cannot be judged.", visible(message), file, line};
}

std::vector<Annotation> annotations_of(std::span<const AuditReport> reports, std::span<const BadInput> bad_inputs) {
    std::vector<Annotation> out;
    FileLines lines;
    for (const AuditReport& report : reports) {
        for (Annotation& annotation : annotations_of(report, lines)) out.push_back(std::move(annotation));
    }
    add_bad_inputs(out, bad_inputs, lines);
    return out;
}

}  // namespace arbiter
