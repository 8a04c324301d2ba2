// Widths of characters, by the C library, and breaking lines by them.
#include "model/core/words/shown_width.h"

#include <algorithm>
#include <clocale>
#include <cwchar>

namespace arbiter {
namespace {

// The C library knows the widths of characters in locales of UTF-8 only, whatever that of the user is.
class Utf8Locale {
public:
    Utf8Locale() : utf8_(newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr)), before_(utf8_ == nullptr ? nullptr : uselocale(utf8_)) {}
    ~Utf8Locale() {
        if (utf8_ == nullptr) return;
        uselocale(before_);
        freelocale(utf8_);
    }
    Utf8Locale(const Utf8Locale&) = delete;
    Utf8Locale& operator=(const Utf8Locale&) = delete;

private:
    locale_t utf8_, before_;
};

// How many bytes of a sequence that sets colours the text begins with; 0 if it begins with none.
std::size_t colour_bytes(std::string_view text) {
    if (!text.starts_with("\x1b[")) return 0;
    const std::size_t end = text.find_first_not_of("0123456789;", 2);
    return end != std::string_view::npos && text[end] == 'm' ? end + 1 : 0;
}

// Calls use(bytes, columns) for each character, until it returns false. Colours are characters of no width.
template <class Use>
void for_each_character(std::string_view text, Use&& use) {
    const Utf8Locale locale;
    std::mbstate_t state{};
    while (!text.empty()) {
        if (const std::size_t bytes = colour_bytes(text); bytes > 0) {
            if (!use(text.substr(0, bytes), std::size_t{0})) return;
            text.remove_prefix(bytes);
            continue;
        }
        wchar_t character = 0;
        std::size_t bytes = std::mbrtowc(&character, text.data(), text.size(), &state);
        int columns = 1;
        if (bytes == 0 || bytes > text.size()) {
            bytes = 1;
            state = {};
        } else {
            columns = std::max(wcwidth(character), 0);
        }
        if (!use(text.substr(0, bytes), static_cast<std::size_t>(columns))) return;
        text.remove_prefix(bytes);
    }
}

bool is_plain(std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c <= '~'; });
}

}  // namespace

std::size_t shown_width(std::string_view text) {
    if (is_plain(text)) return text.size();
    std::size_t width = 0;
    for_each_character(text, [&](std::string_view, std::size_t columns) {
        width += columns;
        return true;
    });
    return width;
}

std::string cut_to_width(std::string_view text, std::size_t width) {
    if (shown_width(text) <= width) return std::string(text);
    std::string out;
    std::size_t taken = 1;  // the mark
    for_each_character(text, [&](std::string_view bytes, std::size_t columns) {
        if (taken + columns > width) return false;
        taken += columns;
        out += bytes;
        return true;
    });
    return width == 0 ? "" : out + "…";
}

namespace {

// Where the lines that follow a broken line begin.
std::size_t hanging_indent(std::string_view line) {
    const std::size_t begin = std::min(line.find_first_not_of(' '), line.size());
    const std::size_t gap = line.find("  ", begin);
    const std::size_t column = gap == std::string_view::npos ? begin : line.find_first_not_of(' ', gap);
    return column == std::string_view::npos ? begin : column;
}

// The same, where that leaves enough room for text.
std::size_t hanging_indent(std::string_view line, std::size_t width) {
    constexpr std::size_t kLeastRoom = 30;
    const std::size_t hanging = hanging_indent(line);
    if (hanging + kLeastRoom <= width) return hanging;
    const std::size_t begin = std::min(line.find_first_not_of(' '), line.size());
    return begin + kLeastRoom <= width ? begin + 2 : 0;
}

// Where the line is to be broken: at the last space within so many columns behind `begin`, else at the first one after them.
std::size_t place_of_break(std::string_view line, std::size_t begin, std::size_t width) {
    const std::size_t end = cut_to_width(line, width + 1).size() - std::string_view("…").size();
    const std::size_t space = line.rfind(' ', end);
    const bool is_behind = space != std::string_view::npos && line.find_first_not_of(' ', begin) < space;
    return is_behind ? space : line.find(' ', std::max(end, line.find_first_not_of(' ', begin)));
}

void add_wrapped(std::string& out, std::string_view line, std::size_t width) {
    if (shown_width(line) <= width) {
        out.append(line);
        return;
    }
    const std::size_t indent = hanging_indent(line, width);
    const std::size_t first = hanging_indent(line);
    std::size_t taken = 0;  // of the first line nothing; of those that follow, the indentation
    while (taken + shown_width(line) > width) {
        const std::size_t space = place_of_break(line, taken == 0 && first <= indent ? first : 0, width - taken);
        const std::size_t next = space == std::string_view::npos ? space : line.find_first_not_of(' ', space);
        if (next == std::string_view::npos) break;
        out.append(line.substr(0, line.find_last_not_of(' ', space) + 1)).append(1, '\n').append(indent, ' ');
        line.remove_prefix(next);
        taken = indent;
    }
    out.append(line);
}

}  // namespace

bool fits(std::string_view text, std::size_t width) {
    for (std::size_t begin = 0; width > 0 && begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        if (shown_width(text.substr(begin, end - begin)) > width) return false;
        begin = end + 1;
    }
    return true;
}

std::string wrapped(std::string_view text, std::size_t width) {
    if (width == 0) return std::string(text);
    std::string out;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        add_wrapped(out, text.substr(begin, end - begin), width);
        if (end < text.size()) out += '\n';
        begin = end + 1;
    }
    return out;
}

}  // namespace arbiter
