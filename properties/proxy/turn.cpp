// Properties of Proxy: the turn. Phases, active role, priority, passing, insight draw, how and when somebody loses.
#include "model/proxy/rules/turn.h"

#include <algorithm>
#include <bit>

#include "properties/general/one_result.h"
#include "properties/proxy/check.h"
#include "properties/proxy/properties.h"
#include "properties/proxy/recount.h"

namespace arbiter::proxy {
namespace {

bool active_one(const Game&, const Position& position, Why* why) {
    const bool chosen = position.active < kPlayers;
    const bool open = position.awaiting == Awaiting::first_player;
    if (chosen != open) return true;
    return broken(why, "the active player is {} while the first one is {} chosen", position.active, open ? "being" : "already");
}

// Readings under which plays are made while others wait on the stack, or passing is not for the turn.
bool plays_wait(const Readings& readings) {
    return readings.stack_when_resolves != StackWhenResolves::before_priority_moves ||
           readings.retain_when == RetainWhen::before_resolution;
}

bool passes_last(const Rules& rules) {
    return rules.readings.priority_play_or_pass == PriorityPlayOrPass::play_or_pass;
}

bool priority_one_holder(const Game& game, const Position& position, Why* why) {
    if (position.result != Result::none) return true;
    if (position.phase != Phase::main) {
        if (position.priority == kNobody && position.awaiting != Awaiting::play) return true;
        return broken(why, "player {} holds priority outside the main phase", position.priority);
    }
    const bool settled = position.frame_count == 0 && position.pending_count == 0 && position.awaiting != Awaiting::retain;
    const bool held = position.awaiting == Awaiting::play;
    if (settled != held && !plays_wait(game.rules().readings))
        return broken(why, "in the main phase {} frames and {} triggers wait, and a play is {}awaited", position.frame_count,
                      position.pending_count, held ? "" : "not ");
    if (!held) return true;
    if (position.priority >= kPlayers || position.decider != position.priority)
        return broken(why, "a play is awaited from {} while {} holds priority", position.decider, position.priority);
    if (passes_last(game.rules()) && position.has_passed(position.priority))
        return broken(why, "player {} has passed and holds priority", position.priority);
    return true;
}

// Is the action one that players take from an empty stack?
bool between_plays(Awaiting awaiting) {
    switch (awaiting) {
        case Awaiting::first_player:
        case Awaiting::mulligan:
        case Awaiting::keep:
        case Awaiting::bottom:
        case Awaiting::play:
        case Awaiting::retain:
        case Awaiting::combat_turn:
        case Awaiting::hand_discard:
            return true;
        default:
            return false;
    }
}

// A stack that is left when its phase ends would show in a later phase: plays of the main phase wait in the main phase only.
bool stack_empty_between(const Game& game, const Position& position, Why* why) {
    if (position.result != Result::none) return true;
    if (between_plays(position.awaiting)) {
        const bool may_wait = position.phase == Phase::main && plays_wait(game.rules().readings);
        if (!may_wait && (items(position) > 0 || position.pending_count > 0))
            return broken(why, "{} items and {} triggers wait while the next decision of the phase is asked for", items(position),
                          position.pending_count);
        return true;
    }
    if (position.phase == Phase::main) return true;
    for (int i = 0; i < position.frame_count; ++i) {
        const Frame& frame = position.frames[i];
        const bool answer = frame.item == ItemKind::trigger || frame.item == ItemKind::trap;
        if (is_item(frame) && !answer && game.rules().readings.plays_main_only == PlaysMainOnly::main_only)
            return broken(why, "a play of the main phase is still on the stack in phase {}", static_cast<int>(position.phase));
    }
    return true;
}

// Asked in the insight draw, where insight counts.
bool insight_floor(const Game& game, const Position& position, Why* why) {
    if (position.phase != Phase::insight || game.rules().readings.insight_zero != InsightZero::floor_one) return true;
    for (Player player = 0; player < kPlayers; ++player) {
        const int told = game.insight(position, player);
        const int counted = insight_of(game, position, player);
        const int floor = game.rules().settings.insight_floor;
        if (told != counted || told < floor)
            return broken(why, "the insight of player {} counts as {}; by the cards it is {}, at least {}", player, told, counted, floor);
    }
    return true;
}

// Outside finished games something is always awaited; in finished ones nothing is.
bool result_single(const Game& game, const Position& position, Why* why) {
    const bool over = position.result != Result::none;
    if (const Result result = position.result; result.code > Result::drawn.code)
        return broken(why, "result {} is none of the three", static_cast<int>(position.result));
    if (over == (position.awaiting == Awaiting::nothing) && over == game.is_over(position)) {
        if (!over) return true;
        static thread_local std::vector<Choice> choices;
        game.list_choices(position, choices);
        if (choices.empty()) return true;
    }
    return broken(why, "result {} stands beside an awaited decision {}", static_cast<int>(position.result),
                  static_cast<int>(position.awaiting));
}

// ---- steps

bool play_by_holder(const Transition& step, Why* why) {
    if (!is_play(step.kind())) return true;
    const Position& before = step.before;
    const bool in_combat = step.readings().plays_main_only == PlaysMainOnly::combat_too && before.phase == Phase::combat;
    if (in_combat) return true;
    if (before.phase != Phase::main || before.awaiting != Awaiting::play || step.choice.actor != before.priority)
        return broken(why, "player {} made a play in phase {} while {} held priority", step.choice.actor, static_cast<int>(before.phase),
                      before.priority);
    if (!plays_wait(step.readings()) && items(before) > 0)
        return broken(why, "player {} made a play with {} items on the stack", step.choice.actor, items(before));
    if (passes_last(step.game.rules()) && before.has_passed(step.choice.actor))
        return broken(why, "player {} made a play after passing", step.choice.actor);
    return true;
}

// Whose play is under way or was just made; kNobody if none. Of a play of which triggers alone are left, whoever has them, it is the one
// with priority.
Player player_of_play(const Transition& step) {
    const Position& before = step.before;
    if (before.phase != Phase::main) return kNobody;
    if (is_play(step.kind())) return step.choice.actor;
    if (before.frame_count == 0 || !is_item(before.frames[0])) return kNobody;
    switch (before.frames[0].item) {
        case ItemKind::trap:
            return kNobody;
        case ItemKind::trigger:
            return before.step == MainStep::after_play ? before.priority : kNobody;
        default:
            return before.frames[0].controller;
    }
}

bool retaining(const Transition& step) {
    if (step.kind() == ChoiceKind::retain) return true;
    return step.kind() == ChoiceKind::pay && step.before.frame_count > 0 && step.before.top().type == FrameType::retain;
}

// plays_per_priority: the plays before this one are counted, and with the last of them, or a pass, priority goes on.
bool good_for_another(const Transition& step) {
    return step.before.plays + 1 < step.settings().plays_per_priority;
}

bool priority_order(const Transition& step, Why* why) {
    const Readings& readings = step.readings();
    const Position& after = step.after;
    if (after.awaiting != Awaiting::play || step.begins(Phase::main) || plays_wait(readings) || !passes_last(step.game.rules()))
        return true;
    Player last = player_of_play(step);
    if (retaining(step)) {
        if (after.decider == step.choice.actor) return true;
        return broken(why, "player {} retained priority and player {} holds it", step.choice.actor, after.decider);
    }
    const bool hands_on = step.kind() == ChoiceKind::yield || step.kind() == ChoiceKind::pass;
    if (hands_on) last = step.choice.actor;
    if (last >= kPlayers) return true;
    if (hands_on && after.plays != 0)
        return broken(why, "player {} has priority anew and {} plays are counted", after.decider, after.plays);
    const bool keeps = !hands_on && good_for_another(step);
    const Player next = keeps || after.has_passed(opponent_of(last)) ? last : opponent_of(last);
    if (after.decider == next) return true;
    return broken(why, "after the turn of player {} priority is with player {}, not with player {}", last, after.decider, next);
}

// The first decision of a main phase: asked as the phase begins, and when a play or pass is made before which there was none.
bool priority_first_is_active(const Transition& step, Why* why) {
    if (step.after.phase == Phase::main && step.after.awaiting == Awaiting::play && step.after.decider != step.after.active &&
        step.begins(Phase::main))
        return broken(why, "the main phase begins with player {} while {} is active", step.after.decider, step.after.active);
    const bool opens = step.before.awaiting == Awaiting::play && step.before.opened == 0 && step.before.passed == 0;
    if (opens && step.choice.actor != step.before.active)
        return broken(why, "the first play or pass is made by player {} while {} is active", step.choice.actor, step.before.active);
    return true;
}

bool pass_lasts(const Transition& step, Why* why) {
    if (step.before.passed == 0 || !passes_last(step.game.rules())) return true;
    // pass_is_final: where passing is not, it lasts until somebody makes a play, or the phase of plays is over.
    if (!step.settings().pass_is_final && (is_play(step.kind()) || step.begins(Phase::combat))) return true;
    if ((step.before.passed & ~step.after.passed) == 0 || step.begins(Phase::refresh)) return true;
    const bool first = (step.before.passed & ~step.after.passed & 1) != 0;
    return broken(why, "player {} had passed, and now has not", first ? 0 : 1);
}

Phase following(Phase phase) {
    return phase == Phase::cleanup ? Phase::refresh : static_cast<Phase>(static_cast<int>(phase) + 1);
}

bool phases_in_order(const Transition& step, Why* why) {
    Phase at = step.before.phase;
    for (const Event& event : step.events_of(EventKind::phase_begins)) {
        const Phase next = static_cast<Phase>(event.first);
        if (next != following(at)) return broken(why, "phase {} follows phase {}", event.first, static_cast<int>(at));
        at = next;
    }
    if (at == step.after.phase) return true;
    return broken(why, "the phase is {} and the last one that began is {}", static_cast<int>(step.after.phase), static_cast<int>(at));
}

// The role moves with every refresh but the first, and at no other time; or never (active_rotates).
bool active_alternates(const Transition& step, Why* why) {
    const Position& before = step.before;
    if (before.awaiting == Awaiting::first_player) return true;
    int turns = 0;
    Phase at = before.phase;
    for (const Event& event : step.events) {
        if (is(event, EventKind::phase_begins)) {
            if (at == Phase::cleanup && event.first == static_cast<std::uint8_t>(Phase::refresh)) ++turns;
            at = static_cast<Phase>(event.first);
        } else if (is(event, EventKind::active_moves) && at != Phase::cleanup) {
            return broken(why, "the active role moves in phase {}", static_cast<int>(at));
        }
    }
    const Player expected = turns % 2 == 0 || !step.settings().active_rotates ? before.active : opponent_of(before.active);
    if (step.after.active == expected) return true;
    return broken(why, "after {} ends of turns the active player is {}, not {}", turns, step.after.active, expected);
}

// ---- insight draw

bool keep_is_sound(const Transition& step, Why* why) {
    const Kind kind = step.choice.first;
    const Player player = step.choice.actor;
    const Side& before = step.before.sides[player];
    const Side& after = step.after.sides[player];
    if (before.count(Pile::looked, kind) == 0 || step.before.owed_keep == 0)
        return broken(why, "player {} keeps kind {}, of which {} were looked at, with {} to keep", player, kind,
                      before.count(Pile::looked, kind), step.before.owed_keep);
    if (step.after.phase != Phase::insight || step.readings().insight_kept_goes_to != InsightKeptGoesTo::hand) return true;
    if (after.count(Pile::hand, kind) == before.count(Pile::hand, kind) + 1 && cards_in_deck(after) == cards_in_deck(before) &&
        after.count(Pile::looked, kind) + 1 == before.count(Pile::looked, kind))
        return true;
    return broken(why, "player {} kept kind {} and has {} of it in hand, {} before", player, kind, after.count(Pile::hand, kind),
                  before.count(Pile::hand, kind));
}

// The card chosen is the last of the deck now, and nothing else about the deck has changed. The known order may be written from either end.
bool bottom_is_sound(const Transition& step, Why* why) {
    const Kind kind = step.choice.first;
    const Player player = step.choice.actor;
    const Side& before = step.before.sides[player];
    const Side& after = step.after.sides[player];
    if (before.count(Pile::looked, kind) == 0 || step.before.owed_keep != 0)
        return broken(why, "player {} puts kind {} on the bottom, with {} looked at and {} still to keep", player, kind,
                      before.count(Pile::looked, kind), step.before.owed_keep);
    if (step.after.phase != Phase::insight || total(after, Pile::looked) > total(before, Pile::looked)) return true;
    const bool grown = cards_in_deck(after) == cards_in_deck(before) + 1 && copies_in_deck(after, kind) == copies_in_deck(before, kind) + 1;
    const int known = after.deck.top + after.deck.bottom;
    // With nothing unknown the whole order may be kept as one run, its lowest card first or last.
    const bool last = known > 0 && (after.deck.bottom > 0 ? after.deck.order[known - 1] == kind : after.deck.order[0] == kind);
    if (grown && last && total(after, Pile::unknown_deck) == total(before, Pile::unknown_deck) &&
        after.piles[static_cast<int>(Pile::hand)] == before.piles[static_cast<int>(Pile::hand)])
        return true;
    return broken(why, "player {} put kind {} on the bottom of {} cards; the deck has {} now and its lowest card is {}", player, kind,
                  cards_in_deck(before), cards_in_deck(after), last ? "that" : "another");
}

// When the first card is to be kept, as many cards lie open as insight and deck allow.
bool look_is_sound(const Transition& step, Why* why) {
    const Position& after = step.after;
    if (after.awaiting != Awaiting::keep || step.kind() == ChoiceKind::keep || after.decider >= kPlayers) return true;
    const Player player = after.decider;
    const int insight = insight_of(step.game, after, player);
    const int looked = total(after.sides[player], Pile::looked);
    const int there = looked + cards_in_deck(after.sides[player]);
    int expected = std::min(insight, there);
    if (step.readings().insight_keep_owed == InsightKeepOwed::full_number)
        expected = std::max(expected, std::min(keep_of(step.game, after, player), there));
    if (looked == expected && after.owed_keep >= 1 && after.owed_keep <= looked) return true;
    return broken(why, "player {} with insight {} and {} cards looks at {} and keeps {}", player, insight, there, looked, after.owed_keep);
}

bool insight_bookkeeping(const Transition& step, Why* why) {
    if (step.kind() == ChoiceKind::keep && !keep_is_sound(step, why)) return false;
    if (step.kind() == ChoiceKind::bottom && !bottom_is_sound(step, why)) return false;
    return look_is_sound(step, why);
}

// How many players, from the active one, have finished their insight draw.
int finished_insight(const Position& position) {
    if (position.phase != Phase::insight) return position.phase == Phase::refresh || position.phase == Phase::setup ? 0 : kPlayers;
    if (position.step <= InsightStep::keep_first) return 0;
    return position.step <= InsightStep::keep_second ? 1 : kPlayers;
}

// Nobody gets through an insight draw without keeping a card: whoever is finished in this step has kept one in it, or was putting the rest
// on the bottom, which nobody comes to without having kept one.
bool decks_shrink_each_turn(const Transition& step, Why* why) {
    const Readings& readings = step.readings();
    const Position& before = step.before;
    const Position& after = step.after;
    if (before.phase != Phase::insight || after.result != Result::none) return true;
    if (readings.insight_zero != InsightZero::floor_one || readings.insight_kept_goes_to != InsightKeptGoesTo::hand) return true;
    if (step.settings().insight_floor == 0 || step.settings().insight_keep == 0) return true;  // nothing need be looked at, or kept
    const bool kept_before = (before.awaiting == Awaiting::keep || before.awaiting == Awaiting::bottom) && before.decider == after.decider;
    if (after.awaiting == Awaiting::bottom && !kept_before)
        return broken(why, "player {} puts cards on the bottom without having kept one", after.decider);
    const int finished = step.begins(Phase::main) ? kPlayers : finished_insight(after);
    for (int index = finished_insight(before); index < finished; ++index) {
        const Player player = index == 0 ? before.active : opponent_of(before.active);
        const bool was_putting = before.awaiting == Awaiting::bottom && before.decider == player;
        if (!was_putting && step.count(EventKind::kept, player) == 0)
            return broken(why, "player {} finished the insight draw without keeping a card", player);
    }
    return true;
}

// ---- losing

// Does finding no card for this purpose lose (loss.other-moves)?
bool costs_the_game(const Transition& step, const Event& event) {
    const TopMove move = static_cast<TopMove>(event.second);
    if (move == TopMove::exile) return step.readings().loss_other_moves == LossOtherMoves::any_move_loses;
    return true;
}

// Cards that both players owe at the same moment are taken before somebody loses by them: the frame keeps who found none.
bool moment_goes_on(const Position& position) {
    return position.awaiting == Awaiting::reveal && position.top().type == FrameType::take_top && position.top().asked != 0;
}

bool loss_at_once(const Transition& step, Why* why) {
    const Readings& readings = step.readings();
    const bool over = step.after.result != Result::none;
    int missing = moment_goes_on(step.before) ? 1 : 0;
    for (const Event& event : step.events_of(EventKind::nothing_on_top))
        if (costs_the_game(step, event)) ++missing;
    if (missing > 0 && !over && !moment_goes_on(step.after)) return broken(why, "a card that was owed is missing and the game goes on");
    // With one player after the other the second one's loss shows by nothing but the result.
    const bool told = missing > 0 || readings.insight_together == InsightTogether::active_first;
    if (over && !told && !step.has(EventKind::forced_loop))
        return broken(why, "the game ended with result {} and no card was missing", static_cast<int>(step.after.result));
    if (over != step.has(EventKind::game_over)) return broken(why, "the result and the end of the game do not come together");
    return true;
}

// ---- ends

bool forced_loops_possible(const Game& game) {
    return any_ability(game, [](const Ability& ability) { return ability.kind == AbilityKind::triggered; });
}

bool end_by_loss(const Game& game, const Position& position, Why* why) {
    const auto empty = [&](Player player) { return cards_in_deck(position.sides[player]) == 0; };
    // Cards of an insight draw that has begun are still owed to the deck; with several to keep it may be short before it is empty.
    const bool short_deck = game.rules().readings.insight_short_deck != InsightShortDeck::look_at_what_is_there ||
                            (position.phase == Phase::insight && (keep_of(game, position, 0) > 1 || keep_of(game, position, 1) > 1)) ||
                            game.rules().readings.insight_zero == InsightZero::lose;
    // A deck that ran out leaves the frame of the missing card on top; a loop that was cut off leaves something else.
    const bool under_way = position.pending_count > 0 || (position.frame_count > 0 && position.top().type != FrameType::take_top);
    const bool looped = forced_loops_possible(game) && under_way;
    const bool drawn = position.result == Result::drawn;
    const Player loser = position.result == Result::first_wins ? Player{1} : Player{0};
    const bool sound = drawn ? (empty(0) && empty(1)) || looped
                             : empty(loser) || (looped && game.rules().readings.loop_forced == LoopForced::active_loses);
    if (sound || short_deck) return true;
    return broken(why, "result {} with {} and {} cards in the decks", static_cast<int>(position.result), cards_in_deck(position.sides[0]),
                  cards_in_deck(position.sides[1]));
}

constexpr Property<Game> kTurnProperties[] = {
    state_property<active_one>(PropertyId::active_one, kAlways, parts({PositionPart::active, PositionPart::awaiting})),
    state_property<priority_one_holder>(PropertyId::priority_one_holder, kAlways,
                                        parts({PositionPart::result, PositionPart::phase, PositionPart::priority, PositionPart::awaiting,
                                               PositionPart::decider, PositionPart::passed, PositionPart::items, PositionPart::pending})),
    state_property<stack_empty_between>(
        PropertyId::stack_empty_between, kAlways,
        parts({PositionPart::result, PositionPart::awaiting, PositionPart::phase, PositionPart::items, PositionPart::pending})),
    state_property<insight_floor>(PropertyId::insight_floor, at({PositionSign::insight_phase})),
    state_property<result_single>(PropertyId::result_single, kAlways, parts({PositionPart::result, PositionPart::awaiting})),
    step_property<play_by_holder>(PropertyId::play_by_holder, at({StepSign::makes_play})),
    step_property<priority_order>(PropertyId::priority_order, at({StepSign::awaits_play})),
    step_property<priority_first_is_active>(PropertyId::priority_first_is_active,
                                            at({StepSign::phase_begins, StepSign::from_awaited_play})),
    step_property<pass_lasts>(PropertyId::pass_lasts, at({StepSign::pass_undone})),
    step_property<phases_in_order>(PropertyId::phases_in_order, at({StepSign::phase_begins, StepSign::phase_changed})),
    step_property<active_alternates>(PropertyId::active_alternates,
                                     at({StepSign::phase_begins, StepSign::active_moves, StepSign::active_changed})),
    step_property<insight_bookkeeping>(PropertyId::insight_bookkeeping, at({StepSign::keeps_or_bottoms, StepSign::awaits_keep})),
    step_property<decks_shrink_each_turn>(PropertyId::decks_shrink_each_turn, at({StepSign::from_insight})),
    step_property<loss_at_once>(PropertyId::loss_at_once,
                                at({StepSign::from_reveal, StepSign::top_missing, StepSign::game_over, StepSign::is_over})),
    end_property<end_by_loss>(PropertyId::end_by_loss),
    end_property<one_result<Game>>(PropertyId::end_exactly_one_result),
};

}  // namespace

PropertyList<Game> turn_properties() {
    return kTurnProperties;
}

}  // namespace arbiter::proxy
