// Legality: abilities, moves, passing, and retaining priority.
#include "model/proxy/rules/legality_checker.h"

namespace arbiter::proxy {

void Checker::check_activate() {
    const Reference8 reference{choice_.first};
    const Body* body = reference.is_body() ? &p_.body(reference) : nullptr;
    if (body == nullptr || (body->present() && choice_.third >= game_.cards()[body->kind].ability_count)) {
        malformed();
        return;
    }
    if (play_timing() || lacks(Clause::ability_activate)) return;
    if (!body->present()) {
        bar(Clause::ability_from_field, Fact::not_there);
        return;
    }
    if (reference.side() != actor_ && bar(Clause::term_field, Fact::not_yours)) return;
    if (!body->face_up() && forbid(Clause::facedown_no_abilities, GameFact::face_down)) return;
    const Ability& ability = game_.cards()[body->kind].abilities[choice_.third];
    const bool charge = ability.kind == AbilityKind::charge;
    if (charge && forbid(Clause::charge_ability_zone, GameFact::of_charge_zone)) return;
    if (!charge && ability.kind != AbilityKind::activated) {
        bar(Clause::ability_effect, Fact::wrong_type);
        return;
    }
    // drain.already, ability.repeat
    const bool drains = ability.cost.drain_self && readings_.drain_already == DrainAlready::no;
    if (drains && !body->ready() && bar(Clause::symbol_drain, Fact::drained)) return;
    if (((body->used >> choice_.third) & 1) != 0 && bar(Clause::ability_effect, Fact::used_already)) return;
    if (must_aim(ability, reference, Clause::ability_effect)) return;
    must_pay(Clause::ability_cost);
}

void Checker::check_activate_charge() {
    if (!is_kind()) return;
    const CardRules& card = game_.cards()[choice_.first];
    const bool drained = choice_.third >= 256;
    if (choice_.third >= 512 || (choice_.third & 0xFF) >= card.ability_count) {
        malformed();
        return;
    }
    if (play_timing() || lacks(Clause::ability_activate)) return;
    const Ability& ability = card.abilities[choice_.third & 0xFF];
    const bool activated = ability.kind == AbilityKind::activated;
    const bool is_there = own().count(drained ? Pile::drained_charges : Pile::ready_charges, choice_.first) > 0;
    // Two constraints say it, each by itself: what is no charge ability does not work in the charge zone (install.other-abilities).
    if (activated && forbid(Clause::ability_from_field, GameFact::of_field)) return;
    if (activated && is_there && forbid(Clause::charge_ability_zone, GameFact::of_field)) return;
    if (!activated && ability.kind != AbilityKind::charge) {
        bar(Clause::ability_effect, Fact::wrong_type);
        return;
    }
    if (!is_there) {
        const bool only_drained = !drained && own().count(Pile::drained_charges, choice_.first) > 0;
        bar(only_drained ? Clause::charge_turned : Clause::charge_ability_zone, only_drained ? Fact::drained : Fact::not_in_zone);
        return;
    }
    if (drained && ability.cost.drain_self && forbid(Clause::charge_ready_only, Fact::drained)) return;
    if (must_aim(ability, Reference8::none(), Clause::ability_effect)) return;
    must_pay(Clause::ability_cost);
}

void Checker::check_move() {
    const Reference8 reference{choice_.first};
    if (no_place()) return;
    if (play_timing() || lacks(Clause::move_lines)) return;
    const Body& body = p_.body(reference);
    if (!body.present()) {
        bar(Clause::term_field, Fact::not_there);
        return;
    }
    // move.whose
    if (readings_.move_whose != MoveWhose::any && reference.side() != actor_ && bar(Clause::term_field, Fact::not_yours)) return;
    // Two constraints say it, each by itself.
    const bool drained = rules_.settings.move_needs_ready && !body.ready();
    if (drained && (forbid(Clause::move_ready_only, Fact::drained) || forbid(Clause::move_drained_barred, Fact::drained))) return;
    must_pay(Clause::move_cost);
}

void Checker::check_pass() {
    if (no_operands(false, false, false) || awaited(Awaiting::play) || in_other_phase(Phase::main)) return;
    if (p_.awaiting == Awaiting::play)
        bar(Clause::main_priority_order, GameFact::no_priority);
    else
        barred_by_decision(Clause::main_priority_order);
}

void Checker::check_yield() {
    if (no_operands(false, false, false) || awaited(Awaiting::retain) || in_other_phase(Phase::main)) return;
    barred_by_decision(Clause::priority_rotates);
}

void Checker::check_retain() {
    if (no_operands(false, false, false) || lacks(Clause::retain_keep)) return;
    // retain.when: as-the-play makes retaining one of the plays.
    if (readings_.retain_when == RetainWhen::as_the_play) {
        if (play_timing()) return;
    } else if (!awaited(Awaiting::retain)) {
        if (!in_other_phase(Phase::main)) barred_by_decision(Clause::priority_rotates);
        return;
    }
    if (readings_.retain_repeat == RetainRepeat::once_per_turn && own().retains > 0 &&
        bar(Clause::priority_rotates, Fact::limit_reached, own().retains, 1))
        return;
    const bool alone = !others_could_receive(p_, actor_) && readings_.retain_when_alone == RetainWhenAlone::not_offered;
    if (alone && bar(Clause::priority_rotates, GameFact::nobody_to_receive)) return;
    must_pay(Clause::retain_cost);
}

}  // namespace arbiter::proxy
