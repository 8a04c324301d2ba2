// Legality: what bodies do in combat, and blocking.
#include <bit>

#include "model/proxy/rules/legality_checker.h"

namespace arbiter::proxy {

// Is it this body's turn in combat? `round` is the clause that ties what it does to its round. True: the choice cannot be judged further.
bool Checker::turn_in_combat(Clause round) {
    const Reference8 reference{choice_.first};
    if (!reference.is_body()) return malformed() || true;
    if (in_other_phase(Phase::combat)) return true;
    if (p_.awaiting != Awaiting::combat_turn) {
        const bool stop =
            turn_is_over() || bar(Clause::combat_downwards, p_.decider == actor_ ? Fact::decision_of_other_kind : Fact::decision_of_other);
        // That it stands in the back line forbids an attack whatever is decided now.
        if (!stop && kind_of(choice_) == ChoiceKind::attack && reference.side() == actor_ && p_.body(reference).present()) in_back_line();
        return true;
    }
    const Body& body = p_.body(reference);
    if (!body.present()) return barred(Clause::term_field, Fact::not_there);
    if (reference.side() != actor_) return barred(Clause::term_field, Fact::not_yours);
    const int speed = game_.number(p_, reference, kSpeed);
    if (speed != p_.round) {
        if (bar(round, GameFact::other_round, speed, p_.round)) return true;
    } else if (p_.decider != actor_ && bar(Clause::combat_same_speed, Fact::decision_of_other)) {
        return true;
    }
    return body.has(Body::kActed) && bar(Clause::combat_downwards, Fact::used_already);
}

// Has this body had its turn in this combat, or is its round over, whatever is decided now? True: stop.
bool Checker::turn_is_over() {
    const Reference8 reference{choice_.first};
    const Body& body = p_.body(reference);
    if (p_.round == kNoRound || reference.side() != actor_ || !body.present()) return false;
    if (body.has(Body::kActed)) return bar(Clause::combat_downwards, Fact::used_already);
    const int speed = game_.number(p_, reference, kSpeed);
    return round_is_over(game_, speed, p_.round) && bar(Clause::combat_downwards, GameFact::other_round, speed, p_.round);
}

// A body in the back line does not attack. True: stop.
bool Checker::in_back_line() {
    const bool allowed = p_.body({choice_.first}).front() || rules_.settings.back_line_attacks;
    return !allowed && forbid(Clause::combat_front_attacks, GameFact::in_back_line);
}

// Is there anything that keeps a body which owes no strike from attacking in its round? True: stop.
bool Checker::may_act_or() {
    const Body& body = p_.body({choice_.first});
    if (in_back_line()) return true;
    const bool drained_bar = !body.ready() && readings_.combat_drained_attack == CombatDrainedAttack::no;
    if (drained_bar && bar(Clause::combat_attack_drains, Fact::drained)) return true;
    if (body.has(Body::kNew)) {
        const bool withdrawn = rules_.waived(Clause::body_attacks_at_once);
        if (bar(withdrawn ? Clause::body_attacks_at_once : Clause::term_enter_field, Fact::came_now)) return true;
    }
    if (!body.has(Body::kOwesStrike)) return false;
    // It has been attacked and cannot strike (combat.strike-drained), or nothing is left to strike (combat.partner-gone).
    if (body.engaged_by != 0) return bar(Clause::combat_must_strike, Fact::drained);
    return readings_.combat_partner_gone == CombatPartnerGone::no_turn && bar(Clause::combat_strike_round, GameFact::no_turn);
}

void Checker::check_no_attack() {
    if (no_operands(true, false, false) || turn_in_combat(Clause::combat_downwards)) return;
    if (owes_strike(game_, p_.body({choice_.first}))) {
        if (rules_.settings.strike_is_duty) bar(Clause::combat_must_strike, Fact::duty);
        return;
    }
    // combat.attack-optional: who can attack must, and who cannot is not asked.
    if (readings_.combat_attack_optional == CombatAttackOptional::must && bar(Clause::combat_attack_picks, Fact::duty)) return;
    may_act_or();
}

void Checker::check_attack() {
    const Reference8 blocker{choice_.second};
    if (choice_.third != 0 || !(blocker.is_none() || blocker.is_body())) {
        malformed();
        return;
    }
    if (turn_in_combat(Clause::combat_downwards)) return;
    if (owes_strike(game_, p_.body({choice_.first}))) {
        bar(Clause::combat_must_strike, Fact::duty);
        return;
    }
    if (!may_act_or()) check_picked(blocker);
}

// combat.attack-picks, combat.bypass: the blocker is picked with the attack, unless it is picked later or by the defender.
void Checker::check_picked(Reference8 blocker) {
    if (pick_is_later(readings_)) {
        if (!blocker.is_none()) bar(Clause::combat_attack_picks, Fact::target_needless);
        return;
    }
    const Player defender = opponent_of(actor_);
    if (!blocker.is_none()) return check_blocker(blocker, defender);
    if (readings_.combat_bypass != CombatBypass::may && any_blocker(game_, p_, defender))
        bar(Clause::combat_attack_picks, Fact::target_missing);
}

void Checker::check_blocker(Reference8 blocker, Player defender) {
    const Body& body = p_.body(blocker);
    if (!body.present() || blocker.side() != defender) {
        bar(Clause::combat_attack_picks, body.present() ? Fact::no_target : Fact::not_there);
        return;
    }
    const Settings& settings = rules_.settings;
    if (!body.front() && !settings.back_line_blocks && forbid(Clause::body_front_blocks, GameFact::in_back_line)) return;
    if (!body.ready() && !settings.drained_blocks) bar(Clause::body_drained_blocks, Fact::drained);
}

void Checker::check_strike() {
    const Reference8 struck{choice_.second};
    if (choice_.third != 0 || !struck.is_body()) {
        malformed();
        return;
    }
    if (turn_in_combat(Clause::combat_strike_round)) return;
    const Body& body = p_.body({choice_.first});
    if (!body.has(Body::kOwesStrike) || body.engaged_by == 0) {
        bar(Clause::combat_attacked_is_engaged, GameFact::not_engaged);
        return;
    }
    if (!owes_strike(game_, body) && bar(Clause::combat_attacked_is_engaged, Fact::drained)) return;
    const bool engaged = struck.side() != actor_ && ((body.engaged_by >> struck.slot()) & 1) != 0;
    if (!engaged && bar(Clause::combat_must_strike, Fact::no_target)) return;
    // Without the permission of combat.strike-choice there is nothing to choose: the first of them is struck.
    if (engaged && struck.slot() != std::countr_zero(body.engaged_by)) lacks(Clause::combat_strike_choice);
}

void Checker::check_block() {
    const Reference8 blocker{choice_.first};
    if (no_place()) return;
    if (!awaited(Awaiting::blocker)) {
        if (!in_other_phase(Phase::combat)) barred_by_decision(Clause::combat_attack_picks);
        return;
    }
    check_blocker(blocker, opponent_of(p_.top().controller));
}

}  // namespace arbiter::proxy
