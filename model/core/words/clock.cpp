#include "model/core/words/clock.h"

#include <algorithm>

namespace arbiter {

void Clock::open(std::uint8_t seats, Player decided, bool new_phase, Moment at) {
    if (new_phase) phase_began_ = at;
    for (Player player = 0; player < kClockSeats; ++player) {
        const bool goes_on = (open_ >> player & 1) != 0 && player != decided && !new_phase;
        if (!goes_on) since_[player] = at;
    }
    open_ = seats;
}

Moment Clock::elapsed(Player player, Moment at) const {
    const Moment since = rules_.shared_by_phase ? phase_began_ : since_[player];
    const std::int64_t shortest = at.earliest > since.latest ? at.earliest - since.latest : 0;
    const std::int64_t longest = at.latest == Moment::kNever ? Moment::kNever : std::max<std::int64_t>(0, at.latest - since.earliest);
    return {shortest, longest};
}

Certainty Clock::is_right(const TimedChoice& choice, Moment at) const {
    const bool limited = rules_.every_decision || choice.opportunity;
    if (choice.player >= kClockSeats) return Certainty::yes;
    if (!limited) return choice.ran_out ? Certainty::no : Certainty::yes;
    // The first millisecond that is not in time, or in which the time has run out.
    const std::int64_t first_late = rules_.limit + (choice.ran_out || !rules_.limit_is_in_time ? 0 : 1);
    const Moment had = elapsed(choice.player, at);
    if (had.latest < first_late) return choice.ran_out ? Certainty::no : Certainty::yes;
    if (had.earliest >= first_late) return choice.ran_out ? Certainty::yes : Certainty::no;
    return Certainty::unknown;
}

}  // namespace arbiter
