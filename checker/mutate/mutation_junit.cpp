// What became of mutants as JUnit XML: a suite with a case a mutant, at its line of the rulebook.
#include "checker/mutate/mutation.h"
#include "checker/reports/junit_suite.h"

namespace arbiter {
namespace {

JunitSuite::Result result_of(MutantState state) {
    switch (state) {
        case MutantState::killed:
            return JunitSuite::Result::passed;
        case MutantState::survived:
            return JunitSuite::Result::failure;
        case MutantState::untold:
        case MutantState::not_compared:
        case MutantState::timed_out:
        case MutantState::failed:
            return JunitSuite::Result::error;
        case MutantState::known:
        case MutantState::equivalent:
        case MutantState::not_covered:
            return JunitSuite::Result::skipped;
    }
    return JunitSuite::Result::error;
}

std::string message_of(const MutantReport& report) {
    return std::string(name_of(report.state)) + ": " + state_in_words(report);
}

}  // namespace

std::string render_junit(const Mutation& mutation) {
    pugi::xml_document document;
    pugi::xml_node root = document.append_child("testsuites");
    root.append_attribute("name") = "arbiter mutate";
    JunitSuite suite(root, mutation.game, mutation.seconds);
    for (const MutantReport& report : mutation.mutants) {
        const std::string text = report.state == MutantState::survived
                                     ? difference_text(*report.comparison, report.comparison->differences.front(), false)
                                     : report.mutant.about;
        suite.add({mutation.game + ".mutate", report.mutant.change, mutation.rulebook, report.line}, result_of(report.state),
                  message_of(report), text);
    }
    FileLines lines;
    add_bad_inputs(root, mutation.bad_inputs, lines);
    return xml_text(document);
}

}  // namespace arbiter
