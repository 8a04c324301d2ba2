// Faction sheets: what Proxy Wars is played with, read from an "arbiter-factions" file (docs/schemas/factions.schema.json).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/input/json_view.h"
#include "model/proxy_wars/value/faction.h"

namespace arbiter::proxy_wars {

// An immutable list of factions. A faction's index is its place in the file.
class FactionSheets {
public:
    FactionSheets() = default;
    // The factions and their tiles must have different ids.
    explicit FactionSheets(std::vector<Faction> factions, std::string digest);

    const std::vector<Faction>& factions() const { return factions_; }
    const Faction& operator[](std::size_t index) const { return factions_[index]; }
    // The faction with this id or printed name; InputError with a suggestion if there is none.
    std::size_t index_of(const JsonView& id) const;
    // Of everything but names and texts, in order. For headers of records.
    const std::string& digest() const { return digest_; }

private:
    std::vector<Faction> factions_;
    std::string digest_;
};

// The place of a tile on its sheet; nothing if the sheet has no such tile. O(tiles).
std::optional<int> place_of_tile(const Faction& faction, std::string_view id);

// The ids of the tiles that are in both and count for something else, or do, in the order of the first. For comparing versions
// (checker/diff/version_pair.h).
std::vector<std::string> changed_parts(const FactionSheets& before, const FactionSheets& after);

// Reads a document of format "arbiter-factions", version 1. InputError for whatever is not exactly right.
FactionSheets read_sheets(const JsonDocument& document);
FactionSheets read_sheets_file(const std::string& path);

}  // namespace arbiter::proxy_wars
