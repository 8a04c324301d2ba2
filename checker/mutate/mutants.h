// Mutants: every small change of a game's rules, one at a time, that the records and scenarios of the game should notice.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "model/core/register/register.h"
#include "model/core/register/rules_value.h"

namespace arbiter {

struct Mutant {
    enum class Kind : std::uint8_t { waiver, reading, setting };

    Kind kind = Kind::waiver;
    std::size_t index = 0;          // of the clause, the ambiguity or the setting in the register
    std::string change;             // as `arbiter diff` takes it: "waive CLAUSE", "NAME=VALUE"
    std::string about;              // the clause, or the other reading, in words; of a setting empty
    std::vector<ClauseId> clauses;  // that the entry of the register is about
};

// Every clause that can be waived without; every ambiguity that is a switch in each other reading; every setting one up and one down (a
// truth the other way, a list without its last, a cost with a symbol more and less, "none" as the lowest limit), as far as rules may say
// so. `defaults`: the game's default rules. In the order of the register.
std::vector<Mutant> mutants_of(const RulesVocabulary& vocabulary, ConstRulesBytes defaults);

// Applies it to rules that are at the default there. False, and nothing changed, where they depart from the default.
bool apply(const Mutant& mutant, const RulesVocabulary& vocabulary, ConstRulesBytes defaults, RulesBytes rules);

// Where in rulebook.json that stands which the mutant changes, as a JSON pointer.
std::string pointer_of(const Mutant& mutant);

}  // namespace arbiter
