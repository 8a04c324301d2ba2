// The properties of Proxy: one list for explorations and tests, and how those of the register are checked that are not in it.
#pragma once

#include <span>
#include <string_view>

#include "model/proxy/game.h"
#include "properties/account.h"
#include "properties/property.h"

namespace arbiter::proxy {

// Every property that is a function of a position or a step. A property that is stated under a reading holds where the rules select
// another. Some properties of the register have several rows: "reach.every-window" has one a window, with the id
// "reach.every-window/attack" and so on. A row may have another shape than the register, where the register speaks of positions and only a
// step shows the matter.
PropertyList<Game> properties();

using Accounted = AccountedOf<PropertyId>;

// One entry for each property of the register that has no row in properties(), in its order.
std::span<const Accounted> accounts();

// The rows by subject; properties() has them all.
PropertyList<Game> zone_properties();
PropertyList<Game> energy_properties();
PropertyList<Game> turn_properties();
PropertyList<Game> stack_properties();
PropertyList<Game> body_properties();
PropertyList<Game> combat_properties();
PropertyList<Game> reachable_properties();

}  // namespace arbiter::proxy
