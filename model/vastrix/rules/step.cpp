// The loop that runs the rules between decisions, and what decisions set off.
#include "model/vastrix/rules/step.h"

#include "model/vastrix/rules/moments.h"

namespace arbiter::vastrix {

void Game::apply(Position& position, Choice choice, Events& events) const {
    events.clear();
    Step step(*this, position, events);
    step.decide(choice);
    step.run();
}

bool Game::hand_on(Position& position, Choice choice, Events& events) const {
    events.clear();
    return Step(*this, position, events).hand_on(choice);
}

void Game::resume(Position& position, Events& events) const {
    events.clear();
    if (position.awaiting == Awaiting::nothing) Step(*this, position, events).run();
}

void list_moments(const Game& game, const Position& position, Choice choice, std::vector<Position>& moments) {
    collect_moments<Step>(game, position, choice, moments, [](Position&) {});
}

void Step::decide(Choice choice) {
    p_.decider = kNobody;
    const Awaiting awaited = p_.awaiting;
    p_.awaiting = Awaiting::nothing;
    switch (kind_of(choice)) {
        case ChoiceKind::reveal:
            take_out_of(p_.unknown, p_.unnamed.draw, choice.first);
            if (p_.pull_to == PullTo::below)
                p_.bottom().add(choice.first);
            else
                p_.top().add(choice.first);
            return tell(EventKind::revealed, Clause::zone_gy_order, kNobody, choice.first);
        case ChoiceKind::swap:
            return swap(choice);
        case ChoiceKind::pass:
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
                const TenClubsWhoGains gains = readings_.ten_clubs_who_gains;
                score(choice.actor, choice.first, readings_.ten_clubs_extra_trigger == TenClubsExtraTrigger::yes, Clause::ten_clubs_extra);
                if (gains == TenClubsWhoGains::extra_card || gains == TenClubsWhoGains::both)
                    give_aegis(choice.actor, bit_of_card(choice.first), Clause::ten_clubs_aegis);
                return offer_strike_for_points(choice.actor, choice.first);
            }
            if (awaited == Awaiting::immediate) {
                const Owed owed = take_owed();
                p_.scored = owed.card;
                return score(owed.player, owed.card, true, Clause::action_points);
            }
            [[fallthrough]];
        default:
            if (choose_of_spec(choice, awaited)) return;
            p_.awaiting = awaited;
            p_.decider = choice.actor;
            return choose(choice);
    }
}

void Step::run() {
    while (p_.awaiting == Awaiting::nothing && !over() && p_.full == 0) advance();
    tidy_draw_pile();
}

void Step::run(std::vector<Position>& moments) {
    for (std::size_t count = 0; count < kMostMoments && p_.awaiting == Awaiting::nothing && !over() && p_.full == 0; ++count) {
        moments.push_back(p_);
        advance();
    }
}

void Step::advance() {
    if (p_.pulls > 0) return advance_pulls();
    if (p_.trigger != Trigger::none) return advance_trigger();
    if (p_.current.mode != Mode::none) return advance_effect();
    if (owed_is_due()) return advance_owed();
    // priority.new-window: what both have passed on resolves to the last play.
    if (p_.stack_count > 0 && p_.priority == kNobody) return resolve_top();
    if (p_.stack_count > 0 || p_.window != 0) return await(Awaiting::window, p_.priority);
    advance_phase();
}

void Step::await(Awaiting what, Player decider) {
    p_.awaiting = what;
    p_.decider = decider;
}

}  // namespace arbiter::vastrix
