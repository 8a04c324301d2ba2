// What a set position cannot be (set_position.h).
#include <fmt/format.h>

#include <algorithm>

#include "model/core/game.h"
#include "model/lost_glitches/rules/inspect.h"
#include "model/lost_glitches/rules/turn.h"
#include "model/lost_glitches/words/set_position_reader.h"

namespace arbiter::lost_glitches {
namespace {

template <class... Parts>
[[noreturn]] void refuse(const JsonView& view, fmt::format_string<Parts...> text, Parts&&... parts) {
    view.reject("this position cannot be: " + fmt::format(text, std::forward<Parts>(parts)...));
}

class BoardChecker {
public:
    BoardChecker(const Game& game, const Names& names, const Position& position, const JsonView& view)
        : game_(game), names_(names), p_(position), view_(view) {}

    void check() const {
        if (p_.owed_move == TopMove::opening_draw && p_.phase != Phase::setup)
            refuse(view_, "an opening hand is drawn before the first turn only");
        for (Player player = 0; player < kPlayers; ++player) {
            check_side(player);
            if (p_.phase == Phase::setup && p_.result == Result::none && p_.at_capacity == 0) check_opening_hand(player);
            for (const int slot : p_.sides[player].creatures.slots()) check_creature(player, slot);
        }
    }

private:
    const std::string& name(Kind kind) const { return names_.cards[kind].name; }
    // "Ada's Spark".
    std::string creature_of(Player player, int slot) const {
        return fmt::format("{}'s {}", names_.players[player], name(p_.sides[player].creatures[slot].kind));
    }

    void check_side(Player player) const {
        const Side& side = p_.sides[player];
        const std::string& who = names_.players[player];
        for (int kind = 0; kind < game_.kinds(); ++kind) {
            const bool apart = game_.cards()[kind].type == CardType::character_spell;
            if (apart && game_.owned(p_, player)[kind] > 0)
                refuse(view_, "{} is a character spell and lies in no zone of cards", name(static_cast<Kind>(kind)));
        }
        if (side.health <= 0 && p_.result == Result::none && !health_checked_later(game_, p_)) refuse(view_, "{} has no health left", who);
        const bool adds = game_.rules().readings.mana_unspent == ManaUnspent::adds;
        if (side.usable > side.pool + side.temporary && !adds) refuse(view_, "{} has more usable mana than the pool holds", who);
        const bool sent_back = !is_empty(side.pile(Pile::aside));
        if (sent_back && p_.phase != Phase::setup) refuse(view_, "cards are sent back before the first turn only");
        std::uint32_t ranks = 0;
        for (const Creature& creature : side.creatures) ranks |= 1u << creature.rank;
        if (ranks != (1u << side.creatures.count()) - 1)
            refuse(view_, "the ranks of {}'s creatures are not 0 to {}", who, side.creatures.count() - 1);
    }

    // How many cards a player has got before the first turn is certain, but for mulligans after which hands may be smaller.
    void check_opening_hand(Player player) const {
        const Side& side = p_.sides[player];
        const std::string& who = names_.players[player];
        const int hand = pile_size(side, Pile::hand, game_.kinds()) + pile_size(side, Pile::aside, game_.kinds());
        const int discarded = pile_size(side, Pile::discard, game_.kinds());
        const bool drawing = p_.owed_move == TopMove::opening_draw;
        if (p_.step == SetupStep::first_player || p_.step == SetupStep::draw_hands) {
            if (hand + discarded > 0) refuse(view_, "{} has drawn cards, and no hand is drawn yet", who);
            return;
        }
        if (hands_may_shrink(game_.rules()) && !drawing) return;
        // A card that finds the hand full is drawn and discarded.
        const int owed = p_.owed_move == TopMove::none ? 0 : p_.owed[player];
        const int drawn = hand + owed + (drawing ? discarded : 0);
        int due = std::min<int>(game_.rules().settings.opening_hand, hand + discarded + cards_in_deck(side, game_.kinds()));
        if (const int limit = game_.rules().settings.hand_limit; limit > 0 && !drawing) due = std::min(due, limit);
        if (drawn != due) refuse(view_, "{} has or is owed {} cards before the first turn, and an opening hand is {}", who, drawn, due);
    }

    void check_creature(Player player, int slot) const {
        const Creature& creature = p_.sides[player].creatures[slot];
        const std::string who = creature_of(player, slot);
        const bool attacker = player == p_.active, combat = p_.phase == Phase::combat;
        if (!is_summon(game_.cards()[creature.kind].type)) refuse(view_, "{} is no creature, and stands on the board", who);
        const int health = game_.health(p_, Reference8::creature(player, slot));
        const bool destroyed_later =
            p_.awaiting == Awaiting::reveal ||
            (game_.rules().readings.creature_destroyed == CreatureDestroyed::end_of_resolution && in_resolution(p_));
        if (creature.damage >= health && p_.result == Result::none && !destroyed_later)
            refuse(view_, "{} has {} damage and {} health", who, creature.damage, health);
        if (p_.phase == Phase::setup) refuse(view_, "no creature is on the board before the first turn");
        if (creature.has(Creature::kAttacking) && !attacker) refuse(view_, "{} attacks, and it is not its player's turn", who);
        const bool declaring = p_.awaiting == Awaiting::attackers;
        if (creature.has(Creature::kAttacking) && !combat && !declaring) refuse(view_, "{} attacks outside combat", who);
        if (!creature.blocking()) return;
        if (attacker || !combat) refuse(view_, "{} blocks, and no attack on its player is in progress", who);
        const bool there = p_.sides[p_.active].creatures[creature.blocks].has(Creature::kAttacking);
        if (!there) refuse(view_, "{} blocks what does not attack", who);
    }

    const Game& game_;
    const Names& names_;
    const Position& p_;
    const JsonView& view_;
};

// Does what is under way lead to this decision?
bool awaited_fits(const Position& p) {
    const bool by_player = p.decider < kPlayers;
    const bool in_turn = p.phase == Phase::main || p.phase == Phase::combat;
    if (p.sharing != kNoSlot && p.awaiting != Awaiting::share) return false;
    // Who begins is known once it is no longer asked, and who opened a stack as long as that lasts.
    const bool before_all = p.phase == Phase::setup && p.step == SetupStep::first_player;
    if (!before_all && p.active >= kPlayers) return false;
    const bool opened = p.stack_count > 0 || p.resolving != 0;
    if (p.result == Result::none && opened && p.opener >= kPlayers) return false;
    if (p.effect > 0 && p.resolving == 0) return false;
    // Somebody gets priority when what happens before a stack or a combat resolves is over.
    const bool goes_on = in_turn && p.step == 0 && p.resolving == 0 && p.result == Result::none;
    if (goes_on && p.priority >= kPlayers) return false;
    switch (p.awaiting) {
        case Awaiting::nothing:
            return p.result != Result::none || p.at_capacity != 0;
        case Awaiting::first_player:
            return p.phase == Phase::setup && p.step == SetupStep::first_player && p.decider == kChance;
        case Awaiting::reveal:
            return p.decider == kChance && p.owing < kPlayers && p.owed[p.owing] > 0 && p.owed_move != TopMove::none;
        case Awaiting::mulligan:
            return p.phase == Phase::setup && p.step == SetupStep::mulligans && by_player;
        case Awaiting::priority:
            return in_turn && p.step == 0 && by_player && p.decider == p.priority && p.resolving == 0;
        case Awaiting::attackers:
            return p.phase == Phase::main && p.decider == p.active;
        case Awaiting::blockers:
            return p.phase == Phase::combat && p.step == CombatStep::open && by_player && p.decider != p.active;
        case Awaiting::share:
            return p.phase == Phase::combat && p.step == CombatStep::share && p.decider == p.active && any_shares_damage(p) &&
                   (p.sharing == kNoSlot || shares_damage(p, p.sharing));
        case Awaiting::trigger:
            return by_player && p.pending_count > 0 && p.pending[0].controller == p.decider;
    }
    return false;
}

}  // namespace

void check_board(const Game& game, const Names& names, const Position& position, const JsonView& view) {
    BoardChecker(game, names, position, view).check();
}

void check_under_way(const Game& game, const Position& position, const JsonView& view) {
    for (int index = 0; index < position.stack_count; ++index) {
        const Item& item = position.stack[index];
        if (item.card == kNoKind) refuse(view, "item {} of the stack has no card", index + 1);
        if (item.kind == ItemKind::trigger) continue;
        const CardRules& card = game.cards()[item.card];
        const bool fits = item.kind == ItemKind::summon      ? is_summon(card.type)
                          : item.kind == ItemKind::character ? has_character(game, item.controller, item.card)
                                                             : is_spell_in_hand(card.type);
        if (!fits) refuse(view, "item {} of the stack is not of the kind of its card", index + 1);
        if (item.target.is_item() && item.target.index() == index) refuse(view, "item {} of the stack is aimed at itself", index + 1);
    }
    const bool attack = position.active < kPlayers && any_attacker(position);
    if (position.phase != Phase::combat && attack && position.awaiting != Awaiting::attackers)
        refuse(view, "creatures attack outside combat");
    if (position.phase == Phase::start && position.result == Result::none && position.priority >= kPlayers)
        refuse(view, "who acts first in the turn is missing (\"priority\")");
    if (position.has_passed(0) && position.has_passed(1) && game.rules().readings.priority_pass_final == PriorityPassFinal::not_final)
        refuse(view, "both players have passed, and the phase is not over");
}

void check_decks(const Game& game, const Names& names, const Position& position, const DeclaredDecks<kPlayers>& decks,
                 const JsonView& view) {
    check_declared_decks(game, position, decks, [&](Player owner, Kind kind, int owned, int expected) {
        refuse(view, "{} has {} of {} in it, and {} in the deck list", names.players[owner], owned, names.cards[kind].name, expected);
    });
}

void check_awaited(const Game& game, const Position& position, const JsonView& view) {
    if (!awaited_fits(position)) refuse(view, "the decision that it awaits does not come about there");
    if (game.is_over(position)) return;
    std::vector<Choice> choices;
    list_answers(game, position, choices);
    if (choices.empty()) refuse(view, "no choice is left to the player who is to decide");
}

}  // namespace arbiter::lost_glitches
