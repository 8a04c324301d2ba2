// The words and numbers of a verification's report: names in place of numbers, and what a bounded exploration may say of a property.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "checker/reports/verification.h"
#include "checker/scenario/verify_scenario.h"
#include "model/core/input/json_reader.h"

namespace arbiter {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

TEST(ReportWords, PlayersAndCardsAreNamed) {
    const auto named = [](std::string_view text) {
        return with_names(
            text, [](int seat) { return seat == 0 ? "Ada" : "Bo"; }, [](int kind) { return "Card " + std::to_string(kind); });
    };
    EXPECT_EQ(named("player 0 made 2 install plays in this turn, more than 1"), "Ada made 2 install plays in this turn, more than 1");
    EXPECT_EQ(named("a body of kind 12 of player 1 is engaged"), "a body \"Card 12\" of Bo is engaged");
    EXPECT_EQ(named("the insight of player 1 counts as 2"), "the insight of Bo counts as 2");
    EXPECT_EQ(named("player 1 keeps kind 3"), "Bo keeps \"Card 3\"");
    EXPECT_EQ(named("multiplayer 1, kinds 3, of kind x"), "multiplayer 1, kinds 3, of kind x");
    EXPECT_EQ(named("an agent of player 0 stands on tile 3"), "an agent of Ada stands on tile 3");
    EXPECT_EQ(named(""), "");
}

TEST(ReportWords, TilesAreNamedWhereThereAreTiles) {
    const auto words = with_names(
        "player 1 attacks tile 4 from tile 20", [](int) { return "Bo"; }, {}, [](int tile) { return "Tile " + std::to_string(tile); });
    EXPECT_EQ(words, "Bo attacks \"Tile 4\" from \"Tile 20\"");
}

// Of 3 properties that must hold, one is asked of the whole graph.
ScenarioReport report_with(Bound bound) {
    ScenarioReport report;
    report.name = "small";
    report.exploration.bound = bound;
    const Outcome nothing_found = bound == Bound::none ? Outcome::held : Outcome::inconclusive;
    const auto add = [&](const char* id, Shape shape, Outcome outcome) -> PropertyReport& {
        PropertyReport& property = report.properties.emplace_back();
        property.id = id;
        property.shape = shape;
        property.outcome = outcome;
        return property;
    };
    add("state", Shape::state, nothing_found);
    add("never-stuck", Shape::progress, nothing_found);
    add("game-ends", Shape::progress, nothing_found).of_whole_graph = true;
    add("reach.this", Shape::reachable, Outcome::reached);
    add("reach.that", Shape::reachable, bound == Bound::none ? Outcome::not_reached : Outcome::inconclusive);
    return report;
}

std::string text_of(const ScenarioReport& scenario) {
    Verification verification;
    verification.scenarios = {scenario};
    return render_text(verification, false);
}

TEST(ReportWords, ABoundedExplorationSaysNothingOfTheWholeGraph) {
    EXPECT_THAT(text_of(report_with(Bound::none)), HasSubstr("3/3 held, 1 reached"));
    const ScenarioReport bounded = report_with(Bound::positions);
    EXPECT_THAT(text_of(bounded), HasSubstr("2/2 unbroken, 1 not judged, 1 reached"));
    const PropertyTally tally = tally_of(bounded);
    EXPECT_EQ(tally.wanted, 2u);
    EXPECT_EQ(tally.violated(), 0u);
}

TEST(ReportWords, WhatABoundedExplorationCompletedIsToldInTheOrdersOwnTerms) {
    ScenarioReport report = report_with(Bound::time);
    Exploration& exploration = report.exploration;
    exploration.complete_depth = 14;
    exploration.positions = 2000;
    EXPECT_THAT(text_of(report), AllOf(HasSubstr("time bound, depth 14"), HasSubstr("small: no violation within 14 decisions\n")));
    exploration.beyond_capacity = 3;
    EXPECT_THAT(text_of(report), HasSubstr("within 14 decisions, but for 3 steps beyond the model's capacity"));
    exploration.beyond_capacity = 0;

    exploration.order = SearchOrder::depth_first;
    EXPECT_THAT(text_of(report),
                AllOf(HasSubstr("time bound, depth-first"), HasSubstr("no violation in 2,000 positions"), Not(HasSubstr("within"))));
    exploration.bound = Bound::depth;
    EXPECT_THAT(text_of(report), AllOf(HasSubstr("depth bound, depth 14"), HasSubstr("no violation within 14 decisions")));
    exploration.store = StoreKind::bitstate;
    EXPECT_THAT(text_of(report), AllOf(HasSubstr("what was not shows nothing"), Not(HasSubstr("no violation"))));
    exploration.store = StoreKind::exact;

    exploration.order = SearchOrder::walk;
    exploration.bound = Bound::positions;
    exploration.walks = 1204;
    exploration.longest_play = 60;
    EXPECT_THAT(text_of(report), AllOf(HasSubstr("positions bound, 1,204 walks"),
                                       HasSubstr("no violation in 1,204 walks, each of at most 60 decisions"), Not(HasSubstr("within"))));
    Verification verification;
    verification.scenarios = {report};
    EXPECT_THAT(render_junit(verification), HasSubstr("nothing found in 1,204 walks, positions bound"));
}

TEST(ReportWords, OnlyBreadthFirstPlaysAreCalledTheShortest) {
    ScenarioReport report = report_with(Bound::violation);
    report.properties[0].outcome = Outcome::violated;
    PlayInWords& play = report.properties[0].play.emplace();
    play.steps = {"A passes"};
    EXPECT_THAT(text_of(report), HasSubstr("the shortest play, 1 decision:"));
    play.shortest = false;
    EXPECT_THAT(text_of(report), HasSubstr("a play, 1 decision:"));
}

TEST(ReportWords, ForcedStepsAreToldApartFromDecisions) {
    ScenarioReport report = report_with(Bound::violation);
    report.properties[0].outcome = Outcome::violated;
    PlayInWords& play = report.properties[0].play.emplace();
    play.steps = {"A attacks", "B declines", "A declines", "B passes"};
    play.forced = {false, true, true, false};
    play.loop_start = 2;
    EXPECT_THAT(text_of(report), HasSubstr("    the shortest play, 2 decisions and 2 forced steps:\n"
                                           "       1  A attacks\n"
                                           "          B declines (forced)\n"
                                           "      from here it repeats for ever:\n"
                                           "          A declines (forced)\n"
                                           "       2  B passes\n"));
    Verification verification;
    verification.scenarios = {report};
    EXPECT_THAT(render_text(verification, true), HasSubstr("\x1b[2m          B declines (forced)\x1b[0m\n"));
    EXPECT_THAT(render_junit(verification), HasSubstr("B declines (forced)\nA declines (forced)\nB passes\n"));
    const Json json = parse_json(render_json(verification), "report.json").root["scenarios"][0]["properties"][0]["play"];
    EXPECT_EQ(json["decisions"], 2);
    EXPECT_EQ(json["forced"], Json({1, 2}));
}

TEST(ReportWords, AViolationIsCounted) {
    ScenarioReport report = report_with(Bound::violation);
    report.properties[0].outcome = Outcome::violated;
    EXPECT_THAT(text_of(report), HasSubstr("1/2 unbroken, 1 not judged, 1 reached, 1 VIOLATED"));
    // A loop that a complete exploration found is judged.
    ScenarioReport loop = report_with(Bound::none);
    loop.properties[2].outcome = Outcome::violated;
    EXPECT_THAT(text_of(loop), HasSubstr("2/3 held, 1 reached, 1 VIOLATED"));
    EXPECT_THAT(text_of(loop), Not(HasSubstr("not judged")));
}

}  // namespace
}  // namespace arbiter
