// Which of sixteen bytes equal a tag: one instruction where there is SSE2, three multiplications' worth of arithmetic elsewhere.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace arbiter {

// Bit i is set if bytes[i] == tag. Bytes are compared eight at a time; no byte borrows from its neighbour.
inline std::uint32_t equal_bytes_portably(const std::uint8_t* bytes, std::uint8_t tag) {
    static_assert(std::endian::native == std::endian::little);
    constexpr std::uint64_t kOnes = 0x0101010101010101, kLow = 0x7F7F7F7F7F7F7F7F, kGather = 0x0102040810204080;
    std::uint32_t equal = 0;
    for (int half = 0; half < 2; ++half) {
        std::uint64_t word = 0;
        std::memcpy(&word, bytes + 8 * half, 8);
        word ^= kOnes * tag;
        const std::uint64_t zero_bytes = ~(((word & kLow) + kLow) | word | kLow);  // 0x80 in every zero byte
        equal |= static_cast<std::uint32_t>((zero_bytes >> 7) * kGather >> 56) << (8 * half);
    }
    return equal;
}

inline std::uint32_t equal_bytes(const std::uint8_t* bytes, std::uint8_t tag) {
#ifdef __SSE2__
    const __m128i sixteen = _mm_loadu_si128(reinterpret_cast<const __m128i*>(bytes));
    return static_cast<std::uint32_t>(_mm_movemask_epi8(_mm_cmpeq_epi8(sixteen, _mm_set1_epi8(static_cast<char>(tag)))));
#else
    return equal_bytes_portably(bytes, tag);
#endif
}

}  // namespace arbiter
