// The check of one choice in one position: every way in which the rules can forbid it. Internal to model/vastrix; Game::check is its face.
#pragma once

#include "model/core/choice_check.h"
#include "model/vastrix/rules/draft.h"
#include "model/vastrix/rules/inspect.h"
#include "model/vastrix/rules/specs.h"
#include "model/vastrix/value/facts.h"

namespace arbiter::vastrix {

// Why nothing can be done any more.
Clause clause_of_end(EndReason reason);
// The clause by which a small choice is asked, and which one that is not offered breaks.
Clause clause_of_decision(const Position& position);
// What says that this card is played before anything else is done.
Clause clause_of_owed(const Owed& owed);
// The clause of what is under way in this position, as far as it is about choices of this kind; Clause::none: nothing is.
Clause clause_of_effect(const Position& position, ChoiceKind kind);
// What says of the place where a card lies that it is not the hand of this player.
Clause clause_of_place(const Position& position, Player player, Card card);
// The clause by which a play has the opponent answer with a choice of this kind once it resolves; Clause::none: it asks for no such answer
// of theirs.
Clause clause_of_answer(const Position& position, const Item& play, ChoiceKind kind);
// A permission forbids nothing, nor does what says when: what a text of a Spec lets its player do is the player's alone, and there alone
// (battlerealm.spec.grant).
Clause forbidding(Clause text);

// Each check cites one clause for one fact, and goes on after it as long as the rest can still be judged.
class Checker : public ChoiceCheck<Game, Position, Clause> {
public:
    // `free_of_disrupt`: what Disrupt forbids is left aside, as when it is asked whether another Action is open.
    Checker(const Game& game, bool free_of_disrupt, const Position& position, Choice choice, Verdict& verdict)
        : ChoiceCheck(game, position, choice, verdict), free_of_disrupt_(free_of_disrupt) {}

    void run();

private:
    // legality.cpp: what kind of choice; Actions but plays for effect, and the small choices
    void check_kind(ChoiceKind kind);
    bool is_decision(Awaiting what, Clause clause);
    bool not_an_action(std::uint8_t type);
    Clause clause_of_turn() const;
    void bar_out_of_turn();
    // No card of the pack, and none of those that nobody knows.
    bool is_no_card(Card card) const { return card >= kCards && (card != kUnnamed || !p_.unnamed.any()); }
    void check_reveal();
    void check_swap();
    void check_draw();
    void check_take_up();
    bool after_swap();
    void check_score();
    void check_draw_and_play();
    void check_idle();
    void check_stop();
    void check_offered(ChoiceKind kind);
    Clause clause_of_offer() const;
    bool asked_of_another(ChoiceKind kind);
    void check_decline();
    void check_plain(ChoiceKind kind);
    bool not_given();
    void check_grant();

    // legality_specs.cpp: BattleRealm
    bool no_spec(Spec spec, Clause clause);
    bool is_used_up(Clause clause);
    bool not_free_for_ability(Clause clause, bool both);
    bool locked_for_ability(Clause clause, bool scuttles);
    void check_pick();
    void check_assault();
    void check_rejuvenate();
    void check_mastermind();
    void check_score_as();
    void check_facing();
    void check_redraw();
    void check_guess();
    void check_strike();
    bool spec_fails();
    bool ultimate_fails(Spec spec, Clause permission, Clause once);
    bool of_ability(Card target);
    bool after_swap_by_spec();

    // legality_plays.cpp: plays for effect, scuttles
    void check_play();
    bool is_well_formed(const Operands& operands) const;
    bool has_another_text(const ModeInfo& info) const;
    Timing timing() const { return timing_for(game_, p_, actor_, play_.mode, source_of(play_)); }
    bool not_the_time(const ModeInfo& info);
    bool not_at_once();
    bool no_enabler();
    bool not_a_combo(const Owed& owed);
    void check_next_tier();
    bool not_free(const ModeInfo& info, Timing when);
    bool wrongly_directed();
    bool cards_missing();
    bool card_of_ally_missing();
    bool cards_do_not_fit();
    bool replaced_by_suit();
    bool cards_of_super_do_not_fit();
    bool cards_of_ultra_do_not_fit();
    bool locked_out();
    bool over_limits();
    bool condition_fails();
    bool amounts_fail();
    bool purge_fails();
    void check_restate();
    bool not_directed(const Operands& operands);
    void check_new_target(Mode mode, const Operands& operands);
    void check_scuttle();

    // legality_targets.cpp
    void check_target(Player by, const Item& play);
    bool check_item(Player by, const Item& play);
    bool no_play_for_king(const Item& item);
    bool shielded(const Item& play, const Item& item);
    bool check_protection(Player by, const Item& play, Card card);
    bool over_nine_limit(const Item& play);
    bool check_immunity(const Item& play, Card card);
    bool wrong_place(Player by, const Item& play);

    // legality_draft.cpp: the draft of the module Deffy
    bool may_choose(ChoiceKind kind) const;
    bool no_selection_due();
    void bar_selector(const Selection& selection);
    void check_selected(const Selection& selection);
    void check_select();
    void check_at_random();
    void check_no_selection(ChoiceKind kind);
    void check_vote();
    void check_no_mirror();

    // legality_traps.cpp
    void check_lay();
    bool not_the_time_to_lay();
    void check_call();
    bool cannot_trigger(Card trap);
    bool does_not_answer(Card trap, const Item& play);
    bool does_not_answer_score(Card trap);
    bool has_no_occasion(Card trap);
    void check_jacked(ChoiceKind kind);
    void check_broken(Mode mode, const Operands& operands);
    bool is_barred(std::uint8_t type);
    bool not_for_placing();
    bool is_no_three_for(const Item& play, bool placing);
    bool over_trap_cap();
    bool must_call() const;

    bool free_of_disrupt_;
    bool in_combo_ = false;
    Item play_;
};

// The clause that says what a mode does, or that one forbids it by.
Clause clause_of_mode(Mode mode, Card card);

}  // namespace arbiter::vastrix
