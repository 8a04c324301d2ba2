// SIGINT and SIGTERM: the first asks for an end, so that what was found is reported; the second kills.
#pragma once

namespace arbiter::program {

// From now on.
void await_interruption();
bool interrupted();

}  // namespace arbiter::program
