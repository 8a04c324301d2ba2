#include "model/lost_glitches/choice_names.h"

#include <iterator>

#include "model/lost_glitches/choice_kinds.h"

namespace arbiter::lost_glitches {

std::string_view choice_kind_name(std::uint8_t kind) {
    constexpr std::string_view kNames[] = {"",      "first-player", "draw",  "time-out",  "send-back", "keep-rest",
                                           "pass",  "summon",       "cast",  "character", "attack",    "end-attack",
                                           "block", "end-blocks",   "share", "trigger",   "concede"};
    static_assert(std::size(kNames) == static_cast<std::size_t>(ChoiceKind::surrender) + 1);
    return kind < std::size(kNames) ? kNames[kind] : std::string_view();
}

}  // namespace arbiter::lost_glitches
