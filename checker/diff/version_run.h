// One version's side of a step that two versions make together: the choice, and the forced decisions after it, with all that is told on the
// way.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "checker/engine/forced_rows.h"
#include "model/core/choice.h"
#include "model/core/definition.h"
#include "model/core/event.h"
#include "model/core/game.h"
#include "model/core/position_copy.h"
#include "properties/asked_properties.h"
#include "properties/property.h"

namespace arbiter {

template <class D>
class VersionRun {
public:
    using Game = typename D::Game;
    using Position = typename D::Position;

    // An aside that was legal on the way, and where it leads.
    struct Aside {
        Choice choice;
        bool over = false;
        Seats winners;

        friend constexpr auto operator<=>(const Aside&, const Aside&) = default;
    };

    // The game and the list must outlive it. `properties`: asked on the way, those that are to be reached left out.
    VersionRun(const Game& game, PropertyList<Game> properties, bool runs_through)
        : game_(game),
          rows_(game, {true, runs_through}),
          asks_(!properties.empty()),
          asked_(properties, [&](std::size_t i) { return properties[i].shape != Shape::reachable; }) {}

    // A step begins before the first decision, or with a choice, which must be legal.
    void begin() { clear(); }
    void begin(Position& position, Choice choice) {
        clear();
        if (asks_) copy_position(game_, position, before_);
        game_.apply(position, choice, step_events_);
        made_.push_back(choice);
        ask_step(before_, choice, position, step_events_);
    }

    // Is there one answer only? Then `answer` is it.
    bool is_forced(const Position& position) { return !is_beyond_capacity(position) && rows_.passes(position); }
    Choice answer() const { return rows_.answer(); }
    // What could be done beside that answer, ascending.
    std::vector<Aside> asides_beside_answer() const {
        std::vector<Aside> beside;
        rows_.each_aside([&](Choice choice, const Position& after) { beside.push_back(aside(choice, after)); });
        make_set(beside);
        return beside;
    }

    // Makes the answer where is_forced() has just been true: one step, or all until there is a choice.
    void make_answer(Position& position) {
        one_step_ = true;
        rows_.run(position, *this);
    }
    void make_answers(Position& position) {
        one_step_ = false;
        const RowEnd end = rows_.run(position, *this);
        endless_ = end == RowEnd::circle || end == RowEnd::too_long;
    }

    // The step ends here.
    void end(const Position& position) {
        if (is_beyond_capacity(position)) return;
        ask_position(position);
        if (game_.is_over(position)) asked_.ask_end(game_, position, note());
        make_set(broken_);
        make_set(asides_);
    }

    // Of the last step: the choices made, in order; what happened, in order; properties that were broken, by place, ascending and each
    // once; asides on the way, ascending and each once, without those of the last position; whether the forced decisions went on for ever.
    const std::vector<Choice>& made() const { return made_; }
    const std::vector<Event>& events() const { return events_; }
    const std::vector<std::uint32_t>& broken() const { return broken_; }
    const std::vector<Aside>& asides() const { return asides_; }
    bool endless() const { return endless_; }

    // Those on the way and those of the position that the step has led to.
    std::vector<Aside> asides_with_those_of(const Position& position) {
        std::vector<Aside> all = asides_;
        if constexpr (HasAsides<Game>) {
            game_.list_choices(position, choices_);
            for (const Choice choice : choices_) {
                if (!Game::is_aside(choice)) continue;
                Position after = position;
                game_.apply(after, choice, step_events_);
                all.push_back(aside(choice, after));
            }
        }
        make_set(all);
        return all;
    }

    // Visitor of a row of forced steps (forced_rows.h).
    void pass(const Position& position) { ask_position(position); }
    bool step(const Position& before, Choice choice, const Position& after, const Events& events, bool forced) {
        if (is_beyond_capacity(after)) return false;
        if (!forced) {
            asides_.push_back(aside(choice, after));
            return true;
        }
        made_.push_back(choice);
        ask_step(before, choice, after, events);
        return true;
    }
    void leave(const Position&) {}
    bool renames() const { return false; }
    bool knows(const Position&) const { return one_step_; }

private:
    template <class Value>
    static void make_set(std::vector<Value>& values) {
        std::sort(values.begin(), values.end());
        values.erase(std::unique(values.begin(), values.end()), values.end());
    }

    Aside aside(Choice choice, const Position& after) const { return {choice, game_.is_over(after), D::result(after).winners()}; }

    bool is_beyond_capacity(const Position& position) const {
        if constexpr (HasCapacity<Game>) return game_.at_capacity(position);
        return false;
    }

    void clear() {
        made_.clear();
        events_.clear();
        broken_.clear();
        asides_.clear();
        endless_ = false;
    }

    auto note() {
        return [this](std::uint32_t property) { broken_.push_back(property); };
    }
    void ask_position(const Position& position) { asked_.ask_position(game_, position, note()); }
    void ask_step(const Position& before, Choice choice, const Position& after, const Events& events) {
        events_.insert(events_.end(), events.begin(), events.end());
        asked_.ask_step(game_, before, choice, after, events, note());
    }

    const Game& game_;
    ForcedRows<Game> rows_;
    bool asks_;          // any property; without one nobody looks at the position before a step
    Position before_{};  // the step that begins
    AskedProperties<Game> asked_;
    Events step_events_;
    std::vector<Choice> made_;
    std::vector<Event> events_;
    std::vector<std::uint32_t> broken_;
    std::vector<Aside> asides_;
    std::vector<Choice> choices_;
    bool endless_ = false;
    bool one_step_ = false;
};

}  // namespace arbiter
