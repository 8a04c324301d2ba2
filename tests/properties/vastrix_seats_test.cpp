// VASTRIX with its modules: where everybody moves on by a seat, with Traps and Specs, in games that were drafted too, the game is the same.
#include "tests/properties/vastrix_seats.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <ostream>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "model/vastrix/value/draft.h"
#include "tests/properties/mirrored_play.h"
#include "tests/properties/random_numbers.h"
#include "tests/properties/vastrix_under_test.h"

namespace arbiter::vastrix::testing {
namespace {

using arbiter::testing::draw_numbers;
using arbiter::testing::play_mirrored;

struct Modules {
    const char* name;
    int seats;
    bool traps, specs, drafted;

    friend std::ostream& operator<<(std::ostream& out, const Modules& modules) { return out << modules.name; }
};

// A small pack, with all that can be a Trap where there are any, and hands that are reset to one size where more than two play.
GameSetup setup_with(const Modules& modules, Numbers& numbers) {
    Rules rules;
    Settings& settings = rules.settings;
    settings.traps_enabled = modules.traps;
    settings.battlerealm_enabled = modules.specs;
    settings.deffy_enabled = modules.drafted;
    const auto last = static_cast<std::size_t>(SubMode::moment);
    if (modules.drafted) settings.deffy_sub_mode = static_cast<std::int16_t>(1 + numbers.below(last));
    settings.multiplayer_ffa_deal_others = settings.multiplayer_ffa_deal_start;
    GameSetup setup = RandomGame::small_setup(sample_table(), rules, numbers);
    setup.set_seats(static_cast<std::size_t>(modules.seats));
    if (!modules.traps) return setup;
    Cards cards = cards_of_traps(0xFF) | cards_of_rank(Rank::three);
    for (const Card card : setup.decks[0]->cards) cards |= bit_of_card(card);
    setup.decks[0]->cards.clear();
    for (const Card card : each(cards)) setup.decks[0]->cards.push_back(card);
    return setup;
}

// The game in which the seats are one further on: of two players the deals differ, and what hands are reset to.
Game mirror_of(GameSetup setup) {
    if (setup.players.size() == 2) std::swap(setup.rules.settings.deal_a, setup.rules.settings.deal_b);
    return Definition::build(setup).game;
}

// Some of the 4s and 5s that lie on the table are Traps, and some of these disabled; some players have used what they may use.
Position with_traps_laid(const Game& game, Position position, Numbers& numbers) {
    TrapState& traps = position.traps;
    Cards owed = 0;
    for (int index = 0; index < position.owed_count; ++index) owed |= bit_of_card(position.owed[static_cast<std::size_t>(index)].card);
    for (const Player player : position.players()) {
        for (const Card card : each((position.row[player] | position.anchors[player]) & cards_of_traps(0xFF) & ~owed)) {
            const bool more = position.trap_count(player) < game.rules().settings.traps_max_on_table;
            if (!more || position.jack_on(card) != kNoCard || numbers.one_in(4)) continue;
            for (Cards* marks : {&position.tapped_by_nine, &position.tapped_by_two, &position.noted, &position.aegis[player]})
                *marks &= ~bit_of_card(card);
            traps.down = static_cast<TrapSet>(traps.down | trap_bit(card));
            if (numbers.one_in(4)) traps.set_token(card, 2 + static_cast<int>(numbers.below(2)));
        }
        if (numbers.one_in(4)) traps.set_used(player, 1, numbers.one_in(2) ? 1 : 0);
    }
    return position;
}

Position random_start(const Game& game, const Modules& modules, Numbers& numbers) {
    const Position position = random_position(game, numbers);
    return modules.traps ? with_traps_laid(game, position, numbers) : position;
}

struct TrapsPlayed {
    int laid = 0, called = 0;
};

// Traps are laid and called where they can be, mostly.
struct PreferringTraps : SeatsFurtherOn {
    TrapsPlayed* played = nullptr;

    void choices_for_play(const Game&, const Position&, Numbers& numbers, std::vector<Choice>& choices) const {
        for (const auto& [kind, count] : {std::pair{ChoiceKind::call, &played->called}, std::pair{ChoiceKind::lay, &played->laid}}) {
            std::vector<Choice> wanted;
            for (const Choice choice : choices)
                if (kind_of(choice) == kind) wanted.push_back(choice);
            if (wanted.empty() || numbers.one_in(4)) continue;
            ++*count;
            choices = std::move(wanted);
            return;
        }
    }
};

class SeatsWithModules : public ::testing::TestWithParam<Modules> {};

TEST_P(SeatsWithModules, AreAllTheSame) {
    const Modules& modules = GetParam();
    int steps = 0;
    TrapsPlayed played;
    PreferringTraps seats;
    seats.played = &played;
    EXPECT_TRUE(rc::check("everybody moves on by a seat", [&] {
        const auto values = draw_numbers(500);
        Numbers numbers(values);
        const GameSetup setup = setup_with(modules, numbers);
        const Game game = Definition::build(setup).game, mirror = mirror_of(setup);
        const std::string failure = play_mirrored(game, mirror, random_start(game, modules, numbers), seats, numbers, steps);
        if (!failure.empty()) RC_FAIL(failure);
    }));
    EXPECT_GE(steps, 1000);
    EXPECT_GE(played.laid, modules.traps ? 20 : 0);
    EXPECT_GE(played.called, modules.traps ? 20 : 0);
}

INSTANTIATE_TEST_SUITE_P(Vastrix, SeatsWithModules,
                         ::testing::Values(Modules{"Traps", 2, true, false, false}, Modules{"TrapsAndSpecs", 2, true, true, false},
                                           Modules{"TrapsAfterADraft", 2, true, false, true},
                                           Modules{"SpecsAfterADraft", 2, false, true, true}, Modules{"AllOfTwo", 2, true, true, true},
                                           Modules{"AllOfThree", 3, true, true, false}, Modules{"AllOfFour", 4, true, true, false}),
                         [](const auto& test) { return std::string(test.param.name); });

// ---- seats that are not the same are told

constexpr Modules kTraps{"Traps", 2, true, false, false};
constexpr int kTrials = 300;

// How many of a number of random games part from their mirror.
template <class Seats, class Mirror>
int games_that_part(const Seats& seats, Mirror mirror_game_of) {
    std::mt19937 random(20261127);
    std::vector<std::uint32_t> values(500);
    int parted = 0, steps = 0;
    for (int trial = 0; trial < kTrials; ++trial) {
        for (std::uint32_t& value : values) value = static_cast<std::uint32_t>(random());
        Numbers numbers(values);
        const GameSetup setup = setup_with(kTraps, numbers);
        const Game game = Definition::build(setup).game, mirror = mirror_game_of(setup);
        parted += play_mirrored(game, mirror, random_start(game, kTraps, numbers), seats, numbers, steps).empty() ? 0 : 1;
    }
    return parted;
}

// What is said of a player's Traps stays where it was.
template <auto Part>
struct LeavingBehind : PreferringTraps {
    static Position exchanged(const Position& position) {
        Position other = everybody_further_on(position);
        other.traps.*Part = position.traps.*Part;
        return other;
    }
    using SeatsFurtherOn::exchanged;
};

template <class Seats>
int parted_by() {
    TrapsPlayed played;
    Seats seats;
    seats.played = &played;
    return games_that_part(seats, mirror_of);
}

TEST(SeatsOfTraps, ThatStayBehindAreTold) {
    EXPECT_EQ(parted_by<PreferringTraps>(), 0);
    EXPECT_GE(parted_by<LeavingBehind<&TrapState::used>>(), 1);
    EXPECT_GE(parted_by<LeavingBehind<&TrapState::events>>(), 1);
}

TEST(SeatsOfTraps, WithOtherRulesAreTold) {
    TrapsPlayed played;
    PreferringTraps seats;
    seats.played = &played;
    const int parted = games_that_part(seats, [](GameSetup setup) {
        setup.rules.settings.traps_max_triggers_per_ft = 2;
        return mirror_of(std::move(setup));
    });
    EXPECT_GE(parted, 1);
}

}  // namespace
}  // namespace arbiter::vastrix::testing
