// Combat: speed rounds, attacks, engagement and strikes.
#include <algorithm>
#include <bit>

#include "model/proxy/rules/inspect.h"
#include "model/proxy/rules/step.h"

namespace arbiter::proxy {

void Step::advance_combat() {
    switch (p_.step) {
        case CombatStep::begin:
            happen_everywhere(AbilityEvent::combat_starts, kNobody);
            p_.step = CombatStep::turns;
            return;
        case CombatStep::turns: {
            const Player player = p_.round == kNoRound ? kNobody : next_to_act(game_, p_);
            if (player != kNobody) return await(Awaiting::combat_turn, player);
            // combat.defeat-timing: end-of-round.
            if (readings_.combat_defeat_timing == CombatDefeatTiming::end_of_round && p_.round != kNoRound) {
                p_.step = CombatStep::done;
                defeat_dead();
                p_.step = CombatStep::turns;
                if (p_.fallen != 0) return;
            }
            const int speed = next_round(game_, p_);
            if (speed < 0) {
                p_.step = CombatStep::done;
                return;
            }
            const Clause clause = p_.round == kNoRound ? Clause::combat_highest_first : Clause::combat_downwards;
            p_.round = static_cast<std::uint8_t>(speed);
            p_.last_actor = kNobody;
            tell(EventKind::round_begins, clause, kNobody, 0, 0, speed);
            return;
        }
        default:
            defeat_dead();
            if (p_.fallen != 0) return;  // combat.defeat-timing: end-of-combat; the triggers of these defeats come first
            return end_combat();
    }
}

// combat.engagement-end: engagement lasts until the last speed round is over.
void Step::end_combat() {
    for (Side& side : p_.sides) {
        for (const int slot : side.bodies.slots()) {
            Body& body = side.bodies[slot];
            body.set(Body::kActed, false);
            body.set(Body::kOwesStrike, false);
            body.set(Body::kStruck, false);
            body.engaged_by = 0;
        }
    }
    p_.round = kNoRound;
    p_.last_actor = kNobody;
    begin_phase(Phase::cleanup, Clause::turn_phases);
}

// Could another body of this speed act now as well?
[[gnu::flatten]] bool Step::is_tied(Reference8 body) const {
    for (const Player player : kBothPlayers)
        for (const int slot : p_.sides[player].bodies.slots())
            if (Reference8::body(player, slot) != body && has_something_to_do(game_, p_, Reference8::body(player, slot))) return true;
    return false;
}

void Step::decide_combat(Choice choice) {
    const Reference8 body{choice.first};
    Body& actor = p_.body(body);
    if (readings_.combat_tie_players == CombatTiePlayers::alternate) p_.last_actor = choice.actor;
    if (is_tied(body)) cite(Clause::combat_same_speed);
    if (kind_of(choice) == ChoiceKind::no_attack) {
        actor.set(Body::kActed);
        actor.set(Body::kOwesStrike, false);
        tell(EventKind::no_attack, Clause::combat_downwards, choice.actor, choice.first);
        return;
    }
    const bool strikes = kind_of(choice) == ChoiceKind::strike;
    if (strikes) {
        tell(EventKind::struck, Clause::combat_must_strike, choice.actor, choice.first, choice.second);
        cite(Clause::combat_strike_round);
        if (std::popcount(actor.engaged_by) > 1) cite(Clause::combat_strike_choice);
        actor.set(Body::kOwesStrike, false);
        // combat.strike-or-attack: besides lets the body attack after its strike.
        const bool besides = readings_.combat_strike_or_attack == CombatStrikeOrAttack::besides && !actor.has(Body::kStruck);
        actor.set(besides ? Body::kStruck : Body::kActed);
        // combat.strike-is
        if (readings_.combat_strike_is == CombatStrikeIs::damage_only)
            return owe_damage({choice.second}, body, game_.number(p_, body, kAttack));
    } else if (readings_.combat_acts_once == CombatActsOnce::once) {
        actor.set(Body::kActed);
    }
    Frame& frame = push(FrameType::attack);
    if (p_.at_capacity) return;
    frame.controller = choice.actor;
    frame.source = body;
    frame.target = {choice.second};
    frame.step = AttackStep::declared;
    frame.extra = strikes ? 1 : 0;
    // combat.bypass: who leaves blockers aside has made the pick. (Where it is made later, there is nothing to leave aside yet.)
    if (!strikes && frame.target.is_none() && !pick_is_later(readings_) && any_blocker(game_, p_, opponent_of(choice.actor)))
        frame.left[0] = 1;
}

// Who was asked means nothing any more.
void Step::close_window(Frame& attack, std::uint8_t next) {
    attack.asked = 0;
    attack.step = next;
}

void Step::advance_attack(Frame& frame) {
    switch (frame.step) {
        case AttackStep::declared: {
            Body& attacker = p_.body(frame.source);
            if (game_.reads().attacked_this_turn) attacker.set(Body::kAttacked);
            const bool before_pick = readings_.trap_attack_window == TrapAttackWindow::before_pick;
            frame.step = before_pick ? AttackStep::window_before_pick : AttackStep::pick;
            tell(EventKind::attacked, Clause::combat_downwards, frame.controller, frame.source.value, frame.target.value);
            set_drained(frame.source, true, Clause::combat_attack_drains);
            happen(AbilityEvent::attacks, frame.source, frame.controller, frame.source, frame.controller);
            // The picked blocker's trigger is one with those of the attack, unless the pick is still to come.
            if (frame.target.is_body()) {
                cite(Clause::combat_attack_picks);
                if (!p_.body(frame.target).ready()) cite(Clause::body_drained_blocks);
                happen(AbilityEvent::picked_as_blocker, frame.target, frame.target.side(), frame.source, frame.controller);
            }
            return;
        }
        case AttackStep::window_before_pick:
            if (!offer_answers(frame)) close_window(frame, AttackStep::pick);
            return;
        case AttackStep::pick: {
            const bool before_damage = readings_.trap_attack_window == TrapAttackWindow::before_damage;
            if (pick_is_open(game_, p_, frame)) {
                const bool attacker_picks = readings_.combat_who_picks == CombatWhoPicks::attacker;
                return await(Awaiting::blocker, attacker_picks ? frame.controller : opponent_of(frame.controller));
            }
            frame.step = before_damage ? AttackStep::window_before_damage : AttackStep::damage;
            return;
        }
        case AttackStep::window_before_damage:
            if (!offer_answers(frame)) close_window(frame, AttackStep::damage);
            return;
        case AttackStep::damage:
            if (attack_still_on(frame)) attack_damage(frame);
            return;
        case AttackStep::strike_at_once: {
            // combat.passed-round: a body whose own round is over strikes back at once under one reading.
            const bool after = readings_.trap_attack_window == TrapAttackWindow::after_damage;
            frame.step = after ? AttackStep::window_after_damage : AttackStep::done;
            if (frame.number != 0 && frame.target.is_body() && frame.source.is_body())
                owe_damage(frame.source, frame.target, game_.number(p_, frame.target, kAttack));
            return;
        }
        case AttackStep::window_after_damage:
            if (!offer_answers(frame)) close_window(frame, AttackStep::done);
            return;
        default:
            return pop();
    }
}

// combat.blocker-gone: the attacker or the picked blocker has left the front line before damage, or where nobody could block somebody can.
bool Step::attack_still_on(Frame& frame) {
    const bool again = readings_.combat_blocker_gone == CombatBlockerGone::pick_again;
    const bool attacker_gone = !frame.source.is_body() || !stands_to_attack(game_, p_.body(frame.source));
    const bool blocker_gone = !frame.target.is_none() && (!frame.target.is_body() || !can_block(game_, p_.body(frame.target)));
    const bool blocker_new = again && frame.target.is_none() && frame.left[0] == 0 && any_blocker(game_, p_, opponent_of(frame.controller));
    if (!attacker_gone && !blocker_gone && !blocker_new) return true;
    if (!attacker_gone && again) {
        frame.target = Reference8::none();
        frame.left[0] = 0;
        if (any_blocker(game_, p_, opponent_of(frame.controller))) {
            frame.step = AttackStep::pick;
            frame.left[1] = 1;  // the pick is open again
            return false;
        }
        return true;
    }
    tell(EventKind::attack_ended, Clause::combat_attack_damage, frame.controller, frame.source.value);
    pop();
    return false;
}

void Step::attack_damage(Frame& frame) {
    const Reference8 attacker = frame.source;
    const Reference8 blocker = frame.target;
    frame.step = AttackStep::strike_at_once;
    if (blocker.is_none()) return owe_unblocked(opponent_of(frame.controller), attacker);
    engage(attacker, blocker);
    const Body& attacked = p_.body(blocker);
    const bool passed =
        attacked.has(Body::kActed) || (p_.round != kNoRound && round_is_over(game_, game_.number(p_, blocker, kSpeed), p_.round));
    frame.number = passed && readings_.combat_passed_round == CombatPassedRound::strikes_at_once ? 1 : 0;
    owe_damage(blocker, attacker, game_.number(p_, attacker, kAttack));
}

// combat.engaged-pair: both are engaged with each other; the one that was attacked owes the strike, if its own round is still to come.
void Step::engage(Reference8 attacker, Reference8 blocker) {
    Body& attacked = p_.body(blocker);
    attacked.engaged_by |= 1u << attacker.slot();
    if (!attacked.has(Body::kActed)) attacked.set(Body::kOwesStrike);
    tell(EventKind::engaged, Clause::combat_attack_engages, attacker.side(), attacker.value, blocker.value);
    cite(Clause::combat_attacked_is_engaged);
}

// combat.zero-attack, combat.impact-count: how many cards unblocked damage discards. `blocker`: of an attack that was blocked, of which
// excess damage counts as that (combat.excess-use).
void Step::owe_unblocked(Player defender, Reference8 attacker, Reference8 blocker) {
    const int attack = game_.number(p_, attacker, kAttack);
    if (attack == 0 && readings_.combat_zero_attack == CombatZeroAttack::no_damage_no_discard) return;
    const int impact = game_.number(p_, attacker, kImpact) * settings_.impact_factor;
    const int cards = readings_.combat_impact_count == CombatImpactCount::added ? settings_.unblocked_cards + impact : std::max(1, impact);
    const Clause clause = blocker.is_none() ? Clause::combat_unblocked_discard : Clause::combat_excess;
    tell(EventKind::unblocked, clause, defender, attacker.value, blocker.value, cards);
    if (impact > 0) cite(Clause::combat_impact_extra);
    owe_top(TopMove::discard, defender == 0 ? cards : 0, defender == 1 ? cards : 0);
}

void Step::decide_blocker(Choice choice) {
    Frame& frame = p_.top();
    frame.left[1] = 0;
    frame.left[0] = 1;  // the pick is made
    frame.target = kind_of(choice) == ChoiceKind::decline ? Reference8::none() : Reference8{choice.first};
    if (!frame.target.is_body()) return;
    cite(Clause::combat_attack_picks);
    if (!p_.body(frame.target).ready()) cite(Clause::body_drained_blocks);
    happen(AbilityEvent::picked_as_blocker, frame.target, frame.target.side(), frame.source, frame.controller);
}

}  // namespace arbiter::proxy
