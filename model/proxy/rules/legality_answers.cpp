// Legality: answers, what effects ask for, triggers and payments.
#include <bit>

#include "model/core/energy/payment.h"
#include "model/proxy/rules/legality_checker.h"

namespace arbiter::proxy {

void Checker::check_decline() {
    if (no_operands(false, false, false)) return;
    const bool bypass = awaited(Awaiting::blocker) && readings_.combat_bypass == CombatBypass::may && p_.top().controller == actor_;
    if (awaited(Awaiting::answer) || awaited(Awaiting::effect) || bypass) return;
    if (awaited(Awaiting::blocker))
        bar(Clause::combat_attack_picks, Fact::duty);
    else
        barred_by_decision(Clause::trap_condition);
}

// Is this player asked for an answer? True: the choice cannot be judged further.
bool Checker::answer_timing() {
    if (awaited(Awaiting::answer)) return false;
    if (p_.awaiting != Awaiting::answer) return barred(Clause::trap_condition, Fact::nothing_due);
    if (!is_asked_to_answer(game_, p_, actor_)) {
        if (p_.top().type == FrameType::defeat_window && ((p_.top().number >> actor_) & 1) == 0)
            return barred(Clause::trap_condition, GameFact::condition_not_met);
        return barred(Clause::pass_final, GameFact::has_passed);  // pass.and-traps: nothing
    }
    if (((p_.top().asked >> actor_) & 1) != 0) return barred(Clause::trap_interrupts, GameFact::has_declined);
    // trap.offer-order
    const bool active_first = readings_.trap_offer_order == TrapOfferOrder::active_first && p_.decider == p_.active;
    return barred(active_first ? Clause::active_acts_first : Clause::trap_interrupts, Fact::decision_of_other);
}

void Checker::check_activate_trap() {
    if (!is_kind()) return;
    if (no_operands(true, true, false)) return;
    if (lacks(Clause::trap_may)) return;
    const CardRules& card = game_.cards()[choice_.first];
    const int index = card.type == CardType::trap ? ability_index(card, AbilityKind::trap) : -1;
    if (index < 0) {
        bar(Clause::trap_zone, Fact::wrong_type);
        return;
    }
    if (own().count(Pile::traps, choice_.first) == 0) {
        // trap.same-turn: next-turn.
        const bool fresh = own().count(Pile::new_traps, choice_.first) > 0;
        if (fresh ? bar(Clause::trap_condition, Fact::came_now) : bar(Clause::trap_zone, Fact::not_in_zone)) return;
    }
    if (answer_timing()) return;
    if (!trap_condition_met(game_, p_, actor_, choice_.first) && bar(Clause::trap_condition, GameFact::condition_not_met)) return;
    if (must_aim(card.abilities[index], Reference8::none(), Clause::trap_execute)) return;
    must_pay(Clause::trap_activation_cost);
}

// True: the pending trigger is not one that this player may pick now.
bool Checker::pending_or() {
    if (choice_.first >= p_.pending_count) return malformed() || true;
    if (p_.awaiting != Awaiting::trigger) return barred(Clause::trigger_turns, Fact::nothing_due);
    if (p_.decider != actor_) {
        // Of a moment's triggers the active player's first one is picked first.
        if (p_.decider == p_.active) bar(Clause::active_acts_first, Fact::decision_of_other);
        return barred(Clause::trigger_turns, Fact::decision_of_other);
    }
    const Pending& pending = p_.pending[choice_.first];
    if (pending.controller != actor_) return barred(Clause::trigger_turns, Fact::not_yours);
    return pending.level != p_.top().step && barred(Clause::trigger_until_done, Fact::not_next);
}

void Checker::check_pick_trigger() {
    if (no_operands(true, true, false)) return;
    if (pending_or()) return;
    const Pending& pending = p_.pending[choice_.first];
    const Ability& ability = game_.cards()[pending.card].abilities[pending.ability];
    const Reference8 target{choice_.second};
    if (fits_target(game_, p_, ability.target, target, actor_, pending.source, -1)) return;
    if (ability.target.kind == TargetKind::none)
        bar(Clause::ability_effect, Fact::target_needless);
    else if (!target.is_none())
        bar(Clause::ability_effect, Fact::no_target);
    else if (any_target(game_, p_, ability.target, actor_, pending.source, -1))
        bar(Clause::ability_effect, Fact::target_missing);
}

void Checker::check_skip_trigger() {
    if (no_operands(true, false, false) || pending_or()) return;
    const Pending& pending = p_.pending[choice_.first];
    const bool optional = game_.cards()[pending.card].abilities[pending.ability].optional;
    if (!optional && readings_.trigger_mandatory != TriggerMandatory::optional) bar(Clause::trigger_until_done, Fact::duty);
}

void Checker::check_put_face_down() {
    if (no_card_and_line()) return;
    const bool due = awaited(Awaiting::effect) && p_.top().extra != kToll;
    if (!due) {
        bar(Clause::facedown_cost, Fact::nothing_due);
        return;
    }
    if (game_.cards()[choice_.first].type != CardType::body && bar(Clause::body_is, Fact::wrong_type)) return;
    if (in_hand_or(Clause::zones_per_player)) return;
    if (p_.top().extra == kPutFaceDown && choice_.second != 0 && bar(Clause::ability_effect, GameFact::only_front_line)) return;
    within(bodies_in(static_cast<Line>(choice_.second)), rules_.settings.line_limit);
}

void Checker::check_redirect() {
    const Reference8 to{choice_.first};
    if (no_place()) return;
    if (!awaited(Awaiting::redirection)) {
        barred_by_decision(Clause::combat_attack_damage);
        return;
    }
    if (!p_.body(to).present())
        bar(Clause::combat_attack_damage, Fact::not_there);
    else if (!may_redirect(game_, p_, p_.top(), to))
        bar(Clause::combat_attack_damage, Fact::no_target);
}

void Checker::check_pay() {
    if (choice_.first != 0 || choice_.second != 0) {
        malformed();
        return;
    }
    const bool toll = p_.awaiting == Awaiting::effect && p_.top().extra == kToll;
    if (p_.awaiting != Awaiting::payment && !toll) {
        bar(Clause::charge_produces, Fact::nothing_due);
        return;
    }
    if (p_.decider != actor_) {
        bar(Clause::charge_produces, Fact::decision_of_other);
        return;
    }
    const PaymentProblem problem = game_.payment_problem(p_);
    const int count = problem.source_count;
    const bool in_range = count >= 32 || (choice_.third >> count) == 0;
    if (!in_range || !is_canonical(problem, choice_.third)) {
        malformed();
        return;
    }
    if (pays(problem, choice_.third)) return;
    PaymentProblem free = problem;
    free.rules.needless_drains_allowed = true;
    const bool needless = pays(free, choice_.third);
    bar(Clause::charge_produces, needless ? GameFact::needless_drain : GameFact::pays_too_little, std::popcount(choice_.third),
        problem.cost.symbols());
}

}  // namespace arbiter::proxy
