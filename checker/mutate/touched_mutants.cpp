// Telling which mutants a change touches.
#include "checker/mutate/touched_mutants.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <utility>

#include "model/core/input/json_reader.h"

namespace arbiter {
namespace {

bool is_of_word(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}
bool is_of_id(char c) {
    return is_of_word(c) || c == '.' || c == '-';
}

template <class Belongs>
void add_runs(std::string_view text, Belongs belongs, std::set<std::string>& names) {
    for (auto begin = text.begin(); begin != text.end();) {
        begin = std::find_if(begin, text.end(), belongs);
        const auto end = std::find_if_not(begin, text.end(), belongs);
        if (begin != end) names.emplace(begin, end);
        begin = end;
    }
}

// As sources call it: an enumerator or a member, and the type of an ambiguity's readings (model/core/register/compiler/names.h).
std::string enumerator_of(std::string_view id) {
    std::string name(id);
    std::replace_if(
        name.begin(), name.end(), [](char c) { return c == '.' || c == '-'; }, '_');
    return name;
}
std::string type_of(std::string_view id) {
    std::string name;
    bool capital = true;
    for (const char c : id) {
        if (!is_of_word(c) || c == '_') {
            capital = true;
            continue;
        }
        name += capital ? static_cast<char>(std::toupper(static_cast<unsigned char>(c))) : c;
        capital = false;
    }
    return name;
}

// With their members in one order: where each stands is no part of what an entry says.
std::map<std::string, nlohmann::json> entries_of(const Json& rulebook) {
    std::map<std::string, nlohmann::json> entries;
    for (const char* const part : {"clauses", "ambiguities", "settings"}) {
        if (!rulebook.is_object() || !rulebook.contains(part)) continue;
        for (const Json& entry : rulebook[part]) entries[entry["id"].get<std::string>()] = nlohmann::json(entry);
    }
    return entries;
}

}  // namespace

void add_names_in(std::string_view text, std::set<std::string>& names) {
    add_runs(text, is_of_word, names);
    add_runs(text, is_of_id, names);
}

TouchedMutants::TouchedMutants(const Register& rulebook, const Json& before, const Json& now, std::set<std::string> names)
    : rulebook_(rulebook), names_(std::move(names)) {
    const auto old_entries = entries_of(before);
    for (const auto& [id, entry] : entries_of(now)) {
        const auto place = old_entries.find(id);
        if (place == old_entries.end() || place->second != entry) entries_.insert(id);
    }
}

bool TouchedMutants::is_named(std::string_view id) const {
    return entries_.contains(std::string(id)) || names_.contains(std::string(id)) || names_.contains(enumerator_of(id)) ||
           names_.contains(type_of(id));
}

bool TouchedMutants::contains(const Mutant& mutant) const {
    const auto is_about = [&](ClauseId clause) { return is_named(rulebook_.clauses[clause].id); };
    if (std::ranges::any_of(mutant.clauses, is_about)) return true;
    if (mutant.kind == Mutant::Kind::reading) return is_named(rulebook_.ambiguities[mutant.index].id);
    return mutant.kind == Mutant::Kind::setting && is_named(rulebook_.settings[mutant.index].id);
}

}  // namespace arbiter
