#include "model/core/input/visible_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <nlohmann/json.hpp>

#include "model/core/input/visible_json.h"

namespace arbiter {
namespace {

struct CodePoint {
    char32_t value = 0;
    std::size_t size = 0;  // bytes; 0: they are no UTF-8
};

// Refuses what the standard refuses: overlong forms, surrogates, numbers beyond the last code point.
CodePoint first_of(std::string_view text) {
    const auto byte = [&](std::size_t place) { return static_cast<unsigned char>(text[place]); };
    const unsigned char lead = byte(0);
    if (lead < 0x80) return {lead, 1};
    const std::size_t size = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (lead < 0xC2 || lead > 0xF4 || text.size() < size) return {};
    char32_t value = lead & (0x7F >> size);
    for (std::size_t place = 1; place < size; ++place) {
        if ((byte(place) & 0xC0) != 0x80) return {};
        value = (value << 6) | (byte(place) & 0x3F);
    }
    constexpr char32_t kLeast[] = {0, 0, 0x80, 0x800, 0x10000};
    const bool surrogate = value >= 0xD800 && value <= 0xDFFF;
    if (value < kLeast[size] || value > 0x10FFFF || surrogate) return {};
    return {value, size};
}

struct Range {
    char32_t first, last;
};

// By Unicode's categories Cc, Zl, Zp, the format characters (Cf) that steer or hide what stands around them, and the noncharacters.
constexpr Range kHidden[] = {{0x00, 0x1F},     {0x7F, 0x9F},     {0xAD, 0xAD},       {0x61C, 0x61C},    {0x180E, 0x180E},
                             {0x200B, 0x200F}, {0x2028, 0x202E}, {0x2060, 0x206F},   {0xFDD0, 0xFDEF},  {0xFEFF, 0xFEFF},
                             {0xFFF9, 0xFFFB}, {0xFFFE, 0xFFFF}, {0x1D173, 0x1D17A}, {0xE0000, 0xE0FFF}};

bool is_hidden(char32_t value) {
    if ((value & 0xFFFE) == 0xFFFE) return true;
    return std::any_of(std::begin(kHidden), std::end(kHidden),
                       [&](const Range& range) { return value >= range.first && value <= range.last; });
}

std::string escape(char32_t value) {
    if (value == '\n') return "\\n";
    if (value == '\r') return "\\r";
    if (value == '\t') return "\\t";
    const auto number = static_cast<std::uint32_t>(value);
    return number < 0x80      ? fmt::format("\\x{:02x}", number)
           : number < 0x10000 ? fmt::format("\\u{:04x}", number)
                              : fmt::format("\\u{{{:x}}}", number);
}

// As JSON has them: beyond 16 bits in two halves.
std::string json_escape(char32_t value) {
    const auto number = static_cast<std::uint32_t>(value);
    if (number < 0x10000) return fmt::format("\\u{:04x}", number);
    return fmt::format("\\u{:04x}\\u{:04x}", 0xD800 + ((number - 0x10000) >> 10), 0xDC00 + (number & 0x3FF));
}

// Of ASCII, and stands for itself.
bool is_plain(char byte) {
    return byte >= ' ' && byte <= '~';
}

template <class Escape>
std::string shown(std::string_view text, bool keep_newlines, Escape&& escape_of) {
    std::string out;
    out.reserve(text.size());
    while (!text.empty()) {
        const auto plain = static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), is_plain) - text.begin());
        out += text.substr(0, plain);
        text.remove_prefix(plain);
        if (text.empty()) break;
        const CodePoint next = first_of(text);
        if (next.size == 0) {
            out += fmt::format("\\x{:02x}", static_cast<unsigned char>(text.front()));
        } else if (is_hidden(next.value) && !(keep_newlines && next.value == '\n')) {
            out += escape_of(next.value);
        } else {
            out += text.substr(0, next.size);
        }
        text.remove_prefix(std::max<std::size_t>(next.size, 1));
    }
    return out;
}

}  // namespace

std::string visible(std::string_view text) {
    return shown(text, false, escape);
}

std::size_t whole_characters(std::string_view text, std::size_t most) {
    if (text.size() <= most) return text.size();
    while (most > 0 && (static_cast<unsigned char>(text[most]) & 0xC0) == 0x80) --most;
    return most;
}

std::string visible_lines(std::string_view text) {
    return shown(text, true, escape);
}

std::string visible_json(const Json& json, int indent) {
    return shown(json.dump(indent, ' ', false, Json::error_handler_t::replace), true, json_escape);
}

}  // namespace arbiter
