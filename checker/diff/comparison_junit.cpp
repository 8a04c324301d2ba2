// A comparison as JUnit XML: a suite with a case a scenario.
#include <fmt/format.h>

#include "checker/diff/comparison.h"
#include "checker/reports/junit_suite.h"
#include "checker/reports/table.h"

namespace arbiter {
namespace {

std::string details(const ScenarioComparison& scenario) {
    std::string text;
    for (const Difference& difference : scenario.differences) {
        text += fmt::format("{}, {}\n", name_of(difference.kind.what), after_in_words(difference.decisions));
        if (const std::string first = forced_at_start_in_words(difference); !first.empty()) text += "  " + first + "\n";
        for (std::size_t step = 0; step < difference.steps.size(); ++step) text += "  " + step_in_words(difference, step) + "\n";
        if (!difference.choice.empty()) text += "  now " + difference.choice + "\n";
        if (!difference.property.empty()) text += "  then " + difference.property + "\n";
        for (const Version version : {Version::old_one, Version::new_one})
            if (const std::string side = side_in_words(difference, version); !side.empty())
                text += fmt::format("  {}: {}\n", name_of(version), side);
        for (const Version version : {Version::old_one, Version::new_one})
            if (const std::string words = leads_in_words(difference, version); !words.empty())
                text += fmt::format("  {} goes on by itself: {}\n", name_of(version), words);
        for (const TablePlace& place : difference.table) text += fmt::format("  {}: {} | {}\n", place.place, place.of_old, place.of_new);
        for (const Version version : {Version::old_one, Version::new_one})
            if (const std::string words = follows_in_words(difference, version); !words.empty())
                text += fmt::format("  {} then goes on by itself: {}\n", name_of(version), words);
        if (const std::string causes = causes_in_words(scenario, difference); !causes.empty()) text += "  because of " + causes + "\n";
    }
    for (const std::string& line : remarks_on_changes(scenario)) text += line + "\n";
    return text;
}

}  // namespace

std::string render_junit(const Comparison& comparison) {
    pugi::xml_document document;
    pugi::xml_node root = document.append_child("testsuites");
    root.append_attribute("name") = "arbiter diff";
    JunitSuite suite(root, "old: " + comparison.old_words + ", new: " + comparison.new_words, comparison.seconds);
    FileLines lines;
    for (const ScenarioComparison& scenario : comparison.scenarios) {
        const JunitSuite::Result result = scenario.differs()                ? JunitSuite::Result::failure
                                          : scenario.exploration.complete() ? JunitSuite::Result::passed
                                                                            : JunitSuite::Result::error;
        suite.add({scenario.game + ".diff", scenario.name, scenario.file, lines.line_of(scenario.file, 0, "/name")}, result,
                  scenario.verdict() + ": " + scope_in_words(scenario), details(scenario));
    }
    for (const NewScenario& one : comparison.only_in_new)
        suite.add({"diff", one.name, one.file, lines.line_of(one.file, 0, "/name")}, JunitSuite::Result::skipped, in_words(one));
    add_bad_inputs(root, comparison.bad_inputs, lines);
    return xml_text(document);
}

}  // namespace arbiter
