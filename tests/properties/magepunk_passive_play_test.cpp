// Progress of Magepunk, counted: declines, links of chains, choices of turns and turns of the game, in random games.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>

#include "properties/general/play_by_numbers.h"
#include "properties/magepunk/progress.h"
#include "tests/properties/magepunk_under_test.h"
#include "tests/properties/passive_play.h"
#include "tests/properties/random_numbers.h"

namespace arbiter::magepunk::testing {
namespace {

using arbiter::testing::draw_numbers;
using arbiter::testing::passive_choices_until;
using arbiter::testing::somewhere;

// A chain is over after the decline that closes it, and what its effects and the abilities that it triggers ask for.
TEST(MagepunkPassivePlay, DecliningEndsTheChain) {
    int asked = 0;
    EXPECT_TRUE(rc::check("progress.chain-ends", [&] {
        const auto values = draw_numbers(600);
        Numbers numbers(values);
        const auto built = Definition::build(MagepunkUnderTest::random_setup({}, numbers));
        while (!numbers.used_up()) {
            const Position position = somewhere(built.game, numbers, 40);
            if (built.game.is_over(position) || chain_is_over(built.game, position)) continue;
            ++asked;
            RC_ASSERT(
                passive_choices_until(built.game, position, 60, [&](const Position& now) { return chain_is_over(built.game, now); }) >= 0);
        }
    }));
    EXPECT_GE(asked, 5);
}

// What a player can still do in a turn: cards in hand, charges, what can be sacrificed, abilities once a turn.
int means_of(const Game& game, const Position& position) {
    int means = 0;
    for (const Side& side : position.sides) {
        means +=
            2 * sum_of(side.pile(Pile::hand), game.kinds()) + side.total_charges() + 3 * sum_of(side.pile(Pile::resources), game.kinds());
        means += 4 * side.permanents.count() + game.deck_size(position, static_cast<Player>(&side - position.sides.data()));
    }
    return means;
}

// Every play uses something up: no turn has more plays than its players have means, however they play.
TEST(MagepunkPassivePlay, EveryTurnIsFinite) {
    int turns = 0;
    EXPECT_TRUE(rc::check("progress.turn-is-finite", [&] {
        const auto values = draw_numbers(600);
        Numbers numbers(values);
        const auto built = Definition::build(MagepunkUnderTest::random_setup({}, numbers));
        const Game& game = built.game;
        Position position = random_position(game, numbers);
        std::vector<Choice> choices;
        Events events;
        int plays = 0;
        int means = means_of(game, position) + 40;
        for (int step = 0; step < 500 && !numbers.used_up();) {
            game.list_choices(position, choices);
            if (choices.empty()) return;
            // Whoever can do something does it rather than leave the phase.
            const bool forced = choices.size() == 1;
            const bool could_leave = !forced && kind_of(choices[0]) == ChoiceKind::leave_phase;
            const std::span<const Choice> plays_first = std::span<const Choice>(choices).subspan(could_leave ? 1 : 0);
            const Choice choice = forced ? choices.front() : pick(plays_first, numbers.next());
            step += forced ? 0 : 1;
            const Player active = position.active;
            const ChoiceKind kind = kind_of(choice);
            plays += kind == ChoiceKind::play_card || kind == ChoiceKind::play_resource || kind == ChoiceKind::activate ? 1 : 0;
            game.apply(position, choice, events);
            RC_ASSERT(plays <= means);
            if (position.active == active) continue;
            ++turns;
            plays = 0;
            means = means_of(game, position) + 40;
        }
    }));
    EXPECT_GE(turns, 100);
}

// Every turn takes a card from a deck or a replacement from the battlefield: by passive play alone the game is over after as many turns as
// both decks and battlefields have cards, and two.
TEST(MagepunkPassivePlay, EveryGameEnds) {
    EXPECT_TRUE(rc::check("progress.game-ends", [&] {
        const auto values = draw_numbers(150);
        Numbers numbers(values);
        const auto built = Definition::build(MagepunkUnderTest::random_setup({}, numbers));
        const Game& game = built.game;
        Position position = somewhere(game, numbers, 40);
        int most = 2;
        for (Player player = 0; player < kPlayers; ++player)
            most += 2 * (game.deck_size(position, player) + position.sides[player].permanents.count());
        Events events;
        int turns = 0;
        for (Choice choice; !game.is_over(position);) {
            RC_ASSERT(game.passive_choice(position, choice));
            const Position before = position;
            game.apply(position, choice, events);
            turns += begins_turn(game, before, position) ? 1 : 0;
            RC_ASSERT(turns <= most);
        }
    }));
}

}  // namespace
}  // namespace arbiter::magepunk::testing
