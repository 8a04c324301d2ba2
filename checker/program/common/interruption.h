// SIGINT and SIGTERM: the first asks for an end, so that what was found is reported; a later one kills.
#pragma once

#include <chrono>

namespace arbiter::program {

// Signals as close together as this are one: timeout(1) sends its signal to the program and then to the group that the program is in, so
// that it comes twice.
inline constexpr std::chrono::milliseconds kOneInterruption{500};

// From now on.
void await_interruption();
bool interrupted();

}  // namespace arbiter::program
