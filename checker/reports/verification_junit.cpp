// A verification as JUnit XML: a suite a scenario with a case a property, a suite of samples, a suite of clauses a game.
#include <fmt/format.h>

#include "checker/reports/junit_suite.h"
#include "checker/reports/statistics.h"
#include "checker/reports/table.h"
#include "checker/reports/verification.h"

namespace arbiter {
namespace {

std::string play_text(const PropertyReport& property) {
    std::string text = property.holds + "\n";
    if (!property.play) return text;
    text += property.play->explanation + "\n";
    for (std::size_t step = 0; step < property.play->steps.size(); ++step)
        text += property.play->steps[step] + (property.play->is_forced(step) ? " (forced)\n" : "\n");
    if (!property.play->replay_file.empty()) text += "replay: " + property.play->replay_file + "\n";
    return text;
}

std::string inconclusive_text(const ScenarioReport& scenario, const PropertyReport& property) {
    if (scenario.exploration.complete()) return "inconclusive: a bound ended the question's own search";
    const std::string_view bound = name_of(scenario.exploration.bound);
    if (property.of_whole_graph) return fmt::format("not judged: that needs the whole graph, {} bound", bound);
    return fmt::format("inconclusive: nothing found {}, {} bound", part_seen_in_words(scenario.exploration), bound);
}

void add_property(JunitSuite& suite, const ScenarioReport& scenario, const PropertyReport& property, std::size_t line) {
    const JunitSuite::Case of{scenario.game + "." + scenario.name, property.id, scenario.file, line};
    const bool expected = scenario.as_expected();
    switch (property.outcome) {
        case Outcome::held:
        case Outcome::reached:
            return suite.add(of, JunitSuite::Result::passed);
        case Outcome::violated:
            // An expected violation is what the scenario is there to show.
            return suite.add(of, expected ? JunitSuite::Result::passed : JunitSuite::Result::failure, "violated: " + property.holds,
                             play_text(property));
        case Outcome::not_reached:
            return suite.add(of, JunitSuite::Result::skipped, "reached nowhere in this scenario");
        case Outcome::inconclusive: {
            // A search that ended at a violation is one failure, not one of each property that was still to be judged.
            const bool skipped = expected || property.shape == Shape::reachable || scenario.exploration.violated();
            return suite.add(of, skipped ? JunitSuite::Result::skipped : JunitSuite::Result::error, inconclusive_text(scenario, property));
        }
    }
}

// What a front page shows of a failure: the first thing that is not as expected.
std::string headline(const std::string& verdict, const std::vector<std::string>& unexpected) {
    if (unexpected.empty()) return "verdict " + verdict;
    return unexpected.front() + (unexpected.size() > 1 ? fmt::format(" (and {} more)", unexpected.size() - 1) : "");
}

void add_scenario(pugi::xml_node root, const ScenarioReport& scenario, FileLines& lines) {
    JunitSuite suite(root, scenario.game + "/" + scenario.name, scenario.exploration.seconds);
    const std::size_t line = lines.line_of(scenario.file, 0, "/name");
    for (const PropertyReport& property : scenario.properties) add_property(suite, scenario, property, line);
    const JunitSuite::Result otherwise = scenario.verdict == "bounded" ? JunitSuite::Result::error : JunitSuite::Result::failure;
    suite.add({scenario.game + "." + scenario.name, "as expected", scenario.file, lines.line_of(scenario.file, 0, "/expected")},
              scenario.as_expected() ? JunitSuite::Result::passed : otherwise, headline(scenario.verdict, scenario.unexpected),
              joined(scenario.unexpected, "\n"));
}

void add_samples(pugi::xml_node root, const std::vector<SampleReport>& samples, FileLines& lines) {
    double seconds = 0;
    for (const SampleReport& sample : samples) seconds += sample.seconds;
    JunitSuite suite(root, "samples", seconds);
    for (const SampleReport& sample : samples) {
        const std::string_view difference = sample.unexpected.empty() ? std::string_view() : sample.unexpected.front();
        suite.add({sample.game + ".samples", sample.file, sample.file, lines.line_of_difference(sample.file, difference)},
                  sample.as_expected() ? JunitSuite::Result::passed : JunitSuite::Result::failure,
                  headline(sample.verdict, sample.unexpected), joined(sample.unexpected, "\n"));
    }
}

void add_game(pugi::xml_node root, const GameReport& game) {
    JunitSuite suite(root, game.game + "/clauses", 0);
    for (const IdleClause& clause : game.idle) {
        suite.add({game.game + ".clauses", clause.clause},
                  clause.reason.empty() ? JunitSuite::Result::failure : JunitSuite::Result::skipped,
                  clause.reason.empty() ? "no scenario and no sample exercises it" : clause.reason, clause.rule);
    }
    for (const std::string& property : game.unreached) {
        suite.add({game.game + ".reachable", property}, JunitSuite::Result::failure, "reached in no scenario");
    }
    suite.add({game.game + ".clauses", fmt::format("{} of {} exercised", game.exercised, game.clauses)}, JunitSuite::Result::passed);
}

}  // namespace

std::string render_junit(const Verification& verification) {
    pugi::xml_document document;
    pugi::xml_node root = document.append_child("testsuites");
    root.append_attribute("name") = "arbiter verify";
    FileLines lines;
    for (const ScenarioReport& scenario : verification.scenarios) add_scenario(root, scenario, lines);
    if (!verification.samples.empty()) add_samples(root, verification.samples, lines);
    for (const GameReport& game : verification.games) add_game(root, game);
    add_bad_inputs(root, verification.bad_inputs, lines);
    return xml_text(document);
}

}  // namespace arbiter
