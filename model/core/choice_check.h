// What the checks of a choice have in common in all games: the position, who chose what, and the ways to say that the rules forbid it.
//
// A check returns as soon as one of the methods here returns true ("stop").
#pragma once

#include <type_traits>
#include <utility>
#include <vector>

#include "model/core/choice.h"
#include "model/core/verdict.h"

namespace arbiter {

// A game's Checker derives from this and has run().
template <class Game, class Position, class Clause>
class ChoiceCheck {
public:
    using Verdict = VerdictOf<FindingOf<Clause>>;

    ChoiceCheck(const Game& game, const Position& position, Choice choice, Verdict& verdict)
        : game_(game),
          rules_(game.rules()),
          readings_(game.rules().readings),
          p_(position),
          choice_(choice),
          actor_(choice.actor),
          verdict_(verdict) {}

protected:
    using Rules = std::remove_cvref_t<decltype(std::declval<const Game&>().rules())>;
    using Readings = decltype(Rules::readings);
    using Awaiting = decltype(Position::awaiting);

    // By a constraint, for this fact; not if the clause is waived.
    bool forbid(Clause clause, FactId fact, int found = 0, int expected = 0) {
        return !rules_.waived(clause) && verdict_.add({clause, found, expected, fact});
    }
    // In any case: what the game could not go on from is not waived with the clause that is named.
    bool bar(Clause clause, FactId fact, int found = 0, int expected = 0) { return verdict_.add({clause, found, expected, fact, true}); }
    // A permission that is withdrawn permits nothing.
    bool lacks(Clause permission) { return rules_.waived(permission) && verdict_.add({permission, 0, 0, Fact::withdrawn, true}); }
    // As above, of checks that do not say their fact.
    bool forbid(Clause clause, int found = 0, int expected = 0) { return forbid(clause, FactId{}, found, expected); }
    bool bar(Clause clause, int found = 0, int expected = 0) { return bar(clause, FactId{}, found, expected); }
    bool malformed() { return verdict_.malformed(); }
    bool awaited(Awaiting what) const { return p_.awaiting == what && p_.decider == actor_; }
    // True: an operand that this kind of choice does not use is not 0.
    bool no_operands(bool uses_first, bool uses_second, bool uses_third) {
        const bool clean = (uses_first || choice_.first == 0) && (uses_second || choice_.second == 0) && (uses_third || choice_.third == 0);
        return clean ? false : malformed();
    }

    const Game& game_;
    const Rules& rules_;
    const Readings& readings_;
    const Position& p_;
    const Choice choice_;
    const Player actor_;
    Verdict& verdict_;
};

// The first clause against a choice, as Game::check says it; `inputs` are those of the game's Checker before the verdict.
template <class Checker, class... Inputs>
ClauseId first_clause_against(Inputs&&... inputs) {
    typename Checker::Verdict verdict;
    Checker(std::forward<Inputs>(inputs)..., verdict).run();
    return verdict.first();
}

// All clauses against it with what was found, as Game::check_all says them.
template <class Checker, class... Inputs>
std::vector<typename Checker::Verdict::Finding> findings_against(Inputs&&... inputs) {
    std::vector<typename Checker::Verdict::Finding> findings;
    typename Checker::Verdict verdict(findings);
    Checker(std::forward<Inputs>(inputs)..., verdict).run();
    return findings;
}

}  // namespace arbiter
