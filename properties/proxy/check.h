// How a property of Proxy is written: properties/check.h with Proxy's transitions and signs.
#pragma once

#include <fmt/format.h>

#include "model/proxy/game.h"
#include "properties/check.h"
#include "properties/proxy/signs.h"

namespace arbiter::proxy {

struct Transition : TransitionOf<Game> {
    ChoiceKind kind() const { return kind_of(choice); }
    // Does the step contain the beginning of a phase?
    bool begins(Phase phase) const {
        for (const Event& event : events)
            if (event.kind == static_cast<std::uint8_t>(EventKind::phase_begins) && event.first == static_cast<std::uint8_t>(phase))
                return true;
        return false;
    }
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

template <auto check>
constexpr Property<Game> step_property(PropertyId id, Signs signs) {
    return property_of_steps<check>(property_id(id), signs, &kSignReader);
}

template <auto seen>
constexpr Property<Game> reachable_position(std::string_view id, Signs signs, Parts reads = kAllParts) {
    return reachable_in_positions<seen>(id, signs, &kSignReader, reads);
}

template <auto seen>
constexpr Property<Game> reachable_step(std::string_view id, Signs signs) {
    return reachable_on_steps<seen>(id, signs, &kSignReader);
}

}  // namespace arbiter::proxy
