// JSON values and pieces of text in messages: short, on one line, whatever they hold.
#pragma once

#include <string>
#include <string_view>

#include "model/core/input/json_names.h"

namespace arbiter {

// A value on one line for a message: quoted and escaped, at most about 60 characters.
std::string brief_json(const Json& value);
// The same for a piece of text.
std::string brief_text(std::string_view text);

// The JSON pointer with one more step (an object's key, or an array's index as text), on one line whatever the key holds.
void append_to_pointer(std::string& pointer, std::string_view step);

}  // namespace arbiter
