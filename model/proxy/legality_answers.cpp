// Legality: answers, what effects ask for, triggers and payments.
#include "model/core/payment.h"
#include "model/proxy/legality_checker.h"

namespace arbiter::proxy {

void Checker::check_decline() {
    if (no_operands(false, false, false)) return;
    const bool bypass = awaited(Awaiting::blocker) && readings_.combat_bypass == CombatBypass::may && p_.top().controller == actor_;
    if (awaited(Awaiting::answer) || awaited(Awaiting::effect) || bypass) return;
    bar(awaited(Awaiting::blocker) ? Clause::combat_attack_picks : Clause::trap_may);
}

void Checker::check_activate_trap() {
    if (!is_kind() || lacks(Clause::trap_may)) return;
    const CardRules& card = game_.cards()[choice_.first];
    const int index = card.type == CardType::trap ? ability_index(card, AbilityKind::trap) : -1;
    if (index < 0) {
        bar(Clause::trap_condition);
        return;
    }
    if (choice_.third != 0) {
        malformed();
        return;
    }
    if (trap_copies(game_, p_, actor_, choice_.first) == 0) {
        // trap.same-turn: next-turn.
        const bool fresh = own().count(Pile::new_traps, choice_.first) > 0;
        if (bar(fresh ? Clause::trap_condition : Clause::trap_zone)) return;
    }
    if (!awaited(Awaiting::answer)) {
        // pass.and-traps: nothing.
        const bool barred = readings_.pass_and_traps == PassAndTraps::nothing && p_.has_passed(actor_);
        if (barred && bar(Clause::pass_final)) return;
        if (bar(Clause::trap_condition)) return;
        bar(Clause::trap_interrupts);
        return;
    }
    if (!trap_condition_met(game_, p_, actor_, choice_.first) && bar(Clause::trap_condition)) return;
    if (target_or(card.abilities[index], Reference8::none(), Clause::trap_execute)) return;
    payable_or(Clause::trap_activation_cost);
}

// True: the pending trigger is not one that this player may pick now.
bool Checker::pending_or() {
    if (choice_.first >= p_.pending_count) return malformed();
    if (p_.awaiting != Awaiting::trigger) return bar(Clause::trigger_turns) || bar(Clause::turn_phases) || true;
    const Pending& pending = p_.pending[choice_.first];
    if (p_.decider != actor_) {
        if (bar(Clause::trigger_turns) || (actor_ != p_.active && bar(Clause::active_acts_first))) return true;
        return true;
    }
    if (pending.controller == actor_ && pending.level == p_.top().step) return false;
    return bar(Clause::trigger_turns) || true;
}

void Checker::check_pick_trigger() {
    if (choice_.third != 0) {
        malformed();
        return;
    }
    if (pending_or()) return;
    const Pending& pending = p_.pending[choice_.first];
    const Ability& ability = game_.cards()[pending.card].abilities[pending.ability];
    const Reference8 target{choice_.second};
    if (fits_target(game_, p_, ability.target, target, actor_, pending.source, -1)) return;
    if (target.is_none() && !any_target(game_, p_, ability.target, actor_, pending.source, -1)) return;
    bar(Clause::trigger_until_done);
}

void Checker::check_skip_trigger() {
    if (no_operands(true, false, false) || pending_or()) return;
    const Pending& pending = p_.pending[choice_.first];
    const bool optional = game_.cards()[pending.card].abilities[pending.ability].optional;
    if (!optional && readings_.trigger_mandatory != TriggerMandatory::optional) bar(Clause::trigger_until_done);
}

void Checker::check_put_face_down() {
    if (!is_kind() || choice_.second > 1 || no_operands(true, true, false)) {
        malformed();
        return;
    }
    const bool due = awaited(Awaiting::effect) && p_.top().extra != kToll;
    if (!due && (bar(Clause::facedown_cost) || bar(Clause::term_set))) return;
    if (game_.cards()[choice_.first].type != CardType::body && bar(Clause::body_is)) return;
    if (in_hand_or(Clause::body_set_line)) return;
    if (due && p_.top().extra == kPutFaceDown && choice_.second != 0 && bar(Clause::body_set_line)) return;
    within(bodies_in(static_cast<Line>(choice_.second)), rules_.settings.line_limit);
}

void Checker::check_redirect() {
    const Reference8 to{choice_.first};
    if (!to.is_body() || no_operands(true, false, false)) {
        malformed();
        return;
    }
    if (!awaited(Awaiting::redirection)) {
        bar(Clause::combat_attack_damage);
        return;
    }
    if (!p_.body(to).present() || !may_redirect(game_, p_, p_.top(), to)) bar(Clause::combat_attack_damage);
}

void Checker::check_pay() {
    if (choice_.first != 0 || choice_.second != 0) {
        malformed();
        return;
    }
    const bool toll = awaited(Awaiting::effect) && p_.top().extra == kToll;
    if (!awaited(Awaiting::payment) && !toll) {
        bar(Clause::charge_drain);
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
    if (pays(free, choice_.third) && bar(Clause::charge_drain)) return;
    bar(cost_clause());
    bar(Clause::charge_produces);
}

// The clause that asks for the payment that is awaited.
Clause Checker::cost_clause() const {
    const Frame& frame = p_.top();
    if (frame.type == FrameType::retain) return Clause::retain_cost;
    if (is_toll(game_, frame)) return Clause::trap_execute;
    switch (frame.item) {
        case ItemKind::install:
            return Clause::install_multi_cost;
        case ItemKind::body:
            return Clause::body_set_cost;
        case ItemKind::face_down_body:
            return Clause::facedown_cost;
        case ItemKind::technique:
            return Clause::technique_cost;
        case ItemKind::trap:
        case ItemKind::trap_setting:
            return Clause::trap_activation_cost;
        case ItemKind::move:
            return Clause::move_cost;
        default:
            return Clause::ability_activate;
    }
}

}  // namespace arbiter::proxy
