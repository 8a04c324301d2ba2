// Triggers: they are collected as things happen, form a batch, and are picked in turn, the active player first.
#include <algorithm>

#include "model/proxy/rules/inspect.h"
#include "model/proxy/rules/step.h"

namespace arbiter::proxy {

namespace {

// While one of these is under way, what it causes waits until it is over.
bool in_one_piece(const Frame& frame) {
    switch (frame.type) {
        case FrameType::damage:
        case FrameType::take_top:
            return true;
        case FrameType::item:
            return frame.stage == Stage::paying || frame.stage == Stage::resolving || frame.stage == Stage::finished;
        case FrameType::retain:
            return true;
        default:
            return false;
    }
}

bool is_used_up(const Position& position, const Frame& frame) {
    return frame.type == FrameType::batch && std::none_of(position.pending.begin(), position.pending.begin() + position.pending_count,
                                                          [&](const Pending& pending) { return pending.level == frame.step; });
}

// The clause that says when triggers on this event happen.
Clause clause_of_moment(AbilityEvent event) {
    switch (event) {
        case AbilityEvent::refresh:
            return Clause::refresh_triggers;
        case AbilityEvent::turn_starts:
            return Clause::refresh_start_of_turn_triggers;
        case AbilityEvent::combat_starts:
            return Clause::combat_start_triggers;
        case AbilityEvent::combat_ends:
            return Clause::cleanup_end_of_combat_triggers;
        case AbilityEvent::turn_ends:
            return Clause::cleanup_end_of_turn_triggers;
        default:
            return Clause::trigger_until_done;
    }
}

}  // namespace

void Step::change_level(std::uint8_t from, std::uint8_t to) {
    for (Pending& pending : p_.waiting())
        if (pending.level == from) pending.level = to;
}

bool Step::collects_triggers() const {
    return std::any_of(p_.pending.begin(), p_.pending.begin() + p_.pending_count,
                       [](const Pending& pending) { return pending.level == Pending::kCollecting; });
}

// Turns what was collected into a batch, and opens the window of a defeat. True if there was anything.
bool Step::settle() {
    if (p_.frame_count > 0 && in_one_piece(p_.top())) return false;
    const bool late = p_.phase == Phase::cleanup && p_.step >= CleanupStep::late_triggers;
    if (late && readings_.cleanup_late_triggers == CleanupLateTriggers::next_refresh) {
        p_.fallen = 0;
        change_level(Pending::kCollecting, Pending::kNextRefresh);
        return false;
    }
    const bool triggers = collects_triggers();
    const bool window = p_.fallen != 0;
    const std::uint8_t fallen = p_.fallen;
    p_.fallen = 0;
    if (!triggers && !window) return false;
    // A batch that is used up makes room, so that forced triggers come back to the same position instead of piling up (loop.forced).
    if (p_.frame_count > 0 && is_used_up(p_, p_.top())) pop();
    const auto open_window = [&] {
        if (!window) return;
        Frame& frame = push(FrameType::defeat_window);
        frame.number = fallen;
        frame.stage = Stage::offered;
    };
    const auto open_batch = [&] {
        if (!triggers) return;
        Frame& frame = push(FrameType::batch);
        if (p_.at_capacity) return;
        frame.step = static_cast<std::uint8_t>(p_.frame_count - 1);
        frame.extra = p_.active;
        change_level(Pending::kCollecting, frame.step);
    };
    // trap.defeat-window: what is pushed last goes first.
    if (readings_.trap_defeat_window == TrapDefeatWindow::after_triggers) {
        open_window();
        open_batch();
    } else {
        open_batch();
        open_window();
    }
    return true;
}

// Something happened to one body (or is about it); `subject` is the body that the abilities may act on.
void Step::happen(AbilityEvent event, Reference8 body, Player side, Reference8 subject, Player subject_side, int amount) {
    if (game_.reads().kinds_listening[static_cast<int>(event)] == 0) return;
    const Body& changed = p_.body(body);
    if (changed.face_up() && game_.reads().listens(changed.kind, event))
        collect(changed.kind, event, Subject::self, side, body, WorksIn::field, subject, subject_side, amount);
    for (const Player player : kBothPlayers) {
        const Side& own = p_.sides[player];
        for (const int slot : own.bodies.slots()) {
            const Reference8 other = Reference8::body(player, slot);
            if (other == body || !own.bodies[slot].face_up() || !game_.reads().listens(own.bodies[slot].kind, event)) continue;
            const Subject role = player == side ? Subject::other_of_yours : Subject::of_opponent;
            collect(own.bodies[slot].kind, event, role, player, other, WorksIn::field, body, side, amount);
            if (player == side) collect(own.bodies[slot].kind, event, Subject::yours, player, other, WorksIn::field, body, side, amount);
        }
    }
}

// Something happened that is about no body: a moment of the turn (side kNobody), or a play of `side`.
void Step::happen_everywhere(AbilityEvent event, Player side, int amount) {
    if (game_.reads().kinds_listening[static_cast<int>(event)] == 0) return;
    for (const Player player : in_turn()) {
        const Side& own = p_.sides[player];
        const Subject role = side == kNobody ? Subject::none : side == player ? Subject::yours : Subject::of_opponent;
        for (const int slot : own.bodies.slots()) {
            if (!own.bodies[slot].face_up() || !game_.reads().listens(own.bodies[slot].kind, event)) continue;
            collect(own.bodies[slot].kind, event, role, player, Reference8::body(player, slot), WorksIn::field, Reference8::none(), side,
                    amount);
        }
        for_each_kind_in(own.pile(Pile::special), game_.kinds(), [&](Kind kind) {
            for (int copy = 0; copy < own.count(Pile::special, kind); ++copy)
                collect(kind, event, role, player, Reference8::none(), WorksIn::special, Reference8::none(), side, amount);
        });
    }
}

void Step::collect(Kind kind, AbilityEvent event, Subject role, Player controller, Reference8 source, WorksIn where, Reference8 subject,
                   Player subject_side, int amount) {
    if (!game_.reads().listens(kind, event)) return;
    const CardRules& card = game_.cards()[kind];
    for (int index = 0; index < card.ability_count; ++index) {
        const Ability& ability = card.abilities[index];
        if (ability.kind != AbilityKind::triggered || ability.event != event || ability.works_in != where || ability.subject != role)
            continue;
        if (!condition_holds(ability.condition, source)) continue;
        Pending* pending = add_pending(kind, index, controller, source);
        if (pending == nullptr) return;
        pending->subject = subject;
        pending->subject_side = subject_side;
        pending->number = static_cast<std::uint8_t>(std::clamp(amount, 0, 255));
        pending->level = Pending::kCollecting;
        tell(EventKind::triggered, clause_of_moment(event), controller, kind, index, static_cast<int>(event));
    }
}

bool Step::condition_holds(AbilityCondition condition, Reference8 source) const {
    switch (condition) {
        case AbilityCondition::none:
            return true;
        case AbilityCondition::self_attacked_this_turn:
            return source.is_body() && p_.body(source).has(Body::kAttacked);
        case AbilityCondition::self_ready:
            return source.is_body() && p_.body(source).ready();
        default:
            return false;  // no condition of Proxy's language
    }
    return false;
}

// Players pick in player order from the active player, one each, skipping those who have none left (trigger.turns).
void Step::advance_batch(Frame& frame) {
    const std::uint8_t level = frame.step;
    std::array<int, kPlayers> waiting{};
    for (const Pending& pending : p_.waiting()) waiting[pending.controller] += pending.level == level;
    if (waiting[0] + waiting[1] == 0) return pop();
    if (waiting[0] > 0 && waiting[1] > 0) cite(Clause::active_breaks_ties);
    await(Awaiting::trigger, waiting[frame.extra] > 0 ? frame.extra : opponent_of(frame.extra));
}

void Step::decide_trigger(Choice choice) {
    p_.top().extra = opponent_of(choice.actor);
    if (kind_of(choice) == ChoiceKind::skip_trigger) {
        tell(EventKind::declined, Clause::trigger_until_done, choice.actor);
        return drop_pending(choice.first);
    }
    pick(choice.first, {choice.second});
}

// The trigger goes on the stack: above the batch, so that it resolves before the next is picked, or below it, so that all are picked
// before the last one resolves first (trigger.resolve-mode).
void Step::pick(int pending_index, Reference8 target) {
    const Pending pending = p_.pending[pending_index];
    drop_pending(pending_index);
    const Ability& ability = game_.cards()[pending.card].abilities[pending.ability];
    tell(EventKind::trigger_picked, Clause::trigger_turns, pending.controller, pending.card, pending.ability);
    if (ability.target.kind != TargetKind::none && target.is_none()) {
        tell(EventKind::no_effect, Clause::trigger_until_done, pending.controller, pending.card, static_cast<int>(ItemKind::trigger));
        return;
    }
    if (push(FrameType::item); p_.at_capacity) return;
    int place = p_.frame_count - 1;
    if (readings_.trigger_resolve_mode == TriggerResolveMode::stacked) {
        // Below its batch, whose name follows its place.
        Frame& batch = p_.frames[place - 1];
        change_level(batch.step, static_cast<std::uint8_t>(place));
        batch.step = static_cast<std::uint8_t>(place);
        p_.frames[place] = batch;
        --place;
    }
    Frame item;
    item.type = FrameType::item;
    item.item = ItemKind::trigger;
    item.stage = Stage::placed;
    item.controller = pending.controller;
    item.card = pending.card;
    item.ability = pending.ability;
    item.target = target;
    item.source = pending.source;
    item.subject = pending.subject;
    item.subject_side = pending.subject_side;
    item.number = pending.number;
    p_.frames[place] = item;
}

// ---- the window in which traps answer a defeat

void Step::advance_window(Frame& frame) {
    frame.controller = opponent_of(p_.active);
    if (!offer_answers(frame)) pop();
}

}  // namespace arbiter::proxy
