// A random case of fuzzing as lists of numbers, drawn and shrunk by RapidCheck: rules, start and play are read from them, so that fewer and
// smaller numbers are a simpler game, and every shrunk game is one that the rules allow.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

namespace arbiter {

using RandomNumberList = std::vector<std::uint32_t>;

struct RandomCase {
    RandomNumberList rules, start, play;

    friend bool operator==(const RandomCase&, const RandomCase&) = default;
};

// The case of this number: the same on every machine, and no two of a seed have to do with one another.
RandomCase random_case(std::uint64_t seed, std::uint64_t number);

struct ShrunkCase {
    RandomCase simplest;
    std::size_t tries = 0;
};

// A case that still fails and of which no simpler one that is tried does: RapidCheck's local minimum. Gives up after `most_tries`, or when
// `goes_on` says so.
ShrunkCase shrink(const RandomCase& failing, const std::function<bool(const RandomCase&)>& fails, std::size_t most_tries,
                  const std::function<bool()>& goes_on);

}  // namespace arbiter
