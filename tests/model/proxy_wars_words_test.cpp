// Entries, set positions and texts of Proxy Wars along random games, from the preparation on, and what cannot be set up.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "model/proxy_wars/definition.h"
#include "tests/drawn_cases.h"
#include "tests/model/sample_games.h"
#include "tests/model/words_along_play.h"

namespace arbiter::proxy_wars {
namespace {

using arbiter::testing::play_and_compare;
using arbiter::testing::refusal_of_position;
using arbiter::testing::schema_of_moves;
using arbiter::testing::schema_of_positions;
using ::testing::HasSubstr;

// While placing there are thousands of choices: each so many-th of them, at most `most`.
template <class Use>
void for_some(const std::vector<Choice>& choices, std::size_t most, std::mt19937& random, Use use) {
    const std::size_t stride = choices.size() / most + 1;
    for (std::size_t index = random() % stride; index < choices.size(); index += stride) use(choices[index]);
}

BuiltGame game_with(const std::string& readings, bool cut) {
    GameSetup setup = arbiter::testing::setup_with<Definition>(readings);
    const std::string folder = ARBITER_SOURCE_DIR "/model/proxy_wars/cuts/";
    if (cut) setup.decks = {read_cut_file(folder + "megacorp.json", setup.cards), read_cut_file(folder + "greenengage.json", setup.cards)};
    setup.record = true;
    return Definition::build(setup);
}

// Boards fit a terminal, however wide the table.
void expect_narrow(const std::string& text) {
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const std::string line = text.substr(begin, end - begin);
        if (line.starts_with("  ")) {
            EXPECT_LE(line.size(), 80u) << line;
        }
        begin = end + 1;
    }
}

TEST(ProxyWarsBoards, AreToldInBandsWhereTheyAreWide) {
    const BuiltGame built = game_with("{}", true);
    Position position = built.game.initial();
    std::mt19937 random(test::drawn_seed(1));
    std::vector<Choice> choices;
    Events events;
    while (!built.game.is_over(position) && position.phase != Phase::play) {
        built.game.list_choices(position, choices);
        ASSERT_FALSE(choices.empty());
        built.game.apply(position, choices[random() % choices.size()], events);
    }
    // A row of tiles that lies twelve columns to the right of the others.
    position.cells[0].x = static_cast<std::int8_t>(position.cells[0].x + 12);
    const std::string text = position_text(built.game, built.names, position);
    EXPECT_THAT(text, HasSubstr("  columns "));
    expect_narrow(text);
    for (TileIndex tile = 0; tile < kMaximumTiles; ++tile) {
        if (position.on_table(tile)) {
            EXPECT_THAT(text, HasSubstr("|" + tile_name(built.game, position, tile)));
        }
    }
}

// While placing there are thousands of choices.
struct Play : arbiter::testing::AnyChoice {
    static constexpr std::size_t entries = 30;
};

TEST(ProxyWarsWords, RoundTripAlongRandomGames) {
    for (std::uint32_t seed = 1; seed <= 6; ++seed) play_and_compare<Definition, Play>(game_with("{}", seed % 2 == 0), seed, 150);
}

TEST(ProxyWarsWords, RoundTripUnderReadingsWithFurtherDecisions) {
    for (const char* readings : {R"({"occupy.optional": "optional"})", R"({"relief.where": "board"})", R"({"turn.one-option": "any"})",
                                 R"({"turn.one-option": "each-once", "turn.pass": "yes"})", R"({"supply.reserve": "separate"})",
                                 R"({"place.flip": "yes", "start.same-player": "other"})"}) {
        for (std::uint32_t seed = 1; seed <= 2; ++seed) play_and_compare<Definition, Play>(game_with(readings, true), seed, 150);
    }
}

// Every choice that could be meant has a text, and every one that is forbidden a fact, whatever the position.
TEST(ProxyWarsWords, EveryForbiddenChoiceSaysWhy) {
    const BuiltGame built = game_with("{}", true);
    std::mt19937 random(5);
    Position position = built.game.initial();
    std::vector<Choice> choices;
    Events events;
    for (int made = 0; made < 60 && !built.game.is_over(position); ++made) {
        for_some(built.game.universe(position), 1500, random, [&](Choice choice) {
            EXPECT_FALSE(choice_text(built.game, built.names, position, choice).empty());
            for (const Finding& finding : built.game.check_all(position, choice))
                EXPECT_FALSE(finding_fact(built.game, built.names, position, choice, finding).empty());
        });
        built.game.list_choices(position, choices);
        built.game.apply(position, choices[random() % choices.size()], events);
    }
}

TEST(ProxyWarsWords, SchemasRefuseOtherShapes) {
    for (const char* entry : {R"({"by": "A", "play": "shout"})", R"({"by": "A", "play": "recruit"})",
                              R"({"by": "A", "play": "place", "cells": {"lobby": [0]}})", R"({"by": "A", "play": "pass", "tile": "lobby"})",
                              R"({"by": "A", "play": "attack", "from": "lobby", "to": "camp", "defeated": "freed"})"})
        EXPECT_TRUE(schema_of_moves<Definition>().first_error(Json::parse(entry))) << entry;
    for (const char* position : {R"({"weather": 1})", R"({"board": {"lobby": [0, 101]}})", R"({"A": {"agents": "lobby"}})"})
        EXPECT_TRUE(schema_of_positions<Definition>().first_error(Json::parse(position))) << position;
}

TEST(ProxyWarsWords, SumsAreWrittenInTheOrderOfTheFormula) {
    AttackSum sum{
        .attacker = 1, .icon = 0, .supporters = 1, .other = 0, .defender = 1, .defence_icon = 1, .other_defence = 0, .supporting = 0};
    EXPECT_EQ(sum_text(sum), "1 + 0 + 1 - 1 - 1 = 0");
    sum.other = 2;
    sum.other_defence = 1;
    EXPECT_EQ(sum_text(sum), "1 + 0 + 1 + 2 - 1 - 1 - 1 = 1");
}

TEST(ProxyWarsPositions, WhatCannotBeIsRefused) {
    const std::string sides = R"("A": {"faction": "megacorp"}, "B": {"faction": "greenengage"})";
    const std::pair<std::string, const char*> mistakes[] = {
        {R"({"board": {"lobby": [0, 0]}})", "the faction of A is not known"},
        {R"({"board": {"loby": [0, 0]}, )" + sides + "}", "did you mean \"lobby\""},
        {R"({"board": {"lobby": [0, 0], "kitchen": [0, 0]}, )" + sides + "}", "another tile lies there"},
        {R"({"board": {"lobby": [0, 0], "kitchen": [2, 0]}, )" + sides + "}", "not all joined"},
        {R"({"board": {"lobby": [0, 0]}, "A": {"faction": "megacorp", "agents": ["call-centre"]}, "B": {"faction": "greenengage"}})",
         "Call Centre is not on the table"},
        {R"({"board": {"lobby": [0, 0]}, "A": {"faction": "megacorp", "agents": ["lobby"]}, "B": {"faction": "greenengage", "agents": ["lobby"]}})",
         "agents of both players"},
        {R"({"board": {"lobby": [0, 0]}, "A": {"faction": "megacorp", "reserve": 9}, "B": {"faction": "greenengage"}})", "9 agents in all"},
        {R"({"board": {"lobby": [0, 0]}, "A": {"faction": "megacorp"}, "B": {"faction": "megacorp"}})", "the same faction"},
        {R"({"phase": "placement", "board": {"lobby": [0, 0]}, )" + sides + "}", "in no fiefdom"},
        {R"({"board": {"lobby": [0, 0]}, "weather": 1, )" + sides + "}", "weather"}};
    for (const auto& [position, expected] : mistakes)
        EXPECT_THAT(refusal_of_position<Definition>(position), HasSubstr(expected)) << position;
    EXPECT_EQ(refusal_of_position<Definition>(R"({"board": {"lobby": [0, 0]}, )" + sides + "}"), "accepted");
}

}  // namespace
}  // namespace arbiter::proxy_wars
