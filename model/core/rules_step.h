// What the running of the rules has in common in all games: the position that is carried on, and telling what happens.
#pragma once

#include <cstdint>
#include <type_traits>
#include <utility>

#include "model/core/choice.h"
#include "model/core/event.h"

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

protected:
    using Rules = std::remove_cvref_t<decltype(std::declval<const Game&>().rules())>;

    void tell(EventKind kind, Clause clause, Player player = kNobody, int first = 0, int second = 0, int amount = 0) {
        events_.add({static_cast<std::uint8_t>(kind), player, static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second),
                     static_cast<std::int16_t>(amount), static_cast<ClauseId>(clause)});
    }
    void cite(Clause clause) { tell(EventKind::cited, clause); }
    bool waived(Clause clause) const { return rules_.waived(clause); }

    const Game& game_;
    const Rules& rules_;
    const decltype(Rules::readings)& readings_;
    const decltype(Rules::settings)& settings_;
    Position& p_;
    Events& events_;
};

}  // namespace arbiter
