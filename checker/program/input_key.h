// What a verdict on an input was found from, beside the program and the options: where it lies, what it says, and the files that it names.
#pragma once

#include <set>
#include <string>

#include "replays/replay.h"

namespace arbiter::program {

// Where a file lies and how it was named, which messages and records of plays tell.
std::string place_key(const std::string& path);

// The text of a file, as a digest. InputError if it cannot be read.
std::string text_key(const std::string& path);

// The files that records, scenarios and decks are judged with: those that they name, and the cards of their games.
class FilesOfTerms {
public:
    // Of a record, or of what says in the form of a record how a scenario or a deck begins.
    void add(const Replay& terms);

    // The text of each, as digests. InputError if one cannot be read.
    std::string key() const;

private:
    std::set<std::string> files_;
};

}  // namespace arbiter::program
