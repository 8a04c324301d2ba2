// A mutant of a module that is not played makes no difference: `arbiter mutate` lets no scenario without the module judge it.
#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "checker/mutate/mutants.h"
#include "checker/program/games/vastrix_game.h"
#include "replays/start.h"
#include "tests/checker/diff_under_test.h"

namespace arbiter {
namespace {

using Vastrix = program::VastrixGame;

std::vector<Mutant> all_mutants() {
    using D = Vastrix::Definition;
    const D::Rules defaults;
    return mutants_of(D::Rules::vocabulary(), bytes_of(defaults));
}

TEST(MutantsOfModules, MakeNoDifferenceWhereTheModuleIsNotPlayed) {
    using D = Vastrix::Definition;
    const Scenario scenario = read_scenario_file(ARBITER_SOURCE_DIR "/model/vastrix/scenarios/sudden-death.json");
    const Start<D> start = start_of<D>(scenario.start, D::read_cards(std::string(ARBITER_SOURCE_DIR) + "/" + own_cards<D>()));
    std::map<std::string, int> compared;
    for (const Mutant& mutant : all_mutants()) {
        D::Rules changed = start.setup.rules;
        const D::Rules defaults;
        if (!apply(mutant, D::Rules::vocabulary(), bytes_of(defaults), bytes_of(changed))) continue;
        if (program::is_played<Vastrix>(start.setup.rules, 2, mutant.clauses) || program::is_played<Vastrix>(changed, 2, mutant.clauses))
            continue;
        CompareOptions options;
        options.properties = false;
        const NamedVersion rules, other{{mutant.change}, "", "a mutant"};
        const ScenarioComparison comparison = compare_versions<D>(scenario, start, rules, other, {}, options);
        EXPECT_EQ(comparison.verdict(), "the same game") << mutant.change;
        ++compared[std::string(D::rulebook().clause(mutant.clauses.front()).module)];
    }
    for (const char* module : {"multiplayer", "deffy", "battlerealm", "traps"}) EXPECT_GT(compared[module], 20) << module;
    EXPECT_EQ(compared["core"], 0);
}

TEST(MutantsOfModules, ArePlayedAsSoonAsTheSettingIsOn) {
    using D = Vastrix::Definition;
    D::Rules rules;
    const auto clause = find_clause(D::rulebook(), "traps.hidden");
    const auto several = find_clause(D::rulebook(), "multiplayer.ffa.goal");
    ASSERT_TRUE(clause && several);
    const std::vector<ClauseId> traps{*clause}, both{*clause, *several};
    EXPECT_FALSE(program::is_played<Vastrix>(rules, 2, traps));
    EXPECT_FALSE(program::is_played<Vastrix>(rules, 2, both));
    EXPECT_TRUE(program::is_played<Vastrix>(rules, 3, both));
    EXPECT_TRUE(program::is_played<Vastrix>(rules, 2, {}));
    rules.settings.traps_enabled = true;
    EXPECT_TRUE(program::is_played<Vastrix>(rules, 2, traps));
}

}  // namespace
}  // namespace arbiter
