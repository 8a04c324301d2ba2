// The clock of recorded games: opportunities that were used in time, and those that ran out.
#include <algorithm>
#include <vector>

#include "model/lost_glitches/rules/step.h"

namespace arbiter::lost_glitches {

namespace {

bool does_something(ChoiceKind kind) {
    return kind != ChoiceKind::pass && kind != ChoiceKind::keep_rest;
}

}  // namespace

// time.reset, time.unit: a choice in time breaks a row of misses.
void Step::use_opportunity(Choice choice) {
    if (choice.actor >= kPlayers) return;
    Side& side = p_.sides[choice.actor];
    if (readings_.time_reset == TimeReset::never) return;
    if (readings_.time_reset == TimeReset::action_only && !does_something(kind_of(choice))) return;
    if (readings_.time_unit == TimeUnit::whole_phase)
        side.phase_record |= kUsedOne;
    else
        side.misses = 0;
}

// The opportunity is skipped: a pass, the opening hand is kept, all damage goes to the blocker that entered first, the first trigger is
// next (time.skip, time.other-decisions). time.forced-pass: does it count where the player could only have passed?
void Step::miss_opportunity(Player player) {
    const Awaiting awaited = p_.awaiting;
    bool counts = true;
    if (readings_.time_forced_pass == TimeForcedPass::free && awaited == Awaiting::priority) {
        p_.decider = player;
        std::vector<Choice> choices;
        game_.list_choices(p_, choices);
        counts = std::any_of(choices.begin(), choices.end(), [&](Choice choice) {
            return choice.actor == player && kind_of(choice) != ChoiceKind::pass && !Game::is_aside(choice);
        });
    }
    p_.awaiting = Awaiting::nothing;
    p_.decider = kNobody;
    cite(Clause::time_limit);
    if (counts) {
        if (readings_.time_unit == TimeUnit::whole_phase)
            p_.sides[player].phase_record |= kMissedOne;
        else
            count_miss(player);
    }
    tell(EventKind::missed, Clause::time_skip, player, 0, 0, p_.sides[player].misses);
    if (game_.is_over(p_)) return;
    switch (awaited) {
        case Awaiting::mulligan:
            return end_mulligan(player);
        case Awaiting::share:
            return share_all_with_first();
        case Awaiting::trigger:
            return pick_trigger(0);
        default:
            return decide_pass(player);
    }
}

void Step::count_miss(Player player) {
    Side& side = p_.sides[player];
    if (++side.misses < settings_.missed_phases_to_forfeit) return;
    tell(EventKind::forfeited, Clause::time_forfeit, player);
    lose(bit_of(player), EndReason::forfeit);
}

// time.unit: whole-phase. A phase in which every opportunity ran out counts as one miss.
void Step::end_phase_record() {
    for (int index = 0; index < kPlayers && !game_.is_over(p_); ++index) {
        Side& side = p_.sides[in_order(index)];
        const std::uint8_t record = side.phase_record;
        side.phase_record = 0;
        if ((record & kUsedOne) != 0)
            side.misses = 0;
        else if ((record & kMissedOne) != 0)
            count_miss(in_order(index));
    }
}

}  // namespace arbiter::lost_glitches
