// VASTRIX for the tests that every game passes (games_under_test.h).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/vastrix/definition.h"
#include "properties/vastrix/properties.h"
#include "properties/vastrix/random_game.h"
#include "replays/replay.h"
#include "tests/properties/battery.h"
#include "tests/properties/under_test.h"
#include "tests/properties/vastrix_facts.h"
#include "tests/properties/vastrix_faults.h"
#include "tests/properties/vastrix_renaming.h"

namespace arbiter::vastrix::testing {

const CardTable& sample_table();

inline std::vector<Choice> legal_choices(const Game& game, const Position& position) {
    std::vector<Choice> choices;
    game.list_choices(position, choices);
    return choices;
}

struct VastrixUnderTest : arbiter::testing::UnderTestOf<Definition, RandomGame> {
    static constexpr std::string_view name = "Vastrix";

    static const CardTable& cards() { return sample_table(); }
    static PropertyList<Game> properties() { return vastrix::properties(); }
    static std::span<const Accounted> accounts() { return vastrix::accounts(); }

    static std::string why_untrue(const Game& game, const Position& position, Choice choice, const Finding& finding) {
        return testing::why_untrue(game, position, choice, finding);
    }

    static Renaming random_renaming(Numbers& numbers, const Position& position) { return testing::random_renaming(numbers, position); }
    static Position renamed(const Renaming& renaming, const Position& position) { return testing::renamed(renaming, position); }
    static Choice renamed(const Renaming& renaming, Choice choice) { return testing::renamed(renaming, choice); }

    // A whole game, and positions in which each reading can make a difference.
    static std::vector<GameSetup> sample_setups();
    // A small pack and low Goals, or a draft; some with Traps.
    static GameSetup random_setup(const Rules& rules, Numbers& numbers);
    // More plays may wait on the stack than there is room for, where hands are large.
    static bool may_exceed_capacity(const Game&) { return true; }

    // Drafts, Traps, three and four players are some of them only.
    static constexpr int games_for_faults = 3000;

    // Every pass is a decision: half of all games take more than 300.
    static constexpr int longest_record = 1500;

    // The header of a record that begins with the deal of the whole pack.
    static Replay header_of(const GameSetup& setup);

    // Under the default such rules are refused (vastrix_drafts_test.cpp).
    static bool shown_by_itself(std::string_view ambiguity, std::string_view) { return ambiguity == "deffy.thats-urz.soda"; }

    using Made = testing::Made;
    using Fault = testing::Fault;
    static std::vector<Fault> position_faults() { return testing::position_faults(); }
    static std::vector<Fault> step_faults() { return testing::step_faults(); }
    static std::vector<Change> rule_changes() { return testing::rule_changes(); }
    // Its own test: the model's count is not a part of the position, so that no fault can be put into it.

    static std::vector<Least> least_coverage();
};

}  // namespace arbiter::vastrix::testing
