// Questions as they are written: what is read and refused, what conditions mean, and the search for loops behind "eventually".
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "checker/questions/expression.h"
#include "checker/questions/play_graph.h"
#include "checker/questions/question.h"
#include "checker/scenario/scenario.h"
#include "model/core/input/error.h"
#include "model/core/input/schema.h"
#include "model/proxy/definition.h"

namespace arbiter {
namespace {

using ::testing::HasSubstr;

// ---- reading

Json scenario_that_asks(const Json& ask) {
    Json json = Json::parse(R"({"format": "arbiter-scenario", "version": 1, "name": "small", "game": "proxy",
        "players": [{"name": "Ada", "deck": [["p01", 4]]}, {"name": "Bo", "deck": [["p02", 4]]}]})");
    json["ask"] = ask;
    return json;
}

std::string error_of(const Json& ask) {
    try {
        read_scenario({"test.json", 0, scenario_that_asks(ask)});
    } catch (const InputError& error) {
        return error.what();
    }
    return "accepted";
}

bool fits_schema(const Json& ask) {
    static const Schema schema(ARBITER_SOURCE_DIR "/docs/schemas/scenario.schema.json");
    return !schema.first_error(scenario_that_asks(ask));
}

TEST(QuestionReader, ReadsEveryKind) {
    const Json ask = Json::parse(R"([{"name": "small-hands", "always": "A.hand <= 9"}, {"name": "win", "reach": "winner = A"},
                                     {"name": "ends", "eventually": "over"}])");
    const Scenario scenario = read_scenario({"test.json", 0, scenario_that_asks(ask)});
    const std::vector<Question>& questions = scenario.questions;
    ASSERT_EQ(questions.size(), 3u);
    EXPECT_EQ(questions[0], (Question{"small-hands", QuestionKind::always, "A.hand <= 9", "", ""}));
    EXPECT_EQ(questions[1], (Question{"win", QuestionKind::reach, "winner = A", "", ""}));
    EXPECT_EQ(questions[2], (Question{"ends", QuestionKind::eventually, "over", "", ""}));
    EXPECT_EQ(questions[2].place, "/ask/2/eventually");
    EXPECT_EQ(to_json(questions), ask);
    EXPECT_EQ(to_json(scenario)["ask"], ask);
    EXPECT_TRUE(fits_schema(ask));
}

struct RefusedQuestions {
    const char* ask;
    const char* message;
};

TEST(QuestionReader, RefusesWhatIsNoQuestionAsTheSchemaDoes) {
    const RefusedQuestions refused[] = {
        {R"([{"always": "over"}])", "/ask/0: "},
        {R"([{"name": "Big", "always": "over"}])", "/ask/0/name: found \"Big\""},
        {R"([{"name": "a"}])", "/ask/0: found no condition"},
        {R"([{"name": "a", "always": "over", "reach": "over"}])", "/ask/0/reach: found a second condition"},
        {R"([{"name": "a", "always": ""}])", "/ask/0/always: "},
        {R"([{"name": "a", "always": 3}])", "/ask/0/always: "},
        {R"([{"name": "a", "never": "over"}])", "/ask/0/never: "},
        {R"("over")", "/ask: "},
    };
    for (const auto& [ask, message] : refused) {
        EXPECT_THAT(error_of(Json::parse(ask)), HasSubstr(std::string("test.json: ") + message)) << ask;
        EXPECT_FALSE(fits_schema(Json::parse(ask))) << ask;
    }
    EXPECT_THAT(error_of(Json::parse(R"([{"name": "a", "always": "over"}, {"name": "a", "reach": "over"}])")),
                HasSubstr("/ask/1: found the name \"a\" twice"));
}

TEST(QuestionReader, ReadsWordsOfTheCommandLine) {
    EXPECT_EQ(question_of_words("always A.hand <= 9", 1), (Question{"1", QuestionKind::always, "A.hand <= 9", "", ""}));
    EXPECT_EQ(question_of_words("  reach   over", 12), (Question{"12", QuestionKind::reach, "over", "", ""}));
    for (const char* wrong : {"", "always", "reach ", "alwys over", "A.hand <= 9"})
        EXPECT_THROW(question_of_words(wrong, 1), InputError) << wrong;
    try {
        question_of_words("never over", 1);
        ADD_FAILURE() << "never is no kind of question";
    } catch (const InputError& error) {
        EXPECT_THAT(error.what(), ::testing::HasSubstr("\"never C\" is \"always not (C)\""));
    }
}

// ---- conditions

constexpr NamedValue<int> kPhases[] = {{"main", 3}, {"end", 4}};

// Several may have won, which nobody can be whose turn it is.
std::vector<NamedValue<int>> winner_values() {
    auto values = seat_values();
    values.emplace_back("several", 254);
    return values;
}

Vocabulary small_vocabulary() {
    Vocabulary vocabulary;
    vocabulary.of_position = {{"phase", WordShape::number, {std::begin(kPhases), std::end(kPhases)}},
                              {"active", WordShape::number, seat_values()},
                              {"winner", WordShape::number, winner_values()},
                              {"priority", WordShape::number, seat_values()},
                              {"stack", WordShape::number, {}},
                              {"over", WordShape::number, truth_values()},
                              {"graveyard", WordShape::cards, {}}};
    vocabulary.of_player = {{"hand", WordShape::cards, {}},
                            {"health", WordShape::number, {}},
                            {"front.attack", WordShape::things, {}},
                            {"trait", WordShape::number, {{"none", 0}, {"brave", 1}}}};
    vocabulary.cards = {"p01", "p02", "6D"};
    vocabulary.names = {"Ada", "B"};
    vocabulary.rulebook = &proxy::Definition::rulebook();
    return vocabulary;
}

Expression read_condition(const std::string& text) {
    static const Vocabulary vocabulary = small_vocabulary();
    return Expression(text, vocabulary, "file.json", "/ask/0/always");
}

bool holds(const std::string& text, const std::map<std::string, int>& values) {
    Expression condition = read_condition(text);
    for (std::size_t i = 0; i < condition.uses().size(); ++i) condition.values()[i] = values.at(condition.uses()[i].text);
    return condition.holds();
}

TEST(Conditions, MeanWhatTheySay) {
    struct Case {
        const char* text;
        bool holds;
    };
    const std::map<std::string, int> values = {{"A.hand", 3},
                                               {"B.hand", 5},
                                               {"A.health", -2},
                                               {"phase", 3},
                                               {"active", 0},
                                               {"winner", 0},
                                               {"priority", 1},
                                               {"stack", 0},
                                               {"over", 0},
                                               {"A.hand(p02)", 1},
                                               {"A.hand(6D)", 1},
                                               {"A.front.attack", 4},
                                               {"A.front(p01).attack.sum", 6},
                                               {"graveyard", 7},
                                               {"graveyard(6D)", 1},
                                               {"A.trait", 1}};
    const Case cases[] = {
        {"A.hand <= 3", true},
        {"A.hand < 3", false},
        {"A.hand + B.hand = 8", true},
        {"A.hand - B.hand = -2", true},
        {"A.hand * 2 > B.hand", true},
        {"2 + 3 * A.hand = 11", true},
        {"(2 + 3) * A.hand = 15", true},
        {"A.health = -2", true},
        {"A.health >= 0 or B.hand = 5", true},
        {"A.health >= 0 and B.hand = 5", false},
        // "and" binds tighter than "or", "not" tighter than both and looser than comparisons.
        {"B.hand = 5 or A.hand = 0 and A.hand = 1", true},
        {"not A.hand = 3", false},
        {"not A.hand = 4 and B.hand = 5", true},
        {"not (A.hand = 3 and B.hand = 4)", true},
        {"not not over", false},
        {"not over", true},
        {"phase = main", true},
        {"phase != main", false},
        {"active = A", true},
        {"active = priority", false},
        {"winner = active", true},
        {"priority = winner", false},
        {"priority == B", true},
        {"stack = 0", true},
        {"true", true},
        {"false or over = 1", false},
        {"A.hand(p02) = 1", true},
        {"A.hand(6D) = 1", true},
        {"A.front.attack > 3", true},
        {"A.front(p01).attack.sum = 6", true},
        {"A.hand = A.hand and A.hand != B.hand", true},
        // Cards that are nobody's, and a number of a player that is written as a word.
        {"graveyard = 7 and graveyard(6D) = 1", true},
        {"A.trait = brave and A.hand = 3", true},
        {"A.trait != brave or A.hand = 4", false},
        // A player's name is as good as the seat.
        {"active = Ada", true},
        {"active = Ada and active != B", true},
    };
    for (const auto& [text, expected] : cases) EXPECT_EQ(holds(text, values), expected) << text;
    EXPECT_TRUE(holds("Ada.hand(p02) = 1 and Ada.front.attack > 3", {{"Ada.hand(p02)", 1}, {"Ada.front.attack", 4}}));
    EXPECT_EQ(read_condition("Ada.hand = 1").uses().front().player, 0);
}

TEST(Conditions, AreRefusedWithTheirPlace) {
    const std::pair<const char*, const char*> refused[] = {
        {"A.hnd <= 3", "found \"A.hnd\" at character 1, expected a word of the game"},
        {"A.hnd <= 3", "did you mean \"A.hand\"?"},
        {"B.helth < 0", "did you mean \"B.health\"?"},
        {"Ada.helth < 0", "did you mean \"Ada.health\"?"},
        {"Adam.health < 0", "found \"Adam.health\" at character 1, expected a word of the game"},
        {"phse = main", "did you mean \"phase\"?"},
        {"C.hand = 1", "found \"C.hand\" at character 1"},
        {"phase = mian", "found \"mian\" at character 9, expected one of main, end; did you mean \"main\"?"},
        {"phase = active", "expected one of main, end"},
        {"phase < main", "expected = or != after \"phase\""},
        {"phase", "expected = or != after \"phase\""},
        {"A.hand <", "found the end at character 9, expected a word, a number"},
        {"A.hand 3", "found \"3\" at character 8, expected an operator"},
        {"A.hand <= 3 and", "found the end"},
        {"A.hand < 3 < B.hand", "expected \"and\" between two comparisons"},
        {"(A.hand < 3", "expected a \")\" for the \"(\" at character 1"},
        {"A.hand < 3)", "found \")\" at character 11"},
        {"A.hand + 3", "found a number, expected a condition"},
        {"1 + true", "found + - or * beside what is true or false"},
        {"(A.hand = 1) * 2 = 2", "found + - or * beside what is true or false"},
        {"-(over and over) = 1", "found + - or * beside what is true or false"},
        {"A.hand and over", "found a number, expected a condition"},
        {"over or not A.hand", "found a number, expected a condition"},
        {"(over or A.hand) = 1", "found a number, expected a condition"},
        {"A.hand(p09) = 1", "found \"p09\" at character 8, expected a card that takes part; did you mean"},
        {"A.hand(6C) = 1", "found \"6C\" at character 8, expected a card that takes part; did you mean \"6D\"?"},
        {"A.hand(p01 = 1", "expected \")\" after the card"},
        {"A.health(p01) = 1", "without a card"},
        {"A.hand.most = 1", "without .most, .least and .sum"},
        {"graveyard(p09) = 1", "found \"p09\" at character 11, expected a card that takes part"},
        {"stack(p01) = 1", "found \"(\" at character 6"},
        {"A.trait = 1", "expected one of none, brave"},
        {"A.trait = brve", "did you mean \"brave\"?"},
        {"A.trait", "expected = or != after \"trait\""},
        {"turn", "expected a comparison with a number after \"turn\""},
        {"turn = A.hand", "expected the number of a turn"},
        {"cites(install.once-per-trun)", "did you mean \"install.once-per-turn\"?"},
        {"A.hand = 99999999", "expected a number of at most 1000000"},
        {"A.hand ? 3", "found \"?\" at character 8"},
        {"= 3", "found \"=\" at character 1"},
    };
    for (const auto& [text, message] : refused) {
        try {
            read_condition(text);
            ADD_FAILURE() << text << " was accepted";
        } catch (const InputError& error) {
            EXPECT_THAT(error.what(), HasSubstr(message)) << text;
            EXPECT_THAT(error.what(), HasSubstr("file.json: /ask/0/always: ")) << text;
        }
    }
}

TEST(Conditions, SayWhatTheyAskAndTheirValues) {
    Expression condition = read_condition("A.hand > 2 and phase = main and turn <= 7 and turn != 4 and cites(install.once-per-turn)");
    EXPECT_EQ(condition.latest_turn(), 7);
    EXPECT_TRUE(condition.asks(WordUse::Of::turn));
    EXPECT_TRUE(condition.asks(WordUse::Of::citation));
    EXPECT_EQ(condition.uses().size(), 4u);
    for (std::size_t i = 0; i < 4; ++i) condition.values()[i] = 3;
    EXPECT_EQ(condition.values_in_words(small_vocabulary()), "A.hand = 3, phase = main, turn = 3, cites(install.once-per-turn) = yes");
    Expression copy(condition);
    copy.values()[0] = 0;
    EXPECT_TRUE(condition.holds());
    EXPECT_FALSE(copy.holds());
}

// ---- loops

using Steps = std::vector<std::vector<std::uint32_t>>;

PlayGraph graph_of(const Steps& steps) {
    PlayGraph graph;
    for (std::size_t node = 0; node < steps.size(); ++node) graph.add_node();
    for (std::uint32_t node = 0; node < steps.size(); ++node)
        for (const std::uint32_t to : steps[node]) graph.add_step(node, to);
    return graph;
}

// Steps from the node back to it, by levels.
std::optional<std::size_t> shortest_loop(const Steps& steps, std::uint32_t node) {
    std::set<std::uint32_t> level{node};
    for (std::size_t length = 1; length <= steps.size(); ++length) {
        std::set<std::uint32_t> next;
        for (const std::uint32_t from : level) next.insert(steps[from].begin(), steps[from].end());
        if (next.contains(node)) return length;
        level = std::move(next);
    }
    return std::nullopt;
}

RC_GTEST_PROP(Loops, AreFoundFirstAndShortest, ()) {
    const auto count = *rc::gen::inRange<std::uint32_t>(1, 9);
    Steps steps(count);
    for (auto& to : steps)
        to = *rc::gen::resize(3, rc::gen::container<std::vector<std::uint32_t>>(rc::gen::inRange<std::uint32_t>(0, count)));
    std::vector<std::uint32_t> order(count);
    for (std::uint32_t node = 0; node < count; ++node) order[node] = node;
    const auto found = graph_of(steps).first_loop(order);
    for (const std::uint32_t node : order) {
        const auto length = shortest_loop(steps, node);
        if (!length) continue;
        RC_ASSERT(found.has_value());
        RC_ASSERT(found->back() == node);
        RC_ASSERT(found->size() == *length);
        std::uint32_t from = node;
        for (const std::uint32_t to : *found) {
            RC_ASSERT(std::count(steps[from].begin(), steps[from].end(), to) > 0);
            from = to;
        }
        return;
    }
    RC_ASSERT(!found.has_value());
}

}  // namespace
}  // namespace arbiter
