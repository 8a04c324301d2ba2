// What a shell may complete a command line with, found in the command tree, the registers of the games and the program's own scenarios.
#pragma once

#include <string>
#include <vector>

#include "checker/program/common/command.h"

namespace arbiter::program {

struct Candidate {
    std::string word;
    std::string about;  // a few words, or none
};

struct Completion {
    std::vector<Candidate> candidates;  // that begin as the last word does, each once
    bool files = false;                 // names of files fit too
};

// The words are those after the program's name; the last is the one to be completed, and may be empty.
Completion complete(const CLI::App& program, const std::vector<std::string>& words);

// The shells that can complete, and the script that makes one of them ask the program.
inline constexpr const char* kShells[] = {"bash", "zsh", "fish"};
std::string completion_script(const std::string& shell);

// Adds the command that writes it.
void add_completion(CLI::App& program, Action& action);

// The word that a script calls the program with, before the words that are to be completed.
inline constexpr const char* kCompleteWord = "__complete";

}  // namespace arbiter::program
