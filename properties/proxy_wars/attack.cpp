// Properties of Proxy Wars: attacks.
#include <array>
#include <bit>

#include "properties/proxy_wars/check.h"
#include "properties/proxy_wars/properties.h"
#include "properties/proxy_wars/recount.h"

namespace arbiter::proxy_wars {
namespace {

bool is_attack(const Transition& step) {
    return step.kind() == ChoiceKind::attack && step.before.phase == Phase::play && step.find(EventKind::attacked) != nullptr;
}

bool attack_sound(const Transition& step, Why* why) {
    if (!is_attack(step)) return true;
    const TileIndex from = step.choice.first, to = step.choice.second;
    const Player player = step.actor(), defender = step.before.agent_on(to);
    const Side &before = step.before.sides[defender == kNobody ? 0 : defender],
               &after = step.after.sides[defender == kNobody ? 0 : defender];
    const bool enemy = defender == step.other() || step.readings().attack_own == AttackOwn::yes;
    const bool near = recount::share_edge(step.before, from, to);
    const bool above = step.find(EventKind::attacked)->amount >= step.settings().attack_margin;
    const int taken = step.count(EventKind::captured) + step.count(EventKind::destroyed);
    const int freed = step.amount(EventKind::freed, defender);
    const bool one = taken == 1 && after.captured + after.destroyed + freed == before.captured + before.destroyed + 1;
    // win.check-time: at-once may end the game before the attacker advances.
    const bool cut_short = step.after.result != Result::none && step.readings().win_check_time == WinCheckTime::at_once;
    const bool advances = step.settings().attacker_advances != 0;
    Tiles expected = step.before.agents[player];
    if (advances) expected = (expected & ~bit_of_tile(from)) | bit_of_tile(to);
    for (const Event& event : step.events_of(EventKind::put_freed)) expected |= bit_of_tile(event.first);
    const bool stands = cut_short || step.after.agents[player] == expected;
    if (enemy && near && above && one && stands) return true;
    return broken(why, "player {} attacks tile {} from tile {}: {}, result {}, {} captured or destroyed, the attacker stands {}", player,
                  to, from, near ? "next to it" : "not next to it", step.find(EventKind::attacked)->amount, taken,
                  stands     ? "as it should"
                  : advances ? "not on the tile of the defeated"
                             : "not where it stood");
}

bool attack_recount(const Transition& step, Why* why) {
    if (!is_attack(step)) return true;
    const int recorded = step.find(EventKind::attacked)->amount;
    const int counted = recount::attack_result(step.game, step.before, step.choice.first, step.choice.second);
    if (recorded == counted) return true;
    return broken(why, "an attack with the recorded result {} comes to {}", recorded, counted);
}

bool attack_support_only_own(const Transition& step, Why* why) {
    if (!is_attack(step)) return true;
    int recorded = 0;
    for (const Event& event : step.events_of(EventKind::attack_terms))
        if (event.first == static_cast<std::uint8_t>(AttackTerm::supporters)) recorded = event.amount;
    const int counted = recount::support(step.game, step.before, step.choice.first, step.choice.second);
    if (recorded == counted) return true;
    return broken(why, "supporters add {}, by the own agents next to the defender it is {}", recorded, counted);
}

const std::array kAttackRows = {
    step_property<attack_sound>(PropertyId::attack_sound),
    step_property<attack_recount>(PropertyId::attack_recount),
    step_property<attack_support_only_own>(PropertyId::attack_support_only_own),
};

}  // namespace

PropertyList<Game> attack_properties() {
    return kAttackRows;
}

}  // namespace arbiter::proxy_wars
