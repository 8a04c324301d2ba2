// Creatures on the board and their end, damage, and the cards that are owed from the top of a deck.
#include <algorithm>

#include "model/core/cards/unknown_card.h"
#include "model/lost_glitches/rules/step.h"

namespace arbiter::lost_glitches {

namespace {

// What spells and triggers do is cited with the clause by which they take effect.
constexpr Clause kOfEffects = Clause::stack_lifo;

}  // namespace

// ---- creatures

Reference8 Step::add_creature(Player player, Kind kind, Clause clause) {
    Creature creature;
    creature.kind = kind;
    creature.rank = static_cast<std::uint8_t>(p_.sides[player].creatures.count());
    const int least = waived(Clause::summon_ready) ? 1 : 0;
    creature.delay = static_cast<std::uint8_t>(std::max<int>(settings_.summoning_delay_turns, least));
    const Reference8 reference = put_on_field(player, creature);
    if (reference.is_none()) return reference;
    tell(EventKind::summoned, clause, player, reference.value, kind);
    if (creature.delay == 0) cite(Clause::summon_ready);
    happen(AbilityEvent::enters, reference, player);
    return reference;
}

// What referred to the creature refers to something that has left; who blocked it blocks nothing.
void Step::remove_creature(Reference8 leaving) {
    for (int index = 0; index < p_.stack_count; ++index) {
        Item& item = p_.stack[index];
        let_go(leaving, item.target, item.source, item.subject);
    }
    for (Pending& pending : p_.waiting()) let_go(leaving, pending.source, pending.subject);
    if (p_.creature(leaving).has(Creature::kAttacking)) {
        for (Creature& other : p_.sides[opponent_of(leaving.side())].creatures)
            if (other.blocks == leaving.slot()) other.blocks = kNoSlot;
    }
    Creatures& creatures = p_.sides[leaving.side()].creatures;
    const int rank = creatures[leaving.slot()].rank;
    creatures.remove(leaving.slot());
    for (Creature& other : creatures)
        if (other.rank > rank) --other.rank;
}

void Step::return_to_hand(Reference8 creature, EventKind event, Clause clause) {
    const Kind kind = p_.creature(creature).kind;
    remove_creature(creature);
    ++p_.sides[creature.side()].count(Pile::hand, kind);
    tell(event, clause, creature.side(), kind, creature.slot());
}

// A replacement of its destruction.
bool Step::returns_instead(Reference8 reference) const {
    return game_.reads().any_replacement && replaces_event(game_.cards()[p_.creature(reference).kind], AbilityEvent::would_be_destroyed);
}

// These creatures are destroyed together: what waits for it is collected while all of them are still there.
void Step::destroy(std::array<std::uint32_t, kPlayers> slots, Clause clause) {
    std::array<SlotsByRank, kPlayers> order{by_rank(p_.sides[0].creatures), by_rank(p_.sides[1].creatures)};
    const auto each = [&](auto visit) {
        for (const Player player : in_turn())
            for (const int slot : order[player])
                if ((slots[player] >> slot & 1) != 0) visit(Reference8::creature(player, slot));
    };
    std::array<std::uint32_t, kPlayers> spared{};
    each([&](Reference8 creature) {
        if (returns_instead(creature))
            spared[creature.side()] |= 1u << creature.slot();
        else
            happen(AbilityEvent::destroyed, creature, creature.side());
    });
    collect();
    each([&](Reference8 creature) {
        if ((spared[creature.side()] >> creature.slot() & 1) != 0)
            return return_to_hand(creature, EventKind::spared, Clause::ability_holds);
        const Kind kind = p_.creature(creature).kind;
        remove_creature(creature);
        ++p_.sides[creature.side()].count(Pile::discard, kind);
        tell(EventKind::destroyed, clause, creature.side(), kind, creature.slot());
    });
}

// creature.destroyed: as soon as an event is complete, or when the stack or combat is over.
bool Step::destroy_dead() {
    if (readings_.creature_destroyed == CreatureDestroyed::end_of_resolution && in_resolution(p_)) return false;
    const auto dead = dead_creatures();
    if ((dead[0] | dead[1]) == 0) return false;
    destroy(dead, Clause::damage_destroys);
    return true;
}

// The slots of those with as much damage as health.
std::array<std::uint32_t, kPlayers> Step::dead_creatures() const {
    std::array<std::uint32_t, kPlayers> dead{};
    for (const Player player : kBothPlayers) {
        const Creatures& creatures = p_.sides[player].creatures;
        for (const int slot : creatures.slots())
            if (creatures[slot].damage >= game_.health(p_, Reference8::creature(player, slot))) dead[player] |= 1u << slot;
    }
    return dead;
}

// ---- damage

void Step::hit(Reference8 target, Reference8 source, int amount) {
    if (amount <= 0) return;
    if (!hits_.add({target, source, amount})) p_.at_capacity = 1;
}

// The creature that takes damage in place of its player; none if there is no such replacement. Of several it is the one that entered first.
Reference8 Step::taker_of(Player player) const {
    Reference8 taker = Reference8::none();
    if (!game_.reads().any_replacement) return taker;
    const Creatures& creatures = p_.sides[player].creatures;
    for (const int slot : creatures.slots()) {
        if (!replaces_event(game_.cards()[creatures[slot].kind], AbilityEvent::player_would_take_damage)) continue;
        if (taker.is_none() || creatures[slot].rank < p_.creature(taker).rank) taker = Reference8::creature(player, slot);
    }
    return taker;
}

void Step::lose_health(Player player, int amount) {
    std::int16_t& health = p_.sides[player].health;
    if (health - amount < -kMaximumHealth) p_.at_capacity = 1;
    health = static_cast<std::int16_t>(std::max(health - amount, -kMaximumHealth));
    happen(AbilityEvent::loses_life, Reference8::none(), player, amount);
}

// Where a hit goes: a creature may take it in place of its player.
Hit Step::redirected(Hit hit) {
    if (!hit.target.is_player()) return hit;
    const Player player = hit.target.seat();
    const Reference8 taker = taker_of(player);
    if (taker.is_none()) return hit;
    tell(EventKind::damage_moved, Clause::ability_holds, player, taker.value, 0, hit.amount);
    hit.target = taker;
    return hit;
}

// The clause by which a hit is dealt: in combat that of the passes which end it, or of the share that its player gave to one of several.
Clause Step::clause_of(const Hit& hit, bool combat) const {
    if (!combat) return kOfEffects;
    const bool on_blocker = hit.target.is_creature() && hit.target.side() != p_.active && hit.source.is_creature();
    const bool shared = on_blocker && p_.creature(hit.target).blocks == hit.source.slot() && p_.creature(hit.target).has(Creature::kShared);
    return shared ? Clause::block_damage_split : Clause::phase_both_pass;
}

void Step::deal(const Hit& hit, bool combat) {
    if (hit.source.is_creature()) happen(AbilityEvent::deals_damage, hit.source, hit.source.side(), hit.amount);
    if (hit.target.is_player()) {
        const Player player = hit.target.seat();
        tell(EventKind::player_damaged, clause_of(hit, combat), player, 0, hit.source.value, hit.amount);
        if (combat) happen(AbilityEvent::deals_combat_damage_to_player, hit.source, player, hit.amount);
        return;
    }
    Creature& creature = p_.creature(hit.target);
    creature.damage = static_cast<std::uint8_t>(std::min(creature.damage + hit.amount, 255));
    tell(EventKind::creature_damaged, clause_of(hit, combat), hit.target.side(), hit.target.value, hit.source.value, hit.amount);
}

// damage.several-sources: hits on one target are one, or those of one source are.
void Step::count_in(const Hit& hit) {
    for (int index = 0; index < dealt_.count(); ++index) {
        Hit& other = dealt_[index];
        if (other.target != hit.target) continue;
        if (other.source != hit.source && readings_.damage_several_sources == DamageSeveralSources::each) continue;
        other.amount += hit.amount;
        return;
    }
    dealt_.add(hit);  // there are no more than hits to be dealt
}

void Step::tell_of_dealt(Reference8 creature, bool combat) {
    for (int index = 0; index < dealt_.count(); ++index) {
        const Hit& hit = dealt_[index];
        if (hit.target != creature) continue;
        happen(AbilityEvent::takes_damage, creature, creature.side(), hit.amount);
        if (combat) happen(AbilityEvent::takes_combat_damage, creature, creature.side(), hit.amount);
    }
}

// All hits that were put down are dealt at the same time, as one event.
void Step::deal_hits(bool combat) {
    if (hits_.count() == 0) return;
    dealt_.clear();
    for (int index = 0; index < hits_.count(); ++index) {
        const Hit hit = redirected(hits_[index]);
        deal(hit, combat);
        count_in(hit);
    }
    hits_.clear();
    for (const Player player : in_turn()) {
        for (const int slot : by_rank(p_.sides[player].creatures)) tell_of_dealt(Reference8::creature(player, slot), combat);
        for (int index = 0; index < dealt_.count(); ++index) {
            const Hit& hit = dealt_[index];
            if (!hit.target.is_player() || hit.target.seat() != player) continue;
            lose_health(player, hit.amount);
            happen(AbilityEvent::player_takes_damage, Reference8::none(), player, hit.amount);
        }
    }
    collect();
}

// ---- cards from the top of a deck

void Step::owe(TopMove move, int first_player_count, int second_player_count) {
    if (first_player_count <= 0 && second_player_count <= 0) return;
    p_.owed_move = move;
    p_.owed = {static_cast<std::uint8_t>(std::max(first_player_count, 0)), static_cast<std::uint8_t>(std::max(second_player_count, 0))};
}

// Card by card, those of the turn player first. An attempt without a card is an event of its own.
void Step::advance_owed() {
    for (const Player player : in_turn()) {
        while (p_.owed[player] > 0) {
            const Side& side = p_.sides[player];
            if (cards_in_deck(side, game_.kinds()) == 0) return find_nothing(player);
            const Kind top = certain_top(side.unknown_deck(), side.deck, game_.cards());
            if (top == kNoKind) {
                p_.owing = player;
                return await(Awaiting::reveal, kChance);
            }
            take(player, top);
        }
    }
    p_.owed_move = TopMove::none;
}

void Step::find_nothing(Player player) {
    --p_.owed[player];
    if (p_.owed_move != TopMove::turn_draw && p_.owed_move != TopMove::draw) return;
    const bool by_ability = p_.owed_move == TopMove::draw;
    const bool by_opponent = by_ability && who_makes_draw() != player;
    tell(EventKind::nothing_on_top, by_ability ? Clause::deckout_start_only : Clause::deckout_damage, player, 0,
         static_cast<int>(p_.owed_move));
    // deckout.own-ability, deckout.counter-ability
    const bool own_turn = readings_.deckout_own_ability == DeckoutOwnAbility::own_turn && player == p_.active;
    const bool costs = by_opponent ? waived(Clause::deckout_not_by_opponent) : !by_ability || own_turn;
    if (costs) return deckout(player);
    cite(by_opponent ? Clause::deckout_not_by_opponent : Clause::deckout_start_only);
    if (readings_.deckout_counter_ability == DeckoutCounterAbility::counted) ++p_.sides[player].attempts;
}

Player Step::who_makes_draw() const {
    return p_.trigger_effect > 0 ? p_.pending[0].controller : p_.top().controller;
}

void Step::deckout(Player player) {
    Side& side = p_.sides[player];
    if (side.attempts == 255) {
        p_.at_capacity = 1;
        return;
    }
    ++side.attempts;
    const int amount = settings_.deckout_first_damage + settings_.deckout_growth * (side.attempts - 1);
    tell(EventKind::deckout_damage, Clause::deckout_growth, player, side.attempts, 0, amount);
    if (p_.owed_move == TopMove::turn_draw) cite(Clause::deckout_start_only);
    if (amount <= 0) return;
    // deckout.prevent
    if (readings_.deckout_prevent == DeckoutPrevent::yes) {
        hit(Reference8::player(player), Reference8::none(), amount);
        return deal_hits(false);
    }
    cite(Clause::deckout_direct);
    lose_health(player, amount);
    happen(AbilityEvent::player_takes_damage, Reference8::none(), player, amount);
    collect();
}

void Step::take(Player player, Kind kind) {
    Side& side = p_.sides[player];
    take_from_top(side.unknown_deck(), side.deck, kind);
    --p_.owed[player];
    const TopMove move = p_.owed_move;
    const Clause clause = move == TopMove::opening_draw    ? Clause::start_draw
                          : move == TopMove::turn_draw     ? Clause::draw_turn
                          : move == TopMove::mulligan_draw ? Clause::mulligan_replace
                          : move == TopMove::draw          ? Clause::draw_by_ability
                                                           : Clause::stack_lifo;
    tell(EventKind::taken_from_top, clause, player, kind, static_cast<int>(move));
    const int limit = limit_or_none(settings_.hand_limit);
    const bool full = limit >= 0 && pile_size(side, Pile::hand, game_.kinds()) >= limit;
    if (move != TopMove::discard && !full) {
        ++side.count(Pile::hand, kind);
        return;
    }
    ++side.count(Pile::discard, kind);
    if (move != TopMove::discard) tell(EventKind::hand_full, clause, player, kind);
}

}  // namespace arbiter::lost_glitches
