// How a property is written: one function that answers, and that says why where somebody asks; and the rows made of such functions.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "model/core/game.h"
#include "properties/property.h"

namespace arbiter {

// Where a check writes the condition that is false. Checks get nullptr in the inner loop: then nothing is formatted.
struct Why {
    std::string text;
};

// The answer of a check that failed: words() is called only if somebody asked.
template <class Words>
[[gnu::cold]] bool broken(Why* why, Words&& words) {
    if (why != nullptr) why->text = words();
    return false;
}

// A transition as a check sees it: a game derives its own. `before` and `after` use the same names. Kinds of events are the game's.
template <Game G>
struct TransitionOf {
    using Game = G;
    using Position = typename G::Position;

    const G& game;
    const Position& before;
    Choice choice;
    const Position& after;
    const Events& events;

    const auto& readings() const { return game.rules().readings; }
    const auto& settings() const { return game.rules().settings; }

    template <class Kind>
    bool has(Kind kind) const {
        return std::ranges::any_of(events.all(), [&](const Event& event) { return is(event, kind); });
    }
    template <class Kind>
    int count(Kind kind) const {
        return static_cast<int>(std::ranges::count_if(events.all(), [&](const Event& event) { return is(event, kind); }));
    }
    template <class Kind>
    int count(Kind kind, Player player) const {
        return static_cast<int>(
            std::ranges::count_if(events.all(), [&](const Event& event) { return is(event, kind) && event.player == player; }));
    }
    // Events of the kind with this player and this first operand.
    template <class Kind>
    int count(Kind kind, Player player, int first) const {
        return static_cast<int>(std::ranges::count_if(
            events.all(), [&](const Event& event) { return is(event, kind) && event.player == player && event.first == first; }));
    }

private:
    template <class Kind>
    static bool is(const Event& event, Kind kind) {
        return event.kind == static_cast<std::uint8_t>(kind);
    }
};

// The types in the signature of a check: bool check(const Game&, const Position&, Why*) or bool check(const Transition&, Why*); what must
// be reachable is seen without a reason: bool seen(const Game&, const Position&) or bool seen(const Transition&).
template <class Function>
struct CheckTypes;
template <class G>
struct CheckTypes<bool (*)(const G&, const typename G::Position&, Why*)> {
    using Game = G;
};
template <class G>
struct CheckTypes<bool (*)(const G&, const typename G::Position&)> {
    using Game = G;
};
template <class T>
struct CheckTypes<bool (*)(const T&, Why*)> {
    using Transition = T;
    using Game = typename T::Game;
};
template <class T>
struct CheckTypes<bool (*)(const T&)> {
    using Transition = T;
    using Game = typename T::Game;
};
template <auto check>
using GameOf = typename CheckTypes<decltype(check)>::Game;
template <auto check>
using TransitionIn = typename CheckTypes<decltype(check)>::Transition;

// A property of positions, or of finished ones (`shape`). Positions in which the model ran out of room say nothing. It holds wherever none
// of the signs is seen by the reader. `reads`: the parts of a position on which the check depends.
template <auto check>
constexpr Property<GameOf<check>> property_of_positions(std::string_view id, Shape shape, Signs signs = kAlways,
                                                        const SignReader<GameOf<check>>* reader = nullptr, Parts reads = kAllParts) {
    using G = GameOf<check>;
    using Position = typename G::Position;
    return {.id = id,
            .shape = shape,
            .state = [](const G& game, const Position& position) { return game.at_capacity(position) || check(game, position, nullptr); },
            .explain =
                [](const G& game, const Position*, Choice, const Position& position, const Events&) {
                    Why why;
                    check(game, position, &why);
                    return why.text;
                },
            .signs = signs,
            .reader = reader,
            .reads = reads};
}

// A property of steps.
template <auto check>
constexpr Property<GameOf<check>> property_of_steps(std::string_view id, Signs signs = kAlways,
                                                    const SignReader<GameOf<check>>* reader = nullptr) {
    using G = GameOf<check>;
    using Position = typename G::Position;
    using Transition = TransitionIn<check>;
    return {.id = id,
            .shape = Shape::step,
            .step =
                [](const G& game, const Position& before, Choice choice, const Position& after, const Events& events) {
                    return game.at_capacity(after) || check(Transition{{game, before, choice, after, events}}, nullptr);
                },
            .explain =
                [](const G& game, const Position* before, Choice choice, const Position& after, const Events& events) {
                    Why why;
                    if (before != nullptr) check(Transition{{game, *before, choice, after, events}}, &why);
                    return why.text;
                },
            .signs = signs,
            .reader = reader};
}

// Something that must be reachable, seen in a position.
template <auto seen>
constexpr Property<GameOf<seen>> reachable_in_positions(std::string_view id, Signs signs = kAlways,
                                                        const SignReader<GameOf<seen>>* reader = nullptr, Parts reads = kAllParts) {
    using G = GameOf<seen>;
    return {
        .id = id,
        .shape = Shape::reachable,
        .state = [](const G& game, const typename G::Position& position) { return !game.at_capacity(position) && seen(game, position); },
        .signs = signs,
        .reader = reader,
        .reads = reads};
}

// The same, seen on a step.
template <auto seen>
constexpr Property<GameOf<seen>> reachable_on_steps(std::string_view id, Signs signs = kAlways,
                                                    const SignReader<GameOf<seen>>* reader = nullptr) {
    using G = GameOf<seen>;
    using Position = typename G::Position;
    return {.id = id,
            .shape = Shape::reachable,
            .step =
                [](const G& game, const Position& before, Choice choice, const Position& after, const Events& events) {
                    return !game.at_capacity(after) && seen(TransitionIn<seen>{{game, before, choice, after, events}});
                },
            .signs = signs,
            .reader = reader};
}

}  // namespace arbiter
