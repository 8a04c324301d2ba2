// Results of several threads come in the order of what they were made of, and none waits for long until there are more.
#include "checker/program/common/ordered_work.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <optional>
#include <stdexcept>
#include <thread>
#include <vector>

namespace arbiter::program {
namespace {

using Work = OrderedWork<int, int>;
using namespace std::chrono_literals;

// Gives 0, 1, 2 … `count` - 1.
Work::Take numbers(int count) {
    return [count, next = 0]() mutable { return next == count ? std::nullopt : std::optional(next++); };
}

std::vector<int> all_of(Work& work) {
    std::vector<int> results;
    std::optional<int> result;
    for (Work::Step step = Work::Step::waiting; step != Work::Step::end; step = work.next(result, 10ms))
        if (step == Work::Step::result) results.push_back(*result);
    return results;
}

TEST(OrderedWork, KeepsTheOrder) {
    for (const std::size_t workers : {1, 2, 5}) {
        Work work(workers, numbers(303), [](int number) {
            if (number % 50 == 0) std::this_thread::sleep_for(5ms);
            return number * number;
        });
        std::vector<int> squares;
        for (int number = 0; number < 303; ++number) squares.push_back(number * number);
        EXPECT_EQ(all_of(work), squares);
    }
}

TEST(OrderedWork, HandsOverOneResultAlone) {
    std::atomic<bool> first_is_there = false;
    Work work(
        1,
        [&, next = 0]() mutable -> std::optional<int> {
            // As where records come from a pipe: the second one is not there before the first one was judged.
            while (next == 1 && !first_is_there) std::this_thread::sleep_for(1ms);
            return next == 2 ? std::nullopt : std::optional(next++);
        },
        [](int number) { return number; });
    std::optional<int> result;
    Work::Step step = Work::Step::waiting;
    while (step == Work::Step::waiting) step = work.next(result, 10ms);
    EXPECT_EQ(step, Work::Step::result);
    EXPECT_EQ(result, 0);
    first_is_there = true;
    EXPECT_EQ(all_of(work), std::vector<int>{1});
}

TEST(OrderedWork, ThrowsWhatIsThrownInItsPlace) {
    Work work(2, numbers(20), [](int number) { return number == 7 ? throw std::runtime_error("seven") : number; });
    std::optional<int> result;
    int handed = 0;
    const auto take_all = [&] {
        for (Work::Step step = Work::Step::waiting; step != Work::Step::end; step = work.next(result, 10ms))
            if (step == Work::Step::result) ++handed;
    };
    EXPECT_THROW(take_all(), std::runtime_error);
    EXPECT_EQ(handed, 7);
}

TEST(OrderedWork, EndsWithoutWaitingForResultsThatNobodyWants) {
    std::atomic<int> made = 0;
    {
        Work work(2, numbers(1'000'000), [&](int number) {
            ++made;
            return number;
        });
        std::optional<int> result;
        while (work.next(result, 10ms) != Work::Step::result) {
        }
    }
    EXPECT_LT(made, 1000);
}

}  // namespace
}  // namespace arbiter::program
