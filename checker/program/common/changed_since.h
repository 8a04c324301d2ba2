// What has changed in a game's files, and in those that judge it, since a revision of git.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "model/core/input/json_reader.h"

namespace arbiter::program {

struct ChangedSince {
    std::string revision;         // in full
    Json before, now;             // the game's rulebook; null where there is none
    std::set<std::string> names;  // in what else changed: of C++ the functions around it, of documents the whole
};

// Since `revision` of the repository that the present folder lies in: committed or not, or not known to git yet. `judges`: files and
// folders that judge the game; what lies in no other repository counts. InputError with "--since" if git does not know the revision.
ChangedSince changed_since(const std::string& revision, const std::string& game, const std::vector<std::string>& judges);

}  // namespace arbiter::program
