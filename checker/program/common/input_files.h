// The files that a command is given: named one by one, or by folders that hold them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "checker/program/common/bad_inputs.h"

namespace arbiter::program {

// Is it told how many files of a folder are left out? Where somebody has named it.
enum class LeftOut : std::uint8_t { told, untold };

// What a file says that it is in its member "format" ("arbiter-scenario", "arbiter-replay", "arbiter-deck", …); empty for a file that was
// named and says nothing, so that the reader of the format can say what is wrong.
struct InputFile {
    std::string path;
    std::string format;
};

// Every file named, and of every folder, with what is in its folders (but those that are left out) and behind its links, the files whose
// names end in .json, .jsonl, .ndjson or .zst, in alphabetical order. A named file is always taken. Of a folder's files, those whose format
// is none of `formats` but another of the program's are left out and counted, and so are files with other names: a line on standard error
// says how many. All others (unreadable, empty, without a format that is known, links that lead in a circle) are told one by one as bad
// inputs.
std::vector<InputFile> input_files(const std::vector<std::string>& paths, const std::vector<std::string>& formats, BadInputs& bad,
                                   LeftOut left_out = LeftOut::told);

}  // namespace arbiter::program
