// Random rules of any game, made from numbers so that they shrink: for property tests and fuzzing.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>

#include "model/core/register/rules_value.h"
#include "properties/general/numbers.h"

namespace arbiter {

// Every ambiguity that is a switch gets one of its readings, one in `rarity` another than the default; settings stay as they are.
template <class Rules>
Rules random_readings(Numbers& numbers, std::uint32_t rarity) {
    Rules rules;
    const RulesVocabulary& vocabulary = Rules::vocabulary();
    const RulesBytes bytes = bytes_of(rules);
    for (std::size_t i = 0; i < vocabulary.rulebook->ambiguities.size(); ++i) {
        if (vocabulary.why_fixed(i) || !numbers.one_in(rarity)) continue;
        bytes.readings[i] = static_cast<std::uint8_t>(numbers.below(vocabulary.rulebook->ambiguities[i].readings.size()));
    }
    return rules;
}

// Settings within their ranges, one in `rarity` another than the default. Numbers stay near the lower end: decks and hands fit small games.
template <class Rules>
void change_settings(Rules& rules, Numbers& numbers, std::uint32_t rarity) {
    std::byte* const bytes = bytes_of(rules).settings.data();
    for (const SettingInfo& setting : Rules::vocabulary().rulebook->settings) {
        if (Rules::vocabulary().why_fixed(setting) || !numbers.one_in(rarity)) continue;
        std::byte* place = bytes + setting.offset;
        if (setting.shape == SettingShape::truth) {
            const bool value = numbers.one_in(2);
            std::memcpy(place, &value, sizeof value);
        } else if (setting.shape == SettingShape::number || setting.shape == SettingShape::number_or_none) {
            const int high = std::min<int>(setting.high, setting.low + 5);
            const auto value = static_cast<std::int16_t>(setting.low + static_cast<int>(numbers.below(high - setting.low + 1)));
            std::memcpy(place, &value, sizeof value);
        } else if (setting.shape == SettingShape::large_number) {
            const auto value = static_cast<std::int32_t>(setting.low + static_cast<int>(numbers.below(6)));
            std::memcpy(place, &value, sizeof value);
        }
    }
}

// Every clause that can be waived is, one in `rarity`.
template <class Rules>
Rules random_waivers(Numbers& numbers, std::uint32_t rarity) {
    Rules rules;
    const Register& rulebook = *Rules::vocabulary().rulebook;
    for (std::size_t clause = 1; clause <= rulebook.clause_count(); ++clause)
        if (can_be_waived(rulebook.clauses[clause].kind) && numbers.one_in(rarity))
            rules.waive(static_cast<typename Rules::Clause>(clause));
    return rules;
}

}  // namespace arbiter
