#include "properties/vastrix/signs.h"

#include <cstddef>
#include <cstring>

namespace arbiter::vastrix {
namespace {

// A position begins with everything that lies somewhere, up to the Goals, and ends with the counters.
constexpr std::size_t kTableBytes = offsetof(Position, goal);
constexpr std::size_t kFirstCounter = offsetof(Position, available);
static_assert(offsetof(Position, unknown) == 0 && offsetof(Position, host) < kTableBytes && offsetof(Position, stack) < kTableBytes);
static_assert(offsetof(Position, passes) < kFirstCounter && offsetof(Position, skips) > kFirstCounter);

bool differs(const Position& before, const Position& after, std::size_t from, std::size_t to) {
    return std::memcmp(reinterpret_cast<const char*>(&before) + from, reinterpret_cast<const char*>(&after) + from, to - from) != 0;
}

}  // namespace

Signs signs_of(const Game&, const Position& position, Parts) {
    return (position.reason != EndReason::none ? at({PositionSign::over}) : 0) | (position.stack_count > 0 ? at({PositionSign::plays}) : 0);
}

Signs signs_of(const Game&, const Position& before, Choice, const Position& after, const Events& events, Parts& changed) {
    Signs seen = 0;
    for (const Event& event : events) seen |= sign_of(event.kind);
    changed = parts({PositionPart::moment});
    if (before.stack_count != after.stack_count || before.owed_count != after.owed_count || differs(before, after, 0, kTableBytes)) {
        seen |= kTable;
        changed |= parts({PositionPart::table});
    }
    if (before.goal != after.goal) seen |= kCounters | at({StepSign::goals_changed});
    if (differs(before, after, kFirstCounter, sizeof(Position))) {
        seen |= kCounters;
        if (before.skips != after.skips) seen |= at({StepSign::skips_changed});
        if (before.ultras != after.ultras || before.tens != after.tens || before.quick_twos != after.quick_twos)
            seen |= at({StepSign::limits_changed});
    }
    if ((seen & kCounters) != 0) changed |= parts({PositionPart::counters});
    return seen;
}

Signs signs_of_handing_on(const Game& game, const Position& before, Choice choice, const Position& after, const Events& events,
                          Parts& changed) {
    // A play remembers who has let the first chance pass to answer it with a Trap.
    if (game.has_traps()) return signs_of(game, before, choice, after, events, changed);
    Signs seen = 0;
    for (const Event& event : events) seen |= sign_of(event.kind);
    changed = parts({PositionPart::moment});
    return seen;
}

}  // namespace arbiter::vastrix
