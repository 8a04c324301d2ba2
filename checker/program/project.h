// A folder of somebody's own rules, scenarios and records, and the file at its top that says how it is judged (arbiter-project 1).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "checker/program/common/required_coverage.h"
#include "checker/scenario/scenario.h"
#include "replays/replay.h"

namespace arbiter::program {

inline constexpr std::string_view kProjectFile = "arbiter-project.json";
inline constexpr std::string_view kProjectFormat = "arbiter-project";

struct Project {
    std::string folder;                // that the file is at the top of
    std::string game;                  // of scenarios and records that rules and cards are for
    std::string rules, cards;          // files for what names none; empty: the rulebook's defaults, the game's own cards
    std::vector<std::string> folders;  // that hold scenarios, records and decks; none: the whole folder
    std::string missing;               // what is wrong with the first of them that is not there; empty: nothing
    Bounds bounds;                     // for scenarios that name none of their own
    bool complete = false;             // every clause must be exercised, and every reachable property reached
    RequiredCoverage required;         // or these only
};

// The project of the present folder: of the file there, or in the nearest folder around it. InputError if that cannot be read.
// `cards`: named for what names none, in place of the project's.
std::optional<Project> project_here(const std::string& cards = {});
Project read_project(const std::string& path);

// The files of projects, other than `project`, in whose folders these paths lie, or which lie in folders that are named: nothing is taken
// from them.
std::vector<std::string> other_projects(const std::vector<std::string>& paths, const std::optional<Project>& project);

// Where its scenarios, records and decks are: its folders, or the whole of it. InputError if one of them is not there.
std::vector<std::string> paths_of(const Project& project);

// Gives a record of the project's game rules and cards, as far as it names none; a scenario bounds, too. What comes with the program stays
// as it is.
void complete(Replay& record, const Project& project);
void complete(Scenario& scenario, const Project& project);

// A record of nothing, for the rules and cards that a deck in `file` is judged by: the project's, or the rulebook's.
Replay terms_of_deck(const std::string& file, const std::string& game, const std::optional<Project>& project);

}  // namespace arbiter::program
