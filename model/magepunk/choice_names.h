// The kinds of choices by name, for statistics.
#pragma once

#include <cstdint>
#include <string_view>

namespace arbiter::magepunk {

// The name of a ChoiceKind as entries of records spell it: "no-attack". Empty for what is no kind.
std::string_view choice_kind_name(std::uint8_t kind);

}  // namespace arbiter::magepunk
