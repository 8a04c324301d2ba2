// On which line of which file a finding stands.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "model/core/input/json_places.h"

namespace arbiter {

// Lines of values in files. Keeps the lines of one file at a time.
class FileLines {
public:
    // The line of the value with this JSON pointer. In an archive all of a document is on one line, `archive_line`; 0: it is no archive.
    // 0 if the file cannot be read again (standard input, a pipe) or is compressed.
    std::size_t line_of(const std::string& file, std::size_t archive_line, std::string_view pointer);

    // The line of the entry that a difference of a sample begins with ("entry 3: …"), or of the result; of the record as a whole if it
    // names neither. 0 as above.
    std::size_t line_of_difference(const std::string& file, std::string_view difference);

private:
    std::string file_;
    std::optional<JsonPlaces> places_;
};

// The JSON pointer of an entry of a record by its number; of the record as a whole if that is 0.
std::string pointer_of_entry(std::size_t number);

}  // namespace arbiter
