// The names of Proxy Wars' kinds of choices, as reports count them.
#pragma once

#include <cstdint>
#include <string_view>

namespace arbiter::proxy_wars {

// "take-action"; "?" for a number that is no kind.
std::string_view choice_kind_name(std::uint8_t kind);

}  // namespace arbiter::proxy_wars
