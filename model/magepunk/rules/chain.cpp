// Plays and links: announcing, paying, the chain and its resolution, and what is carried out step by step.
#include <bit>

#include "model/magepunk/rules/inspect.h"
#include "model/magepunk/rules/step.h"

namespace arbiter::magepunk {

namespace {

// Would other charges pay as well, if those of the Energies that the cost asks for were not needed?
bool color_decides(const PaymentProblem& problem) {
    std::array<int, kEnergies> charges{};
    for (int source = 0; source < problem.source_count; ++source) ++charges[problem.sources[source].group];
    for (int energy = 0; energy < kEnergies; ++energy) {
        const int fewer = problem.cost.typed[energy] - 1;
        if (fewer >= 0 && problem.source_count - charges[energy] + fewer >= problem.cost.symbols()) return true;
    }
    return false;
}

}  // namespace

// ---- announcing and paying

// By which permission what is Fast is played now.
Clause Step::fast_permission(Player player, bool ability) const {
    if (player != p_.active) return ability ? Clause::fast_ability_off_turn : Clause::fast_off_turn;
    if (p_.phase == Phase::attack) return Clause::attack_fast_windows;
    if (p_.phase == Phase::end) return Clause::end_fast_plays;
    return ability ? Clause::fast_ability_chain : Clause::fast_outside_order;
}

void Step::play_card(Choice choice) {
    Item& item = p_.item;
    const CardRules& card = game_.card(choice.first);
    item = Item{};
    item.type = ItemKind::card;
    item.controller = choice.actor;
    item.card = choice.first;
    item.ability = is_permanent_card(card) ? std::uint8_t{0} : static_cast<std::uint8_t>(spell_ability(card));
    item.target = {choice.second};
    item.number = static_cast<std::uint8_t>(choice.third);
    p_.item_stage = ItemStage::kToPay;
    --p_.sides[choice.actor].count(Pile::hand, choice.first);
    const bool second = p_.phase == Phase::second_main;
    const bool link = chain_of(p_) == ChainState::open;
    const Clause clause = is_fast(card) ? fast_permission(choice.actor, false)
                          : link        ? Clause::chain_alternate
                          : second      ? Clause::main2_play_cards
                                        : Clause::main_play_face_up;
    tell(EventKind::played, clause, choice.actor, choice.first);
}

void Step::activate(Choice choice) {
    const Reference8 source{choice.first};
    const int index = ability_of_operand(choice.third);
    Permanent& permanent = p_.permanent(source);
    const Ability& ability = game_.card(permanent.kind).abilities[index];
    Item& item = p_.item;
    item = Item{};
    item.type = ItemKind::ability;
    item.controller = choice.actor;
    item.card = permanent.kind;
    item.ability = static_cast<std::uint8_t>(index);
    item.target = {choice.second};
    item.source = source;
    p_.item_stage = ItemStage::kToPay;
    // ability.repeat
    if (ability.once_each_turn || readings_.ability_repeat == AbilityRepeat::once_per_turn)
        permanent.used = static_cast<std::uint8_t>(permanent.used | 1u << index);
    const bool link = chain_of(p_) == ChainState::open;
    const Clause clause = ability.fast                     ? fast_permission(choice.actor, true)
                          : link                           ? Clause::chain_alternate
                          : p_.phase == Phase::second_main ? Clause::main2_abilities
                                                           : Clause::main_non_fast_abilities;
    tell(EventKind::activated, clause, choice.actor, item.card, index);
    cite(Clause::activated_by_player);
    const bool of_itself = ability.cost.sacrifice == Sacrifice::self && !waived(Clause::activated_pay);
    const Reference8 given = of_itself ? source : sacrifice_of_operand(choice.third);
    if (given.is_none()) return;
    begin_step();
    sacrifice(given, choice.actor, Clause::activated_pay);
    end_step();
}

void Step::pay(Choice choice) {
    const PaymentProblem problem = game_.payment_problem(p_);
    Side& side = p_.sides[choice.actor];
    std::array<std::uint8_t, kEnergies> spent{};
    for (int source = 0; source < problem.source_count; ++source)
        if ((choice.third >> source & 1) != 0) ++spent[problem.sources[source].group];
    for (int energy = 0; energy < kEnergies; ++energy) {
        if (spent[energy] == 0) continue;
        if (!waived(Clause::charge_single_use)) side.charges[energy] = static_cast<std::uint8_t>(side.charges[energy] - spent[energy]);
        if (readings_.cost_refund == CostRefund::charges_back) p_.item.paid |= std::uint32_t{spent[energy]} << 6 * energy;
        tell(EventKind::paid, Clause::charge_spending, choice.actor, energy, 0, spent[energy]);
    }
    if (!problem.cost.is_free()) cite(Clause::charge_single_use);
    cite_payment(problem, spent);
    p_.item_stage = ItemStage::kPaid;
}

void Step::cite_payment(const PaymentProblem& problem, const std::array<std::uint8_t, kEnergies>& spent) {
    const Cost& cost = problem.cost;
    const bool generic = cost.generic > 0;
    const bool typed = cost.symbols() > cost.generic;
    if (p_.item.type == ItemKind::card) {
        cite(Clause::play_pay_full_cost);
        cite(Clause::charge_currency);
        if (generic) cite(Clause::cost_generic);
        if (color_decides(problem)) cite(Clause::cost_color);
        if (generic && typed) cite(Clause::cost_parts);
    } else {
        cite(Clause::activated_pay);
    }
    const int own = game_.energy_of(p_.item.card);
    for (int energy = 0; generic && energy < kEnergies; ++energy)
        if (energy != own && spent[energy] > cost.typed[energy]) return cite(Clause::cost_generic_any);
}

void Step::give_back_charges(const Item& item) {
    if (item.paid == 0) return;
    Side& side = p_.sides[item.controller];
    int total = 0;
    for (int energy = 0; energy < kEnergies; ++energy) {
        const int count = static_cast<int>(item.paid >> 6 * energy & 63);
        side.charges[energy] = static_cast<std::uint8_t>(side.charges[energy] + count);
        total += count;
    }
    if (side.total_charges() > kMostCharges) p_.at_capacity = 1;
    tell(EventKind::charges_returned, Clause::play_pay_full_cost, item.controller, 0, 0, total);
}

// ---- items

void Step::advance_item() {
    switch (p_.item_stage) {
        case ItemStage::kToPay:
            p_.item_stage = ItemStage::kPaid;
            if (game_.price_due(p_).cost.is_free()) return;
            p_.item_stage = ItemStage::kToPay;
            if (!game_.fits_in_payment(p_, p_.item.controller, game_.price_due(p_))) p_.at_capacity = 1;
            return await(Awaiting::payment, p_.item.controller);
        case ItemStage::kPaid:
            return place_item();
        case ItemStage::kToResolve: {
            const Item& item = p_.item;
            const bool enters = item.type == ItemKind::card && is_permanent_card(game_.card(item.card));
            const int steps = enters ? 1 : ability_of(game_, item).effect_count;
            if (p_.item_step >= steps) return finish_item();
            if (item.target.is_none() && !enters && ability_of(game_, item).target.kind != TargetKind::none &&
                item.type != ItemKind::trigger)
                return await(Awaiting::retarget, item.controller);
            p_.item_stage = ItemStage::kStepDone;
            return run_step();
        }
        default:
            settle_deaths();
            check_losses(Moment::step);
            p_.item_stage = ItemStage::kToResolve;
    }
}

// What is Fast becomes a link (chain.joined); what is not takes effect at once, unless it may be answered (play.interrupt).
void Step::place_item() {
    if (is_fast_item(game_, p_.item) || chain_of(p_) == ChainState::open) return add_link();
    if (readings_.play_interrupt == PlayInterrupt::answerable) {
        p_.held = p_.item;
        p_.asked = 0;
        return item_is_over();
    }
    begin_resolving();
}

void Step::add_link() {
    if (p_.link_count == kMaximumLinks) {
        p_.at_capacity = 1;
        return;
    }
    const Item link = p_.item;
    item_is_over();
    if (chain_of(p_) == ChainState::none) {
        p_.chain_state = static_cast<std::uint8_t>(ChainState::open);
        tell(EventKind::chain_begun, Clause::chain_joined, link.controller);
        if (p_.held.type != ItemKind::none) p_.window_done |= WindowDone::kHeldWindow;
        if (p_.pending_count > 0) p_.window_done |= WindowDone::kTriggerWindow;
        const bool in_main = p_.phase == Phase::main || p_.phase == Phase::second_main;
        if (in_main && p_.held.type == ItemKind::none && p_.pending_count == 0) p_.step = MainStep::kPlay;
        if (p_.phase == Phase::end && end_chain_limit(rules_) != 0) ++p_.chains;
    }
    const bool first_answer = p_.link_count == 1 && link.controller != p_.active;
    const Clause clause = p_.link_count == 0 ? Clause::chain_joined
                          : first_answer     ? Clause::chain_nonactive_first
                                             : Clause::chain_alternate;
    tell(EventKind::link_added, clause, link.controller, link.card, p_.link_count);
    p_.links[p_.link_count++] = link;
    p_.asked = 0;
    if (link.type == ItemKind::card && is_fast(game_.card(link.card))) {
        begin_event();
        happen(AbilityEvent::plays_fast_spell, Reference8::none(), link.controller);
    }
}

void Step::item_is_over() {
    p_.item = Item{};
    p_.item_stage = ItemStage::kNoItem;
    p_.item_step = 0;
}

// play.interrupt: answerable. The other player may begin a chain, which resolves first.
void Step::advance_held() {
    const Player other = opponent_of(p_.held.controller);
    const bool asked = (p_.window_done & WindowDone::kHeldWindow) != 0;
    if (!asked && offer_window(1u << other)) return;
    p_.window_done = static_cast<std::uint8_t>(p_.window_done & ~WindowDone::kHeldWindow);
    p_.asked = 0;
    p_.item = p_.held;
    p_.held = Item{};
    begin_resolving();
}

// ---- the chain

void Step::advance_chain() {
    if (chain_of(p_) == ChainState::open) {
        const int limit = settings_.chain_links_max;
        const bool full = limit != 0 && p_.link_count >= limit;
        if (!full && std::popcount(p_.asked) < declines_to_close(rules_)) return await(Awaiting::link, next_to_add(rules_, p_));
        p_.asked = 0;
        p_.chain_state = static_cast<std::uint8_t>(ChainState::resolving);
        return tell(EventKind::chain_closed, Clause::chain_closes, kNobody, 0, 0, p_.link_count);
    }
    if (p_.link_count == 0) {
        p_.chain_state = static_cast<std::uint8_t>(ChainState::none);
        return tell(EventKind::chain_resolved, Clause::chain_resume);
    }
    const int next = settings_.chain_newest_first ? p_.link_count - 1 : 0;
    p_.item = p_.links[next];
    erase_link(next);
    const Clause clause = settings_.chain_newest_first ? Clause::chain_lifo : Clause::chain_closes;
    tell(EventKind::link_resolves, clause, p_.item.controller, p_.item.card, 0, p_.link_count);
    begin_resolving();
}

void Step::counter(int index) {
    const Item link = p_.links[index];
    erase_link(index);
    tell(EventKind::countered, link.type == ItemKind::card ? Clause::zone_discard : Clause::chain_lifo, link.controller, link.card,
         static_cast<int>(link.type), index);
    if (link.type == ItemKind::card) ++p_.sides[link.controller].count(Pile::discard, link.card);
    give_back_charges(link);
}

// Links are named by their place: what pointed at the one that goes points at nothing, what pointed behind it follows.
void Step::erase_link(int index) {
    for (int next = index; next + 1 < p_.link_count; ++next) p_.links[next] = p_.links[next + 1];
    p_.links[--p_.link_count] = Item{};
    const auto follow = [&](Reference8& reference) {
        if (!reference.is_link() || reference.link_index() < index) return;
        reference = reference.link_index() == index ? Reference8::gone() : Reference8::link(reference.link_index() - 1);
    };
    for (int link = 0; link < p_.link_count; ++link) follow(p_.links[link].target);
    follow(p_.item.target);
    follow(p_.held.target);
}

// ---- resolving

void Step::begin_resolving() {
    p_.item_stage = ItemStage::kToResolve;
    p_.item_step = 0;
    const Item& item = p_.item;
    if (item.type == ItemKind::card && is_permanent_card(game_.card(item.card))) return;
    const Ability& ability = ability_of(game_, item);
    // chain.source-gone
    const bool source_left = item.type == ItemKind::ability && item.source.is_gone() && ability.cost.sacrifice != Sacrifice::self;
    if (source_left && readings_.chain_source_gone == ChainSourceGone::lost) {
        p_.item_step = ability.effect_count;
        tell(EventKind::no_effect, Clause::chain_lifo, item.controller, item.card, static_cast<int>(item.type));
        return;
    }
    if (ability.target.kind != TargetKind::none) check_target();
}

// chain.target-gone: what it would do to a target that is gone or no longer legal is not done; or its player names another.
void Step::check_target() {
    Item& item = p_.item;
    const Target& target = ability_of(game_, item).target;
    if (fits_target(game_, p_, target, item.target, item.controller, item.source)) return;
    const bool again =
        readings_.chain_target_gone == ChainTargetGone::choose_again && any_target(game_, p_, target, item.controller, item.source);
    item.target = again ? Reference8::none() : Reference8::gone();
    if (again) return;
    tell(EventKind::no_effect, Clause::spell_one_time, item.controller, item.card, static_cast<int>(item.type));
    give_back_charges(item);
}

void Step::finish_item() {
    const Item item = p_.item;
    if (item.type == ItemKind::trigger) return finish_trigger();
    item_is_over();
    const bool spell = item.type == ItemKind::card && !is_permanent_card(game_.card(item.card));
    if (spell) ++p_.sides[item.controller].count(Pile::discard, item.card);
    const Clause clause = spell ? Clause::spell_one_time : item.type == ItemKind::card ? Clause::play_permanent : Clause::ability_bearers;
    tell(EventKind::resolved, clause, item.controller, item.card, static_cast<int>(item.type));
    if (p_.stands(item.source) && game_.is_node(p_.permanent(item.source))) cite(Clause::node_stays);
    check_losses(Moment::effect);
    const bool in_main = p_.phase == Phase::main || p_.phase == Phase::second_main;
    if (chain_of(p_) == ChainState::none && in_main && item.controller == p_.active && !is_fast_item(game_, item))
        p_.step = MainStep::kAfterPlay;
}

}  // namespace arbiter::magepunk
