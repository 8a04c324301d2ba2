// Faults: how a sound position or step is spoilt, and the property that must notice it.
#pragma once

#include <algorithm>
#include <functional>
#include <string_view>
#include <vector>

#include "model/proxy/choice_kinds.h"
#include "model/proxy/event_kinds.h"
#include "model/proxy/game.h"
#include "properties/proxy/recount.h"

namespace arbiter::proxy::testing {

// A sound step of a game, to be spoilt. For faults in positions `after` is the position.
struct Made {
    Position before;
    Choice choice;
    Position after;
    std::vector<Event> events;

    Side& side(Player player) { return after.sides[player]; }
    bool has(EventKind kind) const {
        return std::any_of(events.begin(), events.end(), [&](const Event& event) { return kind_of(event) == kind; });
    }
    Event* find(EventKind kind) {
        const auto found = std::find_if(events.begin(), events.end(), [&](const Event& event) { return kind_of(event) == kind; });
        return found == events.end() ? nullptr : &*found;
    }
    void erase(EventKind kind) {
        events.erase(std::remove_if(events.begin(), events.end(), [&](const Event& event) { return kind_of(event) == kind; }),
                     events.end());
    }
    void add(EventKind kind, Player player, int first = 0, int second = 0, int amount = 0) {
        events.push_back({static_cast<std::uint8_t>(kind), player, static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second),
                          static_cast<std::int16_t>(amount), kNoClause});
    }
    bool makes(ChoiceKind kind) const { return kind_of(choice) == kind; }
    bool begins(Phase phase) const {
        return std::any_of(events.begin(), events.end(), [&](const Event& event) {
            return kind_of(event) == EventKind::phase_begins && event.first == static_cast<std::uint8_t>(phase);
        });
    }
    bool begins_turn() const { return begins(Phase::refresh) && before.phase != Phase::setup; }
};

struct Fault {
    std::string_view property;
    std::string_view what;
    // Spoils the step; false if it cannot be spoilt in this way.
    std::function<bool(const Game&, Made&)> spoil;
};

// Every property of positions and ends has one at least, and every property of steps.
std::vector<Fault> position_faults();
std::vector<Fault> step_faults();

}  // namespace arbiter::proxy::testing
