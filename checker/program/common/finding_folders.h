// Folders in which nobody's sources are: those into which commands write what they find, unless told otherwise, and those of other tools.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

namespace arbiter::program {

inline constexpr const char* kCounterexamplesFolder = "counterexamples";  // of verify
inline constexpr const char* kDifferencesFolder = "differences";          // of diff
inline constexpr const char* kFindingsFolder = "findings";                // of fuzz

// They are nobody's sources: `verify` does not take them for scenarios and records of the folder, and a project need not keep them.
inline constexpr std::array<std::string_view, 3> kFindingFolders{kCounterexamplesFolder, kDifferencesFolder, kFindingsFolder};

// Is a folder of this name left out where the one that it lies in is searched? Hidden ones are, too, and those of build systems and
// package managers.
inline bool is_left_out(std::string_view folder) {
    return folder.starts_with('.') || folder.starts_with("build") || folder == "node_modules" ||
           std::ranges::find(kFindingFolders, folder) != kFindingFolders.end();
}

}  // namespace arbiter::program
