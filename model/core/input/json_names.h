// The names of the JSON types, for headers that only declare what takes or returns them: the library itself (json_reader.h) takes seconds
// to compile.
#pragma once

#include <nlohmann/json_fwd.hpp>

namespace arbiter {

using Json = nlohmann::ordered_json;
struct JsonDocument;

}  // namespace arbiter
