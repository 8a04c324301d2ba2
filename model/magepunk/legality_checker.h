// The check of one choice in one position: every way in which the rules can forbid it. Internal to model/magepunk; Game::check is its face.
#pragma once

#include "model/core/choice_check.h"
#include "model/magepunk/game.h"
#include "model/magepunk/inspect.h"
#include "model/magepunk/turn.h"

namespace arbiter::magepunk {

class Checker : public ChoiceCheck<Game, Position, Clause> {
public:
    Checker(const Game& game, const Position& position, Choice choice, Verdict& verdict)
        : ChoiceCheck(game, position, choice, verdict), settings_(game.rules().settings) {}

    void run();

private:
    // legality.cpp: what kind of choice; chance, set-up, what effects and the end of the turn ask for
    void check_kind(ChoiceKind kind);
    void check_first_player();
    void check_reveal();
    void check_mulligan();
    void check_leave_phase();
    void check_decline();
    void check_pay();
    void check_pick_trigger();
    void check_choose_energy();
    void check_retarget();
    void check_replace_draw();
    void check_discard();
    void check_concede();

    // legality_plays.cpp
    bool slow_timing(Clause main_clause, Clause second_clause, bool ability);
    bool fast_timing(Clause off_turn_clause, bool ability);
    bool chain_timing();
    bool closed_to_fast(bool ability);
    bool payable_or(bool ability);
    bool target_or(const Target& target, Reference8 self, Clause clause, bool fast);
    void check_play_card();
    void check_play_resource();
    const Ability* activated_ability();
    bool delayed_or(const Permanent& source, const Ability& ability);
    void check_activate();
    bool sacrifice_or(const Ability& ability, Reference8 source);

    // legality_combat.cpp
    bool attackers_are_due();
    void check_attack();
    bool able_to_attack_or(Reference8 attacker);
    void check_finish_attackers();
    void check_block();
    void check_finish_blockers();
    void check_order();
    void check_deal_next();
    void check_assign();

    const Side& own() const { return p_.sides[actor_]; }
    bool is_main() const { return p_.phase == Phase::main || p_.phase == Phase::second_main; }

    const Settings& settings_;
};

}  // namespace arbiter::magepunk
