// What a file says that it is: the member "format" of its document, found without reading the document as a whole.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace arbiter {

// How far a file is looked through for its format.
inline constexpr std::size_t kMaximumLook = std::size_t{64} << 20;

// What a document is said to be that names no format of ours and a "$schema" of JSON Schema.
inline constexpr std::string_view kJsonSchema = "JSON Schema";

struct DocumentFormat {
    std::string format;   // "arbiter-replay", kJsonSchema; empty: it says none
    std::string problem;  // then why, in words: "it is empty", "it has no \"format\"", "it is cut off …"
};

// Has the file a document a line, by its name ("games.jsonl", "games.ndjson.zst")?
bool is_named_as_archive(std::string_view path);

// Looks at the file's first JSON document, wherever in it "format" stands, as a stream: time O(its place), memory below 64 MiB whatever the
// file holds. Of an archive, by its name, it is the first line that says a format. Never throws for what is in the file or for a file that
// cannot be read: that is a problem.
DocumentFormat format_of_file(const std::string& path);

}  // namespace arbiter
