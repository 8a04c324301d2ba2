#include "model/magepunk/choice_names.h"

#include <iterator>

#include "model/magepunk/choice_kinds.h"

namespace arbiter::magepunk {

std::string_view choice_kind_name(std::uint8_t kind) {
    constexpr std::string_view kNames[] = {"",        "first-player", "draw",     "mulligan", "keep-hand", "leave",
                                           "play",    "resource",     "activate", "no-fast",  "attack",    "no-attack",
                                           "block",   "no-block",     "order",    "deal",     "assign",    "pay",
                                           "trigger", "energy",       "retarget", "replace",  "discard",   "concede"};
    static_assert(std::size(kNames) == static_cast<std::size_t>(ChoiceKind::concede) + 1);
    return kind < std::size(kNames) ? kNames[kind] : std::string_view();
}

}  // namespace arbiter::magepunk
