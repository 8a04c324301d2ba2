// Entries, set positions and texts of Magepunk along random games: what is written means the same when it is read, and fits the published
// schemas; and what is refused.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "model/magepunk/definition.h"
#include "tests/model/sample_games.h"
#include "tests/model/words_along_play.h"

namespace arbiter::magepunk {
namespace {

using arbiter::testing::play_games_and_compare;
using arbiter::testing::refusal_of_entry;
using arbiter::testing::refusal_of_position;
using arbiter::testing::schema_of_moves;
using arbiter::testing::schema_of_positions;
using arbiter::testing::setup_with;
using ::testing::HasSubstr;

BuiltGame sample_game(const std::string& readings) {
    return Definition::build(
        arbiter::testing::setup_of_decks<Definition>("skirmish-ab", "constructed-decay", setup_with<Definition>(readings)));
}

struct Play : arbiter::testing::AnyChoice {
    // One of the kinds of choices first, then one of that kind.
    static Choice pick(const Game&, const Position&, const std::vector<Choice>& choices, std::mt19937& random) {
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
    // Waiting abilities that no words tell apart may be picked for each other.
    static bool same(const Position& position, Choice read, Choice written) {
        if (kind_of(written) != ChoiceKind::pick_trigger || kind_of(read) != ChoiceKind::pick_trigger) return read == written;
        return position.pending[read.first] == position.pending[written.first] && read.second == written.second;
    }
};

TEST(MagepunkWords, ComeBackAlongGames) {
    const BuiltGame built = sample_game("{}");
    play_games_and_compare<Definition, Play>(built, 5, 300);
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
        play_games_and_compare<Definition, Play>(built, 2, 250);
    }
}

// ---- what the published schemas refuse

TEST(MagepunkWords, SchemasRefuseOtherShapes) {
    for (const char* entry :
         {R"({"by": "A", "play": "shout"})", R"({"by": "A", "play": "resource"})", R"({"by": "A", "play": "leave", "card": "swarm-mite"})",
          R"({"by": "A", "play": "play", "card": "spark-jolt", "pay": ["q"]})", R"({"by": "A", "play": "begin", "phase": "middle"})",
          R"({"by": "A", "play": "assign", "attacker": "A/swarm-mite", "blocker": "B/swarm-mite", "damage": 256})"})
        EXPECT_TRUE(schema_of_moves<Definition>().first_error(Json::parse(entry))) << entry;
    for (const char* position :
         {R"({"active": "A"})", R"({"phase": "Main"})", R"({"phase": "main", "C": {}})", R"({"phase": "main", "A": {"charges": {"x": 1}}})",
          R"({"phase": "main", "A": {"deck": {"size": 100}}})", R"({"phase": "main", "active": "A", "chain": "open"})"})
        EXPECT_TRUE(schema_of_positions<Definition>().first_error(Json::parse(position))) << position;
}

// ---- what is refused

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
    for (const auto& [position, message] : mistakes) EXPECT_THAT(refusal_of_position<Definition>(position), HasSubstr(message)) << position;
}

TEST(MagepunkWords, MalformedEntriesAreRefused) {
    const BuiltGame built = sample_game("{}");
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
    for (const auto& [entry, message] : mistakes) EXPECT_THAT(refusal_of_entry<Definition>(built, entry), HasSubstr(message)) << entry;
}

}  // namespace
}  // namespace arbiter::magepunk
