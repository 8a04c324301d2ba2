// Legality: the one place that says whether a choice is legal, and which clauses forbid it. Lists of legal choices are made of it.
// Here: choices by their kind; those of chance, of the set-up and of the insight draw.
#include "model/proxy/legality_checker.h"

namespace arbiter::proxy {

void Checker::run() {
    if (game_.is_over(p_)) {
        bar(Clause::game_until_loss);
        return;
    }
    const ChoiceKind kind = kind_of(choice_);
    const bool of_chance = kind == ChoiceKind::first_player || kind == ChoiceKind::reveal;
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
            if (no_operands(false, false, false)) return;
            if (!awaited(Awaiting::retain)) bar(Clause::priority_rotates);
            return;
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
    if (choice_.first >= kPlayers || no_operands(true, false, false)) {
        malformed();
        return;
    }
    if (!(p_.awaiting == Awaiting::first_player)) bar(Clause::active_first_chosen);
}

void Checker::check_reveal() {
    if (choice_.first >= game_.kinds() || choice_.second >= kPlayers || no_operands(true, true, false)) {
        malformed();
        return;
    }
    const bool due = p_.awaiting == Awaiting::reveal && p_.top().extra == choice_.second;
    if (!due && bar(Clause::insight_look)) return;
    if (p_.sides[choice_.second].count(Pile::unknown_deck, choice_.first) == 0) bar(Clause::zones_per_player);
}

void Checker::check_mulligan(ChoiceKind kind) {
    if (no_operands(false, false, false)) return;
    if (awaited(Awaiting::mulligan)) return;
    if (kind == ChoiceKind::mulligan)
        bar(Clause::setup_no_mulligan, own().mulligans, rules_.settings.mulligans);
    else
        bar(Clause::setup_opening_hand);
}

void Checker::check_keep() {
    if (choice_.first >= game_.kinds() || no_operands(true, false, false)) {
        malformed();
        return;
    }
    if (p_.awaiting == Awaiting::bottom && p_.decider == actor_) {
        bar(Clause::insight_keep_one);
        bar(Clause::insight_rest_bottom);
        return;
    }
    if (!awaited(Awaiting::keep) && bar(Clause::turn_phases)) return;
    if (own().count(Pile::looked, choice_.first) == 0) bar(Clause::insight_look);
}

void Checker::check_bottom() {
    if (choice_.first >= game_.kinds() || no_operands(true, false, false)) {
        malformed();
        return;
    }
    if (awaited(Awaiting::keep)) {
        bar(Clause::insight_keep_one, 0, p_.owed_keep);
        return;
    }
    if (!awaited(Awaiting::bottom) && bar(Clause::turn_phases)) return;
    if (own().count(Pile::looked, choice_.first) == 0 && bar(Clause::insight_look)) return;
    if (!rules_.waived(Clause::insight_bottom_order)) return;
    for (Kind kind = 0; kind < choice_.first; ++kind)
        if (own().count(Pile::looked, kind) > 0) bar(Clause::insight_bottom_order);
}

void Checker::check_discard_from_hand() {
    if (choice_.first >= game_.kinds() || no_operands(true, false, false)) {
        malformed();
        return;
    }
    if (!awaited(Awaiting::hand_discard) && bar(Clause::hand_no_maximum)) return;
    if (own().count(Pile::hand, choice_.first) == 0) bar(Clause::hand_no_maximum);
}

ClauseId Game::check(const Position& position, Choice choice) const {
    return first_clause_against<Checker>(*this, position, choice);
}

std::vector<Finding> Game::check_all(const Position& position, Choice choice) const {
    return findings_against<Checker>(*this, position, choice);
}

}  // namespace arbiter::proxy
