// How a property of VASTRIX is written: properties/check.h with VASTRIX' transitions and signs.
#pragma once

#include <fmt/format.h>

#include <algorithm>

#include "model/vastrix/game.h"
#include "properties/check.h"
#include "properties/vastrix/signs.h"

namespace arbiter::vastrix {

struct Transition : TransitionOf<Game> {
    ChoiceKind kind() const { return kind_of(choice); }
    Player actor() const { return choice.actor; }
    // The first event of this kind; nullptr if there is none.
    const Event* find(EventKind wanted) const {
        for (const Event& event : events)
            if (event.kind == static_cast<std::uint8_t>(wanted)) return &event;
        return nullptr;
    }
    // The sum of the amounts of events of this kind about this player.
    int amount(EventKind wanted, Player player) const {
        int sum = 0;
        for (const Event& event : events)
            if (event.kind == static_cast<std::uint8_t>(wanted) && event.player == player) sum += event.amount;
        return sum;
    }
    bool has_declared(Player player, Card main) const {
        return std::ranges::any_of(events.all(), [&](const Event& event) {
            return event.kind == static_cast<std::uint8_t>(EventKind::declared) && event.player == player && event.first == main;
        });
    }
    // The play that this step has put on the stack, where it lies on top; nullptr if there is none: it may have resolved within the step
    // (immediate.play).
    const Item* declared_play() const {
        if (after.stack_count == 0) return nullptr;
        const Item& top = after.item(after.stack_count - 1);
        return has_declared(top.declarer, top.main()) ? &top : nullptr;
    }
    // May more than one play have resolved in the step, or one have begun to after another (priority.new-window)?
    bool has_gone_on() const {
        return readings().priority_new_window == PriorityNewWindow::no_further &&
               (count(EventKind::resolved) > 1 || (has(EventKind::resolved) && after.current.mode != Mode::none));
    }
};

// A property of positions. It holds wherever none of the signs is seen, and depends on these parts alone.
template <auto check>
constexpr Property<Game> state_property(PropertyId id, Parts reads, Signs signs = kAlways) {
    return property_of_positions<check>(property_id(id), Shape::state, signs, &kSignReader, reads);
}

template <auto check>
constexpr Property<Game> end_property(PropertyId id) {
    return property_of_positions<check>(property_id(id), Shape::end);
}

template <auto check>
constexpr Property<Game> step_property(PropertyId id, Signs signs) {
    return property_of_steps<check>(property_id(id), signs, &kSignReader);
}

template <auto seen>
constexpr Property<Game> reachable_position(PropertyId id, Signs signs = kAlways, Parts reads = kAllParts) {
    return reachable_in_positions<seen>(property_id(id), signs, &kSignReader, reads);
}

template <auto seen>
constexpr Property<Game> reachable_step(PropertyId id, Signs signs) {
    return reachable_on_steps<seen>(property_id(id), signs, &kSignReader);
}

}  // namespace arbiter::vastrix
