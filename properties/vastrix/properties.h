// The properties of VASTRIX: one list for explorations and tests, and how those of the register are checked that are not in it.
#pragma once

#include <span>

#include "model/vastrix/game.h"
#include "properties/account.h"
#include "properties/property.h"

namespace arbiter::vastrix {

// Every property that is a function of a position or a step. A property that is stated under a reading holds where the rules select
// another. A row may have another shape than the register, where the register speaks of positions and only a step shows the matter.
PropertyList<Game> properties();
// Those of them that have a case in this game: of each module's only where it is played.
PropertyList<Game> properties_of(const Game& game);

using Accounted = AccountedOf<PropertyId>;

// One entry for each property of the register that has no row in properties(), in its order.
std::span<const Accounted> accounts();

// The rows by subject; properties() has them all.
PropertyList<Game> zone_properties();
PropertyList<Game> turn_properties();
PropertyList<Game> stack_properties();
PropertyList<Game> play_properties();
PropertyList<Game> protection_properties();
PropertyList<Game> end_properties();
PropertyList<Game> reachable_properties();
PropertyList<Game> multiplayer_properties();
PropertyList<Game> battlerealm_properties();
PropertyList<Game> deffy_properties();
PropertyList<Game> trap_properties();

}  // namespace arbiter::vastrix
