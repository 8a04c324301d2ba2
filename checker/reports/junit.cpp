// A verification as JUnit XML: a suite a scenario with a case a property, a suite of samples, a suite of clauses a game.
#include <fmt/format.h>

#include <pugixml.hpp>
#include <sstream>

#include "checker/reports/table.h"
#include "checker/reports/verification.h"

namespace arbiter {
namespace {

// XML 1.0 has no way to write control characters.
std::string printable(const std::string& text) {
    std::string out = text;
    for (char& character : out) {
        if (static_cast<unsigned char>(character) < 0x20 && character != '\n' && character != '\t') character = '?';
    }
    return out;
}

class Suite {
public:
    Suite(pugi::xml_node parent, const std::string& name, double seconds) : node_(parent.append_child("testsuite")) {
        node_.append_attribute("name") = printable(name).c_str();
        for (const char* count : {"tests", "failures", "errors", "skipped"}) node_.append_attribute(count) = 0;
        node_.append_attribute("time") = fmt::format("{:.3f}", seconds).c_str();
    }

    // `kind`: null if the case passed, else "failure", "error" or "skipped".
    void add(const std::string& class_name, const std::string& name, const char* kind, const std::string& message,
             const std::string& text = {}) {
        pugi::xml_node test = node_.append_child("testcase");
        test.append_attribute("classname") = printable(class_name).c_str();
        test.append_attribute("name") = printable(name).c_str();
        test.append_attribute("time") = "0";
        count("tests");
        if (kind == nullptr) return;
        pugi::xml_node result = test.append_child(kind);
        result.append_attribute("message") = printable(message).c_str();
        if (!text.empty()) result.text().set(printable(text).c_str());
        count(std::string(kind) == "skipped" ? "skipped" : std::string(kind) == "error" ? "errors" : "failures");
    }

private:
    void count(const char* name) {
        pugi::xml_attribute attribute = node_.attribute(name);
        attribute = attribute.as_int() + 1;
    }

    pugi::xml_node node_;
};

std::string play_text(const PropertyReport& property) {
    std::string text = property.holds + "\n";
    if (!property.play) return text;
    text += property.play->explanation + "\n";
    for (const std::string& step : property.play->steps) text += step + "\n";
    if (!property.play->replay_file.empty()) text += "replay: " + property.play->replay_file + "\n";
    return text;
}

void add_property(Suite& suite, const ScenarioReport& scenario, const PropertyReport& property) {
    const std::string class_name = scenario.game + "." + scenario.name;
    const bool expected = scenario.as_expected();
    switch (property.outcome) {
        case Outcome::held:
        case Outcome::reached:
            return suite.add(class_name, property.id, nullptr, "");
        case Outcome::violated:
            // An expected violation is what the scenario is there to show.
            return suite.add(class_name, property.id, expected ? nullptr : "failure", "violated: " + property.holds, play_text(property));
        case Outcome::not_reached:
            return suite.add(class_name, property.id, "skipped", "reached nowhere in this scenario");
        case Outcome::inconclusive:
            return suite.add(class_name, property.id, expected || property.shape == Shape::reachable ? "skipped" : "error",
                             fmt::format("inconclusive: nothing found within {} decisions, {} bound", scenario.exploration.complete_depth,
                                         name_of(scenario.exploration.bound)));
    }
}

}  // namespace

std::string render_junit(const Verification& verification) {
    pugi::xml_document document;
    pugi::xml_node root = document.append_child("testsuites");
    root.append_attribute("name") = "arbiter verify";
    for (const ScenarioReport& scenario : verification.scenarios) {
        Suite suite(root, scenario.game + "/" + scenario.name, scenario.exploration.seconds);
        for (const PropertyReport& property : scenario.properties) add_property(suite, scenario, property);
        suite.add(scenario.game + "." + scenario.name, "as expected",
                  scenario.as_expected()          ? nullptr
                  : scenario.verdict == "bounded" ? "error"
                                                  : "failure",
                  "verdict " + scenario.verdict, joined(scenario.unexpected, "\n"));
    }
    if (!verification.samples.empty()) {
        double seconds = 0;
        for (const SampleReport& sample : verification.samples) seconds += sample.seconds;
        Suite suite(root, "samples", seconds);
        for (const SampleReport& sample : verification.samples) {
            suite.add(sample.game + ".samples", sample.file, sample.as_expected() ? nullptr : "failure", "verdict " + sample.verdict,
                      joined(sample.unexpected, "\n"));
        }
    }
    for (const GameReport& game : verification.games) {
        Suite suite(root, game.game + "/clauses", 0);
        for (const IdleClause& clause : game.idle) {
            suite.add(game.game + ".clauses", clause.clause, clause.reason.empty() ? "failure" : "skipped",
                      clause.reason.empty() ? "no scenario and no sample exercises it" : clause.reason, clause.rule);
        }
        suite.add(game.game + ".clauses", "exercised", nullptr, "");
        for (const std::string& property : game.unreached)
            suite.add(game.game + ".reachable", property, "failure", "reached in no scenario");
    }
    std::ostringstream out;
    document.save(out, "  ");
    return out.str();
}

}  // namespace arbiter
