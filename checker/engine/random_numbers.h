// Random numbers that are the same on every machine: splitmix64 (Steele, Lea and Flood 2014), and a choice among a few by multiplication.
#pragma once

#include <cstdint>

namespace arbiter {

// Mixes all bits of a number into all bits: a bijection.
constexpr std::uint64_t scrambled(std::uint64_t number) {
    number = (number ^ number >> 30) * 0xBF58476D1CE4E5B9;
    number = (number ^ number >> 27) * 0x94D049BB133111EB;
    return number ^ number >> 31;
}

class RandomNumbers {
public:
    // The sequence number `stream` of a seed: streams of one seed, and seeds, have nothing to do with each other.
    constexpr RandomNumbers(std::uint64_t seed, std::uint64_t stream) : state_(scrambled(scrambled(seed + kStep) + scrambled(stream))) {}

    constexpr std::uint64_t next() { return scrambled(state_ += kStep); }
    // From 0 to count - 1; `count` at least 1. No number is likelier than another one by more than count / 2^64.
    constexpr std::uint64_t below(std::uint64_t count) {
        __extension__ using Product = unsigned __int128;
        return static_cast<std::uint64_t>(static_cast<Product>(next()) * count >> 64);
    }

private:
    static constexpr std::uint64_t kStep = 0x9E3779B97F4A7C15;

    std::uint64_t state_;
};

}  // namespace arbiter
