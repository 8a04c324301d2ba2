// The loop that runs the rules between decisions, and how a game ends (without end: circle.cpp).
#include "model/proxy/rules/step.h"

#include "model/proxy/rules/inspect.h"
#include "model/proxy/rules/moments.h"

namespace arbiter::proxy {

void Game::apply(Position& position, Choice choice, Events& events) const {
    carry_out<Step>(*this, position, choice, events);
    normalise_decks(position, kinds());
}

void Game::resume(Position& position, Events& events) const {
    carry_on<Step>(*this, position, events);
    normalise_decks(position, kinds());
}

void list_moments(const Game& game, const Position& position, Choice choice, std::vector<Position>& moments) {
    collect_moments<Step>(game, position, choice, moments, [&](Position& moment) { normalise_decks(moment, game.kinds()); });
}

void Step::decide(Choice choice) {
    const Awaiting awaited = p_.awaiting;
    p_.awaiting = Awaiting::nothing;
    p_.decider = kNobody;
    switch (awaited) {
        case Awaiting::nothing:
            contradiction("a choice was applied where none is awaited");
        case Awaiting::first_player:
            p_.active = choice.first;
            p_.step = SetupStep::draw_hands;
            tell(EventKind::first_active, Clause::active_first_chosen, p_.active);
            return;
        case Awaiting::reveal:
            return decide_reveal(choice);
        case Awaiting::mulligan:
        case Awaiting::keep:
        case Awaiting::bottom:
        case Awaiting::hand_discard:
            return decide_insight(choice);
        case Awaiting::play:
            if (kind_of(choice) == ChoiceKind::pass) return decide_pass(choice.actor);
            if (kind_of(choice) == ChoiceKind::retain) return decide_retain(choice);
            return announce(choice);
        case Awaiting::payment:
            return decide_payment(choice);
        case Awaiting::retain:
            if (kind_of(choice) == ChoiceKind::yield || kind_of(choice) == ChoiceKind::retain) return decide_retain(choice);
            return announce(choice);  // without priority.one-only
        case Awaiting::answer:
            return decide_answer(choice);
        case Awaiting::trigger:
            return decide_trigger(choice);
        case Awaiting::combat_turn:
            return decide_combat(choice);
        case Awaiting::blocker:
            return decide_blocker(choice);
        case Awaiting::effect:
            return decide_effect(choice);
        case Awaiting::redirection:
            return decide_redirection(choice);
    }
}

// Part of the loop that calls it: of what a step has to do most is small, and comes one by one.
[[gnu::always_inline]] inline void Step::advance_once() {
    if (anything_to_settle() && settle()) return;
    if (p_.frame_count == 0) return advance_phase();
    Frame& frame = p_.top();
    switch (frame.type) {
        case FrameType::item:
            return advance_item(frame);
        case FrameType::batch:
            return advance_batch(frame);
        case FrameType::attack:
            return advance_attack(frame);
        case FrameType::damage:
            return advance_damage(frame);
        case FrameType::take_top:
            return advance_top(frame);
        case FrameType::defeat_window:
            return advance_window(frame);
        case FrameType::retain:
            return advance_retain(frame);
        case FrameType::none:
            contradiction("an empty frame on the stack");
    }
}

void Step::advance() {
    advance_once();
}

void Step::run_to_decision() {
    while (runs()) advance_once();
}

void Step::run() {
    run_to_decision();
    if (p_.awaiting == Awaiting::trigger && game_.reads().triggers_may_circle) end_circle();
}

// loss.simultaneous: what happens when both players come to lose at the same moment.
void Step::lose(std::uint8_t players) {
    for (const Player player : kBothPlayers)
        if ((players >> player) & 1) tell(EventKind::lost, Clause::game_until_loss, player);
    if (players == 3) {
        switch (readings_.loss_simultaneous) {
            case LossSimultaneous::draw:
                return finish(Result::drawn);
            case LossSimultaneous::active_loses:
                players = static_cast<std::uint8_t>(1 << p_.active);
                break;
            case LossSimultaneous::active_wins:
                players = static_cast<std::uint8_t>(1 << opponent_of(p_.active));
                break;
        }
    }
    finish(players == 1 ? Result::second_wins : Result::first_wins);
}

void Step::finish(Result result) {
    end_with(result);
    tell(EventKind::game_over, Clause::game_until_loss, kNobody, static_cast<int>(result));
}

Frame& Step::push(FrameType type) {
    if (p_.frame_count == kMaximumFrames) {
        p_.at_capacity = 1;
        p_.frames[kMaximumFrames - 1] = Frame{};
        return p_.frames[kMaximumFrames - 1];
    }
    Frame& frame = p_.frames[p_.frame_count++];
    frame = Frame{};
    frame.type = type;
    return frame;
}

void Step::pop() {
    p_.frames[--p_.frame_count] = Frame{};
}

}  // namespace arbiter::proxy
