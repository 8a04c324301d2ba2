// Positions of a game for its page: whatever two of them have in common is written once.
#pragma once

#include <cstddef>
#include <string>
#include <unordered_map>

#include "model/core/input/json_reader.h"
#include "replays/audit_report.h"

namespace arbiter::page {

class Positions {
public:
    // The number of a position, as a game's position_json shows it; null if there is none.
    Json add(const Json& position);
    // Of what is printed, by the names of cards, that of every card which the positions so far name.
    Json named_of(const Json& printed) const;
    // {"game", "parts": [...], "positions": [...], "printed"}: a position is an object whose values, and those of its "players", are
    // numbers of parts. Of `printed` only what the positions name is kept.
    Json take(const std::string& game, const Json& printed);

    // Of an audited game: with "entries": [[before, after, entry], ...]. An entry names its positions by number, null where none is kept,
    // and is there as it was recorded.
    static Json of(const AuditReport& report);

private:
    std::size_t number_of(Json value, Json& list, std::unordered_map<std::string, std::size_t>& numbers);
    Json packed(const Json& object);

    Json parts_ = Json::array(), positions_ = Json::array();
    std::unordered_map<std::string, std::size_t> part_numbers_, position_numbers_;
};

}  // namespace arbiter::page
