#include "model/core/input/document_format.h"

#include <fmt/format.h>

#include <string_view>
#include <utility>

#include "model/core/input/error.h"
#include "model/core/input/input_file.h"
#include "model/core/input/json_reader.h"

namespace arbiter {
namespace {

// Follows a JSON document a byte at a time, as far as is needed to know which strings are keys and values of its outermost object. It does
// not check the document: a reader does.
class FormatFinder {
public:
    // False: everything is known.
    bool take(char byte) {
        ++taken_;
        if (in_string_) return take_in_string(byte);
        switch (byte) {
            case ' ':
            case '\t':
            case '\r':
            case '\n':
                return true;
            case '"':
                in_string_ = true;
                kept_ = "\"";
                return depth_ > 0 || refuse_beginning(byte);
            case '{':
            case '[':
                if (depth_ == 0 && byte == '[') return refuse_beginning(byte);
                if (awaits_format()) return settle_without_text();
                is_key_ = ++depth_ == 1;
                return true;
            case '}':
            case ']':
                if (depth_ == 0) return refuse_beginning(byte);
                if (--depth_ > 0) return true;
                if (is_schema_)
                    found_.format = kJsonSchema;
                else
                    found_.problem = "it has no \"format\"";
                return false;
            case ':':
                if (depth_ == 1) is_key_ = false;
                return true;
            case ',':
                if (depth_ == 1) is_key_ = true;
                return true;
            default:
                if (depth_ == 0) return refuse_beginning(byte);
                return awaits_format() ? settle_without_text() : true;
        }
    }

    // At the end of the file.
    DocumentFormat result() const {
        if (!found_.format.empty() || !found_.problem.empty()) return found_;
        if (taken_ == 0) return {"", "it is empty"};
        if (depth_ == 0) return {"", "it holds nothing but blanks"};
        return {"", fmt::format("it is cut off after {} bytes, within its first document", taken_)};
    }

private:
    static constexpr std::size_t kLongest = 200;  // bytes that are kept of a string

    bool awaits_format() const { return depth_ == 1 && !is_key_ && key_ == "format"; }

    bool refuse_beginning(char byte) {
        constexpr char kFirstOfMark = '\xEF';
        if (byte == kFirstOfMark)
            found_.problem = "found a byte order mark; JSON is UTF-8 without one";
        else
            found_.problem = fmt::format("it is no JSON object: found {} at its beginning", brief_text(std::string_view(&byte, 1)));
        return false;
    }

    bool settle_without_text() {
        found_.problem = "its \"format\" is no text";
        return false;
    }

    bool take_in_string(char byte) {
        const bool ends = byte == '"' && !escaped_;
        escaped_ = byte == '\\' && !escaped_;
        if (kept_.size() < kLongest) kept_ += byte;
        if (!ends) return true;
        in_string_ = false;
        if (depth_ != 1) return true;
        const Json text = Json::parse(kept_, nullptr, false);
        const std::string read = text.is_string() ? text.get<std::string>() : std::string();
        if (is_key_) {
            key_ = read;
            return true;
        }
        if (key_ == "$schema" && read.find("json-schema.org") != std::string::npos) is_schema_ = true;
        if (!awaits_format()) return true;
        if (read.empty()) return settle_without_text();
        found_.format = read;
        return false;
    }

    DocumentFormat found_;
    std::size_t taken_ = 0;
    std::size_t depth_ = 0;
    bool in_string_ = false, escaped_ = false, is_schema_ = false;
    bool is_key_ = false;  // the next string of the outermost object is a key
    std::string kept_;     // the string being read, with its quotes
    std::string key_;      // the last key of the outermost object
};

// The same for a document a line: one that says none does not hide the next.
class Finder {
public:
    explicit Finder(bool by_lines) : by_lines_(by_lines) {}

    // False: everything is known.
    bool take(char byte) {
        if (by_lines_ && byte == '\n') {
            keep(line_.result());
            line_ = FormatFinder();
            passed_over_ = false;
        } else if (!passed_over_ && !line_.take(byte)) {
            if (!by_lines_ || !line_.result().format.empty()) return false;
            passed_over_ = true;
        }
        return true;
    }

    // At the end of the file.
    DocumentFormat result() const {
        const DocumentFormat last = line_.result();
        return first_.problem.empty() || !last.format.empty() ? last : first_;
    }

private:
    void keep(DocumentFormat line) {
        if (first_.problem.empty()) first_ = std::move(line);
    }

    bool by_lines_, passed_over_ = false;
    FormatFinder line_;
    DocumentFormat first_;  // the problem of the first line
};

}  // namespace

bool is_named_as_archive(std::string_view path) {
    if (path.ends_with(".zst")) path.remove_suffix(4);
    return path.ends_with(".jsonl") || path.ends_with(".ndjson");
}

DocumentFormat format_of_file(const std::string& path) {
    Finder finder(is_named_as_archive(path));
    try {
        InputStream stream(path, SIZE_MAX);
        std::size_t looked = 0;
        for (std::string_view block = stream.next(); !block.empty(); block = stream.next()) {
            for (const char byte : block) {
                if (!finder.take(byte)) return finder.result();
            }
            looked += block.size();
            if (looked >= kMaximumLook) return {"", fmt::format("it has no \"format\" within its first {} MiB", kMaximumLook >> 20)};
        }
    } catch (const InputError& error) {
        const std::string_view message = error.what();
        return {"", std::string(message.starts_with(path) ? message.substr(path.size() + 2) : message)};
    }
    return finder.result();
}

}  // namespace arbiter
