#include "model/core/register/register.h"

#include <algorithm>
#include <vector>

#include "model/core/input/error.h"
#include "model/core/input/suggestion.h"

namespace arbiter {
namespace {

template <typename Entry>
std::optional<std::size_t> find_entry(std::span<const Entry> entries, std::string_view id) {
    const auto place = std::find_if(entries.begin(), entries.end(), [&](const Entry& entry) { return entry.id == id; });
    if (place == entries.end()) return std::nullopt;
    return static_cast<std::size_t>(place - entries.begin());
}

}  // namespace

std::optional<std::string_view> RulesVocabulary::why_fixed(std::size_t ambiguity) const {
    for (const FixedAmbiguity& fixed : fixed_ambiguities) {
        if (fixed.ambiguity == ambiguity) return fixed.reason;
    }
    return std::nullopt;
}

std::optional<std::string_view> RulesVocabulary::why_fixed(const SettingInfo& setting) const {
    for (const FixedSetting& fixed : fixed_settings) {
        if (fixed.setting == setting.id) return fixed.reason;
    }
    return std::nullopt;
}

std::optional<ClauseId> find_clause(const Register& rulebook, std::string_view id) {
    const auto place = find_entry(rulebook.clauses.subspan(1), id);
    if (!place) return std::nullopt;
    return static_cast<ClauseId>(*place + 1);
}

std::optional<std::size_t> find_ambiguity(const Register& rulebook, std::string_view id) {
    return find_entry(rulebook.ambiguities, id);
}

std::optional<std::size_t> find_property(const Register& rulebook, std::string_view id) {
    return find_entry(rulebook.properties, id);
}

std::optional<std::size_t> find_ruling(const Register& rulebook, std::string_view id) {
    return find_entry(rulebook.rulings, id);
}

std::optional<std::size_t> find_setting(const Register& rulebook, std::string_view id) {
    return find_entry(rulebook.settings, id);
}

std::optional<std::uint8_t> find_reading(const AmbiguityInfo& ambiguity, std::string_view key) {
    for (std::size_t i = 0; i < ambiguity.readings.size(); ++i) {
        if (ambiguity.readings[i].key == key) return static_cast<std::uint8_t>(i);
    }
    return std::nullopt;
}

ClauseId clause_named(const Register& rulebook, std::string_view id) {
    if (const auto clause = find_clause(rulebook, id)) return *clause;
    std::vector<std::string_view> known;
    for (const ClauseInfo& clause : rulebook.clauses.subspan(1)) known.push_back(clause.id);
    throw InputError("unknown clause \"" + std::string(id) + "\" of " + std::string(rulebook.title) + suggestion(id, known));
}

}  // namespace arbiter
