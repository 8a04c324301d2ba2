// A game's register at run time: clauses, ambiguities, properties, rulings and settings as tables that shared code reads for any game.
// The tables are generated from model/<game>/rulebook.json by the register compiler, together with the game's own enumerations.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "model/core/event.h"

namespace arbiter {

// A number that the rules leave open ("none"): no maximum, no limit.
inline constexpr std::int16_t kNone = -1;

enum class ClauseKind : std::uint8_t { constraint, permission, obligation, effect, timing, definition, outcome, advice };
inline constexpr std::array<std::string_view, 8> kClauseKinds = {"constraint", "permission", "obligation", "effect",
                                                                 "timing",     "definition", "outcome",    "advice"};
constexpr std::string_view name_of(ClauseKind kind) {
    return kClauseKinds[static_cast<std::size_t>(kind)];
}

// A constraint or a permission can be waived: then it no longer forbids. What the other kinds say happens by itself.
constexpr bool can_be_waived(ClauseKind kind) {
    return kind == ClauseKind::constraint || kind == ClauseKind::permission;
}

enum class PropertyShape : std::uint8_t { state, step, end, reachable, progress };
inline constexpr std::array<std::string_view, 5> kPropertyShapes = {"state", "step", "end", "reachable", "progress"};
constexpr std::string_view name_of(PropertyShape shape) {
    return kPropertyShapes[static_cast<std::size_t>(shape)];
}

enum class RulingVerdict : std::uint8_t { legal, illegal, outcome };
inline constexpr std::array<std::string_view, 3> kRulingVerdicts = {"legal", "illegal", "outcome"};
constexpr std::string_view name_of(RulingVerdict verdict) {
    return kRulingVerdicts[static_cast<std::size_t>(verdict)];
}

// What a setting holds, and what its member in the game's Settings is a Watched of (watched.h), or for the last three the type of it.
enum class SettingShape : std::uint8_t {
    number,          // std::int16_t
    large_number,    // std::int32_t: a range beyond 8191, for instance of milliseconds
    number_or_none,  // std::int16_t, kNone for "none"
    truth,           // bool
    four_numbers,    // std::array<std::int8_t, 4>: attack, health, speed, impact, written "1/1/1/1"
    cost,            // Cost, written "[x][a]", and "0" if free
    energy_types     // EnergySet: the bits of the listed symbols
};

struct ClauseInfo {
    std::string_view id, module, section, rule;
    ClauseKind kind = ClauseKind::advice;
};

struct ReadingInfo {
    std::string_view key, rule;
};

struct AmbiguityInfo {
    std::string_view id, question, differs_when, why;
    std::span<const ClauseId> clauses;
    std::span<const ReadingInfo> readings;
    std::uint8_t default_reading = 0;
};

struct PropertyInfo {
    std::string_view id, holds;
    PropertyShape shape = PropertyShape::state;
    std::span<const ClauseId> clauses;
};

// A reading that a ruling is given under.
struct ChosenReading {
    std::uint16_t ambiguity = 0;
    std::uint8_t reading = 0;
};

struct RulingInfo {
    std::string_view id, given, play, then;
    RulingVerdict verdict = RulingVerdict::legal;
    std::span<const ClauseId> because;
    std::span<const ChosenReading> readings;
};

struct SettingInfo {
    std::string_view id, range, note, default_text;  // default_text is JSON
    SettingShape shape = SettingShape::number;
    std::int32_t low = 0, high = 0;  // of numbers, kNone apart
    std::uint16_t offset = 0;        // bytes into the game's Settings
    std::span<const ClauseId> clauses;
};

// An ambiguity that the program decides one way only, and why. The table of a game's fixed ambiguities is written by hand.
struct FixedAmbiguity {
    std::uint16_t ambiguity = 0;
    std::string_view reason;
};

// `Ambiguity` is the game's own enumeration.
template <class Ambiguity>
constexpr FixedAmbiguity fixed(Ambiguity ambiguity, std::string_view reason) {
    return {static_cast<std::uint16_t>(ambiguity), reason};
}

// A setting that the program supports at its default only, and why.
struct FixedSetting {
    std::string_view setting;
    std::string_view reason;
};

struct Register {
    std::string_view game, title, source;
    std::string_view digest;              // of clauses, ambiguities and settings: what decides the meaning of a rules file
    std::string_view energy_symbols;      // one letter a type, type 0 first; empty if the game's register lists none
    std::span<const ClauseInfo> clauses;  // by ClauseId; clauses[0] is "none" and stands for no clause
    std::span<const AmbiguityInfo> ambiguities;
    std::span<const PropertyInfo> properties;
    std::span<const RulingInfo> rulings;  // first those under the default readings, then any under other readings, which they name
    std::span<const SettingInfo> settings;

    std::size_t clause_count() const { return clauses.size() - 1; }
    const ClauseInfo& clause(ClauseId id) const { return clauses[id]; }
};

// What a rules file of a game may say: its register, less what the program has fixed.
struct RulesVocabulary {
    const Register* rulebook = nullptr;
    std::span<const FixedAmbiguity> fixed_ambiguities;
    std::span<const FixedSetting> fixed_settings;

    // The reason if this is fixed at its default, else nothing. O(fixed entries).
    std::optional<std::string_view> why_fixed(std::size_t ambiguity) const;
    std::optional<std::string_view> why_fixed(const SettingInfo& setting) const;
};

// The entry with this id; nothing if there is none. O(entries).
std::optional<ClauseId> find_clause(const Register& rulebook, std::string_view id);
std::optional<std::size_t> find_ambiguity(const Register& rulebook, std::string_view id);
std::optional<std::size_t> find_property(const Register& rulebook, std::string_view id);
std::optional<std::size_t> find_ruling(const Register& rulebook, std::string_view id);
std::optional<std::size_t> find_setting(const Register& rulebook, std::string_view id);
std::optional<std::uint8_t> find_reading(const AmbiguityInfo& ambiguity, std::string_view key);

// The same, with an InputError "unknown clause …; did you mean …?" if there is none.
ClauseId clause_named(const Register& rulebook, std::string_view id);

// A set of clauses as bits: trivially copyable, every operation but size and list O(1). `count` is the number of clauses with clause 0.
template <std::size_t count>
class ClauseSet {
public:
    constexpr bool contains(ClauseId clause) const { return (words_[clause / 64] >> (clause % 64) & 1) != 0; }
    constexpr void insert(ClauseId clause) { words_[clause / 64] |= std::uint64_t{1} << (clause % 64); }
    constexpr void erase(ClauseId clause) { words_[clause / 64] &= ~(std::uint64_t{1} << (clause % 64)); }
    constexpr bool empty() const { return *this == ClauseSet(); }
    constexpr std::size_t size() const {
        std::size_t total = 0;
        for (ClauseId clause = 0; clause < count; ++clause) total += contains(clause) ? 1 : 0;
        return total;
    }

    std::span<const std::uint64_t> words() const { return words_; }
    std::span<std::uint64_t> words() { return words_; }

    friend constexpr bool operator==(const ClauseSet&, const ClauseSet&) = default;

private:
    std::array<std::uint64_t, (count + 63) / 64> words_{};
};

}  // namespace arbiter
