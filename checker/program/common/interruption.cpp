#include "checker/program/common/interruption.h"

#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <ctime>

namespace arbiter::program {
namespace {

// Set by a signal handler, read by every thread that works: when the first signal came, in ms of the clock that never goes back; 0: none
// did.
std::atomic<std::int64_t> first_signal = 0;
static_assert(std::atomic<std::int64_t>::is_always_lock_free);

// Of functions that a signal handler may call (POSIX.1-2017, 2.4.3). Never 0.
std::int64_t now_in_milliseconds() {
    timespec now{};
    clock_gettime(CLOCK_MONOTONIC, &now);
    return std::int64_t{now.tv_sec} * 1000 + now.tv_nsec / 1'000'000 + 1;
}

void interrupt(int signal) {
    const int error_before = errno;
    const std::int64_t now = now_in_milliseconds();
    std::int64_t first = 0;
    if (!first_signal.compare_exchange_strong(first, now) && now - first >= kOneInterruption.count()) {
        std::signal(signal, SIG_DFL);
        std::raise(signal);  // as soon as this function has returned
    }
    errno = error_before;
}

}  // namespace

void await_interruption() {
    std::signal(SIGINT, interrupt);
    std::signal(SIGTERM, interrupt);
}

bool interrupted() {
    return first_signal != 0;
}

}  // namespace arbiter::program
