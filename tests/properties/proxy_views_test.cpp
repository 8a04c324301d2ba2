// Relations between two positions: the seats exchanged, and cards exchanged that a player cannot see.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>

#include "properties/proxy/random_game.h"
#include "properties/proxy/recount.h"
#include "tests/properties/hidden_cards.h"
#include "tests/properties/mirrored_play.h"
#include "tests/properties/proxy_renaming.h"
#include "tests/properties/proxy_under_test.h"
#include "tests/properties/random_numbers.h"

namespace arbiter::proxy::testing {
namespace {

using arbiter::testing::any_kind_in;
using arbiter::testing::check_hidden_cards;
using arbiter::testing::draw_numbers;
using arbiter::testing::exchange_cards;
using arbiter::testing::play_mirrored;

std::array<Deck, kPlayers> small_decks(Numbers& numbers) {
    return {random_deck(sample_cards(), 14, numbers), random_deck(sample_cards(), 14, numbers)};
}

Position canonical(const Game& game, Position position) {
    game.canonicalise(position);
    return position;
}

// Frames of cards owed keep the player whose card was revealed last, which means nothing while no card is being revealed.
Position without_last_reveal(Position position) {
    for (int i = 0; i < position.frame_count; ++i)
        if (position.frames[i].type == FrameType::take_top && position.awaiting != Awaiting::reveal) position.frames[i].extra = 0;
    return position;
}

// ---- seats.symmetric

struct Seats {
    static Position exchanged(const Position& position) { return with_seats_exchanged(position); }
    static Choice exchanged(Choice choice, const Position&, const Position&) { return with_seats_exchanged(choice); }
    static Position compared(const Game& game, const Position& position) { return canonical(game, without_last_reveal(position)); }
};

TEST(ProxyViews, SeatsAreSymmetric) {
    int steps = 0;
    EXPECT_TRUE(rc::check("seats.symmetric", [&] {
        const auto values = draw_numbers(300);
        Numbers numbers(values);
        const auto decks = small_decks(numbers);
        const Game game = game_of_decks({}, sample_cards(), decks);
        const Game mirror = game_of_decks({}, sample_cards(), {decks[1], decks[0]});
        const Position start = numbers.below(3) == 0 ? game.initial() : random_position(game, numbers);
        const std::string failure = play_mirrored(game, mirror, start, Seats(), numbers, steps);
        if (!failure.empty()) RC_FAIL(failure);
    }));
    EXPECT_GE(steps, 1000);
}

// ---- hidden.no-leak

// Swaps two cards that `viewer` cannot see: among the opponent's hand and deck, the opponent's traps with each other's kind of card, and
// the order of both decks. Face-down bodies of the opponent keep what they count, so their cards may be swapped as well.
bool swap_hidden(const Game& game, Position& position, Player viewer, Numbers& numbers) {
    Side& side = position.sides[opponent_of(viewer)];
    const auto any_in = [&](Pile pile) { return any_kind_in(side, pile, game.kinds(), numbers, [](Kind) { return true; }); };
    const Kind held = any_in(Pile::hand), drawn = any_in(Pile::unknown_deck);
    bool changed = exchange_cards(side, Pile::hand, held, Pile::unknown_deck, drawn);
    const Kind trap = any_in(Pile::traps);
    const Kind in_hand = any_in(Pile::hand);
    if (in_hand != kNoKind && game.cards()[in_hand].type == CardType::trap)
        changed = exchange_cards(side, Pile::traps, trap, Pile::hand, in_hand) || changed;
    for (Body& body : side.bodies) {
        const Kind hidden = any_in(Pile::hand);
        if (!body.present() || body.face_up() || hidden == kNoKind || game.cards()[hidden].type != CardType::body) continue;
        --side.count(Pile::hand, hidden);
        ++side.count(Pile::hand, body.kind);
        changed = changed || hidden != body.kind;
        body.kind = hidden;
    }
    return changed;
}

// A toll or a trigger under way may have its source in what is exchanged; everything else that a player decides is asked.
bool is_asked_openly(const Position& position) {
    switch (position.awaiting) {
        case Awaiting::play:
        case Awaiting::payment:
        case Awaiting::retain:
        case Awaiting::answer:
        case Awaiting::combat_turn:
        case Awaiting::keep:
        case Awaiting::bottom:
        case Awaiting::effect:
        case Awaiting::trigger:
            return true;
        default:
            return false;
    }
}

TEST(ProxyViews, HiddenCardsDoNotChangeWhatIsLegal) {
    int compared = 0;
    EXPECT_TRUE(rc::check("hidden.no-leak", [&] {
        const auto values = draw_numbers(400);
        Numbers numbers(values);
        const Game game = game_of_decks({}, sample_cards(), small_decks(numbers));
        const Position position = numbers.below(3) == 0 ? game.initial() : random_position(game, numbers);
        const auto exchange = [&](Position& now, Player viewer) { return is_asked_openly(now) && swap_hidden(game, now, viewer, numbers); };
        check_hidden_cards(game, position, numbers, exchange, compared);
    }));
    EXPECT_GE(compared, 500);
}

}  // namespace
}  // namespace arbiter::proxy::testing
