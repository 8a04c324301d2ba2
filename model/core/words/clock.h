// The clock of games that limit how long a player may think: how long each player has had for the decision that is open. It belongs to a
// recorded game and not to a position: what can be played does not depend on it.
#pragma once

#include <array>
#include <cstdint>
#include <limits>

#include "model/core/choice.h"
#include "model/core/event.h"

namespace arbiter {

inline constexpr std::size_t kClockSeats = 4;

// What a rulebook says of time.
struct TimeRules {
    std::int64_t limit = 0;         // milliseconds for a decision; when they are over, its time has run out
    bool limit_is_in_time = true;   // a choice exactly at the limit
    bool shared_by_phase = false;   // the limit runs from the beginning of a phase, for all that is decided in it
    bool every_decision = true;     // false: for opportunities to act alone, not for decisions such as that about an opening hand
    ClauseId of_limit = kNoClause;  // cited with every verdict about time
    ClauseId of_skip = kNoClause;   // what becomes of an opportunity whose time has run out

    friend bool operator==(const TimeRules&, const TimeRules&) = default;
};

// When something was, as far as it is known: milliseconds since the clock of the game started.
struct Moment {
    static constexpr std::int64_t kNever = std::numeric_limits<std::int64_t>::max();
    std::int64_t earliest = 0;
    std::int64_t latest = kNever;

    static constexpr Moment at(std::int64_t time) { return {time, time}; }
    friend bool operator==(const Moment&, const Moment&) = default;
};

enum class Certainty : std::uint8_t { no, yes, unknown };

// What a choice is to the clock.
struct TimedChoice {
    Player player = kNobody;   // whose decision it ends; kNobody: no clock runs for it
    bool ran_out = false;      // the player did not choose in time
    bool opportunity = false;  // the decision was an opportunity to act
};

// A value: copying it keeps a state of the clock. Every operation is O(1).
class Clock {
public:
    explicit Clock(const TimeRules& rules) : rules_(rules) {}

    const TimeRules& rules() const { return rules_; }

    // From `at` on these players (bits by seat) have a decision to make, after `decided` chose or ran out of time (kNobody: neither). Who
    // had the same decision to make before goes on with the time that is left. `new_phase`: another phase has begun.
    void open(std::uint8_t seats, Player decided, bool new_phase, Moment at);

    // Milliseconds that the player has had by then.
    Moment elapsed(Player player, Moment at) const;
    // Was the choice in time? For one that ran out: had the time run out?
    Certainty is_right(const TimedChoice& choice, Moment at) const;

private:
    TimeRules rules_;
    std::array<Moment, kClockSeats> since_{};
    std::uint8_t open_ = 0;
    Moment phase_began_ = Moment::at(0);
};

}  // namespace arbiter
