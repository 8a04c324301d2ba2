// What the running of the rules has in common in all games: the position that is carried on, and telling what happens.
#pragma once

#include <cstdint>
#include <type_traits>
#include <utility>

#include "model/core/choice.h"
#include "model/core/event.h"
#include "model/core/result.h"

namespace arbiter {

// A game's Step derives from this. `EventKind` has `cited`: only that a clause was applied.
template <class Game, class Position, class EventKind, class Clause>
class RulesStep {
public:
    RulesStep(const Game& game, Position& position, Events& events)
        : game_(game),
          rules_(game.rules()),
          readings_(game.rules().readings),
          settings_(game.rules().settings),
          p_(position),
          events_(events) {}

    // Nothing is awaited, and the game is not over.
    bool runs() const { return p_.awaiting == decltype(Position::awaiting)::nothing && !game_.is_over(p_); }

protected:
    using Rules = std::remove_cvref_t<decltype(std::declval<const Game&>().rules())>;

    void tell(EventKind kind, Clause clause, Player player = kNobody, int first = 0, int second = 0, int amount = 0) {
        events_.add({static_cast<std::uint8_t>(kind), player, static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second),
                     static_cast<std::int16_t>(amount), static_cast<ClauseId>(clause)});
    }
    void cite(Clause clause) { tell(EventKind::cited, clause); }
    bool waived(Clause clause) const { return rules_.waived(clause); }
    // `what` is Position::awaiting.
    template <class Awaiting>
    void await(Awaiting what, Player decider) {
        p_.awaiting = what;
        p_.decider = decider;
    }
    void end_with(Result result) {
        p_.result = result;
        await(decltype(Position::awaiting)::nothing, kNobody);
    }

    const Game& game_;
    const Rules& rules_;
    const decltype(Rules::readings)& readings_;
    const decltype(Rules::settings)& settings_;
    Position& p_;
    Events& events_;
};

// Game::apply and Game::resume: a choice, or what was set up, and the rules run to the next decision. A game's Step has decide() and run().
template <class Step, class Game, class Position>
void carry_out(const Game& game, Position& position, Choice choice, Events& events) {
    events.clear();
    Step step(game, position, events);
    step.decide(choice);
    step.run();
}

template <class Step, class Game, class Position>
void carry_on(const Game& game, Position& position, Events& events) {
    events.clear();
    if (position.awaiting == decltype(Position::awaiting)::nothing) Step(game, position, events).run();
}

}  // namespace arbiter
