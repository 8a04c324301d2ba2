// Rules under which properties of Proxy must fail.
#include "tests/properties/proxy_faults.h"

namespace arbiter::proxy::testing {

std::vector<Change> rule_changes() {
    const auto waive = [](Clause clause) { return arbiter::testing::waiving<Rules>(clause); };
    return {
        {"install.at-most-one", "install.once-per-turn waived", waive(Clause::install_once_per_turn)},
        {"install.state", "install.multi-cost waived", waive(Clause::install_multi_cost)},
        {"body.set-sound", "body.set-cost waived", waive(Clause::body_set_cost)},
        {"play.by-holder", "priority.only-holder waived", waive(Clause::priority_only_holder)},
        {"priority.order", "priority.one-only waived", waive(Clause::priority_one_only)},
        {"pass.lasts", "pass.final waived", waive(Clause::pass_final)},
        {"attack.sound", "combat.front-attacks waived", waive(Clause::combat_front_attacks)},
        {"move.sound", "move.ready-only and move.drained-barred waived",
         [](Rules& rules) {
             rules.waive(Clause::move_ready_only);
             rules.waive(Clause::move_drained_barred);
         }},
        {"trap.sound-activation", "trap.activation-cost waived", waive(Clause::trap_activation_cost)},
        {"facedown.numbers", "facedown.no-abilities waived", waive(Clause::facedown_no_abilities)},
        {"insight.floor", "a floor that no setting has", [](Rules& rules) { rules.settings.insight_floor = 2; }},
        {"stats.sound", "another baseline body",
         [](Rules& rules) {
             rules.settings.baseline_body = {2, 1, 1, 1};
         }},
        {"energy.types-closed", "one type of energy only", [](Rules& rules) { rules.settings.energy_types = 1; }},
    };
}

}  // namespace arbiter::proxy::testing
