// What no entry of a record of Proxy needs to say: the only answers to windows and effects, and single triggers without a target.
#pragma once

#include "model/proxy/game.h"

namespace arbiter::proxy::testing {

// Is the decision one that a record leaves out where there is only this answer?
inline bool need_not_be_said(const Position& position, Choice only) {
    switch (position.awaiting) {
        case Awaiting::answer:
        case Awaiting::effect:
        case Awaiting::redirection:
            return true;
        case Awaiting::trigger:
            return Reference8{only.second}.is_none();
        case Awaiting::retain:
            return position.has_passed(opponent_of(position.decider));
        default:
            return false;
    }
}

// Makes these answers until something else is to be decided. `made` is called after each, with the position before it and the events.
template <class Made>
void run_on(const Game& game, Position& position, Made made) {
    static Events events;
    Choice only;
    while (game.forced_choice(position, only) == Forced::yes && need_not_be_said(position, only)) {
        const Position before = position;
        game.apply(position, only, events);
        made(before, events);
    }
}
inline void run_on(const Game& game, Position& position) {
    run_on(game, position, [](const Position&, const Events&) {});
}

}  // namespace arbiter::proxy::testing
