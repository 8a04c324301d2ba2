#include "model/lost_glitches/rules/inspect.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "model/cards/effects.h"

namespace arbiter::lost_glitches {

namespace {

bool fits_creature(const Position& position, const Target& target, Reference8 chosen, Player controller, Reference8 self) {
    const Creature& creature = position.creature(chosen);
    if (creature.kind == kNoKind || (target.not_self && chosen == self)) return false;
    if (target.attacking_only && !creature.has(Creature::kAttacking)) return false;
    return suits_side(target, chosen.side(), controller);
}

bool fits_item(const Game& game, const Position& position, const Target& target, Reference8 chosen, Player controller) {
    if (chosen.index() >= position.stack_count) return false;
    const Item& item = position.stack[chosen.index()];
    const bool spell = item.kind == ItemKind::spell || item.kind == ItemKind::character;
    if (target.spells_only && !spell) return false;
    if (target.slow_only && !(spell && game.cards()[item.card].type == CardType::slow_spell)) return false;
    return suits_side(target, item.controller, controller);
}

template <class Visit>
bool any_blocker_of(const Position& position, int attacker_slot, Visit visit) {
    const Creatures& creatures = position.sides[opponent_of(position.active)].creatures;
    for (const int slot : creatures.slots())
        if (creatures[slot].blocks == attacker_slot && visit(slot)) return true;
    return false;
}

}  // namespace

bool fits_target(const Game& game, const Position& position, const Target& target, Reference8 chosen, Player controller, Reference8 self) {
    if (target.kind == TargetKind::none) return chosen.is_none();
    if (chosen.is_creature()) return target.takes_bodies() && fits_creature(position, target, chosen, controller, self);
    if (chosen.is_player()) return target.takes_players() && suits_side(target, chosen.seat(), controller);
    return chosen.is_item() && target.kind == TargetKind::stack_item && fits_item(game, position, target, chosen, controller);
}

bool any_target(const Game& game, const Position& position, const Target& target, Player controller, Reference8 self) {
    bool found = false;
    for_each_target<Reference8>(position, target, position.stack_count,
                                [&](Reference8 chosen) { found = found || fits_target(game, position, target, chosen, controller, self); });
    return found;
}

// attack.per-turn
int attack_limit(const Rules& rules) {
    return rules.readings.attack_per_turn == AttackPerTurn::once ? limit_or_none(rules.settings.attacks_per_turn) : -1;
}

int summon_limit(const Rules& rules) {
    return limit_or_none(rules.settings.summons_per_turn);
}

int slow_limit(const Rules& rules) {
    return limit_or_none(rules.settings.slow_spells_per_turn);
}

// ---- attack and blocks

bool must_wait(const Game& game, const Creature& creature) {
    return creature.delay > 0 && constant_effect(game.cards()[creature.kind], Operation::exempt_from_delay) == nullptr;
}

bool ready_to_attack(const Game& game, const Creature& creature) {
    return !creature.has(Creature::kAttacking) && !creature.has(Creature::kAttacked) && !must_wait(game, creature);
}

bool barred_from_attack(const Game& game, const Creature& creature) {
    return constant_effect(game.cards()[creature.kind], Operation::cannot_attack) != nullptr;
}

bool needs_two_blockers(const Game& game, const Creature& creature) {
    return constant_effect(game.cards()[creature.kind], Operation::not_blocked_by_one) != nullptr;
}

bool any_attacker(const Position& position) {
    const Creatures& creatures = position.sides[position.active].creatures;
    return std::any_of(creatures.begin(), creatures.end(), [](const Creature& creature) { return creature.has(Creature::kAttacking); });
}

int blockers_of(const Position& position, int attacker_slot) {
    int blockers = 0;
    any_blocker_of(position, attacker_slot, [&](int) { return ++blockers, false; });
    return blockers;
}

int free_blockers(const Position& position) {
    const Creatures& creatures = position.sides[opponent_of(position.active)].creatures;
    return static_cast<int>(
        std::count_if(creatures.begin(), creatures.end(), [](const Creature& creature) { return !creature.blocking(); }));
}

int lonely_blocks(const Game& game, const Position& position) {
    int lonely = 0;
    const Creatures& creatures = position.sides[position.active].creatures;
    for (const int slot : creatures.slots())
        if (creatures[slot].has(Creature::kAttacking) && needs_two_blockers(game, creatures[slot]))
            lonely += blockers_of(position, slot) == 1;
    return lonely;
}

// ---- sharing out damage

bool shares_damage(const Position& position, int attacker_slot) {
    const Creatures& others = position.sides[opponent_of(position.active)].creatures;
    if (!position.sides[position.active].creatures[attacker_slot].has(Creature::kAttacking)) return false;
    const bool open = any_blocker_of(position, attacker_slot, [&](int blocker) { return !others[blocker].has(Creature::kShared); });
    return open && blockers_of(position, attacker_slot) > 1;
}

bool any_shares_damage(const Position& position) {
    for (const int slot : position.sides[position.active].creatures.slots())
        if (shares_damage(position, slot)) return true;
    return false;
}

bool is_open_to_share(const Position& position, Reference8 blocker) {
    if (position.active >= kPlayers || blocker.side() != opponent_of(position.active)) return false;
    const Creature& creature = position.creature(blocker);
    if (creature.kind == kNoKind || !creature.blocking() || creature.has(Creature::kShared)) return false;
    return shares_damage(position, creature.blocks);
}

bool is_last_share(const Position& position, Reference8 blocker) {
    if (!is_open_to_share(position, blocker)) return false;
    const Creatures& blockers = position.sides[blocker.side()].creatures;
    return !any_blocker_of(position, position.creature(blocker).blocks,
                           [&](int slot) { return slot != blocker.slot() && !blockers[slot].has(Creature::kShared); });
}

bool waits_for_share(const Game& game, const Position& position, Reference8 blocker) {
    if (!is_open_to_share(position, blocker)) return false;
    if (position.sharing != kNoSlot && position.creature(blocker).blocks != position.sharing) return false;
    return next_without_damage(game, position, blocker) == blocker;
}

namespace {

// What is seen of a creature, but not its name or place.
auto look_of(const Creature& creature) {
    return std::tuple(creature.kind, creature.flags, creature.damage, creature.attack_bonus, creature.health_bonus, creature.lasting_attack,
                      creature.lasting_health, creature.delay);
}

}  // namespace

Reference8 next_without_damage(const Game& game, const Position& position, Reference8 blocker) {
    const Creatures& blockers = position.sides[blocker.side()].creatures;
    const int attacker = blockers[blocker.slot()].blocks;
    if (game.attack(position, Reference8::creature(position.active, attacker)) > 0) return blocker;
    int next = blocker.slot();
    any_blocker_of(position, attacker, [&](int slot) {
        const auto key = [&](int of) { return std::pair(look_of(blockers[of]), blockers[of].rank); };
        if (!blockers[slot].has(Creature::kShared) && key(slot) < key(next)) next = slot;
        return false;
    });
    return Reference8::creature(blocker.side(), next);
}

int left_to_share(const Game& game, const Position& position, int attacker_slot) {
    const Creatures& others = position.sides[opponent_of(position.active)].creatures;
    int left = game.attack(position, Reference8::creature(position.active, attacker_slot));
    any_blocker_of(position, attacker_slot, [&](int slot) { return left -= others[slot].share, false; });
    return left;
}

int lethal_damage(const Game& game, const Position& position, Reference8 creature) {
    return std::max(0, game.health(position, creature) - position.creature(creature).damage);
}

int least_lethal_beside(const Game& game, const Position& position, Reference8 beside) {
    const Creatures& others = position.sides[beside.side()].creatures;
    int least = 1 << 20;
    any_blocker_of(position, position.creature(beside).blocks, [&](int slot) {
        if (slot != beside.slot() && !others[slot].has(Creature::kShared))
            least = std::min(least, lethal_damage(game, position, Reference8::creature(beside.side(), slot)));
        return false;
    });
    return least;
}

// All that is left goes to the last blocker. Under lethal-in-order the player of the attacker puts the blockers in an order, and each gets
// lethal damage before the next gets any: then at most one gets some that is not lethal.
bool may_share(const Game& game, const Position& position, Reference8 to, int amount) {
    const int attacker = position.creature(to).blocks;
    const int left = left_to_share(game, position, attacker);
    if (amount < 0 || amount > left) return false;
    const int rest = left - amount;
    if (rest != 0 && is_last_share(position, to)) return false;
    if (game.rules().readings.combat_split_rule == CombatSplitRule::free) return true;
    const Creatures& others = position.sides[to.side()].creatures;
    int partial = 0;
    any_blocker_of(position, attacker, [&](int slot) {
        const Reference8 blocker = Reference8::creature(to.side(), slot);
        if (blocker != to && !others[slot].has(Creature::kShared)) return false;
        const int share = blocker == to ? amount : others[slot].share;
        partial += share > 0 && share < lethal_damage(game, position, blocker);
        return false;
    });
    return partial == 0 || (partial == 1 && (rest == 0 || rest >= least_lethal_beside(game, position, to)));
}

// ---- turn, priority and the clock

bool in_resolution(const Position& position) {
    return position.resolving != 0 || position.pending_count > 0 || (position.phase == Phase::combat && position.step > 0);
}

bool health_checked_later(const Game& game, const Position& position) {
    if (game.rules().readings.win_check_time != WinCheckTime::after_stack) return false;
    return in_resolution(position) || position.owed_move != TopMove::none;
}

bool mulligan_open_to(const Game& game, const Position& position, Player player) {
    if (position.awaiting != Awaiting::mulligan || player >= kPlayers || position.sides[player].mulligan_ended != 0) return false;
    if (player == position.decider) return true;
    // A mulligan that has begun is ended first.
    const bool begun = !is_empty(position.sides[position.decider].pile(Pile::aside));
    return !begun && game.rules().readings.mulligan_order == MulliganOrder::independent;
}

bool hands_may_shrink(const Rules& rules) {
    return rules.readings.mulligan_redraw != MulliganRedraw::same_number ||
           rules.readings.mulligan_order_of_draw != MulliganOrderOfDraw::shuffle_first;
}

int mulligan_limit(const Rules& rules) {
    return rules.waived(Clause::mulligan_choice) ? 0 : rules.settings.mulligan_times;
}

bool has_character(const Game& game, Player player, Kind kind) {
    const auto& characters = game.characters(player);
    return std::find(characters.begin(), characters.end(), kind) != characters.end();
}

int available_character(const Game& game, const Position& position, Player player, Kind kind) {
    const auto& characters = game.characters(player);
    const Rules& rules = game.rules();
    const bool repeat = rules.readings.character_same_turn == CharacterSameTurn::repeat;
    for (int place = 0; place < static_cast<int>(characters.size()); ++place) {
        const int cooldown = position.sides[player].cooldowns[place];
        if (characters[place] == kind && (cooldown == 0 || (repeat && (cooldown & kCastThisTurn) != 0))) return place;
    }
    return kMaximumCharacters;
}

int turns_to_recover(const Game& game, const Position& position, Player player, Kind kind) {
    if (available_character(game, position, player, kind) < kMaximumCharacters) return 0;
    const auto& characters = game.characters(player);
    int least = kCastThisTurn;
    for (std::size_t place = 0; place < characters.size(); ++place)
        if (characters[place] == kind) least = std::min(least, position.sides[player].cooldowns[place] & ~kCastThisTurn);
    return least;
}

// character.next-turn: the turn that follows, or the next own one and all until then.
int cooldown_after_casting(const Rules& rules, bool own_turn) {
    const int turns = rules.settings.character_cooldown_turns;
    if (turns == 0) return rules.readings.character_same_turn == CharacterSameTurn::repeat ? 0 : 1;
    if (rules.readings.character_next_turn == CharacterNextTurn::next_turn) return 1 + turns;
    return own_turn ? 1 + 2 * turns : 2 * turns;
}

// Those of the first one's player that happened together with it.
bool may_pick_trigger(const Position& position, int index) {
    const Pending& first = position.pending[0];
    const Pending& pending = position.pending[index];
    return index < position.pending_count && pending.controller == first.controller && pending.moment == first.moment;
}

bool can_run_out(const Game& game, const Position& position, Player player) {
    const bool others = game.rules().readings.time_other_decisions == TimeOtherDecisions::same_limit;
    switch (position.awaiting) {
        case Awaiting::priority:
            return position.decider == player;
        case Awaiting::trigger:
            return position.decider == player && others;
        case Awaiting::mulligan:
            return others && mulligan_open_to(game, position, player) && is_empty(position.sides[player].pile(Pile::aside));
        case Awaiting::share:
            return position.decider == player && others && position.sharing == kNoSlot;
        default:
            return false;
    }
}

}  // namespace arbiter::lost_glitches
