// Relations between two positions of Lost Glitches: the seats exchanged, and cards exchanged that a player cannot see.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>

#include "model/lost_glitches/rules/inspect.h"
#include "properties/general/play_by_numbers.h"
#include "tests/properties/lost_glitches_under_test.h"
#include "tests/properties/mirrored_play.h"
#include "tests/properties/random_numbers.h"

namespace arbiter::lost_glitches::testing {
namespace {

using arbiter::testing::draw_numbers;
using arbiter::testing::play_mirrored;

Position canonical(const Game& game, Position position) {
    game.canonicalise(position);
    return position;
}

// ---- players.swapped

struct Seats {
    static Position exchanged(const Position& position) { return with_seats_exchanged(position); }
    static Choice exchanged(Choice choice, const Position&, const Position&) { return with_seats_exchanged(choice); }
    static Position compared(const Game& game, const Position& position) { return canonical(game, position); }
    static void choices_for_play(const Game& game, const Position& position, Numbers& numbers, std::vector<Choice>& choices) {
        list_for_play(game, position, numbers, choices);
    }
};

TEST(LostGlitchesViews, ExchangedPlayersPlayTheSameGame) {
    int steps = 0;
    EXPECT_TRUE(rc::check("players.swapped", [&] {
        const auto values = draw_numbers(300);
        Numbers numbers(values);
        GameSetup setup = LostGlitchesUnderTest::random_setup({}, numbers);
        const Game game = Definition::build(setup).game;
        std::swap(setup.decks[0], setup.decks[1]);
        const Game mirror = Definition::build(setup).game;
        const Position start = numbers.below(3) == 0 ? game.initial() : random_position(game, numbers);
        const std::string failure = play_mirrored(game, mirror, start, Seats(), numbers, steps);
        if (!failure.empty()) RC_FAIL(failure);
    }));
    EXPECT_GE(steps, 1000);
}

// ---- hidden.view

// Swaps a card of the hand that `viewer` cannot see with one of the same player's deck.
bool swap_hidden(const Game& game, Position& position, Player viewer, Numbers& numbers) {
    Side& side = position.sides[opponent_of(viewer)];
    shuffle(side.pile(Pile::unknown_deck), side.deck);
    const auto pick_from = [&](Pile pile) {
        std::vector<Kind> held;
        for_each_kind_in(side.pile(pile), game.kinds(), [&](Kind kind) { held.push_back(kind); });
        return held.empty() ? kNoKind : held[numbers.below(held.size())];
    };
    const Kind in_hand = pick_from(Pile::hand), in_deck = pick_from(Pile::unknown_deck);
    if (in_hand == kNoKind || in_deck == kNoKind) return false;
    --side.count(Pile::hand, in_hand);
    --side.count(Pile::unknown_deck, in_deck);
    ++side.count(Pile::hand, in_deck);
    ++side.count(Pile::unknown_deck, in_hand);
    return in_hand != in_deck;
}

std::vector<Choice> choices_of(const Game& game, const Position& position, Player player) {
    std::vector<Choice> choices;
    game.list_choices(position, choices);
    std::erase_if(choices, [&](Choice choice) { return choice.actor != player; });
    return choices;
}

TEST(LostGlitchesViews, HiddenCardsDoNotChangeWhatIsLegal) {
    int compared = 0;
    EXPECT_TRUE(rc::check("hidden.view", [&] {
        const auto values = draw_numbers(400);
        Numbers numbers(values);
        const Game game = Definition::build(LostGlitchesUnderTest::random_setup({}, numbers)).game;
        Position position = numbers.below(3) == 0 ? game.initial() : random_position(game, numbers);
        std::vector<Choice> choices;
        static Events events;
        for (int step = 0; step < 150 && !game.is_over(position); ++step) {
            for (Player viewer = 0; viewer < kPlayers; ++viewer) {
                Position other = position;
                if (!swap_hidden(game, other, viewer, numbers)) continue;
                RC_ASSERT(choices_of(game, position, viewer) == choices_of(game, other, viewer));
                ++compared;
            }
            list_for_play(game, position, numbers, choices);
            game.apply(position, pick(choices, numbers.next()), events);
        }
    }));
    EXPECT_GE(compared, 1000);
}

}  // namespace
}  // namespace arbiter::lost_glitches::testing
