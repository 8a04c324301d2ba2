// Legality: the one place that says whether a choice is legal, and which clauses forbid it. Lists of legal choices are made of it.
// Here: choices by their kind; those of chance and the clock, mulligans, passes, triggers and surrender.
#include "model/lost_glitches/rules/legality_checker.h"

namespace arbiter::lost_glitches {

void Checker::run() {
    const ChoiceKind kind = kind_of(choice_);
    if (out_of_play(clause_of_end(p_.reason),
                    kind == ChoiceKind::first_player || kind == ChoiceKind::reveal || kind == ChoiceKind::time_out))
        return;
    switch (kind) {
        case ChoiceKind::none:
            break;
        case ChoiceKind::first_player:
            return check_first_player();
        case ChoiceKind::reveal:
            return check_reveal();
        case ChoiceKind::time_out:
            return check_time_out();
        case ChoiceKind::send_back:
        case ChoiceKind::keep_rest:
            return check_mulligan(kind);
        case ChoiceKind::pass:
            return check_pass();
        case ChoiceKind::summon:
            return check_summon();
        case ChoiceKind::cast:
            return check_cast();
        case ChoiceKind::cast_character:
            return check_cast_character();
        case ChoiceKind::attack:
            return check_attack();
        case ChoiceKind::end_attack:
            return check_end_attack();
        case ChoiceKind::block:
            return check_block();
        case ChoiceKind::end_blocks:
            return check_end_blocks();
        case ChoiceKind::share:
            return check_share();
        case ChoiceKind::pick_trigger:
            return check_pick_trigger();
        case ChoiceKind::surrender:
            return check_surrender();
    }
    malformed();
}

void Checker::check_first_player() {
    if (no_seat()) return;
    if (p_.awaiting != Awaiting::first_player) bar(Clause::turn_alternate, Fact::nothing_due);
}

void Checker::check_reveal() {
    if (no_card_of_seat()) return;
    if (p_.awaiting != Awaiting::reveal || p_.owing != choice_.second) return no_reveal_due();
    if (p_.owed_move == TopMove::draw && lacks(Clause::draw_by_ability)) return;
    if (!may_be_revealed()) bar(clause_of_reveal(), Fact::not_in_zone);
}

void Checker::no_reveal_due() {
    if (p_.turn == 1 && choice_.second == p_.active && rules_.settings.first_turn_draws == 0) {
        bar(Clause::start_no_draw, GameFact::first_turn);
        bar(Clause::draw_first_player, GameFact::first_turn);
    } else {
        bar(Clause::draw_only, Fact::nothing_due);
    }
}

// The clause by which the card is due.
Clause Checker::clause_of_reveal() const {
    switch (p_.owed_move) {
        case TopMove::opening_draw:
            return Clause::start_draw;
        case TopMove::mulligan_draw:
            return Clause::mulligan_replace;
        case TopMove::turn_draw:
            return Clause::draw_turn;
        default:
            return p_.pending_count > 0 ? Clause::ability_triggers : Clause::stack_lifo;
    }
}

// Without a clock a missed opportunity is not told from a pass.
void Checker::check_time_out() {
    if (no_seat()) return;
    if (p_.clock == 0)
        bar(Clause::time_limit, GameFact::no_clock);
    else if (!can_run_out(game_, p_, choice_.first))
        bar(Clause::time_limit, Fact::nothing_due);
}

void Checker::check_mulligan(ChoiceKind kind) {
    const bool sends = kind == ChoiceKind::send_back;
    if (sends ? (!is_kind() || no_operands(true, false, false)) : no_operands(false, false, false)) return;
    if (lacks(Clause::mulligan_choice)) return;
    if (!mulligan_open_to(game_, p_, actor_)) return mulligan_over();
    if (sends && own().count(Pile::hand, choice_.first) == 0) bar(Clause::mulligan_opening, Fact::not_in_hand);
}

void Checker::mulligan_over() {
    if (p_.turn > 0)
        bar(Clause::mulligan_opening, GameFact::turn_begun);
    else if (own().mulligan_ended != 0)
        bar(Clause::mulligan_opening, Fact::used_already);
    else
        bar(Clause::mulligan_opening, Fact::decision_of_other);
}

// Somebody else has priority, or nobody has. True: stop.
bool Checker::decides_otherwise() {
    if (awaited(Awaiting::priority)) return false;
    if (p_.awaiting == Awaiting::priority) return bar(Clause::priority_hand_over, Fact::decision_of_other);
    const bool own_decision = p_.decider == actor_ || mulligan_open_to(game_, p_, actor_);
    return bar(Clause::priority_one_at_a_time, own_decision ? Fact::decision_of_other_kind : Fact::decision_of_other);
}

void Checker::check_pass() {
    if (no_operands(false, false, false)) return;
    decides_otherwise();
}

void Checker::check_pick_trigger() {
    if (no_operands(true, false, false)) return;
    if (choice_.first >= kMaximumPending) {
        malformed();
        return;
    }
    if (p_.awaiting != Awaiting::trigger)
        bar(Clause::ability_triggers, Fact::nothing_due);
    else if (p_.decider != actor_)
        bar(Clause::ability_triggers, Fact::decision_of_other);
    else if (choice_.first >= p_.pending_count)
        bar(Clause::ability_triggers, Fact::not_there);
    else if (!may_pick_trigger(p_, choice_.first))
        bar(Clause::ability_triggers, Fact::not_next);
}

// surrender.moment
void Checker::check_surrender() {
    if (no_operands(false, false, false) || lacks(Clause::surrender_any_time)) return;
    if (readings_.surrender_moment == SurrenderMoment::with_priority) decides_otherwise();
}

void Game::judge(const Position& position, Choice choice, Verdict& verdict) const {
    Checker(*this, position, choice, verdict).run();
}

}  // namespace arbiter::lost_glitches
