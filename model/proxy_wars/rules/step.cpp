// The loop that runs the rules between decisions, and how a game ends.
#include "model/proxy_wars/rules/step.h"

#include "model/proxy_wars/rules/moments.h"

namespace arbiter::proxy_wars {

void Game::apply(Position& position, Choice choice, Events& events) const {
    carry_out<Step>(*this, position, choice, events);
}

void Game::resume(Position& position, Events& events) const {
    carry_on<Step>(*this, position, events);
}

void list_moments(const Game& game, const Position& position, Choice choice, std::vector<Position>& moments) {
    collect_moments<Step>(game, position, choice, moments, [](Position&) {});
}

void Step::decide(Choice choice) {
    p_.awaiting = Awaiting::nothing;
    p_.decider = kNobody;
    switch (kind_of(choice)) {
        case ChoiceKind::take_agents:
            return take_agents(choice);
        case ChoiceKind::take_faction:
            return take_faction(choice);
        case ChoiceKind::cut:
            return cut(choice);
        case ChoiceKind::end_cut:
            return end_cut(choice.actor);
        case ChoiceKind::starting:
            return choose_starting(choice.first);
        case ChoiceKind::place:
            return place(choice);
        case ChoiceKind::recruit:
            p_.mover = choice.actor;
            use_option(TurnOption::recruit);
            return recruit(choice.actor, choice.first);
        case ChoiceKind::move:
            p_.mover = choice.actor;
            use_option(TurnOption::move);
            return move(choice.first, choice.second);
        case ChoiceKind::attack:
            p_.mover = choice.actor;
            use_option(TurnOption::attack);
            return attack(choice.actor, choice.first, choice.second);
        case ChoiceKind::use_action:
            p_.mover = choice.actor;
            use_option(TurnOption::action);
            return use_action(choice);
        case ChoiceKind::end_turn:
            tell(EventKind::turn_ended, Clause::turn_option_limit, choice.actor);
            p_.under_way = TurnStage::ends;
            return;
        case ChoiceKind::pass:
            tell(EventKind::passed, Clause::turn_use_option, choice.actor);
            p_.skipped = 0;
            p_.under_way = TurnStage::ends;
            return;
        case ChoiceKind::skip_turn:
            return skip_turn();
        case ChoiceKind::use_arrival:
        case ChoiceKind::decline_arrival: {
            const TileIndex tile = *each(p_.arrivals).begin();
            p_.arrivals &= p_.arrivals - 1;
            if (kind_of(choice) == ChoiceKind::use_arrival) return run_arrival(tile);
            tell(EventKind::arrival_declined, Clause::tile_auto, choice.actor, tile);
            return;
        }
        case ChoiceKind::put_freed:
            return put_freed(choice.first);
        case ChoiceKind::none:
        case ChoiceKind::share_sheet:
        case ChoiceKind::place_left:
        case ChoiceKind::stop_placing:
        case ChoiceKind::take_back:
            contradiction("a choice was applied that no reading allows");
    }
}

void Step::run() {
    while (runs()) advance();
}

void Step::advance() {
    switch (p_.phase) {
        case Phase::preparation:
            return advance_preparation();
        case Phase::cutting:
            return advance_cutting();
        case Phase::start:
            return advance_start();
        case Phase::placement:
            return advance_placement();
        case Phase::play:
            return advance_play();
        case Phase::done:
            return;
    }
}

// A scenario may end before this phase.
void Step::begin_phase(Phase phase, Clause clause) {
    p_.under_way = 0;
    p_.phase = phase > p_.last_phase ? Phase::done : phase;
    tell(EventKind::phase_begins, clause, kNobody, static_cast<int>(p_.phase));
}

void Step::changed() {
    if (readings_.win_check_time == WinCheckTime::at_once) check_victory();
}

// win.whose-turn, win.both-true; with win.check-time: start-of-turn only the player whose turn begins is looked at.
void Step::check_victory() {
    const Player mover = p_.mover, other = opponent_of(mover);
    const bool mover_only = readings_.win_whose_turn == WinWhoseTurn::mover_only || readings_.win_check_time == WinCheckTime::start_of_turn;
    const WinTotals of_mover = totals_of(game_, *board_, p_, mover);
    const bool mover_wins = inequality_holds(game_, of_mover);
    const bool other_wins = !mover_only && inequality_holds(game_, totals_of(game_, *board_, p_, other));
    tell(EventKind::compared, Clause::win_counted, mover, of_mover.own(), of_mover.other(), of_mover.own() - of_mover.other());
    if (!mover_wins && !other_wins) return;
    if (mover_wins && other_wins && readings_.win_both_true == WinBothTrue::draw)
        return finish(Result::drawn, EndReason::both_true, Clause::win_inequality);
    win(mover_wins ? mover : other, EndReason::inequality, Clause::win_inequality);
}

void Step::win(Player player, EndReason reason, Clause clause) {
    finish(player == 0 ? Result::first_wins : Result::second_wins, reason, clause);
}

// What is over has no turn: positions that ended alike are one, whoever moved last.
void Step::finish(Result result, EndReason reason, Clause clause) {
    p_.mover = kNobody;
    p_.began = 1;
    p_.turns = 0;
    p_.history_count = 0;
    p_.history = {};
    p_.reason = reason;
    end_with(result);
    p_.arrivals = 0;
    p_.to_free = 0;
    p_.freeing = kNobody;
    p_.options = p_.option_count = p_.skipped = p_.under_way = 0;
    p_.origin = {};
    tell(EventKind::game_over, clause, kNobody, static_cast<int>(result), static_cast<int>(reason));
}

}  // namespace arbiter::proxy_wars
