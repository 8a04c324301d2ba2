// Reading what a JSON document means: a cursor on one value that converts nothing silently and says in its errors where it stands.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/core/input/json_names.h"
#include "model/core/words/named_value.h"

namespace arbiter {

class JsonObject;

// A value within a document. Cheap to copy; valid as long as the document is, and stays where it is. Every read_… throws InputError, with
// file, line (JSON Lines) and JSON pointer, unless the value is exactly what is asked for.
class JsonView {
public:
    explicit JsonView(const JsonDocument& document);

    // The members; see JsonObject.
    JsonObject object() const;
    // The elements, at least `least` and at most `most` of them.
    std::vector<JsonView> elements(std::size_t least = 0, std::size_t most = SIZE_MAX) const;

    // A whole number from `low` to `high`. Numbers written with a point or an exponent are refused, even whole ones.
    std::int64_t read_int(std::int64_t low, std::int64_t high) const;
    bool read_bool() const;
    // Text of `shortest` to `longest` bytes.
    const std::string& read_string(std::size_t shortest = 0, std::size_t longest = SIZE_MAX) const;
    // Text for which `holds`; `expected` is the phrase for the message ("an identifier: lower-case letters, …").
    const std::string& read_string_where(bool (*holds)(std::string_view), std::string_view expected) const;
    // One of these spellings.
    template <typename Value>
    Value read_enum(std::span<const NamedValue<Value>> table) const {
        const std::string& found = read_string();
        for (const auto& [name, value] : table) {
            if (name == found) return value;
        }
        std::vector<std::string_view> names;
        for (const auto& entry : table) names.push_back(entry.first);
        fail_name(found, names);
    }
    template <typename Value, std::size_t size>
    Value read_enum(const std::array<NamedValue<Value>, size>& table) const {
        return read_enum(std::span<const NamedValue<Value>>(table));
    }
    template <typename Value, std::size_t size>
    Value read_enum(const NamedValue<Value> (&table)[size]) const {
        return read_enum(std::span<const NamedValue<Value>>(table));
    }
    // One of these names; its index.
    std::size_t read_name(std::span<const std::string_view> names) const;

    bool is_object() const;
    bool is_array() const;
    bool is_string() const;
    bool is_int() const;
    bool is_bool() const;
    bool is_null() const;

    const Json& json() const { return *node_; }
    const JsonDocument& document() const { return *document_; }
    // The JSON pointer of this value ("" for the whole document). O(document): for messages only.
    std::string pointer() const;
    // Line (of JSON Lines) and pointer, as InputError takes them.
    std::string place() const;

    // Throws InputError: "found …, expected <expected>".
    [[noreturn]] void fail(std::string_view expected) const;
    // Throws InputError: "found "x", expected one of …", with the nearest name suggested.
    [[noreturn]] void fail_name(std::string_view found, std::span<const std::string_view> known) const;
    // Throws InputError with this message.
    [[noreturn]] void reject(const std::string& message) const;

private:
    friend class JsonObject;
    JsonView(const JsonDocument* document, const Json* node) : document_(document), node_(node) {}

    const JsonDocument* document_;
    const Json* node_;
};

// The members of an object. Ask for all that may be there, then call no_other_keys().
class JsonObject {
public:
    // The member; InputError naming the missing key if it is not there.
    JsonView required(std::string_view key);
    // The member if it is there. A member that is null is there.
    std::optional<JsonView> optional(std::string_view key);
    // InputError for the first key that was not asked for, with the nearest of those that were.
    void no_other_keys() const;
    // All members in the order of the file, for objects whose keys are free; counts as having asked for them.
    std::vector<std::pair<std::string_view, JsonView>> members();

    const JsonView& view() const { return view_; }

private:
    friend class JsonView;
    explicit JsonObject(JsonView view) : view_(view) {}

    JsonView view_;
    std::vector<std::string_view> asked_;  // keys are literals or belong to the document
    bool all_asked_ = false;
};

// Reads the members "format" and "version", which begin every document of the program: the format must be this one, the version from 1 to
// `newest`. Returns the version.
int read_format(JsonObject& object, std::string_view format, int newest = 1);

}  // namespace arbiter
