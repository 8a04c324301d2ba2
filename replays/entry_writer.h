// Writing single entries of recorded games.
#pragma once

#include "model/core/input/json_names.h"
#include "replays/replay.h"

namespace arbiter {

// The entry as it stands in the document of its record (replay_writer.h).
Json to_json(const Entry& entry);

}  // namespace arbiter
