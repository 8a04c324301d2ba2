// JSON made fit to be shown: what visible_text.h makes visible is written by number, which JSON reads as the same text.
#pragma once

#include <string>

#include "model/core/input/json_names.h"

namespace arbiter {

// The document as text, without an end of line: `indent` blanks a level, or on one line. Bytes that are no UTF-8 are replaced. O(size).
std::string visible_json(const Json& json, int indent = 2);
inline constexpr int kOnOneLine = -1;

}  // namespace arbiter
