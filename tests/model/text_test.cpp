// Words: what players and judges read, spot by spot.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "model/cards/sentence.h"
#include "tests/model/proxy_table.h"

namespace arbiter::proxy {
namespace {

using ::testing::HasSubstr;
using testing::Table;
using testing::table_of_position;

constexpr const char* kOpenedMain = R"({"phase": "main", "active": "A", "priority": "A", "opened": true,
    "A": {"hand": ["p04", "p19", "p01"], "charges": ["p09", "p01", {"card": "p19", "drained": true}], "installs": 1, "front": ["p08", "p01", "p01"],
          "deck": {"top": ["p03"], "size": 20}},
    "B": {"front": [{"card": "p02", "damage": 2}], "back": [{"card": "p15", "face_down": true}], "traps": ["p26"], "deck": {"size": 20}}})";

// The first fact that forbids what the entry means.
FindingText first_finding(const Table& table, const std::string& entry, const std::string& clause) {
    const EntryChoices meaning = table.interpret(table.start(), entry);
    for (const Finding& finding : table.game().check_all(table.start(), meaning.choices.front())) {
        const FindingText text = Definition::finding_text(table.game(), table.names(), table.start(), meaning.choices.front(), finding);
        if (text.clause == clause) return text;
    }
    return {};
}

std::string words_of(const Table& table, const std::string& entry) {
    const EntryChoices meaning = table.interpret(table.start(), entry);
    return choice_text(table.game(), table.names(), table.start(), meaning.choices.front());
}

TEST(Text, ChoicesAreSentences) {
    const Table table = table_of_position(kOpenedMain);
    EXPECT_EQ(words_of(table, R"({"by": "A", "play": "install", "card": "p01"})"), "A installs Blank Drone");
    EXPECT_EQ(words_of(table, R"({"by": "A", "play": "set-body", "card": "p04", "line": "back"})"),
              "A sets Ember Guard into the back line");
    EXPECT_EQ(words_of(table, R"({"by": "A", "play": "set-technique", "card": "p19", "t": 2, "target": "B/front/p02"})"),
              "A sets Surge Bolt with [t] = 2 on B's Stone Hauler");
    EXPECT_EQ(
        words_of(table, R"({"by": "A", "play": "activate", "source": "A/front/p08", "ability": "p08.1", "target": "B/back/facedown"})"),
        "A uses p08.1 of Toxin Adept on B's face-down Rift Titan");
    EXPECT_EQ(words_of(table, R"({"by": "A", "play": "move", "body": "A/front/p01#2"})"),
              "A moves Blank Drone (front line, number 2) to the other line");
    EXPECT_EQ(words_of(table, R"({"by": "A", "play": "pass"})"), "A passes");
}

TEST(Text, FindingsSayTheFact) {
    const Table table = table_of_position(kOpenedMain);
    const FindingText install = first_finding(table, R"({"by": "A", "play": "install", "card": "p01"})", "install.once-per-turn");
    EXPECT_EQ(install.fact, "A has made 1 install this turn, and may make 1");
    EXPECT_EQ(install.rule, "A player makes at most one install play in a turn.");
    EXPECT_EQ(install.section, "Main Phase Plays: Install a charge");
    const FindingText price =
        first_finding(table, R"({"by": "A", "play": "set-technique", "card": "p19", "t": 2, "target": "B/front/p02"})", "technique.cost");
    EXPECT_EQ(price.fact, "the cost is [f][*][*]; A has the ready charges Blank Drone ([x]) and Frontier Captain ([f] or [l])");
    EXPECT_EQ(first_finding(table, R"({"by": "B", "play": "pass"})", "main.priority-order").fact, "priority is A's");
    EXPECT_EQ(first_finding(table, R"({"by": "A", "play": "attack", "body": "A/front/p08"})", "turn.phases").fact,
              "the main phase is under way");
}

TEST(Text, BoardsFitATerminal) {
    const Table table = table_of_position(kOpenedMain);
    const std::string board = position_text(table.game(), table.names(), table.start());
    EXPECT_THAT(board, HasSubstr("main phase; A is active; priority is A's"));
    EXPECT_THAT(board, HasSubstr("Stone Hauler 1/4/1/0, 2 damage, ready"));
    EXPECT_THAT(board, HasSubstr("face-down Rift Titan 1/1/1/1"));
    EXPECT_THAT(board, HasSubstr("awaited: A makes a play or passes"));
    std::size_t start = 0;
    for (std::size_t end = board.find('\n'); end != std::string::npos; start = end + 1, end = board.find('\n', start))
        EXPECT_LE(end - start, 100u);
    EXPECT_EQ(start, board.size()) << "the last line ends too";
}

TEST(Text, PagesGetZonesWithWhoMaySeeThem) {
    const Table table = table_of_position(kOpenedMain);
    const Json json = position_json(table.game(), table.names(), table.start());
    const Json& b = json["players"][1];
    EXPECT_EQ(b["traps"]["seen_by"], "owner");
    EXPECT_EQ(b["traps"]["count"], 1);
    EXPECT_EQ(b["front"][0]["reference"], "B/front/p02");
    EXPECT_EQ(b["front"][0]["numbers"], Json::parse("[1, 4, 1, 0]"));
    EXPECT_EQ(b["back"][0]["face_down"], true);
    EXPECT_EQ(b["back"][0]["reference"], "B/back/facedown:p15");
    EXPECT_EQ(json["players"][0]["deck"]["top"][0]["card"], "p03");
    EXPECT_EQ(json["decider"], "A");
}

TEST(Text, EventsNameBodiesThatCameAndWent) {
    const Table table = table_of_position(R"({"phase": "main", "active": "A", "priority": "A", "passed": ["B"],
        "A": {"hand": ["p01"], "charges": ["p01"], "deck": {"size": 5}}, "B": {"deck": {"size": 5}}})");
    Position position = table.start();
    Events events;
    std::string told;
    const auto tell = [&](const Position& before, const Events& happened) {
        for (const Event& event : happened)
            if (!Definition::is_citation(event)) told += event_text(table.game(), table.names(), before, position, event) + "; ";
    };
    for (const Choice choice :
         table.interpret(position, R"({"by": "A", "play": "set-body", "card": "p01", "line": "front", "pay": ["p01:x"]})").choices) {
        const Position before = position;
        table.game().apply(position, choice, events);
        tell(before, events);
    }
    testing::run_on(table.game(), position, tell);
    EXPECT_THAT(told, HasSubstr("A's charge Blank Drone is drained; A pays with 1 charge; Blank Drone of A is put on the stack"));
    EXPECT_THAT(told, HasSubstr("A's Blank Drone enters the field; the set body has resolved"));
}

TEST(Text, ResultsNameThePlayers) {
    Names names;
    names.players = {"Ada", "Bo"};
    EXPECT_EQ(result_text(names, Result::second_wins), "Bo wins");
    EXPECT_EQ(result_text(names, Result::drawn), "the game is drawn");
}

struct Greeting {
    std::string name;

    std::string who() const { return name; }
    std::string again() const { return name + "!"; }
};
enum class Manner { silent, curt, warm };
constexpr Sentence<Manner> kGreetings[] = {{Manner::curt, "hello"}, {Manner::warm, "{who}, {who}, hello {again}"}};
constexpr Sentence<Manner> kMisspelt[] = {{Manner::curt, "hello {whom}"}};
constexpr WordOf<Greeting> kWordsOfGreeting[] = {{"who", &Greeting::who}, {"again", &Greeting::again}};

TEST(Text, SentencesSayTheirWords) {
    const Greeting ada{"Ada"};
    EXPECT_EQ(said(sentence_for(kGreetings, Manner::warm), kWordsOfGreeting, ada), "Ada, Ada, hello Ada!");
    EXPECT_EQ(said(sentence_for(kGreetings, Manner::curt), kWordsOfGreeting, ada), "hello");
    EXPECT_EQ(said(sentence_for(kGreetings, Manner::silent), kWordsOfGreeting, ada), "");
    EXPECT_TRUE(all_said(kGreetings, kWordsOfGreeting));
    EXPECT_FALSE(all_said(kMisspelt, kWordsOfGreeting));
    EXPECT_TRUE(covers(kGreetings, Manner::curt, Manner::warm));
    EXPECT_FALSE(covers(kGreetings, Manner::silent, Manner::warm));
}

}  // namespace
}  // namespace arbiter::proxy
