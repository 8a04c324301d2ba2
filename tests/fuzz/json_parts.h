// Where the values of a JSON text stand in it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::fuzz {

// A value of an object or of an array.
struct JsonPart {
    std::size_t whole = 0;              // where it begins: with its key, if it has one
    std::size_t begin = 0, end = 0;     // of the value
    std::size_t key = 0, key_size = 0;  // what stands between the quotes; in an array, nothing
};

// All values but the outermost, each before those in it. `text` must be valid JSON.
std::vector<JsonPart> json_parts(std::string_view text);

}  // namespace arbiter::fuzz
