// Properties of Proxy: combat. Rounds, attacks, engagement, strikes, damage and unblocked damage.
#include <algorithm>
#include <bit>

#include "properties/proxy/check.h"
#include "properties/proxy/properties.h"
#include "properties/proxy/recount.h"

namespace arbiter::proxy {
namespace {

// Where bodies stand to attack and to block, and what it asks of them.
bool stands_to_attack(const Settings& settings, const Body& body) {
    return body.front() || settings.back_line_attacks;
}
bool stands_to_block(const Settings& settings, const Body& body) {
    return (body.front() || settings.back_line_blocks) && (body.ready() || settings.drained_blocks);
}

// ---- engagement

bool engages_soundly(const Game& game, const Position& position, Player player, int slot, Why* why) {
    const Readings& readings = game.rules().readings;
    const Body& body = position.sides[player].bodies[slot];
    const Settings& settings = game.rules().settings;
    const bool lines_matter = readings.combat_line_change == CombatLineChange::engagement_ends;
    if (lines_matter && !body.front() && !settings.back_line_blocks)
        return broken(why, "a body of kind {} of player {} is engaged in the back line", body.kind, player);
    for (std::uint32_t rest = body.engaged_by; rest != 0; rest &= rest - 1) {
        const Body& attacker = position.sides[opponent_of(player)].bodies[std::countr_zero(rest)];
        const bool acted = attacker.has(Body::kActed) || readings.combat_acts_once != CombatActsOnce::once ||
                           readings.combat_strike_is != CombatStrikeIs::damage_only;
        if (!attacker.present() || (lines_matter && !stands_to_attack(settings, attacker)) || !acted)
            return broken(why, "a body of kind {} of player {} is engaged by one that is {}", body.kind, player,
                          !attacker.present() ? "not there"
                          : acted             ? "in the back line"
                                              : "still to have its turn");
    }
    return true;
}

bool engagement_sound(const Game& game, const Position& position, Why* why) {
    for (Player player = 0; player < kPlayers; ++player) {
        for (const int slot : position.sides[player].bodies.slots()) {
            const Body& body = position.sides[player].bodies[slot];
            if (body.engaged_by == 0 && !body.has(Body::kOwesStrike)) continue;
            if (position.phase != Phase::combat)
                return broken(why, "a body of kind {} of player {} is engaged in phase {}", body.kind, player,
                              static_cast<int>(position.phase));
            if (!engages_soundly(game, position, player, slot, why)) return false;
        }
    }
    return true;
}

// Engagements come from attacks of the same step.
bool engagement_from_attack(const Transition& step, Why* why) {
    for (Player player = 0; player < kPlayers; ++player) {
        for (const int slot : step.after.sides[player].bodies.slots()) {
            const Body& after = step.after.sides[player].bodies[slot];
            if (after.engaged_by == 0) continue;
            const std::uint32_t added = after.engaged_by & ~step.before.sides[player].bodies[slot].engaged_by;
            for (std::uint32_t rest = added; rest != 0; rest &= rest - 1) {
                const std::uint8_t attacker = Reference8::body(opponent_of(player), std::countr_zero(rest)).value;
                const bool told = step.any(EventKind::engaged, [&](const Event& event) {
                    return event.first == attacker && event.second == Reference8::body(player, slot).value;
                });
                if (!told) return broken(why, "body {} of player {} became engaged without an attack", slot, player);
            }
        }
    }
    return true;
}

// ---- attacks and strikes

bool acts(ChoiceKind kind) {
    return kind == ChoiceKind::attack || kind == ChoiceKind::strike || kind == ChoiceKind::no_attack;
}

const Body* acting_body(const Transition& step) {
    const Reference8 reference{step.choice.first};
    if (!reference.is_body() || reference.side() != step.choice.actor) return nullptr;
    const Body& body = step.before.body(reference);
    return body.present() ? &body : nullptr;
}

bool was_told(const Transition& step, EventKind kind, std::uint8_t first) {
    return std::any_of(step.events.begin(), step.events.end(),
                       [&](const Event& event) { return kind_of(event) == kind && event.first == first; });
}

bool pick_sound(const Transition& step, std::uint8_t picked, Why* why) {
    const Reference8 blocker{picked};
    const Readings& readings = step.readings();
    const Side& defender = step.before.sides[opponent_of(step.choice.actor)];
    if (blocker.is_none()) {
        const bool later =
            readings.combat_who_picks == CombatWhoPicks::defender || readings.trap_attack_window == TrapAttackWindow::before_pick;
        const bool there = std::any_of(defender.bodies.begin(), defender.bodies.end(),
                                       [&](const Body& body) { return stands_to_block(step.settings(), body); });
        if (!there || later || readings.combat_bypass == CombatBypass::may) return true;
        return broken(why, "an attack picked nothing while a body may block");
    }
    const bool sound = blocker.is_body() && blocker.side() != step.choice.actor && step.before.body(blocker).present() &&
                       stands_to_block(step.settings(), step.before.body(blocker));
    return sound || broken(why, "an attack picked {}, which is no body of the opponent that blocks", picked);
}

bool attack_sound(const Transition& step, Why* why) {
    if (step.kind() != ChoiceKind::attack) return true;
    const Body* body = acting_body(step);
    const Readings& readings = step.readings();
    if (body == nullptr) return broken(why, "{} attacks, which is no body of player {}", step.choice.first, step.choice.actor);
    const bool ready = body->ready() || readings.combat_drained_attack == CombatDrainedAttack::yes;
    if (step.before.phase != Phase::combat || !ready || !stands_to_attack(step.settings(), *body) || body->has(Body::kActed))
        return broken(why, "a body of kind {} attacks in phase {}: {}, {} line, {}", body->kind, static_cast<int>(step.before.phase),
                      body->ready() ? "ready" : "drained", body->front() ? "front" : "back",
                      body->has(Body::kActed) ? "its turn is over" : "its turn is to come");
    if (body_number(step.game, *body, kSpeed) != step.before.round)
        return broken(why, "a body of speed {} attacks in the round of speed {}", body_number(step.game, *body, kSpeed), step.before.round);
    if (body->ready() && !was_told(step, EventKind::drained, step.choice.first))
        return broken(why, "a body of kind {} attacked and was not drained", body->kind);
    const Reference8 reference{step.choice.first};
    const auto may_be_ready = [&] {
        return was_told(step, EventKind::readied, step.choice.first) || step.begins(Phase::refresh) ||
               slot_disturbed(step, reference.side(), reference.slot());
    };
    if (step.after.body(reference).ready() && !may_be_ready())
        return broken(why, "a body of kind {} is ready after it attacked", body->kind);
    return pick_sound(step, step.choice.second, why);
}

bool strike_sound(const Transition& step, Why* why) {
    if (!acts(step.kind())) return true;
    const Body* body = acting_body(step);
    if (body == nullptr) return broken(why, "{} acts, which is no body of player {}", step.choice.first, step.choice.actor);
    const bool can_strike = body->ready() || step.readings().combat_strike_drained == CombatStrikeDrained::yes;
    if (step.kind() != ChoiceKind::strike) {
        const bool owes = step.settings().strike_is_duty && body->has(Body::kOwesStrike) && body->engaged_by != 0 && can_strike;
        return !owes || broken(why, "a body of kind {} owes a strike and does something else", body->kind);
    }
    const Reference8 struck{step.choice.second};
    const bool engaged = struck.is_body() && struck.side() != step.choice.actor && ((body->engaged_by >> struck.slot()) & 1) != 0 &&
                         step.before.body(struck).present();
    if (!engaged || !body->has(Body::kOwesStrike) || !can_strike || body->has(Body::kActed))
        return broken(why, "a body of kind {} strikes {}, engaged by {:b}", body->kind, step.choice.second, body->engaged_by);
    if (body_number(step.game, *body, kSpeed) != step.before.round)
        return broken(why, "a body of speed {} strikes in the round of speed {}", body_number(step.game, *body, kSpeed), step.before.round);
    return true;
}

// ---- rounds

// A body that has had its turn keeps the mark of it while the combat lasts.
bool turns_stay_used(const Transition& step, Why* why) {
    if (step.readings().combat_acts_once != CombatActsOnce::once) return true;
    for (Player player = 0; player < kPlayers; ++player) {
        for (const int slot : step.before.sides[player].bodies.slots()) {
            const Body& before = step.before.sides[player].bodies[slot];
            if (!before.has(Body::kActed) || step.after.sides[player].bodies[slot].has(Body::kActed) || slot_disturbed(step, player, slot))
                continue;
            return broken(why, "a body of kind {} of player {} had its turn and is to have another", before.kind, player);
        }
    }
    return true;
}

// rounds_from_highest: speeds fall from round to round, or rise.
bool goes_back(const Settings& settings, int from, int to) {
    if (from == kNoRound) return false;
    return settings.rounds_from_highest ? to > from : to < from;
}

bool rounds_never_rise(const Transition& step, Why* why) {
    if (step.before.phase != Phase::combat) return true;
    const Settings& settings = step.settings();
    int round = step.before.round;
    for (const Event& event : step.events) {
        if (is(event, EventKind::phase_begins)) return true;  // the combat is over
        if (!is(event, EventKind::round_begins)) continue;
        if (goes_back(settings, round, event.amount))
            return broken(why, "the round of speed {} follows that of speed {}", event.amount, round);
        round = event.amount;
    }
    if (step.after.phase != Phase::combat || step.after.result != Result::none) return true;
    if (goes_back(settings, step.before.round, step.after.round))
        return broken(why, "the round of speed {} follows that of speed {}", step.after.round, step.before.round);
    const bool once = step.readings().combat_acts_once == CombatActsOnce::once;
    const Body* body = acts(step.kind()) ? acting_body(step) : nullptr;
    if (body != nullptr && once && body->has(Body::kActed)) return broken(why, "a body of kind {} has a second turn", body->kind);
    return turns_stay_used(step, why);
}

// Does this body still wait for its turn in the round of this speed?
bool waits_for_turn(const Transition& step, const Body& body) {
    const Readings& readings = step.readings();
    if (!body.present() || body.has(Body::kActed) || body_number(step.game, body, kSpeed) != step.before.round) return false;
    if (body.has(Body::kOwesStrike) && body.engaged_by != 0)
        return body.ready() || readings.combat_strike_drained == CombatStrikeDrained::yes;
    if (body.has(Body::kOwesStrike) && readings.combat_partner_gone == CombatPartnerGone::no_turn) return false;
    return stands_to_attack(step.settings(), body) && (body.ready() || readings.combat_drained_attack == CombatDrainedAttack::yes) &&
           !body.has(Body::kNew);
}

bool ties_active_first(const Transition& step, Why* why) {
    if (!acts(step.kind()) || step.choice.actor == step.before.active ||
        step.readings().combat_tie_players != CombatTiePlayers::active_all_first)
        return true;
    for (const Body& body : step.before.sides[step.before.active].bodies)
        if (waits_for_turn(step, body))
            return broken(why, "player {} acts while a body of kind {} of the active player waits for its turn in the same round",
                          step.choice.actor, body.kind);
    return true;
}

// ---- unblocked damage

// The number that the attacker had when its damage was dealt: in the position before or after, whichever shows it unchanged.
int impact_of(const Transition& step, Reference8 attacker, bool& certain) {
    const bool changed = std::any_of(step.events.begin(), step.events.end(), [&](const Event& event) {
        switch (kind_of(event)) {
            case EventKind::numbers_changed:
            case EventKind::turned_face_down:
            case EventKind::turned_face_up:
            case EventKind::temporary_ended:
                return event.first == attacker.value;
            default:
                return false;
        }
    });
    const Body& before = step.before.body(attacker);
    const Body& after = step.after.body(attacker);
    const bool stays = before.present() && !slot_disturbed(step, attacker.side(), attacker.slot());
    certain = before.present() && !changed;
    if (certain) return body_number(step.game, before, kImpact);
    // A trigger of the attack changed it, and nothing later did.
    certain = stays && step.after.phase == Phase::combat && step.count(EventKind::unblocked) == 1;
    return certain ? body_number(step.game, after, kImpact) : 0;
}

int unblocked_cards(const Transition& step, int impact) {
    const Settings& settings = step.settings();
    const int extra = impact * settings.impact_factor;
    return step.readings().combat_impact_count == CombatImpactCount::added ? settings.unblocked_cards + extra : std::max(1, extra);
}

bool unblocked_is_counted(const Transition& step, const Event& event, Why* why) {
    const Reference8 attacker{event.first};
    bool certain = false;
    const int impact = impact_of(step, attacker, certain);
    if (certain && event.amount != unblocked_cards(step, impact))
        return broken(why, "unblocked damage with impact {} moves {} cards, not {}", impact, event.amount, unblocked_cards(step, impact));
    // What is owed is taken now, or still owed, or the game is over.
    if (step.after.result != Result::none || step.count(EventKind::unblocked) > 1) return true;
    int moved = 0;
    for (const Event& other : step.events)
        if (is(other, EventKind::taken_from_top) && other.player == event.player &&
            other.second == static_cast<std::uint8_t>(TopMove::discard))
            ++moved;
    const auto owed = [&](const Position& position) {
        int cards = 0;
        for (int i = 0; i < position.frame_count; ++i)
            if (position.frames[i].type == FrameType::take_top && position.frames[i].number == static_cast<std::uint8_t>(TopMove::discard))
                cards += position.frames[i].left[event.player];
        return cards;
    };
    const int expected = owed(step.before) + event.amount;
    const bool partial = step.readings().loss_partial == LossPartial::only_if_none;
    if (partial || moved + owed(step.after) >= expected) return true;
    return broken(why, "of {} cards owed for unblocked damage {} were moved and {} are still owed", expected, moved, owed(step.after));
}

// A discard that is under way goes card by card: the cards owed become fewer by those that were moved.
bool discard_is_counted(const Transition& step, Why* why) {
    if (step.kind() != ChoiceKind::reveal || step.before.frame_count == 0) return true;
    const Frame& top = step.before.top();
    if (top.type != FrameType::take_top || top.number != static_cast<std::uint8_t>(TopMove::discard)) return true;
    const Player player = step.choice.second;
    const Kind kind = step.choice.first;
    const int before = step.before.sides[player].count(Pile::discard, kind);
    const int after = step.after.sides[player].count(Pile::discard, kind);
    const bool owed = top.left[player] > 0;
    if (owed && after > before) return true;
    return broken(why, "the card revealed for a discard of player {} did not go there", player);
}

bool unblocked_count(const Transition& step, Why* why) {
    if (step.before.phase != Phase::combat && !step.has(EventKind::unblocked)) return discard_is_counted(step, why);
    for (const Event& event : step.events_of(EventKind::unblocked)) {
        const Body& attacker = step.before.body(Reference8{event.first});
        const bool harmless = attacker.present() && body_number(step.game, attacker, kAttack) == 0 &&
                              !step.has(EventKind::numbers_changed) && !step.has(EventKind::turned_face_down);
        if (harmless && step.readings().combat_zero_attack == CombatZeroAttack::no_damage_no_discard)
            return broken(why, "a body of kind {} with attack 0 deals unblocked damage", attacker.kind);
        if (!unblocked_is_counted(step, event, why)) return false;
    }
    return discard_is_counted(step, why);
}

// ---- damage

// Sum of the damage that this body was dealt in this step, as told.
int dealt_to(const Transition& step, std::uint8_t reference) {
    int sum = 0;
    for (const Event& event : step.events_of(EventKind::damage_dealt))
        if (event.first == reference) sum += event.amount;
    return sum;
}

bool damage_grows_by_dealing(const Transition& step, Why* why) {
    const auto cleaned = [&] { return step.before.phase == Phase::cleanup || step.begins(Phase::cleanup); };
    for (Player player = 0; player < kPlayers; ++player) {
        for (const int slot : step.after.sides[player].bodies.slots()) {
            const Body& before = step.before.sides[player].bodies[slot];
            const Body& after = step.after.sides[player].bodies[slot];
            if (before.damage == after.damage || (before.damage > after.damage && cleaned())) continue;
            const std::uint8_t reference = Reference8::body(player, slot).value;
            if (after.damage == std::min(255, before.damage + dealt_to(step, reference)) || slot_disturbed(step, player, slot)) continue;
            const bool turned =
                was_told(step, EventKind::turned_face_down, reference) && step.readings().facedown_damage == FacedownDamage::removed;
            if (turned) continue;
            return broken(why, "a body of kind {} of player {} with damage {} was dealt {} and has {}", after.kind, player, before.damage,
                          dealt_to(step, reference), after.damage);
        }
    }
    return true;
}

// Damage that comes from a body is its attack's or its strike's: as much as its attack.
bool combat_damage_is_attack(const Transition& step, Why* why) {
    const auto numbers_change = [&] {
        return step.has(EventKind::numbers_changed) || step.has(EventKind::turned_face_down) || step.has(EventKind::turned_face_up) ||
               step.has(EventKind::temporary_ended);
    };
    for (const Event& event : step.events) {
        if (is(event, EventKind::excess)) {
            const int dealt = dealt_to(step, event.first);
            if (event.amount > dealt) return broken(why, "excess {} of {} damage dealt", event.amount, dealt);
        }
        if (!is(event, EventKind::damage_dealt)) continue;
        const Reference8 source{event.second};
        if (!source.is_body()) continue;
        const Body& body = step.before.body(source);
        if (!body.present()) continue;
        const int attack = body_number(step.game, body, kAttack);
        if (event.amount != attack && !numbers_change()) return broken(why, "a body with attack {} deals {} damage", attack, event.amount);
    }
    return true;
}

// One attack or strike, one dealing of damage by the body that made it. Attacks that the step finds under way deal theirs in it.
bool damage_once(const Transition& step, Why* why) {
    const int dealt = step.count_if(EventKind::damage_dealt, [](const Event& event) { return Reference8{event.second}.is_body(); });
    int made = 0;
    for (int i = 0; i < step.before.frame_count; ++i)
        if (step.before.frames[i].type == FrameType::attack || step.before.frames[i].type == FrameType::damage) ++made;
    if (dealt <= made) return true;
    made += step.count(EventKind::attacked) + step.count(EventKind::struck);
    const bool strikes_at_once = step.readings().combat_passed_round == CombatPassedRound::strikes_at_once;
    return dealt <= made || strikes_at_once || broken(why, "{} attacks and strikes dealt damage {} times", made, dealt);
}

bool damage_sound(const Transition& step, Why* why) {
    return damage_grows_by_dealing(step, why) && combat_damage_is_attack(step, why) && damage_once(step, why);
}

constexpr Property<Game> renamed(Property<Game> property, std::string_view id) {
    property.id = id;
    return property;
}

constexpr Property<Game> kCombatProperties[] = {
    state_property<engagement_sound>(PropertyId::engagement_sound, at({PositionSign::engaged_body}),
                                     parts({PositionPart::bodies, PositionPart::phase})),
    renamed(step_property<engagement_from_attack>(PropertyId::engagement_sound, at({StepSign::engaged_more})),
            "engagement.sound/by-attack"),
    step_property<attack_sound>(PropertyId::attack_sound, at({StepSign::attacks})),
    step_property<strike_sound>(PropertyId::strike_sound, at({StepSign::acts_in_combat})),
    step_property<rounds_never_rise>(PropertyId::rounds_never_rise, at({StepSign::acts_in_combat, StepSign::round_begins,
                                                                        StepSign::round_changed, StepSign::turn_unused})),
    step_property<ties_active_first>(PropertyId::ties_active_first, at({StepSign::acts_in_combat})),
    step_property<unblocked_count>(PropertyId::unblocked_count, at({StepSign::unblocked, StepSign::reveals})),
    step_property<damage_sound>(PropertyId::damage_sound, at({StepSign::damage_changed, StepSign::damage_dealt, StepSign::excess})),
};

}  // namespace

PropertyList<Game> combat_properties() {
    return kCombatProperties;
}

}  // namespace arbiter::proxy
