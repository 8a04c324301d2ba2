#include "model/core/register/compiler/names.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace arbiter {
namespace {

constexpr auto kKeywords =
    std::to_array<std::string_view>({"alignas",       "alignof",     "and",       "and_eq",   "asm",       "auto",
                                     "bitand",        "bitor",       "bool",      "break",    "case",      "catch",
                                     "char",          "class",       "compl",     "concept",  "const",     "const_cast",
                                     "constexpr",     "consteval",   "constinit", "continue", "co_await",  "co_return",
                                     "co_yield",      "decltype",    "default",   "delete",   "do",        "double",
                                     "dynamic_cast",  "else",        "enum",      "explicit", "export",    "extern",
                                     "false",         "float",       "for",       "friend",   "goto",      "if",
                                     "inline",        "int",         "long",      "mutable",  "namespace", "new",
                                     "noexcept",      "not",         "not_eq",    "nullptr",  "operator",  "or",
                                     "or_eq",         "private",     "protected", "public",   "register",  "reinterpret_cast",
                                     "requires",      "return",      "short",     "signed",   "sizeof",    "static",
                                     "static_assert", "static_cast", "struct",    "switch",   "template",  "this",
                                     "thread_local",  "throw",       "true",      "try",      "typedef",   "typeid",
                                     "typename",      "union",       "unsigned",  "using",    "virtual",   "void",
                                     "volatile",      "wchar_t",     "while",     "xor",      "xor_eq"});

bool is_lower(char c) {
    return c >= 'a' && c <= 'z';
}

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

bool is_separator(char c) {
    return c == '.' || c == '-' || c == '_';
}

}  // namespace

bool is_game_name(std::string_view text) {
    const auto is_of_name = [](char c) { return is_lower(c) || is_digit(c) || c == '_'; };
    return is_register_id(text) && is_lower(text.front()) && std::all_of(text.begin(), text.end(), is_of_name);
}

bool is_register_id(std::string_view text) {
    bool after_separator = true;
    for (char c : text) {
        if (is_separator(c) ? after_separator : !is_lower(c) && !is_digit(c)) return false;
        after_separator = is_separator(c);
    }
    return !text.empty() && !after_separator;
}

std::string enumerator_name(std::string_view id, std::string_view prefix) {
    std::string name(id);
    std::replace_if(name.begin(), name.end(), is_separator, '_');
    const bool taken = is_digit(name.front()) || std::find(kKeywords.begin(), kKeywords.end(), name) != kKeywords.end();
    return taken ? std::string(prefix) + "_" + name : name;
}

std::string type_name(std::string_view id) {
    std::string name;
    bool capital = true;
    for (char c : id) {
        if (is_separator(c)) {
            capital = true;
            continue;
        }
        name += capital && is_lower(c) ? static_cast<char>(c - 'a' + 'A') : c;
        capital = false;
    }
    return is_digit(name.front()) ? "Reading" + name : name;
}

std::string literal(std::string_view text) {
    std::string result = "\"";
    for (char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            result += '\\';
            result += c;
        } else if (byte < 0x20 || byte >= 0x7F) {
            result += fmt::format("\\{:03o}", byte);
        } else {
            result += c;
        }
    }
    return result + "\"";
}

}  // namespace arbiter
