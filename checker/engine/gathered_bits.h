// The bits of a word that a mask chooses, side by side: one instruction where there is BMI2, a loop elsewhere.
#pragma once

#include <cstdint>

#ifdef __BMI2__
#include <immintrin.h>
#endif

namespace arbiter {

// What gathered_bits() is where there is no BMI2. O(bits of the mask).
constexpr std::uint64_t gathered_bits_portably(std::uint64_t word, std::uint64_t mask) {
    std::uint64_t gathered = 0;
    for (std::uint64_t next = 1; mask != 0; mask &= mask - 1, next <<= 1)
        if ((word & mask & -mask) != 0) gathered |= next;
    return gathered;
}

inline std::uint64_t gathered_bits(std::uint64_t word, std::uint64_t mask) {
#ifdef __BMI2__
    return _pext_u64(word, mask);
#else
    return gathered_bits_portably(word, mask);
#endif
}

}  // namespace arbiter
