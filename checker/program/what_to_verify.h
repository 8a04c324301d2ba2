// What `arbiter verify` is about: the paths it is given, or what lies where it is run.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "checker/program/project.h"

namespace arbiter::program {

struct WhatToVerify {
    std::vector<std::string> paths;  // files and folders
    std::optional<Project> project;  // that they belong to
};

// The paths; without any, the folders of the project; without a project, the scenarios, records and decks in the present folder and those
// within it; where there are none either, or in the folder that the program has its own files from, what comes with the program. A line on
// standard error says what was taken without being named.
WhatToVerify what_to_verify(const std::vector<std::string>& paths);

}  // namespace arbiter::program
