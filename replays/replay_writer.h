// Writing recorded games: for reading by people (one entry a line), as a line of an archive, or to a file.
#pragma once

#include <span>
#include <string>

#include "model/core/input/json_names.h"
#include "replays/replay.h"

namespace arbiter {

// The document that read_replay() reads back to an equal record.
Json to_json(const Replay& replay);

// JSON with one member of the header, one entry, one claim a line; ends with a newline.
std::string write_replay(const Replay& replay);

// One line of JSON Lines, with its newline.
std::string write_replay_line(const Replay& replay);

// Compressed as one zstd frame.
std::string pack_zstd(std::string_view text);

// Writes the games to a file ("-": standard output): one game as a document, several, or any number where the name says .jsonl or .ndjson,
// as JSON Lines; compressed where the name ends in .zst. The file is written beside its place and moved there when complete. InputError if
// it cannot be written.
void write_replays(std::span<const Replay> replays, const std::string& path);

}  // namespace arbiter
