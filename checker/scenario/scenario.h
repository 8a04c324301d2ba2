// Scenarios (arbiter-scenario 1): what is to be verified: game, rules, decks, where it starts, bounds, properties, and what is expected.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "checker/questions/question.h"
#include "model/core/input/json_reader.h"
#include "replays/replay.h"

namespace arbiter {

inline constexpr std::string_view kScenarioFormat = "arbiter-scenario";
inline constexpr int kScenarioVersion = 1;

// How far an exploration may go. What is left out does not bound it.
struct Bounds {
    std::optional<std::uint32_t> depth;      // decisions from the start
    std::optional<std::uint64_t> positions;  // discovered
    std::optional<std::uint32_t> seconds;
    std::optional<std::uint64_t> megabytes;  // of the store, 2^20 bytes each

    friend bool operator==(const Bounds&, const Bounds&) = default;
};

// Reads the bounds of an exploration; InputError for what is none of them, or out of range.
Bounds read_bounds(const JsonView& view);

// What an exploration is expected to find. The repository's scenarios say it, so that a change of the rules shows.
struct Expected {
    enum class Verdict : std::uint8_t { holds, bounded, violated };
    Verdict verdict = Verdict::holds;
    std::optional<std::uint64_t> positions, transitions;
    std::vector<std::string> violated;  // property ids; only these may be violated, and all of them are
    std::vector<std::string> reached;   // reachable properties that have a witness here

    friend bool operator==(const Expected&, const Expected&) = default;
};

std::string_view name_of(Expected::Verdict verdict);

struct Scenario {
    std::string name;
    Replay start;  // game, rules, cards, players with decks, first player, set position: a record in which nothing has been played yet
    Bounds bounds;
    std::vector<std::string> properties;  // ids; empty: all of the game
    std::vector<Question> questions;      // "ask": answered beside the properties by who takes questions (verify)
    std::optional<Expected> expected;
};

// The scenario in a document. Strict, as all readers: InputError with file and JSON pointer. Ids of clauses, cards and properties are
// looked up later, by the game.
Scenario read_scenario(const JsonDocument& document);
Scenario read_scenario_file(const std::string& path);

// The document that read_scenario() reads back to an equal scenario.
Json to_json(const Scenario& scenario);

}  // namespace arbiter
