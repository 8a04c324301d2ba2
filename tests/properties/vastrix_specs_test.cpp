// Relations between two positions of VASTRIX with BattleRealm: the players exchanged with their Specs, and Specs that nobody else sees yet.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <vector>

#include "tests/properties/mirrored_play.h"
#include "tests/properties/random_numbers.h"
#include "tests/properties/vastrix_seats.h"
#include "tests/properties/vastrix_specs_under_test.h"
#include "tests/properties/vastrix_under_test.h"

namespace arbiter::vastrix::testing {
namespace {

using arbiter::testing::draw_numbers;
using arbiter::testing::play_mirrored;

TEST(VastrixSpecs, ExchangedPlayersPlayTheSameGame) {
    int steps = 0;
    EXPECT_TRUE(rc::check("battlerealm.seat-symmetry", [&] {
        const auto values = draw_numbers(400);
        Numbers numbers(values);
        GameSetup setup = RandomGame::small_setup(sample_table(), rules_with_specs(), numbers);
        setup.set_seats(2);
        const Game game = Definition::build(setup).game;
        std::swap(setup.rules.settings.deal_a, setup.rules.settings.deal_b);
        const Game mirror = Definition::build(setup).game;
        const std::string failure = play_mirrored(game, mirror, random_position(game, numbers), ExchangedSeats(), numbers, steps);
        if (!failure.empty()) RC_FAIL(failure);
    }));
    EXPECT_GE(steps, 1000);
}

// What the first player has picked changes neither what the second one may pick nor what is to be seen.
TEST(VastrixSpecs, AreHiddenUntilAllAreShown) {
    GameSetup setup;
    setup.rules = rules_with_specs();
    setup.cards = sample_table();
    const BuiltGame built = Definition::build(setup);
    std::vector<Json> boards;
    std::vector<std::vector<Choice>> lists;
    for (std::uint8_t spec = 0; spec < kSpecs; ++spec) {
        Position position = built.game.initial();
        Events events;
        built.game.apply(position, make_choice(0, ChoiceKind::pick, spec), events);
        boards.push_back(position_json(built.game, built.names, position));
        EXPECT_EQ(boards.back(), boards.front());
        EXPECT_EQ(position_text(built.game, built.names, position).find("Bravery"), std::string::npos);
        lists.emplace_back();
        built.game.list_choices(position, lists.back());
        EXPECT_EQ(lists.back(), lists.front());
        for (const Event& event : events) EXPECT_NE(event.kind, static_cast<std::uint8_t>(EventKind::spec_shown));
    }
}

// A position that begins the game shows both.
TEST(VastrixSpecs, AreShownBeforeTheFirstStartPhase) {
    GameSetup setup;
    setup.rules = rules_with_specs();
    setup.cards = sample_table();
    const BuiltGame built = Definition::build(setup);
    Position position = built.game.initial();
    Events events;
    bool shown = false;
    for (int step = 0; step < 100 && position.phase == Phase::setup; ++step) {
        std::vector<Choice> choices;
        built.game.list_choices(position, choices);
        ASSERT_FALSE(choices.empty());
        built.game.apply(position, choices.back(), events);
        for (const Event& event : events) shown = shown || event.kind == static_cast<std::uint8_t>(EventKind::spec_shown);
    }
    EXPECT_TRUE(shown);
    EXPECT_EQ(position_json(built.game, built.names, position)["players"][1]["spec"], "Brilliance");
}

}  // namespace
}  // namespace arbiter::vastrix::testing
