// Decks, scenarios and records of Proxy that the tests of several commands use.
#pragma once

#include <string>

#include "tests/end_to_end/program.h"

namespace arbiter::end_to_end {

inline constexpr char kNoxious[] = "model/proxy/decks/noxious-archive.json";

// Two players who have two cards each to do anything with: explored in no time.
inline const std::string kSmall = R"({
  "format": "arbiter-scenario", "version": 1, "name": "small", "game": "proxy",
  "players": [{"name": "A", "deck": "unknown"}, {"name": "B", "deck": "unknown"}],
  "position": {"phase": "main", "active": "A",
    "A": {"hand": ["p01"], "charges": ["p01"], "deck": {"cards": ["p02"]}},
    "B": {"front": ["p02"], "deck": {"cards": ["p02"]}}})";

inline std::string small_scenario(const Folder& folder, const std::string& more = "}") {
    return folder.write("small.json", kSmall + more);
}

// A game in which entry 2 of Ada's is a second install in one turn.
inline std::string disputed(const Folder& folder) {
    return folder.write("disputed.json", R"({"format": "arbiter-replay", "version": 1, "game": "proxy",
        "players": [{"name": "Ada", "deck": "unknown"}, {"name": "Bo", "deck": "unknown"}],
        "position": {"phase": "main", "active": "A", "A": {"hand": ["p01", "p02"], "deck": {"size": 5}}, "B": {"deck": {"size": 5}}},
        "moves": [{"by": "A", "play": "install", "card": "p01"}, {"by": "B", "play": "pass"}, {"by": "A", "play": "install", "card": "p02"}]})");
}

}  // namespace arbiter::end_to_end
