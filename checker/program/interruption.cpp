#include "checker/program/interruption.h"

#include <csignal>

namespace arbiter::program {
namespace {

volatile std::sig_atomic_t signalled = 0;

void interrupt(int signal) {
    signalled = 1;
    std::signal(signal, SIG_DFL);
}

}  // namespace

void await_interruption() {
    std::signal(SIGINT, interrupt);
    std::signal(SIGTERM, interrupt);
}

bool interrupted() {
    return signalled != 0;
}

}  // namespace arbiter::program
