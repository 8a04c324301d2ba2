// The end of an answer in which the program finds itself in contradiction: a verifier that guesses is worse than none.
#pragma once

#include <string_view>

namespace arbiter {

// Throws Contradiction (contradiction_error.h), which the edge tells as a bug with the input's name; no answer is given.
[[noreturn]] void contradiction(std::string_view what);

}  // namespace arbiter
