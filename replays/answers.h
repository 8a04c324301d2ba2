// What answers the decision that is awaited, by a game's table of moves: not that somebody gives up, which can be told at any time.
#pragma once

#include <vector>

#include "model/core/choice.h"
#include "model/core/definition.h"
#include "model/core/game.h"
#include "model/core/move.h"

namespace arbiter {

// The legal choices that are answers. A game whose engine counts giving up among them says in its table of moves that it is none.
template <class D>
void list_answers_of(const typename D::Game& game, const typename D::Position& position, std::vector<Choice>& out) {
    list_answers(game, position, out);
    if constexpr (ConcedesByChoice<D> && !HasAsides<typename D::Game>)
        std::erase_if(out, [&](Choice choice) { return D::row_of(position, choice).aside; });
}

// The only answer; false if there are several or none, or the game is over. `scratch` is used for the list where it takes one.
template <class D>
bool only_answer_of(const typename D::Game& game, const typename D::Position& position, std::vector<Choice>& scratch, Choice& choice) {
    if (only_answer(game, position, scratch, choice)) return true;
    if constexpr (ConcedesByChoice<D> && !HasAsides<typename D::Game>) {
        if (game.is_over(position)) return false;
        list_answers_of<D>(game, position, scratch);
        if (scratch.size() != 1) return false;
        choice = scratch.front();
        return true;
    }
    return false;
}

}  // namespace arbiter
