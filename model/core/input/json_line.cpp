#include "model/core/input/json_line.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <nlohmann/json.hpp>

#include "model/core/input/visible_json.h"

namespace arbiter {
namespace {

constexpr std::uint64_t kEachByte = 0x0101010101010101;

// 0 if none of eight bytes is less than a number of at most 128; bytes beyond ASCII are none. From "Bit Twiddling Hacks" (S. E. Anderson).
constexpr std::uint64_t any_less(std::uint64_t eight, std::uint64_t than) {
    return (eight - kEachByte * than) & ~eight & kEachByte * 0x80;
}
constexpr std::uint64_t any_equal(std::uint64_t eight, char to) {
    return any_less(eight ^ kEachByte * static_cast<unsigned char>(to), 1);
}
// 0 if all of them are of ASCII, and stand in JSON as they are.
constexpr std::uint64_t any_other(std::uint64_t eight) {
    return (eight & kEachByte * 0x80) | any_less(eight, ' ') | any_equal(eight, '\x7F') | any_equal(eight, '"') | any_equal(eight, '\\');
}

// Eight bytes at a time: most texts are short.
bool is_written_as_it_is(std::string_view text) {
    constexpr std::size_t kEight = sizeof(std::uint64_t);
    const auto other_at = [&](std::size_t place) {
        std::uint64_t eight;
        std::memcpy(&eight, text.data() + place, kEight);
        return any_other(eight);
    };
    std::uint64_t other = 0;
    if (text.size() < kEight) {
        std::uint64_t all = kEachByte * ' ';
        for (const char byte : text) all = all << 8 | static_cast<unsigned char>(byte);
        return any_other(all) == 0;
    }
    for (std::size_t place = 0; place + kEight <= text.size(); place += kEight) other |= other_at(place);
    return (other | other_at(text.size() - kEight)) == 0;
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
