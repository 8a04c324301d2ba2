// The quick way to read records of archives: entries in plain JSON are taken as they stand, without a document of the whole line. It knows
// little of JSON and of records; what it does not know it leaves to the strict reader (replay_reader.h), which reads the same.
#pragma once

#include <optional>

#include "replays/record_texts.h"

namespace arbiter {

// Nothing where the strict reader has to read the text, or to say what is wrong with it. O(text).
std::optional<Replay> read_replay_quickly(const RecordText& text);

}  // namespace arbiter
