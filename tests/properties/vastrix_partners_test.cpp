// VASTRIX with three and four players: everybody moves on by a seat and the game is the same; nobody's choices tell of another hand; all
// that partners can do for each other, and every kind of end, is met in random games.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "model/vastrix/rules/inspect.h"
#include "properties/general/play_by_numbers.h"
#include "tests/properties/random_numbers.h"
#include "tests/properties/random_steps.h"
#include "tests/properties/vastrix_seats.h"
#include "tests/properties/vastrix_under_test.h"

namespace arbiter::vastrix::testing {
namespace {

using arbiter::testing::draw_numbers;

// Hands of one size, so that no seat is dealt otherwise than the next.
GameSetup setup_for(int seats, Numbers& numbers) {
    GameSetup setup = RandomGame::small_setup(sample_table(), {}, numbers);
    setup.set_seats(static_cast<std::size_t>(seats));
    setup.rules.settings.multiplayer_ffa_deal_others = setup.rules.settings.multiplayer_ffa_deal_start;
    return setup;
}

Game game_for(int seats, Numbers& numbers) {
    Game game = Definition::build(setup_for(seats, numbers)).game;
    if (!numbers.one_in(3)) game.start_from(random_position(game, numbers));
    return game;
}

// A random game of `seats` players, of at most `length` choices: `at` is called in each position with the choice that is played there.
template <class At>
void play_random_game(int seats, const std::vector<std::uint32_t>& values, int length, const At& at) {
    Numbers numbers(values);
    const Game game = game_for(seats, numbers);
    Position position = game.initial();
    Events events;
    std::vector<Choice> choices;
    for (int step = 0; step < length && !game.is_over(position) && !game.at_capacity(position); ++step) {
        list_for_play(game, position, numbers, choices);
        const Choice choice = pick(choices, numbers.next());
        at(game, position, choice);
        game.apply(position, choice, events);
    }
}

class OfSeveral : public ::testing::TestWithParam<int> {};

TEST_P(OfSeveral, TheGameIsTheSameASeatFurtherOn) {
    const int seats = GetParam();
    int compared = 0;
    EXPECT_TRUE(rc::check("multiplayer.symmetry.rotation", [&] {
        play_random_game(seats, draw_numbers(700), 200, [&](const Game& game, const Position& position, Choice choice) {
            // The deal begins with the first seat.
            if (position.phase == Phase::setup) return;
            Position other = everybody_further_on(position);
            std::vector<Choice> expected = legal_choices(game, position);
            for (Choice& one : expected) one = further_on(one, seats);
            std::sort(expected.begin(), expected.end());
            RC_ASSERT(legal_choices(game, other) == expected);
            Position after = position;
            Events events;
            game.apply(after, choice, events);
            game.apply(other, further_on(choice, seats), events);
            const Position expected_after = everybody_further_on(after);
            if (other != expected_after) RC_FAIL(write_set_position(other).dump() + "\n" + write_set_position(expected_after).dump());
            ++compared;
        });
    }));
    EXPECT_GE(compared, 1000);
}

// ---- hidden hands

// Of a hand, a card that nobody else has seen; kNoCard if there is none.
Card hidden_card(const Position& position, Player player) {
    const Cards hidden = position.hand[player] & ~position.revealed & ~position.aside & ~position.owed_cards() & ~position.came;
    return hidden == 0 ? kNoCard : first_of(hidden);
}

// What a player may do hangs on the hand of no other, an Ally's no more than an Enemy's; but for the card that an Ally adds to a Royal
// Marriage, which cannot be declared without it.
TEST_P(OfSeveral, NoHandIsToldByWhatOthersMayDo) {
    const int seats = GetParam();
    int compared = 0;
    EXPECT_TRUE(rc::check("multiplayer.hidden.allies", [&] {
        play_random_game(seats, draw_numbers(700), 200, [&](const Game& game, const Position& position, Choice) {
            const Player viewer = position.decider;
            for (const Player holder : viewer < seats ? position.others_of(viewer) : Seats{}) {
                const Card card = hidden_card(position, holder);
                if (card == kNoCard || position.unknown == 0 || position.awaiting == Awaiting::take || position.awaiting == Awaiting::cast)
                    continue;
                const Card instead = first_of(position.unknown);
                Position other = position;
                other.hand[holder] = (other.hand[holder] & ~bit_of_card(card)) | bit_of_card(instead);
                other.unknown = (other.unknown & ~bit_of_card(instead)) | bit_of_card(card);
                const auto without_marriages = [&](const Position& one) {
                    std::vector<Choice> kept = legal_choices(game, one);
                    std::erase_if(kept, [](Choice choice) {
                        return kind_of(choice) == ChoiceKind::play && mode_of(choice) == Mode::marriage &&
                               Operands::of(choice.third).affected != 0;
                    });
                    return kept;
                };
                RC_ASSERT(without_marriages(position) == without_marriages(other));
                ++compared;
            }
        });
    }));
    EXPECT_GE(compared, 500);
}

// ---- progress

TEST_P(OfSeveral, EveryRoundOfResponsesEnds) {
    const int seats = GetParam();
    int rounds = 0;
    EXPECT_TRUE(rc::check("multiplayer.priority.terminates", [&] {
        play_random_game(seats, draw_numbers(500), 150, [&](const Game& game, const Position& position, Choice) {
            Events events;
            Position trial = position;
            int passes = 0;
            for (; trial.stack_count > 0 && !game.is_over(trial) && passes < 300; ++passes) {
                Choice choice;
                RC_ASSERT(game.passive_choice(trial, choice));
                game.apply(trial, choice, events);
            }
            RC_ASSERT(passes < 300);
            rounds += passes > 0 ? 1 : 0;
        });
    }));
    EXPECT_GE(rounds, 100);
}

// ---- what is met

using Seen = std::set<std::string>;

void note_end(const Position& position, Seen& seen) {
    switch (position.reason) {
        case EndReason::points:
            seen.insert("points of " + std::string(seat_letter(position.active)));
            return;
        case EndReason::anchors:
        case EndReason::exhausted_points:
            seen.insert("exhausted");
            return;
        case EndReason::exhausted_draw:
            seen.insert("draw");
            return;
        case EndReason::sudden_death:
            seen.insert("sudden death");
            return;
        default:
            return;
    }
}

// Random games, in which `prefers(choice)` is made whenever it can be; until `note(game, made)` says that all has been seen.
template <class Prefers, class Note>
void play_until(int seats, Prefers prefers, Note note) {
    std::mt19937 random(20261126);
    std::vector<std::uint32_t> values(700);
    Events events;
    std::vector<Choice> choices;
    for (int index = 0; index < 4000; ++index) {
        for (auto& value : values) value = static_cast<std::uint32_t>(random());
        Numbers numbers(values);
        const Game game = game_for(seats, numbers);
        Made made;
        made.after = game.initial();
        for (int step = 0; step < 250 && !game.is_over(made.after) && !game.at_capacity(made.after); ++step) {
            list_for_play(game, made.after, numbers, choices);
            made.choice = pick(choices, numbers.next());
            for (const Choice choice : choices)
                if (prefers(made.after, choice) && numbers.one_in(2)) made.choice = choice;
            made.before = made.after;
            game.apply(made.after, made.choice, events);
            made.events.assign(events.begin(), events.end());
            if (note(game, made)) return;
        }
    }
}

TEST_P(OfSeveral, EveryKindOfEndIsMet) {
    const int seats = GetParam();
    Seen seen;
    Seen wanted = {"exhausted", "draw", "sudden death"};
    for (Player player = 0; player < seats; ++player) wanted.insert("points of " + std::string(seat_letter(player)));
    play_until(
        seats, [](const Position&, Choice choice) { return kind_of(choice) == ChoiceKind::play && is_sudden(mode_of(choice)); },
        [&](const Game&, const Made& made) {
            note_end(made.after, seen);
            return std::includes(seen.begin(), seen.end(), wanted.begin(), wanted.end());
        });
    EXPECT_TRUE(std::includes(seen.begin(), seen.end(), wanted.begin(), wanted.end())) << ::testing::PrintToString(seen);
}

INSTANTIATE_TEST_SUITE_P(Vastrix, OfSeveral, ::testing::Values(3, 4));

bool is_for_ally(Choice choice) {
    return kind_of(choice) == ChoiceKind::play && Operands::of(choice.third).affected == Operands::kAlly &&
           !info_of(mode_of(choice)).at_opponent;
}

TEST(VastrixPartners, EverythingThatTheyDoForEachOtherIsMet) {
    const Seen wanted = {"a counter of an Ally's", "a given card", "a granted Mini-Turn", "jack",
                         "jack-on-anchor",         "a marriage",   "a countered marriage"};
    Seen seen;
    play_until(
        4,
        [](const Position& position, Choice choice) {
            const bool counters = kind_of(choice) == ChoiceKind::play && info_of(mode_of(choice)).counters && position.stack_count > 0;
            return is_for_ally(choice) || counters || kind_of(choice) == ChoiceKind::give || kind_of(choice) == ChoiceKind::grant;
        },
        [&](const Game&, const Made& made) {
            const Position& before = made.before;
            if (is_for_ally(made.choice) && mode_of(made.choice) != Mode::marriage) seen.insert(std::string(word_of(mode_of(made.choice))));
            if (kind_of(made.choice) == ChoiceKind::give) seen.insert("a given card");
            if (kind_of(made.choice) == ChoiceKind::grant) seen.insert("a granted Mini-Turn");
            if (kind_of(made.choice) == ChoiceKind::play && info_of(mode_of(made.choice)).counters && before.stack_count > 1) {
                const int place = before.place_of_item(Operands::of(made.choice.third).target);
                if (place > 0 && before.item(place - 1).player == before.ally_of(made.choice.actor)) seen.insert("a counter of an Ally's");
            }
            for (const Event& event : made.events) {
                const int place = before.place_of_item(event.first);
                if (place < 0 || before.item(place).mode != Mode::marriage || !goes_to_ally(before, before.item(place))) continue;
                if (event.kind == static_cast<std::uint8_t>(EventKind::resolved)) seen.insert("a marriage");
                if (event.kind == static_cast<std::uint8_t>(EventKind::countered)) seen.insert("a countered marriage");
            }
            return seen == wanted;
        });
    EXPECT_EQ(seen, wanted);
}

// A Royal Marriage with the Ally can be declared exactly when each of them holds one of the two cards.
TEST(VastrixPartners, AMarriageIsOfferedWhenBothCardsAreHeld) {
    int offered = 0, missing = 0;
    play_until(
        4, [](const Position&, Choice) { return false; },
        [&](const Game& game, const Made& made) {
            const Position& position = made.after;
            if (position.awaiting != Awaiting::action || position.locked != 0 || position.forbidden != 0) return false;
            const Player player = position.decider, ally = position.ally_of(player);
            std::set<Card> expected, listed;
            for (const Suit suit : {Suit::clubs, Suit::diamonds, Suit::hearts, Suit::spades}) {
                const Card king = card_of(Rank::king, suit), queen = card_of(Rank::queen, suit);
                if (contains(position.hand[player], king) && contains(position.hand[ally], queen)) expected.insert(king);
                if (contains(position.hand[player], queen) && contains(position.hand[ally], king)) expected.insert(queen);
            }
            for (const Choice choice : legal_choices(game, position))
                if (is_for_ally(choice) && mode_of(choice) == Mode::marriage) listed.insert(choice.second);
            EXPECT_EQ(listed, expected);
            ++(expected.empty() ? missing : offered);
            return (offered > 100 && missing > 1000) || ::testing::Test::HasFailure();
        });
    EXPECT_GT(offered, 100);
    EXPECT_GT(missing, 1000);
}

}  // namespace
}  // namespace arbiter::vastrix::testing
