// Strict JSON: text or file into a document, refusing what ordinary readers let pass (duplicate keys, too deep, too large, numbers that do
// not fit, trailing text). What a document means is read with JsonView (json_view.h).
#pragma once

#include <cstddef>
#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/core/input/brief_json.h"
#include "model/core/input/json_names.h"

// Instantiated once, in json_instance.cpp: every other file compiles in half the time.
extern template class nlohmann::basic_json<nlohmann::ordered_map>;

namespace arbiter {

struct JsonLimits {
    std::size_t size = std::size_t{64} << 20;  // bytes, after unpacking
    int depth = 64;                            // objects and arrays within one another
};

// A document and where it came from. Views point into it: it must outlive them and stay where it is.
struct JsonDocument {
    std::string file;
    std::size_t line = 0;  // of a JSON Lines file, from 1; 0 if the document is the whole file
    Json root;
    std::vector<std::pair<std::string, std::string>> written_as{};  // JSON pointers of values that the file has elsewhere, and where
};

// Reads one document. `file` names it in errors. InputError with line, column and JSON pointer for everything that is not exactly one JSON
// value in UTF-8 within the limits. O(size).
JsonDocument parse_json(std::string_view text, const std::string& file, const JsonLimits& limits = {});

// The same from a file ("-": standard input), unpacked if it is compressed with zstd.
JsonDocument read_json_file(const std::string& path, const JsonLimits& limits = {});

// JSON Lines: one document a line; the last line may end without a newline, no line may be empty. Calls `use` for each in order.
void for_each_json_line(std::string_view text, const std::string& file, const std::function<void(JsonDocument&&)>& use,
                        const JsonLimits& limits = {});
std::vector<JsonDocument> parse_json_lines(std::string_view text, const std::string& file, const JsonLimits& limits = {});

}  // namespace arbiter
