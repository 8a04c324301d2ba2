// The running of the rules: carries a position from one decision to the next. Internal to model/proxy_wars; Game::apply is its face.
//
// The loop in run() carries on what is under way, the innermost first: captives that come free, automatic actions, and then the phase,
// until a decision is awaited or the game is over.
#pragma once

#include <vector>

#include "model/core/rules_step.h"
#include "model/proxy_wars/rules/inspect.h"
#include "model/proxy_wars/rules/turn.h"

namespace arbiter::proxy_wars {

class Step : public RulesStep<Game, Position, EventKind, Clause> {
public:
    Step(const Game& game, Position& position, Events& events) : RulesStep(game, position, events) {
        if (p_.phase == Phase::play) board_ = &game_.board(p_);
    }

    // Carries out a legal choice, without running on.
    void decide(Choice choice);
    // Carries out an option as it is told, without running on (told.cpp). False: nothing of it can be.
    bool decide_as_told(Choice choice, const ToldEffects& told);
    // Runs to the next decision or the end of the game.
    void run();
    // Carries on what is next.
    void advance();

private:
    // step.cpp: the loop, what is awaited, events, the end of the game
    bool over() const { return game_.is_over(p_); }
    void check_victory();
    void finish(Result result, EndReason reason, Clause clause);
    void win(Player player, EndReason reason, Clause clause);
    // win.check-time: at-once
    void changed();
    void begin_phase(Phase phase, Clause clause);

    // setup.cpp: preparation, cutting, the starting player, placing
    void advance_preparation();
    void take_agents(Choice choice);
    void take_faction(Choice choice);
    void advance_cutting();
    void cut(Choice choice);
    void end_cut(Player player);
    void advance_start();
    void choose_starting(Player player);
    void advance_placement();
    void place(Choice choice);
    void begin_play();

    // turn.cpp: the turn
    void advance_play();
    void begin_turn();
    bool repeats();
    void advance_options();
    bool may_go_on() const;
    void use_option(TurnOption option);
    void skip_turn();
    void end_turn();

    // options.cpp: what the options do
    void recruit(Player player, TileIndex tile);
    void move(TileIndex from, TileIndex to);
    void attack(Player player, TileIndex from, TileIndex to);
    void tell_terms(const AttackSum& sum, Player player, TileIndex from, TileIndex to);
    void tell_what_does_not_count(const AttackSum& sum, TileIndex from, TileIndex to);
    void use_action(Choice choice);
    void disband(Player player, TileIndex tile);
    void run_action(Player player, TileIndex tile, std::uint8_t second, std::uint32_t third);
    void strike(ActionDoes does, Player owner, TileIndex tile);
    void shift(TileIndex from, TileIndex to);

    // told.cpp: options as they are told
    bool attack_as_told(Choice choice, const ToldEffects& told);
    bool use_as_told(Choice choice, const ToldEffects& told);
    bool act_as_told(Choice choice);
    bool take_back(Player player, int agents);
    void begin_option(Player player, TurnOption option);

    // agents.cpp: agents come, go and come back
    void put(Player player, TileIndex tile);
    void remove(Player player, TileIndex tile);
    void carry(Player player, TileIndex from, TileIndex to);
    bool holds(Player player, TileIndex tile) const;
    void come_on(Player player, TileIndex tile, bool by_move);
    void to_reserve(Player player, int agents);
    void capture(Player player, TileIndex tile, Clause clause);
    void destroy(Player player, TileIndex tile, Clause clause);
    void free(Player player, int amount);
    void advance_relief();
    void put_freed(TileIndex tile);
    void advance_arrivals();
    void run_arrival(TileIndex tile);

    const Board* board_ = nullptr;  // in play
};

}  // namespace arbiter::proxy_wars
