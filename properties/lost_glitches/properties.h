// The properties of Lost Glitches: one list for explorations and tests, and how those of the register are checked that are not in it.
#pragma once

#include <span>

#include "model/lost_glitches/game.h"
#include "properties/account.h"
#include "properties/property.h"

namespace arbiter::lost_glitches {

// Every property that is a function of a position or a step. A property that is stated under a reading holds where the rules select
// another. A row may have another shape than the register, where the register speaks of positions and only a step shows the matter.
PropertyList<Game> properties();

using Accounted = AccountedOf<PropertyId>;

// One entry for each property of the register that has no row in properties(), in its order.
std::span<const Accounted> accounts();

// The rows by subject; properties() has them all.
PropertyList<Game> card_properties();
PropertyList<Game> mana_properties();
PropertyList<Game> priority_properties();
PropertyList<Game> combat_properties();
PropertyList<Game> turn_properties();
PropertyList<Game> reachable_properties();

}  // namespace arbiter::lost_glitches
