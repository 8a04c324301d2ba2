#include "model/core/json_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <unordered_set>

#include "model/core/error.h"
#include "model/core/input_file.h"

namespace arbiter {
namespace {

constexpr std::size_t kBriefLength = 60;

// Tells how far the parser has read: the SAX interface of the parser gives no positions.
class CountingIterator {
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    CountingIterator(const char* place, const char** furthest) : place_(place), furthest_(furthest) {}
    reference operator*() const { return *place_; }
    CountingIterator& operator++() {
        *furthest_ = ++place_;
        return *this;
    }
    CountingIterator operator++(int) {
        CountingIterator before = *this;
        ++*this;
        return before;
    }
    bool operator==(const CountingIterator& other) const { return place_ == other.place_; }
    bool operator!=(const CountingIterator& other) const { return place_ != other.place_; }

private:
    const char* place_;
    const char** furthest_;
};

// Builds the document, and keeps the path to the value being read.
class Builder : public nlohmann::json_sax<Json> {
public:
    Builder(std::string_view text, const std::string& file, std::size_t first_line, const JsonLimits& limits)
        : text_(text), furthest_(text.data()), file_(file), first_line_(first_line), limits_(limits) {}

    Json build() {
        if (text_.starts_with("\xEF\xBB\xBF")) fail("found a byte order mark; JSON is UTF-8 without one");
        // The parser takes a zero byte for the end of the text.
        if (const auto zero = text_.find('\0'); zero != std::string_view::npos) {
            furthest_ = text_.data() + zero + 1;
            fail("found a zero byte");
        }
        const char* end = text_.data() + text_.size();
        Json::sax_parse(CountingIterator(text_.data(), &furthest_), CountingIterator(end, &furthest_), this);
        return std::move(root_);
    }

    bool null() override { return value(Json(nullptr)); }
    bool boolean(bool truth) override { return value(Json(truth)); }
    bool number_integer(std::int64_t number) override { return value(Json(number)); }
    bool number_unsigned(std::uint64_t number) override { return value(Json(number)); }
    bool number_float(double number, const std::string& spelling) override {
        if (spelling.find_first_of(".eE") == std::string::npos) {
            fail(fmt::format("found {}, a whole number that does not fit into 64 bits", brief(spelling)));
        }
        return value(Json(number));
    }
    bool string(std::string& text) override { return value(Json(std::move(text))); }
    bool binary(binary_t&) override { fail("found binary data, expected JSON"); }

    bool start_object(std::size_t) override { return open(Json::object()); }
    bool start_array(std::size_t) override { return open(Json::array()); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }

    bool key(std::string& name) override {
        Level& level = levels_.back();
        level.key = name;
        if (!level.keys.insert(name).second) fail("found this key twice in one object");
        return true;
    }

    bool parse_error(std::size_t position, const std::string& last_token, const nlohmann::detail::exception& error) override {
        furthest_ = text_.data() + std::min(position, text_.size());
        if (error.id == 406) fail(fmt::format("found {}, a number too large for a floating-point number", brief(last_token)));
        fail(words_of(error.what()));
    }

private:
    struct Level {
        Json value;
        std::string key;
        std::unordered_set<std::string> keys;
    };

    static std::string brief(std::string_view spelling) {
        return spelling.size() <= kBriefLength ? std::string(spelling) : std::string(spelling.substr(0, kBriefLength)) + "…";
    }

    // The parser's message without its own name and position, which are told in front.
    static std::string words_of(std::string_view message) {
        const auto position = message.find("parse error");
        const auto words = position == std::string_view::npos ? position : message.find(": ", position);
        std::string kept(words == std::string_view::npos ? message : message.substr(words + 2));
        std::replace_if(
            kept.begin(), kept.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }, ' ');
        return kept;
    }

    std::string pointer() const {
        std::string result;
        for (const Level& level : levels_) {
            if (level.value.is_array()) {
                append_to_pointer(result, std::to_string(level.value.size()));
            } else if (!level.key.empty() || !level.keys.empty()) {
                append_to_pointer(result, level.key);
            }
        }
        return result;
    }

    [[noreturn]] void fail(const std::string& message) const {
        const std::string_view read(text_.data(), static_cast<std::size_t>(furthest_ - text_.data()));
        const auto line = first_line_ + static_cast<std::size_t>(std::count(read.begin(), read.end(), '\n'));
        const auto line_start = read.rfind('\n');
        const std::size_t column = line_start == std::string_view::npos ? read.size() : read.size() - line_start - 1;
        const std::string path = pointer();
        throw InputError(file_, fmt::format("{}:{}{}{}", line, std::max<std::size_t>(column, 1), path.empty() ? "" : ": ", path), message);
    }

    // Not through ordered_json's own insertion, which looks through all keys each time.
    Json& put(Json&& item) {
        if (levels_.empty()) return root_ = std::move(item);
        Level& level = levels_.back();
        if (level.value.is_array()) return level.value.get_ref<Json::array_t&>().emplace_back(std::move(item));
        using Members = std::vector<std::pair<const std::string, Json>>;
        Members& members = level.value.get_ref<Json::object_t&>();
        return members.emplace_back(level.key, std::move(item)).second;
    }

    bool value(Json&& item) {
        put(std::move(item));
        return true;
    }

    bool open(Json&& container) {
        if (static_cast<int>(levels_.size()) >= limits_.depth) {
            fail(fmt::format("found objects and arrays nested deeper than {}, which is the limit", limits_.depth));
        }
        levels_.push_back({std::move(container), {}, {}});
        return true;
    }

    bool close() {
        Json finished = std::move(levels_.back().value);
        levels_.pop_back();
        return value(std::move(finished));
    }

    std::string_view text_;
    const char* furthest_;
    const std::string& file_;
    std::size_t first_line_;
    JsonLimits limits_;
    std::vector<Level> levels_;
    Json root_;
};

void check_size(std::string_view text, const std::string& file, const JsonLimits& limits) {
    if (text.size() > limits.size) {
        throw InputError(file, "", fmt::format("found more than {} bytes, which is the limit for this input", limits.size));
    }
}

}  // namespace

JsonDocument parse_json(std::string_view text, const std::string& file, const JsonLimits& limits) {
    check_size(text, file, limits);
    return {file, 0, Builder(text, file, 1, limits).build()};
}

JsonDocument read_json_file(const std::string& path, const JsonLimits& limits) {
    return parse_json(read_input_file(path, limits.size), path, limits);
}

void for_each_json_line(std::string_view text, const std::string& file, const std::function<void(JsonDocument&&)>& use,
                        const JsonLimits& limits) {
    check_size(text, file, limits);
    std::size_t line = 1;
    for (std::size_t start = 0; start < text.size(); ++line) {
        const std::size_t end = std::min(text.find('\n', start), text.size());
        const std::string_view content = text.substr(start, end - start);
        if (content.find_first_not_of(" \t\r") == std::string_view::npos) {
            throw InputError(file, fmt::format("line {}", line), "found an empty line, expected one JSON value");
        }
        use({file, line, Builder(content, file, line, limits).build()});
        start = end + 1;
    }
}

std::vector<JsonDocument> parse_json_lines(std::string_view text, const std::string& file, const JsonLimits& limits) {
    std::vector<JsonDocument> documents;
    for_each_json_line(
        text, file, [&](JsonDocument&& document) { documents.push_back(std::move(document)); }, limits);
    return documents;
}

std::vector<JsonDocument> read_json_lines_file(const std::string& path, const JsonLimits& limits) {
    return parse_json_lines(read_input_file(path, limits.size), path, limits);
}

std::string brief_json(const Json& value) {
    if (value.is_object()) return value.empty() ? "an empty object" : "an object";
    if (value.is_array()) return value.empty() ? "an empty array" : fmt::format("an array of {}", value.size());
    if (value.is_string()) return brief_text(value.get_ref<const std::string&>());
    return value.dump();
}

std::string brief_text(std::string_view text) {
    std::string shown = Json(text.substr(0, kBriefLength)).dump(-1, ' ', false, Json::error_handler_t::replace);
    std::string::size_type place = 0;
    while ((place = shown.find('\x7F', place)) != std::string::npos) shown.replace(place, 1, "\\u007f");
    if (text.size() > kBriefLength) shown.insert(shown.size() - 1, "…");
    return shown;
}

void append_to_pointer(std::string& pointer, std::string_view step) {
    const std::string quoted = brief_text(step);
    pointer += '/';
    for (char c : std::string_view(quoted).substr(1, quoted.size() - 2)) {
        if (c == '~') {
            pointer += "~0";
        } else if (c == '/') {
            pointer += "~1";
        } else {
            pointer += c;
        }
    }
}

}  // namespace arbiter
