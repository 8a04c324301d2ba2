// C++ names for the ids of a register.
#pragma once

#include <string>
#include <string_view>

namespace arbiter {

// Lower-case dotted id: parts of letters, digits, dashes, underscores; dots between them.
bool is_register_id(std::string_view text);
// The name of a game: a folder's, and a C++ namespace's.
bool is_game_name(std::string_view text);

// "combat.defeat-timing" -> "combat_defeat_timing". A name that C++ could not take gets `prefix` and an underscore in front.
std::string enumerator_name(std::string_view id, std::string_view prefix);

// "combat.defeat-timing" -> "CombatDefeatTiming".
std::string type_name(std::string_view id);

// Text as a C++ string literal, in ASCII.
std::string literal(std::string_view text);

}  // namespace arbiter
