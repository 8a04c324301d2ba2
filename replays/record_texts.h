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

// JSON Lines is what has more than one line with text, and of those the first an object by itself, or the second a record by itself (one of
// the two may be damaged), or the name of an archive. Any other document may be spread over lines as it likes, moves that stand alone on
// their lines among them. Where the lines come from somebody who may wait for the answer (standard input, a pipe), a first line that is an
// object by itself is enough; and where nothing comes of them, there is no record.
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
    std::optional<Line> next_with_text(std::size_t& blanks);
    void read_document(std::size_t blanks_before, std::optional<Line> first, std::size_t blanks, std::optional<RecordText> second);
    RecordText record_of(Line&& line) const { return {path_, line.number, std::move(line.text), line.too_long}; }

    std::string path_;
    InputLines lines_;
    // Read ahead: empty lines, the first record or the document, empty lines after it, and what follows them.
    std::size_t blanks_before_ = 0, blanks_ = 0;  // how many are left
    std::size_t blank_ = 0;                       // the number of the last one that was handed out
    std::optional<RecordText> first_, second_;
    bool begun_ = false;
    bool document_ = false;  // the whole file is one record
};

// Reads it strictly, as read_replay() does. InputError naming file and line.
Replay read_replay(const RecordText& text);

}  // namespace arbiter
