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
        using Kinds = std::conditional_t<size % sizeof(typename SixteenKinds::Bytes) == 0, SixteenKinds, EightKinds>;
        with_number_of<sizeof(typename Kinds::Bytes), size>(
            kinds, [&]<int used>(std::integral_constant<int, used>) { count<Kinds, used>(piles); });
    }

    // One more; of a kind that there is not, it was not brought.
    void add(Kind kind) {
        if (kind >= size || ++copies_[kind] > kMost) too_many_ = true;
    }

    // `brought`: at most kMost of each kind.
    bool are(const CopiesOf<size>& brought) const { return !too_many_ && are_equal(copies_, brought); }

private:
    struct EightKinds {
        using Bytes = std::uint64_t;
    };
    struct SixteenKinds {
        using Bytes [[gnu::vector_size(16)]] = std::uint64_t;
    };

    // The first `used` registers full of kinds are counted; of others there is no card.
    template <class Kinds, int used, std::size_t count_of_piles>
    void count(const std::array<CopiesOf<size>, count_of_piles>& piles) {
        using Bytes = typename Kinds::Bytes;
        using Words = std::array<std::uint64_t, sizeof(Bytes) / sizeof(std::uint64_t)>;
        constexpr std::uint64_t kHighest = 0x8080808080808080;
        constexpr int kAll = size / sizeof(Bytes);
        Bytes sums[used]{}, bits{}, beyond{};
        for (const CopiesOf<size>& pile : piles) {
            const auto at = [&](int place) {
                Bytes copies;
                std::memcpy(&copies, pile.data() + static_cast<std::size_t>(place) * sizeof copies, sizeof copies);
                return copies;
            };
#pragma GCC unroll 16
            for (int place = 0; place < used; ++place) {
                sums[place] += at(place);
                bits |= at(place) | sums[place];
            }
#pragma GCC unroll 16
            for (int place = used; place < kAll; ++place) beyond |= at(place);
        }
        Words all_bits, all_beyond;
        std::memcpy(all_bits.data(), &bits, sizeof bits);
        std::memcpy(all_beyond.data(), &beyond, sizeof beyond);
        std::uint64_t too_many = 0;
        for (std::size_t word = 0; word < all_bits.size(); ++word) too_many |= (all_bits[word] & kHighest) | all_beyond[word];
        too_many_ = too_many != 0;
        std::memcpy(copies_.data(), sums, sizeof sums);
    }

    CopiesOf<size> copies_{};
    bool too_many_ = false;
};

}  // namespace arbiter
