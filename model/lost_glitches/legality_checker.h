// The check of one choice in one position: every way in which the rules can forbid it. Internal to model/lost_glitches; Game::check is its
// face.
//
// A check returns as soon as a method returns true ("stop"). What is not named by a clause that can be waived is barred in any case.
#pragma once

#include "model/core/verdict.h"
#include "model/lost_glitches/inspect.h"

namespace arbiter::lost_glitches {

using Verdict = VerdictOf<Finding>;

class Checker {
public:
    Checker(const Game& game, const Position& position, Choice choice, Verdict& verdict)
        : game_(game),
          rules_(game.rules()),
          readings_(game.rules().readings),
          p_(position),
          choice_(choice),
          actor_(choice.actor),
          verdict_(verdict) {}

    void run();

private:
    // legality.cpp: what kind of choice; chance, the clock, mulligans, passes, triggers, surrender
    void check_kind(ChoiceKind kind);
    void check_first_player();
    void check_reveal();
    void check_time_out();
    void check_mulligan(ChoiceKind kind);
    void check_pass();
    void check_pick_trigger();
    void check_surrender();

    // legality_plays.cpp: summons and casts
    bool no_priority();
    bool not_open_now(Clause permission);
    bool not_in_response(Clause permission);
    bool unpayable(Clause clause);
    void check_summon();
    void check_cast();
    void check_cast_character();
    bool speed_forbids(bool slow);
    bool target_or(const CardRules& card, Clause clause);

    // legality_combat.cpp: attacks, blocks and shares
    void check_attack();
    bool attack_timing();
    bool attacker_or(Reference8 attacker);
    void check_end_attack();
    void check_block();
    bool block_timing(bool row_only);
    bool lonely_after(int attacker_slot) const;
    void check_end_blocks();
    void check_share();

    bool forbid(Clause clause, int found = 0, int expected = 0) {
        return !rules_.waived(clause) && verdict_.add({clause, found, expected});
    }
    bool bar(Clause clause, int found = 0, int expected = 0) { return verdict_.add({clause, found, expected}); }
    // A permission that is withdrawn permits nothing.
    bool lacks(Clause permission) { return rules_.waived(permission) && verdict_.add({permission, 0, 0}); }
    bool malformed() { return verdict_.malformed(); }
    bool awaited(Awaiting what) const { return p_.awaiting == what && p_.decider == actor_; }
    const Side& own() const { return p_.sides[actor_]; }
    bool own_turn() const { return actor_ == p_.active; }
    bool no_operands(bool first, bool second, bool third) {
        const bool clean = (first || choice_.first == 0) && (second || choice_.second == 0) && (third || choice_.third == 0);
        return clean ? false : malformed();
    }
    bool is_kind() { return choice_.first < game_.kinds() ? true : (malformed(), false); }
    // True: the choice cannot be judged further.
    bool in_hand_or(Clause clause) { return own().count(Pile::hand, choice_.first) == 0 && bar(clause); }
    bool within(Clause clause, int found, int limit) { return limit >= 0 && found >= limit && bar(clause, found, limit); }

    const Game& game_;
    const Rules& rules_;
    const Readings& readings_;
    const Position& p_;
    const Choice choice_;
    const Player actor_;
    Verdict& verdict_;
};

}  // namespace arbiter::lost_glitches
