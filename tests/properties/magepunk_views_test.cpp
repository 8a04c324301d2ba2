// Relations between two positions: the seats exchanged, and cards exchanged that a player cannot see.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>

#include "tests/properties/hidden_cards.h"
#include "tests/properties/magepunk_renaming.h"
#include "tests/properties/magepunk_under_test.h"
#include "tests/properties/mirrored_play.h"
#include "tests/properties/random_numbers.h"

namespace arbiter::magepunk::testing {
namespace {

using arbiter::testing::any_kind_in;
using arbiter::testing::check_hidden_cards;
using arbiter::testing::draw_numbers;
using arbiter::testing::exchange_cards;
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
    const auto any_in = [&](Pile pile, auto fits) { return any_kind_in(side, pile, game.kinds(), numbers, fits); };
    const auto any = [](Kind) { return true; };
    const Kind held = any_in(Pile::hand, any), drawn = any_in(Pile::unknown_deck, any);
    const bool changed = exchange_cards(side, Pile::hand, held, Pile::unknown_deck, drawn);
    const Kind resource = any_in(Pile::resources, any);
    if (resource == kNoKind) return changed;
    const Kind like_it =
        any_in(Pile::hand, [&](Kind kind) { return game.card(kind).resource && game.energy_of(kind) == game.energy_of(resource); });
    return exchange_cards(side, Pile::resources, resource, Pile::hand, like_it) || changed;
}

TEST(MagepunkViews, HiddenCardsDoNotChangeWhatIsLegal) {
    int compared = 0;
    EXPECT_TRUE(rc::check("hidden.no-leak", [&] {
        const auto values = draw_numbers(400);
        Numbers numbers(values);
        const auto built = Definition::build(MagepunkUnderTest::random_setup({}, numbers));
        const Game& game = built.game;
        const Position position = numbers.below(3) == 0 ? game.initial() : random_position(game, numbers);
        const auto exchange = [&](Position& now, Player viewer) { return swap_hidden(game, now, viewer, numbers); };
        check_hidden_cards(game, position, numbers, exchange, compared);
    }));
    EXPECT_GE(compared, 500);
}

}  // namespace
}  // namespace arbiter::magepunk::testing
