// Entries, set positions and texts of Magepunk along random games: what is written means the same when it is read, and fits the published
// schemas; and what is refused.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <random>
#include <string>
#include <vector>

#include "model/core/input/error.h"
#include "model/core/input/schema.h"
#include "model/magepunk/definition.h"
#include "tests/drawn_cases.h"
#include "tests/model/words_along_play.h"

namespace arbiter::magepunk {
namespace {

using arbiter::testing::expect_entry_round_trip;
using arbiter::testing::expect_position_round_trip;
using arbiter::testing::expect_words;
using ::testing::HasSubstr;

const Schema& schema_of_moves() {
    static const Schema schema(ARBITER_SOURCE_DIR "/docs/schemas/magepunk-moves.schema.json");
    return schema;
}

const Schema& schema_of_positions() {
    static const Schema schema(ARBITER_SOURCE_DIR "/docs/schemas/magepunk-position.schema.json");
    return schema;
}

void expect_fits(const Schema& schema, const Json& json) {
    const auto error = schema.first_error(json);
    ASSERT_FALSE(error) << json.dump() << ": " << error->pointer << ": " << error->message;
}

BuiltGame sample_game(const std::string& readings) {
    GameSetup setup;
    setup.cards = Definition::read_cards(ARBITER_SOURCE_DIR "/model/magepunk/cards.json");
    for (Player player = 0; player < kPlayers; ++player) {
        const std::string deck = player == 0 ? "skirmish-ab" : "constructed-decay";
        setup.decks[player] = Definition::read_deck_file(ARBITER_SOURCE_DIR "/model/magepunk/decks/" + deck + ".json", setup.cards);
    }
    const JsonDocument changes = parse_json("{\"readings\": " + readings + "}", "readings");
    JsonObject object = JsonView(changes).object();
    Definition::read_rules_changes(object, setup.rules);
    return Definition::build(setup);
}

void expect_entry(const BuiltGame& built, const Position& position, Choice choice) {
    // Waiting abilities that no words tell apart may be picked for each other.
    const auto same = [&](Choice read, Choice written) {
        if (kind_of(written) != ChoiceKind::pick_trigger || kind_of(read) != ChoiceKind::pick_trigger) return read == written;
        return position.pending[read.first] == position.pending[written.first] && read.second == written.second;
    };
    expect_entry_round_trip<Definition>(built, position, {choice}, same);
    expect_fits(schema_of_moves(), describe(built.game, built.names, position, std::span(&choice, 1)));
}

void expect_position(const BuiltGame& built, const Position& position) {
    expect_position_round_trip<Definition>(built, position);
    expect_fits(schema_of_positions(), write_set_position(built.game, built.names, position));
}

// One of the kinds of choices first, then one of that kind.
Choice pick(const std::vector<Choice>& choices, std::mt19937& random) {
    std::vector<std::uint8_t> kinds;
    for (const Choice choice : choices) {
        if (kinds.empty() || kinds.back() != choice.kind) kinds.push_back(choice.kind);
    }
    std::vector<Choice> fitting;
    const std::uint8_t kind = kinds[random() % kinds.size()];
    for (const Choice choice : choices) {
        if (choice.kind == kind) fitting.push_back(choice);
    }
    return fitting[random() % fitting.size()];
}

void play_and_compare(const BuiltGame& built, std::uint32_t seed, int decisions) {
    std::mt19937 random(test::drawn_seed(seed));
    Position position = built.game.initial();
    std::vector<Choice> choices;
    Events events;
    for (int made = 0; made < decisions && !built.game.is_over(position); ++made) {
        built.game.list_choices(position, choices);
        ASSERT_FALSE(choices.empty());
        expect_position(built, position);
        const Choice choice = pick(choices, random);
        expect_entry(built, position, choice);
        expect_entry(built, position, choices[random() % choices.size()]);
        const Position before = position;
        built.game.apply(position, choice, events);
        expect_words<Definition>(built, before, choice, position, events);
        if (::testing::Test::HasFatalFailure()) return;
    }
    expect_position(built, position);
}

TEST(MagepunkWords, ComeBackAlongGames) {
    const BuiltGame built = sample_game("{}");
    for (std::uint32_t seed = 1; seed <= 5; ++seed) play_and_compare(built, seed, 300);
}

TEST(MagepunkWords, ComeBackUnderOtherReadings) {
    const char* others[] = {
        R"({"setup.mulligan": "one", "hand.limit": "seven-at-end", "game.concede": "loses-at-once", "chain.close": "both-decline"})",
        R"({"play.interrupt": "answerable", "chain.target-gone": "choose-again", "cost.refund": "charges-back"})",
        R"({"combat.attackers-order": "one-by-one", "attack.number": "repeat", "trigger.chain-wait": "between-links"})",
        R"({"trigger.chain-wait": "after-next-window", "fast.windows": "any-time", "draw.each-player": "card-by-card"})",
        R"({"trigger.order": "active-decides", "trigger.source-gone": "lost"})",
    };
    for (const char* readings : others) {
        SCOPED_TRACE(readings);
        const BuiltGame built = sample_game(readings);
        for (std::uint32_t seed = 1; seed <= 2; ++seed) play_and_compare(built, seed, 250);
    }
}

// ---- the published schemas

TEST(MagepunkWords, SamplesAndScenariosFitTheSchemas) {
    std::size_t entries = 0;
    std::size_t positions = 0;
    for (const char* folder : {"/replays/samples/magepunk", "/model/magepunk/scenarios"}) {
        for (const auto& file : std::filesystem::recursive_directory_iterator(std::string(ARBITER_SOURCE_DIR) + folder)) {
            if (file.path().extension() != ".json") continue;
            SCOPED_TRACE(file.path());
            const Json json = read_json_file(file.path().string()).root;
            for (const Json& entry : json.value("moves", Json::array())) {
                expect_fits(schema_of_moves(), entry);
                ++entries;
            }
            if (!json.contains("position")) continue;
            expect_fits(schema_of_positions(), json.at("position"));
            ++positions;
        }
    }
    EXPECT_GT(entries, 1000u);
    EXPECT_GT(positions, 100u);
}

TEST(MagepunkWords, SchemasRefuseOtherShapes) {
    for (const char* entry :
         {R"({"by": "A", "play": "shout"})", R"({"by": "A", "play": "resource"})", R"({"by": "A", "play": "leave", "card": "swarm-mite"})",
          R"({"by": "A", "play": "play", "card": "spark-jolt", "pay": ["q"]})", R"({"by": "A", "play": "begin", "phase": "middle"})",
          R"({"by": "A", "play": "assign", "attacker": "A/swarm-mite", "blocker": "B/swarm-mite", "damage": 256})"})
        EXPECT_TRUE(schema_of_moves().first_error(Json::parse(entry))) << entry;
    for (const char* position :
         {R"({"active": "A"})", R"({"phase": "Main"})", R"({"phase": "main", "C": {}})", R"({"phase": "main", "A": {"charges": {"x": 1}}})",
          R"({"phase": "main", "A": {"deck": {"size": 100}}})", R"({"phase": "main", "active": "A", "chain": "open"})"})
        EXPECT_TRUE(schema_of_positions().first_error(Json::parse(position))) << position;
}

// ---- what is refused

std::string refusal(const std::string& position) {
    GameSetup setup;
    setup.cards = Definition::read_cards(ARBITER_SOURCE_DIR "/model/magepunk/cards.json");
    try {
        const JsonDocument document = parse_json(position, "position");
        setup.position = JsonView(document);
        Definition::build(setup);
    } catch (const InputError& error) {
        return error.what();
    }
    return "accepted";
}

struct Mistake {
    std::string position, message;
};

TEST(MagepunkWords, PositionsThatCannotBeAreRefused) {
    const std::vector<Mistake> mistakes{
        {R"({"phase": "main", "active": "A"})", "accepted"},
        {R"({"phase": "main"})", "the active player is missing"},
        {R"({"phase": "Main", "active": "A"})", "/phase"},
        {R"({"phase": "main", "active": "A", "step": "begun"})", "/step"},
        {R"({"phase": "main", "active": "A", "C": {}})", "unknown key \"C\""},
        {R"({"phase": "main", "active": "A", "A": {"hand": ["spark-jold"]}})", "did you mean \"spark-jolt\"?"},
        {R"({"phase": "main", "active": "A", "A": {"battlefield": ["spark-jolt"]}})", "is neither an Entity nor a Node"},
        {R"({"phase": "main", "active": "A", "A": {"battlefield": [{"card": "swarm-mite", "damage": 1}]}})", "would have been destroyed"},
        {R"({"phase": "main", "active": "A", "A": {"battlefield": [{"card": "swarm-mite", "attacks": "B"}]}})", "cannot be attacking now"},
        {R"({"phase": "main", "active": "A", "A": {"battlefield": [{"card": "swarm-mite", "slot": 2}, {"card": "swarm-mite", "slot": 2}]}})",
         "in this slot already"},
        {R"({"phase": "main", "active": "A", "A": {"battlefield": ["swarm-mite"]}, "blocks": [{"attacker": "A/swarm-mite", "blocker": "B/swarm-mite"}]})",
         "B has no Swarm Mite"},
        {R"({"phase": "main", "active": "A", "A": {"charges": {"x": 1}}})", "unknown key \"x\""},
        {R"({"phase": "main", "active": "A", "A": {"deck": {"size": 100}}})", "/A/deck/size"},
        {R"({"phase": "main", "active": "A", "step": "play", "awaiting": "payment", "decider": "A"})", "nothing is to be paid"},
        {R"({"phase": "main", "active": "A", "step": "play", "awaiting": "energy", "decider": "A"})", "no charge is gained"},
        {R"({"phase": "main", "active": "A", "step": "play", "awaiting": "play", "decider": "chance"})", "another's"},
        {R"({"phase": "main", "active": "A", "step": "begin", "awaiting": "play", "decider": "A"})", "not awaited in this phase and step"},
        {R"({"phase": "main", "active": "A", "step": "play", "awaiting": "nothing"})", "nobody's decision is awaited"},
        {R"({"phase": "main", "active": "A", "step": "play", "chain": "open", "awaiting": "link", "decider": "A"})",
         "a chain is open exactly if it has links"},
        {R"({"phase": "main", "active": "A", "step": "play", "awaiting": "play", "decider": "A", "item_stage": 1})", "has a stage"},
        {R"({"phase": "main", "active": "A", "step": "play", "awaiting": "link", "decider": "B", "chain": "open",
             "links": [{"type": "trigger", "controller": "A", "card": "dawn-squire", "ability": "dawn-squire.dawn"}]})",
         "a triggered ability is a link"},
        {R"({"phase": "main", "active": "A", "step": "play", "awaiting": "link", "decider": "B", "chain": "open",
             "links": [{"type": "ability", "controller": "A", "card": "dawn-squire", "ability": "dawn-squire.dawn"}]})",
         "does what its card cannot do"},
    };
    for (const auto& [position, message] : mistakes) EXPECT_THAT(refusal(position), HasSubstr(message)) << position;
}

std::string entry_refusal(const std::string& entry) {
    static const BuiltGame built = sample_game("{}");
    const JsonDocument document = parse_json(entry, "entry");
    try {
        (void)interpret(built.game, built.names, built.game.initial(), read_move(moves(), built.names, JsonView(document)));
    } catch (const InputError& error) {
        return error.what();
    }
    return "accepted";
}

TEST(MagepunkWords, MalformedEntriesAreRefused) {
    const std::vector<Mistake> mistakes{
        {R"({"by": "A", "play": "leave"})", "accepted"},
        {R"({"by": "A", "play": "resorce"})", "did you mean \"resource\"?"},
        {R"({"by": "C", "play": "leave"})", "/by"},
        {R"({"by": "A", "play": "draw", "of": "A", "card": "swarm-mite"})", "\"draw\" is not for a player"},
        {R"({"by": "chance", "play": "leave"})", "\"leave\" is not for chance"},
        {R"({"by": "A", "play": "leave", "card": "swarm-mite"})", "unknown key \"card\""},
        {R"({"by": "A", "play": "play", "card": "spark-jold"})", "did you mean \"spark-jolt\"?"},
        {R"({"by": "A", "play": "play", "card": "spark-jolt", "target": "nowhere"})", "/target"},
        {R"({"by": "A", "play": "play", "card": "spark-jolt", "x": 1})", "has no X"},
        {R"({"by": "A", "play": "play", "card": "swarm-mite", "pay": ["q"]})", "/pay/0"},
        {R"({"by": "A", "play": "energy", "energy": "q"})", R"(expected one of "b", "k", "a", "e", "r")"},
        {R"({"by": "A", "play": "activate", "source": "A/swarm-mite", "ability": "swarm-mite"})", "/ability"},
        {R"({"by": "A", "play": "assign", "attacker": "A/swarm-mite", "blocker": "B/swarm-mite", "damage": 256})", "/damage"},
        {R"({"by": "A", "play": "begin", "phase": "middle"})", "/phase"},
        {R"({"by": "A", "play": "skip-trigger", "ability": "swarm-mite.copies"})", "no triggered ability"},
    };
    for (const auto& [entry, message] : mistakes) EXPECT_THAT(entry_refusal(entry), HasSubstr(message)) << entry;
}

}  // namespace
}  // namespace arbiter::magepunk
