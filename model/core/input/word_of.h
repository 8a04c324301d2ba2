// Words in input that are ids or names: lower-case letters and digits, and what else each kind of them may have.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace arbiter {

// Is the text such a word, of 1 to `longest` bytes? `besides`: the other characters that it may have, as "-.".
constexpr bool is_word_of(std::string_view text, std::size_t longest, std::string_view besides) {
    return !text.empty() && text.size() <= longest && std::all_of(text.begin(), text.end(), [&](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || besides.find(c) != std::string_view::npos;
    });
}

}  // namespace arbiter
