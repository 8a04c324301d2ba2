// Questions about a position, answered for legality and for the running of the rules alike.
#include "model/magepunk/rules/inspect.h"

#include <algorithm>

#include "model/cards/effects.h"

namespace arbiter::magepunk {

int spell_ability(const CardRules& card) {
    for (int index = 0; index < card.ability_count; ++index)
        if (card.abilities[index].kind == AbilityKind::spell) return index;
    return -1;
}

bool is_permanent_card(const CardRules& card) {
    return card.type == CardType::entity || card.type == CardType::node;
}

// fast.card-types: only Spells are Fast as cards.
bool is_fast(const CardRules& card) {
    return card.type == CardType::spell && card.fast;
}

bool is_fast_item(const Game& game, const Item& item) {
    if (item.type == ItemKind::card) return is_fast(game.card(item.card));
    return item.type == ItemKind::ability && ability_of(game, item).fast;
}

// ---- targets

namespace {

bool fits_permanent(const Game& game, const Position& position, const Target& target, Reference8 chosen, Player controller,
                    Reference8 self) {
    if (!position.stands(chosen)) return false;
    const Permanent& permanent = position.permanent(chosen);
    const bool of_kind = game.is_entity(permanent) ? target.takes_bodies() : target.takes_nodes();
    if (!of_kind) return false;
    if (!suits_side(target, chosen.side(), controller) || (target.not_self && chosen == self)) return false;
    return !target.attacking_only || permanent.attacks();
}

bool fits_link(const Game& game, const Position& position, const Target& target, Reference8 chosen, Player controller) {
    if (chosen.link_index() >= position.link_count) return false;
    const Item& link = position.links[chosen.link_index()];
    if (!suits_side(target, link.controller, controller)) return false;
    return !target.spells_only || (link.type == ItemKind::card && game.card(link.card).type == CardType::spell);
}

}  // namespace

bool fits_target(const Game& game, const Position& position, const Target& target, Reference8 chosen, Player controller, Reference8 self) {
    if (target.kind == TargetKind::none) return chosen.is_none();
    if (chosen.is_permanent()) return fits_permanent(game, position, target, chosen, controller, self);
    if (chosen.is_player()) return target.takes_players() && suits_side(target, chosen.seat(), controller);
    if (chosen.is_link()) return target.kind == TargetKind::stack_item && fits_link(game, position, target, chosen, controller);
    if (!chosen.is_card() || chosen.kind() >= game.kinds()) return false;
    const Side& side = position.sides[controller];
    if (target.kind == TargetKind::resource) return side.count(Pile::resources, chosen.kind()) > 0;
    return target.kind == TargetKind::discarded_body && side.count(Pile::discard, chosen.kind()) > 0 &&
           game.card(chosen.kind()).type == CardType::entity;
}

bool any_target(const Game& game, const Position& position, const Target& target, Player controller, Reference8 self) {
    bool found = false;
    for_each_candidate(game, position, target, controller,
                       [&](Reference8 candidate) { found = found || fits_target(game, position, target, candidate, controller, self); });
    return found;
}

bool fits_sacrifice(const Game& game, const Position& position, Sacrifice what, Reference8 chosen, Player controller, Reference8 source) {
    switch (what) {
        case Sacrifice::none:
        case Sacrifice::self:
            return chosen.is_none();
        case Sacrifice::resource:
            return chosen.is_card() && chosen.kind() < game.kinds() && position.sides[controller].count(Pile::resources, chosen.kind()) > 0;
        case Sacrifice::other_body:
            return position.stands(chosen) && chosen.side() == controller && chosen != source && game.is_entity(position.permanent(chosen));
    }
    return false;
}

// ---- activation delay, attacks and blocks

bool exempt_from_delay(const Game& game, Kind kind) {
    return constant_effect(game.card(kind), Operation::exempt_from_delay) != nullptr && !game.rules().waived(Clause::delay_card_exception);
}

bool is_delayed(const Game& game, const Permanent& permanent, bool attack) {
    if (!permanent.has(Permanent::kDelayed)) return false;
    if (!exempt_from_delay(game, permanent.kind)) return true;
    return attack && game.rules().waived(Clause::delay_attack_exception);
}

bool cannot_attack(const Game& game, const Permanent& permanent) {
    return constant_effect(game.card(permanent.kind), Operation::cannot_attack) != nullptr;
}

bool can_attack(const Game& game, const Permanent& permanent) {
    if (!game.is_entity(permanent) || cannot_attack(game, permanent)) return false;
    if (is_delayed(game, permanent, true) && !game.rules().waived(Clause::delay_no_attack)) return false;
    return game.rules().readings.attack_number != AttackNumber::repeat || !permanent.has(Permanent::kAttacked);
}

// block.eligible
bool can_block(const Game& game, const Permanent& permanent) {
    if (!game.is_entity(permanent)) return false;
    switch (game.rules().readings.block_eligible) {
        case BlockEligible::any:
            return true;
        case BlockEligible::not_delayed:
            return !is_delayed(game, permanent, false);
        case BlockEligible::not_attacked:
            return !permanent.has(Permanent::kAttacked);
    }
    return true;
}

int blocks_allowed(const Game& game, const Permanent& permanent) {
    const Rules& rules = game.rules();
    if (rules.waived(Clause::block_one_attacker)) return kMaximumBlocks;
    const Effect* several = constant_effect(game.card(permanent.kind), Operation::block_several);
    const int by_text = several != nullptr && !rules.waived(Clause::block_text_exception) ? several->amount.value : 1;
    return std::max<int>(by_text, rules.settings.attackers_per_blocker);
}

// attack.targets
bool is_attack_target(const Game& game, const Position& position, Reference8 chosen) {
    const bool any = game.rules().readings.attack_targets == AttackTargets::any;
    if (chosen.is_player()) return any || chosen.seat() != position.active;
    return position.stands(chosen) && game.is_node(position.permanent(chosen)) && (any || chosen.side() != position.active);
}

int blocks_by(const Position& position, int blocker) {
    int count = 0;
    for (int index = 0; index < position.block_count; ++index) count += position.blocks[index].blocker == blocker;
    return count;
}

int blockers_of(const Position& position, int attacker) {
    int count = 0;
    for (int index = 0; index < position.block_count; ++index) count += position.blocks[index].attacker == attacker;
    return count;
}

bool is_blocking(const Position& position, int attacker, int blocker) {
    return std::any_of(position.blocks.begin(), position.blocks.begin() + position.block_count,
                       [&](const Block& block) { return block.attacker == attacker && block.blocker == blocker; });
}

int unordered_blockers(const Position& position, int attacker) {
    int count = 0;
    for (int index = 0; index < position.block_count; ++index) {
        const Block& block = position.blocks[index];
        count += block.attacker == attacker && block.place == Block::kUnordered;
    }
    return count;
}

// ---- damage

const Block* next_assignment(const Position& position, int attacker) {
    const Player active = position.active;
    if (!position.sides[active].permanents[attacker].has(Permanent::kUp)) return nullptr;
    for (int index = 0; index < position.block_count; ++index) {
        const Block& block = position.blocks[index];
        if (block.attacker == attacker && block.damage == Block::kUnassigned) return &block;
    }
    return nullptr;
}

int unassigned(const Game& game, const Position& position, int attacker) {
    int left = game.impact(position.sides[position.active].permanents[attacker]);
    for (int index = 0; index < position.block_count; ++index) {
        const Block& block = position.blocks[index];
        if (block.attacker == attacker && block.damage != Block::kUnassigned) left -= block.damage;
    }
    return left;
}

namespace {

// What is lethal for a blocker, seen from one attacker (combat.lethal-amount; where damage is assigned by choice, combat.lethal-shared).
int lethal_for(const Game& game, const Position& position, const Block& block, bool by_choice) {
    const Readings& readings = game.rules().readings;
    const Permanent& blocker = position.sides[opponent_of(position.active)].permanents[block.blocker];
    int lethal = game.durability(blocker);
    if (readings.combat_lethal_amount == CombatLethalAmount::remaining) lethal -= blocker.damage;
    if (by_choice && readings.combat_lethal_shared == CombatLethalShared::together) {
        for (int index = 0; index < position.block_count; ++index) {
            const Block& other = position.blocks[index];
            const bool counts = other.blocker == block.blocker && other.attacker != block.attacker;
            if (counts && other.damage != Block::kUnassigned) lethal -= other.damage;
        }
    }
    return std::max(lethal, 0);
}

// Is this the last of its attacker's blockers?
bool is_last_share(const Position& position, const Block& block) {
    const Block* after = &block + 1;
    return after == position.blocks.data() + position.block_count || after->attacker != block.attacker;
}

}  // namespace

// combat.excess
Share share_of(const Game& game, const Position& position, const Block& next) {
    const Rules& rules = game.rules();
    const int left = unassigned(game, position, next.attacker);
    const bool last = is_last_share(position, next);
    if (rules.readings.combat_excess != CombatExcess::all_among_blockers) {
        const bool all = last && rules.readings.combat_excess == CombatExcess::exact_then_last;
        const int exact = all ? left : std::min(left, lethal_for(game, position, next, false));
        return {exact, exact, 0};
    }
    if (last) return {left, left, 0};
    // Less than lethal only if that is all there is: nothing is left for the next.
    const int lethal = rules.settings.lethal_before_next ? std::min(left, lethal_for(game, position, next, true)) : 0;
    return {rules.waived(Clause::damage_lethal_first) ? 0 : lethal, left, lethal};
}

bool has_open_share(const Game& game, const Position& position, int attacker) {
    const Block* next = next_assignment(position, attacker);
    if (next == nullptr) return false;
    const Share share = share_of(game, position, *next);
    if (share.least < share.most) return true;
    // combat.lethal-shared: what one attacker assigns may change what another may.
    if (game.rules().readings.combat_lethal_shared != CombatLethalShared::together) return false;
    for (const int other : position.sides[position.active].permanents.slots())
        if (other != attacker && next_assignment(position, other) != nullptr) return true;
    return false;
}

bool has_open_order(const Position& position, int attacker) {
    return unordered_blockers(position, attacker) > 1;
}

bool rest_is_settled(const Game& game, const Position& position) {
    for (const int slot : position.sides[position.active].permanents.slots()) {
        if (position.awaiting == Awaiting::order && has_open_order(position, slot)) return false;
        if (position.awaiting == Awaiting::damage && has_open_share(game, position, slot)) return false;
    }
    return true;
}

// node.damage, durability.zero
bool is_dying(const Game& game, const Permanent& permanent) {
    const Readings& readings = game.rules().readings;
    if (game.is_node(permanent)) {
        switch (readings.node_damage) {
            case NodeDamage::printed:
                return game.has_durability(permanent) && permanent.damage >= game.durability(permanent);
            case NodeDamage::any_damage:
                return permanent.damage > 0;
            case NodeDamage::none:
                return false;
        }
    }
    if (permanent.damage == 0 && readings.durability_zero == DurabilityZero::needs_damage) return false;
    return permanent.damage >= game.durability(permanent);
}

// ---- numbers that settings and readings give

// resource.per-turn
int resource_limit(const Rules& rules) {
    if (rules.readings.resource_per_turn != ResourcePerTurn::unlimited) return 1;
    return rules.settings.resources_per_turn == 0 ? -1 : rules.settings.resources_per_turn;
}

bool counts_resources(const Rules& rules) {
    return resource_limit(rules) >= 0;
}

// hand.limit
int hand_limit(const Rules& rules) {
    if (rules.readings.hand_limit == HandLimit::seven_at_end) return 7;
    return rules.settings.hand_limit == 0 ? -1 : rules.settings.hand_limit;
}

TieResult tie_result(const Rules& rules) {
    const int policy = rules.settings.tie_policy;
    return policy == 0 ? rules.readings.tie_result.value() : policy == 1 ? TieResult::active_loses : TieResult::nonactive_loses;
}

// end.chains
int end_chain_limit(const Rules& rules) {
    return rules.readings.end_chains == EndChains::repeat ? 0 : rules.settings.end_phase_chains;
}

// chain.close
int declines_to_close(const Rules& rules) {
    return rules.readings.chain_close == ChainClose::both_decline ? 2 : rules.settings.chain_declines_to_close;
}

// attack.number
int combat_limit(const Rules& rules) {
    if (rules.settings.combats_per_turn == 0) return 0;
    return rules.readings.attack_number == AttackNumber::repeat ? kAnyNumber : rules.settings.combats_per_turn;
}

// ---- who is next

Player next_to_add(const Rules& rules, const Position& position) {
    const Player last = position.links[position.link_count - 1].controller;
    Player next = opponent_of(last);
    if (rules.readings.chain_first_responder == ChainFirstResponder::nonactive_always && position.link_count == 1)
        next = opponent_of(position.active);
    return ((position.asked >> next) & 1) != 0 ? opponent_of(next) : next;
}

// trigger.order
bool may_be_picked(const Rules& rules, const Position& position, int index) {
    const Pending& pending = position.pending[index];
    if (rules.readings.trigger_order == TriggerOrder::active_decides) return true;
    if (rules.readings.trigger_order == TriggerOrder::by_event) {
        if (pending.event != position.pending[0].event) return false;
        if (pending.controller == position.active) return true;
        for (int other = 0; other < position.pending_count && position.pending[other].event == pending.event; ++other)
            if (position.pending[other].controller == position.active) return false;
        return true;
    }
    // active-first: the first event of the active player's own, then the other's.
    const Player first = trigger_picker(rules, position);
    if (pending.controller != first) return false;
    for (int other = 0; other < index; ++other)
        if (position.pending[other].controller == first && position.pending[other].event != pending.event) return false;
    return true;
}

Player trigger_picker(const Rules& rules, const Position& position) {
    if (rules.readings.trigger_order == TriggerOrder::active_decides) return position.active;
    const bool by_event = rules.readings.trigger_order == TriggerOrder::by_event;
    for (const Pending& pending : position.waiting()) {
        if (by_event && pending.event != position.pending[0].event) break;
        if (pending.controller == position.active) return position.active;
    }
    return opponent_of(position.active);
}

int only_pick(const Game& game, const Position& position) {
    int only = -1;
    for (int index = 0; index < position.pending_count; ++index) {
        if (!may_be_picked(game.rules(), position, index)) continue;
        if (only >= 0) return -1;
        only = index;
    }
    if (only < 0) return -1;
    const Pending& pending = position.pending[only];
    const Target& target = game.card(pending.card).abilities[pending.ability].target;
    return target.kind == TargetKind::none || !any_target(game, position, target, pending.controller, pending.source) ? only : -1;
}

// ---- replacements

bool replaces_draw(const Game& game, const Permanent& permanent) {
    return replaces_event(game.card(permanent.kind), AbilityEvent::would_draw_from_empty);
}

int draw_replacements(const Game& game, const Position& position, Player player, Reference8* first) {
    if (game.reads().kinds_listening[static_cast<int>(AbilityEvent::would_draw_from_empty)] == 0) return 0;
    int found = 0;
    std::uint64_t seen[2] = {0, 0};
    for (const int slot : position.sides[player].permanents.slots()) {
        const Permanent& permanent = position.sides[player].permanents[slot];
        std::uint64_t& word = seen[permanent.kind / 64];
        const std::uint64_t bit = std::uint64_t{1} << (permanent.kind % 64);
        if ((word & bit) != 0 || !replaces_draw(game, permanent)) continue;
        word |= bit;
        if (found++ == 0 && first != nullptr) *first = Reference8::permanent(player, slot);
    }
    return found;
}

}  // namespace arbiter::magepunk
