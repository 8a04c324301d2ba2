// Which mutants does a change of a game's files touch? Those of entries of the register that the change says otherwise, and those whose
// clause, reading or setting is named in what changed.
#pragma once

#include <set>
#include <string>
#include <string_view>

#include "checker/mutate/mutants.h"
#include "model/core/input/json_names.h"
#include "model/core/register/register.h"

namespace arbiter {

// What may be names in a text: words of letters, digits and '_' as in sources, and ids as in documents, with '.' and '-' too.
void add_names_in(std::string_view text, std::set<std::string>& names);

class TouchedMutants {
public:
    // `before`, `now`: the rulebook as a document; null where there was none. `names`: of what else changed. `rulebook` must outlive it.
    TouchedMutants(const Register& rulebook, const Json& before, const Json& now, std::set<std::string> names);

    // Is what it changes, or a clause that it is about, another entry now, or named in what changed?
    bool contains(const Mutant& mutant) const;

private:
    bool is_named(std::string_view id) const;

    const Register& rulebook_;
    std::set<std::string> entries_;  // ids of entries that are new or not as they were
    std::set<std::string> names_;
};

}  // namespace arbiter
