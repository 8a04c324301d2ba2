// The properties of Proxy: one list for explorations and tests, and the account of how every property of the register is checked.
#pragma once

#include <span>
#include <string_view>

#include "model/proxy/game.h"
#include "properties/property.h"

namespace arbiter::proxy {

// Every property that is a function of a position or a step. A property that is stated under a reading holds where the rules select
// another. Some properties of the register have several rows: "reach.every-window" has one a window, with the id
// "reach.every-window/attack" and so on. A row may have another shape than the register, where the register speaks of positions and only a
// step shows the matter.
PropertyList<Game> properties();

// How a property of the register is checked.
enum class CheckedBy : std::uint8_t {
    list,         // by rows of properties(), in every exploration and every random game
    exploration,  // by the explorer itself: progress, with the predicates of progress.h
    test          // by tests that need more than one position and one play: see `where`
};

struct Accounted {
    PropertyId id{};
    CheckedBy by = CheckedBy::list;
    // The file (and test) that checks it; of a row in properties(), the file that it stands in.
    std::string_view where;
    std::string_view how;  // one sentence for those not in the list; else empty
};

// One entry a property of the register, in its order.
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
