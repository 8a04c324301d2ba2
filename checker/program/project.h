// A folder of somebody's own rules, scenarios and records, and the file at its top that says how it is judged (arbiter-project 1).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "checker/program/required_coverage.h"
#include "checker/scenario/scenario.h"

namespace arbiter::program {

inline constexpr std::string_view kProjectFile = "arbiter-project.json";
inline constexpr std::string_view kProjectFormat = "arbiter-project";

struct Project {
    std::string folder;                // that the file is at the top of
    std::string game;                  // of scenarios and records that rules and cards are for
    std::string rules, cards;          // files for scenarios that name none; empty: the rulebook's defaults, the game's own cards
    std::vector<std::string> folders;  // that hold scenarios, records and decks; none: the whole folder
    Bounds bounds;                     // for scenarios that name none of their own
    bool complete = false;             // every clause must be exercised, and every reachable property reached
    RequiredCoverage required;         // or these only
};

// The project of the present folder: of the file there, or in the nearest folder around it. InputError if that cannot be read.
std::optional<Project> project_here();
Project read_project(const std::string& path);

// Where its scenarios, records and decks are: its folders, or the whole of it.
std::vector<std::string> paths_of(const Project& project);

// Gives a scenario of the project's game rules, cards and bounds, as far as it names none.
void complete(Scenario& scenario, const Project& project);

}  // namespace arbiter::program
