// Properties of Proxy: the stack, traps, techniques, abilities and triggers.
#include <algorithm>

#include "properties/general/told_stack.h"
#include "properties/proxy/check.h"
#include "properties/proxy/properties.h"
#include "properties/proxy/recount.h"

namespace arbiter::proxy {
namespace {

// ---- what waits, by what is told alone

// An item as events tell of it. `card` is kNoKind once the card has gone where it belongs.
struct StackItem {
    Player controller = kNobody;
    std::uint8_t item = 0;
    Kind card = kNoKind;
};

using Told = ToldStack<StackItem, kMaximumFrames + 1>;

bool is_of(const StackItem& item, const Event& event) {
    return item.controller == event.player && item.item == event.second && (item.card == event.first || event.first == kNoKind);
}

// An item that is still to be paid for is on its way to the stack: `played` tells when it is there.
bool stands(const Frame& frame) {
    return is_item(frame) && frame.stage != Stage::paying;
}

Told stack_of(const Position& position) {
    Told stack;
    for (int i = 0; i < position.frame_count; ++i) {
        const Frame& frame = position.frames[i];
        if (stands(frame)) stack.push({frame.controller, static_cast<std::uint8_t>(frame.item), frame.card});
    }
    return stack;
}

// Triggers are told of as they are picked.
bool follow(const Event& event, Told& stack, Why* why) {
    switch (kind_of(event)) {
        case EventKind::played:
            return stack.push({event.player, event.second, event.first}) || broken(why, "more items were played than fit");
        case EventKind::trigger_picked:
            return stack.push({event.player, static_cast<std::uint8_t>(ItemKind::trigger), event.first}) ||
                   broken(why, "more triggers were picked than fit");
        case EventKind::resolved:
            if (stack.top() == nullptr || !is_of(*stack.top(), event))
                return broken(why, "item {} of player {} resolves and is not on top of {}", event.second, event.player, stack.size);
            stack.erase(stack.size - 1);
            return true;
        case EventKind::cancelled:
            if (event.amount < 0 || event.amount >= stack.size || !is_of(stack.items[event.amount], event))
                return broken(why, "item {} of player {} is cancelled and was not in place {} of {}", event.second, event.player,
                              event.amount, stack.size);
            stack.erase(event.amount);
            return true;
        default:
            return true;
    }
}

// Cards that have gone where they belong are no longer named.
bool is_stack_of(const Position& position, const Told& told) {
    int place = 0;
    for (int i = 0; i < position.frame_count; ++i) {
        const Frame& frame = position.frames[i];
        if (!stands(frame)) continue;
        if (place == told.size) return false;
        const StackItem& item = told.items[place++];
        if (frame.controller != item.controller || static_cast<std::uint8_t>(frame.item) != item.item) return false;
        if (frame.card != item.card && frame.card != kNoKind) return false;
    }
    return place == told.size;
}

bool stack_last_in_first_out(const Transition& step, Why* why) {
    if (step.after.result != Result::none || step.has(EventKind::forced_loop)) return true;
    if (step.before.frame_count == 0 && step.after.frame_count == 0 && !step.has(EventKind::played)) return true;
    Told stack = stack_of(step.before);
    const Event* last = nullptr;
    for (const Event& event : step.events) {
        if (!follow(event, stack, why)) return false;
        // A trigger that has no target to be picked with does nothing: it never comes to stand on the stack.
        const bool idle = last != nullptr && kind_of(*last) == EventKind::trigger_picked && is(event, EventKind::no_effect) &&
                          event.second == static_cast<std::uint8_t>(ItemKind::trigger);
        if (idle) stack.erase(stack.size - 1);
        last = &event;
    }
    if (is_stack_of(step.after, stack)) return true;
    return broken(why, "by what happened {} items are on the stack, and there are {}, or others", stack.size, stack_of(step.after).size);
}

// ---- answering

// Does a trap with this ability answer an item of this kind and controller, seen from `owner`?
bool answers(const Ability& ability, std::uint8_t item, Player controller, Player owner) {
    const bool event = (ability.event == AbilityEvent::stacked_technique && item == static_cast<std::uint8_t>(ItemKind::technique)) ||
                       (ability.event == AbilityEvent::stacked_trap && item == static_cast<std::uint8_t>(ItemKind::trap)) ||
                       (ability.event == AbilityEvent::stacked_install && item == static_cast<std::uint8_t>(ItemKind::install));
    if (!event) return false;
    switch (ability.subject) {
        case Subject::of_opponent:
            return controller != owner;
        case Subject::yours:
            return controller == owner;
        default:
            return true;
    }
}

// Did the player have a trap for this item in the trap zone throughout the step?
bool had_answer(const Transition& step, Player player, const Event& resolved) {
    const Side& before = step.before.sides[player];
    const Side& after = step.after.sides[player];
    for (int kind = 0; kind < step.game.kinds(); ++kind) {
        const Kind card = static_cast<Kind>(kind);
        if (before.count(Pile::traps, card) == 0 || after.count(Pile::traps, card) == 0) continue;
        const CardRules& rules = step.game.cards()[kind];
        for (int i = 0; i < rules.ability_count; ++i)
            if (rules.abilities[i].kind == AbilityKind::trap && answers(rules.abilities[i], resolved.second, resolved.player, player))
                return true;
    }
    return false;
}

const Frame* top_item(const Position& position) {
    for (int i = position.frame_count - 1; i >= 0; --i)
        if (is_item(position.frames[i])) return &position.frames[i];
    return nullptr;
}

// An item that resolves in this step was declined by everybody who could have answered it: before this step, or by its choice.
bool stack_all_declined(const Transition& step, Why* why) {
    const Readings& readings = step.readings();
    const bool all_may_answer = readings.trap_window == TrapWindow::while_on_top &&
                                readings.pass_and_traps == PassAndTraps::traps_allowed &&
                                readings.stack_which_plays == StackWhichPlays::all_plays;
    const bool any_trap = !is_empty(step.before.sides[0].pile(Pile::traps)) || !is_empty(step.before.sides[1].pile(Pile::traps));
    if (!all_may_answer || !any_trap || step.has(EventKind::trap_revealed)) return true;
    bool first = true;
    for (const Event& event : step.events) {
        if (is(event, EventKind::played)) first = false;
        if (!is(event, EventKind::resolved)) continue;
        std::uint8_t declined = 0;
        // Only the item that was on top when the step began was offered before; what is resolving already was declined by all.
        const Frame* top = first ? top_item(step.before) : nullptr;
        if (top != nullptr) {
            declined = top->stage == Stage::offered ? top->asked : std::uint8_t{3};
            if (step.kind() == ChoiceKind::decline) declined = static_cast<std::uint8_t>(declined | (1 << step.choice.actor));
        }
        first = false;
        for (Player player = 0; player < kPlayers; ++player) {
            if (((declined >> player) & 1) != 0 || !had_answer(step, player, event)) continue;
            return broken(why, "item {} of player {} resolved and player {} was not asked for an answer", event.second, event.player,
                          player);
        }
    }
    return true;
}

// ---- traps

// What is on offer where a trap is activated, by the top of the stack.
bool condition_held(const Transition& step, const Ability& ability) {
    if (step.before.frame_count == 0) return false;
    const Frame& top = step.before.top();
    const Player owner = step.choice.actor;
    switch (top.type) {
        case FrameType::item:
            if (step.readings().trap_window == TrapWindow::while_on_stack) {
                for (int i = 0; i < step.before.frame_count; ++i) {
                    const Frame& frame = step.before.frames[i];
                    if (stands(frame) && answers(ability, static_cast<std::uint8_t>(frame.item), frame.controller, owner)) return true;
                }
                return false;
            }
            return answers(ability, static_cast<std::uint8_t>(top.item), top.controller, owner);
        case FrameType::attack:
            return ability.event == AbilityEvent::attacks && (ability.subject == Subject::of_opponent) == (top.controller != owner);
        case FrameType::defeat_window:
            return ability.event == AbilityEvent::defeated && (top.number >> owner & 1) != 0;
        default:
            return false;
    }
}

bool trap_sound_activation(const Transition& step, Why* why) {
    const bool activates = step.kind() == ChoiceKind::activate_trap;
    const int revealed = step.count(EventKind::trap_revealed);
    if (!activates && revealed == 0) return true;
    if (!activates || revealed != 1 || step.count(EventKind::trap_revealed, step.choice.actor, step.choice.first) != 1)
        return broken(why, "{} traps were turned face up by choice {} of player {}", revealed, step.choice.kind, step.choice.actor);
    const Side& side = step.before.sides[step.choice.actor];
    const Kind kind = step.choice.first;
    const CardRules& card = step.game.cards()[kind];
    const int lying =
        side.count(Pile::traps, kind) + (step.readings().trap_same_turn == TrapSameTurn::yes ? side.count(Pile::new_traps, kind) : 0);
    if (lying == 0 || card.type != CardType::trap)
        return broken(why, "player {} activated kind {}, of which {} lie in the trap zone", step.choice.actor, kind, lying);
    for (int i = 0; i < card.ability_count; ++i)
        if (card.abilities[i].kind == AbilityKind::trap && condition_held(step, card.abilities[i])) {
            const bool costs = !card.activation_cost.is_free();
            const bool pays = step.after.awaiting == Awaiting::payment && step.after.decider == step.choice.actor;
            if (costs == pays || step.after.result != Result::none) return true;
            return broken(why, "the activation cost of kind {} is {}asked for", kind, pays ? "" : "not ");
        }
    return broken(why, "the condition of kind {} of player {} did not hold", kind, step.choice.actor);
}

// Items of one kind that left the stack in this step, by card: each card is one more in its owner's discard, which nothing leaves.
bool goes_to_discard(const Transition& step, ItemKind item, Why* why) {
    if (step.readings().stack_cancelled == StackCancelled::back_to_hand && step.has(EventKind::cancelled)) return true;
    for (const Event& event : step.events) {
        if (event.second != static_cast<std::uint8_t>(item)) continue;
        const bool left = is(event, EventKind::resolved) || is(event, EventKind::cancelled);
        if (!left || event.player >= kPlayers || event.first >= kMaximumKinds) continue;
        const int off = static_cast<int>(std::count_if(step.events.begin(), step.events.end(), [&](const Event& other) {
            const bool leaves = is(other, EventKind::resolved) || is(other, EventKind::cancelled);
            return leaves && other.second == event.second && other.player == event.player && other.first == event.first;
        }));
        const int before = step.before.sides[event.player].count(Pile::discard, event.first);
        const int after = step.after.sides[event.player].count(Pile::discard, event.first);
        if (after < before + off)
            return broken(why, "{} cards of kind {} left the stack and the discard of player {} went from {} to {}", off, event.first,
                          event.player, before, after);
    }
    return true;
}

bool trap_used_once(const Transition& step, Why* why) {
    return goes_to_discard(step, ItemKind::trap, why);
}

bool technique_used_once(const Transition& step, Why* why) {
    return goes_to_discard(step, ItemKind::technique, why);
}

// Cancelling gives nothing back: hands and decks change only by cards that were drawn, kept or played, and charges stay as they are.
bool cancel_no_refund(const Transition& step, Why* why) {
    if (!step.has(EventKind::cancelled) || step.readings().stack_cancelled == StackCancelled::back_to_hand) return true;
    if (step.begins(Phase::refresh) || step.begins(Phase::insight)) return true;
    for (Player player = 0; player < kPlayers; ++player) {
        const Side& before = step.before.sides[player];
        const Side& after = step.after.sides[player];
        int drawn = 0;
        for (const Event& event : step.events_of(EventKind::taken_from_top))
            if (event.player == player && event.second == static_cast<std::uint8_t>(TopMove::draw)) ++drawn;
        if (hand_size(after) > hand_size(before) + drawn || cards_in_deck(after) > cards_in_deck(before))
            return broken(why, "player {} has {} cards in hand after a cancelled play, {} before, {} drawn", player, hand_size(after),
                          hand_size(before), drawn);
        const int installed = step.count(EventKind::installed, player);
        if (total(after, Pile::ready_charges) > total(before, Pile::ready_charges) + installed)
            return broken(why, "charges of player {} became ready by a cancelled play", player);
    }
    return true;
}

// ---- abilities and counts

bool is_drained_or_gone(const Transition& step, Reference8 reference) {
    const Body& after = step.after.body(reference);
    if (!after.ready() || slot_disturbed(step, reference.side(), reference.slot())) return true;
    // A trigger on being drained may have made it ready again.
    return step.any(EventKind::drained, [&](const Event& event) { return event.first == reference.value; });
}

bool charge_ability_sound(const Transition& step, Why* why) {
    const Kind kind = step.choice.first;
    const int index = static_cast<int>(step.choice.third & 0xFF);
    const bool from_drained = step.choice.third >= 256;
    const Side& before = step.before.sides[step.choice.actor];
    const CardRules& card = step.game.cards()[kind];
    const Pile pile = from_drained ? Pile::drained_charges : Pile::ready_charges;
    if (index >= card.ability_count || card.abilities[index].kind != AbilityKind::charge || before.count(pile, kind) == 0)
        return broken(why, "player {} used charge ability {} of kind {}, of which {} such charges lie there", step.choice.actor, index,
                      kind, before.count(pile, kind));
    const AbilityCost& cost = card.abilities[index].cost;
    const bool again = step.readings().drain_already == DrainAlready::yes;
    if (cost.drain_self && from_drained && !again) return broken(why, "a drained charge of kind {} was drained for its ability", kind);
    const bool told = (!cost.drain_self || from_drained || step.count(EventKind::charge_drained, step.choice.actor, kind) > 0) &&
                      (!cost.self_to_abyss || step.count(EventKind::exiled, step.choice.actor, kind) > 0);
    return told || broken(why, "the charge of kind {} did not pay for its own ability", kind);
}

bool ability_sound(const Transition& step, Why* why) {
    if (step.kind() == ChoiceKind::activate_charge) return charge_ability_sound(step, why);
    if (step.kind() != ChoiceKind::activate) return true;
    const Reference8 reference{step.choice.first};
    const Body& body = step.before.body(reference);
    const int index = static_cast<int>(step.choice.third);
    if (!body.present() || !body.face_up() || reference.side() != step.choice.actor)
        return broken(why, "player {} used an ability of body {}, which is not an own face-up body", step.choice.actor, step.choice.first);
    const CardRules& card = step.game.cards()[body.kind];
    if (index >= card.ability_count || card.abilities[index].kind != AbilityKind::activated)
        return broken(why, "kind {} has no activated ability {}", body.kind, index);
    if (!card.abilities[index].cost.drain_self) return true;
    const bool again = step.readings().drain_already == DrainAlready::yes;
    if ((body.ready() || again) && is_drained_or_gone(step, reference)) return true;
    return broken(why, "body {} was {} before its [d] was paid and {} after", step.choice.first, body.ready() ? "ready" : "drained",
                  step.after.body(reference).ready() ? "ready" : "drained");
}

bool same_item(const Frame& one, const Frame& other) {
    return one.type == other.type && one.controller == other.controller && one.item == other.item && one.card == other.card &&
           one.ability == other.ability;
}

// Items below what changed in the step keep their place; with a cancelled one the places move, and equal items have equal numbers or none.
bool count_fixed(const Transition& step, Why* why) {
    if (step.has(EventKind::cancelled)) return true;
    const int common = std::min(step.before.frame_count, step.after.frame_count);
    for (int i = 0; i < common; ++i) {
        const Frame& before = step.before.frames[i];
        const Frame& after = step.after.frames[i];
        if (before.type != after.type) return true;
        if (!is_item(before)) continue;
        if (!same_item(before, after)) return true;  // resolved, and another one in its place
        // The lowest of several equal items may have gone and come again; then it was told of.
        const bool left = step.any(EventKind::resolved, [&](const Event& event) {
            return event.player == before.controller && event.second == static_cast<std::uint8_t>(before.item);
        });
        if (before.number != after.number && !left) return broken(why, "[t] of item {} was {} and is {}", i, before.number, after.number);
    }
    return true;
}

// ---- triggers

// Triggers of one batch and player that wait.
int waiting(const Position& position, int level, Player player) {
    return static_cast<int>(std::count_if(position.pending.begin(), position.pending.begin() + position.pending_count,
                                          [&](const Pending& pending) { return pending.level == level && pending.controller == player; }));
}

const Frame* batch_of(const Position& position, int level) {
    for (int i = 0; i < position.frame_count; ++i)
        if (position.frames[i].type == FrameType::batch && position.frames[i].step == level) return &position.frames[i];
    return nullptr;
}

// Who picks next is a matter of the batch: the active player first, then turn about, and nobody waits for somebody who has none left.
bool trigger_alternation(const Transition& step, Why* why) {
    const bool picks = step.kind() == ChoiceKind::pick_trigger || step.kind() == ChoiceKind::skip_trigger;
    if (picks) {
        if (step.choice.first >= step.before.pending_count || step.before.pending[step.choice.first].controller != step.choice.actor)
            return broken(why, "player {} picks trigger {}, which is not theirs", step.choice.actor, step.choice.first);
        const int level = step.before.pending[step.choice.first].level;
        if (step.before.top().type != FrameType::batch || step.before.top().step != level)
            return broken(why, "trigger {} is not of the newest batch", step.choice.first);
    }
    if (step.after.awaiting != Awaiting::trigger || step.after.frame_count == 0) return true;
    const Position& after = step.after;
    const int level = after.top().step;
    const Player picker = after.decider;
    if (picker >= kPlayers || after.top().type != FrameType::batch || waiting(after, level, picker) == 0)
        return broken(why, "player {} is to pick a trigger and has none in the newest batch", picker);
    const Player other = opponent_of(picker);
    if (waiting(after, level, other) == 0) return true;
    // The player who has just picked from this batch is not the next one while the other has some left.
    if (picks && step.before.top().step == level && step.count(EventKind::trigger_picked) == 1 && step.count(EventKind::triggered) == 0 &&
        picker == step.choice.actor)
        return broken(why, "player {} picks twice in a row and player {} has triggers left", picker, other);
    // Nothing has been picked from a batch that is new.
    const bool is_new = batch_of(step.before, level) == nullptr && step.count(EventKind::trigger_picked) == 0;
    if (is_new && picker != after.active)
        return broken(why, "player {} picks first from a new batch while {} is active and has triggers", picker, after.active);
    return true;
}

bool no_forced_loop_in_decks(const Transition& step, Why* why) {
    if (!step.has(EventKind::forced_loop)) return true;
    // Two forced triggers without end are one that readies what is drained and one that drains what is readied, on one side.
    for (Player player = 0; player < kPlayers; ++player) {
        bool readies = false, drains = false;
        for (int kind = 0; kind < step.game.kinds(); ++kind) {
            if (step.game.deck(player)[kind] == 0) continue;
            const CardRules& card = step.game.cards()[kind];
            for (int i = 0; i < card.ability_count; ++i) {
                const Ability& ability = card.abilities[i];
                readies = readies || (ability.event == AbilityEvent::drained && ability.effects[0].operation == Operation::ready);
                drains = drains || (ability.event == AbilityEvent::readied && ability.effects[0].operation == Operation::drain);
            }
        }
        if (readies && drains) return true;
    }
    return broken(why, "a forced loop with decks of which neither holds both halves of an unending pair");
}

constexpr Property<Game> kStackProperties[] = {
    step_property<stack_last_in_first_out>(PropertyId::stack_last_in_first_out, at({StepSign::stack_told, StepSign::stack_changed})),
    step_property<stack_all_declined>(PropertyId::stack_all_declined, at({StepSign::resolved})),
    step_property<trap_sound_activation>(PropertyId::trap_sound_activation, at({StepSign::activates_trap, StepSign::trap_revealed})),
    step_property<trap_used_once>(PropertyId::trap_used_once, at({StepSign::resolved, StepSign::cancelled})),
    step_property<technique_used_once>(PropertyId::technique_used_once, at({StepSign::resolved, StepSign::cancelled})),
    step_property<cancel_no_refund>(PropertyId::cancel_no_refund, at({StepSign::cancelled})),
    step_property<ability_sound>(PropertyId::ability_sound, at({StepSign::uses_ability})),
    step_property<count_fixed>(PropertyId::count_fixed, at({StepSign::number_changed})),
    step_property<trigger_alternation>(PropertyId::trigger_alternation, at({StepSign::picks_trigger, StepSign::awaits_trigger})),
    step_property<no_forced_loop_in_decks>(PropertyId::progress_no_forced_loop_in_decks, at({StepSign::forced_loop})),
};

}  // namespace

PropertyList<Game> stack_properties() {
    return kStackProperties;
}

}  // namespace arbiter::proxy
