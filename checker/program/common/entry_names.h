// The entries of a register by name, for those who search or complete names.
#pragma once

#include <string_view>
#include <vector>

#include "model/core/register/register.h"

namespace arbiter::program {

struct EntryName {
    enum class Kind : std::uint8_t { clause, ambiguity, property, ruling, setting };
    Kind kind = Kind::clause;
    std::string_view id;
    std::string_view about;  // what it says, as the register has it
};

// Clauses, ambiguities, properties, rulings and settings, each kind in the order of the register. Views into it.
std::vector<EntryName> entry_names(const Register& rulebook);

}  // namespace arbiter::program
