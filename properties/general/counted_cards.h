// Counting a player's cards again: are those in piles and elsewhere exactly the ones that were brought?
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "model/core/piles/copies.h"
#include "model/core/piles/sixteens.h"

namespace arbiter {

// Numbers of copies in bytes, eight kinds at a time. Nobody brings more than kMost copies of a card, so that a number above it, which shows
// in a highest bit, is one that was not brought, and none has to be counted further. Nobody brings cards of other kinds than the first
// `kinds`.
template <std::size_t size>
class CountedCards {
public:
    static constexpr int kMost = 127;

    template <std::size_t count_of_piles>
    explicit CountedCards(const std::array<CopiesOf<size>, count_of_piles>& piles, int kinds = size) {
        if constexpr (size % kKindsAtOnce == 0)
            with_sixteens<size>(kinds, [&]<int sixteens>(std::integral_constant<int, sixteens>) { count<2 * sixteens>(piles); });
        else
            count<size / 8>(piles);
    }

    // One more; of a kind that there is not, it was not brought.
    void add(Kind kind) {
        if (kind >= size || ++copies_[kind] > kMost) too_many_ = true;
    }

    // `brought`: at most kMost of each kind.
    bool are(const CopiesOf<size>& brought) const { return !too_many_ && are_equal(copies_, brought); }

private:
    // The first `words` times eight kinds; of others there is no card.
    template <int words, std::size_t count_of_piles>
    void count(const std::array<CopiesOf<size>, count_of_piles>& piles) {
        constexpr std::uint64_t kHighest = 0x8080808080808080;
        std::array<std::uint64_t, words> sums{}, bits{};
        std::uint64_t beyond = 0, all_bits = 0;
        for (const CopiesOf<size>& pile : piles) {
            for (int word = 0; word < words; ++word) {
                const std::uint64_t eight = eight_kinds(pile, word);
                sums[word] += eight;
                bits[word] |= eight | sums[word];
            }
            for (int word = words; word < static_cast<int>(size / 8); ++word) beyond |= eight_kinds(pile, word);
        }
        for (const std::uint64_t eight : bits) all_bits |= eight;
        too_many_ = (all_bits & kHighest) != 0 || beyond != 0;
        std::memcpy(copies_.data(), sums.data(), sizeof sums);
    }

    CopiesOf<size> copies_{};
    bool too_many_ = false;
};

}  // namespace arbiter
