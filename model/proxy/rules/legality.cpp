// Legality: the one place that says whether a choice is legal, and which clauses forbid it. Lists of legal choices are made of it.
// Here: choices by their kind; those of chance, of the set-up and of the insight draw.
#include "model/proxy/rules/legality_checker.h"

namespace arbiter::proxy {

void Checker::run() {
    const ChoiceKind kind = kind_of(choice_);
    if (out_of_play(Clause::game_until_loss, kind == ChoiceKind::first_player || kind == ChoiceKind::reveal)) return;
    switch (kind) {
        case ChoiceKind::none:
            break;
        case ChoiceKind::first_player:
            return check_first_player();
        case ChoiceKind::reveal:
            return check_reveal();
        case ChoiceKind::mulligan:
        case ChoiceKind::keep_hand:
            return check_mulligan(kind);
        case ChoiceKind::keep:
            return check_keep();
        case ChoiceKind::bottom:
            return check_bottom();
        case ChoiceKind::pass:
            return check_pass();
        case ChoiceKind::install:
            return check_install();
        case ChoiceKind::set_body:
            return check_set_body();
        case ChoiceKind::set_face_down:
            return check_set_face_down();
        case ChoiceKind::set_technique:
            return check_set_technique();
        case ChoiceKind::set_trap:
            return check_set_trap();
        case ChoiceKind::activate:
            return check_activate();
        case ChoiceKind::activate_charge:
            return check_activate_charge();
        case ChoiceKind::move:
            return check_move();
        case ChoiceKind::yield:
            return check_yield();
        case ChoiceKind::retain:
            return check_retain();
        case ChoiceKind::decline:
            return check_decline();
        case ChoiceKind::activate_trap:
            return check_activate_trap();
        case ChoiceKind::pick_trigger:
            return check_pick_trigger();
        case ChoiceKind::skip_trigger:
            return check_skip_trigger();
        case ChoiceKind::no_attack:
            return check_no_attack();
        case ChoiceKind::attack:
            return check_attack();
        case ChoiceKind::strike:
            return check_strike();
        case ChoiceKind::block:
            return check_block();
        case ChoiceKind::pay:
            return check_pay();
        case ChoiceKind::put_face_down:
            return check_put_face_down();
        case ChoiceKind::redirect:
            return check_redirect();
        case ChoiceKind::discard_from_hand:
            return check_discard_from_hand();
    }
    malformed();
}

void Checker::check_first_player() {
    if (no_seat()) return;
    if (p_.awaiting != Awaiting::first_player) barred_by_decision(Clause::active_first_chosen);
}

void Checker::check_reveal() {
    if (no_card_of_seat()) return;
    const bool due = p_.awaiting == Awaiting::reveal && p_.top().extra == choice_.second;
    if (!due && bar(Clause::insight_look, Fact::nothing_due)) return;
    if (!may_be_revealed()) bar(Clause::zones_per_player, Fact::not_in_zone);
}

void Checker::check_mulligan(ChoiceKind kind) {
    if (no_operands(false, false, false) || awaited(Awaiting::mulligan)) return;
    const bool exchanges = kind == ChoiceKind::mulligan;
    bar(exchanges ? Clause::setup_no_mulligan : Clause::setup_opening_hand, Fact::nothing_due, own().mulligans, rules_.settings.mulligans);
}

// True: cards are not kept, or put on the bottom, by this player now.
bool Checker::insight_timing(Awaiting what) {
    if (awaited(what)) return false;
    if (in_other_phase(Phase::insight)) return true;
    if (p_.decider != opponent_of(actor_)) return barred_by_decision(Clause::insight_look);
    // The active player is the first to look, and then done.
    if (actor_ != p_.active) return barred_by_decision(Clause::active_acts_first);
    return barred_by_decision(what == Awaiting::keep ? Clause::insight_keep_one : Clause::insight_rest_bottom);
}

void Checker::check_keep() {
    if (no_card()) return;
    if (awaited(Awaiting::bottom)) {
        bar(Clause::insight_keep_one, Fact::nothing_due);
        return;
    }
    if (insight_timing(Awaiting::keep)) return;
    if (own().count(Pile::looked, choice_.first) == 0) bar(Clause::insight_look, Fact::not_in_zone);
}

void Checker::check_bottom() {
    if (no_card()) return;
    if (awaited(Awaiting::keep)) {
        bar(Clause::insight_keep_one, Fact::duty, 0, p_.owed_keep);
        return;
    }
    if (insight_timing(Awaiting::bottom)) return;
    if (own().count(Pile::looked, choice_.first) == 0 && bar(Clause::insight_look, Fact::not_in_zone)) return;
    if (!rules_.waived(Clause::insight_bottom_order)) return;
    for (Kind kind = 0; kind < choice_.first; ++kind)
        if (own().count(Pile::looked, kind) > 0 && bar(Clause::insight_bottom_order, Fact::not_next)) return;
}

void Checker::check_discard_from_hand() {
    if (no_card()) return;
    if (!awaited(Awaiting::hand_discard)) {
        if (!in_other_phase(Phase::cleanup)) bar(Clause::turn_phases, Fact::nothing_due);
        return;
    }
    if (own().count(Pile::hand, choice_.first) == 0) bar(Clause::zones_per_player, Fact::not_in_hand);
}

void Game::judge(const Position& position, Choice choice, Verdict& verdict) const {
    Checker(*this, position, choice, verdict).run();
}

}  // namespace arbiter::proxy
