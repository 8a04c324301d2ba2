// Digests of rules, cards and registers: the same text gives the same digest on every machine.
#pragma once

#include <string>
#include <string_view>

namespace arbiter {

// "xxh128:" and 32 hexadecimal digits of XXH3-128. It finds mistakes, not forgeries: it is no cryptographic hash. O(length).
std::string digest(std::string_view text);

}  // namespace arbiter
