// Deck files: what is read, what is written back, and what is refused.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "model/core/cards/deck_expectation.h"
#include "model/core/input/error.h"
#include "model/core/input/json_reader.h"
#include "model/core/input/schema.h"
#include "model/proxy/value/deck.h"
#include "tests/model/proxy_sample_cards.h"

namespace arbiter::proxy {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

Deck read_text(const std::string& text) {
    const JsonDocument document = parse_json(text, "deck.json");
    return read_deck(JsonView(document), sample_cards());
}

std::string with_cards(const std::string& cards) {
    return R"({"format": "arbiter-deck", "version": 1, "game": "proxy", "name": "Trial", "cards": )" + cards + "}";
}

std::string expecting(const std::string& expected) {
    return R"({"format": "arbiter-deck", "version": 1, "game": "proxy", "name": "Trial", "cards": [], "expected": )" + expected + "}";
}

std::string refusal_of_deck(const std::string& text) {
    try {
        read_text(text);
    } catch (const InputError& error) {
        return error.what();
    }
    return "accepted";
}

TEST(DeckReader, SampleDecksHoldWhatTheRegisterSays) {
    const JsonDocument rulebook = read_json_file(kProxyFolder + "rulebook.json");
    const std::array<std::string, 2> files{"ember-and-lantern", "noxious-archive"};
    const Json& listed = rulebook.root.at("sample_decks");
    ASSERT_EQ(listed.size(), files.size());
    for (std::size_t i = 0; i < files.size(); ++i) {
        const Deck deck = read_deck_file(kProxyFolder + "decks/" + files[i] + ".json", sample_cards());
        EXPECT_EQ(deck.name, listed[i].at("name").get<std::string>());
        EXPECT_EQ(deck.size(), 40);
        const Json written = json_of_deck(deck, sample_cards());
        EXPECT_EQ(written.at("cards"), listed[i].at("cards"));
        EXPECT_EQ(written, read_json_file(kProxyFolder + "decks/" + files[i] + ".json").root);
    }
}

TEST(DeckReader, ReadsBackWhatItWrites) {
    const Deck deck{"Trial", {{sample_cards().index_of("p30"), 7}, {sample_cards().index_of("p01"), 1}}};
    EXPECT_EQ(read_text(json_of_deck(deck, sample_cards()).dump()), deck);
    EXPECT_EQ(read_text(with_cards("[]")).size(), 0) << "an empty deck is illegal, not unreadable";
}

TEST(DeckReader, RefusesEachMistakeInOneLine) {
    const std::vector<std::pair<std::string, std::string>> mistakes{
        {with_cards(R"([{"card": "p31", "count": 1}])"), "deck.json: /cards/0/card: unknown card \"p31\"; did you mean \"p01\"?"},
        {with_cards(R"([{"card": "p01", "count": 0}])"), "deck.json: /cards/0/count: found 0, expected a whole number from 1 to 999"},
        {with_cards(R"([{"card": "p01", "count": 1000}])"), "deck.json: /cards/0/count: found 1000"},
        {with_cards(R"([{"card": "p01", "count": 1.0}])"), "deck.json: /cards/0/count: "},
        {with_cards(R"([{"card": "p01", "count": "1"}])"), "deck.json: /cards/0/count: "},
        {with_cards(R"([{"card": "p01"}])"), "deck.json: /cards/0: found no \"count\""},
        {with_cards(R"([{"card": "p01", "count": 1, "copies": 2}])"), "deck.json: /cards/0/copies: found the unknown key"},
        {with_cards(R"([{"card": "p01", "count": 1}, {"card": "p01", "count": 1}])"),
         "deck.json: /cards/1/card: the card \"p01\" has an entry"},
        {with_cards(R"({"p01": 1})"), "deck.json: /cards: found "},
        {with_cards("7"), "deck.json: /cards: found 7, expected an array"},
        {R"({"format": "arbiter-cards", "version": 1, "game": "proxy", "name": "Trial", "cards": []})", "deck.json: /format: "},
        {R"({"format": "arbiter-deck", "version": 2, "game": "proxy", "name": "Trial", "cards": []})", "deck.json: /version: "},
        {R"({"format": "arbiter-deck", "version": 1, "game": "vastrix", "name": "Trial", "cards": []})", "deck.json: /game: "},
        {R"({"format": "arbiter-deck", "version": 1, "game": "proxy", "name": "", "cards": []})", "deck.json: /name: "},
        {R"({"format": "arbiter-deck", "version": 1, "game": "proxy", "name": "A\nB", "cards": []})", "deck.json: /name: "},
        {R"({"format": "arbiter-deck", "version": 1, "game": "proxy", "cards": []})", "deck.json: found no \"name\""},
        {expecting(R"({"verdict": "holds"})"), "deck.json: /expected/verdict: "},
        {expecting(R"({"verdict": "legal", "clauses": ["deck.size"]})"),
         "deck.json: /expected/clauses: found clauses that nobody looks at"},
        {expecting(R"({"verdict": "illegal", "clause": "deck.size"})"), "deck.json: /expected/clause: found the unknown key"},
        {R"([])", "deck.json: found an empty array, expected an object"}};
    for (const auto& [text, expected] : mistakes)
        EXPECT_THAT(refusal_of_deck(text), AllOf(HasSubstr(expected), Not(HasSubstr("\n")))) << text;
}

// What is expected of a deck is no part of it.
TEST(DeckReader, TakesAnExpectation) {
    const Schema schema(std::string(ARBITER_SOURCE_DIR) + "/docs/schemas/deck.schema.json");
    for (const char* expected :
         {R"({"verdict": "legal"})", R"({"verdict": "illegal"})", R"({"verdict": "illegal", "clauses": ["deck.size"]})"}) {
        const JsonDocument document = parse_json(expecting(expected), "deck.json");
        EXPECT_FALSE(schema.first_error(document.root)) << expected;
        JsonObject object = JsonView(document).object();
        const auto read = read_deck_expectation(object);
        ASSERT_TRUE(read);
        EXPECT_EQ(read->legal, std::string(expected) == R"({"verdict": "legal"})");
        EXPECT_EQ(refusal_of_deck(expecting(expected)), "accepted");
    }
    EXPECT_TRUE(schema.first_error(parse_json(expecting(R"({"verdict": "holds"})"), "deck.json").root));
}

TEST(DeckReader, PublishedShapeAcceptsTheSamplesAndRefusesOthers) {
    const Schema schema(std::string(ARBITER_SOURCE_DIR) + "/docs/schemas/deck.schema.json");
    for (const char* file : {"ember-and-lantern", "noxious-archive"}) {
        EXPECT_FALSE(schema.first_error(read_json_file(kProxyFolder + "decks/" + file + ".json").root));
    }
    for (const char* cards : {R"([{"card": "p01", "count": 0}])", R"([{"card": "p01"}])", R"([{"card": 1, "count": 1}])", "{}",
                              R"([{"card": "p01", "count": 1, "copies": 1}])", R"([{"card": "p01", "count": 1.5}])"}) {
        EXPECT_TRUE(schema.first_error(parse_json(with_cards(cards), "deck.json").root)) << cards;
    }
}

}  // namespace
}  // namespace arbiter::proxy
