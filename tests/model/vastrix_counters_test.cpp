// What counters what: every mode of play of the register against every counter, cell by cell. The rulebook's register says of each mode
// what it is countered by (sample_modes); here stands how each of them looks on the stack.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <map>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/input/json_reader.h"
#include "model/vastrix/definition.h"

namespace arbiter::vastrix {
namespace {

// A play of player A on the stack; below it may lie what it is aimed at itself. An empty item: the mode uses no stack, and `rest` has the
// card that was played.
struct Shown {
    const char* mode;
    const char* item;
    const char* below = "";
    const char* rest = R"("A": {"points": ["6D"]})";

    friend void PrintTo(const Shown& shown, std::ostream* out) { *out << shown.mode << " by " << shown.item; }
};

constexpr const char* kFreePlay = R"({"mode": "three-over", "by": "B", "cards": ["3H"], "target": "6D"},)";
constexpr const char* kGoalShift = R"({"mode": "goal-three", "by": "B", "cards": ["9H"]},)";
constexpr const char* kMarriage = R"({"mode": "marriage", "by": "B", "cards": ["KC", "QC"]},)";
constexpr const char* kScuttle = R"({"mode": "scuttle", "by": "B", "cards": ["9H"], "target": "6D"},)";

constexpr Shown kShown[] = {
    {"mode.ace.points", "", "", R"("A": {"points": ["AC"]})"},
    {"mode.ace.instant", R"({"mode": "ace-counter", "cards": ["AC"], "target": "3H"})", kFreePlay},
    {"mode.ace.spade", R"({"mode": "ace-counter", "cards": ["AS"], "target": "3H"})", kFreePlay},
    {"mode.ace.purge-scrap", R"({"mode": "purge-scrap", "cards": ["AC"], "target": "9D"})"},
    {"mode.ace.purge-bounce", R"({"mode": "purge-bounce", "cards": ["AC"], "target": "QD"})"},
    {"mode.ace.anchor", R"({"mode": "anchor", "cards": ["AC"]})"},
    {"mode.ace.sacrifice", R"({"mode": "sacrifice", "cards": ["AC"], "spent": true, "target": "3H"})", kFreePlay,
     R"("A": {"points": ["6D"]}, "graveyard": ["AC"])"},
    {"mode.ace.super", R"({"mode": "super-ace", "cards": ["AC", "AD"], "target": "3H"})", kFreePlay},
    {"mode.two.points", "", "", R"("A": {"points": ["2C"]})"},
    {"mode.two.quick", R"({"mode": "two-quick", "cards": ["2C"]})"},
    {"mode.two.wild", R"({"mode": "super-three-take", "cards": ["3C", "2C"]})"},
    {"mode.two.super", R"({"mode": "super-two", "cards": ["2C", "2D"], "target": "QD"})"},
    {"mode.three.points", "", "", R"("A": {"points": ["3C"]})"},
    {"mode.three.raid", R"({"mode": "three-raid", "cards": ["3C"]})"},
    {"mode.three.discard", R"({"mode": "three-discard", "cards": ["3C"]})"},
    {"mode.three.bounce", R"({"mode": "three-bounce", "cards": ["3C"], "target": "QD"})"},
    {"mode.three.instant", R"({"mode": "three-over", "cards": ["3C"], "target": "QD"})"},
    {"mode.three.instant", R"({"mode": "three-under", "cards": ["3C"], "target": "QD"})"},
    {"mode.three.spade", R"({"mode": "three-enhanced", "cards": ["3S"]})"},
    {"mode.three.super-raid", R"({"mode": "super-three-take", "cards": ["3C", "3D"]})"},
    {"mode.three.super-discard", R"({"mode": "super-three-discard", "cards": ["3C", "3D"]})"},
    {"mode.four.points", "", "", R"("A": {"points": ["4C"]})"},
    {"mode.four.clear-pr", R"({"mode": "four-clear-points", "cards": ["4C"]})"},
    {"mode.four.clear-er", R"({"mode": "four-clear-anchors", "cards": ["4C"]})"},
    {"mode.four.quick", R"({"mode": "four-quick", "cards": ["4C"]})"},
    {"mode.four.spade", R"({"mode": "total-clear", "cards": ["4S"]})"},
    {"mode.four.super", R"({"mode": "super-four-points", "cards": ["4C", "4D"]})"},
    {"mode.four.super", R"({"mode": "super-four-anchors", "cards": ["4C", "4D"]})"},
    {"mode.five.points", "", "", R"("A": {"points": ["5C"]})"},
    {"mode.five.base", R"({"mode": "five", "cards": ["5C"]})"},
    {"mode.five.super", R"({"mode": "super-five", "cards": ["5C", "5D"]})"},
    {"mode.six.points", "", "", R"("A": {"points": ["6C"]})"},
    {"mode.six.base", R"({"mode": "six-dig", "cards": ["6C"]})"},
    {"mode.six.quick", R"({"mode": "six-peek", "cards": ["6C"]})"},
    {"mode.six.spade", R"({"mode": "six-deep", "cards": ["6S"]})"},
    {"mode.six.super", R"({"mode": "super-six", "cards": ["6C", "6H"]})"},
    {"mode.seven.points", "", "", R"("A": {"points": ["7C"]})"},
    {"mode.seven.trigger", "", "", R"("A": {"points": ["7C"]})"},
    {"mode.seven.base", R"({"mode": "seven", "cards": ["7C"]})"},
    {"mode.seven.spade", R"({"mode": "seven-spades", "cards": ["7S"]})"},
    {"mode.seven.super", R"({"mode": "super-seven", "cards": ["7C", "7D"]})"},
    {"mode.eight.points", "", "", R"("A": {"points": ["8C"]})"},
    {"mode.eight.quick", R"({"mode": "eight-aegis", "cards": ["8C"]})"},
    {"mode.eight.instant", R"({"mode": "eight-counter", "cards": ["8C"], "target": "9H"})", kScuttle},
    {"mode.eight.bonus", "", "", R"("graveyard": ["8C"])"},
    {"mode.eight.spade", R"({"mode": "eight-scuttle", "cards": ["8S"], "target": "9D"})"},
    {"mode.eight.super", R"({"mode": "super-eight", "cards": ["8C", "8S"], "target": "9D"})"},
    {"mode.nine.points", "", "", R"("A": {"points": ["9C"]})"},
    {"mode.nine.tap", R"({"mode": "nine-tap", "cards": ["9C"], "target": "9D"})"},
    {"mode.nine.goal-three", R"({"mode": "goal-three", "cards": ["9C"]})"},
    {"mode.nine.goal-five", R"({"mode": "goal-five", "cards": ["9C"]})"},
    {"mode.nine.spade", R"({"mode": "goal-five-lower", "cards": ["9S"]})"},
    {"mode.nine.anchor", R"({"mode": "nine-anchor", "cards": ["9C"]})"},
    {"mode.ten.points", "", "", R"("A": {"points": ["10C"]})"},
    {"mode.ten.clubs", "", "", R"("A": {"points": ["10C"]})"},
    {"mode.ten.diamonds", R"({"mode": "super-six", "cards": ["10D"]})"},
    {"mode.ten.diamonds-paired", R"({"mode": "super-jack", "cards": ["10D", "2C"]})"},
    {"mode.ten.hearts", R"({"mode": "ten-hearts", "cards": ["10H"]})"},
    {"mode.ten.spade-theft", R"({"mode": "theft", "cards": ["10S"], "target": "3H"})", kFreePlay},
    {"mode.ten.spade-recovery", R"({"mode": "recovery", "cards": ["10S"], "target": "5H"})", "", R"("exile": ["5H"])"},
    {"mode.jack.points", "", "", R"("A": {"points": ["JC"]})"},
    {"mode.jack.disrupt", R"({"mode": "disrupt", "cards": ["JC"], "option": 4})"},
    {"mode.jack.attach", R"({"mode": "jack", "cards": ["JC"], "target": "9D"})"},
    {"mode.jack.spade", R"({"mode": "jack-on-anchor", "cards": ["JS"], "target": "QD"})"},
    {"mode.jack.super", R"({"mode": "super-jack", "cards": ["JC", "JD"]})"},
    {"mode.queen.points", "", "", R"("A": {"points": ["QC"]})"},
    {"mode.queen.anchor", R"({"mode": "anchor", "cards": ["QC"]})"},
    {"mode.king.points", "", "", R"("A": {"points": ["KC"]})"},
    {"mode.king.counter", R"({"mode": "king-counter", "cards": ["KH"], "target": "9H"})", kGoalShift},
    {"mode.king.spade", R"({"mode": "king-of-spades-counter", "cards": ["KS"], "target": "KC"})", kMarriage},
    {"mode.king.anchor", R"({"mode": "anchor", "cards": ["KC"]})"},
    {"mode.king.marriage", R"({"mode": "marriage", "cards": ["KC", "QC"]})"},
    {"mode.rj.points", "", "", R"("A": {"points": ["RJ"]})"},
    {"mode.rj.hand-swap", R"({"mode": "hand-swap", "cards": ["RJ"]})"},
    {"mode.rj.self-reset", R"({"mode": "self-reset", "cards": ["RJ"]})"},
    {"mode.rj.attack", R"({"mode": "opponent-attack", "cards": ["RJ"]})"},
    {"mode.rj.shuffle", R"({"mode": "shuffle-reset", "cards": ["RJ"]})"},
    {"mode.bj.points", "", "", R"("A": {"points": ["BJ"]})"},
    {"mode.bj.recycle", "", "", R"("A": {"points": ["BJ"]})"},
    {"mode.bj.lock", R"({"mode": "board-lock", "cards": ["BJ"]})"},
    {"mode.any.scuttle", R"({"mode": "scuttle", "cards": ["JC"], "target": "9D"})"},
    {"mode.any.ultra-black", R"({"mode": "three-raid", "cards": ["5C", "3C", "7C"]})"},
    {"mode.any.ultra-red", R"({"mode": "ultra-red", "cards": ["3D", "5D", "7D"]})"},
    {"mode.any.ultra-mixed", R"({"mode": "ultra-draw", "cards": ["3C", "5C", "7D", "7H"]})"},
    {"mode.any.sudden-jokers", R"({"mode": "sudden-jokers", "cards": ["RJ", "BJ"]})"},
    {"mode.any.sudden-four", R"({"mode": "sudden-four", "cards": ["2C", "2D", "2H", "2S"]})"},
    {"mode.any.combo", R"({"mode": "three-discard", "cards": ["3C", "3D"], "then": "super-three-discard"})"},
};

// The seven counters of the register, with the cards that player B may make each of: those that the play on the stack leaves.
struct Counter {
    const char* key;
    Mode mode;
    std::size_t cards;
    std::vector<const char*> from;
};

const std::vector<Counter>& counters() {
    static const std::vector<Counter> all = {
        {"ace", Mode::ace_counter, 1, {"AH", "AD", "AC"}},
        {"ace-anchor", Mode::ace_sacrifice, 1, {"AH", "AD", "AC"}},
        {"super-ace", Mode::super_ace, 2, {"AD", "AH", "AS", "AC"}},
        {"king", Mode::king_counter, 1, {"KD"}},
        {"king-spade", Mode::king_spade_counter, 1, {"KS"}},
        {"eight", Mode::eight_counter, 1, {"8H"}},
        {"theft", Mode::ten_theft, 1, {"10S"}},
    };
    return all;
}

enum class Cell { no_card, legal, illegal };

// Player B answers what is shown by this counter.
Cell answered(const Shown& shown, const Counter& counter) {
    const std::string before = std::string(shown.item) + shown.below + shown.rest;
    std::vector<std::string> cards;
    for (const char* card : counter.from)
        if (cards.size() < counter.cards && before.find('"' + std::string(card) + '"') == std::string::npos) cards.emplace_back(card);
    if (cards.size() < counter.cards) return Cell::no_card;
    std::sort(cards.begin(), cards.end(), [](const std::string& a, const std::string& b) { return find_card(a) < find_card(b); });
    std::string list;
    for (const std::string& card : cards) list += (list.empty() ? "\"" : ", \"") + card + '"';
    const bool in_row = counter.mode == Mode::ace_sacrifice;
    std::string text = "{" + std::string(shown.rest) + R"(, "B": {"points": ["9D"], "hand": [)" + (in_row ? "" : list) +
                       R"(], "anchors": ["QD")" + (in_row ? ", " + list : "") + R"(]}, "tapped_by_two": ["QD"], "attempted": 4, )" +
                       R"("draw": {"unknown": ["4H", "QH"]}, )";
    const bool on_stack = *shown.item != '\0';
    text += on_stack ? "\"stack\": [" + std::string(shown.below) + shown.item + "]}" : R"("phase": "window", "active": "B"})";
    const JsonDocument document = parse_json(text, "position");
    GameSetup setup;
    // Combos are enabled by no text of the core under the default.
    if (std::string_view(shown.mode) == "mode.any.combo") setup.rules.readings.combo_core_enablers = ComboCoreEnablers::immediate_plays;
    setup.position.emplace(document);
    const BuiltGame built = Definition::build(setup);
    const Position& position = built.game.initial();
    EXPECT_EQ(position.decider, 1) << text;
    EXPECT_EQ(position.awaiting, Awaiting::window) << text;
    Operands operands;
    if (cards.size() > 1) operands.cards[0] = *find_card(cards[1]);
    if (on_stack) {
        operands.target = position.item(position.stack_count - 1).main();
    } else {
        operands.target = first_of(position.row[0] | position.graveyard().set());
    }
    const Choice choice =
        make_choice(1, ChoiceKind::play, static_cast<std::uint8_t>(counter.mode), *find_card(cards[0]), operands.to_third());
    return built.game.check(position, choice) == kNoClause ? Cell::legal : Cell::illegal;
}

// Mode by mode: the keys of its counters.
std::map<std::string, std::vector<std::string>> counters_of_modes() {
    std::ifstream file(ARBITER_SOURCE_DIR "/model/vastrix/rulebook.json");
    const Json rulebook = Json::parse(file);
    std::map<std::string, std::vector<std::string>> modes;
    for (const Json& mode : rulebook.at("sample_modes"))
        modes[mode.at("id").get<std::string>()] = mode.at("countered_by").get<std::vector<std::string>>();
    return modes;
}

class VastrixCounters : public ::testing::TestWithParam<Shown> {};

TEST_P(VastrixCounters, AreThoseOfTheRegister) {
    const auto modes = counters_of_modes();
    const Shown& shown = GetParam();
    const auto found = modes.find(shown.mode);
    ASSERT_NE(found, modes.end()) << shown.mode;
    for (const Counter& counter : counters()) {
        const bool expected = std::ranges::find(found->second, counter.key) != found->second.end();
        const Cell cell = answered(shown, counter);
        // There is one 10S and one KS in the pack: what is played with it cannot be answered by it.
        if (cell == Cell::no_card) {
            const std::string card = '"' + std::string(counter.from.front()) + '"';
            EXPECT_EQ(counter.from.size(), 1U) << shown.mode << " by " << counter.key;
            EXPECT_NE(std::string(shown.item).find(card), std::string::npos) << shown.mode << " by " << counter.key;
            continue;
        }
        EXPECT_EQ(cell == Cell::legal, expected) << shown.mode << " by " << counter.key;
    }
}

INSTANTIATE_TEST_SUITE_P(EachMode, VastrixCounters, ::testing::ValuesIn(kShown), [](const auto& row) {
    std::string name = std::to_string(row.index) + "_" + std::string(row.param.mode);
    std::ranges::replace_if(
        name, [](char c) { return !std::isalnum(static_cast<unsigned char>(c)); }, '_');
    return name;
});

TEST(VastrixCountersTable, ShowsEveryModeOfTheRegister) {
    for (const auto& [id, counters_of_it] : counters_of_modes()) {
        const bool shown = std::ranges::any_of(kShown, [&wanted = id](const Shown& row) { return row.mode == wanted; });
        EXPECT_TRUE(shown) << id;
    }
}

// Royal Shield: the plain Ace, the sacrifice, and at two Queens Super A as well.
TEST(VastrixCountersTable, StopAtRoyalShield) {
    for (const int level : {0, 1, 2}) {
        const std::string item = R"({"mode": "six-dig", "cards": ["6C"], "shield": )" + std::to_string(level) + "}";
        const Shown shown = {"", item.c_str()};
        EXPECT_EQ(answered(shown, counters()[0]) == Cell::legal, level == 0) << level;
        EXPECT_EQ(answered(shown, counters()[1]) == Cell::legal, level == 0) << level;
        EXPECT_EQ(answered(shown, counters()[2]) == Cell::legal, level < 2) << level;
        EXPECT_EQ(answered(shown, counters()[6]), Cell::legal) << level;
    }
}

}  // namespace
}  // namespace arbiter::vastrix
