// How a property is written: one function that answers, and that says why where somebody asks; and the rows made of such functions.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <ranges>
#include <string>
#include <string_view>
#include <type_traits>

#include "model/core/game.h"
#include "properties/property.h"

namespace arbiter {

// Where a check writes the condition that is false. Checks get nullptr in the inner loop: then nothing is formatted.
struct Why {
    std::string text;
};

// The answer of a check that failed: the condition in words, with the values in it. They are worked out whether or not somebody asks, as
// this is where a check ends that fails, and few do.
template <class... Values>
[[gnu::cold]] bool broken(Why* why, fmt::format_string<Values...> words, Values... values) {
    if (why != nullptr) why->text = fmt::vformat(words, fmt::make_format_args(values...));
    return false;
}

// Is the event of this kind, an enumerator of the game's own?
template <class Kind>
requires std::is_enum_v<Kind>
constexpr bool is(const Event& event, Kind kind) {
    return event.kind == static_cast<std::uint8_t>(kind);
}

// A transition as a check sees it: a game may derive its own. `before` and `after` use the same names. Kinds of choices and events are the
// game's.
template <Game G, class ChoiceKind = std::uint8_t>
struct TransitionOf {
    using Game = G;
    using Position = typename G::Position;

    const G& game;
    const Position& before;
    Choice choice;
    const Position& after;
    const Events& events;

    ChoiceKind kind() const { return static_cast<ChoiceKind>(choice.kind); }
    Player actor() const { return choice.actor; }
    const auto& readings() const { return game.rules().readings; }
    const auto& settings() const { return game.rules().settings; }

    // The events of the kind, in their order.
    template <class Kind>
    auto events_of(Kind wanted) const {
        return events.all() | std::views::filter([wanted](const Event& event) { return is(event, wanted); });
    }
    // Is there an event of the kind of which this is true?
    template <class Kind, class IsTrue>
    bool any(Kind wanted, IsTrue is_true) const {
        return std::ranges::any_of(events.all(), [&](const Event& event) { return is(event, wanted) && is_true(event); });
    }
    template <class Kind>
    bool has(Kind wanted) const {
        return find(wanted) != nullptr;
    }
    // The first event of the kind; nullptr if there is none.
    template <class Kind>
    const Event* find(Kind wanted) const {
        for (const Event& event : events)
            if (is(event, wanted)) return &event;
        return nullptr;
    }
    template <class Kind>
    int count(Kind wanted) const {
        return count_if(wanted, [](const Event&) { return true; });
    }
    template <class Kind>
    int count(Kind wanted, Player player) const {
        return count_if(wanted, [&](const Event& event) { return event.player == player; });
    }
    // Events of the kind with this player and this first operand.
    template <class Kind>
    int count(Kind wanted, Player player, int first) const {
        return count_if(wanted, [&](const Event& event) { return event.player == player && event.first == first; });
    }
    // Events of the kind of which this is true.
    template <class Kind, class IsTrue>
    int count_if(Kind wanted, IsTrue is_true) const {
        return static_cast<int>(
            std::ranges::count_if(events.all(), [&](const Event& event) { return is(event, wanted) && is_true(event); }));
    }
    // The sum of the amounts of events of the kind about this player.
    template <class Kind>
    int amount(Kind wanted, Player player) const {
        int sum = 0;
        for (const Event& event : events)
            if (is(event, wanted) && event.player == player) sum += event.amount;
        return sum;
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

// The name of a row: a property of the register, or a text of its own for a further row of one ("cards.conserved/more").
template <class Id>
constexpr std::string_view name_of_row(Id id) {
    if constexpr (std::is_convertible_v<Id, std::string_view>)
        return id;
    else
        return property_id(id);
}

// A property of positions. Positions in which the model ran out of room say nothing. It holds wherever none of the signs is seen.
// `reads`: the parts of a position on which the check depends.
template <auto check, class Id>
constexpr Property<GameOf<check>> state_property(Id id, Signs signs = kAlways, Parts reads = kAllParts) {
    using G = GameOf<check>;
    using Position = typename G::Position;
    return {.id = name_of_row(id),
            .shape = Shape::state,
            .state = [](const G& game, const Position& position) { return game.at_capacity(position) || check(game, position, nullptr); },
            .explain =
                [](const G& game, const Position*, Choice, const Position& position, const Events&) {
                    Why why;
                    check(game, position, &why);
                    return why.text;
                },
            .signs = signs,
            .reader = kSignReaderOf<G>,
            .reads = reads};
}

// The same for finished positions.
template <auto check, class Id>
constexpr Property<GameOf<check>> end_property(Id id) {
    Property<GameOf<check>> property = state_property<check>(id);
    property.shape = Shape::end;
    return property;
}

// A property of steps.
template <auto check, class Id>
constexpr Property<GameOf<check>> step_property(Id id, Signs signs = kAlways) {
    using G = GameOf<check>;
    using Position = typename G::Position;
    using Transition = TransitionIn<check>;
    return {.id = name_of_row(id),
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
            .reader = kSignReaderOf<G>};
}

// Something that must be reachable, seen in a position.
template <auto seen, class Id>
constexpr Property<GameOf<seen>> reachable_position(Id id, Signs signs = kAlways, Parts reads = kAllParts) {
    using G = GameOf<seen>;
    return {
        .id = name_of_row(id),
        .shape = Shape::reachable,
        .state = [](const G& game, const typename G::Position& position) { return !game.at_capacity(position) && seen(game, position); },
        .signs = signs,
        .reader = kSignReaderOf<G>,
        .reads = reads};
}

// The same, seen on a step.
template <auto seen, class Id>
constexpr Property<GameOf<seen>> reachable_step(Id id, Signs signs = kAlways) {
    using G = GameOf<seen>;
    using Position = typename G::Position;
    return {.id = name_of_row(id),
            .shape = Shape::reachable,
            .step =
                [](const G& game, const Position& before, Choice choice, const Position& after, const Events& events) {
                    return !game.at_capacity(after) && seen(TransitionIn<seen>{{game, before, choice, after, events}});
                },
            .signs = signs,
            .reader = kSignReaderOf<G>};
}

}  // namespace arbiter
