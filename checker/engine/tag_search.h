// Which of sixteen bytes equal a tag: one instruction where there is SSE2, three multiplications' worth of arithmetic elsewhere.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace arbiter {

// Sixteen bytes, of which any may be a tag.
struct Tags {
    std::uint64_t words[2];

    [[gnu::always_inline]] static Tags at(const std::uint8_t* bytes) {
        Tags tags;
        std::memcpy(tags.words, bytes, sizeof tags.words);
        return tags;
    }
};

// Bit i is set if byte i equals `tag`. Bytes are compared eight at a time; no byte borrows from its neighbour.
inline std::uint32_t equal_bytes_portably(const Tags& tags, std::uint8_t tag) {
    static_assert(std::endian::native == std::endian::little);
    constexpr std::uint64_t kOnes = 0x0101010101010101, kLow = 0x7F7F7F7F7F7F7F7F, kGather = 0x0102040810204080;
    std::uint32_t equal = 0;
    for (int half = 0; half < 2; ++half) {
        const std::uint64_t word = tags.words[half] ^ kOnes * tag;
        const std::uint64_t zero_bytes = ~(((word & kLow) + kLow) | word | kLow);  // 0x80 in every zero byte
        equal |= static_cast<std::uint32_t>((zero_bytes >> 7) * kGather >> 56) << (8 * half);
    }
    return equal;
}

inline std::uint32_t equal_bytes(const Tags& tags, std::uint8_t tag) {
#ifdef __SSE2__
    const __m128i sixteen = _mm_set_epi64x(static_cast<long long>(tags.words[1]), static_cast<long long>(tags.words[0]));
    return static_cast<std::uint32_t>(_mm_movemask_epi8(_mm_cmpeq_epi8(sixteen, _mm_set1_epi8(static_cast<char>(tag)))));
#else
    return equal_bytes_portably(tags, tag);
#endif
}

}  // namespace arbiter
