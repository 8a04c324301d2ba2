// The running of the rules: carries a position from one decision to the next. Internal to model/vastrix; Game::apply is its face.
//
// The loop in run() carries on what is under way, the innermost first: cards that come off the DP, the trigger of a scored card, the play
// that resolves, cards that have to be played, priority, and then the phase, until a decision is awaited or the game is over.
#pragma once

#include <vector>

#include "model/core/rules_step.h"
#include "model/vastrix/rules/inspect.h"

namespace arbiter::vastrix {

class Step : public RulesStep<Game, Position, EventKind, Clause> {
public:
    using RulesStep::RulesStep;

    // Carries out a legal choice, without running on.
    void decide(Choice choice);
    // See Game::hand_on.
    bool hand_on(Choice choice);
    // Runs to the next decision or the end of the game.
    void run();
    // Carries on what is next.
    void advance();
    bool runs() const { return RulesStep::runs() && p_.full == 0; }

private:
    // step.cpp: the loop, what is awaited
    bool over() const { return game_.is_over(p_); }

    // turn.cpp: the deal, phases, Actions, the end of a turn and of the game
    void advance_phase();
    void advance_setup();
    void cite_deal(bool starts);
    void advance_start();
    void begin_turn();
    void hide_revealed();
    void swap(Choice choice);
    void begin_actions();
    void advance_actions();
    void take_action(std::uint8_t type);
    void act(Choice choice);
    void grant(Player player, int mini_turns, Clause clause);
    void deliver_grant();
    void end_turn();
    void cite_foreign_points(Player player);
    void step_exhausted();
    void step_counters();
    void pass_turn();
    void win(Player player, EndReason reason, Clause clause);
    void draw(Seats among, EndReason reason, Clause clause);
    void finish(Result result, EndReason reason, Clause clause);
    bool sudden_decides_draw() const;

    // stack.cpp: priority, plays, counters, cards that have to be played
    void open_window();
    void pass(Player player);
    Player passed_over() const;
    Player asked_after(Player player) const;
    bool is_last_pass(Player player) const;
    void renew_priority();
    void declare(Choice choice);
    void push(const Item& item);
    void cite_permissions(const Item& item);
    void cite_of_several(const Item& item);
    void resolve_top();
    void finish_effect();
    void after_resolution();
    void begin_next_tier();
    void fail_combo();
    void cite_combo(const Item& item);
    bool leaves_for_exile(const Item& item, Card card) const;
    void counter(Card target, bool to_exile);
    void drop_item(int place, bool to_exile);
    Item remove_item(int place);
    void leave_countered(const Item& item, bool to_exile);
    void send_cards(const Item& item);
    bool goes_to_row(const Item& item) const;
    void resolve_stolen(Card main);
    void uncount(const Item& item);
    void owe_skip(Player player, Clause clause);
    void first_to_respond();
    void owe(Card card, Player player, std::uint8_t how);
    bool owed_is_due() const;
    void advance_owed();
    Owed take_owed();
    void leave_unplayed();

    // zones.cpp: cards go from one place to another
    void advance_pulls();
    void pull(Player player, int cards, PullTo where);
    Clause clause_of_draw() const;
    Clause clause_of_bar() const;
    Card take_from_bottom();
    Card take_from_draw_pile();
    void put_on_draw_pile(Card card, bool bottom, Clause clause);
    void tidy_draw_pile();
    void shuffle_in(Pile pile);
    void shuffle_into_draw_pile(Card card, Clause clause);
    void cannot_draw(Player player);
    void take_from_hand(Player player, Card card);
    void note_arrival(Card card);
    void to_hand(Player player, Card card, bool revealed, Clause clause);
    void to_graveyard(Card card, Clause clause);
    void to_exile(Card card, Clause clause);
    void draw_bottom_of_graveyard(Player player, Clause clause);
    void leave_table(Card card);
    void end_links(Card card);
    void detach(Card jack);
    void return_host(Card host);
    void hold(Card host, Player player);
    void scrap(Card card, Clause clause);
    void clear(Cards victims, Clause clause);
    void clear_row(Cards row, Cards victims, Clause clause);
    void bounce(Card card, bool bottom, Clause clause);
    void give_control(Card card, Player player);
    void attach(Card jack, Card host, Player player);
    void set_anchor(Card card, Player player, Clause clause);
    void give_aegis(Player player, Cards cards, Clause clause);
    void score(Player player, Card card, bool triggers, Clause clause, bool by_action = false, bool as_ten_of_clubs = false);
    bool untap_by_scoring(Player player, bool by_action);
    void push_trigger(Player player, Card card);
    void advance_trigger();
    void flush_apart(Clause clause);

    // draft_steps.cpp: the draft of the module Deffy in place of the deal
    void advance_draft();
    void begin_draft();
    void advance_vote(std::uint8_t next);
    void count_votes();
    void lay_up(int pool, std::uint8_t next);
    void lay(Card card);
    void lay_down(int pool, std::uint8_t next);
    void advance_selection();
    void draft_choice(Choice choice);
    void take_selected(Choice choice);
    void receive(Player player, Card card, bool face_down);
    void end_selection(DraftEvent what, Clause clause, Player player);
    void tell_draft(DraftEvent what, Clause clause, Player player = kNobody, int first = 0, int amount = 0);
    void turn_up(Card card);
    void advance_mirror();
    void add_mirror(Card card);
    void shuffle_draw_pile();
    void advance_draws(std::uint8_t next);
    void resolve_left_over(bool late);
    void left_over_to_graveyard();
    void shuffle_left_over_in();
    void end_draft();

    // effects.cpp, effects_cards.cpp: what plays do
    void advance_effect();
    void choose(Choice choice);
    bool is_lost(Card target, bool in_row) const { return is_lost(target, in_row, p_.current.mode); }
    bool is_lost(Card target, bool in_row, Mode mode) const;
    bool has_aegis_to_lose(Card card) const;
    bool is_tier_lost(Mode mode, Card target) const;
    void fizzle();
    bool has_lost_target() const;
    bool choose_new_target();
    void leave_without_target();
    void run_ultra_black();
    void run_counter();
    void run_theft();
    void direct_anew(Item& item, Player caster);
    void run_restated(Choice choice);
    void run_scuttle();
    void run_super_two();
    void run_on_target();
    void run_goal(int rise, int discards, int lower);
    void run_anchor();
    void run_attach(bool in_row);
    void run_marriage();
    Player row_of_married(Card card, Player player);
    void run_hearts();
    void take_hearts(bool gains);
    Player row_of_anchor() const;
    void run_exchange(bool rows);
    void run_clear(bool rows);
    void run_total_clear();
    void run_hands(Mode mode);
    void run_shuffle();
    void run_ultra();
    void run_sudden();
    void run_trigger();
    void set_nothing_aside();
    // The card that lies aside, of one; nothing does any more.
    Card take_aside();
    // From the Swap Bar, however the card lies there. True: it lay face-down.
    bool take_from_bar(Card card);
    // How a card of the DP or the Swap Bar is owed.
    std::uint8_t from_pile() const { return game_.has_traps() ? Owed::from_pile : std::uint8_t{0}; }
    void run_discards(int cards);
    void run_shown(int cards, int taken);
    void run_enhanced();
    void run_four_quick();
    void run_five();
    void run_super_five();
    void run_dig();
    void run_peek();
    void run_deep();
    void run_super_six();
    void run_seven(int cards);
    void run_super_seven();

    // abilities.cpp, effects_specs.cpp: BattleRealm
    bool pick_specs();
    void pick(Choice choice);
    void show_specs();
    void begin_turn_of_specs();
    void end_turn_of_specs();
    void count_use(Player player);
    void count_ultimate(Player player, Card card, Mode mode, Clause clause);
    void use_ability(Choice choice, Awaiting awaited);
    void run_assault();
    void run_rejuvenation();
    void say_facing(bool up);
    void run_mastermind();
    void draw_aside(Player player, Card card);
    void offer_redraw(Player player, Card card, PullTo where);
    void redraw(Player player);
    // Steps of three_raid after a steal.
    static constexpr std::uint8_t kConcealAndDiscard = 3, kConcealOnly = 4, kDiscardDue = 5, kGuessBeforeDiscard = 6, kGuessDue = 7,
                                  kOver = 8;
    void begin_bravery_three(Card stolen);
    void run_bravery_three();
    void conceal(Card card);
    void guess(int rank, bool named);
    void run_bravery_nine();
    void finish_seven();
    void draw_more_of_graveyard(Player player);
    void begin_mimic();
    void draw_on();
    void strip(Cards cards);
    void declare_by_spec(const Item& item, bool is_free);
    void act_at_declaration(const Item& item);
    void choose_flip(bool flips);
    void return_flipped();
    void pay_for_swap(Choice choice);
    void note_marriage(Player player, Card king, Card queen);
    void cite_attached(Card host);
    void note_queen(Player player, Card queen);
    void forget_marks(Card card);
    void offer_strike(Player player, Card eight);
    void offer_strike_for_points(Player player, Card card);
    void strike(Choice choice);
    void raise_enemies(Player player);
    void begin_distortion();
    void after_play(const Item& item);
    void score_by_spec(Player player, Card card);
    void draw_for_joker(Player player, Card card, bool alone);
    void draw_after_joker(Player player);
    bool choose_of_spec(Choice choice, Awaiting awaited);

    // traps_windows.cpp: placing, calling, what waits for it; Disable Tokens
    bool advance_traps();
    bool advance_pending();
    bool advance_called();
    bool await_calls();
    bool await_excess();
    void declare_score(Player player, Card card, Pending how, bool from_pile);
    void carry_out_score();
    void score_extra(Player player, Card card);
    void clear_pending();
    void count_three(const Item& item);
    void note_events(Player maker, int events);
    void note_play(const Item& item);
    void forget_events();
    void lay(Choice choice);
    void call_trap(Choice choice);
    void push_trap(Player player, Card trap, Card target, Player maker);
    void let_pass(Player player);
    void note_chance(Player player);
    void order_traps(Card first);
    void reveal_trap(Card trap);
    void trap_moves(Card trap);
    void disable_trap(Card trap);
    void begin_tokens(Player player);
    void end_tokens();
    void reset_trap_turn();
    // effects_traps.cpp: what Traps, 3s and Jacks do
    void run_trap();
    void run_trap_of_four(Card trap);
    void run_trap_of_five(Card trap);
    void choose_for_trap(Awaiting awaited, Choice choice);
    void leave_trap(const Item& item);
    void leave_countered_trap(const Item& item, bool exiled);
    void counter_by_trap();
    void break_combo();
    void run_broken(Choice choice);
    void intercept();
    void take_exchanged();
    bool undo_play(Clause clause);
    void undo(Position& position, Card card) const;
    void uncount_trigger(const Item& item);
    void cite_cleared_traps(Cards victims);
    void clear_unnamed_traps(Player player, bool rows, bool anchors);
    void run_jacked(Card trap);
    void draw_low();
    void run_snare();
    void run_three_trap();
    void run_three_placing();
    void run_jack_traps();
    Card target() const { return p_.current.target; }
    Player me() const { return p_.current.player; }
    // Whom the play affects as the opponent.
    Player other() const { return p_.enemy_of(p_.current); }
};

}  // namespace arbiter::vastrix
