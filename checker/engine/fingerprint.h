// The 128-bit hash of an encoded position (XXH3): where it goes in the visited table, its tag there, and its share of the digest.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#ifndef XXH_INLINE_ALL
#define XXH_INLINE_ALL
#endif
#include <xxhash.h>

namespace arbiter {

struct Fingerprint {
    std::uint64_t low = 0;   // chooses the bucket
    std::uint64_t high = 0;  // gives the tag: independent bits

    friend bool operator==(const Fingerprint&, const Fingerprint&) = default;

    // Sums are modulo 2^64 in both halves: the same whatever the order.
    Fingerprint& operator+=(const Fingerprint& other) {
        low += other.low;
        high += other.high;
        return *this;
    }
};

inline Fingerprint fingerprint_of(const std::uint8_t* bytes, std::size_t length) {
    const XXH128_hash_t hash = XXH3_128bits(bytes, length);
    return {hash.low64, hash.high64};
}

// The same, for a length known when compiling: the hash of short inputs is then a few multiplications without a branch.
template <std::size_t Length>
[[gnu::flatten]] inline Fingerprint fingerprint_of(const std::uint8_t* bytes) {
    const XXH128_hash_t hash = XXH3_128bits(bytes, Length);
    return {hash.low64, hash.high64};
}

// 32 hexadecimal digits, most significant first.
std::string hexadecimal(const Fingerprint& fingerprint);

}  // namespace arbiter
