// The notation in detail: references, payments and their claims, malformed entries, and the published schema.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/model/proxy_table.h"
#include "tests/model/published_schemas.h"
#include "tests/model/sample_games.h"

namespace arbiter::proxy {
namespace {

using ::testing::HasSubstr;
using testing::Table;
using testing::table_of_position;

constexpr const char* kMain = R"({"phase": "main", "active": "A", "priority": "A",
    "A": {"hand": ["p04", "p19", "p21", "p02", "p09"], "charges": ["p09", "p09", "p01", "p21", "p24", "p19"], "front": ["p08", "p01", "p01"],
          "back": [{"card": "p15", "face_down": true}, {"card": "p02", "face_down": true}], "deck": {"size": 9}},
    "B": {"front": ["p02"], "charges": ["p26"], "traps": ["p26"], "deck": {"size": 9}}})";

const Table& table() {
    static const Table built = table_of_position(kMain, {"p26", "p30"});
    return built;
}

std::string error_of(const std::string& entry) {
    return arbiter::testing::refusal_of_entry<Definition>(table().built, entry);
}

std::vector<std::string> stated(const EntryChoices& meaning) {
    std::vector<std::string> clauses;
    for (const Statement& statement : meaning.statements) clauses.push_back(std::string(kRegister.clause(statement.clause).id));
    return clauses;
}

EntryChoices meaning_of(const std::string& entry) {
    return table().interpret(table().start(), entry);
}

TEST(Notation, PaymentsBecomeTheSourcesThatWereDrained) {
    const EntryChoices meaning =
        meaning_of(R"({"by": "A", "play": "set-body", "card": "p04", "line": "front", "pay": ["p09:f", "p01:x"]})");
    ASSERT_EQ(meaning.choices.size(), 2u);
    EXPECT_EQ(kind_of(meaning.choices[1]), ChoiceKind::pay);
    Position position = table().start();
    Events events;
    for (const Choice choice : meaning.choices) {
        ASSERT_EQ(table().game().check(position, choice), kNoClause);
        table().game().apply(position, choice, events);
    }
    const Side& side = position.sides[0];
    EXPECT_EQ(side.count(Pile::drained_charges, *table().names().kind_of("p09")), 1);
    EXPECT_EQ(side.count(Pile::drained_charges, *table().names().kind_of("p01")), 1);
}

TEST(Notation, APaymentThatIsNotRecordedIsToldApart) {
    const EntryChoices left_out = meaning_of(R"({"by": "A", "play": "set-body", "card": "p04", "line": "front"})");
    EXPECT_EQ(left_out.choices.size(), 1u);
    EXPECT_FALSE(left_out.payment_recorded);
    const EntryChoices nothing_due = meaning_of(R"({"by": "A", "play": "install", "card": "p04"})");
    EXPECT_TRUE(nothing_due.payment_recorded);
    EXPECT_TRUE(nothing_due.statements.empty());
}

TEST(Notation, PaymentOfAnIllegalPlayStaysOpen) {
    const EntryChoices meaning = meaning_of(R"({"by": "B", "play": "install", "card": "p26", "pay": []})");
    EXPECT_TRUE(meaning.payment_open);
    EXPECT_EQ(meaning.choices.size(), 1u);
}

TEST(Notation, ClaimsOfEnergyAreChecked) {
    const auto set_captain = [](const std::string& pay) {
        return meaning_of(R"({"by": "A", "play": "set-body", "card": "p09", "line": "front", "pay": )" + pay + "}");
    };
    EXPECT_TRUE(set_captain(R"(["p09:f", "p09:l"])").statements.empty());
    EXPECT_TRUE(set_captain(R"(["p09", "p19"])").statements.empty());
    EXPECT_THAT(stated(set_captain(R"(["p09:n", "p09:l"])")), ::testing::ElementsAre("charge.produces"));
    EXPECT_THAT(stated(set_captain(R"(["p09:f", "p09:f"])")), ::testing::ElementsAre("charge.produces"));
    EXPECT_THAT(stated(set_captain(R"(["p09:f", "p19:f"])")), ::testing::ElementsAre("charge.produces"));
    EXPECT_THAT(stated(set_captain(R"(["p09", "p09", "p01"])")), ::testing::Contains("charge.produces"));
    EXPECT_THAT(stated(set_captain(R"(["p09", "p09", "p09"])")), ::testing::Contains("charge.ready-only"));
    EXPECT_THAT(stated(set_captain(R"(["p02"])")), ::testing::Contains("charge.ready-only"));
}

TEST(Notation, FilterAndRestrictedChargesAreSaid) {
    const EntryChoices fed = meaning_of(R"({"by": "A", "play": "set-technique", "card": "p21", "pay": ["p21:al<p01:x"]})");
    EXPECT_TRUE(fed.statements.empty());
    EXPECT_EQ(fed.choices.size(), 2u);
    const EntryChoices flat = meaning_of(R"({"by": "A", "play": "set-technique", "card": "p21", "pay": ["p01", "p21"]})");
    EXPECT_EQ(fed.choices, flat.choices);
    const EntryChoices restricted = meaning_of(R"({"by": "A", "play": "set-body", "card": "p02", "line": "back", "pay": ["p24:xx"]})");
    EXPECT_TRUE(restricted.statements.empty());
    const EntryChoices wrong = meaning_of(R"({"by": "A", "play": "set-technique", "card": "p21", "pay": ["p24:xx"]})");
    EXPECT_THAT(stated(wrong), ::testing::Contains("charge.produces"));
}

TEST(Notation, BodiesAreNamedInTheOrderInWhichTheyStand) {
    const auto move = [](const std::string& body) {
        return meaning_of(R"({"by": "A", "play": "move", "body": ")" + body + R"(", "pay": ["p01"]})").choices.front();
    };
    EXPECT_EQ(move("A/front/p01").first, Reference8::body(0, 1).value);
    EXPECT_EQ(move("A/front/p01#2").first, Reference8::body(0, 2).value);
    EXPECT_EQ(move("A/back/facedown").first, Reference8::body(0, 3).value);
    EXPECT_EQ(move("A/back/facedown#2").first, Reference8::body(0, 4).value);
    EXPECT_EQ(move("A/back/facedown:p02").first, Reference8::body(0, 4).value);
    EXPECT_EQ(write_reference(table().names(), table().start(), Reference8::body(0, 2)), "A/front/p01#2");
    const EntryChoices missing = meaning_of(R"({"by": "A", "play": "move", "body": "A/front/p01#3", "pay": ["p01"]})");
    EXPECT_TRUE(missing.choices.empty());
    EXPECT_THAT(stated(missing), ::testing::ElementsAre("term.field"));
}

TEST(Notation, ObservationsChangeNothing) {
    for (const char* entry :
         {R"({"by": "B", "play": "look", "zone": "traps"})", R"({"by": "A", "play": "look", "zone": "discard", "of": "B"})",
          R"({"by": "A", "play": "look", "zone": "B/abyss"})", R"({"by": "A", "play": "begin", "phase": "main"})"}) {
        const EntryChoices meaning = meaning_of(entry);
        EXPECT_TRUE(meaning.observation && meaning.choices.empty() && meaning.statements.empty()) << entry;
    }
}

TEST(Notation, PlayersMayBeNamed) {
    Names names = table().names();
    names.players = {"Ada", "Bo"};
    const JsonDocument entry = parse_json(R"({"by": "Ada", "play": "pass", "at": 12, "note": "n"})", "entry");
    EXPECT_EQ(interpret(table().game(), names, table().start(), read_move(moves(), names, JsonView(entry))).choices.front(),
              make_choice(0, ChoiceKind::pass));
}

TEST(Notation, MalformedEntriesSayWhere) {
    EXPECT_THAT(error_of(R"({"play": "pass"})"), HasSubstr("by"));
    EXPECT_THAT(error_of(R"({"by": "C", "play": "pass"})"), HasSubstr("/by"));
    EXPECT_THAT(error_of(R"({"by": "A", "play": "instal", "card": "p01"})"), HasSubstr("install"));
    EXPECT_THAT(error_of(R"({"by": "A", "play": "install", "card": "p77"})"), HasSubstr("/card"));
    EXPECT_THAT(error_of(R"({"by": "A", "play": "install", "card": "p01", "line": "front"})"), HasSubstr("line"));
    EXPECT_THAT(error_of(R"({"by": "A", "play": "move", "body": "front/p01"})"), HasSubstr("/body"));
    EXPECT_THAT(error_of(R"({"by": "A", "play": "set-body", "card": "p04", "line": "front", "pay": ["p09:q"]})"), HasSubstr("/pay/0"));
    EXPECT_THAT(error_of(R"({"by": "A", "play": "set-body", "card": "p04", "line": "front", "pay": "p09"})"), HasSubstr("/pay"));
    EXPECT_THAT(error_of(R"({"by": "A", "play": "activate", "source": "A/front/p08", "ability": "p08.9"})"), HasSubstr("/ability"));
    EXPECT_THAT(error_of(R"({"by": "A", "play": "draw", "of": "A", "card": "p01"})"), HasSubstr("not for a player"));
    EXPECT_THAT(error_of(R"({"by": "chance", "play": "pass"})"), HasSubstr("not for chance"));
    EXPECT_THAT(error_of(R"({"by": "A", "play": "set-technique", "card": "p19", "t": 1.5, "target": "B/front/p02"})"), HasSubstr("/t"));
}

// However entries are altered, they have a meaning, which the game can judge, or are refused in one line.
RC_GTEST_PROP(Notation, AlteredEntriesAreReadOrRefused, ()) {
    std::mt19937 random(*rc::gen::inRange<std::uint32_t>(0, 1000000));
    Position position = table().start();
    Events events;
    std::vector<Choice> choices;
    for (int i = *rc::gen::inRange(0, 40); i > 0 && !table().game().is_over(position); --i) {
        table().game().list_choices(position, choices);
        table().game().apply(position, choices[random() % choices.size()], events);
    }
    const auto universe = table().game().universe(position);
    if (universe.empty()) return;
    const Json values[] = {nullptr,
                           true,
                           0,
                           1,
                           63,
                           64,
                           "A",
                           "B",
                           "chance",
                           "p01",
                           "p19",
                           "p26",
                           "p08.1",
                           "p08.2",
                           "p24.1",
                           "A/front/p08",
                           "B/front/p02",
                           "A/back/facedown",
                           "stack/p19",
                           "install",
                           "set-body",
                           "set-technique",
                           "activate",
                           "activate-charge",
                           "activate-trap",
                           "attack",
                           "pay",
                           "trigger",
                           Json::array({"p09:f"}),
                           Json::array({"p21:al<p01:x", "B/p26"}),
                           Json::array()};
    const char* members[] = {"by", "play", "card", "pay", "target", "source", "ability", "t", "line", "body", "from", "into", "drained"};
    for (int i = 0; i < 20; ++i) {
        const Choice choice = universe[random() % universe.size()];
        if (choice.actor >= kPlayers || table().game().check(position, choice) != kNoClause) continue;
        Json entry = describe(table().game(), table().names(), position, std::span<const Choice>(&choice, 1));
        for (int changes = 0; changes < 2; ++changes) entry[members[random() % std::size(members)]] = values[random() % std::size(values)];
        try {
            const EntryChoices meaning = table().interpret(position, entry.dump());
            for (const Choice meant : meaning.choices) (void)table().game().check_all(position, meant);
        } catch (const InputError& error) {
            RC_ASSERT(std::string(error.what()).find('\n') == std::string::npos);
        }
    }
}

TEST(Notation, DescribedEntriesFitTheSchema) {
    const Schema& schema = arbiter::testing::schema_of_moves<Definition>();
    const Table decks = testing::table_of_decks();
    std::mt19937 random(7);
    Position position = decks.start();
    Events events;
    std::vector<Choice> choices;
    for (int i = 0; i < 400 && !decks.game().is_over(position); ++i) {
        decks.game().list_choices(position, choices);
        const Choice choice = choices[random() % choices.size()];
        const Json entry = describe(decks.game(), decks.names(), position, std::span<const Choice>(&choice, 1));
        arbiter::testing::expect_fits(schema, entry);
        decks.game().apply(position, choice, events);
    }
    EXPECT_TRUE(schema.first_error(Json::parse(R"({"by": "A", "play": "install", "card": "p01", "line": "front"})")));
    EXPECT_TRUE(schema.first_error(Json::parse(R"({"by": "A", "play": "shout"})")));
}

}  // namespace
}  // namespace arbiter::proxy
