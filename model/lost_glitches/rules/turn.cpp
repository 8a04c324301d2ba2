// The set-up of a game, and the start and the end of a turn.
#include <algorithm>

#include "model/lost_glitches/rules/step.h"

namespace arbiter::lost_glitches {

void Step::advance_phase() {
    switch (p_.phase) {
        case Phase::setup:
            return advance_setup();
        case Phase::start:
            return advance_start();
        case Phase::main:
            return advance_main();
        case Phase::combat:
            return advance_combat();
        case Phase::end:
            return advance_end();
    }
}

void Step::begin_phase(Phase phase, Clause clause) {
    p_.phase = phase;
    p_.step = 0;
    p_.passed = 0;
    p_.answering = 0;
    tell(EventKind::phase_begins, clause, p_.active, static_cast<int>(phase));
    if (readings_.time_unit == TimeUnit::whole_phase && p_.clock != 0) end_phase_record();
}

// ---- set-up

void Step::advance_setup() {
    switch (p_.step) {
        case SetupStep::first_player:
            return await(Awaiting::first_player, kChance);
        case SetupStep::draw_hands:
            return draw_hands();
        case SetupStep::mulligans:
            for (const Player player : in_turn()) {
                if (p_.sides[player].mulligan_ended == 0) return await(Awaiting::mulligan, player);
            }
            for (Side& side : p_.sides) side.mulligans = side.mulligan_ended = 0;
            return begin_turn(p_.active);
        default:
            return return_cards(p_.step == SetupStep::return_first ? Player{0} : Player{1});
    }
}

void Step::draw_hands() {
    p_.step = SetupStep::mulligans;
    cite(Clause::mana_start);
    std::array<int, kPlayers> cards{};
    for (const Player player : kBothPlayers) {
        if (mulligan_limit(rules_) == 0) p_.sides[player].mulligan_ended = 1;
        // deck.short-start
        cards[player] = std::min<int>(settings_.opening_hand, cards_in_deck(p_.sides[player], game_.kinds()));
        tell(EventKind::hand_drawn, Clause::start_draw, player, 0, 0, cards[player]);
    }
    owe(TopMove::opening_draw, cards[0], cards[1]);
}

void Step::decide_mulligan(Choice choice) {
    Side& side = p_.sides[choice.actor];
    if (kind_of(choice) == ChoiceKind::keep_rest) return end_mulligan(choice.actor);
    --side.count(Pile::hand, choice.first);
    ++side.count(Pile::aside, choice.first);
    // The row goes on with the same player.
    await(Awaiting::mulligan, choice.actor);
}

// What was sent back is shuffled in and replaced; nothing sent back settles the hand (mulligan.redraw, mulligan.order-of-draw).
void Step::end_mulligan(Player player) {
    Side& side = p_.sides[player];
    const int cards = pile_size(side, Pile::aside, game_.kinds());
    if (cards == 0) {
        side.mulligan_ended = 1;
        tell(EventKind::hand_kept, Clause::mulligan_choice, player);
        return;
    }
    if (++side.mulligans >= mulligan_limit(rules_)) side.mulligan_ended = 1;
    const bool redraw = readings_.mulligan_redraw == MulliganRedraw::same_number;
    const bool shuffle_first = readings_.mulligan_order_of_draw == MulliganOrderOfDraw::shuffle_first || !redraw;
    if (shuffle_first)
        return_cards(player);
    else
        p_.step = player == 0 ? SetupStep::return_first : SetupStep::return_second;
    if (!redraw) return;
    // Under draw-first there may be fewer cards in the deck than were sent back.
    const int drawn = std::min(cards, cards_in_deck(side, game_.kinds()));
    owe(TopMove::mulligan_draw, player == 0 ? drawn : 0, player == 1 ? drawn : 0);
}

void Step::return_cards(Player player) {
    p_.step = SetupStep::mulligans;
    const int cards = shuffle_into_deck(p_.sides[player], Pile::aside, game_.kinds());
    tell(EventKind::sent_back, Clause::mulligan_shuffle, player, 0, 0, cards);
}

// ---- the start of a turn

void Step::begin_turn(Player player) {
    p_.active = player;
    p_.turn = static_cast<std::uint8_t>(std::min(p_.turn + 1, 3));
    // priority.first: the player who did not act last in the turn before
    p_.priority = p_.last_actor == kNobody ? player : opponent_of(p_.last_actor);
    p_.last_actor = kNobody;
    tell(EventKind::turn_begins, p_.turn == 1 ? Clause::turn_defined : Clause::turn_alternate, player, 0, 0, p_.turn);
    begin_phase(Phase::start, Clause::turn_defined);
}

// turn.start-order
void Step::advance_start() {
    const bool mana_first = readings_.turn_start_order == TurnStartOrder::mana_then_draw;
    switch (p_.step) {
        case StartStep::first_half:
            p_.step = StartStep::second_half;
            return mana_first ? grow_and_refill() : draw_for_turn();
        case StartStep::second_half:
            p_.step = StartStep::triggers;
            return mana_first ? draw_for_turn() : grow_and_refill();
        case StartStep::triggers:
            p_.step = StartStep::done;
            happen(AbilityEvent::turn_starts, Reference8::none(), kNobody);
            return collect();
        default: {
            const Player first = p_.priority;
            begin_phase(Phase::main, Clause::main_when);
            return give_priority(first, Clause::turn_defined);
        }
    }
}

// mana.first-turn, mana.gain-both
void Step::grow_and_refill() {
    const Player other = opponent_of(p_.active);
    const bool grows = p_.turn > 1 || readings_.mana_first_turn == ManaFirstTurn::gain;
    const int unused = p_.sides[p_.active].usable;
    if (grows) {
        grow(p_.active, true);
        if (readings_.mana_gain_both != ManaGainBoth::own_only) {
            grow(other, readings_.mana_gain_both == ManaGainBoth::both_lasting);
            cite(Clause::mana_opponent_turn);
        }
    }
    // mana.unspent: adds puts the refill on top of what was left
    Side& own = p_.sides[p_.active];
    if (readings_.mana_unspent == ManaUnspent::adds && p_.turn > 1) {
        const int usable = std::min(unused + own.pool, 255);
        tell(EventKind::refilled, Clause::mana_refill, p_.active, 0, 0, usable - own.usable);
        own.usable = static_cast<std::uint8_t>(usable);
    } else {
        refill(p_.active);
    }
    if (waived(Clause::mana_no_refill))
        refill(other);
    else if (p_.sides[other].usable < p_.sides[other].pool + p_.sides[other].temporary)
        cite(Clause::mana_no_refill);
}

// mana.cap is a setting; an amount for this turn only does not grow the pool.
void Step::grow(Player player, bool for_good) {
    Side& side = p_.sides[player];
    const int gain = settings_.mana_gain_per_turn;
    int growth = gain;
    if (for_good) {
        const int cap = settings_.mana_cap == 0 ? 255 : settings_.mana_cap;
        growth = std::clamp(cap - side.pool, 0, gain);
        if (settings_.mana_cap == 0 && growth < gain) p_.at_capacity = 1;
        side.pool = static_cast<std::uint8_t>(side.pool + growth);
    } else {
        side.temporary = static_cast<std::uint8_t>(growth);
    }
    if (side.usable + growth > 255) p_.at_capacity = 1;
    side.usable = static_cast<std::uint8_t>(std::min(side.usable + growth, 255));
    tell(EventKind::pool_grew, Clause::mana_gain, player, 0, 0, growth);
}

void Step::refill(Player player) {
    Side& side = p_.sides[player];
    const int full = side.pool + side.temporary;
    if (side.usable >= full) return;
    tell(EventKind::refilled, Clause::mana_refill, player, 0, 0, full - side.usable);
    side.usable = static_cast<std::uint8_t>(full);
}

// The first turn has a draw only by the setting, or if nothing forbids it; that of the second player by draw.first-turn. Two clauses forbid
// that of the first: where both hold, neither of them matters by itself.
void Step::draw_for_turn() {
    int cards = settings_.draws_per_turn;
    const bool extra = waived(Clause::start_no_draw), own = waived(Clause::draw_first_player);
    if (p_.turn == 1 && !(extra && own)) {
        if (extra != own && cards != settings_.first_turn_draws) cite(extra ? Clause::draw_first_player : Clause::start_no_draw);
        cards = settings_.first_turn_draws;
    }
    if (p_.turn == 2 && readings_.draw_first_turn == DrawFirstTurn::no_draw) cards = 0;
    owe(TopMove::turn_draw, p_.active == 0 ? cards : 0, p_.active == 1 ? cards : 0);
}

// ---- the end of a turn

void Step::advance_end() {
    switch (p_.step) {
        case EndStep::effects_end:
            p_.step = EndStep::triggers;
            // damage.persist: damage that does not last and bonuses end together.
            if (readings_.damage_persist == DamagePersist::turn) remove_damage(Clause::phase_both_pass);
            return end_temporary();
        case EndStep::triggers:
            p_.step = EndStep::next_turn;
            happen(AbilityEvent::turn_ends, Reference8::none(), kNobody);
            return collect();
        default:
            return next_turn();
    }
}

void Step::end_temporary() {
    for_field([&](Reference8 reference, Creature& creature) {
        if (creature.attack_bonus == 0 && creature.health_bonus == 0) return;
        creature.attack_bonus = creature.health_bonus = 0;
        tell(EventKind::bonus_ended, Clause::phase_both_pass, reference.side(), reference.value);
    });
}

void Step::remove_damage(Clause clause) {
    for_field([&](Reference8 reference, Creature& creature) {
        if (creature.damage == 0) return;
        tell(EventKind::damage_left, clause, reference.side(), reference.value, 0, creature.damage);
        creature.damage = 0;
    });
}

void Step::next_turn() {
    for (const Player player : kBothPlayers) {
        Side& side = p_.sides[player];
        // mana.unspent: lost; and mana that was for this turn only
        const bool lost = readings_.mana_unspent == ManaUnspent::lost;
        const int left = lost ? side.usable : std::min(side.temporary, side.usable);
        if (left > 0) tell(EventKind::mana_lost, Clause::mana_gain, player, 0, 0, left);
        side.usable = static_cast<std::uint8_t>(side.usable - left);
        side.temporary = 0;
        side.summons = side.slow_spells = 0;
        for (std::uint8_t& cooldown : side.cooldowns) {
            cooldown = static_cast<std::uint8_t>(cooldown & ~kCastThisTurn);
            if (cooldown > 0) --cooldown;
        }
        for (const int slot : side.creatures.slots()) {
            Creature& creature = side.creatures[slot];
            creature.set(Creature::kAttacked, false);
            if (creature.delay > 0) --creature.delay;
        }
    }
    p_.attacks = 0;
    begin_turn(opponent_of(p_.active));
}

}  // namespace arbiter::lost_glitches
