#include "model/core/input/schema.h"

#include <fmt/format.h>

#include <exception>
// Without this the validator ends the program on a bad schema.
#define VALIJSON_USE_EXCEPTIONS 1
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

#include "model/core/input/error.h"
#include "model/core/input/json_reader.h"

namespace arbiter {
namespace {

using Adapter = valijson::adapters::NlohmannJsonAdapter;

// "<root>[moves][3][card]", which is how the validator names places, as a JSON pointer.
std::string pointer_of(const std::vector<std::string>& context) {
    std::string pointer;
    for (const std::string& step : context) {
        if (step.size() >= 2 && step.front() == '[' && step.back() == ']') append_to_pointer(pointer, step.substr(1, step.size() - 2));
    }
    return pointer;
}

std::string on_one_line(std::string text) {
    for (char& c : text) {
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) c = ' ';
    }
    return text;
}

}  // namespace

struct Schema::Compiled {
    std::string name;
    nlohmann::json source;
    valijson::Schema schema;
};

Schema::Schema(const std::string& path) : Schema(read_json_file(path).root, path) {}

Schema::Schema(const Json& schema, const std::string& name) : compiled_(std::make_unique<Compiled>()) {
    compiled_->name = name;
    compiled_->source = nlohmann::json(schema);
    try {
        valijson::SchemaParser parser(valijson::SchemaParser::kDraft7);
        parser.populateSchema(Adapter(compiled_->source), compiled_->schema);
    } catch (const std::exception& error) {
        throw InputError(name, "", fmt::format("is no JSON Schema: {}", on_one_line(error.what())));
    }
}

Schema::Schema(Schema&&) noexcept = default;
Schema& Schema::operator=(Schema&&) noexcept = default;
Schema::~Schema() = default;

std::optional<SchemaError> Schema::first_error(const Json& document) const {
    const nlohmann::json plain(document);
    valijson::Validator validator(valijson::Validator::kStrongTypes);
    valijson::ValidationResults results;
    if (validator.validate(compiled_->schema, Adapter(plain), &results)) return std::nullopt;
    // Errors are told from the inside outwards: the first one is the deepest.
    valijson::ValidationResults::Error error;
    if (!results.popError(error)) return SchemaError{"", "does not have the shape of the schema"};
    return SchemaError{pointer_of(error.context), on_one_line(error.description)};
}

void Schema::require(const JsonDocument& document) const {
    const auto error = first_error(document.root);
    if (!error) return;
    std::string place = error->pointer;
    if (document.line != 0) place = fmt::format("line {}{}{}", document.line, place.empty() ? "" : ": ", place);
    throw InputError(document.file, place, fmt::format("not as {} asks: {}", compiled_->name, error->message));
}

}  // namespace arbiter
