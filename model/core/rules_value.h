// A game's rules as a value: settings, one reading of every ambiguity, and the clauses that are waived; and its rules files.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <type_traits>

#include "model/core/json_view.h"
#include "model/core/register.h"
#include "model/core/rules_reader.h"

namespace arbiter {

// `Rulebook` names what the register compiler made for a game: the types Settings, Readings and Clause, their number `clauses` with clause
// 0, and `static const RulesVocabulary& vocabulary()`. By default the rulebook as its register reads it.
template <class Rulebook>
struct RulesValue {
    using Clause = typename Rulebook::Clause;
    static const RulesVocabulary& vocabulary() { return Rulebook::vocabulary(); }

    typename Rulebook::Settings settings;
    typename Rulebook::Readings readings;
    ClauseSet<Rulebook::clauses> waived_clauses;

    // A waived clause no longer forbids. O(1).
    constexpr bool waived(Clause clause) const { return waived_clauses.contains(static_cast<ClauseId>(clause)); }
    constexpr void waive(Clause clause) { waived_clauses.insert(static_cast<ClauseId>(clause)); }

    friend constexpr bool operator==(const RulesValue&, const RulesValue&) = default;
};

template <class Rulebook>
RulesBytes bytes_of(RulesValue<Rulebook>& rules) {
    static_assert(std::is_trivially_copyable_v<RulesValue<Rulebook>>);
    return {std::as_writable_bytes(std::span(&rules.settings, 1)),
            {reinterpret_cast<std::uint8_t*>(&rules.readings), sizeof rules.readings},
            rules.waived_clauses.words()};
}

template <class Rulebook>
ConstRulesBytes bytes_of(const RulesValue<Rulebook>& rules) {
    return {std::as_bytes(std::span(&rules.settings, 1)),
            {reinterpret_cast<const std::uint8_t*>(&rules.readings), sizeof rules.readings},
            rules.waived_clauses.words()};
}

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
    return rules_differences(*Rulebook::vocabulary().rulebook, bytes_of(rules), bytes_of(RulesValue<Rulebook>{}));
}

// "xxh128:…" of the register's meaning and these rules: what a replay's header cites.
template <class Rulebook>
std::string rules_digest(const RulesValue<Rulebook>& rules) {
    return rules_digest(*Rulebook::vocabulary().rulebook, bytes_of(rules));
}

}  // namespace arbiter
