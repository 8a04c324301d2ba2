// The files that a command is given: named one by one, or by folders that hold them.
#pragma once

#include <string>
#include <vector>

namespace arbiter::program {

// What a file says that it is in its member "format" ("arbiter-scenario", "arbiter-replay", "arbiter-deck", …).
struct InputFile {
    std::string path;
    std::string format;
};

// Every file named, and of every folder all files within it whose names end in .json, .jsonl, .ndjson (or these with .zst), in
// alphabetical order. Only those in folders whose format is none of `formats` are left out; a file that was named is always taken.
// InputError if a path does not exist.
std::vector<InputFile> input_files(const std::vector<std::string>& paths, const std::vector<std::string>& formats);

// The member "format" of a file's first document; empty if it has none. Never throws for
// what the file contains, so that the reader of the format can say what is wrong.
std::string format_of(const std::string& path);

}  // namespace arbiter::program
