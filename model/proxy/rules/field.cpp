// Bodies on the field and their states, damage and defeat, and the cards that are owed from the top of a deck.
#include <algorithm>

#include "model/core/cards/unknown_card.h"
#include "model/proxy/rules/inspect.h"
#include "model/proxy/rules/step.h"

namespace arbiter::proxy {

Reference8 Step::add_body(Player player, Kind kind, Line line, bool face_down, bool ready) {
    Body body;
    body.kind = kind;
    body.set(Body::kBack, line == Line::back);
    body.set(Body::kFaceDown, face_down);
    body.set(Body::kDrained, !ready);
    return put_on_field(player, body);
}

void Step::remove_body(Reference8 body) {
    forget_body(body);
    p_.sides[body.side()].bodies.remove(body.slot());
}

// What referred to the body refers to something that has left; what it was engaged with is free of it.
void Step::forget_body(Reference8 body) {
    for (int index = 0; index < p_.frame_count; ++index) {
        Frame& frame = p_.frames[index];
        let_go(body, frame.target, frame.source, frame.subject);
    }
    for (Pending& pending : p_.waiting()) let_go(body, pending.source, pending.subject);
    end_engagements(body);
}

void Step::end_engagements(Reference8 body) {
    p_.body(body).engaged_by = 0;
    for (Body& other : p_.sides[opponent_of(body.side())].bodies) other.engaged_by &= ~(1u << body.slot());
}

void Step::set_drained(Reference8 reference, bool drained, Clause clause) {
    Body& body = p_.body(reference);
    if (body.has(Body::kDrained) == drained) return;  // drain.already: nothing happens
    body.set(Body::kDrained, drained);
    tell(drained ? EventKind::drained : EventKind::readied, clause, reference.side(), reference.value);
    happen(drained ? AbilityEvent::drained : AbilityEvent::readied, reference, reference.side(), reference, reference.side());
}

void Step::turn(Reference8 reference, bool face_down) {
    Body& body = p_.body(reference);
    if (body.has(Body::kFaceDown) == face_down) return;
    body.set(Body::kFaceDown, face_down);
    if (face_down && readings_.facedown_damage == FacedownDamage::removed) body.damage = 0;
    tell(face_down ? EventKind::turned_face_down : EventKind::turned_face_up, Clause::facedown_stats, reference.side(), reference.value);
}

// combat.line-change: do engagements outlast the line?
void Step::change_line(Reference8 reference, Clause clause) {
    Body& body = p_.body(reference);
    body.set(Body::kBack, !body.has(Body::kBack));
    tell(EventKind::moved_line, clause, reference.side(), reference.value);
    if (readings_.combat_line_change == CombatLineChange::engagement_ends && body.has(Body::kBack)) end_engagements(reference);
}

// combat.defeat-timing: bodies without health leave at once, or in combat only when the round or the combat is over.
void Step::defeat_dead(Reference8 hit) {
    const bool at_once = readings_.combat_defeat_timing == CombatDefeatTiming::at_once;
    if (p_.phase == Phase::combat && p_.step == CombatStep::turns && !at_once) return;
    for (int index = 0; index < kPlayers; ++index) {
        const Player player = in_order(index);
        const Side& side = p_.sides[player];
        for (const int slot : side.bodies.slots()) {
            const Body& body = side.bodies[slot];
            if (body.damage >= game_.number(body, kHealth)) defeat(Reference8::body(player, slot), hit);
        }
    }
}

// Most bodies live: the search for dead ones is small without this.
[[gnu::noinline]] void Step::defeat(Reference8 reference, Reference8 hit) {
    const Player player = reference.side();
    const Kind kind = p_.body(reference).kind;
    const int health = game_.number(p_.body(reference), kHealth);
    p_.fallen |= bit_of(player);
    happen(AbilityEvent::defeated, reference, player);
    remove_body(reference);
    ++p_.sides[player].count(Pile::discard, kind);
    tell(EventKind::defeated, Clause::combat_lethal, player, kind, reference.slot());
    // What it took before has become lethal, as its health has come down.
    const bool at_once = readings_.combat_defeat_timing == CombatDefeatTiming::at_once;
    if (reference != hit && (at_once || health <= 0)) cite(Clause::combat_zero_health);
}

// ---- damage

void Step::owe_damage(Reference8 target, Reference8 source, int amount) {
    if (amount <= 0) return;
    Frame& frame = push(FrameType::damage);
    if (p_.at_capacity) return;
    frame.target = target;
    frame.source = source;
    frame.left[0] = static_cast<std::uint8_t>(std::min(amount, 255));
    frame.controller = target.side();
}

// Damage lands after the replacements that apply to it: each at most once (replacement.once). If several apply, the controller of the
// body that would be dealt the damage chooses.
void Step::advance_damage(Frame& frame) {
    if (!frame.target.is_body()) return pop();
    if (!may_be_redirected(game_, p_, frame)) return deal(frame);
    await(Awaiting::redirection, frame.target.side());
}

void Step::decide_redirection(Choice choice) {
    Frame& frame = p_.top();
    const Reference8 to{choice.first};
    tell(EventKind::damage_redirected, Clause::combat_attack_damage, to.side(), frame.target.value, to.value);
    set_redirections(frame, redirections(frame) | (1u << to.slot()));
    frame.target = to;
}

void Step::deal(Frame& frame) {
    const Reference8 target = frame.target;
    const Reference8 source = frame.source;
    const int amount = frame.left[0];
    pop();
    Body& body = p_.body(target);
    const int health = game_.number(p_, target, kHealth);
    const int before = body.damage;
    body.damage = static_cast<std::uint8_t>(std::min(before + amount, 255));
    tell(EventKind::damage_dealt, source.is_body() ? Clause::combat_attack_damage : Clause::ability_effect, target.side(), target.value,
         source.value, amount);
    happen(AbilityEvent::takes_damage, target, target.side(), target, target.side(), amount);
    const int excess = std::min(amount, before + amount - health);
    if (excess > 0) {
        tell(EventKind::excess, Clause::combat_excess, target.side(), target.value, 0, excess);
        if (source.is_body()) {
            happen(AbilityEvent::deals_excess, source, source.side(), target, target.side(), excess);
            // combat.excess-use: does excess damage go on to the defending player?
            if (readings_.combat_excess_use == CombatExcessUse::spills_over) owe_unblocked(target.side(), source, target);
        }
    }
    defeat_dead(target);
}

// ---- cards from the top of a deck

void Step::owe_top(TopMove move, int first_player_count, int second_player_count) {
    if (first_player_count <= 0 && second_player_count <= 0) return;
    Frame& frame = push(FrameType::take_top);
    if (p_.at_capacity) return;
    frame.number = static_cast<std::uint8_t>(move);
    frame.left = {static_cast<std::uint8_t>(std::clamp(first_player_count, 0, 255)),
                  static_cast<std::uint8_t>(std::clamp(second_player_count, 0, 255))};
    frame.stage = Stage::resolving;
    // loss.partial: under only-if-none what exists is taken, and only a deck without any card loses.
    if (readings_.loss_partial == LossPartial::only_if_none) {
        for (const Player player : kBothPlayers) {
            const int cards = cards_in_deck(p_.sides[player], game_.kinds());
            if (cards > 0) frame.left[player] = static_cast<std::uint8_t>(std::min<int>(frame.left[player], cards));
        }
    }
}

// Card by card: the active player's, the other's, then whoever found none comes to lose (loss.partial: each-card-counts).
void Step::advance_top(Frame& frame) {
    while (frame.step < kPlayers) {
        const Player player = in_order(frame.step);
        if (frame.left[player] > 0 && !take_one(frame, player)) return;  // chance reveals the card
        ++frame.step;
    }
    frame.step = 0;
    if (frame.asked != 0) return lose(frame.asked);
    if (frame.left[0] == 0 && frame.left[1] == 0) pop();
}

// One owed card. False if chance has to say first which card is on top.
bool Step::take_one(Frame& frame, Player player) {
    const Side& side = p_.sides[player];
    const TopMove move = static_cast<TopMove>(frame.number);
    if (cards_in_deck(side, game_.kinds()) == 0) {
        // loss.other-moves: only draw, keep and discard lose, unless the reading says otherwise.
        const bool owed = move == TopMove::draw || move == TopMove::discard || readings_.loss_other_moves == LossOtherMoves::any_move_loses;
        const Clause clause = move == TopMove::draw ? Clause::loss_draw : Clause::loss_discard;
        tell(EventKind::nothing_on_top, owed ? clause : Clause::term_abyss, player, 0, frame.number);
        if (owed) frame.asked |= bit_of(player);
        frame.left[player] = 0;
        return true;
    }
    const Kind top = certain_top(side.unknown_deck(), side.deck, game_.cards());
    if (top == kNoKind) {
        await(Awaiting::reveal, kChance);
        frame.extra = player;
        return false;
    }
    take(frame, player, top);
    return true;
}

void Step::take(Frame& frame, Player player, Kind kind) {
    Side& side = p_.sides[player];
    take_from_top(side.unknown_deck(), side.deck, kind);
    --frame.left[player];
    const TopMove move = static_cast<TopMove>(frame.number);
    switch (move) {
        case TopMove::draw:
            ++side.count(Pile::hand, kind);
            break;
        case TopMove::discard:
            ++side.count(Pile::discard, kind);
            break;
        case TopMove::exile:
            ++side.count(Pile::abyss, kind);
            break;
        case TopMove::look:
            ++side.count(Pile::looked, kind);
            break;
    }
    tell(EventKind::taken_from_top, clause_of_taking(move), player, kind, frame.number);
}

// What the card is owed to: the rules of set-up, insight and combat, or else an ability.
Clause Step::clause_of_taking(TopMove move) const {
    if (move == TopMove::look) return Clause::insight_look;
    if (p_.phase == Phase::setup) return Clause::setup_opening_hand;
    const bool of_item = p_.frame_count > 1 && p_.frames[p_.frame_count - 2].type == FrameType::item;
    return move == TopMove::discard && !of_item ? Clause::combat_unblocked_discard : Clause::ability_effect;
}

void Step::decide_reveal(Choice choice) {
    Frame& frame = p_.top();
    take(frame, choice.second, choice.first);
    ++frame.step;
}

}  // namespace arbiter::proxy
