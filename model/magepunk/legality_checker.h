// The check of one choice in one position: every way in which the rules can forbid it. Internal to model/magepunk; Game::check is its face.
//
// A check returns as soon as a method returns true ("stop"). What is not named by a clause that can be waived is barred in any case.
#pragma once

#include "model/magepunk/game.h"
#include "model/magepunk/inspect.h"
#include "model/magepunk/turn.h"

namespace arbiter::magepunk {

using Verdict = VerdictOf<Finding>;

class Checker {
public:
    Checker(const Game& game, const Position& position, Choice choice, Verdict& verdict)
        : game_(game),
          rules_(game.rules()),
          readings_(game.rules().readings),
          settings_(game.rules().settings),
          p_(position),
          choice_(choice),
          actor_(choice.actor),
          verdict_(verdict) {}

    void run();

private:
    // legality.cpp: what kind of choice; chance, set-up, what effects and the end of the turn ask for
    void check_kind(ChoiceKind kind);
    void check_first_player();
    void check_reveal();
    void check_mulligan(ChoiceKind kind);
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

    bool forbid(Clause clause, int found = 0, int expected = 0) {
        return !rules_.waived(clause) && verdict_.add({clause, found, expected});
    }
    bool bar(Clause clause, int found = 0, int expected = 0) { return verdict_.add({clause, found, expected}); }
    // A permission that is withdrawn permits nothing.
    bool lacks(Clause permission) { return rules_.waived(permission) && verdict_.add({permission, 0, 0}); }
    bool malformed() { return verdict_.malformed(); }
    bool awaited(Awaiting what) const { return p_.awaiting == what && p_.decider == actor_; }
    const Side& own() const { return p_.sides[actor_]; }
    bool is_main() const { return p_.phase == Phase::main || p_.phase == Phase::second_main; }
    // True: an operand that this kind does not use is not 0.
    bool no_operands(bool first, bool second, bool third) {
        const bool clean = (first || choice_.first == 0) && (second || choice_.second == 0) && (third || choice_.third == 0);
        return clean ? false : malformed();
    }

    const Game& game_;
    const Rules& rules_;
    const Readings& readings_;
    const Settings& settings_;
    const Position& p_;
    const Choice choice_;
    const Player actor_;
    Verdict& verdict_;
};

}  // namespace arbiter::magepunk
