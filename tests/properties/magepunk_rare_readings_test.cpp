// Set positions and decks in which a reading of a switch makes the difference that its text describes, for the readings that random games
// do not tell from the default (readings_differ_test.cpp asks for one or the other).
#include "tests/properties/magepunk_rare_readings.h"

#include <gtest/gtest.h>

#include <string>

#include "model/core/input/json_reader.h"
#include "model/magepunk/definition.h"
#include "model/magepunk/words/notation.h"
#include "tests/model/set_play.h"
#include "tests/properties/magepunk_under_test.h"

namespace arbiter::magepunk::testing {
namespace {

using arbiter::testing::kA;
using arbiter::testing::kB;
using Play = arbiter::testing::SetPlayOf<Definition>;

// ---- decks

Deck deck_of(const char* text) {
    const JsonDocument document = parse_json(text, "deck");
    return Definition::read_deck(JsonView(document), sample_cards());
}

// As many cards as are asked for, two of each.
Deck pairs(int cards) {
    Deck deck;
    deck.name = "pairs";
    for (int index = 0; 2 * index < cards; ++index) deck.cards.push_back({static_cast<std::size_t>(index), 2});
    return deck;
}

void small_decks_are_refused(const Rules& usual, const Rules& other) {
    EXPECT_TRUE(check_deck(pairs(34), sample_cards(), usual).legal());
    EXPECT_FALSE(check_deck(pairs(34), sample_cards(), other).legal());
    EXPECT_TRUE(check_deck(pairs(36), sample_cards(), other).legal());
}

void other_sizes_are_refused(const Rules& usual, const Rules& other) {
    small_decks_are_refused(usual, other);
    EXPECT_TRUE(check_deck(pairs(38), sample_cards(), usual).legal());
    EXPECT_FALSE(check_deck(pairs(38), sample_cards(), other).legal());
}

void wallets_may_bring_a_third_copy(const Rules& usual, const Rules& other) {
    // Three wallets of one card each.
    const Deck deck = deck_of(
        R"({"format": "arbiter-deck", "version": 1, "game": "magepunk", "name": "three", "kind": "skirmish",
            "cards": [{"card": "spark-jolt", "count": 3}]})");
    for (const Rules* rules : {&usual, &other}) {
        Rules three = *rules;
        three.settings.wallets_per_deck = 3;
        three.settings.wallet_size = 1;
        EXPECT_EQ(check_deck(deck, sample_cards(), three).legal(), rules == &other);
    }
}

// ---- set-up and turns

void short_deck_loses(const Rules& usual, const Rules& other) {
    for (const Rules* rules : {&usual, &other}) {
        GameSetup setup;
        setup.rules = *rules;
        setup.cards = sample_cards();
        setup.decks = {pairs(4), pairs(12)};
        const auto built = Definition::build(setup);
        Position position = built.game.initial();
        std::vector<Choice> choices;
        Events events;
        while (position.phase == Phase::setup && !built.game.is_over(position)) {
            built.game.list_choices(position, choices);
            built.game.apply(position, choices.back(), events);  // B begins
        }
        EXPECT_EQ(position.result, rules == &other ? Result::second_wins : Result::none);
    }
}

int cards_in_hand(const Play& play, Player player) {
    return sum_of(play.side(player).pile(Pile::hand));
}

void hand_is_discarded_down(const Rules& usual, const Rules& other) {
    const char* position = R"({"phase": "end", "active": "A",
        "A": {"hand": ["siege-golem", "siege-golem", "siege-golem", "siege-golem", "unmake", "unmake", "unmake", "unmake"],
              "deck": {"size": 5}}, "B": {"deck": {"size": 5}}})";
    EXPECT_EQ(cards_in_hand(Play(position, usual).until(Awaiting::play, kB), kA), 8);
    Play discards(position, other);
    ASSERT_TRUE(discards.until(Awaiting::hand_discard, kA).waits_for(Awaiting::hand_discard, kA));
    discards.entry(R"({"by": "A", "play": "discard", "card": "unmake"})");
    EXPECT_EQ(cards_in_hand(discards, kA), 7);
    EXPECT_EQ(discards.count(kA, Pile::discard, "unmake"), 1);
}

// ---- chains

void link_of_a_source_that_left_is_lost(const Rules& usual, const Rules& other) {
    // Tithe Taker's ability is answered by returning Tithe Taker to hand.
    const char* position = R"({"phase": "main", "active": "A",
        "A": {"battlefield": ["tithe-taker", "swarm-mite"], "deck": {"size": 5}},
        "B": {"hand": ["phase-slip"], "resources": ["lens-adept", "lens-adept"], "deck": {"size": 5}}})";
    for (const Rules* rules : {&usual, &other}) {
        Play play(position, *rules);
        play.entry(
            R"({"by": "A", "play": "activate", "source": "A/tithe-taker", "ability": "tithe-taker.tithe", "sacrifice": "A/swarm-mite", "pay": []})");
        play.entry(R"({"by": "B", "play": "play", "card": "phase-slip", "target": "A/tithe-taker", "pay": ["a", "a"]})");
        play.until(Awaiting::play, kA);
        EXPECT_EQ(play.count(kA, Pile::hand, "tithe-taker"), 1);
        EXPECT_EQ(play.side(kB).life, rules == &other ? 15 : 14);
    }
}

// ---- combat

void delayed_entity_does_not_block(const Rules& usual, const Rules& other) {
    const char* position = R"({"phase": "attack", "active": "A",
        "A": {"battlefield": ["rail-courser"], "deck": {"size": 5}},
        "B": {"battlefield": [{"card": "lens-adept", "delayed": true}], "deck": {"size": 5}}})";
    const char* attack = R"({"by": "A", "play": "attack", "attacker": "A/rail-courser", "target": "B"})";
    const char* block = R"({"by": "B", "play": "block", "blocker": "B/lens-adept", "attacker": "A/rail-courser"})";
    EXPECT_TRUE(Play(position, usual).entry(attack).until(Awaiting::blockers, kB).allows(block));
    EXPECT_FALSE(Play(position, other).entry(attack).until(Awaiting::blockers, kB).allows(block));
}

void blocked_attacker_hits_when_its_blocker_has_gone(const Rules& usual, const Rules& other) {
    const char* position = R"({"phase": "attack", "active": "A",
        "A": {"hand": ["phase-slip"], "resources": ["lens-adept", "lens-adept"], "battlefield": ["rail-courser"], "deck": {"size": 5}},
        "B": {"battlefield": ["lens-adept"], "deck": {"size": 5}}})";
    for (const Rules* rules : {&usual, &other}) {
        Play play(position, *rules);
        play.entry(R"({"by": "A", "play": "attack", "attacker": "A/rail-courser", "target": "B"})").until(Awaiting::blockers, kB);
        play.entry(R"({"by": "B", "play": "block", "blocker": "B/lens-adept", "attacker": "A/rail-courser"})");
        play.entry(R"({"by": "B", "play": "no-block"})").until(Awaiting::window, kA);
        play.entry(R"({"by": "A", "play": "play", "card": "phase-slip", "target": "B/lens-adept", "pay": ["a", "a"]})");
        play.until(Awaiting::play, kA);
        EXPECT_EQ(play.side(kB).life, rules == &other ? 12 : 15);
    }
}

void attacker_of_a_node_that_left_hits_the_player(const Rules& usual, const Rules& other) {
    const char* position = R"({"phase": "attack", "active": "A",
        "A": {"battlefield": ["rail-courser"], "deck": {"size": 5}},
        "B": {"hand": ["phase-slip"], "resources": ["lens-adept", "lens-adept"], "battlefield": ["turbine-array"], "deck": {"size": 5}}})";
    for (const Rules* rules : {&usual, &other}) {
        Play play(position, *rules);
        play.entry(R"({"by": "A", "play": "attack", "attacker": "A/rail-courser", "target": "B/turbine-array"})")
            .until(Awaiting::window, kB);
        play.entry(R"({"by": "B", "play": "play", "card": "phase-slip", "target": "B/turbine-array", "pay": ["a", "a"]})");
        play.until(Awaiting::play, kA);
        EXPECT_EQ(play.side(kB).life, rules == &other ? 12 : 15);
    }
}

void damage_already_marked_does_not_count(const Rules& usual, const Rules& other) {
    // Bog Warden has 5 Durability and 2 damage: 3 more are lethal, or 5.
    const char* position = R"({"phase": "attack", "active": "A",
        "A": {"battlefield": ["siege-golem"], "deck": {"size": 5}},
        "B": {"battlefield": [{"card": "bog-warden", "damage": 2}, "lens-adept"], "deck": {"size": 5}}})";
    for (const Rules* rules : {&usual, &other}) {
        Play play(position, *rules);
        play.entry(R"({"by": "A", "play": "attack", "attacker": "A/siege-golem", "target": "B"})").until(Awaiting::blockers, kB);
        play.entry(R"({"by": "B", "play": "block", "blocker": "B/bog-warden", "attacker": "A/siege-golem"})");
        play.entry(R"({"by": "B", "play": "block", "blocker": "B/lens-adept", "attacker": "A/siege-golem"})").until(Awaiting::order, kA);
        play.entry(R"({"by": "A", "play": "order", "attacker": "A/siege-golem", "blocker": "B/bog-warden"})").until(Awaiting::damage, kA);
        const char* three = R"({"by": "A", "play": "assign", "attacker": "A/siege-golem", "blocker": "B/bog-warden", "damage": 3})";
        EXPECT_EQ(play.allows(three), rules == &usual);
    }
}

void attackers_count_each_others_damage(const Rules& usual, const Rules& other) {
    // Bog Warden blocks both; Lens Adept stands behind it against Siege Golem. After Rail Courser's 3 only 2 are lethal.
    const char* position = R"({"phase": "attack", "active": "A",
        "A": {"battlefield": ["rail-courser", "siege-golem"], "deck": {"size": 5}},
        "B": {"battlefield": ["bog-warden", "lens-adept", "dawn-squire"], "deck": {"size": 5}}})";
    for (const Rules* rules : {&usual, &other}) {
        Play play(position, *rules);
        play.entry(R"({"by": "A", "play": "attack", "attacker": "A/rail-courser", "target": "B"})");
        play.entry(R"({"by": "A", "play": "attack", "attacker": "A/siege-golem", "target": "B"})").until(Awaiting::blockers, kB);
        for (const char* attacker : {"rail-courser", "siege-golem"}) {
            const std::string both = std::string(R"(", "attacker": "A/)") + attacker + R"("})";
            play.entry((R"({"by": "B", "play": "block", "blocker": "B/bog-warden)" + both).c_str());
        }
        play.entry(R"({"by": "B", "play": "block", "blocker": "B/dawn-squire", "attacker": "A/rail-courser"})");
        play.entry(R"({"by": "B", "play": "block", "blocker": "B/lens-adept", "attacker": "A/siege-golem"})");
        play.until(Awaiting::order, kA);
        for (const char* attacker : {"rail-courser", "siege-golem"}) {
            const std::string first = std::string(R"({"by": "A", "play": "order", "blocker": "B/bog-warden", "attacker": "A/)") + attacker;
            play.entry((first + R"("})").c_str());
        }
        play.until(Awaiting::damage, kA);
        play.entry(R"({"by": "A", "play": "assign", "attacker": "A/rail-courser", "blocker": "B/bog-warden", "damage": 3})");
        const char* two = R"({"by": "A", "play": "assign", "attacker": "A/siege-golem", "blocker": "B/bog-warden", "damage": 2})";
        EXPECT_EQ(play.allows(two), rules == &other);
    }
}

constexpr RareReading kRareReadings[] = {
    {"deck.size-binding", "minimum", small_decks_are_refused},
    {"deck.size-binding", "exact", other_sizes_are_refused},
    {"deck.copy-scope", "custom-only", wallets_may_bring_a_third_copy},
    {"setup.short-deck", "loses", short_deck_loses},
    {"hand.limit", "seven-at-end", hand_is_discarded_down},
    {"chain.source-gone", "lost", link_of_a_source_that_left_is_lost},
    {"block.eligible", "not-delayed", delayed_entity_does_not_block},
    {"combat.blocked-stays", "becomes-unblocked", blocked_attacker_hits_when_its_blocker_has_gone},
    {"combat.lethal-shared", "together", attackers_count_each_others_damage},
    {"attack.node-gone", "player", attacker_of_a_node_that_left_hits_the_player},
    {"combat.lethal-amount", "printed", damage_already_marked_does_not_count},
};

class MagepunkRareReadings : public ::testing::TestWithParam<RareReading> {};

TEST_P(MagepunkRareReadings, DoWhatTheirTextsSay) {
    show(GetParam());
}

INSTANTIATE_TEST_SUITE_P(EachReading, MagepunkRareReadings, ::testing::ValuesIn(kRareReadings), arbiter::testing::name_of_row<Rules>);

}  // namespace

std::span<const RareReading> rare_readings() {
    return kRareReadings;
}

}  // namespace arbiter::magepunk::testing
