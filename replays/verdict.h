// What an audit says of an entry: a closed set of verdicts.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace arbiter {

enum class Verdict : std::uint8_t {
    legal,         //
    illegal,       // some clause forbids it
    omitted,       // something that had to be done before it is missing from the record
    wrong_result,  // what the record claims is not what the rules give
    undetermined,  // the record does not say enough
    contested,     // the readings of the rulebook disagree
    under_ruling,  // against the rules, but after a judge's ruling
    malformed      // the entry has no meaning in this game
};

inline constexpr std::array<std::string_view, 8> kVerdictNames = {"legal",        "illegal",   "omitted",      "wrong-result",
                                                                  "undetermined", "contested", "under-ruling", "malformed"};

constexpr std::string_view name_of(Verdict verdict) {
    return kVerdictNames[static_cast<std::size_t>(verdict)];
}

}  // namespace arbiter
