// Where counterexamples are written: names that tell them apart, and nothing that is there is lost.
#pragma once

#include <string>
#include <string_view>

#include "replays/replay.h"

namespace arbiter::program {

// folder/game/scenario/property.json. What is not a lower-case letter, a digit, a point or a hyphen becomes a hyphen, and a digest of the
// name follows, so that different names give different files ("a/b" and "a b").
std::string counterexample_path(const std::string& folder, std::string_view game, std::string_view scenario, std::string_view property);

// The card file that a record names is looked for beside it: names it as a record must that is going to lie at `path`.
void name_cards_from(const std::string& path, Replay& record);

// Writes the file at `path`, or, where that is another file, under the next free number ("name.2.json"). Returns the path of what was
// written or is there already. InputError if it cannot be written.
std::string write_beside_others(const std::string& path, const std::string& content);

}  // namespace arbiter::program
