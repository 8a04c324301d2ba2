// How often a random test tries: a test run wants to be quick, a proof of ten thousand trials has the time that it takes.
#pragma once

#include <algorithm>
#include <cstdlib>

namespace arbiter::test {

// As often as the environment says in ARBITER_TRIALS, and at least `usual` times.
inline int trials(int usual) {
    const char* wanted = std::getenv("ARBITER_TRIALS");
    return wanted != nullptr ? std::max(usual, std::atoi(wanted)) : usual;
}

}  // namespace arbiter::test
