// The texts of the records in a file, one at a time and not yet read: one JSON document, or the lines of an archive.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "model/core/input/input_file.h"
#include "replays/replay.h"

namespace arbiter {

struct RecordText {
    std::string file;
    std::size_t line = 0;  // of an archive, from 1; 0: the file is one record
    std::string text;
    bool too_long = false;  // more than kMaximumReplaySize: then there is no text
};

// JSON Lines is what has more than one line with text, and one of the first two an object by itself or the name of an archive. Where the
// lines come from somebody who may wait for the answer (standard input, a pipe), a first line that is an object by itself is enough.
// Archives may be of any size: memory is that of one record.
class RecordTexts {
public:
    // "-" is standard input. InputError if it cannot be opened.
    explicit RecordTexts(const std::string& path);

    // nullopt at the end. InputError if it cannot be read on.
    std::optional<RecordText> next();

private:
    using Line = InputLines::Line;

    void begin();
    void read_document(std::optional<Line> first, std::size_t blanks, std::optional<Line> second);
    RecordText record_of(Line&& line) const { return {path_, line.number, std::move(line.text), line.too_long}; }

    std::string path_;
    InputLines lines_;
    // Read ahead: the first record, empty lines after it, and what follows them.
    std::optional<RecordText> first_, second_;
    std::size_t blanks_ = 0, blank_ = 0;  // how many are left; the number of the last one that was handed out
    bool begun_ = false;
    bool document_ = false;  // the whole file is one record
};

// Reads it strictly, as read_replay() does. InputError naming file and line.
Replay read_replay(const RecordText& text);

}  // namespace arbiter
