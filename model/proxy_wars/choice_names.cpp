#include "model/proxy_wars/choice_names.h"

#include <array>

#include "model/proxy_wars/choice_kinds.h"

namespace arbiter::proxy_wars {

std::string_view choice_kind_name(std::uint8_t kind) {
    static constexpr auto kNames = std::to_array<std::string_view>(
        {"none",       "take-agents",  "take-faction",    "share-sheet", "cut",    "end-cut", "first-player", "place",
         "place-left", "stop-placing", "recruit",         "move",        "attack", "use",     "take-back",    "end-turn",
         "pass",       "use-arrival",  "decline-arrival", "put-freed"});
    static_assert(kNames.size() == static_cast<std::size_t>(kLastChoiceKind) + 1);
    return kind < kNames.size() ? kNames[kind] : "?";
}

}  // namespace arbiter::proxy_wars
