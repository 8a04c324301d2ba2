// Boards of VASTRIX fit a terminal of 80 columns, however much lies on the table and waits on the stack.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "model/core/input/json_reader.h"
#include "model/vastrix/definition.h"

namespace arbiter::vastrix {
namespace {

const std::vector<std::string> kLongNames = {"Wilhelmina of the Northern Reading Room", "Bartholomew from the Table beside the Window"};

std::string board_of(const char* text, const std::vector<std::string>& players = kLongNames) {
    const JsonDocument document = parse_json(text, "position");
    GameSetup setup;
    setup.players = players;
    setup.position.emplace(document);
    const BuiltGame built = Definition::build(setup);
    return position_text(built.game, built.names, built.game.initial());
}

std::vector<std::string> wide_lines(const std::string& board) {
    std::vector<std::string> wide;
    std::istringstream lines(board);
    for (std::string line; std::getline(lines, line);)
        if (line.size() > 80) wide.push_back(line);
    return wide;
}

// Much of the pack in two rows and a hand, with states; a stack of several plays; every counter.
constexpr const char* kFull = R"({
    "A": {"hand": ["AC", "AD", "2C", "2D", "2H", "3C", "3D", "3H", "4C", "4D", "5C", "5D", "5H", "6C", "6D", "6H", "7C", "7D", "7H"],
          "points": ["8C", "8D", "10C", "10H", "KC", "KD", "KH"], "anchors": ["JC", "QC", "QD"], "aegis": ["8C", "8D", "10C", "KC"]},
    "B": {"hand": ["9C", "9H"], "points": ["AH", "5S", "BJ"]},
    "foreign": ["10H"], "jacks": {"JC": "10H"}, "tapped": ["10H", "KD"], "revealed": ["AC", "AD", "2C", "2D"],
    "swap_bar": {"down": ["JD", "JH"], "up": ["JS"]}, "graveyard": ["QH", "QS", "3S", "AS"], "exile": ["10S", "4S", "6S"],
    "stack": [{"mode": "ultra-draw", "by": "B", "cards": ["9D", "4H", "7S", "2S"]},
              {"mode": "sacrifice", "by": "A", "cards": ["AS"], "spent": true, "target": "9D", "shield": 2},
              {"mode": "king-of-spades-counter", "by": "B", "cards": ["KS"], "target": "9D", "shield": 1}],
    "exhausted": 2, "sudden": 1, "activator": "B", "lock": 2})";

TEST(VastrixBoard, FitsATerminal) {
    const std::string board = board_of(kFull);
    EXPECT_THAT(wide_lines(board), ::testing::IsEmpty()) << board;
    // Nothing is lost where lines are broken.
    for (const char* card : {"7H", "10H[tapped,JC]", "8C[Aegis]", "AD[seen]", "JS", "3S", "6S"})
        EXPECT_THAT(board, ::testing::HasSubstr(card)) << board;
}

TEST(VastrixBoard, StartsPlaysOnLinesOfTheirOwn) {
    const std::string board = board_of(kFull);
    EXPECT_THAT(board, ::testing::HasSubstr("\nstack KS against several cards"));
    EXPECT_THAT(board, ::testing::HasSubstr("\nstack the sacrifice of an Ace Anchor"));
    EXPECT_THAT(board, ::testing::HasSubstr("\nDP 0 cards; Exhaust Counter 2;"));
}

// Who plays it stands before what is done to the target, and the target is named once.
TEST(VastrixBoard, SaysWhatAPlayDoesToItsTarget) {
    const std::string board = board_of(R"({
        "A": {"points": ["6D", "7C"], "aegis": ["6D"]},
        "stack": [{"mode": "purge-scrap", "by": "B", "cards": ["AC"], "target": "6D"},
                  {"mode": "three-under", "by": "A", "cards": ["3C"], "target": "7C"},
                  {"mode": "nine-tap", "by": "B", "cards": ["9H"], "target": "7C"}]})",
                                       {"Ann", "Ben"});
    EXPECT_THAT(board, ::testing::HasSubstr("\nstack Purge by Ben (AC), scrapping 6D\n"));
    EXPECT_THAT(board, ::testing::HasSubstr("\nstack 3 as an Instant by Ann (3C), 7C to the bottom\n"));
    EXPECT_THAT(board, ::testing::HasSubstr("\nstack 9 as a Tap by Ben (9H) on 7C\n"));
}

}  // namespace
}  // namespace arbiter::vastrix
