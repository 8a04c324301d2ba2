// Relations between two positions: the seats exchanged, and cards exchanged that a player cannot see.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>

#include "properties/general/play_by_numbers.h"
#include "tests/properties/magepunk_renaming.h"
#include "tests/properties/magepunk_under_test.h"
#include "tests/properties/mirrored_play.h"
#include "tests/properties/random_numbers.h"

namespace arbiter::magepunk::testing {
namespace {

using arbiter::testing::draw_numbers;
using arbiter::testing::play_mirrored;

Position canonical(const Game& game, Position position) {
    game.canonicalise(position);
    return position;
}

struct Seats {
    static Position exchanged(const Position& position) { return with_seats_exchanged(position); }
    static Choice exchanged(Choice choice, const Position& position, const Position& other) {
        return with_seats_exchanged(choice, position, other);
    }
    static Position compared(const Game& game, const Position& position) { return canonical(game, position); }
};

TEST(MagepunkViews, SeatsAreSymmetric) {
    int steps = 0;
    EXPECT_TRUE(rc::check("players.symmetric", [&] {
        const auto values = draw_numbers(300);
        Numbers numbers(values);
        auto setup = MagepunkUnderTest::random_setup({}, numbers);
        const auto built = Definition::build(setup);
        std::swap(setup.decks[0], setup.decks[1]);
        const auto mirror = Definition::build(setup);
        const Position start = numbers.below(3) == 0 ? built.game.initial() : random_position(built.game, numbers);
        const std::string failure = play_mirrored(built.game, mirror.game, start, Seats(), numbers, steps);
        if (!failure.empty()) RC_FAIL(failure);
    }));
    EXPECT_GE(steps, 1000);
}

// Swaps two cards that `viewer` cannot see: among the opponent's hand, deck, and face-down resources (of one Energy, which is open).
bool swap_hidden(const Game& game, Position& position, Player viewer, Numbers& numbers) {
    Side& side = position.sides[opponent_of(viewer)];
    const auto pick_from = [&](Pile pile, auto fits) {
        std::vector<Kind> held;
        for (int index = 0; index < game.kinds(); ++index)
            if (side.count(pile, static_cast<Kind>(index)) > 0 && fits(static_cast<Kind>(index))) held.push_back(static_cast<Kind>(index));
        return held.empty() ? kNoKind : held[numbers.below(held.size())];
    };
    const auto exchange = [&](Pile one, Pile other, bool resource) {
        const Kind first = pick_from(one, [](Kind) { return true; });
        if (first == kNoKind) return false;
        const auto fits = [&](Kind kind) {
            return !resource || (game.card(kind).resource && game.energy_of(kind) == game.energy_of(first));
        };
        const Kind second = pick_from(other, fits);
        if (second == kNoKind) return false;
        --side.count(one, first);
        --side.count(other, second);
        ++side.count(one, second);
        ++side.count(other, first);
        return first != second;
    };
    const bool changed = exchange(Pile::hand, Pile::unknown_deck, false);
    return exchange(Pile::resources, Pile::hand, true) || changed;
}

TEST(MagepunkViews, HiddenCardsDoNotChangeWhatIsLegal) {
    int compared = 0;
    EXPECT_TRUE(rc::check("hidden.no-leak", [&] {
        const auto values = draw_numbers(400);
        Numbers numbers(values);
        const auto built = Definition::build(MagepunkUnderTest::random_setup({}, numbers));
        const Game& game = built.game;
        Position position = numbers.below(3) == 0 ? game.initial() : random_position(game, numbers);
        std::vector<Choice> choices, others;
        Events events;
        for (int step = 0; step < 150; ++step) {
            game.list_choices(position, choices);
            if (choices.empty()) return;
            Position other = position;
            if (position.decider < kPlayers && swap_hidden(game, other, position.decider, numbers)) {
                game.list_choices(other, others);
                RC_ASSERT(choices == others);
                ++compared;
            }
            game.apply(position, pick(choices, numbers.next()), events);
        }
    }));
    EXPECT_GE(compared, 500);
}

}  // namespace
}  // namespace arbiter::magepunk::testing
