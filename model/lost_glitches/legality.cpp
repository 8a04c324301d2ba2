// Legality: the one place that says whether a choice is legal, and which clauses forbid it. Lists of legal choices are made of it.
// Here: choices by their kind; those of chance and the clock, mulligans, passes, triggers and surrender.
#include "model/lost_glitches/legality_checker.h"

namespace arbiter::lost_glitches {

void Checker::run() {
    const ChoiceKind kind = kind_of(choice_);
    if (game_.is_over(p_)) {
        if (kind == ChoiceKind::surrender && bar(Clause::surrender_any_time)) return;
        bar(Clause::win_health);
        return;
    }
    const bool of_chance = kind == ChoiceKind::first_player || kind == ChoiceKind::reveal || kind == ChoiceKind::time_out;
    if (of_chance ? actor_ != kChance : actor_ >= kPlayers) {
        malformed();
        return;
    }
    check_kind(kind);
}

void Checker::check_kind(ChoiceKind kind) {
    switch (kind) {
        case ChoiceKind::none:
            malformed();
            return;
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
    if (choice_.first >= kPlayers || no_operands(true, false, false)) {
        malformed();
        return;
    }
    if (p_.awaiting != Awaiting::first_player) bar(Clause::turn_defined);
}

void Checker::check_reveal() {
    if (choice_.first >= game_.kinds() || choice_.second >= kPlayers || no_operands(true, true, false)) {
        malformed();
        return;
    }
    const bool due = p_.awaiting == Awaiting::reveal && p_.owing == choice_.second;
    if (!due && bar(Clause::draw_only)) return;
    if (p_.sides[choice_.second].count(Pile::unknown_deck, choice_.first) == 0) bar(Clause::start_draw);
}

// Without a clock a missed opportunity is not told from a pass.
void Checker::check_time_out() {
    if (choice_.first >= kPlayers || no_operands(true, false, false)) {
        malformed();
        return;
    }
    if (p_.clock != 0 && can_run_out(game_, p_, choice_.first)) return;
    if (bar(Clause::time_limit)) return;
    bar(Clause::time_skip);
}

void Checker::check_mulligan(ChoiceKind kind) {
    const bool sends = kind == ChoiceKind::send_back;
    if (sends ? (!is_kind() || no_operands(true, false, false)) : no_operands(false, false, false)) return;
    if (!mulligan_open_to(game_, p_, actor_)) {
        bar(Clause::mulligan_choice);
        return;
    }
    if (sends && own().count(Pile::hand, choice_.first) == 0) bar(Clause::mulligan_choice);
}

void Checker::check_pass() {
    if (no_operands(false, false, false) || awaited(Awaiting::priority)) return;
    if (p_.awaiting == Awaiting::priority) {
        no_priority();
        return;
    }
    bar(Clause::priority_choice);
}

void Checker::check_pick_trigger() {
    if (no_operands(true, false, false)) return;
    if (choice_.first >= kMaximumPending) {
        malformed();
        return;
    }
    if (!awaited(Awaiting::trigger) || !may_pick_trigger(p_, choice_.first)) bar(Clause::draw_by_ability);
}

// surrender.moment
void Checker::check_surrender() {
    if (no_operands(false, false, false) || lacks(Clause::surrender_any_time)) return;
    if (readings_.surrender_moment == SurrenderMoment::with_priority && !awaited(Awaiting::priority)) bar(Clause::surrender_any_time);
}

ClauseId Game::check(const Position& position, Choice choice) const {
    return first_clause_against<Checker>(*this, position, choice);
}

std::vector<Finding> Game::check_all(const Position& position, Choice choice) const {
    return findings_against<Checker>(*this, position, choice);
}

}  // namespace arbiter::lost_glitches
