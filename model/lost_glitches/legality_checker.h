// The check of one choice in one position: every way in which the rules can forbid it. Internal to model/lost_glitches; Game::check is its
// face.
#pragma once

#include "model/core/choice_check.h"
#include "model/lost_glitches/inspect.h"

namespace arbiter::lost_glitches {

class Checker : public ChoiceCheck<Game, Position, Clause> {
public:
    using ChoiceCheck::ChoiceCheck;

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

    const Side& own() const { return p_.sides[actor_]; }
    bool own_turn() const { return actor_ == p_.active; }
    bool is_kind() { return choice_.first < game_.kinds() ? true : (malformed(), false); }
    // True: the choice cannot be judged further.
    bool in_hand_or(Clause clause) { return own().count(Pile::hand, choice_.first) == 0 && bar(clause); }
    bool within(Clause clause, int found, int limit) { return limit >= 0 && found >= limit && bar(clause, found, limit); }
};

}  // namespace arbiter::lost_glitches
