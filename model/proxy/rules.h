// Proxy's rules as a value: settings, one reading of every ambiguity, and the clauses that are waived.
#pragma once

#include <string>
#include <type_traits>

#include "model/core/json_view.h"
#include "model/core/register.h"
#include "model/proxy/register.h"

namespace arbiter::proxy {

// By default the rulebook as its register reads it.
struct Rules {
    Settings settings;
    Readings readings;
    ClauseSet<kClauseCount + 1> waived_clauses;

    // A waived clause no longer forbids. O(1).
    constexpr bool waived(Clause clause) const { return waived_clauses.contains(index_of(clause)); }
    constexpr void waive(Clause clause) { waived_clauses.insert(index_of(clause)); }

    friend constexpr bool operator==(const Rules&, const Rules&) = default;
};
static_assert(std::is_trivially_copyable_v<Rules>);

struct NamedRules {
    std::string name;  // empty if the file gives none
    Rules rules;
};

// Reads a rules file (format arbiter-rules, docs/schemas/rules.schema.json). InputError for anything that it does not say exactly.
NamedRules read_rules_file(const std::string& path);
// The same from a document that is read already.
NamedRules read_rules(const JsonView& view);
// The members "settings", "readings" and "waived" of another document's object, as changes to `rules`.
void read_rules_changes(JsonObject& object, Rules& rules);

// The whole rules as a document, every default written out, ids in alphabetical order.
Json to_json(const Rules& rules, const std::string& name = {});
// What differs from the rulebook's defaults, for people; an empty object if nothing does.
Json changes_json(const Rules& rules);

// "xxh128:…" of the register's meaning and these rules: what a replay's header cites.
std::string rules_digest(const Rules& rules);

}  // namespace arbiter::proxy
