// Legality: summons and casts.
#include "model/lost_glitches/legality_checker.h"

namespace arbiter::lost_glitches {

// Actions are taken by the player with priority. True: stop.
bool Checker::no_priority() {
    if (lacks(Clause::priority_choice)) return true;
    if (awaited(Awaiting::priority)) return false;
    // In the middle of a declaration of the same player nothing else is open.
    if (bar(Clause::priority_choice)) return true;
    const bool first_of_turn = p_.awaiting == Awaiting::priority && !p_.under_way() && p_.decider == p_.active;
    if (first_of_turn && bar(Clause::turn_defined)) return true;
    if (bar(Clause::priority_hand_over)) return true;
    return bar(p_.under_way() ? Clause::priority_respond : Clause::priority_same_choice) || true;
}

// Is something under way that leaves no room for this (main.when, combat.options)? True: stop.
bool Checker::not_open_now(Clause permission) {
    if (lacks(permission)) return true;
    // action.bundle: an action of several casts goes on with casts.
    if (p_.bundling != 0 && (bar(Clause::main_when) || bar(permission))) return true;
    if (p_.phase == Phase::setup || p_.phase == Phase::start || p_.phase == Phase::end) {
        if (bar(Clause::main_when)) return true;
    }
    if (p_.phase == Phase::combat) {
        if (forbid(Clause::combat_options)) return true;
        if (!rules_.waived(Clause::combat_options) && (bar(Clause::main_when) || bar(permission))) return true;
        // With no attacker left combat goes on all the same.
        if (!rules_.waived(Clause::combat_options) && !any_attacker(p_) && bar(Clause::phase_both_pass)) return true;
    }
    // response.options: all bars the attack alone.
    const bool all = readings_.response_options == ResponseOptions::all && permission != Clause::main_attack && p_.phase == Phase::main;
    return p_.stack_count > 0 && !all && (bar(Clause::main_when) || bar(permission));
}

// response.options: nothing. True: stop.
bool Checker::not_in_response(Clause permission) {
    const bool waits = p_.stack_count > 0 && p_.phase == Phase::main && p_.bundling == 0;
    return waits && readings_.response_options == ResponseOptions::nothing && (bar(Clause::main_when) || bar(permission));
}

// The card must be payable; `clause` is the one that asks for it. True: stop.
bool Checker::unpayable(Clause clause) {
    const Price price = game_.price(choice_.first, choice_.third);
    const int usable = own().usable;
    if (price.health > 0 && own().health <= price.health && bar(clause, own().health, price.health + 1)) return true;
    if (price.mana <= usable) return false;
    // Without the clause that asks for a character spell's price it is cast with what there is.
    if (clause == Clause::character_cost && rules_.waived(clause)) return false;
    if (bar(clause, usable, price.mana)) return true;
    const Clause source = p_.turn == 1 ? Clause::mana_start : Clause::mana_gain;
    if (bar(source, usable, price.mana)) return true;
    if (own_turn()) return bar(Clause::mana_refill, usable, price.mana);
    return bar(Clause::mana_no_refill, usable, price.mana) || bar(Clause::mana_opponent_turn, usable, price.mana);
}

void Checker::check_summon() {
    if (!is_kind() || no_operands(true, false, false) || no_priority() || not_open_now(Clause::main_summon)) return;
    if (!is_summon(game_.cards()[choice_.first].type)) {
        bar(Clause::main_summon);
        return;
    }
    if (in_hand_or(Clause::main_summon)) return;
    if (within(Clause::main_summon, own().creatures.count(), limit_or_none(rules_.settings.board_limit))) return;
    if (within(Clause::main_summon, own().summons, summon_limit(rules_))) return;
    unpayable(Clause::main_summon);
}

// When may a spell of this speed be cast? True: stop.
bool Checker::speed_forbids(bool slow) {
    if (slow) return not_open_now(Clause::main_slow);
    const Clause permission = p_.phase == Phase::combat ? Clause::combat_fast : Clause::main_fast;
    return lacks(permission) || not_in_response(permission);
}

// spell.needs-target. True: stop.
bool Checker::target_or(const CardRules& card, Clause clause) {
    const Reference8 chosen{choice_.second};
    const Target& target = spell_ability(card)->target;
    if (fits_target(game_, p_, target, chosen, actor_, Reference8::none())) return false;
    const bool none_needed = readings_.spell_needs_target == SpellNeedsTarget::yes && chosen.is_none() &&
                             !any_target(game_, p_, target, actor_, Reference8::none());
    return !none_needed && bar(clause);
}

void Checker::check_cast() {
    if (!is_kind()) return;
    const CardRules& card = game_.cards()[choice_.first];
    if (no_priority()) return;
    if (!is_spell_in_hand(card.type) || spell_ability(card) == nullptr) {
        bar(is_summon(card.type) ? Clause::main_summon : Clause::main_character);
        return;
    }
    if (choice_.third >= kNumberLimit || (!has_number(card) && choice_.third != 0)) {
        malformed();
        return;
    }
    const bool slow = card.type == CardType::slow_spell;
    const Clause permission = slow ? Clause::main_slow : p_.phase == Phase::combat ? Clause::combat_fast : Clause::main_fast;
    if (speed_forbids(slow) || in_hand_or(permission)) return;
    if (slow && within(Clause::main_slow, own().slow_spells, slow_limit(rules_))) return;
    if (target_or(card, permission)) return;
    unpayable(permission);
}

void Checker::check_cast_character() {
    if (!is_kind()) return;
    const CardRules& card = game_.cards()[choice_.first];
    if (!has_character(game_, actor_, choice_.first) || spell_ability(card) == nullptr) {
        bar(Clause::character_one);
        return;
    }
    if (choice_.third >= kNumberLimit || (!has_number(card) && choice_.third != 0)) {
        malformed();
        return;
    }
    if (!awaited(Awaiting::priority) && bar(Clause::character_anytime)) return;
    if (no_priority()) return;
    // Without the permission for any time it is cast in the own turn only.
    if (!own_turn() && lacks(Clause::character_anytime)) return;
    const Clause permission = p_.phase == Phase::combat ? Clause::combat_character : Clause::main_character;
    if (lacks(permission) || not_in_response(permission)) return;
    if (available_character(game_, p_, actor_, choice_.first) == kMaximumCharacters && forbid(Clause::character_cooldown)) return;
    if (target_or(card, permission)) return;
    unpayable(Clause::character_cost);
}

}  // namespace arbiter::lost_glitches
