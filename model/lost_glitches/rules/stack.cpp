// Summons and casts, and what happens when the stack resolves.
#include <algorithm>

#include "model/lost_glitches/rules/step.h"

namespace arbiter::lost_glitches {

// Without the clause that asks for the price, as much is paid as there is.
void Step::pay(Player player, Kind kind, std::uint32_t number, Clause clause) {
    Side& side = p_.sides[player];
    const Price price = game_.price(kind, number);
    const int mana = std::min<int>(price.mana, side.usable);
    side.usable = static_cast<std::uint8_t>(side.usable - mana);
    side.temporary = static_cast<std::uint8_t>(std::max(0, side.temporary - mana));
    tell(EventKind::paid, clause, player, 0, 0, mana);
    if (price.health == 0) return;
    tell(EventKind::health_paid, clause, player, 0, 0, price.health);
    lose_health(player, price.health);
}

// A play while a spell of the opponent's waits answers it.
void Step::cite_answer(Player player) {
    if (p_.stack_count > 0 && p_.top().controller != player) cite(Clause::priority_respond);
}

void Step::summon(Choice choice) {
    const Player player = choice.actor;
    Side& side = p_.sides[player];
    pay(player, choice.first, 0, Clause::main_summon);
    --side.count(Pile::hand, choice.first);
    if (summon_limit(rules_) >= 0) ++side.summons;
    cite_answer(player);
    // summon.timing
    if (readings_.summon_timing == SummonTiming::stack) {
        if (push(ItemKind::summon, player, choice.first) == nullptr) return;
    } else {
        add_creature(player, choice.first, Clause::main_summon);
    }
    act(player);
    collect();
}

void Step::cast(Choice choice) {
    const Player player = choice.actor;
    Side& side = p_.sides[player];
    const bool character = kind_of(choice) == ChoiceKind::cast_character;
    const bool slow = game_.cards()[choice.first].type == CardType::slow_spell;
    const bool combat = p_.phase == Phase::combat;
    const Clause permission = character ? (combat ? Clause::combat_character : Clause::main_character)
                              : slow    ? Clause::main_slow
                                        : (combat ? Clause::combat_fast : Clause::main_fast);
    if (character) {
        const int place = available_character(game_, p_, player, choice.first);
        const bool repeat = readings_.character_same_turn == CharacterSameTurn::repeat;
        const int cooldown = cooldown_after_casting(rules_, player == p_.active);
        // Only a waived clause lets one that is not available be cast.
        for (int other = 0; other < static_cast<int>(game_.characters(player).size()); ++other) {
            const bool chosen = place < kMaximumCharacters ? other == place : game_.characters(player)[other] == choice.first;
            if (chosen) side.cooldowns[other] = static_cast<std::uint8_t>(cooldown | (repeat && cooldown > 0 ? kCastThisTurn : 0));
        }
        if (player != p_.active) cite(Clause::character_anytime);
    } else {
        --side.count(Pile::hand, choice.first);
        if (slow && slow_limit(rules_) >= 0) ++side.slow_spells;
    }
    cite_answer(player);
    pay(player, choice.first, choice.third, permission);
    Item* item = push(character ? ItemKind::character : ItemKind::spell, player, choice.first);
    if (item == nullptr) return;
    item->target = {choice.second};
    item->number = static_cast<std::uint8_t>(choice.third);
    const CardRules& card = game_.cards()[choice.first];
    item->ability = static_cast<std::uint8_t>(spell_ability(card) - card.abilities.data());
    tell(EventKind::played, permission, player, choice.first, static_cast<int>(item->kind), item->number);
    if (!slow) happen(AbilityEvent::plays_fast_spell, Reference8::none(), player);
    act_by_casting(player);
    collect();
}

// nullptr: the model has no room for it.
Item* Step::push(ItemKind kind, Player player, Kind card) {
    if (p_.stack_count == kMaximumStack) {
        p_.at_capacity = 1;
        return nullptr;
    }
    if (p_.stack_count == 0 && p_.resolving == 0) p_.opener = player;
    Item& item = p_.stack[p_.stack_count++];
    item = Item{};
    item.kind = kind;
    item.controller = player;
    item.card = card;
    return &item;
}

// The item on top takes effect; then the one below it, or under stack.resolve: one, priority is given again.
void Step::advance_stack() {
    const Item item = p_.top();
    if (!run_item(item)) return;
    finish_item();
}

// Carries out the next part of the item. True: it is over.
bool Step::run_item(const Item& item) {
    if (item.kind == ItemKind::summon) {
        // The card leaves the stack as it enters the board.
        p_.top().card = kNoKind;
        tell(EventKind::resolved, Clause::stack_lifo, item.controller, item.card, static_cast<int>(item.kind));
        add_creature(item.controller, item.card, Clause::stack_lifo);
        collect();
        return true;
    }
    const Ability& ability = game_.cards()[item.card].abilities[item.ability];
    if (p_.effect == 0 && !condition_holds(ability.condition, item)) return true;
    const bool target_gone = ability.target.kind != TargetKind::none && (item.target.is_gone() || item.target.is_none());
    if (p_.effect == 0 && target_gone) {
        tell(EventKind::no_effect, Clause::stack_lifo, item.controller, item.card, static_cast<int>(item.kind));
        // spell.target-gone; what never had a target was cast without one and does nothing
        if (readings_.spell_target_gone == SpellTargetGone::reading_return && item.target.is_gone()) {
            give_back(item);
            if (item.kind == ItemKind::spell) {
                put_away(item, true);
                p_.top().card = kNoKind;
            }
        }
        return true;
    }
    return run_effects(ability, item, p_.effect);
}

void Step::finish_item() {
    const Item item = p_.top();
    p_.effect = 0;
    erase_item(p_.stack_count - 1);
    if (item.card != kNoKind) {
        tell(item.kind == ItemKind::trigger ? EventKind::trigger_resolved : EventKind::resolved, Clause::stack_lifo, item.controller,
             item.card, item.kind == ItemKind::trigger ? item.ability : static_cast<int>(item.kind));
        put_away(item, false);
    }
    if (p_.stack_count == 0 || readings_.stack_resolve == StackResolve::one) end_resolving();
}

// Where the card of a finished item goes. A character spell stays in its zone, the card of a trigger on the board.
void Step::put_away(const Item& item, bool to_hand) {
    if (item.kind == ItemKind::character || item.kind == ItemKind::trigger || item.card == kNoKind) return;
    ++p_.sides[item.controller].count(to_hand ? Pile::hand : Pile::discard, item.card);
    tell(to_hand ? EventKind::returned_to_hand : EventKind::discarded, Clause::stack_lifo, item.controller, item.card,
         to_hand ? kNoSlot : 0);
}

// Mana is returned, and a character spell stays available (spell.countered, spell.target-gone).
void Step::give_back(const Item& item) {
    Side& side = p_.sides[item.controller];
    const int mana = std::min(game_.price(item.card, item.number).mana, side.pool - side.usable);
    if (mana > 0) {
        side.usable = static_cast<std::uint8_t>(side.usable + mana);
        tell(EventKind::mana_returned, Clause::mana_refill, item.controller, 0, 0, mana);
    }
    if (item.kind != ItemKind::character) return;
    const auto& characters = game_.characters(item.controller);
    for (std::size_t place = 0; place < characters.size(); ++place)
        if (characters[place] == item.card) side.cooldowns[place] = 0;
}

void Step::counter(int index) {
    const Item item = p_.stack[index];
    tell(EventKind::countered, Clause::stack_lifo, item.controller, item.card, static_cast<int>(item.kind), index);
    erase_item(index);
    if (readings_.spell_countered == SpellCountered::refund) give_back(item);
    put_away(item, false);
}

// Takes an item out of the stack; references to the ones above follow.
void Step::erase_item(int index) {
    for (int above = index; above + 1 < p_.stack_count; ++above) p_.stack[above] = p_.stack[above + 1];
    p_.stack[--p_.stack_count] = Item{};
    for (int other = 0; other < p_.stack_count; ++other) {
        Reference8& target = p_.stack[other].target;
        if (!target.is_item()) continue;
        if (target.index() == index)
            target = Reference8::gone();
        else if (target.index() > index)
            target = Reference8::item(target.index() - 1);
    }
}

}  // namespace arbiter::lost_glitches
