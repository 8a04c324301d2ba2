#include "model/core/input/json_line.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>

#include "model/core/input/visible_json.h"

namespace arbiter {
namespace {

// Of ASCII, and as it stands in JSON. No early end, and no short cuts: so the compiler looks at many bytes at once.
bool is_written_as_it_is(std::string_view text) {
    unsigned char other = 0;
    for (const char byte : text) {
        const auto code = static_cast<unsigned char>(byte);
        other |= static_cast<unsigned char>((code < ' ') | (code > '~') | (code == '"') | (code == '\\'));
    }
    return other == 0;
}

}  // namespace

void JsonLine::value(std::string_view text) {
    if (!is_written_as_it_is(text)) return put(visible_json(Json(text), kOnOneLine));
    separate();
    const std::size_t begin = out_.size();
    out_.resize(begin + text.size() + 2, '"');
    std::copy(text.begin(), text.end(), out_.begin() + static_cast<std::ptrdiff_t>(begin) + 1);
}

void JsonLine::value(const Json& json) {
    switch (json.type()) {
        case Json::value_t::object:
            open_object();
            for (const auto& [name, member] : json.get_ref<const Json::object_t&>()) {
                key(name);
                value(member);
            }
            return close_object();
        case Json::value_t::array:
            open_array();
            for (const Json& member : json) value(member);
            return close_array();
        case Json::value_t::string:
            return value(json.get_ref<const std::string&>());
        case Json::value_t::number_unsigned:
            return value(json.get<std::uint64_t>());
        default:
            return put(json.dump());
    }
}

}  // namespace arbiter
