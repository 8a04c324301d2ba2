// "Did you mean …?": the known name nearest to a misspelt one.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace arbiter {

// The nearest of `known` by edits (insert, delete, replace, swap of neighbours), if it is near enough to have been meant: at most a third
// of the longer name, and at least one edit allowed. Of equally near ones the first. O(total length × length of `wanted`).
std::optional<std::string_view> nearest_name(std::string_view wanted, std::span<const std::string_view> known);

// `; did you mean "x"?`, or nothing.
std::string suggestion(std::string_view wanted, std::span<const std::string_view> known);

}  // namespace arbiter
