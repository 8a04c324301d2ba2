// What random play of any kind has to know of a game (properties/<game>/random_game.h), as far as most games agree in it. A game's own
// derives from this, says what is different, and has small_setup() and legal_setup(); beside it stands random_position(game, numbers).
#pragma once

#include "model/core/choice.h"
#include "model/core/event.h"
#include "model/core/game.h"
#include "properties/general/numbers.h"

namespace arbiter {

template <class D>
struct RandomPlay {
    using Definition = D;

    // May this choice be made by somebody who does not decide?
    static bool others_may_act(const typename D::Game&, const typename D::Position&, Choice) { return false; }
    // Legal, and never listed: what only a record can tell.
    static bool is_unlisted(Choice) { return false; }
    // A position in which whatever there is lies anywhere it may lie.
    static void start_anywhere(typename D::Game& game, Numbers& numbers) { game.start_from(random_position(game, numbers)); }
};

// The position run to its first decision.
template <Game G>
typename G::Position run_to_decision(const G& game, typename G::Position position) {
    Events events;
    game.resume(position, events);
    return position;
}

}  // namespace arbiter
