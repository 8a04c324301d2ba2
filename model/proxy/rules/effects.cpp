// What an item does when it resolves: installs, bodies, moves, and the operations of abilities one after another.
#include "model/cards/effects.h"

#include <algorithm>

#include "model/proxy/rules/inspect.h"
#include "model/proxy/rules/step.h"

namespace arbiter::proxy {

void Step::resolve_install(Frame& frame) {
    Side& side = p_.sides[frame.controller];
    const int types = counted_types(game_, frame.card);
    const bool ready = types < settings_.charge_drained_from_types;
    ++side.count(ready ? Pile::ready_charges : Pile::drained_charges, frame.card);
    // Where the setting has it otherwise than these clauses, they say nothing of it.
    const bool as_written = ready == (types < 2);
    const Clause clause = !as_written  ? Clause::install_place
                          : types >= 3 ? Clause::install_multi_drained
                          : types == 2 ? Clause::install_dual_drained
                                       : Clause::install_single_ready;
    tell(EventKind::installed, clause, frame.controller, frame.card, 0, ready ? 1 : 0);
    frame.card = kNoKind;
    frame.stage = Stage::finished;
}

void Step::resolve_body(Frame& frame) {
    const bool face_down = frame.item == ItemKind::face_down_body;
    const Player player = frame.controller;
    const Kind kind = frame.card;
    const Line line = static_cast<Line>(frame.extra);
    frame.card = kNoKind;
    frame.stage = Stage::finished;
    const Reference8 body = add_body(player, kind, line, face_down, settings_.bodies_enter_ready);
    if (p_.at_capacity) return;
    tell(EventKind::entered, Clause::term_enter_field, player, body.value, kind);
    set_in_turn(body);
    if (settings_.bodies_enter_ready) cite(Clause::body_enters_ready);
    if (face_down) cite(Clause::facedown_stats);
    happen(AbilityEvent::enters, body, player);
}

// A body that was set in this turn attacks in it (or does not, by setting or waiver: then the body keeps that it is new).
void Step::set_in_turn(Reference8 body) {
    const bool may_attack = settings_.attack_turn_set && !waived(Clause::body_attacks_at_once);
    p_.body(body).set(Body::kNew, !may_attack);
    if (may_attack) cite(Clause::body_attacks_at_once);
}

// move.whose: is being ready checked again when the move resolves?
void Step::resolve_move(Frame& frame) {
    const Reference8 body = frame.source;
    const bool twice = readings_.move_whose == MoveWhose::own_checked_twice && settings_.move_needs_ready &&
                       !waived(Clause::move_ready_only) && frame.extra != kWasDrained;
    frame.stage = Stage::finished;
    if (!body.is_body() || (twice && !p_.body(body).ready())) {
        const Clause clause = body.is_body() ? Clause::move_ready_only : Clause::stack_newest_first;
        tell(EventKind::no_effect, clause, frame.controller, frame.card, static_cast<int>(frame.item));
        return;
    }
    change_line(body, Clause::term_field);
}

// Carries out one operation of the item on top. False when the item must let something else go first, or is finished.
bool Step::run_effects(Frame& frame, const Ability& ability) {
    if (frame.step >= ability.effect_count) {
        frame.stage = Stage::finished;
        return false;
    }
    const int depth = p_.frame_count;
    const Effect& effect = ability.effects[frame.step++];
    const bool goes_on = run_effect(frame, ability, effect);
    defeat_dead();
    return goes_on && p_.frame_count == depth && p_.awaiting == Awaiting::nothing && !game_.is_over(p_);
}

Reference8 Step::object_body(const Frame& frame, const Effect& effect) const {
    switch (effect.object) {
        case Reference::self:
            return frame.source;
        case Reference::target:
            return frame.target;
        case Reference::event_body:
        case Reference::event_item:
            return frame.subject;
        default:
            return Reference8::none();
    }
}

std::uint8_t Step::object_players(const Frame& frame, const Effect& effect) const {
    switch (effect.object) {
        case Reference::you:
            return bit_of(frame.controller);
        case Reference::opponents:
            return bit_of(opponent_of(frame.controller));
        case Reference::each_player:
            return 3;
        case Reference::target_player:
            return bit_of(frame.target.seat());
        case Reference::target:
            return frame.target.is_player() ? bit_of(frame.target.seat()) : std::uint8_t{0};
        case Reference::event_controller:
            return bit_of(frame.subject_side);
        default:
            return 0;
    }
}

bool Step::run_effect(Frame& frame, const Ability& ability, const Effect& effect) {
    switch (effect.operation) {
        case Operation::damage:
        case Operation::change_numbers:
        case Operation::put_into_abyss:
        case Operation::put_into_special:
        case Operation::drain:
        case Operation::ready:
        case Operation::turn_face_down:
        case Operation::turn_face_up:
        case Operation::move_to_other_line: {
            const Reference8 object = object_body(frame, effect);
            if (!object.is_body()) return true;  // it has left: nothing to act on
            return run_body_effect(frame, ability, effect, object);
        }
        case Operation::draw:
        case Operation::discard_top:
        case Operation::exile_top:
        case Operation::change_insight:
        case Operation::change_keep:
            return run_player_effect(frame, ability, effect, object_players(frame, effect));
        case Operation::return_from_special: {
            Side& side = p_.sides[frame.controller];
            if (side.count(Pile::special, frame.card) == 0) return true;
            --side.count(Pile::special, frame.card);
            const Reference8 body = add_body(frame.controller, frame.card, Line::front, false, true);
            if (p_.at_capacity) return false;
            tell(EventKind::put_on_field, Clause::zones_list, frame.controller, body.value, frame.card);
            // enter.by-effect
            if (readings_.enter_by_effect == EnterByEffect::any_arrival) happen(AbilityEvent::enters, body, frame.controller);
            return true;
        }
        case Operation::cancel: {
            const Reference8 object = object_body(frame, effect);
            if (object.is_item()) cancel(object.frame());
            return false;  // the frame may have moved
        }
        case Operation::cancel_unless_paid:
            return offer_toll(frame, effect);
        case Operation::set_face_down:
            return offer_face_down(frame, true);
        case Operation::put_face_down:
            return offer_face_down(frame, false);
        case Operation::tax_techniques:
        case Operation::redirect_damage:
        case Operation::yield_energy:
            return true;  // constant; asked for where it matters
        default:
            return true;  // no operation of Proxy's language
    }
    return true;
}

bool Step::run_body_effect(Frame& frame, const Ability& ability, const Effect& effect, Reference8 object) {
    switch (effect.operation) {
        case Operation::damage:
            // Damage of an ability comes from no body, so that it is never an attack's or a strike's.
            owe_damage(object, Reference8::none(), value_of(effect.amount, ability, frame.number));
            return false;
        case Operation::change_numbers: {
            Body& body = p_.body(object);
            auto& bonuses = effect.until == Duration::end_of_turn ? body.temporary : body.lasting;
            for (int which = 0; which < 4; ++which)
                bonuses[which] =
                    static_cast<std::int8_t>(std::clamp(bonuses[which] + value_of(effect.numbers[which], ability, frame.number), -99, 99));
            tell(EventKind::numbers_changed, Clause::body_stats, object.side(), object.value);
            return true;
        }
        case Operation::put_into_abyss:
        case Operation::put_into_special: {
            const Kind kind = p_.body(object).kind;
            const Player owner = object.side();
            const bool abyss = effect.operation == Operation::put_into_abyss;
            remove_body(object);
            ++p_.sides[owner].count(abyss ? Pile::abyss : Pile::special, kind);
            tell(EventKind::left_field, abyss ? Clause::term_abyss : Clause::zones_list, owner, kind, object.slot());
            tell(abyss ? EventKind::exiled : EventKind::to_special, abyss ? Clause::term_abyss : Clause::zones_list, owner, kind);
            return true;
        }
        case Operation::drain:
            set_drained(object, true, Clause::ability_effect);
            return true;
        case Operation::ready:
            set_drained(object, false, Clause::ability_effect);
            return true;
        case Operation::turn_face_down:
            turn(object, true);
            return true;
        case Operation::turn_face_up:
            turn(object, false);
            return true;
        default:
            // The bar on moving drained bodies concerns the ordinary move alone.
            change_line(object, Clause::ability_effect);
            return true;
    }
}

bool Step::run_player_effect(Frame& frame, const Ability& ability, const Effect& effect, std::uint8_t players) {
    const int amount = value_of(effect.amount, ability, frame.number);
    const int first = (players & 1) != 0 ? amount : 0;
    const int second = (players & 2) != 0 ? amount : 0;
    switch (effect.operation) {
        case Operation::draw:
            owe_top(TopMove::draw, first, second);
            return false;
        case Operation::discard_top:
            owe_top(TopMove::discard, first, second);
            return false;
        case Operation::exile_top:
            owe_top(TopMove::exile, first, second);
            return false;
        default:
            for (const Player player : kBothPlayers) {
                if (((players >> player) & 1) == 0) continue;
                std::int8_t& changed = effect.operation == Operation::change_insight ? p_.sides[player].insight : p_.sides[player].keep;
                changed = static_cast<std::int8_t>(std::clamp(changed + amount, -99, 99));
                const bool keeps = effect.operation == Operation::change_keep;
                tell(EventKind::insight_changed, keeps ? Clause::insight_keep_modified : Clause::ability_effect, player, 0, 0, amount);
            }
            return true;
    }
}

// An effect by which a body card may come from the hand face down. What the hand holds is hidden: the player is asked in any case.
bool Step::offer_face_down(Frame& frame, bool is_set) {
    frame.extra = is_set ? kSetFaceDown : kPutFaceDown;
    await(Awaiting::effect, frame.controller);
    return false;
}

// The player of the item answered may pay; otherwise it is cancelled. The step stands on this operation until that is decided.
bool Step::offer_toll(Frame& frame, const Effect& effect) {
    if (!frame.subject.is_item() || effect.cost.is_free()) return true;
    --frame.step;
    frame.extra = kToll;
    await(Awaiting::effect, p_.frames[frame.subject.frame()].controller);
    return false;
}

void Step::decide_effect(Choice choice) {
    Frame& frame = p_.top();
    switch (kind_of(choice)) {
        case ChoiceKind::pay:
            return decide_payment(choice);
        case ChoiceKind::decline: {
            tell(EventKind::declined, Clause::ability_effect, choice.actor);
            if (frame.extra != kToll) return;
            ++frame.step;
            return cancel(frame.subject.frame());
        }
        default: {  // put_face_down
            const bool is_set = frame.extra == kSetFaceDown;
            const Player player = frame.controller;
            --p_.sides[player].count(Pile::hand, choice.first);
            const Reference8 body = add_body(player, choice.first, static_cast<Line>(choice.second), true,
                                             is_set ? settings_.bodies_enter_ready.value() : true);
            if (p_.at_capacity) return;
            tell(is_set ? EventKind::entered : EventKind::put_on_field, Clause::facedown_stats, player, body.value, choice.first);
            if (is_set) set_in_turn(body);
            cite(Clause::facedown_cost);
            // enter.by-effect: being set is entering, being put there only under any-arrival.
            if (is_set || readings_.enter_by_effect == EnterByEffect::any_arrival) happen(AbilityEvent::enters, body, player);
            defeat_dead();
            return;
        }
    }
}

}  // namespace arbiter::proxy
