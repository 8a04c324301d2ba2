// How a property of Proxy is written: one function that answers, and that says why where somebody asks; and the rows made of such
// functions.
#pragma once

#include <fmt/format.h>

#include <string>
#include <utility>

#include "model/proxy/game.h"
#include "properties/property.h"

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
    bool begins(Phase phase) const;
    bool has(EventKind kind) const;
    int count(EventKind kind) const;
    int count(EventKind kind, Player player) const;
    // Events of the kind with this player and this card.
    int count(EventKind kind, Player player, int first) const;
};

// A property of positions: bool check(const Game&, const Position&, Why*). Positions in which the model ran out of room say nothing.
template <auto check>
constexpr Property<Game> state_property(PropertyId id, Shape shape = Shape::state) {
    return {property_id(id), shape,
            [](const Game& game, const Position& position) { return position.at_capacity != 0 || check(game, position, nullptr); }, nullptr,
            [](const Game& game, const Position*, Choice, const Position& position, const Events&) {
                Why why;
                check(game, position, &why);
                return why.text;
            }};
}

// A property of steps: bool check(const Transition&, Why*).
template <auto check>
constexpr Property<Game> step_property(PropertyId id) {
    return {property_id(id), Shape::step, nullptr,
            [](const Game& game, const Position& before, Choice choice, const Position& after, const Events& events) {
                return after.at_capacity != 0 || check(Transition{game, before, choice, after, events}, nullptr);
            },
            [](const Game& game, const Position* before, Choice choice, const Position& after, const Events& events) {
                Why why;
                if (before != nullptr) check(Transition{game, *before, choice, after, events}, &why);
                return why.text;
            }};
}

// Something that must be reachable, seen in a position: bool seen(const Game&, const Position&).
template <auto seen>
constexpr Property<Game> reachable_position(std::string_view id) {
    return {id, Shape::reachable,
            [](const Game& game, const Position& position) { return position.at_capacity == 0 && seen(game, position); }, nullptr, nullptr};
}

// The same, seen on a step: bool seen(const Transition&).
template <auto seen>
constexpr Property<Game> reachable_step(std::string_view id) {
    return {id, Shape::reachable, nullptr,
            [](const Game& game, const Position& before, Choice choice, const Position& after, const Events& events) {
                return after.at_capacity == 0 && seen(Transition{game, before, choice, after, events});
            },
            nullptr};
}

}  // namespace arbiter::proxy
