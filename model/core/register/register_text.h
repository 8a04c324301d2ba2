// A register in words, for `arbiter rules GAME [ENTRY]`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/core/input/json_names.h"
#include "model/core/register/register.h"

namespace arbiter {

// The whole register: one line an entry, by sections (clauses, ambiguities, properties, rulings, settings). What is fixed is marked so.
std::string describe_register(const RulesVocabulary& vocabulary);
std::string describe_register(const Register& rulebook);
Json register_json(const RulesVocabulary& vocabulary);
Json register_json(const Register& rulebook);

// The ids of all entries, by sections; a ruling can have that of a property.
std::vector<std::string_view> ids_of_entries(const Register& rulebook);

// Everything about the entries with this id, whatever they are (a ruling can have the id of a property): the text, and for a clause also
// the ambiguities, properties, rulings and settings that cite it. InputError, with the nearest id, if there is none.
std::string describe_entry(const RulesVocabulary& vocabulary, std::string_view id);
std::string describe_entry(const Register& rulebook, std::string_view id);
// The same as an array of objects, each with a member "entry": "clause", "ambiguity", "property", "ruling" or "setting".
Json entry_json(const RulesVocabulary& vocabulary, std::string_view id);
Json entry_json(const Register& rulebook, std::string_view id);

}  // namespace arbiter
