// The loop that runs the rules between decisions, and what decisions set off.
#include "model/vastrix/rules/step.h"

#include "model/vastrix/rules/draft.h"
#include "model/vastrix/rules/moments.h"

namespace arbiter::vastrix {

void Game::apply(Position& position, Choice choice, Events& events) const {
    carry_out<Step>(*this, position, choice, events);
}

bool Game::hand_on(Position& position, Choice choice, Events& events) const {
    events.clear();
    return Step(*this, position, events).hand_on(choice);
}

void Game::resume(Position& position, Events& events) const {
    carry_on<Step>(*this, position, events);
}

void list_moments(const Game& game, const Position& position, Choice choice, std::vector<Position>& moments) {
    collect_moments<Step>(game, position, choice, moments, [](Position&) {});
}

void Step::decide(Choice choice) {
    p_.decider = kNobody;
    const Awaiting awaited = p_.awaiting;
    p_.awaiting = Awaiting::nothing;
    switch (kind_of(choice)) {
        case ChoiceKind::lay:
            return lay(choice);
        case ChoiceKind::call:
            return call_trap(choice);
        case ChoiceKind::reveal:
            if (awaited == Awaiting::low_reveal) {
                take_out_of(p_.unknown, p_.unnamed.draw, choice.first);
                p_.bottom().add(choice.first);
                return tell(EventKind::revealed, Clause::zone_gy_order, kNobody, choice.first, 1);
            }
            if (is_drafting(p_) && p_.pulls == 0) return turn_up(choice.first);
            take_out_of(p_.unknown, p_.unnamed.draw, choice.first);
            if (p_.pull_to == PullTo::below)
                p_.bottom().add(choice.first);
            else
                p_.top().add(choice.first);
            return tell(EventKind::revealed, Clause::zone_gy_order, kNobody, choice.first);
        case ChoiceKind::swap:
            return swap(choice);
        case ChoiceKind::pass:
            if (awaited != Awaiting::window) return let_pass(choice.actor);
            return pass(choice.actor);
        case ChoiceKind::play:
        case ChoiceKind::scuttle:
            return declare(choice);
        case ChoiceKind::assault:
        case ChoiceKind::rejuvenate:
        case ChoiceKind::mastermind:
            return use_ability(choice, awaited);
        case ChoiceKind::take_up:
            if (awaited == Awaiting::free_up) return void(choose_of_spec(choice, awaited));
            [[fallthrough]];
        case ChoiceKind::draw:
        case ChoiceKind::score_as:
        case ChoiceKind::draw_and_play:
        case ChoiceKind::idle:
            return act(choice);
        case ChoiceKind::score:
            if (awaited == Awaiting::action) return act(choice);
            if (awaited == Awaiting::extra) {
                take_from_hand(choice.actor, choice.first);
                p_.trigger = Trigger::none;
                p_.trigger_step = 0;
                if (game_.has_traps()) return declare_score(choice.actor, choice.first, Pending::extra, false);
                return score_extra(choice.actor, choice.first);
            }
            if (awaited == Awaiting::immediate) {
                const Owed owed = take_owed();
                p_.scored = owed.card;
                if (game_.has_traps()) return declare_score(owed.player, owed.card, Pending::owed, (owed.how & Owed::from_pile) != 0);
                return score(owed.player, owed.card, true, Clause::action_points);
            }
            [[fallthrough]];
        default:
            if (choose_of_spec(choice, awaited)) return;
            if (is_drafting(p_)) return draft_choice(choice);
            p_.awaiting = awaited;
            p_.decider = choice.actor;
            return choose(choice);
    }
}

void Step::run() {
    while (runs()) advance();
    tidy_draw_pile();
}

void Step::advance() {
    if (p_.pulls > 0) return advance_pulls();
    if (p_.trigger != Trigger::none) return advance_trigger();
    if (p_.current.mode != Mode::none) return advance_effect();
    if (game_.has_traps() && advance_pending()) return;
    if (owed_is_due()) return advance_owed();
    // priority.new-window: what both have passed on resolves to the last play.
    if (p_.stack_count > 0 && p_.priority == kNobody) return resolve_top();
    if (p_.stack_count == 0 && game_.has_traps() && advance_traps()) return;
    if (p_.stack_count > 0 || p_.window != 0) return await(Awaiting::window, p_.priority);
    advance_phase();
}

}  // namespace arbiter::vastrix
