// A waiver makes no difference where nothing asks about its clause: `arbiter mutate` compares no versions for it there.
#include "checker/mutate/waivers_asked.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "replays/start.h"
#include "tests/checker/diff_under_test.h"

namespace arbiter::testing {
namespace {

template <class Versions>
class WaiversAskedOf : public OfVersions<Versions> {};

TYPED_TEST_SUITE(WaiversAskedOf, GamesWithVersions, NameOfVersions);

// All that `mutate` would leave out, compared nevertheless: to the same end after the same positions.
TYPED_TEST(WaiversAskedOf, EveryOtherWaiverIsTheSameGame) {
    using Definition = typename TypeParam::D;
    const Scenario scenario = this->scenario(TypeParam::smallest);
    const Start<Definition> start = start_of<Definition>(scenario.start, this->cards());
    CompareOptions options;
    options.bounds.positions = 200;
    options.alone = options.past_start = false;
    const WaiversAsked asked = waivers_asked<Definition>(scenario, start, TypeParam::properties(), options);
    std::size_t left_out = 0, telling = 0;
    const typename Definition::Rules defaults;
    for (const Mutant& mutant : mutants_of(Definition::Rules::vocabulary(), bytes_of(defaults))) {
        if (mutant.kind != Mutant::Kind::waiver) continue;
        const ScenarioComparison comparison = this->compare(scenario, {"default"}, {mutant.change}, options);
        if (asked.about(mutant.index)) {
            telling += comparison.differs() ? 1 : 0;
            continue;
        }
        ++left_out;
        EXPECT_FALSE(comparison.differs()) << mutant.change;
        EXPECT_EQ(comparison.exploration.positions, asked.exploration.positions) << mutant.change;
        EXPECT_EQ(comparison.exploration.transitions, asked.exploration.transitions) << mutant.change;
        EXPECT_EQ(comparison.exploration.bound, asked.exploration.bound) << mutant.change;
    }
    EXPECT_GT(left_out, 10U);
    EXPECT_GT(telling, 0U);
}

TEST(RulesWatch, AnswersAsIfNothingMoreWereWaivedAndNotesWhatIsAsked) {
    using Clause = proxy::Clause;
    proxy::Rules rules;
    rules.waive(Clause::deck_size);
    {
        const proxy::Rules in_truth = rules;
        RulesWatch watch(bytes_of(in_truth).waived);
        const RulesWatch::On on(watch);
        rules.waive(Clause::deck_copies);
        rules.waive(Clause::setup_no_mulligan);
        EXPECT_TRUE(rules.waived(Clause::deck_size));
        EXPECT_FALSE(rules.waived(Clause::deck_copies));
        ClauseSet<proxy::Rulebook::clauses> asked;
        asked.insert(static_cast<ClauseId>(Clause::deck_size));
        asked.insert(static_cast<ClauseId>(Clause::deck_copies));
        EXPECT_TRUE(std::ranges::equal(watch.asked_waivers(), asked.words()));
    }
    EXPECT_TRUE(rules.waived(Clause::deck_copies));
}

}  // namespace
}  // namespace arbiter::testing
