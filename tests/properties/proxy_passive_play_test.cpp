// Progress of Proxy, counted: passes, declines, turns of bodies and turns of the game, from positions of random games.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>

#include "properties/general/play_by_numbers.h"
#include "properties/proxy/progress.h"
#include "properties/proxy/random_game.h"
#include "properties/proxy/recount.h"
#include "tests/properties/passive_play.h"
#include "tests/properties/proxy_under_test.h"
#include "tests/properties/random_numbers.h"

namespace arbiter::proxy::testing {
namespace {

using arbiter::testing::draw_numbers;
using arbiter::testing::passive_choices_until;
using arbiter::testing::somewhere;

Game small_game(Numbers& numbers) {
    const int size = 8 + static_cast<int>(numbers.below(16));
    return game_of_decks({}, sample_cards(), {random_deck(sample_cards(), size, numbers), random_deck(sample_cards(), size, numbers)});
}

TEST(ProxyPassivePlay, PassingEndsTheMainPhase) {
    int asked = 0;
    EXPECT_TRUE(rc::check("progress.pass-ends-main", [&] {
        const auto values = draw_numbers(200);
        Numbers numbers(values);
        const Game game = small_game(numbers);
        Position position = somewhere(game, numbers, 60);
        if (game.is_over(position) || position.awaiting != Awaiting::play) return;
        ++asked;
        Events events;
        for (int passes = 0; position.phase == Phase::main && !game.is_over(position); ++passes) {
            RC_ASSERT(passes < kPlayers);
            const Choice pass = make_choice(position.priority, ChoiceKind::pass);
            RC_ASSERT(game.check(position, pass) == kNoClause);
            game.apply(position, pass, events);
        }
    }));
    EXPECT_GE(asked, 10);
}

// Declining leaves nothing on the stack, or ends the game.
TEST(ProxyPassivePlay, DecliningEmptiesTheStack) {
    int asked = 0;
    EXPECT_TRUE(rc::check("progress.stack-empties", [&] {
        const auto values = draw_numbers(200);
        Numbers numbers(values);
        const Game game = small_game(numbers);
        const Position position = somewhere(game, numbers, 60);
        if (game.is_over(position) || stack_is_empty(game, position)) return;
        ++asked;
        RC_ASSERT(passive_choices_until(game, position, 500, [&](const Position& now) { return stack_is_empty(game, now); }) >= 0);
    }));
    EXPECT_GE(asked, 10);
}

// A body that is on a field during the combat, from its beginning or later, has one turn at most.
TEST(ProxyPassivePlay, CombatHasOneTurnForEachBodyAtMost) {
    int combats = 0;
    EXPECT_TRUE(rc::check("progress.combat-ends", [&] {
        const auto values = draw_numbers(400);
        Numbers numbers(values);
        const Game game = small_game(numbers);
        Position position = random_position(game, numbers);
        std::vector<Choice> choices;
        Events events;
        int turns = 0, bodies = 0;
        for (int step = 0; step < 200; ++step) {
            game.list_choices(position, choices);
            if (choices.empty()) return;
            const Position before = position;
            if (before.phase == Phase::combat && turns == 0)
                bodies = std::max(bodies, bodies_of(before.sides[0]) + bodies_of(before.sides[1]));
            if (before.phase != Phase::combat) turns = bodies = 0;
            game.apply(position, pick(choices, numbers.next()), events);
            turns += before.awaiting == Awaiting::combat_turn ? 1 : 0;
            for (const Event& event : events)
                bodies += kind_of(event) == EventKind::put_on_field || kind_of(event) == EventKind::entered ? 1 : 0;
            if (before.phase != Phase::combat) continue;
            RC_ASSERT(turns <= bodies);
            if (!ends_combat(game, before, position)) continue;
            combats += turns > 0 ? 1 : 0;
        }
    }));
    EXPECT_GE(combats, 10);
}

// Every turn takes a card from each deck: with passive play alone the game is over after as many turns as the larger deck has cards, and
// one.
TEST(ProxyPassivePlay, EveryGameEnds) {
    int turns_seen = 0;
    EXPECT_TRUE(rc::check("progress.game-ends", [&] {
        const auto values = draw_numbers(200);
        Numbers numbers(values);
        const Game game = small_game(numbers);
        Position position = somewhere(game, numbers, 60);
        const int bound = std::max(cards_in_deck(position.sides[0]), cards_in_deck(position.sides[1])) + 1;
        Events events;
        int turns = 0;
        for (int made = 0; !game.is_over(position); ++made) {
            Choice choice;
            RC_ASSERT(made < 5000);
            RC_ASSERT(game.passive_choice(position, choice));
            RC_ASSERT(game.check(position, choice) == kNoClause);
            const Position before = position;
            game.apply(position, choice, events);
            turns += begins_turn(game, before, position) ? 1 : 0;
            RC_ASSERT(turns <= bound);
        }
        turns_seen += turns;
    }));
    EXPECT_GE(turns_seen, 100);
}

// end.turn-bound: however it is played.
TEST(ProxyPassivePlay, NoGameHasMoreTurnsThanItsDecksAllow) {
    Coverage coverage;
    EXPECT_TRUE(rc::check("end.turn-bound", [&] {
        const auto values = draw_numbers(1100);
        Numbers numbers(values);
        const int size = 8 + static_cast<int>(numbers.below(10));
        const Game game =
            game_of_decks({}, sample_cards(), {random_deck(sample_cards(), size, numbers), random_deck(sample_cards(), size, numbers)});
        const Played played =
            Battery::play_and_check(game, game.initial(), numbers, coverage,
                                    {.maximum_steps = 950, .universe_every = 1000, .canonical_every = 1000, .properties = false});
        if (!played.failure.empty()) RC_FAIL(played.failure);
        RC_ASSERT(played.turns <= std::max(0, size - game.rules().settings.opening_hand) + 1);
    }));
    EXPECT_GE(coverage["finished"], 50);
}

}  // namespace
}  // namespace arbiter::proxy::testing
