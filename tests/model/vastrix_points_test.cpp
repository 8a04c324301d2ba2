// Points and Anchors counted in positions, as the rulings count them.
#include <gtest/gtest.h>

#include "model/core/input/json_reader.h"
#include "model/vastrix/definition.h"

namespace arbiter::vastrix {
namespace {

struct Counted {
    const char* position;
    int points;   // of player A
    int anchors;  // of player A that count at the end
};

const Counted kCounted[] = {
    {R"({"A": {"points": ["10S", "3C", "KH"]}})", 21, 0},                           // win.exactly
    {R"({"A": {"points": ["10S", "2C", "KH"]}})", 20, 0},                           // win.one-short
    {R"({"A": {"points": ["10S", "4C"], "anchors": ["KC"]}})", 21, 1},              // win.with-king-anchor
    {R"({"A": {"points": ["10S", "8C"], "anchors": ["AC", "QD", "9C"]}})", 18, 3},  // win.other-anchors-count-nothing
    {R"({"A": {"points": ["10S", "10D"], "anchors": ["JC"]}, "jacks": {"JC": "10D"}, "foreign": ["10D"]})", 21,
     1},  // win.jacked-card-included
    {R"({"A": {"points": ["10S", "10D"], "anchors": ["JC"]}, "jacks": {"JC": "10D"}, "foreign": ["10D"], "tapped": ["10D"]})", 10, 1},
    {R"({"A": {"points": ["10D", "2C"], "anchors": ["KS"]}})", 21, 1},                                 // king.spade-anchor-value
    {R"({"A": {"points": ["10D", "2C"], "anchors": ["KS", "QD"]}, "tapped_by_two": ["KS"]})", 12, 1},  // exhausted.tapped-anchor
    {R"({"A": {"points": ["AC", "2D", "3H", "4S", "5C", "6D", "7H", "8S", "9C"]}})", 48, 0},
    {R"({"A": {"points": ["JC", "QD", "KH", "RJ", "BJ"]}})", 29, 0},
};

TEST(VastrixPoints, AreThoseOfTheRulings) {
    for (const Counted& counted : kCounted) {
        const JsonDocument document = parse_json(counted.position, "position");
        GameSetup setup;
        setup.position.emplace(document);
        const BuiltGame built = Definition::build(setup);
        EXPECT_EQ(built.game.points(built.game.initial(), 0), counted.points) << counted.position;
        EXPECT_EQ(built.game.anchors(built.game.initial(), 0), counted.anchors) << counted.position;
    }
}

TEST(VastrixPoints, KingAnchorsMayCountNothing) {
    const JsonDocument document = parse_json(kCounted[2].position, "position");
    GameSetup setup;
    setup.rules.readings.king_anchor_points = KingAnchorPoints::anchor_value_only;
    setup.position.emplace(document);
    const BuiltGame built = Definition::build(setup);
    EXPECT_EQ(built.game.points(built.game.initial(), 0), 14);
}

}  // namespace
}  // namespace arbiter::vastrix
