#include "model/core/input/json_view.h"

#include <fmt/format.h>

#include <algorithm>

#include "model/core/input/error.h"
#include "model/core/input/explained_word.h"
#include "model/core/input/json_reader.h"
#include "model/core/input/suggestion.h"

namespace arbiter {
namespace {

// Finds the node by its address. The depth is bounded by the reader's limit.
bool find_path(const Json& node, const Json* wanted, std::vector<std::string>& steps) {
    if (&node == wanted) return true;
    if (!node.is_structured()) return false;
    std::size_t index = 0;
    for (auto it = node.begin(); it != node.end(); ++it, ++index) {
        steps.push_back(node.is_object() ? it.key() : std::to_string(index));
        if (find_path(*it, wanted, steps)) return true;
        steps.pop_back();
    }
    return false;
}

}  // namespace

JsonView::JsonView(const JsonDocument& document) : document_(&document), node_(&document.root) {}

bool JsonView::is_object() const {
    return node_->is_object();
}
bool JsonView::is_array() const {
    return node_->is_array();
}
bool JsonView::is_string() const {
    return node_->is_string();
}
bool JsonView::is_int() const {
    return node_->is_number_integer();
}
bool JsonView::is_bool() const {
    return node_->is_boolean();
}
bool JsonView::is_null() const {
    return node_->is_null();
}

JsonObject JsonView::object() const {
    if (!node_->is_object()) fail("an object");
    return JsonObject(*this);
}

std::vector<JsonView> JsonView::elements(std::size_t least, std::size_t most) const {
    if (!node_->is_array()) fail("an array");
    if (node_->size() < least) fail(fmt::format("at least {} elements", least));
    if (node_->size() > most) fail(fmt::format("at most {} elements", most));
    std::vector<JsonView> views;
    views.reserve(node_->size());
    for (const Json& element : *node_) views.push_back(JsonView(document_, &element));
    return views;
}

std::int64_t JsonView::read_int(std::int64_t low, std::int64_t high) const {
    const bool fits =
        node_->is_number_unsigned() ? node_->get<std::uint64_t>() <= static_cast<std::uint64_t>(INT64_MAX) : node_->is_number_integer();
    if (fits) {
        const auto number = node_->get<std::int64_t>();
        if (number >= low && number <= high) return number;
    }
    fail(low == high ? fmt::format("the number {}", low) : fmt::format("a whole number from {} to {}", low, high));
}

bool JsonView::read_bool() const {
    if (!node_->is_boolean()) fail("true or false");
    return node_->get<bool>();
}

const std::string& JsonView::read_string(std::size_t shortest, std::size_t longest) const {
    if (!node_->is_string()) fail("text");
    const auto& text = node_->get_ref<const std::string&>();
    if (text.size() < shortest) fail(fmt::format("text of at least {} bytes", shortest));
    if (text.size() > longest) fail(fmt::format("text of at most {} bytes", longest));
    return text;
}

const std::string& JsonView::read_string_where(bool (*holds)(std::string_view), std::string_view expected) const {
    if (!node_->is_string() || !holds(node_->get_ref<const std::string&>())) fail(expected);
    return node_->get_ref<const std::string&>();
}

std::size_t JsonView::read_name(std::span<const std::string_view> names) const {
    const std::string& found = read_string();
    const auto place = std::find(names.begin(), names.end(), found);
    if (place == names.end()) fail_name(found, names);
    return static_cast<std::size_t>(place - names.begin());
}

std::string JsonView::pointer() const {
    std::vector<std::string> steps;
    std::string result;
    if (find_path(document_->root, node_, steps)) {
        for (const std::string& step : steps) append_to_pointer(result, step);
    }
    for (const auto& [here, written] : document_->written_as) {
        const bool is_within = result.starts_with(here) && (result.size() == here.size() || result[here.size()] == '/');
        if (is_within) return written + result.substr(here.size());
    }
    return result;
}

std::string JsonView::place() const {
    std::string path = pointer();
    if (document_->line == 0) return path;
    return path.empty() ? fmt::format("line {}", document_->line) : fmt::format("line {}: {}", document_->line, path);
}

void JsonView::fail(std::string_view expected) const {
    reject(fmt::format("found {}, expected {}", brief_json(*node_), expected));
}

void JsonView::fail_name(std::string_view found, std::span<const std::string_view> known) const {
    reject(fmt::format("found {}, expected one of {}{}", brief_text(found), list_of_words(known), suggestion(found, known)));
}

void JsonView::reject(const std::string& message) const {
    throw InputError(document_->file, place(), message);
}

JsonView JsonObject::required(std::string_view key) {
    if (auto member = optional(key)) return *member;
    view_.reject(fmt::format("found no \"{}\", which is required here", key));
}

std::optional<JsonView> JsonObject::optional(std::string_view key) {
    asked_.push_back(key);
    for (auto it = view_.node_->begin(); it != view_.node_->end(); ++it) {
        if (it.key() == key) return JsonView(view_.document_, &*it);
    }
    return std::nullopt;
}

void JsonObject::no_other_keys() const {
    if (all_asked_) return;
    for (auto it = view_.node_->begin(); it != view_.node_->end(); ++it) {
        if (std::find(asked_.begin(), asked_.end(), it.key()) != asked_.end()) continue;
        std::vector<std::string_view> asked;
        for (const std::string_view key : asked_)
            if (std::find(asked.begin(), asked.end(), key) == asked.end()) asked.push_back(key);
        const std::string known = asked.empty() ? "no keys at all" : "one of " + list_of_words(asked);
        JsonView(view_.document_, &*it)
            .reject(fmt::format("found the unknown key {}, expected {}{}", brief_text(it.key()), known, suggestion(it.key(), asked_)));
    }
}

std::vector<std::pair<std::string_view, JsonView>> JsonObject::members() {
    all_asked_ = true;
    std::vector<std::pair<std::string_view, JsonView>> result;
    for (auto it = view_.node_->begin(); it != view_.node_->end(); ++it) result.emplace_back(it.key(), JsonView(view_.document_, &*it));
    return result;
}

int read_format(JsonObject& object, std::string_view format, int newest) {
    const JsonView name = object.required("format");
    if (name.read_string() != format) name.fail(fmt::format("\"{}\"", format));
    return static_cast<int>(object.required("version").read_int(1, newest));
}

}  // namespace arbiter
