// Legality: cards played face-up, resources, activated abilities; when each may be played, on what, and whether it can be paid.
#include "model/magepunk/legality_checker.h"

namespace arbiter::magepunk {

// While a chain is open or resolves, or abilities wait, only what these allow may be played. True: nothing else can be.
bool Checker::chain_timing() {
    if (chain_of(p_) == ChainState::resolving) {
        bar(Clause::chain_single);
        bar(Clause::chain_closes);
        return true;
    }
    if (p_.awaiting == Awaiting::trigger || (p_.item.type == ItemKind::trigger && p_.awaiting != Awaiting::link)) {
        bar(Clause::trigger_after_chain);
        bar(Clause::trigger_off_chain);
        return true;
    }
    return false;
}

// Plays without Fast: by the active player in a Main Phase, with no chain open. True: stop.
bool Checker::slow_timing(Clause main_clause, Clause second_clause, bool ability) {
    if (awaited(Awaiting::play)) return lacks(p_.phase == Phase::main ? main_clause : second_clause);
    const bool resource = main_clause == Clause::main_play_resource;
    // ability.non-fast-who
    const bool nothing_waits = p_.held.type == ItemKind::none && p_.pending_count == 0;
    const bool both = ability && readings_.ability_non_fast_who == AbilityNonFastWho::both && nothing_waits;
    if (both && awaited(Awaiting::window) && is_main()) return false;
    if (!resource && rules_.waived(Clause::chain_fast_only) && awaited(Awaiting::link)) return false;
    if (chain_of(p_) == ChainState::open) {
        if (bar(Clause::chain_fast_only) || bar(main_clause)) return true;
        bar(Clause::chain_resume);
        bar(Clause::fast_applies_to);
        return true;
    }
    if (chain_timing()) return true;
    if (p_.phase == Phase::end) {
        if (bar(Clause::end_fast_plays)) return true;
        bar(main_clause);
        return true;
    }
    if (p_.phase == Phase::attack) {
        if (bar(main_clause)) return true;
        bar(Clause::attack_fast_windows);
        return true;
    }
    if (!is_main()) {
        if (p_.phase == Phase::draw && bar(Clause::draw_phase_one)) return true;
        if (bar(Clause::turn_phase_order)) return true;
        bar(main_clause);
        return true;
    }
    if (bar(p_.phase == Phase::main ? main_clause : second_clause)) return true;
    if (actor_ == p_.active) {
        bar(Clause::chain_resume);
        return true;
    }
    bar(resource ? Clause::resource_option : ability ? Clause::fast_ability_off_turn : Clause::chain_fast_only);
    bar(main_clause);
    return true;
}

// What would not be Fast at this time (fast.own-turn, permissions). True: stop.
bool Checker::closed_to_fast(bool ability) {
    if (lacks(Clause::fast_outside_order)) return true;
    if (ability && lacks(Clause::fast_ability_chain)) return true;
    if (actor_ != p_.active && lacks(ability ? Clause::fast_ability_off_turn : Clause::fast_off_turn)) return true;
    if (p_.phase == Phase::attack && lacks(Clause::attack_fast_windows)) return true;
    if (p_.phase == Phase::end && lacks(Clause::end_fast_plays)) return true;
    const bool own_main = actor_ == p_.active && is_main() && ability;
    return own_main && readings_.fast_own_turn == FastOwnTurn::fast_spells_only && bar(Clause::fast_outside_order);
}

// Fast plays: the first link at the times set for it, further ones when it is the player's turn to add. True: stop.
bool Checker::fast_timing(Clause off_turn_clause, bool ability) {
    if (awaited(Awaiting::play) || awaited(Awaiting::window) || awaited(Awaiting::link)) return closed_to_fast(ability);
    if (chain_of(p_) == ChainState::open) {
        if (bar(Clause::chain_alternate)) return true;
        bar(Clause::chain_nonactive_first);
        return true;
    }
    if (chain_timing()) return true;
    if (p_.phase == Phase::end) {
        bar(Clause::end_turn_over_after_chain);
        return true;
    }
    if (p_.phase == Phase::attack) {
        bar(Clause::attack_fast_windows);
        return true;
    }
    if (!is_main()) {
        if (bar(off_turn_clause)) return true;
        if (bar(Clause::turn_phase_order)) return true;
        bar(ability ? Clause::fast_off_turn : Clause::fast_ability_off_turn);
        return true;
    }
    bar(Clause::fast_outside_order);
    return true;
}

// The play must be payable from the available charges. True: stop.
bool Checker::payable_or(bool ability) {
    const Price price = game_.price_of(p_, choice_);
    if (game_.can_pay(p_, actor_, price)) return false;
    const auto& charges = own().charges;
    const int symbols = price.cost.symbols();
    const int available = own().total_charges();
    bool named = false;
    for (int energy = 0; energy < kEnergies; ++energy) {
        if (price.cost.typed[energy] <= charges[energy] || rules_.waived(Clause::cost_color)) continue;
        named = true;
        if (bar(Clause::cost_color, charges[energy], price.cost.typed[energy])) return true;
    }
    if ((!named || available < symbols) && price.cost.generic > 0 && bar(Clause::cost_generic, available, symbols)) return true;
    if (bar(ability ? Clause::activated_pay : Clause::play_pay_full_cost, available, symbols)) return true;
    if (bar(Clause::charge_single_use, available, symbols)) return true;
    bar(Clause::charge_spending, available, symbols);
    return true;
}

// Targets are chosen when the card is played or the ability activated; without a legal one it cannot be. True: stop.
bool Checker::target_or(const Target& target, Reference8 self, Clause clause, bool fast) {
    if (fits_target(game_, p_, target, {choice_.second}, actor_, self)) return false;
    if (bar(clause)) return true;
    if (fast) bar(Clause::chain_joined);
    return true;
}

void Checker::check_play_card() {
    if (choice_.first >= game_.kinds()) {
        malformed();
        return;
    }
    const CardRules& card = game_.card(choice_.first);
    const int spell = spell_ability(card);
    const bool permanent = is_permanent_card(card);
    const bool counts = spell >= 0 && card.abilities[spell].cost.chosen_generic;
    if (choice_.third >= kCountLimit || (!counts && choice_.third != 0) || (!permanent && spell < 0)) {
        malformed();
        return;
    }
    const bool fast = is_fast(card);
    if (fast ? fast_timing(Clause::fast_off_turn, false) : slow_timing(Clause::main_play_face_up, Clause::main2_play_cards, false)) return;
    if (own().count(Pile::hand, choice_.first) == 0) {
        bar(own().count(Pile::resources, choice_.first) > 0 ? Clause::resource_stays_resource : Clause::main_play_face_up);
        return;
    }
    const Target target = permanent ? Target{} : card.abilities[spell].target;
    if (target_or(target, Reference8::none(), permanent ? Clause::play_permanent : Clause::play_spell_resolves, fast)) return;
    payable_or(false);
}

void Checker::check_play_resource() {
    if (choice_.first >= game_.kinds() || no_operands(true, false, false)) {
        malformed();
        return;
    }
    if (slow_timing(Clause::main_play_resource, Clause::main2_play_cards, false) || lacks(Clause::resource_option)) return;
    // resource.second-main
    const bool second = p_.phase == Phase::second_main;
    if (second && readings_.resource_second_main == ResourceSecondMain::no_resources && bar(Clause::main2_play_cards)) return;
    if (own().count(Pile::hand, choice_.first) == 0) {
        bar(Clause::main_play_resource);
        return;
    }
    if (!game_.card(choice_.first).resource && bar(Clause::resource_option)) return;  // resource.which-cards
    // resource.per-turn
    const int limit = resource_limit(rules_);
    if (limit >= 0 && own().resources_played >= limit) bar(Clause::main_play_resource, own().resources_played, limit);
}

// activated.pay: what is sacrificed. True: stop.
bool Checker::sacrifice_or(const Ability& ability, Reference8 source) {
    const Reference8 given = sacrifice_of_operand(choice_.third);
    if (rules_.waived(Clause::activated_pay)) return !given.is_none() && malformed();
    if (fits_sacrifice(game_, p_, ability.cost.sacrifice, given, actor_, source)) return false;
    bar(Clause::activated_pay);
    return true;
}

// The activated ability that is meant; nullptr, with the reason said, if there is none.
const Ability* Checker::activated_ability() {
    const Reference8 source{choice_.first};
    if (choice_.third >= 256u * 257u) return malformed(), nullptr;
    if (source.is_card() && source.kind() < game_.kinds()) {
        // A card in the Resource Zone has no text.
        if (!bar(Clause::resource_no_text)) bar(Clause::resource_stays_resource);
        return nullptr;
    }
    if (!source.is_permanent()) return malformed(), nullptr;
    if (!p_.stands(source)) return bar(Clause::activated_by_player), nullptr;
    const CardRules& card = game_.card(p_.permanent(source).kind);
    const int index = ability_of_operand(choice_.third);
    if (index >= card.ability_count) return malformed(), nullptr;
    const Ability& ability = card.abilities[index];
    if (ability.kind == AbilityKind::activated) return &ability;
    const Clause clause = ability.kind == AbilityKind::triggered ? Clause::trigger_off_chain : Clause::ability_forms;
    if (!bar(clause)) bar(Clause::chain_fast_only);
    return nullptr;
}

// delay.which-abilities. True: stop.
bool Checker::delayed_or(const Permanent& source, const Ability& ability) {
    if (!game_.is_entity(source) || !is_delayed(game_, source, false)) return false;
    const bool expends = ability.cost.sacrifice == Sacrifice::self;
    const bool bound = readings_.delay_which_abilities == DelayWhichAbilities::all_activated ||
                       (expends && readings_.delay_which_abilities == DelayWhichAbilities::self_expending);
    return bound && forbid(Clause::delay_no_expend_abilities);
}

void Checker::check_activate() {
    const Ability* ability = activated_ability();
    if (ability == nullptr || lacks(Clause::activated_by_player)) return;
    const Reference8 source{choice_.first};
    if (source.side() != actor_) {
        bar(Clause::activated_by_player);
        return;
    }
    const bool timed = ability->fast ? fast_timing(Clause::fast_ability_off_turn, true)
                                     : slow_timing(Clause::main_non_fast_abilities, Clause::main2_abilities, true);
    if (timed) return;
    const Permanent& permanent = p_.permanent(source);
    // ability.repeat
    const bool used = (permanent.used >> ability_of_operand(choice_.third) & 1) != 0;
    if (used && bar(Clause::activated_by_player, 1, 1)) return;
    if (delayed_or(permanent, *ability) || sacrifice_or(*ability, source)) return;
    if (target_or(ability->target, source, Clause::activated_by_player, ability->fast)) return;
    payable_or(true);
}

}  // namespace arbiter::magepunk
