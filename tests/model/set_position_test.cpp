// Set positions: what they say is what there is, impossible ones are refused with the reason, and the schema agrees.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/model/proxy_table.h"
#include "tests/model/published_schemas.h"
#include "tests/model/sample_games.h"

namespace arbiter::proxy {
namespace {

using arbiter::testing::schema_of_positions;
using ::testing::HasSubstr;
using testing::Table;
using testing::table_of_position;

std::string refusal_of_position(const std::string& position, const Rules& rules = {}) {
    return arbiter::testing::refusal_of([&] { (void)table_of_position(position, {"p01", "p02", "p04", "p09", "p19", "p26"}, rules); });
}

TEST(SetPosition, ZonesAreFilled) {
    const Table table = table_of_position(R"({"phase": "main", "active": "B", "priority": "A",
        "A": {"hand": {"p01": 2, "p04": 1}, "charges": ["p19", {"card": "p09", "drained": true, "count": 2}], "traps": ["p27"],
              "discard": ["p03"], "abyss": ["p22"], "special": ["p15"], "installs": 1, "front": ["p04"],
              "back": [{"card": "p08", "drained": true, "damage": 1, "bonus": [1, 0, 0, 0]}],
              "deck": {"top": ["p01", "p02"], "bottom": ["p05", "p16"], "cards": {"p17": 2, "p23": 1}}},
        "B": {"deck": {"size": 7}}})");
    const Position position = table.start();
    const auto kind = [&](const char* id) { return *table.names().kind_of(id); };
    const Side& a = position.sides[0];
    EXPECT_EQ(a.count(Pile::hand, kind("p01")), 2);
    EXPECT_EQ(a.count(Pile::ready_charges, kind("p19")), 1);
    EXPECT_EQ(a.count(Pile::drained_charges, kind("p09")), 2);
    EXPECT_EQ(a.count(Pile::special, kind("p15")), 1);
    EXPECT_EQ(a.installs, 1);
    EXPECT_EQ(a.deck.top, 2);
    EXPECT_EQ(a.deck.order[1], kind("p01")) << "the top card stands last";
    EXPECT_EQ(a.deck.order[2], kind("p05"));
    EXPECT_EQ(table.game().deck_size(position, 0), 7);
    EXPECT_EQ(table.game().deck_size(position, 1), 7);
    EXPECT_EQ(position.sides[1].deck.top, 7) << "a deck of one kind of card is known";
    EXPECT_EQ(position.sides[1].deck.order[0], kind("?")) << "of which nobody knows what they are";
    const Body& adept = a.bodies[1];
    EXPECT_EQ(adept.kind, kind("p08"));
    EXPECT_FALSE(adept.front());
    EXPECT_FALSE(adept.ready());
    EXPECT_EQ(table.game().number(position, Reference8::body(0, 1), kAttack), 2);
    EXPECT_EQ(position.awaiting, Awaiting::play);
    EXPECT_EQ(position.decider, 0);
}

TEST(SetPosition, StackItemsAreOffered) {
    const Table table = table_of_position(R"({"phase": "main", "active": "A",
        "A": {"deck": {"size": 5}},
        "B": {"traps": ["p26"], "charges": ["p26"], "front": [{"card": "p08", "name": "adept"}], "deck": {"size": 5}},
        "stack": [{"by": "A", "play": "set-technique", "card": "p19", "target": "adept", "t": 2}]})");
    const Position position = table.start();
    EXPECT_EQ(position.awaiting, Awaiting::answer);
    EXPECT_EQ(position.decider, 0) << "active.acts-first: the active player is asked first, also without a trap";
    ASSERT_EQ(position.frame_count, 1);
    EXPECT_EQ(position.frames[0].number, 2);
    EXPECT_EQ(position.frames[0].target, Reference8::body(1, 0));
    EXPECT_EQ(write_reference(table.names(), position, Reference8::item(0)), "stack/p19");
}

TEST(SetPosition, EngagedBodiesOweTheirStrike) {
    const Table table = table_of_position(R"({"phase": "combat", "round": 1, "active": "A",
        "A": {"front": [{"card": "p04", "drained": true, "acted": true}], "deck": {"size": 3}},
        "B": {"front": [{"card": "p02", "damage": 2, "engaged_by": ["A/front/p04"]}], "deck": {"size": 3}}})");
    const Position position = table.start();
    EXPECT_EQ(position.awaiting, Awaiting::combat_turn);
    EXPECT_EQ(position.decider, 1);
    EXPECT_TRUE(position.sides[1].bodies[0].has(Body::kOwesStrike));
}

TEST(SetPosition, DeclaredDecksAreKept) {
    const JsonDocument document =
        parse_json(R"({"phase": "main", "active": "A", "A": {"hand": ["p03", "p03"], "front": ["p04"]}, "B": {}})", "p");
    GameSetup setup;
    setup.cards = testing::sample_cards();
    setup.decks = {testing::sample_deck("ember-and-lantern.json"), testing::sample_deck("noxious-archive.json")};
    setup.position = JsonView(document);
    const BuiltGame built = Definition::build(setup);
    EXPECT_EQ(built.game.deck_size(built.game.initial(), 0), 37) << "what lies nowhere else is in the deck";

    const JsonDocument foreign = parse_json(R"({"phase": "main", "active": "A", "A": {"hand": ["p26"]}, "B": {}})", "p");
    setup.position = JsonView(foreign);
    EXPECT_THROW(Definition::build(setup), InputError);
}

// Whoever writes a position by hand has the cards before them, not their ids.
TEST(SetPosition, CardsMayBeCalledByTheirPrintedNames) {
    const std::string words = R"({"phase": "main", "active": "A",
        "A": {"hand": ["%"], "charges": ["%"], "discard": {"%": 1}, "front": [{"card": "%"}], "deck": {"top": ["%"], "cards": {"%": 2}}}, "B": {}})";
    const auto with = [&](std::string_view card) {
        std::string position;
        for (const char letter : words) position += letter == '%' ? std::string(card) : std::string(1, letter);
        return position;
    };
    const Table by_id = table_of_position(with("p09")), by_name = table_of_position(with("Frontier captain"));
    EXPECT_EQ(by_id.start(), by_name.start());
    EXPECT_THAT(refusal_of_position(with("Frontier Capitan")), HasSubstr("did you mean \"Frontier Captain\"?"));
}

struct Refused {
    const char* position;
    const char* why;
};

TEST(SetPosition, ImpossibleOnesAreRefusedWithTheReason) {
    const std::vector<Refused> refused = {
        {R"({"active": "A"})", "phase"},
        {R"({"phase": "main"})", "active player is missing"},
        {R"({"phase": "main", "active": "A", "A": {"hand": ["p99"]}})", "unknown card"},
        {R"({"phase": "main", "active": "A", "A": {"hand": {"p01": -1}}})", "/A/hand/p01"},
        {R"({"phase": "main", "active": "A", "A": {"hand": {"p01": 90}, "discard": {"p01": 90}}})", "more than 100 cards"},
        {R"({"phase": "main", "active": "A", "A": {"front": ["p19"]}})", "is no body"},
        {R"({"phase": "main", "active": "A", "A": {"traps": ["p01"]}})", "is no trap"},
        {R"({"phase": "main", "active": "A", "A": {"front": [{"card": "p01", "damage": 1}]}})", "would have been discarded"},
        {R"({"phase": "main", "active": "A", "priority": "B", "passed": ["B"]})", "has passed and holds priority"},
        {R"({"phase": "main", "active": "A", "A": {"front": ["p01"]}, "B": {"front": [{"card": "p02", "engaged_by": ["A/front/p01"]}]}})",
         "no combat"},
        {R"({"phase": "combat", "round": 1, "active": "A", "B": {"front": [{"card": "p02", "engaged_by": ["A/front/p01"]}]}})", "A has no"},
        {R"({"phase": "main", "active": "A", "stack": [{"by": "A", "play": "set-technique", "card": "p19"}]})", "target is missing"},
        {R"({"phase": "main", "active": "A", "stack": [{"by": "A", "play": "set-technique", "card": "p01"}]})", "no technique"},
        {R"({"phase": "main", "active": "A", "stack": [{"by": "A", "play": "install", "card": "p01"}]})", "installs"},
        {R"({"phase": "main", "active": "A", "A": {"installs": 2}})", "installs this turn"},
        {R"({"phase": "main", "active": "A", "round": 3})", "outside combat"},
        {R"({"phase": "main", "active": "A", "step": "turns"})", "/step"},
        {R"({"phase": "main", "active": "A", "A": {"colour": 1}})", "/A"},
        {R"({"phase": "main", "active": "A", "awaiting": "payment", "decider": "A"})", "cannot be awaited"},
        {R"({"phase": "main", "active": "A", "priority": "A", "awaiting": "answer", "decider": "B"})", "cannot be awaited"},
        {R"({"phase": "main", "active": "A", "awaiting": "trigger", "decider": "A", "under_way": [{"type": "batch", "extra": 0, "step": 7}]})",
         "batch"},
        {R"({"phase": "main", "active": "A", "awaiting": "payment", "decider": "A",
             "under_way": [{"type": "item", "item": "technique", "stage": "paying", "controller": "A", "card": "p01"}]})",
         "does not have"},
    };
    for (const Refused& entry : refused) EXPECT_THAT(refusal_of_position(entry.position), HasSubstr(entry.why)) << entry.position;
}

TEST(SetPosition, EveryMemberThatIsReadIsInTheSchema) {
    const char* position =
        R"({"format": "arbiter-position", "version": 1, "phase": "main", "step": "await-play", "active": "A", "priority": "A",
        "passed": ["B"], "opened": true, "plays": 0, "filler": "p02",
        "A": {"hand": ["p01"], "new_traps": {"p26": 1}, "front": [{"card": "p08", "name": "x", "slot": 3, "drained": true, "face_down": false,
              "lasting": [0, 1, 0, 0], "used": ["p08.1"], "new": true, "attacked": true}], "deck": {"size": 3}, "insight_change": 1, "keep_change": 0,
              "retains": 0, "mulligans": 0}, "B": {"deck": {"size": 2}}})";
    EXPECT_EQ(schema_of_positions<Definition>().first_error(Json::parse(position)), std::nullopt);
    EXPECT_EQ(refusal_of_position(position), "accepted");
}

// What is written has the published shape, in any position of a random game.
RC_GTEST_PROP(SetPosition, WrittenPositionsFitTheSchema, ()) {
    static const Table table = testing::table_of_decks();
    std::mt19937 random(*rc::gen::inRange<std::uint32_t>(0, 100000));
    Position position = table.start();
    Events events;
    std::vector<Choice> choices;
    for (int i = *rc::gen::inRange(0, 300); i > 0 && !table.game().is_over(position); --i) {
        table.game().list_choices(position, choices);
        table.game().apply(position, choices[random() % choices.size()], events);
    }
    const Json written = write_set_position(table.game(), table.names(), position);
    const auto error = schema_of_positions<Definition>().first_error(written);
    if (error) RC_LOG() << error->pointer << ": " << error->message << "\n" << written.dump();
    RC_ASSERT(!error);
}

// A board on which much is under way, so that there is much to alter.
constexpr const char* kCrowdedTable = R"({"phase": "main", "active": "A", "priority": "A",
    "A": {"hand": ["p19", "p20", "p23", "p24", "p15", "p09", "p03"], "charges": ["p19", "p19", "p20", "p01", "p01", "p21", "p23", "p08", "p08"],
          "traps": ["p27", "p26"], "front": ["p09", "p09", {"card": "p11", "drained": true}, "p13", "p04"],
          "back": ["p14", "p08", {"card": "p15", "face_down": true}, "p17", "p17"], "special": ["p15"], "deck": {"size": 12}},
    "B": {"hand": ["p22", "p25", "p28"], "charges": ["p26", "p27", "p22", "p18", "p10", "p10"], "traps": ["p26", "p28", "p29", "p30"],
          "front": ["p13", "p01", "p01", "p12", "p10"], "back": ["p16", {"card": "p05", "face_down": true}], "deck": {"size": 12}}})";

// A place in the document, more often than not in what is under way.
Json* random_place(Json& json, std::mt19937& random) {
    Json* place = &json;
    for (const char* key : {"under_way", "triggers"}) {
        if (json.contains(key) && random() % 2 == 0) place = &json[key];
    }
    while (place->is_structured() && !place->empty() && random() % 6 != 0) {
        place = &*std::next(place->begin(), static_cast<std::ptrdiff_t>(random() % place->size()));
    }
    return place;
}

// What the reader accepts can be played on with; whatever it does not accept it refuses in one line.
void read_and_play_on(const Table& table, const JsonDocument& document, std::mt19937& random) {
    Position position;
    try {
        position = read_set_position(table.game(), table.names(), JsonView(document));
    } catch (const InputError& error) {
        RC_ASSERT(std::string(error.what()).find('\n') == std::string::npos);
        return;
    }
    std::vector<Choice> choices;
    Events events;
    for (int i = 0; i < 20 && !table.game().is_over(position); ++i) {
        table.game().list_choices(position, choices);
        if (choices.empty()) RC_LOG() << position_text(table.game(), table.names(), position) << document.root.dump();
        RC_ASSERT(!choices.empty());
        RC_ASSERT(!position_text(table.game(), table.names(), position).empty());
        table.game().apply(position, choices[random() % choices.size()], events);
    }
}

RC_GTEST_PROP(SetPosition, AlteredPositionsAreAcceptedOrRefused, ()) {
    static const Table table = table_of_position(kCrowdedTable);
    std::mt19937 random(*rc::gen::inRange<std::uint32_t>(0, 1000000));
    Position position = table.start();
    Events events;
    std::vector<Choice> choices;
    for (int i = *rc::gen::inRange(0, 80); i > 0 && !table.game().is_over(position); --i) {
        table.game().list_choices(position, choices);
        table.game().apply(position, choices[random() % choices.size()], events);
    }
    const Json written = write_set_position(table.game(), table.names(), position);
    const Json values[] = {nullptr,
                           true,
                           0,
                           1,
                           2,
                           3,
                           -1,
                           7,
                           255,
                           300,
                           "A",
                           "B",
                           "p01",
                           "p19",
                           "gone",
                           "frame/0",
                           "frame/1",
                           "A/front/p09",
                           "B/front/p13",
                           "turns",
                           "begin",
                           "reveal",
                           "answer",
                           "play",
                           "trigger",
                           "payment",
                           Json::array(),
                           Json::object(),
                           "resolving",
                           "offered",
                           "paying",
                           "damage",
                           "attack",
                           "item",
                           "batch",
                           "main",
                           "combat"};
    for (int i = 0; i < 10; ++i) {
        Json altered = written;
        *random_place(altered, random) = values[random() % std::size(values)];
        const JsonDocument document = parse_json(altered.dump(), "altered");
        read_and_play_on(table, document, random);
    }
}

}  // namespace
}  // namespace arbiter::proxy
