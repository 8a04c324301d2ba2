// The limits of the rules as bounds of positions.
#include "model/vastrix/words/position_bounds.h"

#include <algorithm>
#include <initializer_list>

#include "model/vastrix/rules/inspect.h"

namespace arbiter::vastrix {
namespace {

constexpr int kMostUses = 3, kMostTriggers = 15, kMostThrees = 7, kMostSkips = 31, kMostUltimates = 3, kMostSignatures = 7;
// Uses of Extra Lucky, where the most are read (battlerealm.lucky-count).
constexpr int kMostOfBeauty = 3;

// `limit`, unless one of the clauses that set it is waived.
int limited(const Rules& rules, std::initializer_list<Clause> clauses, int limit, int most) {
    const bool waived = std::any_of(clauses.begin(), clauses.end(), [&](Clause clause) { return rules.waived(clause); });
    return waived ? most : std::min(limit, most);
}

int most_in_swap_bar(const Rules& rules) {
    const Settings& settings = rules.settings;
    const int most = std::max<int>(settings.swap_max, settings.swap_face_down + settings.swap_face_up);
    return settings.battlerealm_enabled ? std::max<int>(most, settings.battlerealm_rejuvenation_capacity) : most;
}

}  // namespace

PositionBounds position_bounds(const Rules& rules, int seats) {
    const Settings& settings = rules.settings;
    const bool specs = settings.battlerealm_enabled;
    PositionBounds most;
    most.mini_turns = settings.mini_turn_cap;
    most.granted = limited(rules, {Clause::multiplayer_ten_hearts_one_active},
                           settings.multiplayer_grants_per_team * settings.multiplayer_ten_hearts_grant, kDeliveredGrant - 1);
    // Rejuvenation may allow one more, and Beauty Quick 2s without end.
    most.swap_uses = specs ? kMostUses : limited(rules, {Clause::swap_once}, settings.swap_uses_per_turn, kMostUses);
    most.swap_bar = most_in_swap_bar(rules);
    most.ultras = limited(rules, {Clause::ultra_limit}, settings.ultra_per_turn, kMostCounted);
    most.tens = limited(rules, {Clause::ten_limit, Clause::battlerealm_cap_rank_ten}, settings.rank_ten_per_turn, kMostCounted);
    most.quick_twos = specs ? kMostCounted : limited(rules, {Clause::two_quick_limit}, settings.quick_two_per_turn, kMostCounted);
    // multiplayer.counters-scale: they may count rounds.
    most.exhausted = turns_of_rounds(settings.exhaust_counter, seats);
    most.sudden = turns_of_rounds(settings.sudden_counter, seats);
    most.board_lock = turns_of_rounds(settings.board_lock_turns, seats);
    most.skips = kMostSkips;
    most.triggers =
        limited(rules, {Clause::traps_limit_trigger, Clause::traps_simultaneous_others}, settings.traps_max_triggers_per_ft, kMostTriggers);
    most.threes = limited(rules, {Clause::traps_three_once_per_ft}, settings.traps_three_counters_per_ft, kMostThrees);
    most.three_spades = limited(rules, {Clause::traps_three_spade_once}, settings.traps_three_spade_per_game, kMostTriggers);
    most.token = 2 * std::max<int>(settings.traps_disable_full_turns, 1) + 1;
    most.ultimates = limited(
        rules, {Clause::battlerealm_limit_ultimate, Clause::battlerealm_balance_mimic_once, Clause::battlerealm_beauty_chromatic_once},
        settings.battlerealm_ultimate_uses, kMostUltimates);
    return most;
}

int most_signatures(const Rules& rules, Spec spec) {
    return limited(
        rules,
        {Clause::battlerealm_limit_signature, Clause::battlerealm_bravery_assault_once, Clause::battlerealm_balance_rejuvenation_once,
         Clause::battlerealm_beauty_lucky_twice, Clause::battlerealm_brilliance_mastermind_once},
        spec == Spec::beauty ? std::max<int>(kMostOfBeauty, rules.settings.battlerealm_lucky_per_game)
                             : rules.settings.battlerealm_signature_uses,
        kMostSignatures);
}

}  // namespace arbiter::vastrix
