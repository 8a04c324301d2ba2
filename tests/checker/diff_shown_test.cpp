// The play to a difference with the positions of both versions, as a page shows it: what it says differs is what the comparison says.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "checker/diff/table_difference.h"
#include "model/core/input/error.h"
#include "replays/start.h"
#include "tests/checker/diff_under_test.h"

namespace arbiter::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

template <class Versions>
class ShownPlays : public OfVersions<Versions> {};
TYPED_TEST_SUITE(ShownPlays, GamesWithVersions, NameOfVersions);

CompareOptions with_boards() {
    CompareOptions options;
    options.bounds.depth = 4;
    options.alone = false;
    options.all = true;
    options.boards = true;
    return options;
}

std::vector<std::string> places_of(const std::vector<TablePlace>& table) {
    std::vector<std::string> places;
    for (const TablePlace& place : table) places.push_back(place.place + ": " + place.of_old + " / " + place.of_new);
    return places;
}

// What both versions do by themselves after each decision, in moments.
std::vector<std::vector<std::string>> forced_after_decisions(const Difference& difference) {
    std::vector<std::vector<std::string>> forced;
    bool shared = false;  // since the last decision
    for (std::size_t place = 1; place < difference.moments.size(); ++place) {
        const ShownMoment& moment = difference.moments[place];
        if (!moment.forced) forced.emplace_back();
        shared = !moment.forced || (shared && moment.of_old.step == moment.of_new.step);
        if (moment.forced && shared) forced.back().push_back(moment.of_old.step);
    }
    forced.resize(difference.steps.size());  // without a choice that is not made
    return forced;
}

void expect_tells(const Difference& difference) {
    ASSERT_GE(difference.moments.size(), 1U);
    ASSERT_LT(difference.parts_at, difference.moments.size());
    const ShownMoment &start = difference.moments.front(), &parting = difference.moments[difference.parts_at];
    EXPECT_EQ(start.of_old.step + start.of_new.step, "");
    EXPECT_TRUE(parting.differs);
    for (const ShownMoment& moment : difference.moments) {
        EXPECT_TRUE(moment.of_old.position.is_object());
        EXPECT_TRUE(moment.of_new.position.is_object());
    }
    // The decisions, in order.
    std::vector<std::string> decided;
    for (std::size_t place = 1; place < difference.moments.size(); ++place)
        if (!difference.moments[place].forced) decided.push_back(difference.moments[place].of_old.step);
    std::vector<std::string> expected = difference.steps;
    if (!difference.choice.empty()) expected.push_back(difference.choice);
    ASSERT_EQ(decided.size(), expected.size());
    // The new version's own words for the same stand behind the old one's.
    for (std::size_t step = 0; step < decided.size(); ++step) EXPECT_THAT(expected[step], StartsWith(decided[step]));
    // What both do from the table on is told behind it, of each side.
    std::vector<std::vector<std::string>> forced = forced_after_decisions(difference);
    if (!forced.empty()) {
        ASSERT_LE(difference.forced.back().size(), forced.back().size());
        forced.back().resize(difference.forced.back().size());
    }
    EXPECT_EQ(forced, difference.forced);
    if (difference.kind.what == DifferenceClass::legality) {
        EXPECT_EQ(difference.parts_at, difference.moments.size() - 1);
        EXPECT_EQ(parting.of_old.forbidden, !difference.of_old.legal);
        EXPECT_EQ(parting.of_new.forbidden, !difference.of_new.legal);
        const ShownSide& refused = parting.of_old.forbidden ? parting.of_old : parting.of_new;
        const ShownMoment& before = difference.moments[difference.parts_at - 1];
        EXPECT_EQ(refused.position, parting.of_old.forbidden ? before.of_old.position : before.of_new.position);
        EXPECT_FALSE(refused.entry.is_null());
    } else if (!difference.table.empty()) {
        EXPECT_EQ(places_of(differences_of_tables(parting.of_old.position, parting.of_new.position)), places_of(difference.table));
    }
}

TYPED_TEST(ShownPlays, TellWhatTheComparisonTells) {
    const Scenario scenario = this->scenario(TypeParam::smallest);
    const auto changes = this->single_changes(start_of<typename TypeParam::D>(scenario.start, this->cards()).setup.rules);
    std::size_t shown = 0;
    for (const std::string& change : changes) {
        if (shown >= 12) break;
        try {
            const ScenarioComparison found = this->compare(scenario, {"default"}, {change}, with_boards());
            if (found.differs_at_start()) continue;
            for (const Difference& difference : found.differences) {
                SCOPED_TRACE(change + ": " + std::string(name_of(difference.kind.what)));
                expect_tells(difference);
                ++shown;
            }
        } catch (const InputError&) {
            continue;  // a setting that the set position or the cards do not fit
        }
    }
    EXPECT_GE(shown, 2U);
}

// Nothing is kept that was not asked for, and the page then has what is in words.
TEST(ComparisonPage, HasWordsWithoutBoards) {
    class Glitches : public OfVersions<LostGlitchesVersions> {
    public:
        void TestBody() override {}
        using OfVersions<LostGlitchesVersions>::compare;
        using OfVersions<LostGlitchesVersions>::scenario;
    } glitches;
    CompareOptions options = with_boards();
    options.boards = false;
    Comparison comparison;
    comparison.old_words = "default";
    comparison.new_words = "hand_limit=1 </code><script>";
    Scenario scenario = glitches.scenario("tiny");
    scenario.name = "<b>tiny</b>";
    comparison.scenarios = {glitches.compare(scenario, {"default"}, {"hand_limit=1"}, options)};
    ASSERT_TRUE(comparison.scenarios.front().differs());
    const Difference& difference = comparison.scenarios.front().differences.front();
    EXPECT_TRUE(difference.moments.empty());
    const std::string page = render_html(comparison);
    EXPECT_THAT(page, HasSubstr("&lt;b&gt;tiny&lt;/b&gt;"));
    EXPECT_THAT(page, HasSubstr("hand_limit=1 &lt;/code&gt;&lt;script&gt;"));
    EXPECT_THAT(page, HasSubstr("because of"));
    EXPECT_THAT(page, HasSubstr("hand_limit 1 (was 0)"));
    EXPECT_THAT(page, Not(HasSubstr("<script")));
    EXPECT_THAT(page, HasSubstr("script-src 'none'"));
}

}  // namespace
}  // namespace arbiter::testing
