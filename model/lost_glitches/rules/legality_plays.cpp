// Legality: summons and casts.
#include "model/lost_glitches/rules/legality_checker.h"

namespace arbiter::lost_glitches {

// Actions are taken by the player with priority. True: stop.
bool Checker::no_action() {
    if (lacks(Clause::priority_choice) || decides_otherwise()) return true;
    // Who receives priority by a pass has the choice by a permission of its own.
    return p_.has_passed(opponent_of(actor_)) && lacks(Clause::priority_same_choice);
}

// A spell of the opponent's that waits is answered. True: stop.
bool Checker::no_answer() {
    return p_.stack_count > 0 && p_.top().controller != actor_ && lacks(Clause::priority_respond);
}

// Is something under way that leaves no room for this (main.when, combat.options)? True: stop.
bool Checker::not_open_now(bool attack) {
    // action.bundle: an action of several casts goes on with casts.
    if (p_.bundling != 0 && awaited(Awaiting::priority) && bar(Clause::priority_one_at_a_time, GameFact::action_unfinished)) return true;
    if (p_.phase == Phase::combat && forbid(Clause::combat_options, GameFact::attack_under_way)) return true;
    // response.options: all bars the attack alone.
    const bool all = readings_.response_options == ResponseOptions::all && !attack && p_.phase == Phase::main;
    return p_.stack_count > 0 && !all && bar(Clause::main_when, GameFact::stack_waits, p_.stack_count);
}

// response.options: nothing. True: stop.
bool Checker::not_in_response() {
    const bool waits = p_.stack_count > 0 && p_.phase == Phase::main && p_.bundling == 0;
    return waits && readings_.response_options == ResponseOptions::nothing && bar(Clause::main_when, GameFact::stack_waits, p_.stack_count);
}

// The card must be payable. Without the clause that asks for the price it is played with what there is. True: stop.
bool Checker::unpayable(Clause clause_of_mana) {
    const Price price = game_.price(choice_.first, choice_.third);
    if (price.health > own().health && forbid(Clause::cost_paid, GameFact::health_price, own().health, price.health)) return true;
    const bool takes_last = price.health > 0 && price.health == own().health;
    if (takes_last && readings_.cost_last_health == CostLastHealth::no &&
        forbid(Clause::cost_paid, GameFact::last_health, own().health, price.health))
        return true;
    return price.mana > own().usable && forbid(clause_of_mana, Fact::price, own().usable, price.mana);
}

void Checker::check_summon() {
    if (!is_kind() || no_operands(true, false, false)) return;
    if (lacks(Clause::main_summon) || no_action() || not_open_now(false) || no_answer()) return;
    if (!is_summon(game_.cards()[choice_.first].type)) {
        bar(Clause::play_by_type, Fact::wrong_type);
        return;
    }
    if (own().count(Pile::hand, choice_.first) == 0 && bar(Clause::play_from_hand, Fact::not_in_hand)) return;
    if (over_limit(Clause::summon_count, own().creatures.count(), limit_or_none(rules_.settings.board_limit))) return;
    if (over_limit(Clause::summon_count, own().summons, summon_limit(rules_))) return;
    unpayable(Clause::cost_paid);
}

// When may a spell of this speed be cast? True: stop.
bool Checker::speed_forbids(bool slow) {
    if (slow) return lacks(Clause::main_slow) || not_open_now(false);
    return lacks(p_.phase == Phase::combat ? Clause::combat_fast : Clause::main_fast) || not_in_response();
}

// spell.needs-target. True: stop.
bool Checker::cannot_target(const CardRules& card) {
    const Reference8 chosen{choice_.second};
    const Target& target = spell_ability(card)->target;
    if (fits_target(game_, p_, target, chosen, actor_, Reference8::none())) return false;
    if (target.kind == TargetKind::none) return bar(Clause::spell_target, Fact::target_needless);
    if (!chosen.is_none()) return bar(Clause::spell_target, Fact::no_target);
    if (any_target(game_, p_, target, actor_, Reference8::none())) return bar(Clause::spell_target, Fact::target_missing);
    return readings_.spell_needs_target == SpellNeedsTarget::no && bar(Clause::spell_target, GameFact::nothing_to_target);
}

// X is told where the card has one. True: the choice is malformed.
bool Checker::bad_number(const CardRules& card) {
    const bool fits = choice_.third < kNumberLimit && (has_number(card) || choice_.third == 0);
    return fits ? false : (malformed(), true);
}

void Checker::check_cast() {
    if (!is_kind()) return;
    const CardRules& card = game_.cards()[choice_.first];
    if (bad_number(card) || no_action()) return;
    if (!is_spell_in_hand(card.type) || spell_ability(card) == nullptr) {
        bar(Clause::play_by_type, Fact::wrong_type);
        return;
    }
    const bool slow = card.type == CardType::slow_spell;
    if (speed_forbids(slow) || no_answer()) return;
    if (own().count(Pile::hand, choice_.first) == 0 && bar(Clause::play_from_hand, Fact::not_in_hand)) return;
    if (slow && over_limit(Clause::slow_count, own().slow_spells, slow_limit(rules_))) return;
    if (cannot_target(card)) return;
    unpayable(Clause::cost_paid);
}

void Checker::check_cast_character() {
    if (!is_kind()) return;
    const CardRules& card = game_.cards()[choice_.first];
    if (bad_number(card) || no_action()) return;
    if (!has_character(game_, actor_, choice_.first) || spell_ability(card) == nullptr) {
        bar(Clause::play_from_hand, Fact::not_in_zone);
        return;
    }
    // Without the permission for any time it is cast in the own turn only.
    if (!own_turn() && lacks(Clause::character_anytime)) return;
    if (lacks(p_.phase == Phase::combat ? Clause::combat_character : Clause::main_character) || not_in_response() || no_answer()) return;
    const int turns = turns_to_recover(game_, p_, actor_, choice_.first);
    if (turns > 0 && forbid(Clause::character_cooldown, GameFact::must_recover, turns)) return;
    if (cannot_target(card)) return;
    unpayable(Clause::character_cost);
}

}  // namespace arbiter::lost_glitches
