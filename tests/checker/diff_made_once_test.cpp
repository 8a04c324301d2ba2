// Steps of which the old version asks nothing in which the versions differ are made once: that comes to what the full product comes to, and
// it happens.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "checker/diff/comparison.h"
#include "checker/diff/paired_run.h"
#include "checker/diff/rules_version.h"
#include "checker/diff/watched_version.h"
#include "replays/start.h"
#include "tests/checker/diff_under_test.h"

namespace arbiter::testing {
namespace {

template <class Versions>
class MadeOnce : public OfVersions<Versions> {
protected:
    using D = typename Versions::D;

    // Everything that is told of a comparison, but that nothing asked about the change: the full product does not look at what is asked.
    static std::string told(ScenarioComparison scenario) {
        scenario.exploration.seconds = 0;
        scenario.unasked = false;
        Comparison whole;
        whole.scenarios = {scenario};
        return render_json(whole);
    }

    void expect_told_as_by_the_full_product(const Scenario& scenario, const std::string& change, CompareOptions options) {
        options.skips_unasked = true;
        std::optional<ScenarioComparison> once;
        try {
            once = this->compare(scenario, {"default"}, {change}, options);
        } catch (const InputError&) {
            return;  // a setting that the set position or the cards do not fit
        }
        options.skips_unasked = false;
        const ScenarioComparison whole = this->compare(scenario, {"default"}, {change}, options);
        EXPECT_EQ(told(*once), told(whole)) << scenario.name << ": " << change;
        EXPECT_EQ(once->exploration.digest, whole.exploration.digest) << scenario.name << ": " << change;
        ++compared_;
    }

    typename D::Built built(const Scenario& scenario, const std::string& change) {
        Start<D> start = start_of<D>(scenario.start, this->cards());
        change_rules(std::vector<std::string>{change}, "change", D::Rules::vocabulary(), bytes_of(start.setup.rules));
        return build_from<D>(start, scenario.start);
    }

    std::size_t compared_ = 0;
};
TYPED_TEST_SUITE(MadeOnce, GamesWithVersions, NameOfVersions);

// Every change of one entry, with all that can be compared.
TYPED_TEST(MadeOnce, FindsWhatTheFullProductFinds) {
    const Scenario scenario = this->scenario(TypeParam::smallest);
    CompareOptions options;
    options.bounds.positions = 120;
    options.explanations = options.all = true;
    options.alone = false;
    for (const std::string& change : this->single_changes(start_of<typename TypeParam::D>(scenario.start, this->cards()).setup.rules))
        this->expect_told_as_by_the_full_product(scenario, change, options);
    EXPECT_GT(this->compared_, 60U);
}

// Some of them in every scenario, each with others, and with bounds that lead farther.
TYPED_TEST(MadeOnce, FindsWhatTheFullProductFindsInEveryScenario) {
    std::mt19937 random(20261127);
    CompareOptions options;
    options.bounds.positions = 400;
    options.alone = false;
    for (const Scenario& scenario : this->scenarios()) {
        const auto changes = this->single_changes(start_of<typename TypeParam::D>(scenario.start, this->cards()).setup.rules);
        for (int trial = 0; trial < 4; ++trial) {
            options.old_holds = trial == 0 && scenario.expected && scenario.expected->violated.empty();
            options.observe = trial == 1 ? Observe::bytes : Observe::table;
            options.count_forced = trial == 2;
            this->expect_told_as_by_the_full_product(scenario, changes[random() % changes.size()], options);
        }
    }
}

// Steps of random play under the old version and under a changed one.
template <class D>
struct Share {
    std::size_t steps = 0, once = 0;

    void play(const typename D::Game& game, const typename D::Game& changed, unsigned seed) {
        const auto watched = WatchedVersion<D>::of(game, changed);
        if (!watched) return;
        PairedRun<D> runs(game, changed, watched, {}, {}, true);
        std::mt19937 random(seed);
        typename D::Position of_old = game.initial(), of_new = of_old;
        bool together = runs.make(of_old, of_new, std::nullopt, true);
        std::vector<Choice> choices;
        for (int step = 0; step < 40 && together && !game.is_over(of_old); ++step) {
            game.list_choices(of_old, choices);
            std::erase_if(choices, [&](Choice choice) { return changed.check(of_old, choice) != kNoClause; });
            if (choices.empty()) return;
            together = runs.make(of_old, of_new, choices[random() % choices.size()], true);
            ++steps;
            once += runs.made_once() ? 1 : 0;
        }
    }
};

TYPED_TEST(MadeOnce, IsMostOfRandomPlay) {
    const Scenario scenario = this->scenario(TypeParam::smallest);
    const auto before = this->built(scenario, "default");
    const auto changes = this->single_changes(before.game.rules());
    Share<typename TypeParam::D> share;
    for (unsigned number = 0; number < changes.size(); ++number) {
        try {
            const auto after = this->built(scenario, changes[number]);
            if (same_position(before.game.initial(), after.game.initial())) share.play(before.game, after.game, number);
        } catch (const InputError&) {
            continue;
        }
    }
    EXPECT_GT(share.steps, 200U);
    EXPECT_GT(share.once, share.steps / 2);
    EXPECT_LT(share.once, share.steps);
}

TEST(Watched, EntriesAnswerWithTheirValuesAndNoteThatTheyAreAsked) {
    const Register& rulebook = *proxy::Rules::vocabulary().rulebook;
    proxy::Rules before, after, marked;
    change_rules(std::vector<std::string>{"copy_limit=5", "waive install.once-per-turn", "charge.yield=one-of-each"}, "change",
                 proxy::Rules::vocabulary(), bytes_of(after));
    const auto changes = changes_between(rulebook, bytes_of(std::as_const(before)), bytes_of(std::as_const(after)));
    ASSERT_EQ(changes.size(), 3U);
    for (const RulesChange& change : changes) EXPECT_TRUE(mark(change, rulebook, bytes_of(marked)));

    RulesWatch watch(bytes_of(std::as_const(before)).waived);
    const RulesWatch::On on(watch);
    EXPECT_EQ(marked.settings.insight_base.value(), before.settings.insight_base.value());
    EXPECT_FALSE(watch.asked_marked());
    EXPECT_EQ(marked.settings.copy_limit.value(), 4);
    EXPECT_TRUE(watch.asked_marked());
    watch.forget();
    EXPECT_EQ(marked.readings.charge_yield.value(), before.readings.charge_yield.value());
    EXPECT_TRUE(watch.asked_marked());
    EXPECT_FALSE(marked.waived(proxy::Clause::install_once_per_turn));
    EXPECT_TRUE(std::ranges::any_of(watch.asked_waivers(), [](std::uint64_t word) { return word != 0; }));
}

TEST(Watched, EntriesAreMarkedOnce) {
    proxy::Rules rules;
    auto* const stored = reinterpret_cast<std::byte*>(&rules.settings.copy_limit);
    EXPECT_TRUE(mark_stored<std::int16_t>(stored));
    EXPECT_FALSE(mark_stored<std::int16_t>(stored));
    EXPECT_EQ(rules.settings.copy_limit.value(), 4);
}

}  // namespace
}  // namespace arbiter::testing
