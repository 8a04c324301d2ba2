// The running of the rules: carries a position from one decision to the next. Internal to model/proxy; Game::apply is its face.
//
// Everything under way is a frame; the top frame goes on first. The loop in run() settles what the last action caused (triggers become
// a batch, defeats open their window), then lets the top frame go on, or the phase if there is none, until a decision is awaited.
#pragma once

#include <span>
#include <vector>

#include "model/cards/card_step.h"
#include "model/proxy/game.h"
#include "model/proxy/rules/turn.h"

namespace arbiter::proxy {

class Step : public CardStep<Game, Position, EventKind, Clause, Reference8> {
public:
    using CardStep::CardStep;

    // Carries out a legal choice, without running on.
    void decide(Choice choice);
    // Declines to answer where another player is asked next, which is all that follows. False, and nothing done, where more does.
    bool hand_on(Choice choice);
    // Runs to the next decision, the end of the game, or the model's capacity. A row of forced triggers that goes round ends here.
    void run();
    // The same without a look at where forced triggers lead.
    void run_to_decision();
    // Carries on what is next.
    void advance();

private:
    // step.cpp: the loop, what is awaited, events, results
    inline void advance_once();
    void lose(std::uint8_t players);
    void finish(Result result);
    Frame& push(FrameType type);
    void pop();

    // turn.cpp: phases
    void advance_phase();
    void advance_setup();
    void advance_refresh();
    void advance_insight();
    void begin_insight();
    void look(Player player);
    void decide_insight(Choice choice);
    void after_insight_choice(Player player);
    void advance_main();
    void after_play();
    void hand_on(Player from);
    void decide_pass(Player player);
    void advance_cleanup();
    void end_temporary();
    void remove_damage();
    void next_turn();
    void ready_boards();
    void ready_charges(Player player);
    void begin_phase(Phase phase, Clause clause);

    // stack.cpp: plays, payment, answers, resolving
    void announce(Choice choice);
    void announce_from_hand(Frame& frame, Choice choice);
    void drain_for_cost(Frame& frame, const Ability& ability, Choice choice);
    void decide_payment(Choice choice);
    void cite_price(const Cost& cost);
    void place(Frame& frame);
    void advance_item(Frame& frame);
    Player next_to_answer(const Frame& frame, std::uint8_t asked) const;
    bool offer_answers(Frame& frame);
    void decide_answer(Choice choice);
    void activate_trap(Frame& frame, Choice choice);
    void resolve_item(Frame& frame);
    void finish_item();
    void put_card_away(const Frame& frame, bool cancelled);
    void cancel(int frame_index);
    void erase_frame(int frame_index);
    void offer_retaining(Player player);
    void decide_retain(Choice choice);
    void advance_retain(Frame& frame);

    // effects.cpp: what abilities do
    void resolve_install(Frame& frame);
    void resolve_body(Frame& frame);
    void set_in_turn(Reference8 body);
    void resolve_move(Frame& frame);
    bool run_effects(Frame& frame, const Ability& ability);
    bool run_effect(Frame& frame, const Ability& ability, const Effect& effect);
    bool run_body_effect(Frame& frame, const Ability& ability, const Effect& effect, Reference8 object);
    bool run_player_effect(Frame& frame, const Ability& ability, const Effect& effect, std::uint8_t players);
    bool offer_face_down(Frame& frame, bool is_set);
    bool offer_toll(Frame& frame, const Effect& effect);
    void decide_effect(Choice choice);
    Reference8 object_body(const Frame& frame, const Effect& effect) const;
    std::uint8_t object_players(const Frame& frame, const Effect& effect) const;

    // field.cpp: bodies and their states; cards between zones
    Reference8 add_body(Player player, Kind kind, Line line, bool face_down, bool ready);
    void remove_body(Reference8 body);
    void forget_body(Reference8 body);
    void end_engagements(Reference8 body);
    void set_drained(Reference8 body, bool drained, Clause clause);
    void turn(Reference8 body, bool face_down);
    void change_line(Reference8 body, Clause clause);
    void defeat_dead(Reference8 hit = Reference8::none());  // `hit`: the body that has just taken damage
    void defeat(Reference8 body, Reference8 hit);
    void owe_damage(Reference8 target, Reference8 source, int amount);
    void advance_damage(Frame& frame);
    void deal(Frame& frame);
    void decide_redirection(Choice choice);
    void owe_top(TopMove move, int first_player_count, int second_player_count);
    void advance_top(Frame& frame);
    bool take_one(Frame& frame, Player player);
    void take(Frame& frame, Player player, Kind kind);
    Clause clause_of_taking(TopMove move) const;
    void decide_reveal(Choice choice);

    // circle.cpp
    void end_circle();

    // triggers.cpp
    bool anything_to_settle() const { return p_.pending_count > 0 || p_.fallen != 0; }
    bool settle();
    bool collects_triggers() const;
    void change_level(std::uint8_t from, std::uint8_t to);
    void happen(AbilityEvent event, Reference8 body, Player side, Reference8 subject = Reference8::none(), Player subject_side = kNobody,
                int amount = 0);
    void happen_everywhere(AbilityEvent event, Player side, int amount = 0);
    void collect(Kind kind, AbilityEvent event, Subject role, Player controller, Reference8 source, WorksIn where, Reference8 subject,
                 Player subject_side, int amount);
    bool condition_holds(AbilityCondition condition, Reference8 source) const;
    void advance_batch(Frame& frame);
    void advance_window(Frame& frame);
    void decide_trigger(Choice choice);
    void pick(int pending_index, Reference8 target);

    // combat.cpp
    void advance_combat();
    void end_combat();
    bool is_tied(Reference8 body) const;
    void decide_combat(Choice choice);
    void close_window(Frame& attack, std::uint8_t next);
    void advance_attack(Frame& frame);
    bool attack_still_on(Frame& frame);
    void attack_damage(Frame& frame);
    void engage(Reference8 attacker, Reference8 blocker);
    void decide_blocker(Choice choice);
    void owe_unblocked(Player defender, Reference8 attacker, Reference8 blocker = Reference8::none());
};

// Can triggers of these cards cause one another without end? True also where only some play of them could.
bool triggers_may_circle(std::span<const CardRules> cards);

}  // namespace arbiter::proxy
