// How a property of a game's register is checked: the account that a game gives of all of them.
#pragma once

#include <cstdint>
#include <string_view>

namespace arbiter {

enum class CheckedBy : std::uint8_t {
    list,         // by rows of the game's properties(), in every exploration and every random game
    exploration,  // by the explorer itself: progress, with the game's predicates (progress.h)
    test          // by tests that need more than one position and one play: see `where`
};

// `PropertyId` is the game's own enumeration of the properties of its register.
template <class PropertyId>
struct AccountedOf {
    PropertyId id{};
    CheckedBy by = CheckedBy::list;
    std::string_view where;  // the file that checks it; of a row in properties(), the file that it stands in
    std::string_view how;    // one sentence for those not in the list; else empty
};

// By a row of properties() that stands in the file `where`.
template <class PropertyId>
constexpr AccountedOf<PropertyId> listed(PropertyId id, std::string_view where) {
    return {id, CheckedBy::list, where, {}};
}

template <class PropertyId>
constexpr AccountedOf<PropertyId> explored(PropertyId id, std::string_view how) {
    return {id, CheckedBy::exploration, "checker/engine/progress.h", how};
}

template <class PropertyId>
constexpr AccountedOf<PropertyId> tested(PropertyId id, std::string_view where, std::string_view how) {
    return {id, CheckedBy::test, where, how};
}

}  // namespace arbiter
