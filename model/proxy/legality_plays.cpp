// Legality: plays of the main phase, passing and retaining priority.
#include "model/proxy/legality_checker.h"

namespace arbiter::proxy {

// Plays are made by the holder of priority in the main phase. True: stop.
bool Checker::play_timing() {
    if (lacks(Clause::priority_may_play)) return true;
    if (awaited(Awaiting::play)) return false;
    if (p_.phase != Phase::main) return bar(Clause::turn_phases) || bar(Clause::main_priority_order);
    if (p_.has_passed(actor_) && bar(Clause::pass_final)) return true;
    if (p_.awaiting != Awaiting::play) return bar(Clause::priority_may_play) || bar(Clause::main_priority_order);
    if (p_.has_passed(actor_) || rules_.waived(Clause::priority_only_holder)) return false;
    if (bar(Clause::priority_only_holder)) return true;
    if (p_.opened == 0 && p_.decider == p_.active) return bar(Clause::active_acts_first) || bar(Clause::main_priority_order);
    return bar(Clause::priority_one_only) || bar(Clause::main_priority_order);
}

// The play must be payable; `clause` is the one that asks for the cost. True: stop.
bool Checker::payable_or(Clause clause) {
    const Due due = game_.due_for(p_, choice_);
    return !game_.can_pay(p_, actor_, due) && unpayable(due, clause);
}

bool Checker::unpayable(const Due& due, Clause clause) {
    const int sources = game_.source_count(p_, actor_, due);
    return bar(clause, sources, due.price.cost.symbols()) || (sources > 0 && bar(Clause::charge_produces));
}

void Checker::check_pass() {
    if (no_operands(false, false, false) || awaited(Awaiting::play)) return;
    if (p_.phase != Phase::main) {
        if (bar(Clause::turn_phases)) return;
        bar(Clause::main_priority_order);
        return;
    }
    bar(p_.has_passed(actor_) ? Clause::pass_final : Clause::priority_only_holder);
}

void Checker::check_install() {
    if (!is_kind() || no_operands(true, false, false) || play_timing()) return;
    if (lacks(Clause::charge_any_card) || in_hand_or(Clause::install_place)) return;
    const int limit = rules_.settings.installs_per_turn;
    if (limit >= 0 && own().installs >= limit && forbid(Clause::install_once_per_turn, own().installs, limit)) return;
    // install.per-player
    const bool active_only = readings_.install_per_player == InstallPerPlayer::active_only;
    if (active_only && actor_ != p_.active && bar(Clause::install_once_per_turn)) return;
    if (within(charges(), rules_.settings.charge_limit)) return;
    const Due due = game_.due_for(p_, choice_);
    if (game_.can_pay(p_, actor_, due) || unpayable(due, Clause::install_multi_cost)) return;
    bar(Clause::install_multi_drained);
}

void Checker::check_set_body() {
    if (!is_kind() || choice_.second > 1 || no_operands(true, true, false)) {
        malformed();
        return;
    }
    if (play_timing()) return;
    const CardType type = game_.cards()[choice_.first].type;
    if (type == CardType::technique &&
        (bar(Clause::technique_stack) || bar(Clause::technique_to_discard) || bar(Clause::technique_no_stats)))
        return;
    if (type == CardType::trap && (bar(Clause::trap_zone) || bar(Clause::body_is))) return;
    if (in_hand_or(Clause::body_set_line)) return;
    // Without the permission of body.set-line the front line is the only place.
    if (choice_.second != 0 && lacks(Clause::body_set_line)) return;
    if (within(bodies_in(static_cast<Line>(choice_.second)), rules_.settings.line_limit)) return;
    payable_or(Clause::body_set_cost);
}

// facedown.how: may a body be set face down as a play, and which cards?
void Checker::check_set_face_down() {
    if (!is_kind() || choice_.second > 1 || no_operands(true, true, false)) {
        malformed();
        return;
    }
    if (play_timing()) return;
    if (readings_.facedown_how == FacedownHow::effect_only && (bar(Clause::body_set_cost) || bar(Clause::facedown_cost))) return;
    const bool body = game_.cards()[choice_.first].type == CardType::body;
    if (readings_.facedown_how == FacedownHow::as_a_play && !body && bar(Clause::body_is)) return;
    if (in_hand_or(Clause::body_set_line)) return;
    if (within(bodies_in(static_cast<Line>(choice_.second)), rules_.settings.line_limit)) return;
    payable_or(Clause::facedown_cost);
}

// plays.need-target: may a play be made when nothing fits its target? True: stop.
bool Checker::target_or(const Ability& ability, Reference8 self, Clause clause) {
    const Reference8 chosen{choice_.second};
    if (fits_target(game_, p_, ability.target, chosen, actor_, self, -1)) return false;
    const bool none_needed =
        readings_.plays_need_target == PlaysNeedTarget::yes && chosen.is_none() && !any_target(game_, p_, ability.target, actor_, self, -1);
    return !none_needed && bar(clause);
}

void Checker::check_set_technique() {
    if (!is_kind()) return;
    const CardRules& card = game_.cards()[choice_.first];
    const int index = ability_index(card, AbilityKind::technique);
    if (card.type != CardType::technique || index < 0) {
        if (play_timing()) return;
        bar(card.type == CardType::body ? Clause::body_set_line : Clause::trap_set);
        bar(Clause::technique_is);
        return;
    }
    const Ability& ability = card.abilities[index];
    if (choice_.third >= kCountLimit || (!ability.cost.chosen_generic && choice_.third != 0)) {
        malformed();
        return;
    }
    if (play_timing() || in_hand_or(Clause::technique_stack)) return;
    if (target_or(ability, Reference8::none(), Clause::technique_stack)) return;
    payable_or(Clause::technique_cost);
}

void Checker::check_set_trap() {
    if (!is_kind() || no_operands(true, false, false) || play_timing()) return;
    if (lacks(Clause::trap_set)) return;
    // trap.which-cards
    const bool any_card = readings_.trap_which_cards == TrapWhichCards::any_card;
    if (!any_card && game_.cards()[choice_.first].type != CardType::trap && (bar(Clause::trap_set) || bar(Clause::trap_zone))) return;
    if (in_hand_or(Clause::trap_set)) return;
    const int traps = pile_size(own(), Pile::traps, game_.kinds()) + pile_size(own(), Pile::new_traps, game_.kinds());
    if (within(traps, rules_.settings.trap_limit)) return;
    payable_or(Clause::trap_activation_cost);
}

void Checker::check_activate() {
    const Reference8 reference{choice_.first};
    if (!reference.is_body()) {
        malformed();
        return;
    }
    if (play_timing() || lacks(Clause::ability_activate)) return;
    const Body& body = p_.body(reference);
    if (!body.present()) {
        bar(Clause::ability_from_field);
        return;
    }
    const CardRules& card = game_.cards()[body.kind];
    if (choice_.third >= card.ability_count) {
        malformed();
        return;
    }
    if (reference.side() != actor_ && (bar(Clause::ability_activate) || bar(Clause::ability_from_field))) return;
    if (!body.face_up() && forbid(Clause::facedown_no_abilities)) return;
    const Ability& ability = card.abilities[choice_.third];
    const bool charge = ability.kind == AbilityKind::charge;
    if (charge && forbid(Clause::charge_ability_zone)) return;
    if (!charge && ability.kind != AbilityKind::activated) {
        bar(ability.kind == AbilityKind::charge_energy ? Clause::charge_ability_zone : Clause::ability_activate);
        return;
    }
    // drain.already, ability.repeat
    const bool drains = ability.cost.drain_self && readings_.drain_already == DrainAlready::no;
    if (drains && !body.ready() && (bar(Clause::ability_activate) || bar(Clause::symbol_drain) || bar(Clause::ability_from_field))) return;
    if (((body.used >> choice_.third) & 1) != 0 && bar(Clause::ability_activate)) return;
    if (target_or(ability, reference, Clause::ability_activate)) return;
    payable_or(Clause::ability_activate);
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
    if (activated &&
        (forbid(Clause::ability_from_field) || (!rules_.waived(Clause::ability_from_field) && bar(Clause::charge_ability_zone))))
        return;
    if (!activated && ability.kind != AbilityKind::charge) {
        bar(Clause::charge_ability_zone);
        return;
    }
    if (own().count(drained ? Pile::drained_charges : Pile::ready_charges, choice_.first) == 0) {
        const bool other_state = own().count(drained ? Pile::ready_charges : Pile::drained_charges, choice_.first) > 0;
        bar(other_state && !drained && ability.cost.drain_self ? Clause::charge_ready_only : Clause::charge_ability_zone);
        return;
    }
    if (drained && ability.cost.drain_self && forbid(Clause::charge_ready_only)) return;
    if (target_or(ability, Reference8::none(), Clause::ability_activate)) return;
    const Due due = game_.due_for(p_, choice_);
    if (game_.can_pay(p_, actor_, due)) return;
    if (bar(Clause::ability_activate, game_.source_count(p_, actor_, due), due.price.cost.symbols())) return;
    // The charge drained for [d] cannot be drained for energy as well.
    if (ability.cost.drain_self && (bar(Clause::charge_ready_only) || bar(Clause::charge_drain))) return;
    bar(Clause::charge_produces);
}

void Checker::check_move() {
    const Reference8 reference{choice_.first};
    if (!reference.is_body() || no_operands(true, false, false)) {
        malformed();
        return;
    }
    if (play_timing() || lacks(Clause::move_lines)) return;
    const Body& body = p_.body(reference);
    if (!body.present()) {
        bar(Clause::move_lines);
        return;
    }
    // move.whose
    const bool own_only = readings_.move_whose != MoveWhose::any;
    if (own_only && reference.side() != actor_ && bar(Clause::move_lines)) return;
    if (rules_.settings.move_needs_ready && !body.ready() && (forbid(Clause::move_ready_only) || forbid(Clause::move_drained_barred)))
        return;
    payable_or(Clause::move_cost);
}

void Checker::check_retain() {
    if (no_operands(false, false, false) || lacks(Clause::retain_keep)) return;
    // retain.when: as-the-play makes retaining one of the plays.
    if (readings_.retain_when == RetainWhen::as_the_play) {
        if (play_timing()) return;
        if (readings_.retain_repeat == RetainRepeat::once_per_turn && own().retains > 0 && bar(Clause::retain_keep)) return;
        const bool alone = !others_could_receive(p_, actor_) && readings_.retain_when_alone == RetainWhenAlone::not_offered;
        if (alone && bar(Clause::retain_keep)) return;
    } else if (!awaited(Awaiting::retain)) {
        if (p_.phase != Phase::main && bar(Clause::turn_phases)) return;
        if (bar(Clause::retain_keep)) return;
        bar(Clause::priority_only_holder);
        return;
    }
    payable_or(Clause::retain_cost);
}

}  // namespace arbiter::proxy
