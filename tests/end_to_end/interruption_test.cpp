// Signals: how often one has to come to end the program, and with what status.
#include "checker/program/common/interruption.h"

#include <gtest/gtest.h>

#include <csignal>
#include <cstdlib>
#include <thread>

#include "tests/end_to_end/program.h"

namespace arbiter::end_to_end {
namespace {

// timeout(1) sends its signal twice, the second time to the group of processes.
TEST(Interruption, IsOneWhereTheSignalComesTwiceAtOnce) {
    const Finished run = shell(ARBITER_PROGRAM
                               " fuzz vastrix --quiet --seed 1 --games 1000000 --no-positions >/dev/null 2>&1 & "
                               "sleep 3; kill -INT $!; sleep 0.1; kill -INT $!; wait $!");
    EXPECT_EQ(run.status, 3) << run.output << run.errors;
}

TEST(Interruption, IsAskedForByTheFirstSignal) {
    const auto ends = [](int signal) {
        program::await_interruption();
        if (program::interrupted()) std::_Exit(1);
        std::raise(signal);
        std::raise(signal);
        std::_Exit(program::interrupted() ? 0 : 2);
    };
    EXPECT_EXIT(ends(SIGINT), testing::ExitedWithCode(0), "");
    EXPECT_EXIT(ends(SIGTERM), testing::ExitedWithCode(0), "");
}

TEST(Interruption, KillsWhereItIsAskedForAgain) {
    const auto ends = [](int first, int second) {
        program::await_interruption();
        std::raise(first);
        std::this_thread::sleep_for(program::kOneInterruption);
        std::raise(second);
        std::_Exit(0);
    };
    EXPECT_EXIT(ends(SIGINT, SIGINT), testing::KilledBySignal(SIGINT), "");
    EXPECT_EXIT(ends(SIGINT, SIGTERM), testing::KilledBySignal(SIGTERM), "");
}

}  // namespace
}  // namespace arbiter::end_to_end
