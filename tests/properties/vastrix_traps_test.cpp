// VASTRIX with Traps: what lies face-down is told by nobody's choices; every Trap triggers, is disabled and comes back; and without the
// module there are none.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "model/vastrix/rules/traps.h"
#include "model/vastrix/value/pack.h"
#include "properties/general/play_by_numbers.h"
#include "tests/properties/vastrix_under_test.h"

namespace arbiter::vastrix::testing {
namespace {

// A random game in which Traps are laid and called where they can be, mostly: `at` is called with each step.
template <class At>
void play_on(const Game& game, std::mt19937& random, const At& at) {
    Position position = game.initial();
    Events events;
    for (int step = 0; step < 400 && !game.is_over(position) && !game.at_capacity(position); ++step) {
        const std::vector<Choice> choices = legal_choices(game, position);
        std::vector<Choice> wanted;
        for (const Choice one : choices)
            if (kind_of(one) == ChoiceKind::lay || kind_of(one) == ChoiceKind::call) wanted.push_back(one);
        const auto& among = !wanted.empty() && random() % 4 != 0 ? wanted : choices;
        const Choice choice = among[random() % among.size()];
        const Position before = position;
        game.apply(position, choice, events);
        at(game, before, choice, position, events);
    }
}

// Games of small packs with Traps or without.
template <class At>
void play_games(int games, bool traps, int seats, const At& at) {
    std::mt19937 random(7);
    for (int number = 0; number < games; ++number) {
        std::vector<std::uint32_t> values(600);
        for (std::uint32_t& value : values) value = static_cast<std::uint32_t>(random());
        Numbers numbers(values);
        GameSetup setup = RandomGame::small_setup(sample_table(), {}, numbers);
        setup.set_seats(static_cast<std::size_t>(seats));
        setup.rules.settings.traps_enabled = traps;
        // All that can be a Trap, and what answers it, is in the pack.
        Pack pack{"traps", {}};
        Cards cards = cards_of_traps(0xFF) | cards_of_rank(Rank::three) | cards_of_rank(Rank::two) | cards_of_rank(Rank::six) |
                      random_pack(12, numbers);
        for (const Card card : each(cards)) pack.cards.push_back(card);
        setup.decks[0] = std::move(pack);
        const Game game = Definition::build(setup).game;
        play_on(game, random, at);
    }
}

// Games from the positions that are made for Traps.
template <class At>
void play_from_positions(int rounds, const At& at) {
    std::mt19937 random(7);
    for (const GameSetup& setup : VastrixUnderTest::sample_setups()) {
        if (!setup.position || !setup.rules.settings.traps_enabled) continue;
        const Game game = Definition::build(setup).game;
        for (int round = 0; round < rounds; ++round) play_on(game, random, at);
    }
}

// The two cards change places, with all that is said of them.
Position exchanged(const Position& position, Card one, Card other) {
    Position made = position;
    const Cards both = bit_of_card(one) | bit_of_card(other);
    const auto turn = [&](Cards& cards) {
        if (contains(cards, one) != contains(cards, other)) cards ^= both;
    };
    turn(made.unknown);
    for (const Player player : made.players())
        for (Cards* cards : {&made.hand[player], &made.row[player], &made.anchors[player], &made.aegis[player]}) turn(*cards);
    for (Cards* cards : {&made.revealed, &made.tapped_by_nine, &made.tapped_by_two, &made.foreign, &made.noted}) turn(*cards);
    for (Cards& bits : made.owner_bits) turn(bits);
    for (TrapSet* set : {&made.traps.down, &made.traps.late}) {
        Cards cards = cards_of_traps(*set);
        turn(cards);
        *set = static_cast<TrapSet>(cards >> kFirstTrap);
    }
    for (Card& host : made.host) host = host == one ? other : host == other ? one : host;
    for (Item& item : made.stack) item.target = item.target == one ? other : item.target == other ? one : item.target;
    return made;
}

Choice renamed(Choice choice, Card one, Card other) {
    if (kind_of(choice) == ChoiceKind::scuttle && choice.second == one) choice.second = other;
    if (kind_of(choice) != ChoiceKind::play) return choice;
    Operands operands = Operands::of(choice.third);
    operands.target = operands.target == one ? other : operands.target;
    choice.third = operands.to_third();
    return choice;
}

// Another card that the Trap could be: in its player's hand, or in the DP.
Card another(const Position& position, Card trap) {
    const Player player = position.controller_of(trap);
    const Cards others = cards_of_traps(0xFF) & (position.unknown | (position.hand[player] & ~position.revealed));
    return others == 0 ? kNoCard : first_of(others);
}

class Traps : public ::testing::TestWithParam<int> {};

TEST_P(Traps, AreToldByNobodysChoices) {
    int compared = 0;
    play_games(60, true, GetParam(), [&](const Game& game, const Position& position, Choice choice, const Position&, const Events&) {
        if (position.current.mode != Mode::none || position.owed_count > 0 || position.stack_count > 1) return;
        for (const Card trap : each(position.traps_down() & ~position.disabled_traps())) {
            const Player player = position.controller_of(trap);
            const Card other = another(position, trap);
            if (other == kNoCard || choice.actor >= position.seats || choice.actor == player) continue;
            if (position.place_of_item(trap) >= 0 || position.place_of_item(other) >= 0 || position.traps.pending == trap) continue;
            std::vector<Choice> expected = legal_choices(game, position);
            for (Choice& one : expected) one = renamed(one, trap, other);
            std::sort(expected.begin(), expected.end());
            EXPECT_EQ(legal_choices(game, exchanged(position, trap, other)), expected) << card_id(trap) << " for " << card_id(other);
            ++compared;
        }
    });
    EXPECT_GT(compared, 100);
}

INSTANTIATE_TEST_SUITE_P(Players, Traps, ::testing::Values(2, 3, 4));

bool resolves_trap(const Events& events) {
    return std::any_of(events.begin(), events.end(), [](const Event& event) {
        return event.kind == static_cast<std::uint8_t>(EventKind::resolved) && static_cast<Mode>(event.second) == Mode::trap;
    });
}

// Does the step take from the player whose Full Turn it is the Points that reached the Goal?
bool takes_the_win(const Game& game, const Position& before, const Position& after) {
    const Player player = before.active;
    if (player >= before.seats || before.phase != Phase::action) return false;
    return game.points(before, player) >= before.goal[player] && game.points(after, player) < after.goal[player];
}

// Each of the eight, 4D from both rows, 5C with another Action and without; a Trap that triggers again after it was disabled; Traps of both
// players in one window, in both orders; a game that Points of a triggered Trap decide, and one in which a Trap took them away.
TEST(TrapsInGames, DoAllThatTheyCan) {
    std::set<std::string> seen;
    std::set<Card> disabled, active_again;
    bool win_taken = false;
    const auto look = [&](const Game& game, const Position& before, Choice choice, const Position& after, const Events& events) {
        if (before == game.initial()) {
            disabled.clear();
            active_again.clear();
            win_taken = false;
        }
        win_taken = win_taken || (resolves_trap(events) && takes_the_win(game, before, after));
        if (win_taken && game.is_over(after)) seen.insert("lost");
        for (const Event& event : events) {
            const auto kind = static_cast<EventKind>(event.kind);
            if (kind == EventKind::trap_disabled) disabled.insert(event.first);
            if (kind == EventKind::trap_active && disabled.contains(event.first)) active_again.insert(event.first);
            if (kind == EventKind::resolved && static_cast<Mode>(event.second) == Mode::trap) seen.insert(card_id(event.first));
            if (kind == EventKind::taken_back) seen.insert("taken back");
            if (event.clause == static_cast<ClauseId>(Clause::traps_club5_fizzle)) seen.insert("5C without another Action");
            if (event.clause == static_cast<ClauseId>(Clause::traps_diamond4_er)) seen.insert("4D in ER");
            if (event.clause == static_cast<ClauseId>(Clause::traps_diamond4_pr)) seen.insert("4D in PR");
        }
        if (kind_of(choice) == ChoiceKind::call && active_again.contains(choice.first)) seen.insert("again");
        if (before.awaiting == Awaiting::trap_order)
            seen.insert(before.controller_of(choice.first) == before.active ? "the own first" : "the other's first");
        if (after.reason == EndReason::points && (after.row[after.active] & cards_of_traps(0xFF) & ~after.traps_down()) != 0)
            seen.insert("won");
    };
    play_games(1500, true, 2, look);
    play_from_positions(200, look);
    for (const char* what : {"4C", "4D", "4H", "4S", "5C", "5D", "5H", "5S", "taken back", "5C without another Action", "4D in ER",
                             "4D in PR", "again", "won", "lost", "the own first", "the other's first"})
        EXPECT_TRUE(seen.contains(what)) << what;
}

// A window ends when everybody has let it pass, and a token comes off before long.
TEST(TrapsInGames, ComeToAnEnd) {
    int calls_in_row = 0, turns = 0;
    play_games(150, true, 3, [&](const Game&, const Position& before, Choice, const Position& after, const Events& events) {
        calls_in_row = before.awaiting == Awaiting::call ? calls_in_row + 1 : 0;
        EXPECT_LE(calls_in_row, 6);
        for (const Event& event : events) turns += event.kind == static_cast<std::uint8_t>(EventKind::turn_begins) ? 1 : 0;
        if (after.traps.disabled() == 0) turns = 0;
        EXPECT_LE(turns, 30);
    });
}

TEST(TrapsInGames, AreNotThereWithoutTheModule) {
    for (const int seats : {2, 3, 4}) {
        play_games(20, false, seats, [&](const Game& game, const Position& position, Choice choice, const Position&, const Events&) {
            EXPECT_EQ(position.traps, TrapState{});
            EXPECT_FALSE(position.unnamed.any_traps());
            EXPECT_TRUE(kind_of(choice) != ChoiceKind::lay && kind_of(choice) != ChoiceKind::call);
            EXPECT_FALSE(kind_of(choice) == ChoiceKind::play && is_of_traps(mode_of(choice)));
            if (choice.actor < position.seats) {
                EXPECT_EQ(game.check(position, make_choice(choice.actor, ChoiceKind::lay, kFirstTrap)),
                          static_cast<ClauseId>(Clause::traps_disabled_ignored));
            }
        });
    }
}

}  // namespace
}  // namespace arbiter::vastrix::testing
