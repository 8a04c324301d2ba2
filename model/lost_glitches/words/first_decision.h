// What the rules do by themselves between a set position and its first decision.
#pragma once

#include "model/core/cards/names.h"
#include "model/core/event.h"
#include "model/core/input/json_view.h"
#include "model/lost_glitches/game.h"

namespace arbiter::lost_glitches {

// The position has been read before, as read_set_position() does (set_position.h). Of one that is complete: nothing.
void tell_way_to_first_decision(const Game& game, const Names& names, const JsonView& position, Events& events);

}  // namespace arbiter::lost_glitches
