// Printed names, which people write with any capitals.
#pragma once

#include <algorithm>
#include <string_view>

namespace arbiter {

// Is it the same name, whatever its capitals?
inline bool is_same_name(std::string_view one, std::string_view other) {
    const auto lower = [](char letter) { return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter; };
    return std::equal(one.begin(), one.end(), other.begin(), other.end(), [&](char a, char b) { return lower(a) == lower(b); });
}

}  // namespace arbiter
