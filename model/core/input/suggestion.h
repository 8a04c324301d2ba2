// "Did you mean …?": the known name nearest to a misspelt one.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace arbiter {

// The one that differs in capitals, dashes, signs of suits, numbers in words or ranks by their numbers alone ("Q♥" of "QH", "1D" of "AD"),
// else the nearest by edits: at most a third of the longer, but one is allowed, and two where both have four letters and begin with the
// same two. Each word of several must be so near. Of equally near ones the first. O(total length × length of `wanted`).
std::optional<std::string_view> nearest_name(std::string_view wanted, std::span<const std::string_view> known);

// `; did you mean "x"?`, or nothing. Where `wanted` is the first part of at most eight known words (before a dash or an underscore), these
// are named; else the nearest; else those, at most eight, that have it as a part elsewhere.
std::string suggestion(std::string_view wanted, std::span<const std::string_view> known);

}  // namespace arbiter
