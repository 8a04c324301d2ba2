// Questions about a position that both legality and the running of the rules ask; each rule and reading is decided here once.
#pragma once

#include "model/lost_glitches/game.h"

namespace arbiter::lost_glitches {

// ---- the board

// The slots of a player's creatures in the order in which they entered.
class SlotsByRank {
public:
    explicit SlotsByRank(const Creatures& creatures) : count_(creatures.count()) {
        for (const int slot : creatures.slots()) slots_[creatures[slot].rank] = static_cast<std::uint8_t>(slot);
    }
    const std::uint8_t* begin() const { return slots_.data(); }
    const std::uint8_t* end() const { return slots_.data() + count_; }

private:
    std::array<std::uint8_t, kMaximumCreatures> slots_{};
    int count_;
};

inline SlotsByRank by_rank(const Creatures& creatures) {
    return SlotsByRank(creatures);
}

// ---- cards

constexpr bool is_summon(CardType type) {
    return type == CardType::summon;
}
constexpr bool is_spell_in_hand(CardType type) {
    return type == CardType::slow_spell || type == CardType::fast_spell;
}
// What a spell of this card does; nullptr for what is no spell. Slow, Fast and character spells have one such ability.
inline const Ability* spell_ability(const CardRules& card) {
    return ability_of(card, AbilityKind::spell);
}
// Does X belong to the cost of this card?
inline bool has_number(const CardRules& card) {
    const Ability* spell = spell_ability(card);
    return spell != nullptr && spell->cost.chosen_generic;
}

// ---- targets

// Does a reference fit what an ability targets, chosen by `controller` for a card at `self`?
bool fits_target(const Game& game, const Position& position, const Target& target, Reference8 chosen, Player controller, Reference8 self);
bool any_target(const Game& game, const Position& position, const Target& target, Player controller, Reference8 self);

// ---- limits (0 in the settings: none); -1 for none

int attack_limit(const Rules& rules);
int summon_limit(const Rules& rules);
int slow_limit(const Rules& rules);
inline int limit_or_none(int setting) {
    return setting == 0 ? -1 : setting;
}

// ---- attack and blocks

// Could this creature be declared as an attacker as far as its own state says (summoning_delay_turns, attack.per-turn)?
bool ready_to_attack(const Game& game, const Creature& creature);
// It has been summoned too recently (summoning_delay_turns, summon.ready).
bool must_wait(const Game& game, const Creature& creature);
// A constant ability forbids it to attack.
bool barred_from_attack(const Game& game, const Creature& creature);
inline bool can_attack(const Game& game, const Creature& creature) {
    return ready_to_attack(game, creature) && !barred_from_attack(game, creature);
}
// It cannot be blocked by exactly one creature.
bool needs_two_blockers(const Game& game, const Creature& creature);

bool any_attacker(const Position& position);
// Creatures that block this attacker now.
int blockers_of(const Position& position, int attacker_slot);
// Creatures of the defending player that block nothing.
int free_blockers(const Position& position);
// Attackers that need two blockers and have exactly one.
int lonely_blocks(const Game& game, const Position& position);

// ---- sharing out damage (block.damage-split)

// Is damage of this attacker still to be shared out: several blockers, and not all of them with their share? A lone blocker takes all:
// nobody decides that.
bool shares_damage(const Position& position, int attacker_slot);
bool any_shares_damage(const Position& position);
// Is this one of several blockers of one attacker, without its share?
bool is_open_to_share(const Position& position, Reference8 blocker);
// It is, and no other blocker of that attacker is.
bool is_last_share(const Position& position, Reference8 blocker);
// Can this creature get its share next? The player takes the attackers in any order, but finishes one before the next (combat.split-order).
bool waits_for_share(const Game& game, const Position& position, Reference8 blocker);
// The creature that gets its share before this one, which waits for one, or this one itself. The blockers of an attacker without damage
// come in one order, so that nothing is chosen where nothing can differ. The order follows from what is seen of them, as canonical forms
// forget which of two different ones entered first.
Reference8 next_without_damage(const Game& game, const Position& position, Reference8 blocker);
// What is left of this attacker's attack value.
int left_to_share(const Game& game, const Position& position, int attacker_slot);
// Damage that destroys this creature, at least 0.
int lethal_damage(const Game& game, const Position& position, Reference8 creature);
// The least damage that destroys another blocker of the same attacker that waits for its share.
int least_lethal_beside(const Game& game, const Position& position, Reference8 beside);
// May this blocker get this share (combat.split-rule)?
bool may_share(const Game& game, const Position& position, Reference8 blocker, int amount);

// ---- turn, priority and the clock

// The clause by which the game ends for this reason.
constexpr Clause clause_of_end(EndReason reason) {
    switch (reason) {
        case EndReason::surrender:
            return Clause::surrender_ends;
        case EndReason::forfeit:
            return Clause::time_forfeit;
        case EndReason::loop:
            return Clause::ability_triggers;
        default:
            return Clause::win_health;
    }
}

// The stack, the damage of combat or a trigger is being carried out: nobody acts before it is over.
bool in_resolution(const Position& position);
// Players without health go on for now (win.check-time: after-stack): the stack or combat is not over.
bool health_checked_later(const Game& game, const Position& position);
// Both players are out of the phase (priority.pass-final: final).
inline bool all_passed(const Position& position) {
    return position.passed == 3;
}
// May both players decide about their mulligan now, in any order (mulligan.order)?
bool mulligan_open_to(const Game& game, const Position& position, Player player);
// Mulligans that a player may take; -1 for any number.
int mulligan_limit(const Rules& rules);
// A mulligan may leave fewer cards in hand than there were.
bool hands_may_shrink(const Rules& rules);
// The place of a character spell in its owner's zone that could be cast now, kMaximumCharacters if none is free (character.same-turn).
int available_character(const Game& game, const Position& position, Player player, Kind kind);
bool has_character(const Game& game, Player player, Kind kind);
// Turns, the present one included, until such a character spell of the player's could be cast; 0 if it could be now.
int turns_to_recover(const Game& game, const Position& position, Player player, Kind kind);
// Turns until a character spell that this player casts now is available again, the present one included (character.cooldown).
int cooldown_after_casting(const Rules& rules, bool own_turn);
// Under ability.trigger-order: controller-chooses: could this pending trigger take effect next, its player choosing?
bool may_pick_trigger(const Position& position, int index);
// The decision that is awaited from this player has a time limit, and nothing of it has been said yet: it can run out.
bool can_run_out(const Game& game, const Position& position, Player player);

}  // namespace arbiter::lost_glitches
