// Faults of any game: how a sound position or step is spoilt, and the property that must notice it.
#pragma once

#include <algorithm>
#include <functional>
#include <string_view>
#include <vector>

#include "model/core/choice.h"
#include "model/core/event.h"

namespace arbiter::testing {

// A sound step of a game, to be spoilt. For faults in positions `after` is the position. Kinds of events are the game's own enumeration.
template <class G>
struct MadeOf {
    using Position = typename G::Position;

    Position before;
    Choice choice;
    Position after;
    std::vector<Event> events;

    auto& side(Player player) { return after.sides[player]; }
    template <class Kind>
    bool has(Kind kind) const {
        return std::ranges::any_of(events, [&](const Event& event) { return is(event, kind); });
    }
    template <class Kind>
    Event* find(Kind kind) {
        const auto found = std::ranges::find_if(events, [&](const Event& event) { return is(event, kind); });
        return found == events.end() ? nullptr : &*found;
    }
    template <class Kind>
    void erase(Kind kind) {
        std::erase_if(events, [&](const Event& event) { return is(event, kind); });
    }
    template <class Kind>
    void add(Kind kind, Player player, int first = 0, int second = 0, int amount = 0) {
        events.push_back({static_cast<std::uint8_t>(kind), player, static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second),
                          static_cast<std::int16_t>(amount), kNoClause});
    }
    template <class Kind>
    bool makes(Kind kind) const {
        return choice.kind == static_cast<std::uint8_t>(kind);
    }

private:
    template <class Kind>
    static bool is(const Event& event, Kind kind) {
        return event.kind == static_cast<std::uint8_t>(kind);
    }
};

template <class Game, class Made>
struct FaultOf {
    std::string_view property;
    std::string_view what;
    // Spoils the step; false if it cannot be spoilt in this way.
    std::function<bool(const Game&, Made&)> spoil;
};

// All of these lists.
template <class Faults, class... Others>
Faults joined(Faults all, const Others&... others) {
    (all.insert(all.end(), others.begin(), others.end()), ...);
    return all;
}

// Other rules, under which a property of the register's own rules must fail in some random game.
template <class Rules>
struct ChangeOf {
    std::string_view property;
    std::string_view what;
    std::function<void(Rules&)> change;
};

// The change that waives a clause.
template <class Rules>
std::function<void(Rules&)> waiving(typename Rules::Clause clause) {
    return [clause](Rules& rules) { rules.waive(clause); };
}

}  // namespace arbiter::testing
