// The lines of the text report that say what its words leave open, and how an exploration went.
#include "checker/reports/statistics.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "model/core/input/json_reader.h"

namespace arbiter {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

ScenarioReport example_report() {
    ScenarioReport report;
    report.name = "small";
    report.verdict = "holds";
    Exploration& exploration = report.exploration;
    exploration.positions = 2000;
    exploration.transitions = 3000;
    exploration.seconds = 0.5;
    exploration.bytes = 25000;
    exploration.table_load = 0.61;
    exploration.canonical_share = 0.3;
    exploration.complete_depth = 12;
    report.choices = {{"pass", 2500}, {"set-body", 500}};
    return report;
}

TEST(ScopeText, SaysNothingOfWhatIsShownCompletely) {
    EXPECT_EQ(scope_text(example_report()), "");
}

TEST(ScopeText, SaysHowFarABoundedExplorationHolds) {
    ScenarioReport report = example_report();
    report.exploration.bound = Bound::time;
    EXPECT_EQ(scope_text(report), "small: no violation within 12 decisions\n");
    report.exploration.complete_depth = 1;
    EXPECT_EQ(scope_text(report), "small: no violation within 1 decision\n");
    report.exploration.properties.push_back({"x", Shape::state, Outcome::violated, {}});
    EXPECT_EQ(scope_text(report), "");
    report = example_report();
    report.exploration.bound = Bound::positions;
    report.exploration.order = SearchOrder::walk;
    report.exploration.walks = 7;
    report.exploration.longest_play = 40;
    EXPECT_EQ(scope_text(report), "small: no violation in 7 walks, each of at most 40 decisions; others were not tried\n")
        << "random plays show no depth";
}

TEST(ScopeText, NamesAStoreThatMayMissPositions) {
    ScenarioReport report = example_report();
    report.exploration.store = StoreKind::fingerprint;
    report.exploration.missed_probability = 1.24e-26;
    EXPECT_THAT(scope_text(report), HasSubstr("fingerprint store, a position was missed with probability of at most 1.3e-26\n"));
    report.exploration.store = StoreKind::bitstate;
    report.exploration.bound = Bound::store;
    EXPECT_THAT(scope_text(report), HasSubstr("bitstate store, positions may have been missed"));
    EXPECT_THAT(scope_text(report), Not(HasSubstr("no violation within")));
}

TEST(StatisticsText, TellsHowItWent) {
    EXPECT_EQ(statistics_text(example_report()),
              "small: exact store, breadth-first, 1 worker\n"
              "  4,000 positions/s, 12.5 bytes a position, table 61 % full, canonical forms 30 % of the time of expansion\n"
              "  choices: pass 2,500, set-body 500\n");
}

TEST(StatisticsText, TellsTheMostFrequentChoicesOnly) {
    ScenarioReport report = example_report();
    report.exploration.workers = 2;
    report.exploration.canonical = false;
    report.choices.clear();
    for (std::uint64_t i = 0; i < 10; ++i) report.choices.push_back({"kind" + std::to_string(i), 100 - i});
    EXPECT_THAT(statistics_text(report), HasSubstr("2 workers, nothing merged by symmetry"));
    EXPECT_THAT(statistics_text(report), HasSubstr("kind7 93, 2 more kinds\n"));
}

TEST(VerificationText, TellsStatisticsWhereAsked) {
    Verification verification;
    verification.scenarios = {example_report()};
    EXPECT_THAT(render_text(verification, false), Not(HasSubstr("bytes a position")));
    verification.statistics = true;
    EXPECT_THAT(render_text(verification, false), HasSubstr("12.5 bytes a position"));
}

TEST(VerificationJson, AlwaysTellsThem) {
    Verification verification;
    verification.scenarios = {example_report()};
    const Json json = parse_json(render_json(verification), "report").root["scenarios"][0];
    EXPECT_EQ(json["choices"]["pass"], 2500);
    EXPECT_EQ(json["exploration"]["bytes_per_position"], 12.5);
    EXPECT_EQ(json["exploration"]["table_load"], 0.61);
    EXPECT_EQ(json["exploration"]["canonical_share"], 0.3);
    EXPECT_EQ(json["exploration"]["order"], "breadth-first");
    EXPECT_EQ(json["exploration"]["workers"], 1);
}

}  // namespace
}  // namespace arbiter
