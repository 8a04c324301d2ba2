// The last step of a play on the board: the positions before and after it, for pages.
#pragma once

#include <cstddef>
#include <span>

#include "checker/engine/exploration.h"
#include "model/core/definition.h"
#include "model/core/input/json_reader.h"
#include "replays/answers.h"

namespace arbiter {

// {"before", "after": position_json of the game, "entry": the step as a record says it}: a choice with what belongs to it, as a play with
// its payment. Of a play without a choice "after" alone.
template <class D>
Json picture_of(const typename D::Built& built, const Play& play) {
    const auto& game = built.game;
    typename D::Position position = game.initial(), before = position;
    Events events;
    std::size_t first = 0;
    for (std::size_t step = 0; step < play.choices.size(); ++step) {
        if (step == 0 || !continues_entry<D>(position, play.choices[step - 1], play.choices[step])) {
            before = position;
            first = step;
        }
        game.apply(position, play.choices[step], events);
    }
    Json picture = Json::object();
    if (!play.choices.empty()) {
        picture["before"] = D::position_json(game, built.names, before);
        picture["entry"] = D::describe(game, built.names, before, std::span(play.choices).subspan(first));
    }
    picture["after"] = D::position_json(game, built.names, position);
    return picture;
}

}  // namespace arbiter
