// What must be reachable in Proxy: each is seen in one position or on one step, by evidence that only such a play leaves behind.
#include <algorithm>
#include <bit>

#include "properties/proxy/check.h"
#include "properties/proxy/payment_judge.h"
#include "properties/proxy/properties.h"
#include "properties/proxy/recount.h"

namespace arbiter::proxy {
namespace {

// ---- the first turn, by what the decks have lost

// Every turn takes at least one card from each deck. As long as no more cards are missing than one turn takes, it is the first one.
bool is_first_turn(const Game& game, const Position& position, Player player) {
    const Position& start = game.start();
    int taken = 1;
    if (start.phase == Phase::setup) taken += game.rules().settings.opening_hand;
    if (start.phase > Phase::insight) taken -= 1;
    return cards_in_deck(position.sides[player]) + taken >= cards_in_deck(start.sides[player]);
}

// Nothing of a play: no cards on the board but those that were there from the start.
bool has_played_nothing(const Game& game, const Position& position, Player player) {
    const Side& now = position.sides[player];
    const Side& start = game.start().sides[player];
    for (Pile pile : {Pile::ready_charges, Pile::drained_charges, Pile::traps, Pile::new_traps, Pile::discard, Pile::abyss})
        if (total(now, pile) != total(start, pile)) return false;
    return now.installs == start.installs && bodies_of(now) == bodies_of(start);
}

int cards_played(const Game& game, const Position& position, Player player) {
    const Side& now = position.sides[player];
    const Side& start = game.start().sides[player];
    int cards = bodies_of(now) - bodies_of(start);
    for (Pile pile : {Pile::ready_charges, Pile::drained_charges, Pile::traps, Pile::new_traps})
        cards += total(now, pile) - total(start, pile);
    return cards;
}

// ---- turns and plays

bool attack_turn_set(const Transition& step) {
    if (step.kind() != ChoiceKind::attack) return false;
    const Player player = step.choice.actor;
    const Body& body = step.before.body(Reference8{step.choice.first});
    if (!body.face_up()) return false;
    const Bodies& at_start = step.game.start().sides[player].bodies;
    const bool stood = std::any_of(at_start.begin(), at_start.end(), [&](const Body& other) { return other.kind == body.kind; });
    return !stood && is_first_turn(step.game, step.before, player);
}

bool large_hand(const Transition& step) {
    const auto is_large = [&](Player player) { return hand_size(step.after.sides[player]) > step.settings().opening_hand; };
    return (is_large(0) || is_large(1)) && step.before.phase != Phase::setup && step.begins(Phase::refresh);
}

// A play of a player alone is over, and the next one is open to them: whatever is open is tried.
bool solo_run(const Transition& step) {
    const Position& after = step.after;
    const bool play_is_over = step.has(EventKind::resolved) || step.kind() == ChoiceKind::yield;
    if (after.awaiting != Awaiting::play || !after.has_passed(opponent_of(after.decider)) || !play_is_over) return false;
    if (!step.before.has_passed(opponent_of(after.decider))) return false;
    static thread_local std::vector<Choice> choices;
    step.game.list_choices(after, choices);
    return std::any_of(choices.begin(), choices.end(), [](Choice choice) { return is_play(kind_of(choice)); });
}

// In the first turn the active player has made two plays or more, the other none and has not passed: priority was retained after each but
// the last, and now it is again.
bool retain_twice(const Transition& step) {
    if (step.kind() != ChoiceKind::retain) return false;
    const Player player = step.choice.actor;
    const Player other = opponent_of(player);
    if (player != step.before.active || step.before.passed != 0 || !is_first_turn(step.game, step.before, player)) return false;
    return cards_played(step.game, step.before, player) >= 2 && has_played_nothing(step.game, step.before, other);
}

// ---- losing

bool lost_by(const Transition& step, TopMove move) {
    if (step.after.result == Result::none) return false;
    const bool missing =
        step.any(EventKind::nothing_on_top, [&](const Event& event) { return event.second == static_cast<std::uint8_t>(move); });
    return missing && !step.has(EventKind::forced_loop);
}

bool loss_by_draw(const Transition& step) {
    return lost_by(step, TopMove::draw);
}

bool loss_by_keep(const Transition& step) {
    return lost_by(step, TopMove::look);
}

// The discard is that of an attack: its frame lies below the cards that are owed.
bool loss_by_discard(const Transition& step) {
    if (!lost_by(step, TopMove::discard)) return false;
    if (step.has(EventKind::unblocked)) return true;
    return std::any_of(step.before.frames.begin(), step.before.frames.begin() + step.before.frame_count,
                       [](const Frame& frame) { return frame.type == FrameType::attack && frame.target.is_none(); });
}

bool drawn(const Transition& step) {
    return step.after.result == Result::drawn && !step.has(EventKind::forced_loop);
}

bool forced_loop(const Transition& step) {
    return step.after.result == Result::drawn && step.has(EventKind::forced_loop);
}

// ---- stack, traps, triggers

bool trap_on_trap(const Game&, const Position& position) {
    int plays = 0;
    std::uint8_t owners = 0;
    for (int i = 0; i < position.frame_count; ++i) {
        const Frame& frame = position.frames[i];
        if (!is_item(frame) || frame.stage == Stage::paying) continue;
        ++plays;
        if (frame.item == ItemKind::trap) owners = static_cast<std::uint8_t>(owners | (1 << frame.controller));
    }
    return plays >= 3 && owners == 3;
}

bool three_way_triggers(const Game&, const Position& position) {
    if (position.awaiting != Awaiting::trigger || position.frame_count == 0) return false;
    std::array<int, kPlayers> waiting{};
    for (int i = 0; i < position.pending_count; ++i)
        if (position.pending[i].level == position.top().step) ++waiting[position.pending[i].controller];
    return (waiting[0] >= 2 && waiting[1] >= 1) || (waiting[1] >= 2 && waiting[0] >= 1);
}

bool trap_after_pass(const Transition& step) {
    return step.kind() == ChoiceKind::activate_trap && step.before.phase == Phase::main && step.before.has_passed(step.choice.actor);
}

template <AbilityEvent event>
bool window_of(const Transition& step) {
    if (step.game.reads().kinds_listening[static_cast<int>(event)] == 0) return false;
    return step.any(EventKind::triggered, [&](const Event& told) {
        if (told.first >= step.game.kinds() || told.second >= CardRules::kMaximumAbilities) return false;
        const Ability& ability = step.game.cards()[told.first].abilities[told.second];
        return ability.kind == AbilityKind::triggered && ability.event == event;
    });
}

// ---- combat and bodies

bool strike_choice(const Game&, const Position& position) {
    if (position.awaiting != Awaiting::combat_turn || position.decider >= kPlayers) return false;
    const Side& side = position.sides[position.decider];
    return std::any_of(side.bodies.begin(), side.bodies.end(), [&](const Body& body) {
        return body.has(Body::kOwesStrike) && !body.has(Body::kActed) && std::popcount(body.engaged_by) >= 2;
    });
}

// Coming to the round matters: the strike is open.
bool strike_choice_open(const Game& game, const Position& position) {
    if (!strike_choice(game, position)) return false;
    const Side& side = position.sides[position.decider];
    return std::any_of(side.bodies.begin(), side.bodies.end(), [&](const Body& body) {
        return body.has(Body::kOwesStrike) && std::popcount(body.engaged_by) >= 2 && body_number(game, body, kSpeed) == position.round;
    });
}

bool strike_when_drained(const Transition& step) {
    return step.kind() == ChoiceKind::strike && !step.before.body(Reference8{step.choice.first}).ready();
}

// A body that stood in front with its turn to come is defeated in combat.
bool dead_before_strike(const Transition& step) {
    if (step.before.phase != Phase::combat || step.before.round == 0xFF) return false;
    return step.any(EventKind::defeated, [&](const Event& event) {
        if (event.player >= kPlayers) return false;
        const Body& body = step.before.sides[event.player].bodies[event.second];
        return body.present() && !body.has(Body::kActed) && body.front() && body_number(step.game, body, kSpeed) < step.before.round;
    });
}

bool may_act_in_round(const Game& game, const Position& position, const Body& body) {
    if (!body.present() || body.has(Body::kActed) || body_number(game, body, kSpeed) != position.round) return false;
    return (body.has(Body::kOwesStrike) && body.engaged_by != 0) || (body.front() && body.ready());
}

bool equal_speed(const Game& game, const Position& position) {
    if (position.awaiting != Awaiting::combat_turn) return false;
    return std::all_of(position.sides.begin(), position.sides.end(), [&](const Side& side) {
        return std::any_of(side.bodies.begin(), side.bodies.end(),
                           [&](const Body& body) { return may_act_in_round(game, position, body); });
    });
}

// Alive by a bonus on health until cleanup ended it, with no damage dealt in between.
bool temporary_death(const Transition& step) {
    if (!step.begins(Phase::cleanup) && step.before.phase != Phase::cleanup) return false;
    return step.any(EventKind::defeated, [&](const Event& event) {
        if (event.player >= kPlayers) return false;
        const Body& body = step.before.sides[event.player].bodies[event.second];
        const std::uint8_t reference = Reference8::body(event.player, event.second).value;
        if (!body.present() || body.temporary[kHealth] <= 0) return false;
        return step.any(EventKind::temporary_ended, [&](const Event& other) { return other.first == reference; });
    });
}

bool facedown_death(const Transition& step) {
    return step.any(EventKind::turned_face_down, [&](const Event& event) {
        const Reference8 body{event.first};
        return std::any_of(step.events.begin(), step.events.end(), [&](const Event& other) {
            return &other > &event && is(other, EventKind::defeated) && other.player == body.side() && other.second == body.slot();
        });
    });
}

// ---- payments

bool in_problem(const Position& position) {
    return position.awaiting == Awaiting::payment && position.decider < kPlayers;
}

// A charge of three types or more that was installed pays a symbol of each of its types by itself.
bool multi_charge(const Game& game, const Position& position) {
    if (!in_problem(position)) return false;
    const Player player = position.decider;
    for (int index = 0; index < game.kinds(); ++index) {
        const Kind kind = static_cast<Kind>(index);
        if (position.sides[player].count(Pile::ready_charges, kind) == 0 || std::popcount(types_yielded(game, kind)) < 3) continue;
        const Side& start = game.start().sides[player];
        if (start.count(Pile::ready_charges, kind) + start.count(Pile::drained_charges, kind) > 0) continue;
        PaymentProblem problem = game.payment_problem(position);
        int source = 0;
        while (source < problem.source_count && game.payment_source(position, source) != kind) ++source;
        bool each = source < problem.source_count;
        for (int type = 1; type < kMaximumEnergyTypes && each; ++type) {
            if (((types_yielded(game, kind) >> type) & 1) == 0) continue;
            problem.cost = Cost{};
            problem.cost.typed[type] = 1;
            each = pays(problem, SourceMask{1} << source);
        }
        if (each) return true;
    }
    return false;
}

// Taking the sources as they lie and giving each energy to the first symbol that it can pay leaves a symbol unpaid.
bool in_order_fails(const PaymentProblem& problem) {
    Cost left = problem.cost;
    for (int i = 0; i < problem.source_count && left.symbols() > 0; ++i) {
        const SourceMode& mode = problem.sources[i].modes[0];
        for (int unit = 0; unit < mode.unit_count; ++unit) {
            int type = 0;
            while (type < kMaximumEnergyTypes && (left.typed[type] == 0 || (problem.rules.accepts[type] & mode.units[unit]) == 0)) ++type;
            if (type < kMaximumEnergyTypes)
                --left.typed[type];
            else if (left.generic > 0)
                --left.generic;
        }
    }
    return left.symbols() > 0;
}

bool unique_payment(const Game& game, const Position& position) {
    // A single symbol is paid by the first source that can. The price is worked out in less time than the problem is posed.
    if (!in_problem(position) || game.price_due(position).cost.symbols() < 2) return false;
    const PaymentProblem problem = game.payment_problem(position);
    if (!in_order_fails(problem)) return false;
    static thread_local std::vector<SourceMask> masks;
    masks.clear();
    list_payments(problem, masks);
    return masks.size() == 1;
}

// Where a play is awaited: a body in hand costs no more symbols than there are ready charges, and setting it is refused for its cost.
bool unpayable_by_type(const Game& game, const Position& position) {
    if (position.awaiting != Awaiting::play) return false;
    const Side& side = position.sides[position.decider];
    const int ready = total(side, Pile::ready_charges);
    for (int index = 0; index < game.kinds() && ready > 0; ++index) {
        const Kind kind = static_cast<Kind>(index);
        const CardRules& card = game.cards()[index];
        if (card.type != CardType::body || side.count(Pile::hand, kind) == 0 || card.cost.is_free() || card.cost.symbols() > ready)
            continue;
        const ClauseId forbids =
            game.check(position, make_choice(position.decider, ChoiceKind::set_body, kind, static_cast<std::uint8_t>(Line::front)));
        if (forbids == index_of(Clause::body_set_cost)) return true;
    }
    return false;
}

// ---- zones and decks

// Came back from a special zone that was empty when the game began.
bool special_zone(const Transition& step) {
    for (const Event& event : step.events_of(EventKind::put_on_field)) {
        const Player player = Reference8{event.first}.side();
        const Kind kind = event.second;
        if (step.before.sides[player].count(Pile::special, kind) > 0 && step.game.start().sides[player].count(Pile::special, kind) == 0)
            return true;
    }
    return false;
}

bool short_insight(const Game& game, const Position& position) {
    if (position.awaiting != Awaiting::keep || position.decider >= kPlayers || position.frame_count > 0) return false;
    const Side& side = position.sides[position.decider];
    const int there = total(side, Pile::looked) + cards_in_deck(side);
    return there > 0 && insight_of(game, position, position.decider) > there;
}

bool knows_nothing(const Game& game, Player player) {
    const Position& start = game.start();
    return start.sides[player].deck.top + start.sides[player].deck.bottom == 0;
}

// The order of the whole deck is known: nothing of it is unknown, or only copies of one card.
bool order_is_known(const Side& side) {
    int kinds = 0;
    for (const std::uint8_t copies : side.piles[static_cast<int>(Pile::unknown_deck)]) kinds += copies > 0 ? 1 : 0;
    return kinds <= 1;
}

// Two different cards come from a deck of which the whole order is known, where nothing was known when the game began. What never left
// the deck lies on top and is of one kind, so the second of the two was put on the bottom.
bool bottom_comes_back(const Transition& step) {
    for (Player player = 0; player < kPlayers; ++player) {
        if (!order_is_known(step.before.sides[player]) || !knows_nothing(step.game, player)) continue;
        Kind first = kNoKind;
        for (const Event& event : step.events_of(EventKind::taken_from_top)) {
            if (event.player != player) continue;
            if (first == kNoKind) first = event.first;
            const bool draws =
                event.second == static_cast<std::uint8_t>(TopMove::draw) || event.second == static_cast<std::uint8_t>(TopMove::look);
            if (draws && event.first != first) return true;
        }
    }
    return false;
}

constexpr Property<Game> kReachableProperties[] = {
    reachable_step<attack_turn_set>(PropertyId::reach_attack_turn_set, at({StepSign::attacks})),
    reachable_step<large_hand>(PropertyId::reach_large_hand, at({StepSign::phase_begins})),
    reachable_step<solo_run>(PropertyId::reach_solo_run, at({StepSign::awaits_play})),
    reachable_step<loss_by_draw>(PropertyId::reach_loss_by_draw, at({StepSign::top_missing})),
    reachable_step<loss_by_keep>(PropertyId::reach_loss_by_keep, at({StepSign::top_missing})),
    reachable_step<loss_by_discard>(PropertyId::reach_loss_by_discard, at({StepSign::top_missing})),
    reachable_step<drawn>(PropertyId::reach_drawn, at({StepSign::is_over})),
    reachable_position<trap_on_trap>(PropertyId::reach_trap_on_trap, at({PositionSign::several_frames}), parts({PositionPart::items})),
    reachable_step<window_of<AbilityEvent::refresh>>("reach.every-window/refresh", at({StepSign::triggered})),
    reachable_step<window_of<AbilityEvent::turn_starts>>("reach.every-window/start-of-turn", at({StepSign::triggered})),
    reachable_step<window_of<AbilityEvent::enters>>("reach.every-window/entering", at({StepSign::triggered})),
    reachable_step<window_of<AbilityEvent::drained>>("reach.every-window/drained", at({StepSign::triggered})),
    reachable_step<window_of<AbilityEvent::readied>>("reach.every-window/readied", at({StepSign::triggered})),
    reachable_step<window_of<AbilityEvent::stacked_technique>>("reach.every-window/technique-set", at({StepSign::triggered})),
    reachable_step<window_of<AbilityEvent::combat_starts>>("reach.every-window/start-of-combat", at({StepSign::triggered})),
    reachable_step<window_of<AbilityEvent::attacks>>("reach.every-window/attack", at({StepSign::triggered})),
    reachable_step<window_of<AbilityEvent::picked_as_blocker>>("reach.every-window/attacked", at({StepSign::triggered})),
    reachable_step<window_of<AbilityEvent::takes_damage>>("reach.every-window/damage", at({StepSign::triggered})),
    reachable_step<window_of<AbilityEvent::deals_excess>>("reach.every-window/excess", at({StepSign::triggered})),
    reachable_step<window_of<AbilityEvent::defeated>>("reach.every-window/defeat", at({StepSign::triggered})),
    reachable_step<window_of<AbilityEvent::combat_ends>>("reach.every-window/end-of-combat", at({StepSign::triggered})),
    reachable_step<window_of<AbilityEvent::turn_ends>>("reach.every-window/end-of-turn", at({StepSign::triggered})),
    reachable_position<three_way_triggers>(PropertyId::reach_three_way_triggers, at({PositionSign::awaits_trigger})),
    reachable_position<strike_choice_open>(PropertyId::reach_strike_choice, at({PositionSign::awaits_combat_turn})),
    reachable_step<strike_when_drained>(PropertyId::reach_strike_when_drained, at({StepSign::strikes})),
    reachable_step<dead_before_strike>(PropertyId::reach_dead_before_strike, at({StepSign::defeated})),
    reachable_position<equal_speed>(PropertyId::reach_equal_speed, at({PositionSign::awaits_combat_turn})),
    reachable_position<multi_charge>(PropertyId::reach_multi_charge, at({PositionSign::awaits_payment})),
    reachable_position<unique_payment>(PropertyId::reach_unique_payment, at({PositionSign::awaits_payment})),
    reachable_position<unpayable_by_type>(PropertyId::reach_unpayable_by_type, at({PositionSign::awaits_play})),
    reachable_step<retain_twice>(PropertyId::reach_retain_twice, at({StepSign::retains})),
    reachable_step<trap_after_pass>(PropertyId::reach_trap_after_pass, at({StepSign::activates_trap})),
    reachable_step<temporary_death>(PropertyId::reach_temporary_death, at({StepSign::defeated})),
    reachable_step<facedown_death>(PropertyId::reach_facedown_death, at({StepSign::turned_face_down})),
    reachable_step<special_zone>(PropertyId::reach_special_zone, at({StepSign::put_on_field})),
    reachable_position<short_insight>(PropertyId::reach_short_insight, at({PositionSign::awaits_keep})),
    reachable_step<bottom_comes_back>(PropertyId::reach_bottom_comes_back, at({StepSign::top_taken})),
    reachable_step<forced_loop>(PropertyId::reach_forced_loop, at({StepSign::forced_loop})),
};

}  // namespace

PropertyList<Game> reachable_properties() {
    return kReachableProperties;
}

}  // namespace arbiter::proxy
