// How a game of two players has ended.
#pragma once

#include <cstdint>
#include <string>

namespace arbiter {

struct Names;

enum class Result : std::uint8_t { none, first_wins, second_wins, drawn };

// "Ada wins".
std::string result_text(const Names& names, Result result);

}  // namespace arbiter
