// The check of one choice in one position: every way in which the rules can forbid it. Internal to model/proxy_wars; Game::check is its
// face.
#pragma once

#include "model/core/choice_check.h"
#include "model/proxy_wars/inspect.h"

namespace arbiter::proxy_wars {

// What checks of several choices in one position share.
struct CheckedTable {
    explicit CheckedTable(const Position& position) : table(position.cells) {}

    Table table;
    std::vector<Hole> holes;
    bool holes_known = false;
};

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
    bool not_cutting();
    void check_cut();
    void check_end_cut();
    void check_starting();

    // legality_placing.cpp
    void check_place();
    bool not_placing();
    bool turned_wrongly();
    bool overlaps(const Placement& placement);
    bool joined_wrongly(const Placement& placement);
    bool misses_hole(const Placement& placement);
    const std::vector<Hole>& holes();

    // legality_play.cpp
    bool not_open(TurnOption option);
    void check_recruit();
    void check_move();
    void check_attack();
    bool attack_too_weak();
    void check_use_action();
    void check_end_turn();
    void check_pass();
    void check_arrival();
    void check_put_freed();
    bool on_table_or(TileIndex tile, Clause clause) { return !p_.on_table(tile) && bar(clause); }

    const Board* board_;
    CheckedTable* table_;
};

}  // namespace arbiter::proxy_wars
