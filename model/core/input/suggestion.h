// "Did you mean …?": the known name nearest to a misspelt one.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace arbiter {

// The nearest of `known` by edits (insert, delete, replace, swap of neighbours), if it is near enough to have been meant: at most a third
// of the longer name, but one edit is always allowed, and two where both begin with the same two letters and have four or more. Of equally
// near ones the first. O(total length × length of `wanted`).
std::optional<std::string_view> nearest_name(std::string_view wanted, std::span<const std::string_view> known);

// `; did you mean "x"?`, or nothing. Where `wanted` is the first part of at most eight known words (before a dash or an underscore), these
// are named; else the nearest.
std::string suggestion(std::string_view wanted, std::span<const std::string_view> known);

}  // namespace arbiter
