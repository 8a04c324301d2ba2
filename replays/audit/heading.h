// How a report speaks of an entry: what it calls one that could not be made, and what is wrong beside the rules of play.
#pragma once

#include <string>

#include "model/core/cards/names.h"
#include "model/core/move.h"
#include "replays/audit_report.h"

namespace arbiter::audit {

// "Bo: strike A/front/p04, struck B/front/p09, announced": the first member is what the word is about.
std::string heading_of(const std::string& author, const Names& names, const Move& move);

// The entry has no meaning, and this is why.
void malformed(EntryReport& said, std::string problem);

// The entry was legal, and what it says was true after it was not.
void contradict(EntryReport& said, const std::string& problem);

}  // namespace arbiter::audit
