// Cards of VASTRIX that nobody knows, in set positions: they are counted, drawn, shown and discarded, and nothing is played with them.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <random>
#include <string>
#include <vector>

#include "model/vastrix/definition.h"
#include "model/vastrix/rules/inspect.h"

namespace arbiter::vastrix {
namespace {

BuiltGame build_position(const std::string& members) {
    const auto document = parse_json("{" + members + "}", "position");
    GameSetup setup;
    setup.cards = read_card_table(ARBITER_SOURCE_DIR "/model/vastrix/cards.json");
    setup.position = JsonView(document);
    return Definition::build(setup);
}

// What makes cards be drawn, shown, discarded, looked at, returned, milled and shuffled.
const std::vector<std::string>& hands() {
    static const std::vector<std::string> all = {
        R"("3C", "3S", "?", "?")", R"("6D", "6S", "?")",       R"("7S", "7C", "?")",  R"("4C", "5D", "5H", "?")",
        R"("RJ", "9H", "?", "?")", R"("6C", "6H", "2D", "?")", R"("8S", "10H", "?")", R"("7D", "7H", "AC", "?")",
    };
    return all;
}

std::string position_with(const std::string& hand) {
    return R"("A": {"hand": [)" + hand + R"(]}, "B": {"hand": ["?", "9C", "?"], "points": ["2C"]}, "graveyard": ["?", "KD"],
        "draw": {"top": ["JD"], "size": 6}, "swap_bar": {"down": ["?", "8D"], "up": ["?"]})";
}

template <class Use>
void for_each_position(Use use) {
    std::mt19937 random(20261125);
    std::vector<Choice> choices;
    Events events;
    for (const std::string& hand : hands()) {
        const BuiltGame built = build_position(position_with(hand));
        for (int round = 0; round < 30; ++round) {
            Position position = built.game.initial();
            for (int step = 0; step < 200; ++step) {
                built.game.list_choices(position, choices);
                use(built, position, choices);
                if (choices.empty() || ::testing::Test::HasFailure()) break;
                built.game.apply(position, choices[random() % choices.size()], events);
            }
            if (::testing::Test::HasFailure()) return;
        }
    }
}

// A DP of which every card is known is the same one, whichever end it is written from: also where the position says what is awaited.
TEST(VastrixUnknownCards, AreNoneWhereTheWholePileIsWritten) {
    const std::string action = R"("phase": "action", "awaiting": "action", "decider": "A", "active": "A", "mini_turns": [1, 0], "stage": 1,
        "A": {"hand": ["KD"]}, "B": {"hand": ["KC"]}, )";
    const auto start = [&](const std::string& draw) { return build_position(action + "\"draw\": " + draw).game.start(); };
    const Position from_top = start(R"({"top": ["QS", "QH"]})");
    EXPECT_EQ(start(R"({"bottom": ["QH", "QS"]})"), from_top);
    EXPECT_EQ(start(R"({"top": ["QS"], "bottom": ["QH"]})"), from_top);
    EXPECT_EQ(start(R"({"top": ["QS"], "unknown": ["QH"]})"), from_top);
}

TEST(VastrixUnknownCards, AreNeitherLostNorPlayed) {
    int over = 0;
    for_each_position([&](const BuiltGame& built, const Position& position, const std::vector<Choice>& choices) {
        const Game& game = built.game;
        EXPECT_EQ(number_unnamed(position), number_unnamed(game.start())) << position_text(game, built.names, position);
        EXPECT_EQ(named_cards(position), named_cards(game.start()));
        EXPECT_EQ(choices.empty(), game.is_over(position)) << position_text(game, built.names, position);
        over += game.is_over(position) ? 1 : 0;
        for (const Choice choice : choices) {
            const ChoiceKind kind = kind_of(choice);
            const bool plays = kind == ChoiceKind::score || kind == ChoiceKind::scuttle;
            EXPECT_FALSE(plays && choice.first == kUnnamed);
            EXPECT_FALSE(kind == ChoiceKind::play && choice.second == kUnnamed);
        }
    });
    EXPECT_GT(over, 10);
}

TEST(VastrixUnknownCards, PositionsComeBackFromTheirCodeAndAsSetPositions) {
    std::size_t marked = 0;
    for_each_position([&](const BuiltGame& built, const Position& position, const std::vector<Choice>&) {
        const Game& game = built.game;
        std::array<std::uint8_t, Game::kMaximumEncodedSize> bytes;
        const std::size_t size = game.encode(position, bytes.data());
        EXPECT_TRUE(game.decode(bytes.data(), size) == position) << position_text(game, built.names, position);
        if (game.is_over(position)) return;
        const auto document = JsonDocument{"position", 0, write_set_position(position)};
        EXPECT_TRUE(read_set_position(game.rules(), built.names, JsonView(document)) == position) << document.root.dump();
        marked += bytes[0] == 0xFE ? 1 : 0;
    });
    EXPECT_GT(marked, 100u);
}

TEST(VastrixUnknownCards, ListedIsLegal) {
    for_each_position([&](const BuiltGame& built, const Position& position, const std::vector<Choice>& choices) {
        static int turn = 0;
        if (++turn % 64 != 0) return;
        for (const Choice choice : built.game.universe(position)) {
            const bool listed = std::find(choices.begin(), choices.end(), choice) != choices.end();
            EXPECT_EQ(built.game.check(position, choice) == kNoClause, listed)
                << choice_text(built.game, built.names, position, choice) << "\n"
                << position_text(built.game, built.names, position);
        }
    });
}

// Of a card that nobody knows it may be that an Action is legal with it, and that it can be played.
TEST(VastrixUnknownCards, AreAskedFor) {
    const BuiltGame only_unknown = build_position(R"("A": {"hand": ["?"]}, "exhausted": 0)");
    std::vector<Choice> choices;
    only_unknown.game.list_choices(only_unknown.game.initial(), choices);
    EXPECT_EQ(only_unknown.game.initial().awaiting, Awaiting::action);
    EXPECT_FALSE(choices.empty());

    const BuiltGame draws = build_position(R"("A": {"hand": ["KC"]}, "draw": {"size": 2})");
    Position position = draws.game.initial();
    Events events;
    draws.game.apply(position, make_choice(0, ChoiceKind::draw_and_play), events);
    ASSERT_EQ(position.awaiting, Awaiting::reveal);
    draws.game.list_choices(position, choices);
    ASSERT_EQ(choices.size(), 1u);
    draws.game.apply(position, choices.front(), events);
    EXPECT_EQ(position.awaiting, Awaiting::immediate);
    draws.game.list_choices(position, choices);
    ASSERT_EQ(choices.size(), 1u);
    EXPECT_EQ(kind_of(choices.front()), ChoiceKind::decline);
    draws.game.apply(position, choices.front(), events);
    EXPECT_EQ(position.hand_size(0), 2);
}

TEST(VastrixUnknownCards, BoardsShowHowManyThereAre) {
    const BuiltGame built = build_position(R"("A": {"hand": ["6C", "?", "?"]}, "draw": {"size": 2}, "swap_bar": {"down": ["?"]})");
    const std::string text = position_text(built.game, built.names, built.game.initial());
    EXPECT_NE(text.find("6C 2 unknown cards"), std::string::npos) << text;
    EXPECT_NE(text.find("Swap Bar: 1 unknown card down"), std::string::npos) << text;
    const Json json = position_json(built.game, built.names, built.game.initial());
    EXPECT_EQ(json["players"][0]["hand"], Json::array({"6C", "?", "?"}));
    EXPECT_EQ(json["draw"]["size"], 2);
}

TEST(VastrixUnknownCards, RestOfThePackIsUnknownWhereSomeOfItIs) {
    const BuiltGame built = build_position(R"("A": {"hand": ["6C", "?"]}, "draw": {"rest": true})");
    EXPECT_EQ(built.game.initial().unnamed.draw, 52);
    EXPECT_EQ(built.game.initial().unknown, Cards{0});
    EXPECT_THROW(build_position(R"("A": {"hand": ["?"]}, "draw": {"rest": true, "size": 3})"), InputError);
    EXPECT_THROW(build_position(R"("A": {"anchors": ["?"]})"), InputError);
    EXPECT_THROW(build_position(R"("draw": {"top": ["6C", "6D"], "size": 1})"), InputError);
}

}  // namespace
}  // namespace arbiter::vastrix
