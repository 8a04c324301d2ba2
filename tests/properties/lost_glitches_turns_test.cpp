// Progress of Lost Glitches, counted: the plays of a turn, and the turns of a game in which everybody passes.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>

#include "model/lost_glitches/rules/inspect.h"
#include "properties/general/play_by_numbers.h"
#include "properties/lost_glitches/progress.h"
#include "tests/properties/lost_glitches_under_test.h"
#include "tests/properties/random_numbers.h"

namespace arbiter::lost_glitches::testing {
namespace {

using arbiter::testing::draw_numbers;

// Everything is played that can be: nobody passes as long as there is something else. A turn then has at most as many plays as there are
// cards in the game, but for those that come back to a hand, and each costs mana, of which a turn has a limited amount.
TEST(LostGlitchesTurns, EndHoweverMuchIsPlayed) {
    constexpr int kMostChoices = 2000;
    int turns = 0;
    EXPECT_TRUE(rc::check("progress.turn-ends", [&] {
        const auto values = draw_numbers(1500);
        Numbers numbers(values);
        const Game game = Definition::build(LostGlitchesUnderTest::random_setup({}, numbers)).game;
        Position position = numbers.below(3) == 0 ? game.initial() : random_position(game, numbers);
        std::vector<Choice> choices;
        static Events events;
        int made = 0;
        while (!game.is_over(position) && !numbers.used_up()) {
            list_answers(game, position, choices);
            const auto passes = [](Choice choice) { return kind_of(choice) == ChoiceKind::pass; };
            if (choices.size() > 1) std::erase_if(choices, passes);
            const Position before = position;
            game.apply(position, pick(choices, numbers.next()), events);
            RC_ASSERT(++made <= kMostChoices);
            if (!begins_turn(game, before, position)) continue;
            made = 0;
            ++turns;
        }
    }));
    EXPECT_GE(turns, 100);
}

// From any position, if both players only pass, the game ends: decks run out, and every further turn costs more.
TEST(LostGlitchesTurns, OfPassingEndTheGame) {
    int ended = 0;
    EXPECT_TRUE(rc::check("progress.game-ends", [&] {
        const auto values = draw_numbers(200);
        Numbers numbers(values);
        const Game game = Definition::build(LostGlitchesUnderTest::random_setup({}, numbers)).game;
        Position position = numbers.below(3) == 0 ? game.initial() : random_position(game, numbers);
        const int cards = std::max(game.deck_size(position, 0), game.deck_size(position, 1));
        // The sum 1 + 2 + … passes any health that a player can have by then.
        const int most = 2 * (cards + 45);
        static Events events;
        int turns = 0;
        while (!game.is_over(position)) {
            Choice choice;
            RC_ASSERT(game.passive_choice(position, choice));
            RC_ASSERT(!Game::is_aside(choice));
            const Position before = position;
            game.apply(position, choice, events);
            turns += begins_turn(game, before, position);
            RC_ASSERT(turns <= most);
        }
        ended += position.result != Result::none;
    }));
    EXPECT_GE(ended, 50);
}

}  // namespace
}  // namespace arbiter::lost_glitches::testing
