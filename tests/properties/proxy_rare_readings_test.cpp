// Set positions in which a reading of a switch makes the difference that its text describes, for the readings that random games do not
// tell from the default (readings_differ_test.cpp asks for one or the other).
#include "tests/properties/proxy_rare_readings.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "model/core/input/json_reader.h"
#include "model/proxy/definition.h"
#include "model/proxy/words/notation.h"
#include "tests/model/proxy_run_on.h"
#include "tests/model/set_play.h"

namespace arbiter::proxy::testing {
namespace {

using arbiter::testing::kA;
using arbiter::testing::kB;

// No sample card notices that another body enters, moves a body during combat, or answers a play of its owner.
constexpr const char* kTestCards = R"([
    {"id": "t01", "name": "Herald", "type": "body", "cost": "[x]", "energy": ["x"],
     "stats": {"attack": 1, "health": 2, "speed": 1, "impact": 1},
     "abilities": [{"id": "t01.1", "kind": "triggered", "on": {"enters": "other-of-yours"}, "do": [{"draw": 1, "by": "you"}]}]},
    {"id": "t02", "name": "Fall Back", "type": "trap", "activation": "0", "energy": ["x"],
     "abilities": [{"id": "t02.1", "kind": "trap", "on": {"attacks": "opponent"}, "target": {"body": "yours"},
                    "do": [{"move-to-other-line": "target"}]}]},
    {"id": "t03", "name": "Own Echo", "type": "trap", "activation": "0", "energy": ["x"],
     "abilities": [{"id": "t03.1", "kind": "trap", "on": {"stacked-technique": "yours"}, "do": [{"discard-top": 1, "by": "each-player"}]}]},
    {"id": "t04", "name": "Listener", "type": "trap", "activation": "0", "energy": ["x"],
     "abilities": [{"id": "t04.1", "kind": "trap", "on": {"stacked-technique": "opponent"}, "do": [{"draw": 1, "by": "you"}]}]}
])";

const CardSet& cards_with_test_cards() {
    static const CardSet cards = [] {
        Json all = read_json_file(std::string(ARBITER_SOURCE_DIR) + "/model/proxy/cards.json").root;
        for (const Json& card : Json::parse(kTestCards)) all["cards"].push_back(card);
        return read_card_set(parse_json(all.dump(), "test cards"), card_language());
    }();
    return cards;
}

// Decks of which only the size is told hold a card that is known, so that nobody has to say what is drawn.
struct Unsaid {
    static constexpr std::string_view members = R"("filler": "p01", )";
    static bool is_made(const Game& game, const Position& position, Choice& choice) {
        return game.forced_choice(position, choice) == Forced::yes && need_not_be_said(position, choice);
    }
};

struct Play : arbiter::testing::SetPlayOf<Definition, Unsaid> {
    Play(const char* position, const Rules& rules) : SetPlayOf(position, rules, cards_with_test_cards()) {}

    // The place of the first such event among all that happened since the position; -1 if there was none.
    int first_event(EventKind kind) const {
        const auto found = std::find_if(told.begin(), told.end(), [&](const Event& event) { return event.kind == static_cast<int>(kind); });
        return found == told.end() ? -1 : static_cast<int>(found - told.begin());
    }
};

// ---- insight and traps

void keep_owed_what_is_there(const Rules& usual, const Rules& other) {
    // Insight 3 by Lantern Seer, two cards to keep by Ledger Keeper, one card in the deck.
    const char* position = R"({"phase": "insight", "active": "A",
        "A": {"front": ["p05", "p06"], "deck": {"top": ["p04"]}}, "B": {"deck": {"size": 5}}})";
    EXPECT_EQ(Play(position, usual).now.result, Result::second_wins) << "two cards are owed, and there is one";

    Play owed_one(position, other);
    ASSERT_EQ(owed_one.now.result, Result::none);
    ASSERT_TRUE(owed_one.waits_for(Awaiting::keep, kA));
    owed_one.entry(R"({"by": "A", "play": "keep", "card": "p04"})");
    EXPECT_EQ(owed_one.count(kA, Pile::hand, "p04"), 1);
    EXPECT_TRUE(owed_one.waits_for(Awaiting::keep, kB)) << "nothing further is owed by A";
}

void opponent_of_the_play_is_asked_first(const Rules& usual, const Rules& other) {
    // Both have a trap for A's technique: A's discards the top card of both decks, B's draws a card.
    const char* position = R"({"phase": "main", "active": "A",
        "A": {"hand": ["p24"], "charges": ["p01"], "traps": ["t03"], "deck": {"size": 5}},
        "B": {"traps": ["t04"], "deck": {"top": ["p02", "p04", "p05"]}}})";
    const char* technique = R"({"by": "A", "play": "set-technique", "card": "p24", "pay": ["p01"]})";
    const char* trap_of_a = R"({"by": "A", "play": "activate-trap", "card": "t03", "pay": []})";
    const char* trap_of_b = R"({"by": "B", "play": "activate-trap", "card": "t04", "pay": []})";

    Play active_first(position, usual);
    ASSERT_TRUE(active_first.entry(technique).waits_for(Awaiting::answer, kA));
    active_first.entry(trap_of_a).entry(trap_of_b);
    EXPECT_EQ(active_first.count(kB, Pile::discard, "p02"), 1);
    EXPECT_EQ(active_first.count(kB, Pile::hand, "p04"), 1);

    Play opponent_first(position, other);
    ASSERT_TRUE(opponent_first.entry(technique).waits_for(Awaiting::answer, kB));
    opponent_first.entry(trap_of_b).entry(trap_of_a);
    EXPECT_EQ(opponent_first.count(kB, Pile::hand, "p02"), 1);
    EXPECT_EQ(opponent_first.count(kB, Pile::discard, "p04"), 1);
}

// ---- triggers without end

// B has both callers and a drained body: the refresh of A's turn readies it, and the callers drain and ready it from there on.
constexpr const char* kEndlessRefresh = R"({"phase": "refresh", "active": "A",
    "A": {"deck": {"size": 5}}, "B": {"front": ["p11", "p12", {"card": "p02", "drained": true}], "deck": {"size": 5}}})";

// A's own play starts it: Toxin Adept is drained for its ability.
constexpr const char* kEndlessPlay = R"({"phase": "main", "active": "A",
    "A": {"front": ["p08", "p11", "p12"], "charges": ["p12"], "deck": {"size": 5}}, "B": {"front": ["p02"], "deck": {"size": 5}}})";
constexpr const char* kActivate =
    R"({"by": "A", "play": "activate", "source": "A/front/p08", "ability": "p08.1", "target": "B/front/p02", "pay": ["p12"]})";

void forced_loop_loses_for_the_active_player(const Rules& usual, const Rules& other) {
    EXPECT_EQ(Play(kEndlessRefresh, usual).now.result, Result::drawn);
    EXPECT_EQ(Play(kEndlessRefresh, other).now.result, Result::second_wins) << "A is active, though the bodies are B's";
    EXPECT_EQ(Play(kEndlessPlay, usual).entry(kActivate).now.result, Result::drawn);
    EXPECT_EQ(Play(kEndlessPlay, other).entry(kActivate).now.result, Result::second_wins);
}

void forced_loop_stops(const Rules& usual, const Rules& other) {
    EXPECT_EQ(Play(kEndlessRefresh, usual).now.result, Result::drawn);
    const Play refresh(kEndlessRefresh, other);
    EXPECT_TRUE(refresh.waits_for(Awaiting::keep, kA)) << "the turn goes on with the insight draw";
    EXPECT_EQ(refresh.now.pending_count, 0);

    Play play(kEndlessPlay, other);
    play.entry(kActivate);
    EXPECT_GE(play.first_event(EventKind::forced_loop), 0);
    EXPECT_EQ(play.now.result, Result::none);
    EXPECT_EQ(play.now.pending_count, 0);
    EXPECT_EQ(play.side(kB).bodies[0].damage, 2) << "the play itself stays on the stack and resolves";
    EXPECT_TRUE(play.waits_for(Awaiting::retain, kA));
}

// ---- bodies that arrive and move

void arrival_by_effect_is_entering(const Rules& usual, const Rules& other) {
    // Herald draws a card when another body of its side enters. Rift Titan comes back as the turn starts.
    const char* titan = R"({"phase": "refresh", "active": "A",
        "A": {"front": ["t01"], "special": ["p15"], "deck": {"size": 5}}, "B": {"deck": {"size": 5}}})";
    const Play put(titan, usual);
    ASSERT_TRUE(put.waits_for(Awaiting::keep, kA));
    EXPECT_TRUE(put.side(kA).bodies[1].present()) << "the Titan is back";
    EXPECT_EQ(put.count(kA, Pile::hand, "p01"), 0);

    const Play entered(titan, other);
    ASSERT_TRUE(entered.waits_for(Awaiting::keep, kA));
    EXPECT_TRUE(entered.side(kA).bodies[1].present());
    EXPECT_EQ(entered.count(kA, Pile::hand, "p01"), 1);

    // Ambush Cell puts a body there; Masked Entry sets one, which is entering in any case.
    const char* ambush = R"({"phase": "combat", "active": "A",
        "A": {"front": [{"card": "p13", "bonus": [2, 0, 0, 0]}], "deck": {"size": 5}},
        "B": {"front": ["p01"], "back": ["t01"], "hand": ["p02"], "traps": ["p29"], "charges": ["p29"], "deck": {"size": 5}}})";
    const char* masked = R"({"phase": "main", "active": "A",
        "A": {"front": ["t01"], "hand": ["p24", "p02"], "charges": ["p01"], "deck": {"size": 5}}, "B": {"deck": {"size": 5}}})";
    for (const bool any_arrival : {false, true}) {
        Play put_down(ambush, any_arrival ? other : usual);
        put_down.entry(R"({"by": "A", "play": "attack", "body": "A/front/p13", "blocker": "B/front/p01"})");
        put_down.entry(R"({"by": "B", "play": "activate-trap", "card": "p29", "pay": ["p29"]})");
        put_down.entry(R"({"by": "B", "play": "put-face-down", "card": "p02", "line": "front"})");
        EXPECT_EQ(put_down.count(kB, Pile::hand, "p01"), any_arrival ? 1 : 0);
        Play set_down(masked, any_arrival ? other : usual);
        set_down.entry(R"({"by": "A", "play": "set-technique", "card": "p24", "pay": ["p01"]})");
        set_down.entry(R"({"by": "A", "play": "put-face-down", "card": "p02", "line": "back"})");
        EXPECT_EQ(set_down.count(kA, Pile::hand, "p01"), 1);
    }

    // Turning face up and moving between lines are no arrivals under either reading.
    const char* field = R"({"phase": "main", "active": "A",
        "A": {"front": ["t01", "p14"], "back": [{"card": "p02", "face_down": true}], "charges": ["p01", "p01", "p01"], "deck": {"size": 5}},
        "B": {"deck": {"size": 5}}})";
    for (const Rules& rules : {usual, other}) {
        Play turn(field, rules);
        turn.entry(R"({"by": "A", "play": "activate", "source": "A/front/p14", "ability": "p14.2", "target": "A/back/facedown",
                       "pay": ["p01", "p01"]})");
        EXPECT_TRUE(turn.side(kA).bodies[2].face_up());
        Play move(field, rules);
        move.entry(R"({"by": "A", "play": "move", "body": "A/back/facedown", "pay": ["p01"]})");
        EXPECT_TRUE(move.side(kA).bodies[2].front());
        EXPECT_EQ(turn.deck(kA) + move.deck(kA), 10) << "no card was drawn";
    }
}

// Between making a move and its resolving the body can be drained only where plays go on top of plays: the same in both rules here.
void move_checks_ready_once(const Rules& usual, const Rules& other) {
    const char* position = R"({"phase": "main", "active": "A",
        "A": {"front": ["p08"], "charges": ["p01", "p01", "p08"], "deck": {"size": 5}}, "B": {"front": ["p02"], "deck": {"size": 5}}})";
    const auto after_the_move = [&](Rules rules) {
        rules.readings.retain_when = RetainWhen::before_resolution;
        Play play(position, rules);
        play.entry(R"({"by": "A", "play": "move", "body": "A/front/p08", "pay": ["p01"]})");
        play.entry(R"({"by": "A", "play": "retain", "pay": ["p01"]})");
        play.entry(R"({"by": "A", "play": "activate", "source": "A/front/p08", "ability": "p08.1", "target": "B/front/p02",
                       "pay": ["p08"]})");
        play.entry(R"({"by": "A", "play": "yield"})");
        EXPECT_EQ(play.side(kB).bodies[0].damage, 2) << "the ability resolved first";
        EXPECT_EQ(play.now.frame_count, 0) << "and then the move";
        EXPECT_FALSE(play.side(kA).bodies[0].ready());
        return play.side(kA).bodies[0].line();
    };
    EXPECT_EQ(after_the_move(usual), Line::front) << "it is no longer ready when the move resolves";
    EXPECT_EQ(after_the_move(other), Line::back) << "it was ready when the move was made";
}

// ---- combat and cleanup

// Thorn Idol attacks Blank Drone, Snare Line hurts it, and its trigger defeats the Drone before damage.
Play drone_defeated_before_damage(const char* position, const Rules& rules) {
    Play play(position, rules);
    play.entry(R"({"by": "A", "play": "attack", "body": "A/front/p13", "blocker": "B/front/p01"})");
    play.entry(R"({"by": "B", "play": "activate-trap", "card": "p28", "pay": ["p28"]})");
    play.entry(R"({"by": "A", "play": "trigger", "ability": "p13.1", "target": "B/front/p01"})");
    EXPECT_FALSE(play.side(kB).bodies[0].present());
    return play;
}

void blocker_gone_is_picked_again(const Rules& usual, const Rules& other) {
    const char* two_blockers = R"({"phase": "combat", "active": "A",
        "A": {"front": [{"card": "p13", "bonus": [2, 0, 0, 0]}], "deck": {"size": 5}},
        "B": {"front": ["p01", "p02"], "traps": ["p28"], "charges": ["p28"], "deck": {"size": 5}}})";
    const Play over = drone_defeated_before_damage(two_blockers, usual);
    EXPECT_TRUE(over.waits_for(Awaiting::combat_turn, kB)) << "the attack is over";
    EXPECT_EQ(over.side(kB).bodies[1].damage, 0);
    EXPECT_EQ(over.side(kB).bodies[1].engaged_by, 0U);
    EXPECT_EQ(over.deck(kB), 5);

    Play again = drone_defeated_before_damage(two_blockers, other);
    ASSERT_TRUE(again.waits_for(Awaiting::blocker, kA));
    again.entry(R"({"by": "A", "play": "block", "body": "B/front/p02"})");
    EXPECT_EQ(again.side(kB).bodies[1].damage, 2);
    EXPECT_EQ(again.side(kB).bodies[1].engaged_by, 1U);

    const char* one_blocker = R"({"phase": "combat", "active": "A",
        "A": {"front": [{"card": "p13", "bonus": [2, 0, 0, 0]}], "deck": {"size": 5}},
        "B": {"front": ["p01"], "traps": ["p28"], "charges": ["p28"], "deck": {"size": 5}}})";
    const Play nothing = drone_defeated_before_damage(one_blocker, usual);
    EXPECT_EQ(nothing.first_event(EventKind::unblocked), -1);
    const Play unblocked = drone_defeated_before_damage(one_blocker, other);
    EXPECT_GE(unblocked.first_event(EventKind::unblocked), 0) << "with nobody there it is unblocked";
    EXPECT_EQ(unblocked.count(kB, Pile::discard, "p01"), nothing.count(kB, Pile::discard, "p01") + 1);
}

// Nobody could block; Snare Line and the Idol's trigger defeat a body behind the line, and Ambush Cell puts another one in front.
void blocker_that_appears_is_picked(const Rules& usual, const Rules& other) {
    const char* position = R"({"phase": "combat", "active": "A",
        "A": {"front": [{"card": "p13", "bonus": [2, 0, 0, 0]}], "deck": {"size": 5}},
        "B": {"back": ["p01"], "hand": ["p02"], "traps": ["p28", "p29"], "charges": ["p28", "p29"], "deck": {"size": 5}}})";
    const auto with_newcomer = [&](const Rules& rules) {
        Play play(position, rules);
        play.entry(R"({"by": "A", "play": "attack", "body": "A/front/p13", "unblocked": true})");
        play.entry(R"({"by": "B", "play": "activate-trap", "card": "p28", "pay": ["p28"]})");
        play.entry(R"({"by": "A", "play": "trigger", "ability": "p13.1", "target": "B/back/p01"})");
        play.entry(R"({"by": "B", "play": "activate-trap", "card": "p29", "pay": ["p29"]})");
        play.entry(R"({"by": "B", "play": "put-face-down", "card": "p02", "line": "front"})");
        return play;
    };
    EXPECT_GE(with_newcomer(usual).first_event(EventKind::unblocked), 0) << "an attack without blocker stays unblocked";
    Play again = with_newcomer(other);
    ASSERT_TRUE(again.waits_for(Awaiting::blocker, kA));
    again.entry(R"({"by": "A", "play": "block", "body": "B/front/facedown"})");
    EXPECT_EQ(again.count(kB, Pile::discard, "p02"), 1) << "the newcomer took the damage";
    EXPECT_EQ(again.first_event(EventKind::unblocked), -1);

    // Who leaves blockers aside has picked nobody; nothing is asked again.
    const auto bypassed = [&](Rules rules) {
        rules.readings.combat_bypass = CombatBypass::may;
        Play play(R"({"phase": "combat", "active": "A", "A": {"front": ["p01"], "deck": {"size": 5}},
                      "B": {"front": ["p02"], "deck": {"size": 5}}})",
                  rules);
        play.entry(R"({"by": "A", "play": "attack", "body": "A/front/p01", "unblocked": true})");
        return play.first_event(EventKind::unblocked);
    };
    EXPECT_GE(bypassed(usual), 0);
    EXPECT_GE(bypassed(other), 0);
}

void engagement_outlasts_the_line(const Rules& usual, const Rules& other) {
    // B's Hauler owes Ember Guard a strike in round 1. In round 2 a further attack lets B call it back behind the line.
    const char* position = R"({"phase": "combat", "round": 2, "active": "A",
        "A": {"front": [{"card": "p04", "drained": true, "acted": true, "damage": 2}, "p12"], "deck": {"size": 5}},
        "B": {"front": [{"card": "p02", "damage": 2, "engaged_by": ["A/front/p04"]}, "p01"], "traps": ["t02"], "deck": {"size": 5}}})";
    const auto called_back = [&](const Rules& rules) {
        Play play(position, rules);
        play.entry(R"({"by": "A", "play": "attack", "body": "A/front/p12", "blocker": "B/front/p01"})");
        play.entry(R"({"by": "B", "play": "activate-trap", "card": "t02", "target": "B/front/p02", "pay": []})");
        EXPECT_EQ(play.side(kB).bodies[0].line(), Line::back);
        return play;
    };
    const Play free = called_back(usual);
    EXPECT_NE(free.now.phase, Phase::combat) << "nobody owes anything any more";
    EXPECT_TRUE(free.side(kA).bodies[0].present());

    Play engaged = called_back(other);
    ASSERT_TRUE(engaged.waits_for(Awaiting::combat_turn, kB));
    engaged.entry(R"({"by": "B", "play": "strike", "body": "B/back/p02", "struck": "A/front/p04"})");
    EXPECT_EQ(engaged.count(kA, Pile::discard, "p04"), 1) << "struck from behind";
}

void late_triggers_wait_for_the_next_refresh(const Rules& usual, const Rules& other) {
    // Grave Warden lives by a bonus that ends in cleanup; its trigger discards from both decks.
    const char* position = R"({"phase": "main", "active": "A", "passed": ["B"],
        "A": {"back": [{"card": "p10", "damage": 2, "bonus": [1, 2, 0, 0]}], "deck": {"size": 5}}, "B": {"deck": {"size": 5}}})";
    const auto after_the_turn = [&](const Rules& rules) {
        Play play(position, rules);
        play.entry(R"({"by": "A", "play": "pass"})");
        EXPECT_EQ(play.count(kA, Pile::discard, "p10"), 1);
        EXPECT_EQ(play.count(kA, Pile::discard, "p01"), 1) << "the trigger resolved";
        EXPECT_EQ(play.count(kB, Pile::discard, "p01"), 1);
        EXPECT_EQ(play.now.active, kB);
        return play;
    };
    const Play before = after_the_turn(usual);
    EXPECT_LT(before.first_event(EventKind::resolved), before.first_event(EventKind::active_moves));
    EXPECT_GT(before.first_event(EventKind::resolved), before.first_event(EventKind::defeated));
    const Play later = after_the_turn(other);
    EXPECT_GT(later.first_event(EventKind::resolved), later.first_event(EventKind::active_moves));

    // In one batch with the refresh triggers, after the readying: those of B, who is active now, come first.
    const char* steward = R"({"phase": "main", "active": "A", "passed": ["B"],
        "A": {"back": [{"card": "p10", "damage": 2, "bonus": [1, 2, 0, 0]}], "deck": {"size": 5}},
        "B": {"back": [{"card": "p16", "drained": true}], "deck": {"size": 5}}})";
    const auto first_resolved = [&](const Rules& rules) {
        Play play(steward, rules);
        play.entry(R"({"by": "A", "play": "pass"})");
        EXPECT_EQ(play.count(kB, Pile::discard, "p01"), 1);
        const int resolved = play.first_event(EventKind::resolved);
        EXPECT_EQ(resolved > play.first_event(EventKind::readied), &rules == &other);
        return play.told[static_cast<std::size_t>(resolved)].player;
    };
    EXPECT_EQ(first_resolved(usual), kA);
    EXPECT_EQ(first_resolved(other), kB);
}

// ---- decks, which are judged before play

DeckReport report_on(const std::vector<std::pair<const char*, int>>& cards, const Rules& rules) {
    Deck deck{"a deck", {}};
    for (const auto& [id, count] : cards) deck.cards.push_back({cards_with_test_cards().index_of(std::string_view(id)), count});
    EXPECT_EQ(deck.size(), 40);
    return check_deck(deck, cards_with_test_cards(), rules);
}

void five_alike_are_one_and_four(const Rules& usual, const Rules& other) {
    const std::vector<std::pair<const char*, int>> five = {{"p03", 5}, {"p04", 4}, {"p05", 4}, {"p08", 4}, {"p09", 4},
                                                           {"p10", 4}, {"p13", 4}, {"p14", 4}, {"p16", 4}, {"p18", 3}};
    EXPECT_FALSE(report_on(five, usual).legal());
    EXPECT_TRUE(report_on(five, other).legal());
}

void plain_bodies_differ_by_their_numbers(const Rules& usual, const Rules& other) {
    const std::vector<std::pair<const char*, int>> plain = {{"p01", 3}, {"p02", 2}, {"p04", 4}, {"p05", 4}, {"p08", 4}, {"p09", 4},
                                                            {"p10", 4}, {"p13", 4}, {"p14", 4}, {"p16", 4}, {"p18", 3}};
    EXPECT_FALSE(report_on(plain, usual).legal());
    EXPECT_TRUE(report_on(plain, other).legal());
    // With abilities it is the abilities alone that count: p06 and p07 have the same.
    const std::vector<std::pair<const char*, int>> ledgers = {{"p06", 3}, {"p07", 2}, {"p04", 4}, {"p05", 4}, {"p08", 4}, {"p09", 4},
                                                              {"p10", 4}, {"p13", 4}, {"p14", 4}, {"p16", 4}, {"p18", 3}};
    EXPECT_FALSE(report_on(ledgers, usual).legal());
    const bool whole_card = other.readings.deck_duplicate_test == DeckDuplicateTest::whole_card;
    EXPECT_EQ(report_on(ledgers, other).legal(), whole_card);
}

constexpr RareReading kRareReadings[] = {
    {"deck.copies-count", "one-plus-four", five_alike_are_one_and_four},
    {"deck.duplicate-test", "abilities-unless-none", plain_bodies_differ_by_their_numbers},
    {"deck.duplicate-test", "whole-card", plain_bodies_differ_by_their_numbers},
    {"insight.keep-owed", "what-is-there", keep_owed_what_is_there},
    {"trap.offer-order", "opponent-of-play-first", opponent_of_the_play_is_asked_first},
    {"loop.forced", "active-loses", forced_loop_loses_for_the_active_player},
    {"loop.forced", "stop", forced_loop_stops},
    {"enter.by-effect", "any-arrival", arrival_by_effect_is_entering},
    {"move.whose", "own-checked-once", move_checks_ready_once},
    {"combat.blocker-gone", "pick-again", blocker_gone_is_picked_again},
    {"combat.blocker-gone", "pick-again", blocker_that_appears_is_picked},
    {"combat.line-change", "stays-engaged", engagement_outlasts_the_line},
    {"cleanup.late-triggers", "next-refresh", late_triggers_wait_for_the_next_refresh},
};

class ProxyRareReadings : public ::testing::TestWithParam<RareReading> {};

TEST_P(ProxyRareReadings, MakeTheDifferenceThatTheirTextDescribes) {
    show(GetParam());
}

INSTANTIATE_TEST_SUITE_P(EachReading, ProxyRareReadings, ::testing::ValuesIn(kRareReadings), arbiter::testing::name_of_row<Rules>);

}  // namespace

std::span<const RareReading> rare_readings() {
    return kRareReadings;
}

}  // namespace arbiter::proxy::testing
