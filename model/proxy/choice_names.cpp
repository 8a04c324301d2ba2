#include "model/proxy/choice_names.h"

#include "model/proxy/choice_kinds.h"

namespace arbiter::proxy {

std::string_view choice_kind_name(std::uint8_t kind) {
    constexpr std::string_view kNames[] = {
        "",        "first-player", "draw",          "mulligan",      "keep-hand", "keep",         "bottom",          "pass",
        "install", "set-body",     "set-face-down", "set-technique", "set-trap",  "activate",     "activate-charge", "move",
        "yield",   "retain",       "decline",       "activate-trap", "trigger",   "skip-trigger", "no-attack",       "attack",
        "strike",  "block",        "pay",           "put-face-down", "redirect",  "discard"};
    static_assert(std::size(kNames) == static_cast<std::size_t>(ChoiceKind::discard_from_hand) + 1);
    return kind < std::size(kNames) ? kNames[kind] : std::string_view();
}

}  // namespace arbiter::proxy
