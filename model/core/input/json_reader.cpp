#include "model/core/input/json_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <unordered_set>

#include "model/core/input/contradiction.h"
#include "model/core/input/error.h"
#include "model/core/input/input_file.h"
#include "model/core/input/json_lines.h"
#include "model/core/input/visible_text.h"

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
        try {
            counting_ = false;
            Json::sax_parse(text_.data(), end, this);
            return std::move(root_);
        } catch (const Refused&) {
            // What is wrong, and where, is found out by reading once more.
        }
        levels_.clear();
        counting_ = true;
        Json::sax_parse(CountingIterator(text_.data(), &furthest_), CountingIterator(end, &furthest_), this);
        contradiction("a text was refused, and then it was not");
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
        level.has_key = level.awaits_colon = true;
        if (is_known(level, name)) fail("found this key twice in one object");
        return true;
    }

    bool parse_error(std::size_t position, const std::string& last_token, const nlohmann::detail::exception& error) override {
        furthest_ = text_.data() + std::min(position, text_.size());
        if (error.id == 406) fail(fmt::format("found {}, a number too large for a floating-point number", brief(last_token)));
        fail(syntax_error(error.what(), last_token));
    }

private:
    using Members = std::vector<std::pair<const std::string, Json>>;
    static constexpr std::size_t kFewMembers = 16;   // are looked through
    static constexpr std::size_t kUsualMembers = 4;  // of an object that has any

    struct Level {
        Json value;
        std::string key;
        std::unordered_set<std::string> keys;  // of objects with more than a few members
        bool has_key = false;
        bool awaits_colon = false;  // after a key, until its value is there
    };
    struct Refused {};

    static Members& members_of(Level& level) { return level.value.get_ref<Json::object_t&>(); }

    static bool is_known(Level& level, const std::string& name) {
        const Members& members = members_of(level);
        if (members.size() < kFewMembers) {
            return std::any_of(members.begin(), members.end(), [&](const auto& member) { return member.first == name; });
        }
        if (level.keys.empty()) {
            for (const auto& member : members) level.keys.insert(member.first);
        }
        return !level.keys.insert(name).second;
    }

    static std::string brief(std::string_view spelling) {
        return spelling.size() <= kBriefLength ? std::string(spelling) : std::string(spelling.substr(0, kBriefLength)) + "…";
    }

    // What was found and what was expected. The parser's own message tells only which kind of error it is; `token` is what it read last, if
    // that is text in quotation marks.
    std::string syntax_error(std::string_view message, const std::string& token) const {
        message = message.substr(0, message.find("; last read: "));
        const auto is_about = [&](std::string_view words) { return message.find(words) != std::string_view::npos; };
        if (is_about("closing quote")) return "found the end of the text within quotation marks, expected the closing one";
        if (is_about("invalid string") && is_about("UTF-8")) return "found bytes that are no UTF-8, expected UTF-8";
        if (is_about("invalid string") && is_about("control character"))
            return "found a control character within quotation marks, expected an escape such as \\n";
        if (is_about("invalid string"))
            return "found an unknown escape, expected one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t, or \\u and four hexadecimal digits of a "
                   "character";
        if (is_about("unexpected end of input")) return "found the end of the text, expected " + expected_at(text_.size());
        const auto read = static_cast<std::size_t>(furthest_ - text_.data());
        if (is_about("unexpected string")) return "found " + visible(brief(token)) + ", expected " + expected_at(read - token.size());
        const std::string_view word = word_before(read, is_about("invalid number") || is_about("invalid literal"));
        const std::string found = "found '" + visible(brief(word)) + "'";
        if (is_about("invalid number")) return found + ", which is no number, expected digits as JSON has them";
        return found + ", expected " + expected_at(static_cast<std::size_t>(word.data() - text_.data()));
    }

    // The word that the character before `end` belongs to, or ends where that is asked for; that character alone if there is none.
    std::string_view word_before(std::size_t end, bool ends_word) const {
        const auto is_of_word = [&](std::size_t place) {
            const char c = text_[place];
            return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' || c == '+' || c == '.';
        };
        std::size_t last = end - 1;
        if (ends_word && !is_of_word(last) && last > 0 && is_of_word(last - 1)) --last;
        if (!is_of_word(last)) return text_.substr(last, 1);
        std::size_t first = last;
        while (first > 0 && is_of_word(first - 1)) --first;
        while (last + 1 < text_.size() && is_of_word(last + 1)) ++last;
        return text_.substr(first, last + 1 - first);
    }

    // What may stand here, by what stands before it.
    std::string expected_at(std::size_t place) const {
        const auto before = text_.substr(0, place).find_last_not_of(" \t\r\n");
        if (before == std::string_view::npos) return "a JSON value";
        if (levels_.empty()) return "nothing more";
        const bool in_object = levels_.back().value.is_object();
        if (in_object && levels_.back().awaits_colon) return text_[before] == ':' ? "a value" : "':'";
        switch (text_[before]) {
            case '{':
                return "a key in quotation marks or '}'";
            case '[':
                return "a value or ']'";
            case ',':
                return in_object ? "a key in quotation marks" : "a value";
            default:
                return in_object ? "',' or '}'" : "',' or ']'";
        }
    }

    std::string pointer() const {
        std::string result;
        for (const Level& level : levels_) {
            if (level.value.is_array()) {
                append_to_pointer(result, std::to_string(level.value.size()));
            } else if (level.has_key) {
                append_to_pointer(result, level.key);
            }
        }
        return result;
    }

    // The first reading does not count how far it is.
    [[noreturn]] void fail(const std::string& message) const {
        if (!counting_) throw Refused{};
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
        level.awaits_colon = false;
        Members& members = members_of(level);
        if (members.empty()) members.reserve(kUsualMembers);
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
        levels_.push_back({std::move(container), {}, {}, false, false});
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
    bool counting_ = true;
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

JsonDocument parse_json_line(std::string_view line, const std::string& file, std::size_t number, const JsonLimits& limits) {
    check_size(line, file, limits);
    if (line.find_first_not_of(" \t\r") == std::string_view::npos) {
        throw InputError(file, fmt::format("line {}", number), "found an empty line, expected one JSON value");
    }
    return {file, number, Builder(line, file, number, limits).build()};
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
        use(parse_json_line(text.substr(start, end - start), file, line, limits));
        start = end + 1;
    }
}

std::vector<JsonDocument> parse_json_lines(std::string_view text, const std::string& file, const JsonLimits& limits) {
    std::vector<JsonDocument> documents;
    for_each_json_line(
        text, file, [&](JsonDocument&& document) { documents.push_back(std::move(document)); }, limits);
    return documents;
}

std::string brief_json(const Json& value) {
    if (value.is_object()) return value.empty() ? "an empty object" : "an object";
    if (value.is_array()) return value.empty() ? "an empty array" : fmt::format("an array of {}", value.size());
    if (value.is_string()) return brief_text(value.get_ref<const std::string&>());
    return value.dump();
}

std::string brief_text(std::string_view text) {
    std::string shown = Json(text.substr(0, kBriefLength)).dump(-1, ' ', false, Json::error_handler_t::replace);
    // JSON lets it stand as it is, and has an escape for it.
    std::string::size_type place = 0;
    while ((place = shown.find('\x7F', place)) != std::string::npos) shown.replace(place, 1, "\\u007f");
    shown = visible(shown);
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
