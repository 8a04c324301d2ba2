// Triggers: what happened in one moment is collected together, and they take effect one after another.
#include <algorithm>

#include "model/lost_glitches/rules/step.h"

namespace arbiter::lost_glitches {

namespace {

Item as_item(const Pending& pending) {
    Item item;
    item.kind = ItemKind::trigger;
    item.controller = pending.controller;
    item.card = pending.card;
    item.ability = pending.ability;
    item.number = pending.number;
    item.source = pending.source;
    item.subject = pending.subject;
    item.subject_side = pending.subject_side;
    return item;
}

// Whose event it is.
Player side_of(const Occurrence& occurrence) {
    return occurrence.creature.is_creature() ? occurrence.creature.side() : occurrence.player;
}

}  // namespace

// Something happened: to a creature (or by it), to a player, or a moment came. `player` is the player that an effect may speak of.
void Step::happen(AbilityEvent event, Reference8 creature, Player player, int amount) {
    if (game_.reads().kinds_listening[static_cast<int>(event)] == 0 || ending_) return;
    if (!occurrences_.add({event, creature, player, amount})) p_.at_capacity = 1;
}

// The triggers of one moment: the turn player's first, or the opponent's (ability.trigger-order); of one player in the order in which the
// creatures entered.
void Step::collect() {
    if (occurrences_.count() == 0) return;
    const std::uint8_t moment = next_moment();
    const bool other_first = readings_.ability_trigger_order == AbilityTriggerOrder::other_player_first;
    for (int index = 0; index < kPlayers; ++index) {
        const Player player = in_order(other_first ? 1 - index : index);
        const Creatures& creatures = p_.sides[player].creatures;
        for (const int slot : by_rank(creatures)) collect_from(Reference8::creature(player, slot), creatures[slot].kind, moment);
    }
    occurrences_.clear();
}

// A number beyond those of the moments that have triggers waiting; 0 where nobody asks.
std::uint8_t Step::next_moment() const {
    if (readings_.ability_trigger_order != AbilityTriggerOrder::controller_chooses) return 0;
    int moment = 0;
    for (const Pending& pending : p_.waiting())
        if (pending.moment != Pending::kPicked) moment = std::max(moment, pending.moment + 1);
    return static_cast<std::uint8_t>(moment);
}

void Step::collect_from(Reference8 source, Kind kind, std::uint8_t moment) {
    const CardRules& card = game_.cards()[kind];
    for (int index = 0; index < card.ability_count; ++index) {
        const Ability& ability = card.abilities[index];
        if (ability.kind != AbilityKind::triggered) continue;
        for (int number = 0; number < occurrences_.count(); ++number) {
            const Occurrence& occurrence = occurrences_[number];
            if (ability.event == occurrence.event && concerns(ability.subject, source, occurrence.creature, side_of(occurrence)))
                add_trigger(kind, index, source, occurrence, moment);
        }
    }
}

void Step::add_trigger(Kind kind, int ability, Reference8 source, const Occurrence& occurrence, std::uint8_t moment) {
    Pending* pending = add_pending(kind, ability, source.side(), source);
    if (pending == nullptr) return;
    pending->subject = occurrence.creature;
    pending->subject_side = occurrence.player;
    pending->number = static_cast<std::uint8_t>(std::clamp(occurrence.amount, 0, 255));
    pending->moment = moment;
    tell(EventKind::triggered, Clause::ability_triggers, source.side(), kind, ability, static_cast<int>(occurrence.event));
}

bool Step::condition_holds(AbilityCondition condition, const Item& trigger) const {
    switch (condition) {
        case AbilityCondition::event_body_remains:
            return trigger.subject.is_creature();
        default:
            return true;
    }
}

void Step::advance_trigger() {
    if (readings_.ability_trigger_timing == AbilityTriggerTiming::stack) return put_triggers_on_stack();
    if (p_.trigger_effect == 0 && await_trigger_order()) return;
    const Item first = as_item(p_.pending[0]);
    const Ability& ability = game_.cards()[first.card].abilities[first.ability];
    if (p_.trigger_effect == 0 && !condition_holds(ability.condition, first)) return drop_first_trigger();
    if (!run_effects(ability, first, p_.trigger_effect)) return;
    tell(EventKind::trigger_resolved, Clause::ability_triggers, first.controller, first.card, first.ability);
    drop_first_trigger();
}

// ability.trigger-order: controller-chooses. True: the player chooses which of the triggers of this moment is next, also where there is
// only one.
bool Step::await_trigger_order() {
    if (readings_.ability_trigger_order != AbilityTriggerOrder::controller_chooses) return false;
    const Pending& first = p_.pending[0];
    if (first.moment == Pending::kPicked) return false;
    await(Awaiting::trigger, first.controller);
    return true;
}

void Step::pick_trigger(int index) {
    std::rotate(p_.pending.begin(), p_.pending.begin() + index, p_.pending.begin() + index + 1);
    Pending& first = p_.pending[0];
    first.moment = Pending::kPicked;
    tell(EventKind::trigger_picked, Clause::ability_triggers, first.controller, first.card, first.ability);
}

// ability.trigger-timing: stack. The first one is put on top, and what resolves stops so that it can be answered.
void Step::put_triggers_on_stack() {
    for (int index = p_.pending_count - 1; index >= 0; --index) {
        const Pending pending = p_.pending[index];
        Item* item = push(ItemKind::trigger, pending.controller, pending.card);
        if (item == nullptr) return;
        *item = as_item(pending);
    }
    p_.pending_count = 0;
    p_.pending = {};
    if (p_.opener == kNobody) p_.opener = p_.top().controller;
    if (p_.resolving != 0) end_resolving();
}

void Step::drop_first_trigger() {
    drop_pending(0);
    p_.trigger_effect = 0;
    // Moments are counted from the first that has triggers waiting.
    std::uint8_t least = Pending::kPicked;
    for (const Pending& pending : p_.waiting()) least = std::min(least, pending.moment);
    for (Pending& pending : p_.waiting()) pending.moment = static_cast<std::uint8_t>(pending.moment - least);
}

}  // namespace arbiter::lost_glitches
