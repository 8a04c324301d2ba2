// Comparing words of tables where most of them differ.
#pragma once

#include <string>
#include <string_view>

namespace arbiter {

// Most words that are not the same differ in their length or in their first letter: then nothing is called to compare them.
constexpr bool is_same_word(std::string_view one, std::string_view other) {
    if (one.size() != other.size()) return false;
    return one.empty() || (one.front() == other.front() && std::char_traits<char>::compare(one.data(), other.data(), one.size()) == 0);
}

}  // namespace arbiter
