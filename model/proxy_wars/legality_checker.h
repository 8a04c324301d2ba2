// The check of one choice in one position: every way in which the rules can forbid it. Internal to model/proxy_wars; Game::check is its
// face.
//
// A check returns as soon as a method returns true ("stop"). What is not named by a clause that can be waived is barred in any case.
#pragma once

#include "model/core/verdict.h"
#include "model/proxy_wars/inspect.h"

namespace arbiter::proxy_wars {

using Verdict = VerdictOf<Finding>;

// What checks of several choices in one position share.
struct CheckedTable {
    explicit CheckedTable(const Position& position) : table(position.cells) {}

    Table table;
    std::vector<Hole> holes;
    bool holes_known = false;
};

class Checker {
public:
    // `board` in play only, `table` while placing only.
    Checker(const Game& game, const Board* board, CheckedTable* table, const Position& position, Choice choice, Verdict& verdict)
        : game_(game),
          rules_(game.rules()),
          readings_(game.rules().readings),
          board_(board),
          table_(table),
          p_(position),
          choice_(choice),
          actor_(choice.actor),
          verdict_(verdict) {}

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

    bool forbid(Clause clause, int found = 0, int expected = 0) {
        return !rules_.waived(clause) && verdict_.add({clause, found, expected});
    }
    bool bar(Clause clause, int found = 0, int expected = 0) { return verdict_.add({clause, found, expected}); }
    // A permission that is withdrawn permits nothing.
    bool lacks(Clause permission) { return rules_.waived(permission) && verdict_.add({permission, 0, 0}); }
    bool malformed() { return verdict_.malformed(); }
    bool awaited(Awaiting what) const { return p_.awaiting == what && p_.decider == actor_; }
    bool no_operands(bool first, bool second, bool third) {
        const bool clean = (first || choice_.first == 0) && (second || choice_.second == 0) && (third || choice_.third == 0);
        return clean ? false : malformed();
    }

    const Game& game_;
    const Rules& rules_;
    const Readings& readings_;
    const Board* board_;
    CheckedTable* table_;
    const Position& p_;
    const Choice choice_;
    const Player actor_;
    Verdict& verdict_;
};

}  // namespace arbiter::proxy_wars
