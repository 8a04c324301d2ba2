// Memory and disks that fail: wherever they do, an exploration ends with an exception, a bound or the right result, never a wrong one.
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <new>
#include <random>

#include "checker/engine/explore.h"
#include "model/core/input/error.h"
#include "tests/checker/random_graph.h"

namespace {

// Allocations until one fails, on whichever thread; negative: none does.
std::atomic<long> allocations_left{-1};

void* allocate(std::size_t size) {
    if (allocations_left.load(std::memory_order_relaxed) >= 0 && allocations_left.fetch_sub(1) == 0) throw std::bad_alloc();
    if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
    throw std::bad_alloc();
}

}  // namespace

// Not inlined: seen through, new and delete would look to the compiler as if they did not belong together.
[[gnu::noinline]] void* operator new(std::size_t size) {
    return allocate(size);
}
[[gnu::noinline]] void* operator new[](std::size_t size) {
    return allocate(size);
}
[[gnu::noinline]] void operator delete(void* memory) noexcept {
    std::free(memory);
}
[[gnu::noinline]] void operator delete[](void* memory) noexcept {
    std::free(memory);
}
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept {
    std::free(memory);
}
[[gnu::noinline]] void operator delete[](void* memory, std::size_t) noexcept {
    std::free(memory);
}

namespace arbiter::test {
namespace {

using P = GraphPosition;

const std::vector<Property<GraphGame>> kFaultProperties{
    {"never.bad", Shape::state, [](const GraphGame& game, const P& p) { return !game.graph().bad[p.node]; }}};

Graph wide_graph(std::size_t nodes = 3'000) {
    std::mt19937 random(7);
    Graph graph;
    graph.successors.resize(nodes);
    for (std::size_t node = 0; node < graph.successors.size(); ++node)
        for (int choice = 0; choice < 3; ++choice) graph.successors[node].push_back(static_cast<int>(random() % graph.successors.size()));
    graph.over.assign(graph.successors.size(), false);
    graph.bad = graph.wanted = graph.milestone = graph.overfull = graph.over;
    graph.bad[nodes - 1] = true;
    return graph;
}

TEST(EngineFaults, an_allocation_that_fails_is_never_a_wrong_verdict) {
    const GraphGame game(wide_graph());
    ExplorationOptions options;
    options.stop_at_violation = false;
    const Exploration whole = explore(game, kFaultProperties, options);
    ASSERT_TRUE(whole.complete());
    for (const unsigned workers : {1u, 2u}) {
        options.workers = workers;
        int failures = 0;
        for (long allocation = 0;; ++allocation) {
            allocations_left = allocation;
            try {
                const Exploration exploration = explore(game, kFaultProperties, options);
                const bool failed = allocations_left.exchange(-1) < 0;
                EXPECT_EQ(exploration.digest, whole.digest);
                EXPECT_EQ(exploration.properties.front().outcome, Outcome::violated);
                if (!failed) break;
            } catch (const std::exception&) {
                allocations_left = -1;
                ++failures;
            }
        }
        EXPECT_GT(failures, 20) << workers;
    }
}

// Depth-first search takes a failure for the end of its memory where it can go on to judge what it found; walks do not.
TEST(EngineFaults, an_allocation_that_fails_in_another_order_is_never_a_wrong_verdict_either) {
    const GraphGame game(wide_graph(300));
    ExplorationOptions options;
    options.stop_at_violation = false;
    options.maximum_positions = 5'000;
    for (const SearchOrder order : {SearchOrder::depth_first, SearchOrder::walk}) {
        options.order = order;
        options.workers = 1;
        const Exploration whole = explore(game, kFaultProperties, options);
        ASSERT_EQ(whole.properties.front().outcome, Outcome::violated);
        for (const unsigned workers : {1u, 2u}) {
            options.workers = workers;
            int failures = 0;
            for (long allocation = 0;; allocation += 1 + allocation / 16) {  // making a play allocates for every step
                allocations_left = allocation;
                try {
                    const Exploration exploration = explore(game, kFaultProperties, options);
                    const bool failed = allocations_left.exchange(-1) < 0;
                    if (exploration.bound == Bound::memory) {
                        ++failures;
                        EXPECT_NE(exploration.properties.front().outcome, Outcome::held);
                        continue;
                    }
                    EXPECT_EQ(exploration.bound, whole.bound);
                    EXPECT_EQ(exploration.digest, whole.digest);
                    EXPECT_EQ(exploration.properties.front().outcome, Outcome::violated);
                    if (!failed) break;
                } catch (const std::exception&) {
                    allocations_left = -1;
                    ++failures;
                }
            }
            EXPECT_GT(failures, 20) << name_of(order) << ", " << workers;
        }
    }
}

// Positions that are kept in files, and a system that refuses to make the files larger: the bound is hit, and nothing is claimed. In a
// child process, for the limit is the process's.
TEST(EngineFaults, a_full_disk_under_spilled_positions_is_a_bound) {
    const GraphGame game(wide_graph());
    const pid_t child = fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
        std::signal(SIGXFSZ, SIG_IGN);
        const rlimit limit{40'000, 40'000};
        setrlimit(RLIMIT_FSIZE, &limit);
        ExplorationOptions options;
        options.stop_at_violation = false;
        options.spill_folder = std::filesystem::temp_directory_path().string();
        try {
            const Exploration exploration = explore(game, kFaultProperties, options);
            _exit(exploration.bound == Bound::memory && exploration.properties.front().outcome == Outcome::inconclusive ? 3 : 1);
        } catch (const InputError&) {
            _exit(3);  // not even the first positions fit
        }
    }
    int status = 0;
    ASSERT_EQ(waitpid(child, &status, 0), child);
    ASSERT_TRUE(WIFEXITED(status));
    EXPECT_EQ(WEXITSTATUS(status), 3);
}

TEST(EngineFaults, spilled_positions_change_nothing) {
    const GraphGame game(wide_graph());
    ExplorationOptions options;
    options.stop_at_violation = false;
    const Exploration in_memory = explore(game, kFaultProperties, options);
    options.spill_folder = std::filesystem::temp_directory_path().string();
    for (const unsigned workers : {1u, 2u}) {
        options.workers = workers;
        const Exploration spilled = explore(game, kFaultProperties, options);
        EXPECT_EQ(spilled.digest, in_memory.digest);
        EXPECT_EQ(spilled.properties.front().play->choices, in_memory.properties.front().play->choices);
    }
}

}  // namespace
}  // namespace arbiter::test
