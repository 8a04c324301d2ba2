// A game's rules as a value: settings, one reading of every ambiguity, and the clauses that are waived.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>

#include "model/core/register/register.h"
#include "model/core/register/rules_watch.h"

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
    constexpr bool waived(Clause clause) const {
        const auto id = static_cast<ClauseId>(clause);
        return waived_clauses.contains(id) && RulesWatch::confirms(id);
    }
    constexpr void waive(Clause clause) { waived_clauses.insert(static_cast<ClauseId>(clause)); }

    friend constexpr bool operator==(const RulesValue&, const RulesValue&) = default;
};

// A game's rules as the shared code sees them: the bytes of its Settings and Readings, and the words of its ClauseSet of waived clauses.
struct RulesBytes {
    std::span<std::byte> settings;
    std::span<std::uint8_t> readings;
    std::span<std::uint64_t> waived;
};
struct ConstRulesBytes {
    std::span<const std::byte> settings;
    std::span<const std::uint8_t> readings;
    std::span<const std::uint64_t> waived;
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

}  // namespace arbiter
