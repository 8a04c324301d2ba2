// Entries, set positions and texts of Magepunk along random games: what is written means the same when it is read; and what is refused.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "model/core/error.h"
#include "model/magepunk/definition.h"

namespace arbiter::magepunk {
namespace {

using testing::HasSubstr;

std::string bytes_of(const Game& game, Position position) {
    game.canonicalise(position);
    std::array<std::uint8_t, Game::kMaximumEncodedSize> bytes;
    const std::size_t size = game.encode(position, bytes.data());
    return {bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(size)};
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

// Waiting abilities that no words tell apart may be picked for each other.
bool means(const Position& position, Choice read, Choice written) {
    if (read == written || kind_of(written) != ChoiceKind::pick_trigger || kind_of(read) != ChoiceKind::pick_trigger)
        return read == written;
    return position.pending[read.first] == position.pending[written.first] && read.second == written.second;
}

void expect_entry_round_trip(const BuiltGame& built, const Position& position, Choice choice) {
    const JsonDocument entry = parse_json(describe(built.game, built.names, position, std::span(&choice, 1)).dump(), "entry");
    const EntryChoices meaning = interpret(built.game, built.names, position, JsonView(entry));
    ASSERT_TRUE(meaning.statements.empty() && meaning.exact) << entry.root.dump();
    ASSERT_EQ(meaning.choices.size(), 1u) << entry.root.dump();
    ASSERT_TRUE(means(position, meaning.choices.front(), choice)) << entry.root.dump();
}

void expect_position_round_trip(const BuiltGame& built, const Position& position) {
    const JsonDocument written = parse_json(write_set_position(built.game, built.names, position).dump(), "written");
    const Position read = read_set_position(built.game, built.names, JsonView(written));
    ASSERT_EQ(bytes_of(built.game, read), bytes_of(built.game, position)) << written.root.dump(1);
}

void expect_words(const BuiltGame& built, const Position& before, Choice choice, const Position& after, const Events& events) {
    EXPECT_FALSE(choice_text(built.game, built.names, before, choice).empty());
    EXPECT_FALSE(awaited_text(built.game, built.names, after).empty());
    EXPECT_FALSE(position_text(built.game, built.names, after).empty());
    EXPECT_TRUE(position_json(built.game, built.names, after).contains("players"));
    for (const Event& event : events) EXPECT_FALSE(event_text(built.game, built.names, before, after, event).empty());
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
    std::mt19937 random(seed);
    Position position = built.game.initial();
    std::vector<Choice> choices;
    Events events;
    for (int made = 0; made < decisions && !built.game.is_over(position); ++made) {
        built.game.list_choices(position, choices);
        ASSERT_FALSE(choices.empty());
        expect_position_round_trip(built, position);
        const Choice choice = pick(choices, random);
        expect_entry_round_trip(built, position, choice);
        expect_entry_round_trip(built, position, choices[random() % choices.size()]);
        const Position before = position;
        built.game.apply(position, choice, events);
        expect_words(built, before, choice, position, events);
        if (::testing::Test::HasFatalFailure()) return;
    }
    expect_position_round_trip(built, position);
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
    };
    for (const char* readings : others) {
        SCOPED_TRACE(readings);
        const BuiltGame built = sample_game(readings);
        for (std::uint32_t seed = 1; seed <= 2; ++seed) play_and_compare(built, seed, 250);
    }
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
        (void)interpret(built.game, built.names, built.game.initial(), JsonView(document));
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
        {R"({"by": "A", "play": "energy", "energy": "q"})", "a letter of \"bkaer\""},
        {R"({"by": "A", "play": "activate", "source": "A/swarm-mite", "ability": "swarm-mite"})", "/ability"},
        {R"({"by": "A", "play": "assign", "attacker": "A/swarm-mite", "blocker": "B/swarm-mite", "damage": 256})", "/damage"},
        {R"({"by": "A", "play": "begin", "phase": "middle"})", "/phase"},
        {R"({"by": "A", "play": "skip-trigger", "ability": "swarm-mite.copies"})", "no triggered ability"},
    };
    for (const auto& [entry, message] : mistakes) EXPECT_THAT(entry_refusal(entry), HasSubstr(message)) << entry;
}

}  // namespace
}  // namespace arbiter::magepunk
