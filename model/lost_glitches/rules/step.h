// The running of the rules: carries a position from one decision to the next. Internal to model/lost_glitches; Game::apply is its face.
//
// The loop in run() carries on what is under way, the innermost first: cards owed from decks, the end of the game, creatures that must
// leave, triggers that wait, and then the phase with its stack or combat, until a decision is awaited.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "model/cards/card_step.h"
#include "model/lost_glitches/rules/inspect.h"
#include "model/lost_glitches/rules/turn.h"

namespace arbiter::lost_glitches {

// Something that abilities may wait for. Those of one moment are collected together.
struct Occurrence {
    AbilityEvent event = AbilityEvent::none;
    Reference8 creature;      // whom it happened to, or who did it; none if it is about a player or a moment
    Player player = kNobody;  // the player that it is about; kNobody if it is about a creature alone or a moment
    int amount = 0;
};

// Damage that is dealt as part of one event.
struct Hit {
    Reference8 target;  // a creature or a player
    Reference8 source;  // a creature, gone if it has left, none for a spell
    int amount = 0;
};

// What is put down one after another and read again. Its places have no initial values: a step is made for every choice.
template <class Value, int capacity>
class Row {
public:
    // False if there is no place left.
    bool add(const Value& value) {
        if (count_ == capacity) return false;
        std::construct_at(&places_[count_++].value, value);
        return true;
    }
    void clear() { count_ = 0; }
    int count() const { return count_; }
    const Value& operator[](int index) const { return places_[index].value; }
    Value& operator[](int index) { return places_[index].value; }

private:
    union Place {
        Place() {}
        Value value;
    };
    std::array<Place, capacity> places_;
    int count_ = 0;
};

class Step : public CardStep<Game, Position, EventKind, Clause, Reference8> {
public:
    using CardStep::CardStep;

    // Carries out a legal choice, without running on.
    void decide(Choice choice);
    // The same of a play of which nothing comes but that its player has acted; `begun`: an attack or a block is under way, or declared, by
    // it.
    void act_in_vain(Choice play, bool begun);
    // Runs to the next decision, the end of the game, or the model's capacity.
    void run();
    // Carries on what is next.
    void advance();
    bool runs();

private:
    static constexpr int kOrdinaryLength = 40;             // hardly any step runs longer without a decision
    static constexpr int kLongestRun = 4096;               // without a decision: each part of it tells of something, but for few
    static constexpr int kMaximumMoment = 128;             // occurrences, and hits, of one moment
    static constexpr std::size_t kMostEventsAtOnce = 448;  // of one moment with all its hits and triggers

    // step.cpp: the loop, what is awaited, events, the end of the game
    void run_until_loop(const Position& beginning);
    void end_forced_loop(const Position& beginning, std::uint32_t period);
    std::optional<Position> first_met_again(const Position& beginning, std::uint32_t period) const;
    void cut_loop(const Position& met);
    void drop_triggers_of_stack();
    bool check_health();
    void settle();
    void lose(std::uint8_t players, EndReason reason);
    void finish(Result result, EndReason reason);
    void surrender(Player player);

    // clock.cpp: opportunities used and missed
    void use_opportunity(Choice choice);
    void miss_opportunity(Player player);
    void count_miss(Player player);
    void end_phase_record();

    // turn.cpp: set-up, the start and the end of a turn
    void advance_phase();
    void begin_phase(Phase phase, Clause clause);
    void advance_setup();
    void draw_hands();
    void decide_mulligan(Choice choice);
    void end_mulligan(Player player);
    void return_cards(Player player);
    void begin_turn(Player player);
    void advance_start();
    void grow_and_refill();
    void grow(Player player, bool for_good);
    void refill(Player player);
    void draw_for_turn();
    void advance_end();
    void end_temporary();
    void remove_damage(Clause clause);
    void next_turn();

    // priority.cpp: actions, passes, and who is next
    void advance_main();
    void decide_action(Choice choice);
    void act(Player player);
    void act_by_casting(Player player);
    void give_priority(Player player, Clause clause);
    void decide_pass(Player player);
    Player after_resolving() const;
    void end_resolving();

    // stack.cpp: summons, casts, resolving
    void pay(Player player, Kind kind, std::uint32_t number, Clause clause);
    void cite_answer(Player player);
    void summon(Choice choice);
    void cast(Choice choice);
    Item* push(ItemKind kind, Player player, Kind card);
    void advance_stack();
    bool run_item(const Item& item);
    void finish_item();
    void put_away(const Item& item, bool to_hand);
    void give_back(const Item& item);
    void counter(int index);
    void erase_item(int index);

    // effects.cpp: what abilities do
    // Carries out the next effects that happen together; true if there was nothing left to do.
    bool run_effects(const Ability& ability, const Item& origin, std::uint8_t& effect);
    void run_effect(const Effect& effect, const Ability& ability, const Item& origin);
    void run_on_creature(const Effect& effect, Reference8 creature, int amount, const Ability& ability, const Item& origin);
    void run_on_players(const Effect& effect, std::uint8_t players, int amount);
    template <class Visit>
    void for_objects(const Effect& effect, const Item& origin, Visit visit);
    void gain_health(Player player, int amount);
    void shuffle_discard_into_deck(Player player);

    // board.cpp: creatures, damage, cards from decks
    Reference8 add_creature(Player player, Kind kind, Clause clause);
    void remove_creature(Reference8 creature);
    void return_to_hand(Reference8 creature, EventKind event, Clause clause);
    bool returns_instead(Reference8 creature) const;
    void destroy(std::array<std::uint32_t, kPlayers> slots, Clause clause);
    bool destroy_dead();
    std::array<std::uint32_t, kPlayers> dead_creatures() const;
    void hit(Reference8 target, Reference8 source, int amount);
    Hit redirected(Hit hit);
    Clause clause_of(const Hit& hit, bool combat) const;
    void deal(const Hit& hit, bool combat);
    void count_in(const Hit& hit);
    void tell_of_dealt(Reference8 creature, bool combat);
    void deal_hits(bool combat);
    Reference8 taker_of(Player player) const;
    void lose_health(Player player, int amount);
    void deckout(Player player);
    void owe(TopMove move, int first_player_count, int second_player_count);
    void advance_owed();
    void find_nothing(Player player);
    // While an ability makes players draw: whose it is.
    Player who_makes_draw() const;
    void take(Player player, Kind kind);

    // triggers.cpp
    void happen(AbilityEvent event, Reference8 creature, Player player, int amount = 0);
    void collect();
    std::uint8_t next_moment() const;
    void collect_from(Reference8 source, Kind kind, std::uint8_t moment);
    void add_trigger(Kind kind, int ability, Reference8 source, const Occurrence& occurrence, std::uint8_t moment);
    bool condition_holds(AbilityCondition condition, const Item& trigger) const;
    void advance_trigger();
    bool await_trigger_order();
    void pick_trigger(int index);
    void put_triggers_on_stack();
    void drop_first_trigger();

    // combat.cpp
    void declare_attacker(Choice choice);
    void end_attack_declaration();
    void declare_blocker(Choice choice);
    void end_block_declaration();
    void advance_combat();
    void deal_combat_damage(bool by_attackers, bool by_blockers);
    void hit_by_attacker(int slot);
    void hit_blocker(Reference8 blocker, Reference8 attacker, int amount);
    void clear_blocks();
    void decide_share(Choice choice);
    void share_all_with_first();
    void share_with_first_blocker(int attacker_slot);
    void clear_combat();
    void end_combat();

    Row<Occurrence, kMaximumMoment> occurrences_;
    Row<Hit, kMaximumMoment> hits_;   // to be dealt
    Row<Hit, kMaximumMoment> dealt_;  // what was dealt in one event, as abilities see it (damage.several-sources)
    bool ending_ = false;             // the game ends: nothing triggers any more
};

}  // namespace arbiter::lost_glitches
