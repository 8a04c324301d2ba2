// The operations of an ability out of JSON: what is done, to what, how much and for how long. Internal to ability_reader.cpp.
#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "model/core/cards/ability.h"
#include "model/core/cards/card_language.h"
#include "model/core/input/json_view.h"

namespace arbiter {

inline constexpr int kMaximumNumber = 99;

// The words of a table that the game has.
template <typename Value, std::size_t size>
std::vector<NamedValue<Value>> words_in(const std::array<NamedValue<Value>, size>& table, const WordSet<Value>& known) {
    std::vector<NamedValue<Value>> words;
    for (const auto& entry : table) {
        if (known.contains(entry.second)) words.push_back(entry);
    }
    return words;
}

template <typename Value, std::size_t size>
Value read_word(const JsonView& view, const std::array<NamedValue<Value>, size>& table, const WordSet<Value>& known) {
    const std::vector<NamedValue<Value>> words = words_in(table, known);
    return view.read_enum(std::span<const NamedValue<Value>>(words));
}

// Reads one operation of `ability`, of which everything before its operations, and the operations before this one, have been read.
// `count`: what "t" stands for; literal: nothing. What an operation says of the energy that there is goes into ability.mode.
// InputError for what the language does not have and for what means nothing in this ability.
Effect read_effect(const JsonView& entry, Ability& ability, Number::Kind count, const CardLanguage& language);

}  // namespace arbiter
