// Every property of positions, steps and ends of every game can fail: a fault is put into a sound position or step of a random game, or the
// rules are changed, and the property that it is meant for notices it. A property that holds of anything would pass everywhere and say
// nothing.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "tests/properties/games_under_test.h"
#include "tests/properties/random_steps.h"

namespace arbiter::testing {
namespace {

template <class UnderTest>
class CanFail : public OfEveryGame<UnderTest> {
protected:
    using Definition = typename UnderTest::Definition;
    using Game = typename Definition::Game;
    using Rules = typename Definition::Rules;
    using Made = typename UnderTest::Made;
    using Fault = typename UnderTest::Fault;

    static const Property<Game>& row_of(std::string_view id) {
        const auto rows = UnderTest::properties();
        const auto found = std::find_if(rows.begin(), rows.end(), [&](const Property<Game>& property) { return property.id == id; });
        if (found == rows.end()) throw std::invalid_argument("no property " + std::string(id));
        return *found;
    }

    // A game with parts that are seldom played says so.
    static constexpr int games_to_play() {
        if constexpr (requires { UnderTest::games_for_faults; }) return UnderTest::games_for_faults;
        return 600;
    }

    static const Events& events_of(const Made& made) {
        static Events events;
        events.clear();
        for (const Event& event : made.events) events.add(event);
        return events;
    }

    static bool holds(const Property<Game>& property, const Game& game, const Made& made) {
        if (property.state != nullptr) return property.state(game, made.after);
        return property.step(game, made.before, made.choice, made.after, events_of(made));
    }

    static std::string why(const Property<Game>& property, const Game& game, const Made& made) {
        return property.explain(game, &made.before, made.choice, made.after, events_of(made));
    }

    static void expect_noticed(const std::vector<Fault>& faults) {
        constexpr int kEnough = 3;
        std::vector<int> noticed(faults.size());
        for_each_step<UnderTest>(Rules{}, games_to_play(), [&](const Game& game, const Made& made, bool is_start) {
            bool all = true;
            for (std::size_t i = 0; i < faults.size(); ++i) {
                if (noticed[i] >= kEnough) continue;
                all = false;
                noticed[i] += is_noticed(faults[i], game, made, is_start) ? 1 : 0;
            }
            return !all && !::testing::Test::HasFailure();
        });
        for (std::size_t i = 0; i < faults.size(); ++i)
            EXPECT_GE(noticed[i], 1) << faults[i].property << " was never tried: " << faults[i].what;
    }

private:
    static bool is_noticed(const Fault& fault, const Game& game, const Made& made, bool is_start) {
        const Property<Game>& property = row_of(fault.property);
        if (is_start && property.step != nullptr) return false;
        if (property.shape == Shape::end && !game.is_over(made.after)) return false;
        Made spoilt = made;
        if (!fault.spoil(game, spoilt)) return false;
        EXPECT_TRUE(holds(property, game, made)) << property.id << " fails before anything is spoilt: " << why(property, game, made);
        EXPECT_FALSE(holds(property, game, spoilt)) << property.id << " does not notice: " << fault.what;
        EXPECT_FALSE(why(property, game, spoilt).empty()) << property.id << " does not say why: " << fault.what;
        return true;
    }
};
TYPED_TEST_SUITE(CanFail, GamesUnderTest, NameOfGame);

TYPED_TEST(CanFail, FaultsInPositionsAreNoticed) {
    this->expect_noticed(TypeParam::position_faults());
}

TYPED_TEST(CanFail, FaultsInStepsAreNoticed) {
    this->expect_noticed(TypeParam::step_faults());
}

TYPED_TEST(CanFail, ChangedRulesAreNoticed) {
    for (const auto& change : TypeParam::rule_changes()) {
        typename TypeParam::Definition::Rules rules;
        change.change(rules);
        const auto& property = this->row_of(change.property);
        bool noticed = false;
        for_each_step<TypeParam>(rules, 400, [&](const auto& game, const auto& made, bool is_start) {
            if (!is_start || property.state != nullptr) noticed = !this->holds(property, game, made);
            return !noticed;
        });
        EXPECT_TRUE(noticed) << property.id << " does not notice: " << change.what;
    }
}

TYPED_TEST(CanFail, NoPropertyIsLeftOut) {
    std::set<std::string_view> shown;
    for (const std::string_view id : TypeParam::shown_to_fail_elsewhere()) shown.insert(id);
    for (const auto& fault : TypeParam::position_faults()) shown.insert(fault.property);
    for (const auto& fault : TypeParam::step_faults()) shown.insert(fault.property);
    for (const auto& change : TypeParam::rule_changes()) shown.insert(change.property);
    for (const auto& property : TypeParam::properties()) {
        if (property.shape == Shape::reachable) continue;
        EXPECT_TRUE(shown.contains(property.id)) << property.id;
    }
}

}  // namespace
}  // namespace arbiter::testing
