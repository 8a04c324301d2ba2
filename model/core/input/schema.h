// JSON Schema (draft-07): does a document have the published shape? The strict readers judge more; this is what other programs can check.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "model/core/input/json_names.h"

namespace arbiter {

struct SchemaError {
    std::string pointer;  // JSON pointer into the document, "" for the whole of it
    std::string message;  // one line
};

// A schema, compiled once and used often. Not for several threads at a time.
class Schema {
public:
    // From a file; InputError if it cannot be read or is no schema.
    explicit Schema(const std::string& path);
    // From a schema in memory; `name` stands for the file in errors.
    Schema(const Json& schema, const std::string& name);
    Schema(Schema&&) noexcept;
    Schema& operator=(Schema&&) noexcept;
    ~Schema();

    // Where the document differs first from the schema; nothing if it has its shape. The deepest place that is at fault is told.
    std::optional<SchemaError> first_error(const Json& document) const;

    // Throws InputError with file, line and pointer if the document differs from the schema.
    void require(const JsonDocument& document) const;

private:
    struct Compiled;
    std::unique_ptr<Compiled> compiled_;
};

}  // namespace arbiter
