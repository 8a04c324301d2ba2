// The check of one choice in one position: every way in which the rules can forbid it. Internal to model/proxy; Game::check is its face.
//
// Each check says the fact that it saw, and the one clause that forbids because of it: by `forbid` a constraint, without which the choice
// could be made; by `bar` what holds whatever is waived. After the first fact the rest is judged as well, where it still can be.
#pragma once

#include "model/cards/card_check.h"
#include "model/core/cards/unknown_card.h"
#include "model/proxy/game.h"
#include "model/proxy/rules/inspect.h"
#include "model/proxy/value/facts.h"

namespace arbiter::proxy {

class Checker : public CardCheck<Game, Reference8, Clause> {
public:
    using CardCheck::CardCheck;

    void run();

private:
    // legality.cpp: what kind of choice; chance, set-up and insight
    void check_first_player();
    void check_reveal();
    void check_mulligan(ChoiceKind kind);
    bool insight_timing(Awaiting what);
    void check_keep();
    void check_bottom();
    void check_discard_from_hand();

    // legality_plays.cpp: plays from the hand
    bool play_timing();
    bool must_pay(Clause clause);
    bool must_aim(const Ability& ability, Reference8 self, Clause clause);
    void check_install();
    bool install_price();
    void check_set_body();
    void check_set_face_down();
    void check_set_technique();
    void check_set_trap();

    // legality_field.cpp: abilities and moves; passing and retaining priority
    void check_activate();
    void check_activate_charge();
    void check_move();
    void check_pass();
    void check_yield();
    void check_retain();

    // legality_answers.cpp: answers, effects, triggers and payments
    void check_decline();
    void check_activate_trap();
    bool answer_timing();
    bool pending_or();
    void check_pick_trigger();
    void check_skip_trigger();
    void check_put_face_down();
    void check_redirect();
    void check_pay();

    // legality_combat.cpp
    bool turn_in_combat(Clause round);
    bool turn_is_over();
    bool in_back_line();
    bool may_act_or();
    void check_no_attack();
    void check_attack();
    void check_picked(Reference8 blocker);
    void check_blocker(Reference8 blocker, Player defender);
    void check_strike();
    void check_block();

    // Always true: the choice cannot be judged further.
    bool barred(Clause clause, FactId fact, int found = 0, int expected = 0) {
        bar(clause, fact, found, expected);
        return true;
    }
    // Another decision is to be made than this one. Always true.
    bool barred_by_decision(Clause clause) {
        return barred(clause, p_.decider == actor_ ? Fact::decision_of_other_kind : Fact::decision_of_other);
    }
    bool in_other_phase(Phase phase) {
        return p_.phase != phase && barred(Clause::turn_phases, Fact::phase_is_other, static_cast<int>(p_.phase));
    }
    const Side& own() const { return p_.sides[actor_]; }
    // A card with which something can be done.
    bool is_kind() {
        const bool known = choice_.first < game_.kinds() && !is_unknown(game_.cards()[choice_.first]);
        return known ? true : (malformed(), false);
    }
    // True: stop, of the checks below as well.
    bool no_card_and_line() { return (!is_kind() || choice_.second > 1 || no_operands(true, true, false)) && malformed(); }
    bool in_hand_or(Clause clause) { return own().count(Pile::hand, choice_.first) == 0 && bar(clause, Fact::not_in_hand); }
    bool within(int found, int limit) {
        return limit >= 0 && found >= limit && bar(Clause::zones_per_player, Fact::limit_reached, found, limit);
    }
    int charges() const {
        return pile_size(own(), Pile::ready_charges, game_.kinds()) + pile_size(own(), Pile::drained_charges, game_.kinds());
    }
    int bodies_in(Line line) const {
        int bodies = 0;
        for (const int slot : own().bodies.slots()) bodies += own().bodies[slot].line() == line;
        return bodies;
    }
};

}  // namespace arbiter::proxy
