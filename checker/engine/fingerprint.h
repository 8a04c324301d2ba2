// The 128-bit hash of an encoded position: where it goes in the visited table, its tag there, and its share of the digest.
//
// Up to eight bytes are one number, which two invertible functions turn into the two halves (the finaliser of MurmurHash3 by A. Appleby):
// no two positions of the same length have the same hash then. Longer positions are hashed with XXH3.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <type_traits>

#ifndef XXH_INLINE_ALL
#define XXH_INLINE_ALL
#endif
#include <xxhash.h>

namespace arbiter {

struct Fingerprint {
    std::uint64_t low = 0;   // its high bits choose the bucket, its low ones are the tag
    std::uint64_t high = 0;  // independent bits

    friend bool operator==(const Fingerprint&, const Fingerprint&) = default;

    // Sums are modulo 2^64 in both halves: the same whatever the order.
    Fingerprint& operator+=(const Fingerprint& other) {
        low += other.low;
        high += other.high;
        return *this;
    }
};

// The hash as one of `count` numbers: its high bits decide. The product, not a remainder, so that any count will do.
constexpr std::size_t scaled(std::uint64_t hash, std::size_t count) {
    __extension__ using Product = unsigned __int128;
    return static_cast<std::size_t>(static_cast<Product>(hash) * count >> 64);
}

inline constexpr std::size_t kShortLength = 8;

constexpr std::uint64_t mixed(std::uint64_t bits) {
    bits ^= bits >> 33;
    bits *= 0xFF51AFD7ED558CCD;
    bits ^= bits >> 33;
    bits *= 0xC4CEB9FE1A85EC53;
    bits ^= bits >> 33;
    return bits;
}

// Of at most kShortLength bytes, given as a number.
[[gnu::always_inline]] constexpr Fingerprint fingerprint_of_short(std::uint64_t bits, std::size_t length) {
    std::uint64_t high = mixed(bits * 0xD6E8FEB86659FD93 + length);
#ifdef __GNUC__
    // Keeps the compiler from making both halves with vector multiplications, which take four times as long.
    if (!std::is_constant_evaluated()) asm("" : "+r"(high));
#endif
    return {mixed(bits + length * 0x9E3779B97F4A7C15), high};
}

inline Fingerprint fingerprint_of(const std::uint8_t* bytes, std::size_t length) {
    static_assert(std::endian::native == std::endian::little);
    if (length <= kShortLength) {
        std::uint64_t bits = 0;
        std::memcpy(&bits, bytes, length);
        return fingerprint_of_short(bits, length);
    }
    const XXH128_hash_t hash = XXH3_128bits(bytes, length);
    return {hash.low64, hash.high64};
}

// The same, for a length known when compiling: without a branch.
template <std::size_t Length>
[[gnu::flatten, gnu::always_inline]] inline Fingerprint fingerprint_of(const std::uint8_t* bytes) {
    if constexpr (Length <= kShortLength) {
        std::uint64_t bits = 0;
        std::memcpy(&bits, bytes, Length);
        return fingerprint_of_short(bits, Length);
    } else {
        const XXH128_hash_t hash = XXH3_128bits(bytes, Length);
        return {hash.low64, hash.high64};
    }
}

// 32 hexadecimal digits, most significant first.
std::string hexadecimal(const Fingerprint& fingerprint);

}  // namespace arbiter
