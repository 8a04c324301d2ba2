// Proxy Wars for the tests that every game passes (games_under_test.h).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/proxy_wars/definition.h"
#include "properties/proxy_wars/properties.h"
#include "properties/proxy_wars/random_game.h"
#include "replays/replay.h"
#include "tests/properties/battery.h"
#include "tests/properties/proxy_wars_facts.h"
#include "tests/properties/proxy_wars_faults.h"
#include "tests/properties/proxy_wars_renaming.h"
#include "tests/properties/under_test.h"

namespace arbiter::proxy_wars::testing {

const FactionSheets& sample_sheets();
// One of the sample cuts, by the id of its faction.
Cut sample_cut(const std::string& faction);

struct ProxyWarsUnderTest : arbiter::testing::UnderTestOf<Definition, RandomGame> {
    static constexpr std::string_view name = "ProxyWars";

    static const FactionSheets& cards() { return sample_sheets(); }
    static PropertyList<Game> properties() { return proxy_wars::properties(); }
    static std::span<const Accounted> accounts() { return proxy_wars::accounts(); }

    static std::string why_untrue(const Game& game, const Position& position, Choice choice, const Finding& finding) {
        return testing::why_untrue(game, position, choice, finding);
    }
    // Whole games at random are short.
    static constexpr int universe_every = 20;

    static Renaming random_renaming(Numbers& numbers, const Position& position) { return testing::random_renaming(numbers, position); }
    static Position renamed(const Renaming& renaming, const Position& position) { return testing::renamed(renaming, position); }
    static Choice renamed(const Renaming& renaming, Choice choice) { return testing::renamed(renaming, choice); }

    // The sample cuts, a game from its preparation, and test boards on which each reading can make a difference.
    static std::vector<GameSetup> sample_setups();
    // Two small sheets of any tiles, and few agents.
    static GameSetup random_setup(const Rules& rules, Numbers& numbers);
    static bool may_exceed_capacity(const Game&) { return false; }

    // The header of a record that begins with the preparation.
    static Replay header_of(const GameSetup& setup);

    // All readings are told apart by random games on the sample boards.
    static bool shown_by_itself(std::string_view, std::string_view) { return false; }

    // Faults and changed rules that properties must notice (can_fail_test.cpp).
    using Made = testing::Made;
    using Fault = testing::Fault;
    static std::vector<Fault> position_faults() { return testing::position_faults(); }
    static std::vector<Fault> step_faults() { return testing::step_faults(); }
    static std::vector<Change> rule_changes() { return testing::rule_changes(); }

    // What random games from any position must have covered.
    static std::vector<Least> least_coverage();
};

}  // namespace arbiter::proxy_wars::testing
