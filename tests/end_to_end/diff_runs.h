// Runs of arbiter diff, and what many of their tests compare.
#pragma once

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/end_to_end/program.h"

namespace arbiter::end_to_end {

// What a designer has on the table: cards in hand, a deck of one card, and a house rule.
inline constexpr char kInstalls[] = R"({"format": "arbiter-scenario", "version": 1, "name": "installs", "game": "proxy",
  "players": [{"name": "A", "deck": "unknown"}, {"name": "B", "deck": "unknown"}],
  "position": {"phase": "main", "active": "A",
    "A": {"hand": ["p01", "p02"], "deck": {"cards": ["p01"]}}, "B": {"deck": {"cards": ["p01"]}}}})";

inline Finished diff(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"diff", "--quiet"});
    return arbiter(arguments);
}

// Without what depends on the machine.
inline Json without_times(Json report) {
    if (report.is_object()) {
        for (const char* const key : {"seconds", "positions_per_second", "workers", "bytes"}) report.erase(key);
    }
    if (report.is_structured()) {
        for (Json& member : report) member = without_times(member);
    }
    return report;
}

// The cards of a game, of which one is changed.
template <class Change>
Json cards_with(const std::string& game, const std::string& id, Change change) {
    Json cards = Json::parse(read_file(source("model/" + game + "/cards.json")));
    for (Json& card : cards["cards"])
        if (card["id"] == id) change(card);
    return cards;
}

// Of two versions of Magepunk from a position.
inline Json differences_of(const Folder& folder, const std::string& position, std::vector<std::string> versions) {
    const std::string scenario =
        folder.write("table.json", R"({"format": "arbiter-scenario", "version": 1, "name": "table", "game": "magepunk",
        "players": [{"name": "A", "deck": "unknown"}, {"name": "B", "deck": "unknown"}], "position": )" +
                                       position + "}");
    versions.insert(versions.begin(), {"--all", "--format", "json", "--replays", folder.path("differences")});
    versions.push_back(scenario);
    const Finished run = diff(versions);
    EXPECT_EQ(run.status, 1) << run.output << run.errors;
    return Json::parse(run.output)["scenarios"][0]["differences"];
}

}  // namespace arbiter::end_to_end
