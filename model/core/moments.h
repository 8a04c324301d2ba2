// The moments between the rules' own doings: what a table sees while the rules run from one decision to the next.
#pragma once

#include <cstddef>
#include <vector>

#include "model/core/choice.h"
#include "model/core/event.h"

namespace arbiter {

inline constexpr std::size_t kMostMoments = 256;  // of one choice; what comes after them is not told

// A game's list_moments(game, position, choice, moments), beside its Game, makes a legal choice and appends the positions that the rules
// pass through by themselves, in order, without the one that apply() ends in. No decision is awaited in them, so that they are for looking
// at only. Found by the game's namespace. As expensive as apply() and a copy of the position for each moment.
template <class G>
concept TellsMoments = requires(const G& game, const typename G::Position& position, Choice choice,
                                std::vector<typename G::Position>& moments) {
    list_moments(game, position, choice, moments);
};

// How a game lists them: what its Step (rules_step.h) runs through after the choice, each put into the form in which positions are kept.
// step.advance() carries on what is next. Rows without an end are cut off.
template <class Step, class G, class Normalise>
void collect_moments(const G& game, typename G::Position running, Choice choice, std::vector<typename G::Position>& moments,
                     Normalise normalise) {
    Events events;
    Step step(game, running, events);
    step.decide(choice);
    for (std::size_t count = 0; count < kMostMoments && step.runs(); ++count) {
        moments.push_back(running);
        normalise(moments.back());
        step.advance();
    }
}

}  // namespace arbiter
