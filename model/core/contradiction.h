// The end of the program when it finds itself in contradiction: a verifier that guesses is worse than none.
#pragma once

#include <string_view>

namespace arbiter {

// Prints one line that asks to report the contradiction, and aborts.
[[noreturn]] void contradiction(std::string_view what);

}  // namespace arbiter
