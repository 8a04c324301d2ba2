// Legality: what bodies do in combat, and blocking.
#include <bit>

#include "model/proxy/legality_checker.h"

namespace arbiter::proxy {

// Is it this body's turn in combat? True: the choice cannot be judged further.
bool Checker::turn_in_combat() {
    const Reference8 reference{choice_.first};
    if (!reference.is_body()) return malformed();
    const Body& body = p_.body(reference);
    if (p_.phase != Phase::combat || p_.awaiting != Awaiting::combat_turn) {
        if (p_.phase != Phase::combat) bar(Clause::turn_phases);
        bar(Clause::combat_downwards);
        return true;
    }
    if (!body.present() || reference.side() != actor_) {
        bar(Clause::combat_front_attacks);
        return true;
    }
    if (p_.decider != actor_ && (bar(Clause::combat_same_speed) || bar(Clause::active_breaks_ties))) return true;
    if (body.has(Body::kActed) && bar(Clause::combat_downwards)) return true;
    const int speed = game_.number(p_, reference, kSpeed);
    if (speed != p_.round && (bar(Clause::combat_highest_first, speed, p_.round) || bar(Clause::combat_downwards, speed, p_.round)))
        return true;
    return false;
}

void Checker::check_no_attack() {
    if (no_operands(true, false, false) || turn_in_combat()) return;
    const Body& body = p_.body({choice_.first});
    if (owes_strike(game_, body)) {
        if (rules_.settings.strike_is_duty) bar(Clause::combat_must_strike);
        return;
    }
    // combat.attack-optional
    if (readings_.combat_attack_optional == CombatAttackOptional::must && can_attack(game_, body) && bar(Clause::combat_front_attacks))
        return;
    if (!may_act_now()) bar(Clause::combat_downwards);
}

void Checker::check_attack() {
    if (choice_.third != 0) {
        malformed();
        return;
    }
    const Reference8 blocker{choice_.second};
    if (!(blocker.is_none() || blocker.is_body())) {
        malformed();
        return;
    }
    if (turn_in_combat()) return;
    const Body& body = p_.body({choice_.first});
    if (owes_strike(game_, body) && (bar(Clause::combat_must_strike) || bar(Clause::combat_attacked_is_engaged))) return;
    if (!stands_to_attack(game_, body) && bar(Clause::combat_front_attacks)) return;
    const bool drained_bar = !body.ready() && readings_.combat_drained_attack == CombatDrainedAttack::no;
    if (drained_bar && (bar(Clause::combat_attack_drains) || bar(Clause::combat_front_attacks))) return;
    if (body.has(Body::kNew) && bar(Clause::body_attacks_at_once)) return;
    if (!may_act_now() && p_.decider == actor_ && bar(Clause::combat_downwards)) return;
    check_picked(blocker);
}

// combat.attack-picks, combat.bypass: the blocker is picked with the attack, unless it is picked later or by the defender.
void Checker::check_picked(Reference8 blocker) {
    const bool later =
        readings_.combat_who_picks == CombatWhoPicks::defender || readings_.trap_attack_window == TrapAttackWindow::before_pick;
    if (later) {
        if (!blocker.is_none()) bar(Clause::combat_attack_picks);
        return;
    }
    const Player defender = opponent_of(actor_);
    if (blocker.is_none()) {
        const bool may_bypass = readings_.combat_bypass == CombatBypass::may;
        if (!may_bypass && any_blocker(game_, p_, defender) && (bar(Clause::combat_attack_picks) || bar(Clause::body_drained_blocks)))
            return;
        return;
    }
    check_blocker(blocker, defender);
}

void Checker::check_blocker(Reference8 blocker, Player defender) {
    const Body& body = p_.body(blocker);
    if (!body.present() || blocker.side() != defender) {
        bar(Clause::combat_attack_picks);
        return;
    }
    if (can_block(game_, body)) return;
    if (bar(body.front() ? Clause::body_drained_blocks : Clause::body_front_blocks)) return;
    bar(Clause::combat_attack_picks);
}

void Checker::check_strike() {
    const Reference8 struck{choice_.second};
    if (choice_.third != 0 || !struck.is_body()) {
        malformed();
        return;
    }
    if (turn_in_combat()) return;
    const Body& body = p_.body({choice_.first});
    if (!owes_strike(game_, body) && bar(Clause::combat_attacked_is_engaged)) return;
    const bool engaged = struck.side() != actor_ && ((body.engaged_by >> struck.slot()) & 1) != 0;
    if (!engaged && (bar(Clause::combat_must_strike) || bar(Clause::combat_attacked_is_engaged))) return;
    // Without the permission of combat.strike-choice there is nothing to choose: the first of them is struck.
    if (rules_.waived(Clause::combat_strike_choice) && engaged && struck.slot() != std::countr_zero(body.engaged_by))
        bar(Clause::combat_strike_choice);
}

void Checker::check_block() {
    const Reference8 blocker{choice_.first};
    if (!blocker.is_body() || no_operands(true, false, false)) {
        malformed();
        return;
    }
    if (!awaited(Awaiting::blocker)) {
        bar(Clause::combat_attack_picks);
        return;
    }
    check_blocker(blocker, opponent_of(p_.top().controller));
}

}  // namespace arbiter::proxy
