// Legality: cards played face-up, resources, activated abilities; when each may be played, on what, and whether it can be paid.
#include "model/magepunk/rules/legality_checker.h"

namespace arbiter::magepunk {

// It is no time for the play, and no chain is open that it could be added to: why. True: stop.
bool Checker::not_now(bool slow) {
    const Phase phase = p_.phase;
    const bool in_attack_or_end = phase == Phase::attack || phase == Phase::end;
    const bool in_draw = phase == Phase::draw && readings_.fast_unlisted_phases == FastUnlistedPhases::also_draw;
    if (!is_main() && (slow || !(in_attack_or_end || in_draw)))
        return bar(Clause::play_times, Fact::phase_is_other, static_cast<int>(phase));
    if (slow && actor_ != p_.active) return bar(Clause::play_times, GameFact::not_active_player);
    if (chain_of(p_) == ChainState::resolving) return bar(Clause::chain_closes, GameFact::chain_resolves);
    if (chain_of(p_) == ChainState::open) return bar(Clause::play_times, GameFact::chain_open);
    if (p_.awaiting == Awaiting::trigger || p_.item.type == ItemKind::trigger)
        return bar(Clause::trigger_after_chain, GameFact::triggers_first);
    const bool same = p_.awaiting == Awaiting::play || (!slow && p_.awaiting == Awaiting::window);
    return bar(Clause::play_times, fact_of_other_decision(same));
}

// A chain is open, and it is not the player's to add. True: stop.
bool Checker::not_in_chain_now() {
    return bar(Clause::chain_alternate, fact_of_other_decision(p_.awaiting == Awaiting::link));
}

// Plays without Fast: by the active player in a Main Phase, with no chain open. True: stop.
bool Checker::slow_timing(const Slow& slow) {
    if (awaited(Awaiting::play)) return lacks(p_.phase == Phase::main ? slow.main : slow.second_main);
    // ability.non-fast-who
    const bool nothing_waits = p_.held.type == ItemKind::none && p_.pending_count == 0;
    const bool both = slow.ability && readings_.ability_non_fast_who == AbilityNonFastWho::both && nothing_waits;
    if (both && awaited(Awaiting::window) && is_main()) return lacks(p_.phase == Phase::main ? slow.main : slow.second_main);
    if (!slow.link || chain_of(p_) != ChainState::open) return not_now(true);
    if (!awaited(Awaiting::link) && not_in_chain_now()) return true;
    return forbid(Clause::chain_fast_only, GameFact::not_fast);
}

// What would not be Fast at this time (fast.own-turn, permissions). True: stop.
bool Checker::closed_to_fast(bool ability) {
    if (lacks(Clause::fast_outside_order)) return true;
    if (ability && lacks(Clause::fast_ability_chain)) return true;
    if (actor_ != p_.active && lacks(ability ? Clause::fast_ability_off_turn : Clause::fast_off_turn)) return true;
    if (p_.phase == Phase::attack && lacks(Clause::attack_fast_windows)) return true;
    if (p_.phase == Phase::end && lacks(Clause::end_fast_plays)) return true;
    const bool own_main = actor_ == p_.active && is_main() && ability;
    return own_main && readings_.fast_own_turn == FastOwnTurn::fast_spells_only && bar(Clause::play_times, GameFact::spells_only_now);
}

// Fast plays: the first link at the times set for it, further ones when it is the player's turn to add. True: stop.
bool Checker::fast_timing(bool ability) {
    if (awaited(Awaiting::play) || awaited(Awaiting::window) || awaited(Awaiting::link)) return closed_to_fast(ability);
    return chain_of(p_) == ChainState::open ? not_in_chain_now() : not_now(false);
}

// A card must be payable from the available charges. Each requirement that is short is one reason, the generic amount that is short after
// the requirements (with whatever Energies they are paid) is another. True: stop.
bool Checker::unpayable_card() {
    const Price price = game_.price_of(p_, choice_);
    if (game_.can_pay(p_, actor_, price)) return false;
    const auto& charges = own().charges;
    const int total = own().total_charges();
    const int typed = price.cost.symbols() - price.cost.generic;
    bool any_for_color = rules_.waived(Clause::cost_color);
    for (int energy = 0; energy < kEnergies && !any_for_color; ++energy) {
        if (price.cost.typed[energy] <= charges[energy]) continue;
        if (forbid(Clause::cost_color, GameFact::energy_short, charges[energy], price.cost.typed[energy])) return true;
        any_for_color = true;
    }
    if (total < typed && bar(Clause::play_pay_full_cost, GameFact::charges_short, total, typed)) return true;
    int for_generic = total - typed;
    if (price.generic_accepts != kAnyEnergy) {
        const int own_energy = game_.energy_of(choice_.first);
        const int own_left = charges[own_energy] - (any_for_color ? 0 : price.cost.typed[own_energy]);
        for_generic = std::min(for_generic, own_left);
    }
    return price.cost.generic > std::max(for_generic, 0) &&
           forbid(Clause::cost_generic, GameFact::generic_short, std::max(for_generic, 0), price.cost.generic);
}

// True: stop.
bool Checker::unpayable_ability() {
    const Price price = game_.price_of(p_, choice_);
    if (game_.can_pay(p_, actor_, price)) return false;
    return forbid(Clause::activated_pay, GameFact::charges_short, own().total_charges(), price.cost.symbols());
}

// A resource that is played face-down once more would not be used for its face-up effect. True: stop.
bool Checker::in_hand_or(Kind kind) {
    if (own().count(Pile::hand, kind) > 0) return false;
    const bool face_down = kind_of(choice_) == ChoiceKind::play_resource;
    if (!face_down && own().count(Pile::resources, kind) > 0) return bar(Clause::resource_stays_resource, GameFact::lies_as_resource);
    return bar(Clause::play_from_hand, Fact::not_in_hand);
}

// Targets are chosen when the card is played or the ability activated; without a legal one it cannot be. True: stop.
bool Checker::target_or(const Target& target, Reference8 self, Clause clause) {
    const Reference8 chosen{choice_.second};
    if (fits_target(game_, p_, target, chosen, actor_, self)) return false;
    if (target.kind == TargetKind::none) return bar(clause, Fact::target_needless);
    return bar(clause, chosen.is_none() ? Fact::target_missing : Fact::no_target);
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
    const Slow slow{Clause::main_play_face_up, Clause::main2_play_cards, true};
    if ((is_fast(card) ? fast_timing(false) : slow_timing(slow)) || in_hand_or(choice_.first)) return;
    const Target target = permanent ? Target{} : card.abilities[spell].target;
    if (target_or(target, Reference8::none(), permanent ? Clause::play_permanent : Clause::play_spell_resolves)) return;
    unpayable_card();
}

void Checker::check_play_resource() {
    if (no_card()) return;
    if (slow_timing({Clause::main_play_resource, Clause::main2_play_cards}) || lacks(Clause::resource_option)) return;
    // resource.second-main
    const bool second = p_.phase == Phase::second_main;
    const bool none_now = second && readings_.resource_second_main == ResourceSecondMain::no_resources;
    if (none_now && bar(Clause::play_times, GameFact::no_resources_now)) return;
    if (in_hand_or(choice_.first)) return;
    if (!game_.card(choice_.first).resource && bar(Clause::resource_bounds, GameFact::no_resource_card)) return;  // resource.which-cards
    // resource.per-turn
    const int limit = resource_limit(rules_);
    if (limit >= 0 && own().resources_played >= limit) bar(Clause::resource_bounds, Fact::limit_reached, own().resources_played, limit);
}

// activated.pay: what is sacrificed. True: stop.
bool Checker::sacrifice_or(const Ability& ability, Reference8 source) {
    const Reference8 given = sacrifice_of_operand(choice_.third);
    const Sacrifice what = ability.cost.sacrifice;
    if (what == Sacrifice::none || what == Sacrifice::self)
        return !given.is_none() && bar(Clause::activated_pay, GameFact::sacrifice_needless);
    if (given.is_none()) return forbid(Clause::activated_pay, GameFact::sacrifice_missing);
    return !fits_sacrifice(game_, p_, what, given, actor_, source) && bar(Clause::activated_pay, GameFact::sacrifice_unfit);
}

// The activated ability that is meant; nullptr, with the reason said, if there is none.
const Ability* Checker::activated_ability() {
    const Reference8 source{choice_.first};
    if (choice_.third >= 256u * 257u) return malformed(), nullptr;
    // A card in the Resource Zone has no text.
    if (source.is_card() && source.kind() < game_.kinds()) {
        const bool resource = actor_ < kPlayers && own().count(Pile::resources, source.kind()) > 0;
        if (resource)
            bar(Clause::resource_no_text, GameFact::lies_as_resource);
        else
            bar(Clause::ability_bearers, Fact::not_there);
        return nullptr;
    }
    if (!source.is_permanent()) return malformed(), nullptr;
    if (!p_.stands(source)) return bar(Clause::ability_bearers, Fact::not_there), nullptr;
    const CardRules& card = game_.card(p_.permanent(source).kind);
    const int index = ability_of_operand(choice_.third);
    if (index >= card.ability_count) return malformed(), nullptr;
    const Ability& ability = card.abilities[index];
    if (ability.kind == AbilityKind::activated) return &ability;
    bar(ability.kind == AbilityKind::triggered ? Clause::trigger_automatic : Clause::ability_forms, GameFact::no_activated);
    return nullptr;
}

// delay.which-abilities. True: stop.
bool Checker::delayed_or(const Permanent& source, const Ability& ability) {
    if (!game_.is_entity(source) || !is_delayed(game_, source, false)) return false;
    const bool expends = ability.cost.sacrifice == Sacrifice::self;
    const bool bound = readings_.delay_which_abilities == DelayWhichAbilities::all_activated ||
                       (expends && readings_.delay_which_abilities == DelayWhichAbilities::self_expending);
    return bound && forbid(Clause::delay_no_expend_abilities, Fact::came_now);
}

void Checker::check_activate() {
    const Ability* ability = activated_ability();
    if (ability == nullptr || lacks(Clause::activated_by_player)) return;
    const Reference8 source{choice_.first};
    const Permanent& permanent = p_.permanent(source);
    if (source.side() != actor_ && bar(Clause::ability_bearers, Fact::not_yours)) return;
    const Slow slow{Clause::main_non_fast_abilities, Clause::main2_abilities, true, true};
    if (ability->fast ? fast_timing(true) : slow_timing(slow)) return;
    // ability.repeat
    const bool used = (permanent.used >> ability_of_operand(choice_.third) & 1) != 0;
    if (used && bar(Clause::ability_bearers, Fact::used_already)) return;
    if (delayed_or(permanent, *ability) || sacrifice_or(*ability, source)) return;
    if (target_or(ability->target, source, Clause::ability_bearers)) return;
    unpayable_ability();
}

}  // namespace arbiter::magepunk
