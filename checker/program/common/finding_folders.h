// The folders of the present one into which commands write what they find, unless told otherwise.
#pragma once

#include <array>
#include <string_view>

namespace arbiter::program {

inline constexpr const char* kCounterexamplesFolder = "counterexamples";  // of verify
inline constexpr const char* kDifferencesFolder = "differences";          // of diff
inline constexpr const char* kFindingsFolder = "findings";                // of fuzz

// They are nobody's sources: `verify` does not take them for scenarios and records of the folder, and a project need not keep them.
inline constexpr std::array<std::string_view, 3> kFindingFolders{kCounterexamplesFolder, kDifferencesFolder, kFindingsFolder};

}  // namespace arbiter::program
