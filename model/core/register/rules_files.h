// The rules of a game out of its rules files and into them.
#pragma once

#include <string>

#include "model/core/input/json_reader.h"
#include "model/core/input/json_view.h"
#include "model/core/register/rules_reader.h"
#include "model/core/register/rules_value.h"

namespace arbiter {

template <class Rules>
struct NamedRules {
    std::string name;  // empty if the file gives none
    Rules rules;
};

// Reads a rules document (format arbiter-rules, docs/schemas/rules.schema.json). InputError for anything that it does not say exactly.
template <class Rules>
NamedRules<Rules> read_rules(const JsonView& view) {
    NamedRules<Rules> result;
    result.name = read_rules_document(view, Rules::vocabulary(), bytes_of(result.rules));
    return result;
}

template <class Rules>
NamedRules<Rules> read_rules_file(const std::string& path) {
    const JsonDocument document = read_json_file(path);
    return read_rules<Rules>(JsonView(document));
}

// The members "settings", "readings" and "waived" of another document's object, as changes to `rules`.
template <class Rulebook>
void read_rules_changes(JsonObject& object, RulesValue<Rulebook>& rules) {
    read_rules_members(object, Rulebook::vocabulary(), bytes_of(rules));
}

// The whole rules as a document, every default written out, ids in alphabetical order.
template <class Rulebook>
Json to_json(const RulesValue<Rulebook>& rules, const std::string& name = {}) {
    return rules_document(*Rulebook::vocabulary().rulebook, bytes_of(rules), name);
}

// What differs from the rulebook's defaults, for people; an empty object if nothing does.
template <class Rulebook>
Json changes_json(const RulesValue<Rulebook>& rules) {
    if (rules == RulesValue<Rulebook>{}) return Json::object();
    return rules_differences(*Rulebook::vocabulary().rulebook, bytes_of(rules), bytes_of(RulesValue<Rulebook>{}));
}

// "xxh128:…" of the register's meaning and these rules: what a replay's header cites.
template <class Rulebook>
std::string rules_digest(const RulesValue<Rulebook>& rules) {
    // Records of an archive mostly have the rules of the one before.
    struct Known {
        RulesValue<Rulebook> rules;
        std::string digest;
    };
    thread_local Known last;
    if (last.digest.empty() || !(last.rules == rules)) last = {rules, rules_digest(*Rulebook::vocabulary().rulebook, bytes_of(rules))};
    return last.digest;
}

}  // namespace arbiter
