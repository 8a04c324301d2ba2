// Listing the mutants of a game, and applying one.
#include "checker/mutate/mutants.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <span>

#include "checker/diff/rules_version.h"
#include "model/core/input/error.h"
#include "model/core/input/json_reader.h"
#include "model/core/register/rules_reader.h"

namespace arbiter {
namespace {

// Rules of whatever game that may be changed without changing others.
class RulesCopy {
public:
    explicit RulesCopy(ConstRulesBytes rules)
        : settings_(rules.settings.begin(), rules.settings.end()),
          readings_(rules.readings.begin(), rules.readings.end()),
          waived_(rules.waived.begin(), rules.waived.end()) {}

    RulesBytes bytes() { return {settings_, readings_, waived_}; }
    bool differs_from(ConstRulesBytes other) const {
        return !std::ranges::equal(settings_, other.settings) || !std::ranges::equal(readings_, other.readings) ||
               !std::ranges::equal(waived_, other.waived);
    }

private:
    std::vector<std::byte> settings_;
    std::vector<std::uint8_t> readings_;
    std::vector<std::uint64_t> waived_;
};

// "1/1/1/1" with each of its numbers one up and one down.
std::vector<std::string> neighbours_of_four(const std::string& text) {
    std::vector<std::string> neighbours;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('/', begin), text.size());
        int number = 0;
        std::from_chars(text.data() + begin, text.data() + end, number);
        for (const int other : {number + 1, number - 1})
            neighbours.push_back(fmt::format("{}{}{}", text.substr(0, begin), other, text.substr(end)));
        begin = end + 1;
    }
    return neighbours;
}

// "[x][a]" with one symbol more and one less.
std::vector<std::string> neighbours_of_cost(const std::string& text, std::string_view symbols) {
    const std::string written = text == "0" ? "" : text;
    std::vector<std::string> neighbours;
    if (!symbols.empty()) neighbours.push_back(fmt::format("{}[{}]", written, symbols.front()));
    if (const std::size_t last = written.rfind('['); last != std::string::npos)
        neighbours.push_back(last == 0 ? "0" : written.substr(0, last));
    return neighbours;
}

// What is next to a setting's value, as it is written on a command line. Not all of it need be allowed.
std::vector<std::string> neighbours_of(const Register& rulebook, const SettingInfo& setting, std::span<const std::byte> settings) {
    const Json value = setting_json(rulebook, setting, settings);
    switch (setting.shape) {
        case SettingShape::number:
        case SettingShape::large_number:
        case SettingShape::number_or_none: {
            if (!value.is_number_integer()) return {std::to_string(setting.low)};
            const auto number = value.get<std::int64_t>();
            return {std::to_string(number + 1), std::to_string(number - 1)};
        }
        case SettingShape::truth:
            return {value.get<bool>() ? "false" : "true"};
        case SettingShape::four_numbers:
            return neighbours_of_four(value.get<std::string>());
        case SettingShape::cost:
            return neighbours_of_cost(value.get<std::string>(), rulebook.energy_symbols);
        case SettingShape::energy_types: {
            Json shorter = value;
            if (!shorter.empty()) shorter.erase(shorter.size() - 1);
            return {shorter.dump()};
        }
    }
    return {};
}

// Every change that could be thought of, whether rules may say it or not.
std::vector<Mutant> candidates(const Register& rulebook, ConstRulesBytes defaults) {
    std::vector<Mutant> mutants;
    for (std::size_t clause = 1; clause < rulebook.clauses.size(); ++clause) {
        const ClauseInfo& info = rulebook.clauses[clause];
        if (can_be_waived(info.kind))
            mutants.push_back(
                {Mutant::Kind::waiver, clause, fmt::format("waive {}", info.id), std::string(info.rule), {static_cast<ClauseId>(clause)}});
    }
    for (std::size_t index = 0; index < rulebook.ambiguities.size(); ++index) {
        const AmbiguityInfo& info = rulebook.ambiguities[index];
        for (const ReadingInfo& reading : info.readings)
            mutants.push_back({Mutant::Kind::reading,
                               index,
                               fmt::format("{}={}", info.id, reading.key),
                               std::string(reading.rule),
                               {info.clauses.begin(), info.clauses.end()}});
    }
    for (std::size_t index = 0; index < rulebook.settings.size(); ++index) {
        const SettingInfo& info = rulebook.settings[index];
        for (const std::string& value : neighbours_of(rulebook, info, defaults.settings))
            mutants.push_back(
                {Mutant::Kind::setting, index, fmt::format("{}={}", info.id, value), "", {info.clauses.begin(), info.clauses.end()}});
    }
    return mutants;
}

// May rules say so, and is it another thing than the default?
bool is_allowed(const Mutant& mutant, const RulesVocabulary& vocabulary, ConstRulesBytes defaults) {
    RulesCopy rules(defaults);
    try {
        change_rules(std::span(&mutant.change, 1), "a mutant", vocabulary, rules.bytes());
    } catch (const InputError&) {
        return false;  // it is fixed, or out of its range
    }
    return rules.differs_from(defaults);
}

bool is_at_default(const Mutant& mutant, const Register& rulebook, ConstRulesBytes defaults, RulesBytes rules) {
    switch (mutant.kind) {
        case Mutant::Kind::waiver:
            return (rules.waived[mutant.index / 64] >> (mutant.index % 64) & 1) == 0;
        case Mutant::Kind::reading:
            return rules.readings[mutant.index] == defaults.readings[mutant.index];
        case Mutant::Kind::setting: {
            const SettingInfo& setting = rulebook.settings[mutant.index];
            return setting_json(rulebook, setting, rules.settings) == setting_json(rulebook, setting, defaults.settings);
        }
    }
    return false;
}

}  // namespace

std::vector<Mutant> mutants_of(const RulesVocabulary& vocabulary, ConstRulesBytes defaults) {
    std::vector<Mutant> mutants = candidates(*vocabulary.rulebook, defaults);
    std::erase_if(mutants, [&](const Mutant& mutant) { return !is_allowed(mutant, vocabulary, defaults); });
    return mutants;
}

bool apply(const Mutant& mutant, const RulesVocabulary& vocabulary, ConstRulesBytes defaults, RulesBytes rules) {
    if (!is_at_default(mutant, *vocabulary.rulebook, defaults, rules)) return false;
    change_rules(std::span(&mutant.change, 1), "a mutant", vocabulary, rules);
    return true;
}

std::string pointer_of(const Mutant& mutant) {
    switch (mutant.kind) {
        case Mutant::Kind::waiver:
            return fmt::format("/clauses/{}", mutant.index - 1);  // clause 0 is none
        case Mutant::Kind::reading:
            return fmt::format("/ambiguities/{}", mutant.index);
        case Mutant::Kind::setting:
            return fmt::format("/settings/{}", mutant.index);
    }
    return "";
}

}  // namespace arbiter
