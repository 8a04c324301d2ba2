// How a property of Magepunk is written: properties/check.h with Magepunk's transitions and signs.
#pragma once

#include <fmt/format.h>

#include "model/magepunk/game.h"
#include "properties/check.h"
#include "properties/magepunk/signs.h"

namespace arbiter::magepunk {

struct Transition : TransitionOf<Game> {
    ChoiceKind kind() const { return kind_of(choice); }
};

// A property of positions. It holds wherever none of the signs is seen, and depends on these parts alone.
template <auto check>
constexpr Property<Game> state_property(PropertyId id, Signs signs = kAlways, Parts reads = kAllParts) {
    return property_of_positions<check>(property_id(id), Shape::state, signs, &kSignReader, reads);
}

// The same for finished positions.
template <auto check>
constexpr Property<Game> end_property(PropertyId id) {
    return property_of_positions<check>(property_id(id), Shape::end, kAlways, &kSignReader);
}

// A property of steps.
template <auto check>
constexpr Property<Game> step_property(PropertyId id, Signs signs) {
    return property_of_steps<check>(property_id(id), signs, &kSignReader);
}

// A further row of a property: "cards.conserved/more".
template <auto check>
constexpr Property<Game> further_steps(std::string_view id, Signs signs) {
    return property_of_steps<check>(id, signs, &kSignReader);
}

// Something that must be reachable, seen in a position or on a step.
template <auto seen>
constexpr Property<Game> reachable_position(std::string_view id, Signs signs) {
    return reachable_in_positions<seen>(id, signs, &kSignReader);
}
template <auto seen>
constexpr Property<Game> reachable_step(std::string_view id, Signs signs) {
    return reachable_on_steps<seen>(id, signs, &kSignReader);
}

inline EventKind kind_of(const Event& event) {
    return static_cast<EventKind>(event.kind);
}
inline Phase phase_of(const Event& event) {
    return static_cast<Phase>(event.first);
}

}  // namespace arbiter::magepunk
