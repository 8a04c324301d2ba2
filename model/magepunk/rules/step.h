// The running of the rules: carries a position from one decision to the next. Internal to model/magepunk; Game::apply is its face.
//
// What is under way is flat: one item is paid for or carried out, a chain is open or resolves, triggered abilities wait, and the phase has
// got so far. advance() lets the first of these that can go on go on: owed draws, the item, waiting abilities, the chain, the phase.
#pragma once

#include <bitset>
#include <vector>

#include "model/cards/card_step.h"
#include "model/magepunk/game.h"
#include "model/magepunk/rules/turn.h"

namespace arbiter::magepunk {

// How far Position::item has got.
enum ItemStage : std::uint8_t {
    kNoItem,
    kToPay,      // its cost is due
    kPaid,       // it becomes a link, or takes effect
    kToResolve,  // its next step is due
    kStepDone    // a step was carried out, with the draws it asked for
};

// Bits of Position::window_done.
enum WindowDone : std::uint8_t { kTriggerWindow = 1, kHeldWindow = 2 };

class Step : public CardStep<Game, Position, EventKind, Clause, Reference8> {
public:
    using CardStep::CardStep;

    // Carries out a legal choice, without running on.
    void decide(Choice choice);
    // Runs to the next decision, the end of the game, or the model's capacity.
    void run();
    // Carries on what is next.
    void advance();

private:
    static constexpr int kLongestRun = 100000;  // no step runs longer without a decision
    // A step of the rules records fewer events than this; what runs longer without a decision is beyond the model.
    static constexpr std::size_t kRoomForEvents = 320;

    // How coarse a moment is for loss.check.
    enum class Moment : std::uint8_t { step, effect, chain };

    // step.cpp: the loop, what is awaited, events, results
    void end_forced_loop();
    // Once until the next decision is enough.
    void cite(Clause clause) {
        if (cited_.test(index_of(clause))) return;
        cited_.set(index_of(clause));
        tell(EventKind::cited, clause);
    }
    void check_losses(Moment moment);
    void lose(unsigned players);
    void finish(Result result, Clause clause);
    Player nonactive() const { return opponent_of(p_.active); }

    // turn.cpp: phases
    void advance_phase();
    void begin_phase(Phase phase);
    void advance_setup();
    void cite_setup();
    void redraw(Player player);
    void advance_start();
    void refresh();
    void refresh_charges(Player player, bool renewed);
    void cite_renewal(const Side& side, const std::array<std::uint8_t, kEnergies>& left);
    void advance_draw_phase();
    void advance_main();
    void leave_main();
    bool offer_window(unsigned players);
    void advance_end();
    void end_changes();
    void clear_turn();
    void pass_turn();
    void play_resource(Choice choice);

    // draws.cpp
    void advance_draws();
    void take_one(Player player);
    void take(Player player, Kind kind);
    void replace_draw(Reference8 permanent);

    // chain.cpp: plays, payment, links, resolving
    Clause fast_permission(Player player, bool ability) const;
    void play_card(Choice choice);
    void activate(Choice choice);
    void advance_item();
    void pay(Choice choice);
    void cite_payment(const PaymentProblem& problem, const std::array<std::uint8_t, kEnergies>& spent);
    void place_item();
    void add_link();
    void advance_held();
    void advance_chain();
    void begin_resolving();
    void check_target();
    void finish_item();
    void item_is_over();
    void give_back_charges(const Item& item);
    void counter(int link);
    void erase_link(int link);

    // effects.cpp: what abilities do
    void run_step();
    void run_effect(const Ability& ability, const Effect& effect);
    void run_on_permanent(const Ability& ability, const Effect& effect, Reference8 object);
    void run_on_players(const Ability& ability, const Effect& effect, unsigned players);
    void return_card(Reference8 card);
    void put_onto_field(Reference8 card);
    void change_numbers(Permanent& permanent, Reference8 object, int impact, int durability);
    void gain_energy(const Ability& ability);
    void gain_charge(Player player, int energy);
    void choose_energy(Choice choice);

    // field.cpp: permanents, damage and life
    Reference8 enter(Player player, Kind kind, bool played);
    void leave(Reference8 permanent);
    void forget(Reference8 permanent);
    void forget_blocks(Reference8 permanent);
    void sacrifice(Reference8 chosen, Player player, Clause clause);
    bool destroy_or_shield(Reference8 permanent);
    void destroy_all(const std::array<std::uint32_t, kPlayers>& dying);
    void settle_deaths();
    void damage_permanent(Reference8 target, Reference8 source, int amount);
    void damage_player(Player player, Reference8 source, int amount);
    void change_life(Player player, int amount);
    Clause cause_of_life() const;
    void begin_step();
    void end_step();

    // triggers.cpp
    void begin_event() { event_ = -1; }
    void happen(AbilityEvent event, Reference8 about, Player player, int amount = 0);
    void wait_for(Kind kind, int ability, Player controller, Reference8 source, Player event_player, int amount);
    void advance_triggers();
    void resolve_or_ask();
    bool comes_back() const;
    void look_ahead_from(const Position& start);
    void pick(int index, Reference8 target);
    void finish_trigger();

    // combat.cpp
    void advance_attack();
    bool any_attacker() const;
    void declare_attack(Choice choice);
    void finish_attackers();
    void declare_block(Choice choice);
    void place_lone_blockers();
    void order_blocker(Choice choice);
    void place_next(Block& block);
    void settle_rest();
    void choose_next();
    void assign(Choice choice);
    void assign(Block& block, int amount);
    void deal_combat_damage();
    void finish_dealing();
    void deal_of_attacker(int attacker);
    void deal_of_blockers();
    void combat_damage_from(Reference8 source, Reference8 target, int amount);
    void end_combat();

    // Of the step at hand: life lost and gained by player, permanents that dealt and took damage, and the event that triggers belong to.
    std::array<int, kPlayers> lost_{};
    std::array<int, kPlayers> gained_{};
    std::array<std::uint32_t, kPlayers> dealt_{};
    std::array<std::uint32_t, kPlayers> taken_{};
    int event_ = -1;
    bool in_combat_ = false;
    // While it is looked ahead whether a row of triggered abilities brings a position back: that position, and whether it has.
    const Position* ahead_of_ = nullptr;
    bool left_it_ = false;
    bool came_back_ = false;
    std::bitset<kClauseCount + 1> cited_;
};

}  // namespace arbiter::magepunk
