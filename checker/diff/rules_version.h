// A version of the rules as somebody names it ("default", a rules file, "copy_limit=5", "waive install.once-per-turn"), and what has
// changed between two versions, entry by entry.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "model/core/register/rules_value.h"

namespace arbiter {

// Changes `rules` as the words say, one after the other: "default" leaves them as they are, "NAME=VALUE" sets a setting or chooses the
// reading of an ambiguity, "waive CLAUSE" waives, anything else is the name of a rules file, of which the entries that it has are taken.
// `origin` stands in messages for where the words come from. InputError for whatever the game's register does not know.
void change_rules(std::span<const std::string> words, const std::string& origin, const RulesVocabulary& vocabulary, RulesBytes rules);

// The game that the first rules file among the words is for; empty if there is none. InputError if it cannot be read.
std::string game_of_rules(std::span<const std::string> words);

// One entry in which two versions differ.
struct RulesChange {
    enum class Kind : std::uint8_t { setting, reading, waiver };
    Kind kind = Kind::setting;
    std::size_t index = 0;  // of the setting, the ambiguity or the clause in the register
    std::string words;      // "copy_limit 5 (was 4)", "charge.yield one-of-each (was one-of-choice)", "install.once-per-turn waived"

    friend bool operator==(const RulesChange&, const RulesChange&) = default;
};

// The clause that a change in these words waives.
std::optional<std::string> waived_by(const std::string& words);

// In the order of the register: settings, readings, waivers.
std::vector<RulesChange> changes_between(const Register& rulebook, ConstRulesBytes before, ConstRulesBytes after);

// Sets one entry of `rules` to what it is in `after`. O(1).
void take_over(const RulesChange& change, const Register& rulebook, ConstRulesBytes after, RulesBytes rules);

// Marks one entry of `rules` so that a RulesWatch notes when it is asked about; a clause is written down as waived. False, and nothing is
// changed, of an entry that cannot carry a mark. O(1).
bool mark(const RulesChange& change, const Register& rulebook, RulesBytes rules);

}  // namespace arbiter
