// Progress in VASTRIX: while the game goes on somebody has a legal choice, and no row of forced decisions goes round.
#pragma once

#include "model/vastrix/game.h"
#include "properties/progress.h"

namespace arbiter::vastrix {

inline ProgressProperties<Game> progress_properties() {
    return {.stuck_id = property_id(PropertyId::core_progress_always_a_way_on),
            .circle_id = property_id(PropertyId::core_progress_no_forced_cycle)};
}

}  // namespace arbiter::vastrix
