// Factions and tiles by what people call them: ids, or printed names with any capitals.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "model/core/input/json_view.h"
#include "model/proxy_wars/value/faction.h"

namespace arbiter::proxy_wars {

// The faction that is called so; InputError with a suggestion if there is none.
std::size_t read_faction_name(const std::vector<Faction>& factions, const JsonView& name);

// The place on its sheet of the tile with this printed name; nothing if the sheet has no such tile. O(tiles).
std::optional<int> place_of_tile_called(const Faction& faction, std::string_view name);

// The same of the tile that is called so, by its id or by its printed name; InputError with a suggestion if there is none.
int read_tile_name(const Faction& faction, const JsonView& name);

}  // namespace arbiter::proxy_wars
