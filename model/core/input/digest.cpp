#include "model/core/input/digest.h"

#include <fmt/compile.h>
#include <fmt/format.h>

#include <array>

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace arbiter {

std::string digest(std::string_view text) {
    const XXH128_hash_t hash = XXH3_128bits(text.data(), text.size());
    std::array<char, 39> written;
    fmt::format_to(written.data(), FMT_COMPILE("xxh128:{:016x}{:016x}"), hash.high64, hash.low64);
    return {written.data(), written.size()};
}

}  // namespace arbiter
