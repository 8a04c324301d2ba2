#include "checker/program/interruption.h"

#include <atomic>
#include <csignal>

namespace arbiter::program {
namespace {

// Set by a signal handler, read by every thread that works.
std::atomic<bool> signalled = false;
static_assert(std::atomic<bool>::is_always_lock_free);

void interrupt(int signal) {
    signalled = true;
    std::signal(signal, SIG_DFL);
}

}  // namespace

void await_interruption() {
    std::signal(SIGINT, interrupt);
    std::signal(SIGTERM, interrupt);
}

bool interrupted() {
    return signalled;
}

}  // namespace arbiter::program
