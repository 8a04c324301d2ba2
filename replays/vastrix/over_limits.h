// Plays of VASTRIX that a limit, or the time for them, forbids, and that could be made all the same.
#pragma once

#include <algorithm>

#include "model/vastrix/definition.h"
#include "model/vastrix/rules/inspect.h"
#include "model/vastrix/value/choice_kinds.h"
#include "model/vastrix/value/facts.h"

namespace arbiter::vastrix {

// A card that nobody knows of the Swap Bar is this one, if it may be.
inline bool find_in_swap_bar(Position& position, Card card) {
    if (contains(position.swap_down, card)) return true;
    if (card >= kCards || position.unnamed.swap_down == 0 || contains(named_cards(position), card)) return false;
    --position.unnamed.swap_down;
    position.swap_down |= bit_of_card(card);
    return true;
}

// One Action more in the own Full Turn, with nothing on the stack.
inline bool give_action(const Game& game, Position& position, Player player) {
    if (position.phase != Phase::action || position.active != player || position.stack_count > 0) return false;
    if (position.awaiting != Awaiting::window && position.awaiting != Awaiting::action) return false;
    position.awaiting = Awaiting::action;
    position.decider = player;
    position.window = position.passes = 0;
    position.priority = kNobody;
    position.stage = Stage::choose;
    position.available = 1;
    const int most = std::max(game.rules().settings.mini_turn_cap - 1, 0);
    position.executed = static_cast<std::uint8_t>(std::min<int>(position.executed, most));
    return true;
}

// The Action that is due uses up its Mini-Turn and does nothing. False: none is due.
inline bool let_action_go_by(const Game& game, Position& position) {
    if (position.awaiting != Awaiting::action) return false;
    Choice idle;
    idle.actor = position.decider;
    idle.kind = static_cast<std::uint8_t>(ChoiceKind::idle);
    Events events;
    game.apply(position, idle, events);
    return true;
}

// Puts the position so that the choice can be made in it, where nothing but a limit or its time forbids it. False: more does, or it could
// not be. `marked`: an Action more is none of a Full Turn that a record without marks of turns has left out.
inline bool let_be_made(const Game& game, Position& position, Choice choice, bool marked) {
    const auto findings = game.check_all(position, choice);
    const auto is_only = [&](auto fact) {
        return !findings.empty() &&
               std::all_of(findings.begin(), findings.end(), [&](const Finding& finding) { return finding.fact == FactId(fact); });
    };
    const ChoiceKind kind = kind_of(choice);
    const bool asked = position.decider == choice.actor;
    Position allowed = position;
    if (is_only(Fact::decision_of_other) && kind == ChoiceKind::discard && position.awaiting == Awaiting::discard) {
        allowed.decider = choice.actor;
        if (game.check(allowed, choice) != kNoClause) return false;
        position = allowed;
        return true;
    }
    if (!asked) return false;
    if (is_only(GameFact::mini_turns) && kind == ChoiceKind::swap) {
        const bool in_hand = is_in_hand(position, choice.actor, choice.second) && contains(position.hand[choice.actor], choice.second);
        return position.awaiting == Awaiting::window && in_hand && find_in_swap_bar(position, choice.first);
    }
    if (is_only(GameFact::mini_turns)) {
        if (!marked || !give_action(game, allowed, choice.actor) || game.check(allowed, choice) != kNoClause) return false;
        position = allowed;
        return true;
    }
    if (is_only(GameFact::other_turn) && kind == ChoiceKind::play && position.awaiting == Awaiting::window) {
        allowed.active = choice.actor;
        return game.check(allowed, choice) == kNoClause;
    }
    if (is_only(GameFact::disrupted) && position.awaiting == Awaiting::action) {
        allowed.forbidden = 0;
        return game.check(allowed, choice) == kNoClause;
    }
    if (is_only(Fact::limit_reached) && kind == ChoiceKind::redraw && position.awaiting == Awaiting::window) {
        allowed.awaiting = Awaiting::lucky;
        allowed.scored = choice.first;
        if (!contains(position.hand[choice.actor], choice.first) || game.check(allowed, choice) != kNoClause) return false;
        position = allowed;
        return true;
    }
    return false;
}

}  // namespace arbiter::vastrix
