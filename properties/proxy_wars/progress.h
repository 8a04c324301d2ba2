// Progress in Proxy Wars: while the game goes on somebody has a legal choice; a turn without an option is skipped by the rules.
#pragma once

#include "model/proxy_wars/game.h"
#include "properties/progress.h"

namespace arbiter::proxy_wars {

inline ProgressProperties<Game> progress_properties() {
    return {.stuck_id = property_id(PropertyId::no_stuck)};
}

}  // namespace arbiter::proxy_wars
