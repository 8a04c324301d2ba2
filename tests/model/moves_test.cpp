// The tables of moves: what is published of them, and what the reading of an entry by them finds.
#include "model/lost_glitches/words/moves.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <sstream>

#include "model/core/input/error.h"
#include "model/core/input/json_reader.h"
#include "model/core/move.h"
#include "model/lost_glitches/value/choice_kinds.h"
#include "model/magepunk/words/moves.h"
#include "model/proxy/value/choice_kinds.h"
#include "model/proxy/words/moves.h"
#include "model/proxy_wars/value/choice_kinds.h"
#include "model/proxy_wars/words/moves.h"
#include "model/vastrix/words/moves.h"

namespace arbiter {
namespace {

using ::testing::HasSubstr;

struct Published {
    const char* game;
    const MoveTable& table;
};

const Published kPublished[] = {{"proxy", proxy::moves()},
                                {"magepunk", magepunk::moves()},
                                {"lost_glitches", lost_glitches::moves()},
                                {"proxy_wars", proxy_wars::moves()},
                                {"vastrix", vastrix::moves()}};

std::string text_of(const std::string& path) {
    std::ifstream file(std::string(ARBITER_SOURCE_DIR "/") + path);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

// Both are written by `arbiter rules GAME --moves`, the schema with --format json.
TEST(Moves, WhatIsPublishedIsWhatTheTableSays) {
    for (const auto& [game, table] : kPublished) {
        EXPECT_EQ(text_of(std::string("docs/schemas/") + game + "-moves.schema.json"), schema_of_moves(table)) << game;
        // What follows is of marks and claims (tests/replays/claims_test.cpp).
        EXPECT_TRUE(text_of(std::string("docs/records/") + game + "-words.md").starts_with(page_of_moves(table))) << game;
        EXPECT_NO_THROW((void)parse_json(schema_of_moves(table), game)) << game;
    }
}

// A word is one row, and a kind of choice has one name.
TEST(Moves, WordsAndNamesAreToldApart) {
    for (const auto& [game, table] : kPublished) {
        std::set<std::string_view> words, names;
        std::set<std::uint8_t> kinds;
        for (const MoveRow& row : table.rows) {
            if (!row.part) {
                EXPECT_TRUE(words.insert(row.word).second) << game << ": " << row.word;
            } else {
                EXPECT_NE(table.find(row.word), &row) << game << ": " << row.word;
            }
            if (row.has_choice() && kinds.insert(row.kind).second) {
                EXPECT_TRUE(names.insert(row.choice_name()).second) << row.choice_name();
            }
            std::set<std::string_view> keys;
            for (const Operand& operand : row.operands) EXPECT_TRUE(keys.insert(operand.key).second) << game << ": " << operand.key;
            // All draw from one deck in VASTRIX.
            const bool of_somebody = row.role == MoveRow::Role::draw && std::string_view(game) != "vastrix";
            const bool about_somebody = row.role == MoveRow::Role::first_player || of_somebody;
            EXPECT_TRUE(!about_somebody || row.operand_with(Form::Shape::player) != nullptr) << row.word;
        }
    }
    EXPECT_EQ(proxy::moves().choice_kind_name(static_cast<std::uint8_t>(proxy::ChoiceKind::reveal)), "draw");
    EXPECT_EQ(lost_glitches::moves().choice_kind_name(static_cast<std::uint8_t>(lost_glitches::ChoiceKind::end_attack)), "end-attack");
    EXPECT_EQ(proxy_wars::moves().choice_kind_name(static_cast<std::uint8_t>(proxy_wars::ChoiceKind::place_left)), "place-left");
    EXPECT_EQ(proxy::moves().choice_kind_name(0), "");
    EXPECT_EQ(proxy::moves().choice_kind_name(255), "");
}

Names two_cards() {
    Names names;
    names.cards = {{"p01", "Blank Drone", {"p01.1"}}, {"p02", "Stone Hauler", {}}};
    names.players = {"Ada", "Bo"};
    return names;
}

// The error of an entry of Proxy; "read" if there is none.
std::string error_of(const char* entry) {
    const JsonDocument document = parse_json(entry, "entry");
    try {
        (void)read_move(proxy::moves(), two_cards(), JsonView(document));
    } catch (const InputError& error) {
        return error.what();
    }
    return "read";
}

TEST(Moves, AnEntryIsReadIntoValues) {
    const JsonDocument document =
        parse_json(R"({"by": "Bo", "play": "set-body", "card": "p02", "line": "back", "pay": ["p01"], "at": 5})", "entry");
    const Names names = two_cards();
    const Move move = read_move(proxy::moves(), names, JsonView(document));
    EXPECT_EQ(move.author, AuthorOfWord::player);
    EXPECT_EQ(move.by, 1);
    EXPECT_EQ(move.row->word, "set-body");
    EXPECT_FALSE(move.open);
    EXPECT_EQ(move.at("card").value, 1);
    EXPECT_EQ(move.at("line").value, 1);
    EXPECT_EQ(move.find("from"), nullptr);
    ASSERT_NE(move.find("pay"), nullptr);
    EXPECT_EQ(move.find("pay")->view.pointer(), "/pay");
}

TEST(Moves, AMemberThatNobodyWroteDownIsOpen) {
    const JsonDocument document = parse_json(R"({"by": "A", "play": "set-body", "card": "?", "line": "front"})", "entry");
    const Names names = two_cards();
    const Move move = read_move(proxy::moves(), names, JsonView(document));
    EXPECT_TRUE(move.open);
    EXPECT_TRUE(move.at("card").open);
    EXPECT_FALSE(move.at("line").open);
}

TEST(Moves, WhatIsNoEntryIsRefusedWithItsPlaceAndWhatWasMeant) {
    EXPECT_EQ(error_of(R"({"by": "A", "play": "pass"})"), "read");
    EXPECT_THAT(error_of(R"({"by": "A", "play": "instal", "card": "p01"})"), HasSubstr(R"(did you mean "install"?)"));
    EXPECT_THAT(error_of(R"({"by": "A", "play": "install", "crad": "p01"})"), HasSubstr(R"(did you mean "card"?)"));
    EXPECT_THAT(error_of(R"({"by": "A", "play": "install"})"), HasSubstr(R"(found no "card")"));
    EXPECT_THAT(error_of(R"({"by": "A", "play": "install", "card": "p01", "pai": []})"), HasSubstr(R"(did you mean "pay"?)"));
    EXPECT_THAT(error_of(R"({"by": "A", "play": "install", "card": "p1"})"), HasSubstr("entry: /card: "));
    EXPECT_THAT(error_of(R"({"by": "A", "play": "install", "card": 1})"), HasSubstr("expected text"));
    EXPECT_THAT(error_of(R"({"by": "A", "play": "install", "card": "p01", "pay": [1]})"), HasSubstr("/pay/0"));
    EXPECT_THAT(error_of(R"({"by": "A", "play": "set-body", "card": "p01", "line": "frnt"})"), HasSubstr(R"(did you mean "front"?)"));
    EXPECT_THAT(error_of(R"({"by": "A", "play": "set-technique", "card": "p01", "t": 64})"), HasSubstr("from 0 to 63"));
    EXPECT_THAT(error_of(R"({"by": "A", "play": "draw", "of": "A", "card": "p01"})"), HasSubstr(R"("draw" is not for a player)"));
    EXPECT_THAT(error_of(R"({"by": "chance", "play": "pass"})"), HasSubstr(R"("pass" is not for chance)"));
    EXPECT_THAT(error_of(R"({"by": "Cleo", "play": "pass"})"), HasSubstr("a player's name"));
    EXPECT_THAT(error_of(R"({"play": "pass"})"), HasSubstr(R"(found no "by")"));
    EXPECT_THAT(error_of(R"({"by": "A", "play": "activate", "source": "A/front/p01", "ability": "p01.2"})"), HasSubstr("p01.1"));
}

// "?" within a list leaves it open, and is no card of it.
TEST(Moves, AListMayBeLeftOpenInPart) {
    const JsonDocument document = parse_json(R"({"by": "A", "play": "install", "card": "p01", "pay": ["p02", "?"]})", "entry");
    const Move move = read_move(proxy::moves(), two_cards(), JsonView(document));
    EXPECT_TRUE(move.open);
    EXPECT_TRUE(move.find("pay")->open);
    EXPECT_FALSE(move.at("card").open);
}

TEST(Moves, OneForAListIsToldHowToWriteIt) {
    EXPECT_THAT(error_of(R"({"by": "A", "play": "install", "card": "p01", "pay": "p02"})"), HasSubstr(R"(expected a list, as ["p02"])"));
}

// What people call moves: by what other words begin with, or by what is said of a member.
TEST(Moves, AWordIsKnownByThoseOfMembers) {
    EXPECT_THAT(error_of(R"({"by": "A", "play": "unblocked"})"), HasSubstr(R"("unblocked" of "attack")"));
}

// Either one card or a list of them.
TEST(Moves, OneOfTheAlternativesIsThere) {
    EXPECT_EQ(error_of(R"({"by": "A", "play": "keep", "card": "p01"})"), "read");
    EXPECT_EQ(error_of(R"({"by": "A", "play": "keep", "cards": ["p01", "p02"]})"), "read");
    EXPECT_THAT(error_of(R"({"by": "A", "play": "keep"})"), HasSubstr("found no \"card"));
    EXPECT_THAT(error_of(R"({"by": "A", "play": "keep", "card": "p01", "cards": []})"), HasSubstr("expected one of them"));
}

}  // namespace
}  // namespace arbiter
