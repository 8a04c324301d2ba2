// Checkpoints: an exploration that was ended anywhere, by a signal or by a kill, goes on to the result of one that was not.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>
#include <string>
#include <thread>

#include "checker/engine/explore.h"
#include "model/core/input/error.h"
#include "tests/checker/graph_properties.h"
#include "tests/checker/random_graph.h"
#include "tests/checker/same_exploration.h"
#include "tests/drawn_cases.h"
#include "tests/folder.h"
#include "tests/trials.h"

namespace arbiter::test {
namespace {

const std::vector<Property<GraphGame>> kProperties{kNeverBad, kWanted};

// Levels of some hundred nodes, so that a level has several blocks and the whole some dozen.
Graph layered_graph(std::uint32_t seed) {
    std::mt19937 random(seed);
    const auto below = [&](std::size_t bound) { return static_cast<std::size_t>(random() % bound); };
    constexpr std::size_t kNodes = 6'000;
    Graph graph;
    graph.successors.resize(kNodes);
    for (std::size_t node = 0; node < kNodes; ++node) {
        const std::size_t choices = node == 0 ? 300 : below(4);
        for (std::size_t choice = 0; choice < choices; ++choice)
            graph.successors[node].push_back(static_cast<int>(std::min(kNodes - 1, node + 1 + below(600))));
    }
    graph.over.assign(kNodes, false);
    graph.bad = graph.wanted = graph.overfull = graph.over;
    graph.milestone.assign(kNodes, true);
    graph.over.back() = true;
    graph.bad[kNodes - 1 - below(400)] = graph.wanted[3'000 + below(2'000)] = true;
    graph.twins = 3;
    return graph;
}

std::string content_of(const std::string& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

class EngineCheckpoint : public ::testing::Test {
protected:
    // `interval`: 0 saves at every boundary.
    ExplorationOptions options(unsigned workers, bool resume, std::chrono::seconds interval = std::chrono::hours(1)) const {
        ExplorationOptions options;
        options.workers = workers;
        options.stop_at_violation = false;
        options.checkpoint = CheckpointOptions{folder_.path(), "program: test\nscenario: graph\n", resume, interval};
        return options;
    }
    static ExplorationOptions without_checkpoints() {
        ExplorationOptions options;
        options.stop_at_violation = false;
        return options;
    }
    void expect_refused(const GraphGame& game, const ExplorationOptions& options, const std::string& why) {
        try {
            explore(game, kProperties, options, all_progress());
            ADD_FAILURE() << "resumed, expected a refusal: " << why;
        } catch (const InputError& error) {
            EXPECT_NE(std::string(error.what()).find(why), std::string::npos) << error.what();
        }
    }
    std::string path(const char* name) const { return folder_.path(name); }

    Folder folder_;
};

// A signal after every block or chunk in turn: the exploration ends there, and another one goes on, with another number of workers.
TEST_F(EngineCheckpoint, an_interrupt_at_every_boundary_changes_nothing) {
    const GraphGame game(layered_graph(1));
    const Exploration whole = explore(game, kProperties, without_checkpoints(), all_progress());
    ASSERT_TRUE(whole.complete());
    for (const unsigned workers : {1u, 2u}) {
        for (int boundary = 1;; ++boundary) {
            std::filesystem::remove_all(folder_.path());
            int looks = 0;
            ExplorationOptions first = options(workers, false);
            first.progress_interval = std::chrono::milliseconds(0);
            first.progress = [&](const Progress&) { return ++looks != boundary; };
            const Exploration ended = explore(game, kProperties, first, all_progress());
            if (ended.complete()) break;
            ASSERT_EQ(ended.bound, Bound::interrupted);
            ASSERT_NE(ended.properties.front().outcome, Outcome::held);
            EXPECT_EQ(difference_of_levels(whole, explore(game, kProperties, options(3 - workers, true), all_progress())), "");
            if (HasFailure()) FAIL() << workers << " workers, boundary " << boundary;
        }
    }
}

// A bound on positions, wherever it falls, keeps what was done before it: a run with a higher bound goes on from there.
TEST_F(EngineCheckpoint, a_bound_on_positions_can_be_raised) {
    const GraphGame game(layered_graph(4));
    const Exploration whole = explore(game, kProperties, without_checkpoints(), all_progress());
    for (const unsigned workers : {1u, 2u}) {
        for (std::uint64_t bound = 100; bound < whole.positions; bound += 397) {
            std::filesystem::remove_all(folder_.path());
            ExplorationOptions first = options(workers, false);
            first.maximum_positions = bound;
            ASSERT_EQ(explore(game, kProperties, first, all_progress()).bound, Bound::positions);
            EXPECT_EQ(difference_of_levels(whole, explore(game, kProperties, options(3 - workers, true), all_progress())), "");
            if (HasFailure()) FAIL() << workers << " workers, bound " << bound;
        }
    }
}

// The same for memory: a run with a larger budget goes on where there was no more.
TEST_F(EngineCheckpoint, a_memory_budget_can_be_raised) {
    const GraphGame game(layered_graph(5));
    const Exploration whole = explore(game, kProperties, without_checkpoints(), all_progress());
    for (const unsigned workers : {1u, 2u}) {
        int ended_by_memory = 0;
        for (std::size_t budget = 24'000; budget < 300'000; budget += 12'000) {
            std::filesystem::remove_all(folder_.path());
            ExplorationOptions first = options(workers, false);
            first.maximum_bytes = budget;
            const Exploration ended = explore(game, kProperties, first, all_progress());
            if (ended.complete()) break;
            ASSERT_EQ(ended.bound, Bound::memory);
            ++ended_by_memory;
            EXPECT_EQ(difference_of_levels(whole, explore(game, kProperties, options(3 - workers, true), all_progress())), "");
            if (HasFailure()) FAIL() << workers << " workers, " << budget << " bytes";
        }
        EXPECT_GT(ended_by_memory, 3);
    }
}

// A run that is interrupted again and again, a boundary at a time.
TEST_F(EngineCheckpoint, many_interrupts_change_nothing) {
    const GraphGame game(layered_graph(2));
    const Exploration whole = explore(game, kProperties, without_checkpoints(), all_progress());
    for (bool resume = false;; resume = true) {
        ExplorationOptions next = options(1, resume);
        int looks = 0;
        next.progress_interval = std::chrono::milliseconds(0);
        next.progress = [&](const Progress&) { return ++looks < 7; };
        const Exploration ended = explore(game, kProperties, next, all_progress());
        if (ended.bound == Bound::interrupted) continue;
        EXPECT_EQ(difference_of_levels(whole, ended), "");
        break;
    }
}

// Killed at moments that nobody chooses, while it writes checkpoints all the time.
TEST_F(EngineCheckpoint, a_kill_at_any_moment_changes_nothing) {
    const GraphGame game(layered_graph(3));
    const Exploration whole = explore(game, kProperties, without_checkpoints(), all_progress());
    std::random_device entropy;
    const unsigned seed = entropy();
    std::mt19937 random(seed);
    SCOPED_TRACE("seed " + std::to_string(seed));
    int killed = 0;
    for (int round = 0; round < 10; ++round) {
        std::filesystem::remove_all(folder_.path());
        const pid_t child = fork();
        ASSERT_GE(child, 0);
        if (child == 0) {
            explore(game, kProperties, options(1, false, std::chrono::seconds(0)), all_progress());
            _exit(0);
        }
        std::this_thread::sleep_for(std::chrono::microseconds(random() % 60'000));
        kill(child, SIGKILL);
        int status = 0;
        ASSERT_EQ(waitpid(child, &status, 0), child);
        killed += WIFSIGNALED(status) ? 1 : 0;
        const bool has_checkpoint = std::filesystem::exists(path("state.json"));
        EXPECT_EQ(difference_of_levels(whole, explore(game, kProperties, options(2, has_checkpoint), all_progress())), "");
        if (HasFailure()) FAIL() << "round " << round;
    }
    EXPECT_GT(killed, 0);
}

// Killed before the first checkpoint: what is left is known as ours, however little of it was written, and may be replaced.
TEST_F(EngineCheckpoint, what_was_left_before_the_first_checkpoint_is_replaced) {
    const GraphGame game(layered_graph(3));
    ASSERT_TRUE(explore(game, kProperties, options(1, false, std::chrono::seconds(0)), all_progress()).complete());
    const std::string positions = content_of(path("positions"));
    for (const std::size_t left : {positions.size(), positions.size() / 2, std::size_t{40}, std::size_t{7}, std::size_t{0}}) {
        std::filesystem::remove(path("state.json"));
        std::ofstream(path("positions"), std::ios::binary) << positions.substr(0, left);
        EXPECT_TRUE(explore(game, kProperties, options(1, false), all_progress()).complete()) << left;
    }
    std::filesystem::remove(path("state.json"));
    std::ofstream(path("positions"), std::ios::binary) << "arbitrary notes";
    expect_refused(game, options(1, false), "the file is of no checkpoint that is known");
    EXPECT_EQ(content_of(path("positions")), "arbitrary notes");
}

TEST_F(EngineCheckpoint, another_exploration_is_refused_by_name) {
    const GraphGame game(layered_graph(4));
    expect_refused(game, options(1, true), "there is no checkpoint in this folder");
    ASSERT_TRUE(explore(game, kProperties, options(1, false, std::chrono::seconds(0)), all_progress()).complete());
    expect_refused(game, options(1, false), "holds a checkpoint already");
    ExplorationOptions other = options(1, true);
    other.checkpoint->identity = "program: test\nscenario: another\n";
    expect_refused(game, other, "found \"scenario: graph\", expected \"scenario: another\"");
    other.checkpoint->identity = "program: test\nscenario: graph\nrules: default\n";
    expect_refused(game, other, "found \"nothing\", expected \"rules: default\"");
    other = options(1, true);
    other.store = StoreKind::fingerprint;
    expect_refused(game, other, "only a breadth-first search in an exact store has checkpoints");
}

TEST_F(EngineCheckpoint, what_was_damaged_is_refused) {
    const GraphGame game(layered_graph(5));
    const Exploration whole = explore(game, kProperties, options(1, false, std::chrono::seconds(0)), all_progress());
    ASSERT_TRUE(whole.complete());
    const auto put = [](const std::string& file, const std::string& content) { std::ofstream(file, std::ios::binary) << content; };
    const std::string positions = content_of(path("positions")), state = content_of(path("state.json"));
    put(path("positions"), positions.substr(0, positions.size() / 2));
    expect_refused(game, options(1, true), "ends too early");
    std::string changed = positions;
    changed[20] = static_cast<char>(changed[20] + 1);
    put(path("positions"), changed);
    expect_refused(game, options(1, true), "cannot be resumed: the checkpoint is damaged");
    put(path("positions"), positions);
    put(path("state.json"), state.substr(0, state.size() - 40));
    expect_refused(game, options(1, true), "cannot be resumed");
    put(path("state.json"), "{}");
    expect_refused(game, options(1, true), "cannot be resumed");
    put(path("state.json"), state);
    put(path("positions"), positions + "half a record");
    EXPECT_EQ(difference_of_levels(explore(game, kProperties, without_checkpoints(), all_progress()),
                                   explore(game, kProperties, options(1, true), all_progress())),
              "");
}

// Bytes of either file changed, cut, doubled, or exchanged for those of an earlier checkpoint: refused with a reason, or, where the change
// is none, the same result.
TEST_F(EngineCheckpoint, random_damage_is_refused) {
    const GraphGame game(layered_graph(5));
    const Exploration whole = explore(game, kProperties, options(1, false, std::chrono::seconds(0)), all_progress());
    ASSERT_TRUE(whole.complete());
    const auto put = [](const std::string& file, const std::string& content) { std::ofstream(file, std::ios::binary) << content; };
    const std::string positions = content_of(path("positions")), state = content_of(path("state.json"));
    std::mt19937 random(test::drawn_seed(20261122));
    const auto below = [&](std::size_t bound) { return static_cast<std::size_t>(random()) % bound; };
    for (int trial = 0; trial < trials(2'000); ++trial) {
        const bool of_state = trial % 2 == 0;
        std::string changed = of_state ? state : positions;
        const std::size_t place = below(changed.size()), length = 1 + below(std::min<std::size_t>(40, changed.size() - place));
        switch (below(5)) {
            case 0:
                changed[place] = static_cast<char>(below(256));
                break;
            case 1:
                changed.erase(place, length);
                break;
            case 2:
                changed.insert(place, changed.substr(below(changed.size()), length));
                break;
            case 3:
                changed.resize(place);
                break;
            default:
                // Another number: what a careful hand would change.
                for (std::size_t at = place; at < changed.size() && at < place + length; ++at)
                    if (changed[at] >= '0' && changed[at] <= '9') changed[at] = static_cast<char>('0' + below(10));
        }
        put(path("state.json"), of_state ? changed : state);
        put(path("positions"), of_state ? positions : changed);
        if (changed == (of_state ? state : positions)) continue;
        try {
            const Exploration again = explore(game, kProperties, options(1, true), all_progress());
            // What follows the positions that count is none of the checkpoint, nor is a blank after the state.
            if (!of_state) {
                ASSERT_TRUE(changed.starts_with(positions));
            }
            ASSERT_TRUE(again.complete());
            ASSERT_TRUE(again.digest == whole.digest) << changed;
            ASSERT_EQ(again.positions, whole.positions) << changed;
            ASSERT_EQ(again.transitions, whole.transitions) << changed;
        } catch (const InputError& error) {
            ASSERT_NE(std::string(error.what()).find("cannot be resumed"), std::string::npos) << error.what();
        }
    }
}

// A full disk: the system refuses to write beyond a size. In a child process, for the limit is the process's.
TEST_F(EngineCheckpoint, a_full_disk_is_an_error_and_the_last_checkpoint_stands) {
    const GraphGame game(layered_graph(6));
    const pid_t child = fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
        std::signal(SIGXFSZ, SIG_IGN);
        const rlimit limit{20'000, 20'000};
        setrlimit(RLIMIT_FSIZE, &limit);
        try {
            explore(game, kProperties, options(1, false, std::chrono::seconds(0)), all_progress());
            _exit(0);
        } catch (const InputError& error) {
            _exit(std::string(error.what()).find("cannot write") != std::string::npos ? 2 : 1);
        }
    }
    int status = 0;
    ASSERT_EQ(waitpid(child, &status, 0), child);
    ASSERT_TRUE(WIFEXITED(status));
    EXPECT_EQ(WEXITSTATUS(status), 2);
    EXPECT_EQ(difference_of_levels(explore(game, kProperties, without_checkpoints(), all_progress()),
                                   explore(game, kProperties, options(1, true), all_progress())),
              "");
}

}  // namespace
}  // namespace arbiter::test
