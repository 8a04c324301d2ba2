// How a property of Proxy is written: one function that answers, and that says why where somebody asks; and the rows made of such
// functions.
#pragma once

#include <fmt/format.h>

#include <string>
#include <utility>

#include "model/proxy/game.h"
#include "properties/property.h"
#include "properties/proxy/signs.h"

namespace arbiter::proxy {

// Where a check writes the condition that is false. Checks get nullptr in the inner loop: then nothing is formatted.
struct Why {
    std::string text;
};

// The answer of a check that failed: words() is called only if somebody asked.
template <class Words>
bool broken(Why* why, Words&& words) {
    if (why != nullptr) why->text = words();
    return false;
}

// A transition as a check sees it. `before` and `after` use the same names for bodies.
struct Transition {
    const Game& game;
    const Position& before;
    Choice choice;
    const Position& after;
    const Events& events;

    const Readings& readings() const { return game.rules().readings; }
    const Settings& settings() const { return game.rules().settings; }
    ChoiceKind kind() const { return kind_of(choice); }
    // Does the step contain the beginning of a phase?
    bool begins(Phase phase) const {
        for (const Event& event : events)
            if (event.kind == static_cast<std::uint8_t>(EventKind::phase_begins) && event.first == static_cast<std::uint8_t>(phase))
                return true;
        return false;
    }
    bool has(EventKind kind) const {
        for (const Event& event : events)
            if (event.kind == static_cast<std::uint8_t>(kind)) return true;
        return false;
    }
    int count(EventKind kind) const;
    int count(EventKind kind, Player player) const;
    // Events of the kind with this player and this card.
    int count(EventKind kind, Player player, int first) const;
};

template <auto check>
constexpr Property<Game> property_of_positions(PropertyId id, Shape shape, Signs signs) {
    return {.id = property_id(id),
            .shape = shape,
            .state = [](const Game& game, const Position& position) { return position.at_capacity != 0 || check(game, position, nullptr); },
            .explain =
                [](const Game& game, const Position*, Choice, const Position& position, const Events&) {
                    Why why;
                    check(game, position, &why);
                    return why.text;
                },
            .signs = signs,
            .reader = &kSignReader};
}

// A property of positions: bool check(const Game&, const Position&, Why*). Positions in which the model ran out of room say nothing. It
// holds wherever none of the signs is seen.
template <auto check>
constexpr Property<Game> state_property(PropertyId id, Signs signs = kAlways) {
    return property_of_positions<check>(id, Shape::state, signs);
}

// The same for finished positions.
template <auto check>
constexpr Property<Game> end_property(PropertyId id) {
    return property_of_positions<check>(id, Shape::end, kAlways);
}

// A property of steps: bool check(const Transition&, Why*). It holds wherever none of the signs is seen.
template <auto check>
constexpr Property<Game> step_property(PropertyId id, Signs signs) {
    return {.id = property_id(id),
            .shape = Shape::step,
            .step =
                [](const Game& game, const Position& before, Choice choice, const Position& after, const Events& events) {
                    return after.at_capacity != 0 || check(Transition{game, before, choice, after, events}, nullptr);
                },
            .explain =
                [](const Game& game, const Position* before, Choice choice, const Position& after, const Events& events) {
                    Why why;
                    if (before != nullptr) check(Transition{game, *before, choice, after, events}, &why);
                    return why.text;
                },
            .signs = signs,
            .reader = &kSignReader};
}

// Something that must be reachable, seen in a position with one of the signs: bool seen(const Game&, const Position&).
template <auto seen>
constexpr Property<Game> reachable_position(std::string_view id, Signs signs) {
    return {.id = id,
            .shape = Shape::reachable,
            .state = [](const Game& game, const Position& position) { return position.at_capacity == 0 && seen(game, position); },
            .signs = signs,
            .reader = &kSignReader};
}

// The same, seen on a step: bool seen(const Transition&).
template <auto seen>
constexpr Property<Game> reachable_step(std::string_view id, Signs signs) {
    return {.id = id,
            .shape = Shape::reachable,
            .step =
                [](const Game& game, const Position& before, Choice choice, const Position& after, const Events& events) {
                    return after.at_capacity == 0 && seen(Transition{game, before, choice, after, events});
                },
            .signs = signs,
            .reader = &kSignReader};
}

}  // namespace arbiter::proxy
