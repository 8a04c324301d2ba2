// Proxy for the tests that every game passes (games_under_test.h).
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "model/proxy/definition.h"
#include "properties/proxy/properties.h"
#include "properties/proxy/random_game.h"
#include "replays/replay.h"
#include "tests/properties/battery.h"
#include "tests/properties/proxy_facts.h"
#include "tests/properties/proxy_faults.h"
#include "tests/properties/proxy_renaming.h"
#include "tests/properties/under_test.h"

namespace arbiter::proxy::testing {

using arbiter::testing::Coverage;
using arbiter::testing::PlayOptions;

const CardSet& sample_cards();

struct ProxyUnderTest : arbiter::testing::UnderTestOf<Definition, RandomGame> {
    static constexpr std::string_view name = "Proxy";

    static const CardSet& cards() { return sample_cards(); }
    static PropertyList<Game> properties() { return proxy::properties(); }
    static std::span<const Accounted> accounts() { return proxy::accounts(); }

    static bool is_unending_loop(const Event& event) { return event.kind == static_cast<std::uint8_t>(EventKind::forced_loop); }

    static Renaming random_renaming(Numbers& numbers, const Position& position) { return testing::random_renaming(numbers, position); }
    static Position renamed(const Renaming& renaming, const Position& position) { return testing::renamed(renaming, position); }
    static Choice renamed(const Renaming& renaming, Choice choice) { return testing::renamed(renaming, choice); }

    // The pairings of the sample decks.
    static std::vector<GameSetup> sample_setups();
    // Two small decks of any cards, whether or not the rules allow them.
    static GameSetup random_setup(const Rules& rules, Numbers& numbers) { return Random::small_setup(sample_cards(), rules, numbers); }
    // Can what these decks do pile up without end?
    static bool may_exceed_capacity(const Game& game);

    // Recounts a fact for which a choice is forbidden (proxy_facts.h).
    static std::string why_untrue(const Game& game, const Position& position, Choice choice, const Finding& finding) {
        return testing::why_untrue(game, position, choice, finding);
    }

    // The header of a record of this game, in which its decks are legal.
    static Replay header_of(const GameSetup& setup);

    // Readings that no random game tells from the default, with a position or deck of their own (proxy_rare_readings_test.cpp).
    static bool shown_by_itself(std::string_view ambiguity, std::string_view reading);

    // Faults and changed rules that properties must notice (can_fail_test.cpp).
    using Made = testing::Made;
    using Fault = testing::Fault;
    static std::vector<Fault> position_faults() { return testing::position_faults(); }
    static std::vector<Fault> step_faults() { return testing::step_faults(); }
    static std::vector<Change> rule_changes() { return testing::rule_changes(); }
    // By a position that no random game has.
    static std::vector<std::string_view> shown_to_fail_elsewhere() { return {"energy.no-circle"}; }

    // What random games from any position must have covered.
    static std::vector<Least> least_coverage();
};

using Battery = arbiter::testing::Battery<ProxyUnderTest>;
using Played = Battery::Played;

}  // namespace arbiter::proxy::testing
