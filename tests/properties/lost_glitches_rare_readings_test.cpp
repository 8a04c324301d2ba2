// Set positions, decks and clocks for which a reading of a switch makes the difference that its text describes, for the readings that
// random games do not tell from the default (readings_differ_test.cpp asks for one or the other).
#include "tests/properties/lost_glitches_rare_readings.h"

#include <gtest/gtest.h>

#include <string>

#include "tests/properties/lost_glitches_set_play.h"
#include "tests/properties/lost_glitches_under_test.h"

namespace arbiter::lost_glitches::testing {
namespace {

// ---- decks

Deck deck_of(const char* members) {
    const std::string text = std::string(R"({"format": "arbiter-deck", "version": 1, "game": "lost_glitches", "name": "test", )") + members;
    const JsonDocument document = parse_json(text, "deck");
    return Definition::read_deck(JsonView(document), sample_cards());
}

bool is_legal(const Deck& deck, const CardSet& cards, Rules rules) {
    rules.settings.deck_size = static_cast<std::int16_t>(deck.size());
    return check_deck(deck, cards, rules).legal();
}

void character_spell_is_needed(const Rules& usual, const Rules& other) {
    const char* cards = R"("cards": [{"card": "spark", "count": 3}, {"card": "jolt", "count": 3}, {"card": "runner", "count": 3}])";
    const Deck without = deck_of((std::string(cards) + "}").c_str());
    const Deck with = deck_of((std::string(cards) + R"(, "apart": ["patch"]})").c_str());
    EXPECT_TRUE(is_legal(without, sample_cards(), usual));
    EXPECT_FALSE(is_legal(without, sample_cards(), other));
    EXPECT_TRUE(is_legal(with, sample_cards(), other));
}

// The sample cards, of which this one costs nothing.
CardSet with_free_card(std::string_view id) {
    Json all = read_json_file(std::string(ARBITER_SOURCE_DIR) + "/model/lost_glitches/cards.json").root;
    for (Json& card : all["cards"])
        if (card["id"] == id) card["cost"] = "0";
    return read_card_set(parse_json(all.dump(), "test cards"), card_language());
}

void character_spell_may_be_free(const Rules& usual, const Rules& other) {
    const Deck deck = deck_of(R"("cards": [{"card": "spark", "count": 3}, {"card": "jolt", "count": 3}, {"card": "runner", "count": 3}],
        "apart": ["patch"]})");
    EXPECT_TRUE(is_legal(deck, sample_cards(), usual));
    const CardSet cards = with_free_card("patch");
    EXPECT_FALSE(is_legal(deck, cards, usual));
    EXPECT_TRUE(is_legal(deck, cards, other));
}

void deck_holds_an_opening_hand(const Rules& usual, const Rules& other) {
    const Deck six = deck_of(R"("cards": [{"card": "spark", "count": 3}, {"card": "jolt", "count": 3}]})");
    const Deck seven =
        deck_of(R"("cards": [{"card": "spark", "count": 3}, {"card": "jolt", "count": 3}, {"card": "runner", "count": 1}]})");
    EXPECT_TRUE(is_legal(six, sample_cards(), usual));
    EXPECT_FALSE(is_legal(six, sample_cards(), other));
    EXPECT_TRUE(is_legal(seven, sample_cards(), other));
}

// ---- the clock

Certainty in_time(const Rules& rules, std::int64_t phase, std::int64_t opened, std::int64_t chosen) {
    Clock clock(Definition::time_rules(rules));
    clock.open(1, kNobody, true, Moment::at(phase));
    clock.open(1, kA, false, Moment::at(opened));
    return clock.is_right({.player = kA, .ran_out = false, .opportunity = true}, Moment::at(chosen));
}

void choice_at_the_limit_is_late(const Rules& usual, const Rules& other) {
    EXPECT_EQ(in_time(usual, 0, 1000, 31000), Certainty::yes);
    EXPECT_EQ(in_time(other, 0, 1000, 31000), Certainty::no);
    EXPECT_EQ(in_time(other, 0, 1000, 30999), Certainty::yes);
}

void limit_is_that_of_the_phase(const Rules& usual, const Rules& other) {
    EXPECT_EQ(in_time(usual, 0, 20000, 40000), Certainty::yes);
    EXPECT_EQ(in_time(other, 0, 20000, 40000), Certainty::no);
    EXPECT_EQ(in_time(other, 0, 20000, 30000), Certainty::yes);
}

constexpr const char* kClock = R"({"turn": 7, "active": "A", "clock": true,
    "A": {"hand": ["spark", "spark", "spark"], "deck": {"size": 9}}, "B": {"hand": ["spark", "spark"], "deck": {"size": 9}}})";
constexpr const char* kSummonOfA = R"({"by": "A", "play": "summon", "card": "spark"})";
constexpr const char* kSummonOfB = R"({"by": "B", "play": "summon", "card": "spark"})";
constexpr const char* kPassOfB = R"({"by": "B", "play": "pass"})";
constexpr const char* kMissOfB = R"({"by": "clock", "play": "time-out", "of": "B"})";

void phase_is_missed_as_a_whole(const Rules& usual, const Rules& other) {
    SetPlay play(kClock, usual), whole(kClock, other);
    for (SetPlay* each : {&play, &whole}) each->entry(kSummonOfA).entry(kMissOfB).entry(kSummonOfA).entry(kMissOfB);
    EXPECT_EQ(play.side(kB).misses, 2);
    EXPECT_EQ(whole.side(kB).misses, 0);
    // Both let the rest of the phase run out: A has used an opportunity in it, and B none.
    for (const char* of : {"A", "B"}) whole.entry((std::string(R"({"by": "clock", "play": "time-out", "of": ")") + of + R"("})").c_str());
    EXPECT_EQ(whole.side(kA).misses, 0);
    EXPECT_EQ(whole.side(kB).misses, 1);
}

void pass_in_time_breaks_no_row(const Rules& usual, const Rules& other) {
    for (const Rules* rules : {&usual, &other}) {
        SetPlay play(kClock, *rules);
        play.entry(kSummonOfA).entry(kMissOfB).entry(kSummonOfA).entry(kPassOfB);
        EXPECT_EQ(play.side(kB).misses, rules == &other ? 1 : 0);
        play.entry(kSummonOfA).entry(kSummonOfB);
        EXPECT_EQ(play.side(kB).misses, 0);
    }
}

void nothing_breaks_a_row(const Rules& usual, const Rules& other) {
    for (const Rules* rules : {&usual, &other}) {
        SetPlay play(kClock, *rules);
        play.entry(kSummonOfA).entry(kMissOfB).entry(kSummonOfA).entry(kSummonOfB);
        EXPECT_EQ(play.side(kB).misses, rules == &other ? 1 : 0);
    }
}

void decisions_that_are_no_actions_have_no_limit(const Rules& usual, const Rules& other) {
    const char* hands = R"({"phase": "setup", "active": "A", "clock": true, "A": {"hand": {"spark": 3, "jolt": 4}, "deck": {"size": 9}},
        "B": {"hand": {"spark": 3, "jolt": 4}, "deck": {"size": 9}}})";
    EXPECT_TRUE(SetPlay(hands, usual).allows(kMissOfB));
    EXPECT_FALSE(SetPlay(hands, other).allows(kMissOfB));

    const char* combat = R"({"turn": 7, "active": "A", "phase": "combat", "clock": true,
        "A": {"board": [{"card": "titan", "attacking": true}, {"card": "runner", "attacking": true}]},
        "B": {"board": ["firewall", "spark", "firewall", "spark"]}})";
    const char* miss = R"({"by": "clock", "play": "time-out", "of": "A"})";
    for (const Rules* rules : {&usual, &other}) {
        SetPlay play(combat, *rules);
        play.entry(R"({"by": "B", "play": "block", "blocks":
            [["B/spark", "A/titan"], ["B/firewall", "A/titan"], ["B/spark#2", "A/runner"], ["B/firewall#2", "A/runner"]]})");
        play.both_pass();
        ASSERT_TRUE(play.waits_for(Awaiting::share, kA));
        EXPECT_EQ(play.allows(miss), rules == &usual);
        if (rules == &other) continue;
        // All damage goes to the blockers that entered first: Firewall, and of the other two Firewall again, which lives.
        play.entry(miss);
        EXPECT_EQ(play.side(kB).creatures.count(), 3);
        EXPECT_EQ(play.count(kB, Pile::discard, "firewall"), 1);
        EXPECT_EQ(play.side(kA).misses, 1);
    }
}

void only_pass_is_no_miss(const Rules& usual, const Rules& other) {
    const char* position = R"({"turn": 7, "active": "A", "clock": true,
        "A": {"hand": ["spark"], "deck": {"size": 9}}, "B": {"deck": {"size": 9}}})";
    for (const Rules* rules : {&usual, &other}) {
        SetPlay play(position, *rules);
        play.entry(kSummonOfA).entry(kMissOfB);
        EXPECT_EQ(play.side(kB).misses, rules == &other ? 0 : 1);
    }
}

// ---- the end of the game

void surrender_ends_without_a_winner(const Rules& usual, const Rules& other) {
    const char* position = R"({"turn": 7, "active": "A", "A": {"deck": {"size": 3}}, "B": {"deck": {"size": 3}}})";
    const char* concede = R"({"by": "B", "play": "concede"})";
    EXPECT_EQ(SetPlay(position, usual).entry(concede).now.result, Result::first_wins);
    EXPECT_EQ(SetPlay(position, other).entry(concede).now.result, Result::drawn);
}

// Feedback brings both players to 0.
Result both_at_zero(const Rules& rules) {
    SetPlay play(R"({"turn": 7, "active": "A", "A": {"health": 3, "hand": ["feedback"], "deck": {"size": 3}},
        "B": {"health": 3, "deck": {"size": 3}}})",
                 rules);
    return play.entry(R"({"by": "A", "play": "cast", "card": "feedback"})").both_pass().now.result;
}

void turn_player_wins_at_zero(const Rules& usual, const Rules& other) {
    EXPECT_EQ(both_at_zero(usual), Result::drawn);
    EXPECT_EQ(both_at_zero(other), Result::first_wins);
}

void turn_player_loses_at_zero(const Rules& usual, const Rules& other) {
    EXPECT_EQ(both_at_zero(usual), Result::drawn);
    EXPECT_EQ(both_at_zero(other), Result::second_wins);
}

void stack_resolves_before_anybody_loses(const Rules& usual, const Rules& other) {
    // Glitch resolves first and takes A's last health; Patch, below it, gives one back.
    for (const Rules* rules : {&usual, &other}) {
        SetPlay play(R"({"turn": 7, "active": "A", "A": {"health": 1, "characters": ["patch"], "deck": {"size": 3}},
            "B": {"characters": ["glitch"], "deck": {"size": 3}}})",
                     *rules);
        play.entry(R"({"by": "A", "play": "cast", "card": "patch"})")
            .entry(R"({"by": "B", "play": "cast", "card": "glitch", "target": "A"})");
        play.both_pass();
        EXPECT_EQ(play.now.result, rules == &other ? Result::none : Result::second_wins);
        EXPECT_EQ(play.side(kA).health, rules == &other ? 1 : 0);
    }
}

// Self-Repair heals what Stress Test damages, and Stress Test damages what Self-Repair heals.
Position endless_repair(const Rules& rules) {
    SetPlay play(R"({"turn": 7, "active": "A", "A": {"hand": ["jolt"], "board": ["self-repair", "stress-test"], "deck": {"size": 3}},
        "B": {"board": ["titan"], "deck": {"size": 3}}})",
                 rules);
    return play.entry(R"({"by": "A", "play": "cast", "card": "jolt", "target": "B/titan"})").both_pass().now;
}

// Jolt begins a loop that is cut, and Feedback, below it on the stack, another: each is looked for where the run that leads to it began.
void a_second_loop_is_broken(const Rules& rules) {
    SetPlay play(R"({"turn": 3, "active": "A", "A": {"health": 15, "pool": 4, "board": ["stress-test", "decoy"],
        "hand": ["jolt", "feedback"]}, "B": {"health": 10, "pool": 1, "board": ["self-repair", "self-repair"]}})",
                 rules);
    play.entry(R"({"by": "A", "play": "cast", "card": "feedback"})").entry(R"({"by": "B", "play": "pass"})");
    play.entry(R"({"by": "A", "play": "cast", "card": "jolt", "target": "A/stress-test"})").both_pass();
    EXPECT_EQ(play.now.result, Result::none);
    EXPECT_EQ(play.now.at_capacity, 0);
    EXPECT_EQ(play.now.awaiting, Awaiting::priority);
    EXPECT_EQ(play.now.stack_count, 0);
}

// Nobody is left to act, so that what waits on the stack resolves by itself, and each trigger puts the next one there.
void a_loop_of_the_stack_is_broken(Rules rules) {
    rules.readings.ability_trigger_timing = AbilityTriggerTiming::stack;
    rules.readings.priority_pass_final = PriorityPassFinal::final;
    const Position end = endless_repair(rules);
    EXPECT_EQ(end.result, Result::none);
    EXPECT_EQ(end.at_capacity, 0);
    EXPECT_EQ(end.pending_count + end.stack_count, 0);
}

void loop_is_broken(const Rules& usual, const Rules& other) {
    a_second_loop_is_broken(other);
    a_loop_of_the_stack_is_broken(other);

    EXPECT_EQ(endless_repair(usual).result, Result::drawn);
    EXPECT_EQ(endless_repair(usual).reason, EndReason::loop);
    EXPECT_EQ(endless_repair(other).result, Result::none);
}

void loop_is_lost_by_the_turn_player(const Rules&, const Rules& other) {
    EXPECT_EQ(endless_repair(other).result, Result::second_wins);
    EXPECT_EQ(endless_repair(other).reason, EndReason::loop);
}

// ---- empty decks

// Each player draws a card, A with an empty deck in the own turn, or B in A's turn.
SetPlay handshake(const Rules& rules, const char* decks) {
    SetPlay play((std::string(R"({"turn": 7, "active": "A", )") + decks + "}").c_str(), rules);
    play.entry(R"({"by": "A", "play": "cast", "card": "handshake"})").both_pass();
    return play;
}

// The draw of Backdoor finds an empty deck; Echo, which that triggers, is put on the stack when Backdoor is over, and Backdoor draws once.
void what_resolves_is_over_before_triggers_wait(Rules rules) {
    rules.readings.ability_trigger_timing = AbilityTriggerTiming::stack;
    rules.readings.deckout_own_ability = DeckoutOwnAbility::own_turn;
    SetPlay play(R"({"turn": 7, "active": "A", "A": {"health": 10, "hand": ["backdoor"]}, "B": {"health": 10, "board": ["echo"]}})", rules);
    play.entry(R"({"by": "A", "play": "cast", "card": "backdoor"})").both_pass();
    EXPECT_EQ(play.now.stack_count, 1);
    play.both_pass();
    EXPECT_EQ(play.now.stack_count, 0);
    EXPECT_EQ(play.side(kA).attempts, 1);
    EXPECT_EQ(play.side(kB).health, 11);
}

void own_ability_empties_in_the_own_turn(const Rules& usual, const Rules& other) {
    what_resolves_is_over_before_triggers_wait(other);
    const char* of_a = R"("A": {"hand": ["handshake"]}, "B": {"deck": {"size": 3}})";
    EXPECT_EQ(handshake(usual, of_a).side(kA).health, 20);
    EXPECT_EQ(handshake(other, of_a).side(kA).health, 19);
    const char* of_b = R"("A": {"hand": ["handshake"], "deck": {"size": 3}}, "B": {})";
    EXPECT_EQ(handshake(other, of_b).side(kB).health, 20);
}

void attempts_by_abilities_count(const Rules& usual, const Rules& other) {
    const char* of_b = R"("A": {"hand": ["handshake"], "deck": {"size": 3}}, "B": {"attempts": 1})";
    EXPECT_EQ(handshake(usual, of_b).side(kB).attempts, 1);
    EXPECT_EQ(handshake(other, of_b).side(kB).attempts, 2);
    EXPECT_EQ(handshake(other, of_b).side(kB).health, 20);
}

void filled_deck_starts_the_count_again(const Rules& usual, const Rules& other) {
    for (const Rules* rules : {&usual, &other}) {
        SetPlay play(R"({"turn": 7, "active": "A", "A": {"hand": ["rollback"], "discard": ["spark", "jolt"], "attempts": 2},
            "B": {"deck": {"size": 3}}})",
                     *rules);
        play.entry(R"({"by": "A", "play": "cast", "card": "rollback"})").both_pass();
        EXPECT_EQ(play.game().deck_size(play.now, kA), 2);
        EXPECT_EQ(play.side(kA).attempts, rules == &other ? 0 : 2);
    }
}

void decoy_takes_what_an_empty_deck_costs(const Rules& usual, const Rules& other) {
    const char* position = R"({"turn": 7, "active": "A", "phase": "start", "A": {"board": ["decoy"]}, "B": {"deck": {"size": 3}}})";
    for (const Rules* rules : {&usual, &other}) {
        const SetPlay play(position, *rules);
        EXPECT_EQ(play.side(kA).health, rules == &other ? 20 : 19);
        EXPECT_EQ(play.side(kA).creatures[0].damage, rules == &other ? 1 : 0);
    }
}

void last_health_buys_a_card(const Rules& usual, const Rules& other) {
    const char* position = R"({"turn": 7, "active": "A", "A": {"health": 2, "hand": ["backdoor"], "deck": {"size": 3}}, "B": {}})";
    const char* cast = R"({"by": "A", "play": "cast", "card": "backdoor"})";
    EXPECT_FALSE(SetPlay(position, usual).allows(cast));
    SetPlay play(position, other);
    play.entry(cast);
    EXPECT_EQ(play.side(kA).health, 0);
    EXPECT_EQ(play.now.result, Result::second_wins);
    const char* poorer = R"({"turn": 7, "active": "A", "A": {"health": 1, "hand": ["backdoor"], "deck": {"size": 3}}, "B": {}})";
    EXPECT_FALSE(SetPlay(poorer, other).allows(cast));
}

void each_attacker_deals_damage_by_itself(const Rules& usual, const Rules& other) {
    const char* position = R"({"turn": 7, "active": "A", "A": {"board": ["runner", "spark", "echo"]}, "B": {}})";
    for (const Rules* rules : {&usual, &other}) {
        SetPlay play(position, *rules);
        play.entry(R"({"by": "A", "play": "attack", "creatures": ["A/runner", "A/spark"]})").until(Awaiting::priority, kA).both_pass();
        EXPECT_EQ(play.side(kB).health, 16);
        EXPECT_EQ(play.side(kA).health, rules == &other ? 22 : 21);
    }
}

constexpr RareReading kRareReadings[] = {
    {"surrender.result", "no-result", surrender_ends_without_a_winner},
    {"win.simultaneous", "turn-player-wins", turn_player_wins_at_zero},
    {"win.simultaneous", "turn-player-loses", turn_player_loses_at_zero},
    {"win.check-time", "after-stack", stack_resolves_before_anybody_loses},
    {"ability.loop", "break", loop_is_broken},
    {"ability.loop", "turn-player-loses", loop_is_lost_by_the_turn_player},
    {"cost.last-health", "yes", last_health_buys_a_card},
    {"damage.several-sources", "each", each_attacker_deals_damage_by_itself},
    {"deckout.own-ability", "own-turn", own_ability_empties_in_the_own_turn},
    {"deckout.counter-ability", "counted", attempts_by_abilities_count},
    {"deckout.reset", "reset", filled_deck_starts_the_count_again},
    {"deckout.prevent", "yes", decoy_takes_what_an_empty_deck_costs},
    {"character.count-min", "exactly-one", character_spell_is_needed},
    {"character.free", "yes", character_spell_may_be_free},
    {"deck.short-start", "not-allowed", deck_holds_an_opening_hand},
    {"time.boundary", "exclusive", choice_at_the_limit_is_late},
    {"time.clock-start", "phase", limit_is_that_of_the_phase},
    {"time.unit", "whole-phase", phase_is_missed_as_a_whole},
    {"time.reset", "action-only", pass_in_time_breaks_no_row},
    {"time.reset", "never", nothing_breaks_a_row},
    {"time.other-decisions", "no-limit", decisions_that_are_no_actions_have_no_limit},
    {"time.forced-pass", "free", only_pass_is_no_miss},
};

class LostGlitchesRareReadings : public ::testing::TestWithParam<RareReading> {};

TEST_P(LostGlitchesRareReadings, DoWhatTheirTextsSay) {
    show(GetParam());
}

INSTANTIATE_TEST_SUITE_P(EachReading, LostGlitchesRareReadings, ::testing::ValuesIn(kRareReadings), arbiter::testing::name_of_row<Rules>);

}  // namespace

std::span<const RareReading> rare_readings() {
    return kRareReadings;
}

}  // namespace arbiter::lost_glitches::testing
