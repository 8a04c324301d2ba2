// What answers the decision that is awaited, by a game's table of moves: not that somebody gives up, which can be told at any time.
#pragma once

#include <vector>

#include "model/core/choice.h"
#include "model/core/definition.h"
#include "model/core/game.h"
#include "model/core/move.h"

namespace arbiter {

// Does the choice answer nothing, as giving up does? A game whose engine counts it among the answers says in its table of moves that it is
// none.
template <class D>
bool is_aside_of([[maybe_unused]] const typename D::Position& position, [[maybe_unused]] Choice choice) {
    if constexpr (HasAsides<typename D::Game>) {
        return D::Game::is_aside(choice);
    } else if constexpr (ConcedesByChoice<D>) {
        return D::row_of(position, choice).aside;
    } else {
        return false;
    }
}

// Do entries tell `next` with the choice made before it, which led to `after`? Giving up is an entry of its own, even in the midst of a
// row.
template <class D>
bool continues_entry(const typename D::Position& after, Choice made, Choice next) {
    return D::entry_continues(after, made) && !is_aside_of<D>(after, next);
}

// The legal choices that are answers.
template <class D>
void list_answers_of(const typename D::Game& game, const typename D::Position& position, std::vector<Choice>& out) {
    list_answers(game, position, out);
    if constexpr (ConcedesByChoice<D> && !HasAsides<typename D::Game>)
        std::erase_if(out, [&](Choice choice) { return is_aside_of<D>(position, choice); });
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
