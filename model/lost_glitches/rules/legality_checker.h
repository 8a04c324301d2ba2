// The check of one choice in one position: every way in which the rules can forbid it. Internal to model/lost_glitches; Game::check is its
// face.
//
// Each fact is cited with the one clause that forbids for it. What is judged does not stop at the first fact, as far as the rest still has
// a meaning.
#pragma once

#include "model/cards/card_check.h"
#include "model/lost_glitches/rules/inspect.h"
#include "model/lost_glitches/value/facts.h"

namespace arbiter::lost_glitches {

class Checker : public CardCheck<Game, Reference8, Clause> {
public:
    using CardCheck::CardCheck;

    void run();

private:
    // legality.cpp: what kind of choice; chance, the clock, mulligans, passes, triggers, surrender
    void check_first_player();
    void check_reveal();
    void no_reveal_due();
    Clause clause_of_reveal() const;
    void check_time_out();
    void check_mulligan(ChoiceKind kind);
    void mulligan_over();
    void check_pass();
    void check_pick_trigger();
    void check_surrender();
    bool decides_otherwise();

    // legality_plays.cpp: summons and casts
    bool no_action();
    bool no_answer();
    bool not_open_now(bool attack);
    bool not_in_response();
    bool unpayable(Clause clause_of_mana);
    void check_summon();
    void check_cast();
    void check_cast_character();
    bool speed_forbids(bool slow);
    bool cannot_target(const CardRules& card);
    bool bad_number(const CardRules& card);

    // legality_combat.cpp: attacks, blocks and shares
    void check_attack();
    bool attack_timing();
    bool cannot_be_attacker(Reference8 attacker);
    void check_end_attack();
    void check_block();
    bool block_timing();
    bool cannot_be_pair(Reference8 blocker, Reference8 attacker);
    int needed_elsewhere(int attacker_slot) const;
    bool blocks_afresh() const;
    void check_end_blocks();
    void check_share();

    const Side& own() const { return p_.sides[actor_]; }
    bool own_turn() const { return actor_ == p_.active; }
    bool is_kind() { return choice_.first < game_.kinds() ? true : (malformed(), false); }
    bool over_limit(Clause clause, int found, int limit) {
        return limit >= 0 && found >= limit && forbid(clause, Fact::limit_reached, found, limit);
    }
};

}  // namespace arbiter::lost_glitches
