// The check of one choice in one position: every way in which the rules can forbid it. Internal to model/magepunk; Game::check is its face.
//
// Each fact has the one clause that forbids because of it. A check goes on after the first, where the rest can still be judged.
#pragma once

#include "model/cards/card_check.h"
#include "model/magepunk/game.h"
#include "model/magepunk/rules/inspect.h"
#include "model/magepunk/rules/turn.h"
#include "model/magepunk/value/facts.h"

namespace arbiter::magepunk {

class Checker : public CardCheck<Game, Reference8, Clause> {
public:
    Checker(const Game& game, const Position& position, Choice choice, Verdict& verdict)
        : CardCheck(game, position, choice, verdict), settings_(game.rules().settings) {}

    void run();

private:
    // What has no Fast: whose permission it needs in the two Main Phases, and what it may be besides.
    struct Slow {
        Clause main, second_main;
        bool link = false;     // a link, where chain.fast-only is waived
        bool ability = false;  // an ability
    };

    // legality.cpp: what kind of choice; chance, set-up, what effects and the end of the turn ask for
    // The decision `what` must be awaited from the actor. True: it is not, `clause` says when it is, and nothing more can be judged.
    bool not_due(Clause clause, Awaiting what);
    FactId fact_of_other_decision(bool same_kind) const { return same_kind ? Fact::decision_of_other : Fact::decision_of_other_kind; }
    void check_reveal();
    void check_mulligan(ChoiceKind kind);
    void check_decline();
    void check_pay();
    void check_pick_trigger();
    void check_retarget();
    void check_replace_draw();
    void check_discard();
    void check_concede();

    // legality_plays.cpp: each returns true to stop
    bool not_now(bool slow);
    bool not_in_chain_now();
    bool slow_timing(const Slow& slow);
    bool fast_timing(bool ability);
    bool closed_to_fast(bool ability);
    bool unpayable_card();
    bool unpayable_ability();
    bool in_hand_or(Kind kind);
    bool target_or(const Target& target, Reference8 self, Clause clause);
    void check_play_card();
    void check_play_resource();
    const Ability* activated_ability();
    bool delayed_or(const Permanent& source, const Ability& ability);
    void check_activate();
    bool sacrifice_or(const Ability& ability, Reference8 source);

    // legality_combat.cpp
    bool out_of_attack(Awaiting what);
    bool own_entity_or(Reference8 entity);
    void check_attack();
    bool able_to_attack_or(const Permanent& attacker);
    void check_finish_attackers();
    void check_block();
    bool able_to_block_or(const Permanent& blocker);
    bool block_limits_or(Reference8 blocker, Reference8 attacker);
    void check_finish_blockers();
    void check_order();
    void check_deal_next();
    void check_assign();
    void check_share(const Block& next);
    void check_settle_rest();

    const Side& own() const { return p_.sides[actor_]; }
    bool is_main() const { return p_.phase == Phase::main || p_.phase == Phase::second_main; }

    const Settings& settings_;
};

}  // namespace arbiter::magepunk
