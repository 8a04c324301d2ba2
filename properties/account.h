// How a property of a game's register is checked that has no row in the game's list: the account that a game gives of these. A property
// is one or the other.
#pragma once

#include <cstdint>
#include <string_view>

namespace arbiter {

enum class CheckedBy : std::uint8_t {
    exploration,  // by the explorer itself: progress, with the game's predicates (progress.h)
    test          // by tests that need more than one position and one play: see `where`
};

// `PropertyId` is the game's own enumeration of the properties of its register.
template <class PropertyId>
struct AccountedOf {
    PropertyId id{};
    CheckedBy by = CheckedBy::test;
    std::string_view where;  // the file that checks it
    std::string_view how;    // one sentence
};

template <class PropertyId>
constexpr AccountedOf<PropertyId> explored(PropertyId id, std::string_view how) {
    return {id, CheckedBy::exploration, "checker/engine/progress.h", how};
}

template <class PropertyId>
constexpr AccountedOf<PropertyId> tested(PropertyId id, std::string_view where, std::string_view how) {
    return {id, CheckedBy::test, where, how};
}

}  // namespace arbiter
