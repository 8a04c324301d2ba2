// The check of one choice in one position: every way in which the rules can forbid it. Internal to model/proxy; Game::check is its face.
#pragma once

#include "model/core/choice_check.h"
#include "model/proxy/game.h"
#include "model/proxy/inspect.h"
#include "model/proxy/piles.h"

namespace arbiter::proxy {

class Checker : public ChoiceCheck<Game, Position, Clause> {
public:
    using ChoiceCheck::ChoiceCheck;

    void run();

private:
    // legality.cpp: what kind of choice; chance, set-up and insight
    void check_kind(ChoiceKind kind);
    void check_first_player();
    void check_reveal();
    void check_mulligan(ChoiceKind kind);
    void check_keep();
    void check_bottom();
    void check_discard_from_hand();

    // legality_plays.cpp
    bool play_timing();
    bool payable_or(Clause clause);
    bool unpayable(const Due& due, Clause clause);
    void check_pass();
    void check_install();
    void check_set_body();
    void check_set_face_down();
    bool target_or(const Ability& ability, Reference8 self, Clause clause);
    void check_set_technique();
    void check_set_trap();
    void check_activate();
    void check_activate_charge();
    void check_move();
    void check_retain();

    // legality_answers.cpp: answers, effects, triggers and payments
    void check_decline();
    void check_activate_trap();
    bool pending_or();
    void check_pick_trigger();
    void check_skip_trigger();
    void check_put_face_down();
    void check_redirect();
    void check_pay();
    Clause cost_clause() const;

    // legality_combat.cpp
    bool turn_in_combat();
    void check_no_attack();
    void check_attack();
    void check_picked(Reference8 blocker);
    void check_blocker(Reference8 blocker, Player defender);
    void check_strike();
    void check_block();

    const Side& own() const { return p_.sides[actor_]; }
    bool is_kind() { return choice_.first < game_.kinds() ? true : (malformed(), false); }
    // True: the choice cannot be judged further.
    bool in_hand_or(Clause clause) {
        if (own().count(Pile::hand, choice_.first) > 0) return false;
        return bar(clause) || bar(Clause::priority_may_play);
    }
    bool within(int found, int limit) { return limit >= 0 && found >= limit && bar(Clause::zones_per_player, found, limit); }
    int charges() const {
        return pile_size(own(), Pile::ready_charges, game_.kinds()) + pile_size(own(), Pile::drained_charges, game_.kinds());
    }
    int bodies_in(Line line) const {
        int bodies = 0;
        for (const int slot : own().bodies.slots()) bodies += own().bodies[slot].line() == line;
        return bodies;
    }
    bool may_act_now() const { return awaited(Awaiting::combat_turn) && has_something_to_do(game_, p_, {choice_.first}); }
};

}  // namespace arbiter::proxy
