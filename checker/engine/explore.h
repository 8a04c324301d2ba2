// The one way into the engine, declared: explore() searches everything that a game can reach, in the order and the store asked for, and
// judges. A template (explorer.h), compiled for a game by the one unit that includes it (checker/scenario/<game>.cpp).
#pragma once

#include <type_traits>

#include "checker/engine/exploration.h"
#include "checker/engine/progress.h"
#include "model/core/game.h"
#include "properties/property.h"

namespace arbiter {

// Explores everything that the game can reach from its initial position, within the bounds, and judges the properties. The game must not
// change meanwhile. Throws InputError if the options ask for what the game or the search cannot give, or a property lacks the function that
// its shape asks for, or is there twice; and what the system throws if it gives no memory or no threads.
template <Game G>
Exploration explore(const G& game, std::type_identity_t<PropertyList<G>> properties = {}, const ExplorationOptions& options = {},
                    const std::type_identity_t<ProgressProperties<G>>& progress = {});

}  // namespace arbiter
