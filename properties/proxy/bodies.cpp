// Properties of Proxy: bodies. Their numbers, how they come, face-down bodies, damage, moves, and traps being set.
#include <algorithm>
#include <bit>
#include <cstdint>

#include "properties/proxy/check.h"
#include "properties/proxy/properties.h"
#include "properties/proxy/recount.h"

namespace arbiter::proxy {
namespace {

constexpr std::array<Numbered, 4> kNumbers = {kAttack, kHealth, kSpeed, kImpact};

// Is the moment one in which the dead may still stand (combat.defeat-timing)?
bool dead_may_stand(const Game& game, const Position& position) {
    return position.phase == Phase::combat && game.rules().readings.combat_defeat_timing != CombatDefeatTiming::at_once;
}

bool bodies_alive(const Game& game, const Position& position, Why* why) {
    if (position.result != Result::none || dead_may_stand(game, position)) return true;
    for (Player player = 0; player < kPlayers; ++player)
        for (const Body& body : position.sides[player].bodies)
            if (is_dead(game, body))
                return broken(why, "a body of kind {} of player {} stands with health {} and damage {}", body.kind, player,
                              body_number(game, body, kHealth), body.damage);
    return true;
}

// Where the beginning of the turn stands among the events of the step; nullptr if no turn ends in it.
const Event* new_turn(const Transition& step) {
    Phase at = step.before.phase;
    const Event* found = nullptr;
    for (const Event& event : step.events_of(EventKind::phase_begins)) {
        if (event.first == static_cast<std::uint8_t>(Phase::refresh) && at != Phase::setup) found = &event;
        at = static_cast<Phase>(event.first);
    }
    return found;
}

bool any_damage(const Position& position) {
    std::uint8_t damage = 0;
    for (const Side& side : position.sides)
        for (const Body& body : side.bodies) damage |= body.damage;
    return damage != 0;
}

bool damage_none_between_turns(const Transition& step, Why* why) {
    if (!step.settings().damage_removed_in_cleanup || !any_damage(step.after)) return true;
    const Event* turn = new_turn(step);
    if (turn == nullptr) return true;
    for (Player player = 0; player < kPlayers; ++player) {
        for (const int slot : step.after.sides[player].bodies.slots()) {
            const Body& body = step.after.sides[player].bodies[slot];
            if (body.damage == 0) continue;
            const std::uint8_t reference = Reference8::body(player, slot).value;
            const bool dealt = std::any_of(turn, step.events.end(), [&](const Event& event) {
                return is(event, EventKind::damage_dealt) && event.first == reference;
            });
            if (!dealt)
                return broken(why, "a body of kind {} of player {} comes into the new turn with damage {}", body.kind, player, body.damage);
        }
    }
    return true;
}

bool anything_temporary(const Position& position) {
    for (const Side& side : position.sides) {
        if (side.insight != 0 || side.keep != 0) return true;
        for (const Body& body : side.bodies)
            if (body.any_temporary()) return true;
    }
    return false;
}

bool temporary_none_between_turns(const Transition& step, Why* why) {
    if (!anything_temporary(step.after)) return true;
    const Event* turn = new_turn(step);
    if (turn == nullptr) return true;
    const auto changed_since = [&](EventKind kind, Player player, int first) {
        return std::any_of(turn, step.events.end(), [&](const Event& event) {
            return kind_of(event) == kind && event.player == player && (first < 0 || event.first == first);
        });
    };
    for (Player player = 0; player < kPlayers; ++player) {
        const Side& side = step.after.sides[player];
        for (const int slot : side.bodies.slots()) {
            if (!side.bodies[slot].any_temporary() ||
                changed_since(EventKind::numbers_changed, player, Reference8::body(player, slot).value))
                continue;
            return broken(why, "a body of kind {} of player {} comes into the new turn with a bonus of the last one",
                          side.bodies[slot].kind, player);
        }
        if ((side.insight != 0 || side.keep != 0) && !changed_since(EventKind::insight_changed, player, -1))
            return broken(why, "player {} comes into the new turn with insight changed by {}", player, side.insight);
    }
    return true;
}

// No ability of a face-down body may be used; asked of the rules for each that its card has.
bool offers_nothing(const Game& game, const Position& position, Player player, int slot) {
    const Reference8 reference = Reference8::body(player, slot);
    const CardRules& card = game.cards()[position.sides[player].bodies[slot].kind];
    for (int i = 0; i < card.ability_count; ++i) {
        if (card.abilities[i].kind != AbilityKind::activated) continue;
        for (Reference8 target : {Reference8::none(), reference})
            if (game.check(position, make_choice(player, ChoiceKind::activate, reference.value, target.value,
                                                 static_cast<std::uint32_t>(i))) == kNoClause)
                return false;
    }
    return true;
}

bool facedown_numbers(const Game& game, const Position& position, Why* why) {
    const Rules& rules = game.rules();
    for (Player player = 0; player < kPlayers; ++player) {
        for (const int slot : position.sides[player].bodies.slots()) {
            const Body& body = position.sides[player].bodies[slot];
            if (body.face_up()) continue;
            const bool flat = rules.readings.facedown_bonuses == FacedownBonuses::no;
            for (Numbered which : kNumbers) {
                const int expected =
                    std::max(0, rules.settings.facedown_body[which] + (flat ? 0 : body.temporary[which] + body.lasting[which]));
                const int told = game.number(position, Reference8::body(player, slot), which);
                if (told != expected && rules.readings.stats_floor == StatsFloor::floor_zero)
                    return broken(why, "number {} of a face-down body of player {} is {}, not {}", static_cast<int>(which), player, told,
                                  expected);
            }
            if (position.awaiting == Awaiting::play && position.decider == player && !offers_nothing(game, position, player, slot))
                return broken(why, "an ability of a face-down body of kind {} is offered", body.kind);
        }
    }
    return true;
}

// All four numbers are those of the card, and none is below 0: mostly so.
bool is_as_printed(const Game& game, const Body& body) {
    const auto& printed = game.cards()[body.kind].numbers;
    bool same = true;
    for (Numbered which : kNumbers) same &= game.number(body, which) == printed[which] && printed[which] >= 0;
    return same;
}

bool stats_sound(const Game& game, const Position& position, Why* why) {
    const Rules& rules = game.rules();
    for (Player player = 0; player < kPlayers; ++player) {
        for (const int slot : position.sides[player].bodies.slots()) {
            const Body& body = position.sides[player].bodies[slot];
            const auto& printed = game.cards()[body.kind].numbers;
            const bool plain =
                body.face_up() && (std::bit_cast<std::uint32_t>(body.temporary) | std::bit_cast<std::uint32_t>(body.lasting)) == 0;
            if (plain && is_as_printed(game, body)) continue;
            for (Numbered which : kNumbers) {
                const int told = game.number(position, Reference8::body(player, slot), which);
                const int expected = plain ? printed[which] : body_number(game, body, which);
                if (told == expected && (told >= 0 || rules.readings.stats_floor != StatsFloor::floor_zero)) continue;
                return broken(why, "number {} of a body of kind {} of player {} is {}, not {}", static_cast<int>(which), body.kind, player,
                              told, expected);
            }
        }
    }
    if (rules.settings.baseline_body == rules.settings.facedown_body) return true;
    return broken(why, "the baseline body and a face-down body differ");
}

// ---- how bodies come

// Later things of the same step may have changed the body: they are told of.
bool changed_after(const Transition& step, const Event* from, Reference8 reference) {
    return std::any_of(from + 1, step.events.end(), [&](const Event& event) {
        switch (kind_of(event)) {
            case EventKind::drained:
            case EventKind::readied:
            case EventKind::damage_dealt:
            case EventKind::moved_line:
            case EventKind::turned_face_down:
            case EventKind::turned_face_up:
            case EventKind::entered:
            case EventKind::put_on_field:
                return event.first == reference.value;
            case EventKind::damage_redirected:
                return event.second == reference.value;
            case EventKind::defeated:
            case EventKind::left_field:
                return event.player == reference.side() && event.second == reference.slot();
            default:
                return false;
        }
    });
}

// Was a body of this kind announced for this line: by this choice, or by an item that waits on the stack?
bool was_announced(const Transition& step, Player player, Kind kind, Line line) {
    const ChoiceKind made = step.kind();
    const bool now = made == ChoiceKind::set_body || made == ChoiceKind::set_face_down || made == ChoiceKind::put_face_down;
    if (now && step.choice.actor == player && step.choice.first == kind && step.choice.second == static_cast<std::uint8_t>(line))
        return true;
    for (int i = 0; i < step.before.frame_count; ++i) {
        const Frame& frame = step.before.frames[i];
        const bool body = frame.item == ItemKind::body || frame.item == ItemKind::face_down_body;
        if (is_item(frame) && body && frame.controller == player && frame.card == kind && frame.extra == static_cast<std::uint8_t>(line))
            return true;
    }
    return false;
}

bool stands_as_announced(const Transition& step, const Event* entered, Why* why) {
    const Reference8 reference{entered->first};
    const Player player = reference.side();
    const Kind kind = entered->second;
    if (!was_announced(step, player, kind, Line::front) && !was_announced(step, player, kind, Line::back))
        return broken(why, "a body of kind {} of player {} entered that nobody had announced", kind, player);
    if (changed_after(step, entered, reference)) return true;
    const Body& body = step.after.body(reference);
    const bool stands = body.ready() == step.settings().bodies_enter_ready;
    if (body.kind == kind && stands && body.damage == 0 && was_announced(step, player, kind, body.line())) return true;
    return broken(why, "the body of kind {} set by player {} is {}, in the {} line, with damage {}", kind, player,
                  body.ready() ? "ready" : "drained", body.front() ? "front" : "back", body.damage);
}

bool body_set_sound(const Transition& step, Why* why) {
    if (step.kind() == ChoiceKind::set_body) {
        const Kind kind = step.choice.first;
        const Player player = step.choice.actor;
        const int had = step.before.sides[player].count(Pile::hand, kind);
        if (had == 0 || step.game.cards()[kind].type != CardType::body)
            return broken(why, "player {} sets kind {}, of which {} are in hand", player, kind, had);
        const bool costs = !step.game.cards()[kind].cost.is_free();
        const bool pays = step.after.awaiting == Awaiting::payment && step.after.decider == player;
        if (costs && (!pays || step.after.sides[player].count(Pile::hand, kind) != had - 1))
            return broken(why, "setting kind {}: the cost is {}asked for, {} of {} are left in hand", kind, pays ? "" : "not ",
                          step.after.sides[player].count(Pile::hand, kind), had);
    }
    for (const Event& event : step.events_of(EventKind::entered))
        if (!stands_as_announced(step, &event, why)) return false;
    return true;
}

// Every enter trigger has a body that was set before it in the same step. One body is enough for the triggers of several cards.
bool enter_only_by_set(const Transition& step, Why* why) {
    const bool any_arrival = step.readings().enter_by_effect == EnterByEffect::any_arrival;
    for (const Event& event : step.events) {
        if (is(event, EventKind::entered) || (any_arrival && is(event, EventKind::put_on_field))) return true;
        const bool enter = is(event, EventKind::triggered) && event.first < step.game.kinds() &&
                           event.second < CardRules::kMaximumAbilities &&
                           step.game.cards()[event.first].abilities[event.second].event == AbilityEvent::enters;
        if (enter) return broken(why, "an enter trigger of kind {} without a body that was set", event.first);
    }
    return true;
}

// ---- traps being set

bool trap_set_sound(const Transition& step, Why* why) {
    if (step.kind() == ChoiceKind::set_trap) {
        const Side& before = step.before.sides[step.choice.actor];
        const bool trap =
            step.game.cards()[step.choice.first].type == CardType::trap || step.readings().trap_which_cards == TrapWhichCards::any_card;
        if (before.count(Pile::hand, step.choice.first) == 0 || !trap)
            return broken(why, "player {} sets kind {} as a trap, {} in hand", step.choice.actor, step.choice.first,
                          before.count(Pile::hand, step.choice.first));
        const bool free = step.readings().trap_set_cost == TrapSetCost::free;
        if (free && (step.has(EventKind::charge_drained) || step.has(EventKind::drained) || step.has(EventKind::trap_revealed)))
            return broken(why, "setting kind {} as a trap drained or showed something", step.choice.first);
    }
    for (const Event& event : step.events_of(EventKind::trap_set)) {
        if (event.player >= kPlayers) continue;
        const auto in_zone = [&](const Side& side) {
            return side.count(Pile::traps, event.first) + side.count(Pile::new_traps, event.first);
        };
        const int revealed = step.count(EventKind::trap_revealed, event.player, event.first);
        const int expected =
            in_zone(step.before.sides[event.player]) + step.count(EventKind::trap_set, event.player, event.first) - revealed;
        const int found = in_zone(step.after.sides[event.player]);
        if (found != expected) return broken(why, "player {} has {} traps of kind {}, not {}", event.player, found, event.first, expected);
    }
    return true;
}

// ---- moves

// Flags that a move changes: the line, and engagement with it.
bool same_but_line(Body one, Body other) {
    one.set(Body::kBack, false);
    other.set(Body::kBack, false);
    one.engaged_by = other.engaged_by = 0;
    return one == other;
}

bool move_announced(const Transition& step, Why* why) {
    const Reference8 reference{step.choice.first};
    if (!reference.is_body()) return broken(why, "a move of something that is no body");
    const Body& body = step.before.body(reference);
    const bool whose = reference.side() == step.choice.actor || step.readings().move_whose == MoveWhose::any;
    const bool ready = body.ready() || !step.settings().move_needs_ready;
    if (!body.present() || !ready || !whose)
        return broken(why, "player {} moves body {}, which is {}", step.choice.actor, step.choice.first,
                      body.present() ? ready ? "not their own" : "drained" : "not there");
    const bool pays = step.after.awaiting == Awaiting::payment && step.after.decider == step.choice.actor;
    if (pays == (step.settings().move_cost > 0)) return true;
    return broken(why, "a move for {} energy is {}paid for", step.settings().move_cost, pays ? "" : "not ");
}

// The move on top of the stack, the only thing of the step that touches its body, has carried it to the other line and done nothing else.
bool move_sound(const Transition& step, Why* why) {
    if (step.kind() == ChoiceKind::move && !move_announced(step, why)) return false;
    if (step.before.frame_count == 0 || step.count(EventKind::moved_line) != 1 || step.count(EventKind::resolved) != 1) return true;
    const Frame& top = step.before.top();
    if (!is_item(top) || top.item != ItemKind::move || !top.source.is_body() || step.begins(Phase::combat)) return true;
    for (const Event& event : step.events_of(EventKind::moved_line)) {
        const bool others = std::any_of(step.events.begin(), step.events.end(), [](const Event& other) {
            return is(other, EventKind::triggered) || is(other, EventKind::damage_dealt) || is(other, EventKind::numbers_changed);
        });
        const Body& before = step.before.body(top.source);
        const Body& after = step.after.body(top.source);
        if (event.first == top.source.value && (others || (same_but_line(before, after) && before.line() != after.line()))) continue;
        return broken(why, "the move of body {} took body {} to the other line, or changed more of it", top.source.value, event.first);
    }
    return true;
}

constexpr Property<Game> kBodiesProperties[] = {
    state_property<bodies_alive>(PropertyId::bodies_alive, at({PositionSign::bodies}),
                                 parts({PositionPart::numbers, PositionPart::damage, PositionPart::phase, PositionPart::result})),
    step_property<damage_none_between_turns>(PropertyId::damage_none_between_turns, at({StepSign::phase_begins})),
    step_property<temporary_none_between_turns>(PropertyId::temporary_none_between_turns, at({StepSign::phase_begins})),
    state_property<facedown_numbers>(PropertyId::facedown_numbers, at({PositionSign::face_down_body})),
    state_property<stats_sound>(PropertyId::stats_sound, kAlways, parts({PositionPart::numbers})),
    step_property<body_set_sound>(PropertyId::body_set_sound, at({StepSign::makes_set_body, StepSign::entered})),
    step_property<enter_only_by_set>(PropertyId::enter_only_by_set, at({StepSign::triggered})),
    step_property<trap_set_sound>(PropertyId::trap_set_sound, at({StepSign::makes_set_trap, StepSign::trap_set})),
    step_property<move_sound>(PropertyId::move_sound, at({StepSign::makes_move, StepSign::moved_line})),
};

}  // namespace

PropertyList<Game> body_properties() {
    return kBodiesProperties;
}

}  // namespace arbiter::proxy
