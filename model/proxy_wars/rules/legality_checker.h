// The check of one choice in one position: every way in which the rules can forbid it. Internal to model/proxy_wars; Game::check is its
// face.
#pragma once

#include "model/core/choice_check.h"
#include "model/proxy_wars/rules/inspect.h"
#include "model/proxy_wars/value/facts.h"

namespace arbiter::proxy_wars {

// Why nothing can be done any more.
Clause clause_of_end(EndReason reason);

// What checks of several choices in one position share.
struct CheckedTable {
    explicit CheckedTable(const Position& position) : table(position.cells) {}

    Table table;
    std::vector<Hole> holes;
    bool holes_known = false;
};

// Each check cites one clause for one fact, and goes on after it as long as the rest can still be judged.
class Checker : public ChoiceCheck<Game, Position, Clause> {
public:
    // `board` in play only, `table` while placing only.
    Checker(const Game& game, const Board* board, CheckedTable* table, const Position& position, Choice choice, Verdict& verdict)
        : ChoiceCheck(game, position, choice, verdict), board_(board), table_(table) {}

    void run();

private:
    // legality.cpp: what kind of choice; preparation, cutting, the starting player
    void check_kind(ChoiceKind kind);
    void check_take_agents();
    void check_take_faction();
    void check_share_sheet();
    bool not_cutting();
    void check_cut();
    void check_end_cut();
    void check_starting();
    // Another decision is awaited than this, or it is another player's; `clause` is what makes that one due, or forbids this.
    bool not_awaited(Awaiting what, Clause clause);
    bool in_another_phase(Clause clause) { return bar(clause, Fact::phase_is_other, static_cast<int>(p_.phase)); }
    // Is there such a tile on a sheet?
    bool is_tile(TileIndex tile) const;

    // legality_placing.cpp
    void check_place();
    void check_place_left();
    void check_stop_placing();
    bool not_placing();
    bool not_this_fiefdom();
    bool turned_wrongly();
    bool overlaps(const Placement& placement);
    bool joined_wrongly(const Placement& placement);
    bool misses_hole(const Placement& placement);
    int tiles_in(const Hole& hole, const Placement& placement) const;
    const std::vector<Hole>& holes();

    // legality_play.cpp
    bool not_the_turn();
    bool not_open(TurnOption option);
    void check_recruit();
    void check_move();
    void check_way(Player owner);
    void check_attack();
    bool attack_too_weak();
    void check_use_action();
    void check_effect(TileIndex tile);
    void check_take_back();
    void check_end_turn();
    void check_pass();
    void check_skip_turn();
    void check_put_freed();

    const Board* board_;
    CheckedTable* table_;
};

}  // namespace arbiter::proxy_wars
