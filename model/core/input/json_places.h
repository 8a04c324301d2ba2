// On which lines of a JSON document its values stand, for findings that point to a line.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>

namespace arbiter {

// The lines of all values down to a depth. Built in one pass over the text, O(length); what is no JSON gives the lines up to the fault.
class JsonPlaces {
public:
    // Values deeper than `depth` objects and arrays are not noted.
    explicit JsonPlaces(std::string_view text, std::size_t depth = 3);

    // The line, from 1, on which the value with this JSON pointer begins; of a value that is not noted, that of the nearest one around it.
    std::size_t line_of(std::string_view pointer) const;

private:
    std::unordered_map<std::string, std::size_t> lines_;
};

}  // namespace arbiter
