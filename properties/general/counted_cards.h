// Counting a player's cards again: are those in piles and elsewhere exactly the ones that were brought?
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "model/core/piles/copies.h"

namespace arbiter {

// Numbers of copies in bytes, eight kinds at a time. Nobody brings more than kMost copies of a card, so that a number above it, which shows
// in a highest bit, is one that was not brought, and none has to be counted further.
template <std::size_t size>
class CountedCards {
public:
    static constexpr int kMost = 127;

    template <std::size_t count_of_piles>
    explicit CountedCards(const std::array<CopiesOf<size>, count_of_piles>& piles) {
        constexpr std::uint64_t kHighest = 0x8080808080808080;
        constexpr int kWords = size / 8;
        std::array<std::uint64_t, kWords> sums{}, bits{};
        for (const CopiesOf<size>& pile : piles) {
            for (int word = 0; word < kWords; ++word) {
                const std::uint64_t eight = eight_kinds(pile, word);
                sums[word] += eight;
                bits[word] |= eight | sums[word];
            }
        }
        std::uint64_t all_bits = 0;
        for (const std::uint64_t eight : bits) all_bits |= eight;
        too_many_ = (all_bits & kHighest) != 0;
        std::memcpy(copies_.data(), sums.data(), sizeof sums);
    }

    // One more; of a kind that there is not, it was not brought.
    void add(Kind kind) {
        if (kind >= size || ++copies_[kind] > kMost) too_many_ = true;
    }

    // `brought`: at most kMost of each kind.
    bool are(const CopiesOf<size>& brought) const { return !too_many_ && are_equal(copies_, brought); }

private:
    CopiesOf<size> copies_;
    bool too_many_ = false;
};

}  // namespace arbiter
