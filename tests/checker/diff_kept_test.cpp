// Comparisons that stop at a bound and go on from their checkpoints: they come to what one that ran through comes to, by any number of
// workers.
#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "checker/diff/kept_searches.h"
#include "model/core/input/error.h"
#include "model/core/input/json_reader.h"
#include "replays/start.h"
#include "tests/checker/diff_under_test.h"
#include "tests/folder.h"

namespace arbiter::testing {
namespace {

template <class Versions>
class KeptComparisons : public OfVersions<Versions> {
protected:
    using D = typename Versions::D;

    static CompareOptions options(bool all) {
        CompareOptions options;
        options.bounds.depth = 4;
        options.all = all;
        options.boards = true;
        return options;
    }
    CompareOptions kept(bool all, const std::string& name, bool resume, unsigned workers) const {
        CompareOptions kept = options(all);
        kept.workers = workers;
        kept.checkpoint = CheckpointOptions{folder_.path(name), "scenario: the smallest\n", resume, std::chrono::hours(1)};
        return kept;
    }

    // All that is told, but for what depends on the machine.
    static std::string told(ScenarioComparison comparison) {
        comparison.exploration.seconds = 0;
        comparison.exploration.bytes = 0;
        comparison.exploration.workers = 1;
        Comparison whole;
        whole.scenarios = {std::move(comparison)};
        return render_json(whole) + render_text(whole, false) + render_html(whole);
    }

    // Some changes of one entry that make a difference here, and one that makes none; each beside another one.
    std::vector<std::vector<std::string>> versions(const Scenario& scenario) {
        const auto changes = this->single_changes(start_of<D>(scenario.start, this->cards()).setup.rules);
        std::vector<std::vector<std::string>> versions;
        std::optional<std::string> same;
        for (const std::string& change : changes) {
            if (versions.size() == 3 && same) break;
            try {
                CompareOptions quick = options(false);
                quick.alone = quick.boards = false;
                const bool differs = this->compare(scenario, {"default"}, {change}, quick).differs();
                if (differs && versions.size() < 3)
                    versions.push_back({change});
                else if (!differs && !same)
                    same = change;
            } catch (const InputError&) {
                continue;
            }
        }
        if (same) {
            for (auto& version : versions) version.push_back(*same);
            versions.push_back({*same});
        }
        return versions;
    }

    test::Folder folder_;
};
TYPED_TEST_SUITE(KeptComparisons, GamesWithVersions, NameOfVersions);

TYPED_TEST(KeptComparisons, ComeToWhatOneThatRanThroughComesTo) {
    const Scenario scenario = this->scenario(TypeParam::smallest);
    const auto versions = this->versions(scenario);
    ASSERT_GE(versions.size(), 2U);
    std::size_t stopped = 0;
    for (std::size_t number = 0; number < versions.size(); ++number) {
        for (const bool all : {false, true}) {
            const std::string whole = this->told(this->compare(scenario, {"default"}, versions[number], this->options(all)));
            for (const unsigned workers : {1U, 2U}) {
                const std::string name = std::to_string(number) + (all ? "-all-" : "-first-") + std::to_string(workers);
                bool resume = false;
                for (const std::uint64_t positions : {2U, 9U, 40U, 300U}) {
                    CompareOptions part = this->kept(all, name, resume, resume ? 3 - workers : workers);
                    part.bounds.positions = positions;
                    const ScenarioComparison found = this->compare(scenario, {"default"}, versions[number], part);
                    if (found.exploration.bound != Bound::positions) break;
                    resume = ++stopped > 0;
                }
                if (!resume) continue;
                const CompareOptions rest = this->kept(all, name, true, workers);
                EXPECT_EQ(this->told(this->compare(scenario, {"default"}, versions[number], rest)), whole) << name;
                // From where it stopped last, as often as one likes.
                EXPECT_EQ(this->told(this->compare(scenario, {"default"}, versions[number], rest)), whole) << name;
            }
        }
    }
    EXPECT_GE(stopped, 4U);
}

TYPED_TEST(KeptComparisons, AreRefusedForAnything) {
    const Scenario scenario = this->scenario(TypeParam::smallest);
    const auto versions = this->versions(scenario);
    ASSERT_GE(versions.size(), 2U);
    CompareOptions first = this->kept(false, "one", false, 1);
    first.bounds.positions = 2;
    ASSERT_EQ(this->compare(scenario, {"default"}, versions[0], first).exploration.bound, Bound::positions);
    const auto why = [&](const std::vector<std::string>& of_old, const std::vector<std::string>& of_new, CompareOptions options) {
        try {
            this->compare(scenario, of_old, of_new, options);
        } catch (const InputError& error) {
            return std::string(error.what());
        }
        return std::string("nothing");
    };
    const auto expect_refused = [&](const std::string& message, const std::string& by) {
        EXPECT_NE(message.find(by), std::string::npos) << message;
        EXPECT_EQ(message.find('\n'), std::string::npos) << message;
    };
    CompareOptions again = this->kept(false, "one", true, 1);
    expect_refused(why({"default"}, versions[1], again), "found \"new rules: ");
    expect_refused(why(versions[1], versions[0], again), "found \"old rules: ");
    CompareOptions other = again;
    other.all = true;
    expect_refused(why({"default"}, versions[0], other), "found \"all kinds: no\"");
    other = again;
    other.observe = Observe::bytes;
    expect_refused(why({"default"}, versions[0], other), "found \"observed: table\"");
    other = again;
    other.checkpoint->identity = "scenario: another\n";
    expect_refused(why({"default"}, versions[0], other), "found \"scenario: the smallest\"");
    other = again;
    other.checkpoint->resume = false;
    expect_refused(why({"default"}, versions[0], other), "holds a checkpoint already");
    other.checkpoint->resume = true;
    other.checkpoint->folder += "-empty";
    expect_refused(why({"default"}, versions[0], other), "there is no checkpoint in this folder");
    // Nothing of that has harmed it.
    EXPECT_EQ(why({"default"}, versions[0], again), "nothing");
}

// What is kept beside a checkpoint is believed as little as the checkpoint.
TEST(KeptKinds, AreReadAsTheyWereWrittenOrRefused) {
    const test::Folder folder;
    const std::string file = folder.path("kinds.json");
    const std::optional<CheckpointOptions> fresh = CheckpointOptions{folder.path(), "search: one\n", false, std::chrono::seconds(60)};
    std::optional<CheckpointOptions> again = fresh;
    again->resume = true;
    const std::set<DifferenceKind> kinds{{.what = DifferenceClass::legality, .legal_for = Version::new_one, .choice = 7, .about = 300},
                                         {.what = DifferenceClass::outcome}};
    EXPECT_TRUE(KeptKinds(again).begin().empty());
    KeptKinds(fresh).write(kinds);
    EXPECT_EQ(KeptKinds(again).begin(), kinds);
    std::optional<CheckpointOptions> other = again;
    other->identity = "search: another\n";
    EXPECT_THROW(KeptKinds(other).begin(), InputError);
    std::ifstream stream(file);
    const std::string written(std::istreambuf_iterator<char>(stream), {});
    for (const auto& [from, to] :
         {std::pair<std::string, std::string>{"300", "301"}, {"[1,1,", "[9,1,"}, {"}", ""}, {"kinds\"", "kin\""}}) {
        std::string changed = written;
        ASSERT_NE(changed.find(from), std::string::npos) << from;
        std::ofstream(file) << changed.replace(changed.find(from), from.size(), to);
        EXPECT_THROW(KeptKinds(again).begin(), InputError) << from;
    }
    // A search that begins anew knows none.
    EXPECT_TRUE(KeptKinds(fresh).begin().empty());
    EXPECT_FALSE(std::filesystem::exists(file));
}

}  // namespace
}  // namespace arbiter::testing
