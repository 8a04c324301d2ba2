// What kinds of difference there are between two versions of a game's rules.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <string_view>

namespace arbiter {

// Of two versions that were the same up to here. The first that applies is told, but for `legality`, which is about what comes next.
enum class DifferenceClass : std::uint8_t {
    none,
    legality,     // a choice is legal under one version only
    decision,     // another player is to decide, or other things are to be decided
    result,       // the game is over under one version only, or ends with another winner
    outcome,      // the same choice leads to other positions
    property,     // a property is broken under one version only
    explanation,  // the same positions, and other clauses cited
};
inline constexpr std::array<std::string_view, 7> kDifferenceClasses = {"none",    "legality", "decision",   "result",
                                                                       "outcome", "property", "explanation"};
constexpr std::string_view name_of(DifferenceClass what) {
    return kDifferenceClasses[static_cast<std::size_t>(what)];
}

// One of the two versions that are compared.
enum class Version : std::uint8_t { old_one, new_one };
constexpr std::string_view name_of(Version version) {
    return version == Version::old_one ? "old" : "new";
}
constexpr Version other_of(Version version) {
    return version == Version::old_one ? Version::new_one : Version::old_one;
}

// What tells differences apart where one of each kind is wanted.
struct DifferenceKind {
    DifferenceClass what = DifferenceClass::none;
    Version legal_for = Version::old_one;  // of legality: the version that allows it
    std::uint8_t choice = 0;               // kind of the choice: that is legal for one only, or that was made last
    std::uint8_t unused = 0;               // no padding: it is stored with positions
    std::uint16_t about = 0;               // the clause that forbids or that only one cites; of `property`: its place in the list

    friend constexpr auto operator<=>(const DifferenceKind&, const DifferenceKind&) = default;
};

}  // namespace arbiter
