// The vocabulary in which a game says what must always hold: named predicates on positions, steps and ends.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "model/core/choice.h"
#include "model/core/event.h"
#include "model/core/game.h"

namespace arbiter {

// Where a property is asked, and what its answer means.
enum class Shape : std::uint8_t {
    state,      // holds in every position
    step,       // holds on every transition
    end,        // holds in every finished position
    reachable,  // is true somewhere, in a position or on a transition: a duty that the rules make something possible
    progress,   // every play can go on to its end: the explorer's own, see ExplorationOptions
};

// What is seen of a position or step at little cost, as bits to which the game gives a meaning ("a charge was drained", "a play is
// awaited"). A property that could not fail (reachable: not be reached) without one of certain signs names them, and is asked only where
// one is seen. Naming too few would hide violations: that the answer is the same without asking follows from the property's own text, and
// is tested.
using Signs = std::uint64_t;
inline constexpr Signs kAlways = ~Signs{0};

// Parts of a position, as bits to which the game gives a meaning ("the bodies"). A property of positions names those on which its answer
// depends: in a position that a step has led to it is asked only if the step has changed one of them, as it has been asked of the position
// before. Naming too few would hide violations; that, too, is tested.
using Parts = std::uint32_t;
inline constexpr Parts kAllParts = ~Parts{0};
// One bit is no part of any game's: what lies in places that a position says it does not use. In a position that was decoded that is
// nothing, so that all of it may be asked without a look there.
inline constexpr Parts kUnusedPlaces = Parts{1} << 31;
inline constexpr Parts kAllOfDecoded = kAllParts & ~kUnusedPlaces;

// The set of these signs, enumerators of the game: each is the bit of its number.
template <class Sign>
requires std::is_enum_v<Sign>
constexpr Signs at(std::initializer_list<Sign> signs) {
    Signs set = 0;
    for (const Sign sign : signs) set |= Signs{1} << static_cast<int>(sign);
    return set;
}

// The set of these parts.
template <class Part>
requires std::is_enum_v<Part>
constexpr Parts parts(std::initializer_list<Part> parts) {
    Parts set = 0;
    for (const Part part : parts) set |= Parts{1} << static_cast<int>(part);
    return set;
}

// How a game's signs are read, and what a step has changed.
template <Game G>
struct SignReader {
    using Position = typename G::Position;

    // `changed`: signs may be left out for which only properties ask that depend on no such part.
    Signs (*of_position)(const G&, const Position&, Parts changed) = nullptr;
    // Leaves in `changed`, which is kAllParts before, no part that the step has not changed; or all, if the game does not look.
    Signs (*of_step)(const G&, const Position& before, Choice, const Position& after, const Events&, Parts& changed) = nullptr;
    // The same of a step that only handed a question on (HandsQuestionsOn): what that cannot change need not be compared. Null if the game
    // makes no difference.
    Signs (*of_handing_on)(const G&, const Position& before, Choice, const Position& after, const Events&, Parts& changed) = nullptr;
};

// The reader of a game's signs, which the game names beside them (properties/<game>/signs.h); null where it has none, so that everything is
// asked everywhere.
template <Game G>
inline constexpr const SignReader<G>* kSignReaderOf = nullptr;

// One property of a game. Plain functions: they are called for every position and transition, and must not allocate while they hold.
// `state` answers for state and end properties, `step` for step properties, either or both for reachable ones. True means that it holds
// (for reachable: that it is reached here). Positions are concrete in replays and canonical in an exploration; the answer must be the same
// for both. In a step, `before` and `after` use the same names: `after` is not canonicalised yet.
template <Game G>
struct Property {
    using Position = typename G::Position;

    std::string_view id;
    Shape shape = Shape::state;
    bool (*state)(const G&, const Position&) = nullptr;
    bool (*step)(const G&, const Position& before, Choice, const Position& after, const Events&) = nullptr;
    // The condition that is false, with its values, in one or a few lines. `before` is null for a property of positions. May be null.
    std::string (*explain)(const G&, const Position* before, Choice, const Position& after, const Events&) = nullptr;
    // Where it is asked: everywhere, or where one of these signs is seen by this reader, and one of these parts may have changed.
    Signs signs = kAlways;
    const SignReader<G>* reader = nullptr;
    Parts reads = kAllParts;  // of positions
};

template <Game G>
using PropertyList = std::span<const Property<G>>;

// The rows of all parts, in their order.
template <Game G>
std::vector<Property<G>> concatenated(std::initializer_list<PropertyList<G>> parts) {
    std::vector<Property<G>> rows;
    for (const PropertyList<G> part : parts) rows.insert(rows.end(), part.begin(), part.end());
    return rows;
}

inline std::string_view name_of(Shape shape) {
    switch (shape) {
        case Shape::state:
            return "state";
        case Shape::step:
            return "step";
        case Shape::end:
            return "end";
        case Shape::reachable:
            return "reachable";
        case Shape::progress:
            return "progress";
    }
    return "";
}

}  // namespace arbiter
