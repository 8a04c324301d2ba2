// Reading meaning through JsonView: nothing is converted silently, and errors say where and what was expected.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <string>

#include "model/core/input/error.h"
#include "model/core/input/explained_word.h"
#include "model/core/input/json_reader.h"
#include "model/core/input/json_view.h"
#include "model/core/input/suggestion.h"

namespace arbiter {
namespace {

using ::testing::HasSubstr;

enum class Colour { red, green };
constexpr NamedValue<Colour> kColours[] = {{"red", Colour::red}, {"green", Colour::green}};

// What reading `text` in this way is refused with.
std::string refusal(std::string_view text, const std::function<void(const JsonView&)>& read) {
    const JsonDocument document = parse_json(text, "f.json");
    try {
        read(JsonView(document));
    } catch (const InputError& error) {
        return error.what();
    }
    return "accepted";
}

std::string int_refusal(std::string_view text) {
    return refusal(text, [](const JsonView& view) { view.read_int(-3, 40); });
}

TEST(JsonView, ReadsWholeNumbersOfTheRangeOnly) {
    EXPECT_EQ(int_refusal("-3"), "accepted");
    EXPECT_EQ(int_refusal("40"), "accepted");
    for (const char* text : {"41", "-4", "18446744073709551615", "4.0", "4e0", "true", "\"4\"", "null", "[4]", "{}"}) {
        EXPECT_THAT(int_refusal(text), HasSubstr("expected a whole number from -3 to 40")) << text;
    }
    EXPECT_EQ(int_refusal("4.5"), "f.json: found 4.5, expected a whole number from -3 to 40");
}

TEST(JsonView, ReadsTruthOnlyFromTrueAndFalse) {
    const auto read = [](const JsonView& view) { view.read_bool(); };
    EXPECT_EQ(refusal("true", read), "accepted");
    for (const char* text : {"1", "0", "\"true\"", "null"}) EXPECT_THAT(refusal(text, read), HasSubstr("expected true or false")) << text;
}

TEST(JsonView, ReadsTextOfTheLengthAskedFor) {
    const auto read = [](const JsonView& view) { view.read_string(1, 3); };
    EXPECT_EQ(refusal("\"abc\"", read), "accepted");
    EXPECT_THAT(refusal("\"\"", read), HasSubstr("expected text of at least 1 bytes"));
    EXPECT_THAT(refusal("\"abcd\"", read), HasSubstr("expected text of at most 3 bytes"));
    EXPECT_THAT(refusal("7", read), HasSubstr("found 7, expected text"));
}

TEST(JsonView, ReadsTextOfAPattern) {
    const auto read = [](const JsonView& view) {
        view.read_string_where([](std::string_view text) { return text.starts_with("p"); }, "a card id");
    };
    EXPECT_EQ(refusal("\"p01\"", read), "accepted");
    EXPECT_EQ(refusal("\"q01\"", read), "f.json: found \"q01\", expected a card id");
    EXPECT_EQ(refusal("1", read), "f.json: found 1, expected a card id");
}

TEST(JsonView, ReadsEnumerationsAndSuggestsTheNearestName) {
    const JsonDocument document = parse_json("[\"green\"]", "f.json");
    EXPECT_EQ(JsonView(document).elements()[0].read_enum(kColours), Colour::green);
    const auto read = [](const JsonView& view) { view.elements()[0].read_enum(kColours); };
    EXPECT_EQ(refusal("[\"gren\"]", read), "f.json: /0: found \"gren\", expected one of \"red\", \"green\"; did you mean \"green\"?");
    EXPECT_EQ(refusal("[\"x\"]", read), "f.json: /0: found \"x\", expected one of \"red\", \"green\"");
}

TEST(JsonView, TellsTheNameOfAMissingKey) {
    const auto read = [](const JsonView& view) { view.object().required("card"); };
    EXPECT_EQ(refusal("{\"car\": 1}", read), "f.json: found no \"card\", which is required here");
    EXPECT_EQ(refusal("[]", read), "f.json: found an empty array, expected an object");
}

TEST(JsonView, RefusesKeysThatNobodyAskedFor) {
    const auto read = [](const JsonView& view) {
        JsonObject object = view.elements()[1].object();
        object.required("card");
        object.optional("line");
        object.no_other_keys();
    };
    EXPECT_EQ(refusal(R"([0, {"card": 1, "line": null}])", read), "accepted");
    EXPECT_EQ(refusal(R"([0, {"card": 1, "lnie": 2}])", read),
              "f.json: /1/lnie: found the unknown key \"lnie\", expected one of \"card\", \"line\"; did you mean \"line\"?");
}

TEST(JsonView, CountsTheElementsOfArrays) {
    const auto read = [](const JsonView& view) { view.elements(1, 2); };
    EXPECT_EQ(refusal("[1]", read), "accepted");
    EXPECT_THAT(refusal("[]", read), HasSubstr("expected at least 1 elements"));
    EXPECT_THAT(refusal("[1,2,3]", read), HasSubstr("found an array of 3, expected at most 2 elements"));
}

TEST(JsonView, TellsTheLineOfJsonLines) {
    const auto documents = parse_json_lines("{}\n{\"a\": [{\"b\": 7}]}\n", "f.jsonl");
    const JsonView b = JsonView(documents[1]).object().required("a").elements()[0].object().required("b");
    EXPECT_EQ(b.pointer(), "/a/0/b");
    EXPECT_EQ(b.place(), "line 2: /a/0/b");
}

TEST(JsonView, ReadsTheFormatHeader) {
    const auto read = [](const JsonView& view) {
        JsonObject object = view.object();
        read_format(object, "arbiter-rules", 2);
        object.no_other_keys();
    };
    EXPECT_EQ(refusal(R"({"format": "arbiter-rules", "version": 2})", read), "accepted");
    EXPECT_EQ(refusal(R"({"format": "arbiter-replay", "version": 1})", read),
              "f.json: /format: found \"arbiter-replay\", expected \"arbiter-rules\"");
    EXPECT_THAT(refusal(R"({"format": "arbiter-rules", "version": 3})", read), HasSubstr("/version: found 3"));
    EXPECT_THAT(refusal(R"({"version": 1})", read), HasSubstr("found no \"format\""));
}

TEST(JsonView, ShortensLongText) {
    const std::string brief = brief_json(Json(std::string(1000, 'x')));
    EXPECT_LT(brief.size(), 80U);
    EXPECT_THAT(brief, HasSubstr("…"));
    EXPECT_EQ(brief_json(Json("a\nb\x7F")), R"("a\nb\u007f")");
}

TEST(Suggestion, FindsTheNearestName) {
    constexpr std::string_view kNames[] = {"deck.size", "deck.copies", "combat.lethal"};
    EXPECT_EQ(nearest_name("deck.szie", kNames), "deck.size");
    EXPECT_EQ(nearest_name("combat-lethal", kNames), "combat.lethal");
    EXPECT_EQ(nearest_name("deck.copys", kNames), "deck.copies");
    EXPECT_FALSE(nearest_name("mulligan", kNames));
    constexpr std::string_view kWords[] = {"install", "pass", "move", "draw"};
    EXPECT_EQ(nearest_name("moov", kWords), "move");
    EXPECT_FALSE(nearest_name("mist", kWords));
    EXPECT_FALSE(nearest_name("mo", kWords));
    EXPECT_FALSE(nearest_name("", kNames));
    EXPECT_FALSE(nearest_name(std::string(10'000, 'd'), kNames));
}

TEST(Suggestion, TakesNoCardForAnother) {
    constexpr std::string_view kCards[] = {"KC", "KD", "10D", "QH", "Ace of Diamonds", "Five of Diamonds"};
    EXPECT_EQ(nearest_name("Kd", kCards), "KD");
    EXPECT_EQ(nearest_name("Q\u2665", kCards), "QH");
    EXPECT_EQ(nearest_name("Q\u2665\uFE0F", kCards), "QH");
    EXPECT_EQ(nearest_name("5 of diamonds", kCards), "Five of Diamonds");
    EXPECT_EQ(nearest_name("Five of Dimonds", kCards), "Five of Diamonds");
    EXPECT_FALSE(nearest_name("6 of Diamonds", kCards));
}

TEST(Suggestion, KnowsWordsByWhatIsSaidOfThem) {
    constexpr ExplainedWord kWords[] = {{"points", "the cards in the Point Row (PR)"},
                                        {"anchors", "the cards in the Enduring Row (ER)"},
                                        {"take-up", "Action 2, Face-Up Draw"}};
    EXPECT_EQ(suggestion_of("pr", kWords), "; did you mean \"points\"?");
    EXPECT_EQ(suggestion_of("face-up-draw", kWords), "; did you mean \"take-up\"?");
    EXPECT_EQ(suggestion_of("cards", kWords), "; did you mean \"points\" or \"anchors\"?");
    EXPECT_EQ(suggestion_of("anchor", kWords), "; did you mean \"anchors\"?");
    EXPECT_EQ(suggestion_of("row-of", kWords), "");
    EXPECT_EQ(suggestion_of("", kWords), "");
}

// Ranks by their numbers, suits first: what people write of playing cards.
TEST(Suggestion, KnowsPlayingCardsByAllTheirNames) {
    constexpr std::string_view kCards[] = {"10D", "AD", "4D", "JH", "10H", "Ace of Diamonds", "Red Joker", "Black Joker"};
    EXPECT_EQ(nearest_name("1D", kCards), "AD");
    EXPECT_EQ(nearest_name("14D", kCards), "AD");
    EXPECT_EQ(nearest_name("TD", kCards), "10D");
    EXPECT_EQ(nearest_name("D10", kCards), "10D");
    EXPECT_EQ(nearest_name("11H", kCards), "JH");
    EXPECT_EQ(nearest_name("A of diamonds", kCards), "Ace of Diamonds");
    EXPECT_EQ(suggestion("Joker", kCards), "; did you mean \"Red Joker\" or \"Black Joker\"?");
}

TEST(Suggestion, TakesBlanksAndDashesForOne) {
    constexpr std::string_view kPhases[] = {"main", "second-main", "end"};
    EXPECT_EQ(nearest_name("Second Main", kPhases), "second-main");
}

TEST(Suggestion, NamesTheWordsThatHaveTheWantedOneElsewhere) {
    constexpr std::string_view kModes[] = {"ace-counter", "king-counter", "six-dig"};
    EXPECT_EQ(suggestion("counter", kModes), "; did you mean \"ace-counter\" or \"king-counter\"?");
    EXPECT_EQ(suggestion("count", kModes), "");
}

TEST(Suggestion, PrefersWordsOfWhichNothingElseIsSaid) {
    constexpr ExplainedWord kWords[] = {{"left_over", "where the cards go, gy or dp"}, {"graveyard", "the GY"}};
    EXPECT_EQ(suggestion_of("GY", kWords), "; did you mean \"graveyard\"?");
    EXPECT_EQ(suggestion_of("DP", kWords), "; did you mean \"left_over\"?");
}

TEST(Suggestion, NamesTheWordsThatTheWantedOneBegins) {
    constexpr std::string_view kModes[] = {"purge-scrap", "purge-bounce", "six-dig", "sacrifice"};
    EXPECT_EQ(suggestion("Purge", kModes), "; did you mean \"purge-scrap\" or \"purge-bounce\"?");
    EXPECT_EQ(suggestion("six", kModes), "; did you mean \"six-dig\"?");
}

}  // namespace
}  // namespace arbiter
