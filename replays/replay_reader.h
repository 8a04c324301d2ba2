// Reading recorded games: strict, one JSON document or JSON Lines, optionally compressed with zstd.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/input/error.h"
#include "model/core/input/json_names.h"
#include "replays/replay.h"

namespace arbiter {

// The record in a document. InputError with file, line (JSON Lines) and JSON pointer for anything that the format does not say: unknown and
// duplicate keys, numbers out of range, wrong types. What the game's own members of entries, claims and position mean is not looked at
// here.
Replay read_replay(const JsonDocument& document);
// The same, without copying what can be taken out of the document.
Replay read_replay(JsonDocument&& document);

// One game from text that is one JSON document.
Replay parse_replay(std::string_view text, const std::string& file);

// Every game of a file ("-": standard input), in order: one document, or JSON Lines where more than one line has text and one of the first
// two is an object by itself. Archives are read a line at a time; `use` may throw. A bad line of an archive is handed to `refuse`, and the
// next one is read.
void for_each_replay(const std::string& path, const std::function<void(Replay&&)>& use,
                     const std::function<void(const InputError&)>& refuse);
// Throws for the first bad line.
void for_each_replay(const std::string& path, const std::function<void(Replay&&)>& use);
std::vector<Replay> read_replays(const std::string& path);

}  // namespace arbiter
