// The chart of an exploration: how many positions were discovered at each depth.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace arbiter::page {

// An <svg> with a bar a depth, or nothing if there is no depth but the first.
std::string levels_chart(const std::vector<std::uint64_t>& levels);

}  // namespace arbiter::page
