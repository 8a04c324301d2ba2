// The kinds of choices by name, for statistics.
#pragma once

#include <cstdint>
#include <string_view>

namespace arbiter::lost_glitches {

// The name of a ChoiceKind as entries of records spell it where they have a word for it: "summon". Empty for what is no kind.
std::string_view choice_kind_name(std::uint8_t kind);

}  // namespace arbiter::lost_glitches
