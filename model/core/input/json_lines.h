// JSON Lines a line at a time (json_reader.h reads whole texts).
#pragma once

#include "model/core/input/json_reader.h"

namespace arbiter {

// The value on line `number` of a file. InputError with line, column and JSON pointer, as parse_json().
JsonDocument parse_json_line(std::string_view line, const std::string& file, std::size_t number, const JsonLimits& limits = {});

// Is the text an object from its first bracket to its last, as far as brackets and quotation marks tell? What stands in it may be wrong.
// O(text).
bool is_object_by_itself(std::string_view text);

}  // namespace arbiter
