// In which part of the store each position is, in the order of discovery.
//
// Where several workers enter positions, each has a part of the store to itself and numbers what is there by itself: the position that was
// discovered n-th is the m-th of its part. Kept is the part of each: for every 64 positions a word with the lowest bit of each one's part,
// one with the next bit, and so on, as many as the number of parts needs; and now and then how many positions of each part came before.
// Either number is found from the other by a short walk from such a sample (rank and select; Jacobson 1989).
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "checker/engine/position_index.h"
#include "checker/engine/reserved_memory.h"

namespace arbiter {

class PartSequence {
public:
    static constexpr std::size_t kMostParts = 64;
    static constexpr std::size_t kMostPlanes = std::bit_width(kMostParts - 1);

    // Of each part, how many positions.
    using Counts = std::array<PositionIndex, kMostParts>;
    // Of up to 64 positions: bit i of plane k is the k-th bit of the part of the i-th. Bits beyond the last one are 0.
    using Planes = std::array<std::uint64_t, kMostPlanes>;
    // A part and a position's number in it.
    struct Place {
        std::size_t part = 0;
        PositionIndex number = 0;
    };

    // `maximum_positions`: the most that it may ever hold, in 2 … kMostParts parts.
    PartSequence(std::size_t maximum_positions, std::size_t parts)
        : parts_(parts),
          planes_(planes_for(parts)),
          words_in_sample_(std::bit_ceil(std::max<std::size_t>(parts / 8, 2))),
          words_((maximum_positions / 64 + 2) * planes_),
          samples_((maximum_positions / 64 / words_in_sample_ + 2) * parts) {}

    static std::size_t planes_for(std::size_t parts) { return static_cast<std::size_t>(std::bit_width(parts - 1)); }

    // Makes room for `count` more positions; false if there is no memory.
    bool reserve_more(std::size_t count) {
        return words_.reserve_more(words_for(size_ + count) * planes_ - words_.size()) &&
               samples_.reserve_more(samples_for(size_ + count) * parts_ - samples_.size());
    }
    // There must be room. Amortised O(1).
    void append(std::size_t part) {
        Planes planes{};
        for (std::size_t k = 0; k < planes_; ++k) planes[k] = part >> k & 1;
        const std::size_t first = size_;
        const Counts before = first % 64 == 0 ? counts_before(first) : Counts{};
        extend(1);
        Filler(*this, first, before).put(planes, 1);
    }
    // Makes room for `count` positions, which are put there afterwards, in any order, by whomever.
    void extend(std::size_t count) {
        size_ += count;
        words_.resize(words_for(size_) * planes_);
        samples_.resize(samples_for(size_) * parts_);
    }

    // Puts positions one after the other, from `first` on, while others put other ones, who may have a part in its first word and in its
    // last one. `before`: how many positions of each part come before `first`.
    class Filler {
    public:
        Filler(PartSequence& sequence, std::size_t first, const Counts& before)
            : sequence_(sequence), word_(first / 64), filled_from_(first % 64), filled_(first % 64) {
            std::copy_n(before.begin(), sequence.parts_, counts_.begin());
        }
        ~Filler() { add_to_shared_word(); }
        Filler(const Filler&) = delete;
        Filler& operator=(const Filler&) = delete;

        // At most 64.
        void put(const Planes& planes, std::size_t count) {
            if (count == 0) return;
            begin_word();
            for (std::size_t k = 0; k < sequence_.planes_; ++k) word_planes_[k] |= planes[k] << filled_;
            filled_ += count;
            if (filled_ < 64) return;
            const std::size_t over = filled_ - 64;
            end_word();
            if (over == 0) return;
            begin_word();
            for (std::size_t k = 0; k < sequence_.planes_; ++k) word_planes_[k] = planes[k] >> (count - over);
            filled_ = over;
        }

    private:
        void begin_word() {
            if (filled_ == 0 && word_ % sequence_.words_in_sample_ == 0)
                std::copy_n(counts_.begin(), sequence_.parts_, &sequence_.samples_[word_ / sequence_.words_in_sample_ * sequence_.parts_]);
        }
        void end_word() {
            sequence_.count(word_planes_, ~std::uint64_t{0} << filled_from_, counts_);
            if (filled_from_ == 0)
                std::copy_n(word_planes_.begin(), sequence_.planes_, words());
            else
                add_to_shared_word();
            word_planes_ = {};
            ++word_;
            filled_from_ = filled_ = 0;
        }
        void add_to_shared_word() {
            for (std::size_t k = 0; k < sequence_.planes_; ++k)
                if (word_planes_[k] != 0) __atomic_fetch_or(words() + k, word_planes_[k], __ATOMIC_RELAXED);
        }
        std::uint64_t* words() { return &sequence_.words_[word_ * sequence_.planes_]; }

        PartSequence& sequence_;
        std::size_t word_;
        std::size_t filled_from_, filled_;  // positions of the word
        Planes word_planes_{};              // of these
        Counts counts_;                     // before `filled_from_`
    };

    // Goes through the places of consecutive positions.
    class Reader {
    public:
        Reader(const PartSequence& sequence, PositionIndex first)
            : sequence_(sequence), position_(first), counts_(sequence.counts_before(first)) {}

        [[gnu::always_inline]] Place next() {
            const std::size_t part = sequence_.part_of(position_++);
            return {part, counts_[part]++};
        }

    private:
        const PartSequence& sequence_;
        std::size_t position_;
        Counts counts_;
    };

    // How many positions of each part come before this one, or before the end. O(parts).
    Counts counts_before(std::size_t position) const {
        Counts counts{};
        const std::size_t samples = samples_.size() / parts_;
        if (samples == 0) return counts;
        const std::size_t sample = std::min(position / 64 / words_in_sample_, samples - 1);
        std::copy_n(&samples_[sample * parts_], parts_, counts.begin());
        std::size_t word = sample * words_in_sample_;
        for (; word < position / 64; ++word) count(planes_at(word), ~std::uint64_t{0}, counts);
        if (position % 64 != 0) count(planes_at(word), first_bits(position % 64), counts);
        return counts;
    }
    // Where a position is. O(parts).
    Place place_of(PositionIndex position) const {
        const std::size_t part = part_of(position);
        return {part, counts_before(position)[part]};
    }
    // Which position is there; kNoPosition if none is. O(log positions + parts).
    PositionIndex position_at(const Place& place) const {
        std::size_t low = 0, high = samples_.size() / parts_;  // the last sample that has no more before it than the place has
        while (high - low > 1) {
            const std::size_t middle = low + (high - low) / 2;
            (samples_[middle * parts_ + place.part] <= place.number ? low : high) = middle;
        }
        if (high == 0) return kNoPosition;
        std::size_t left = place.number - samples_[low * parts_ + place.part];
        for (std::size_t word = low * words_in_sample_; word < words_for(size_); ++word) {
            std::uint64_t there = members(planes_at(word), place.part) & first_bits(std::min<std::size_t>(size_ - word * 64, 64));
            const auto count = static_cast<std::size_t>(std::popcount(there));
            if (left < count) {
                for (; left > 0; --left) there &= there - 1;
                return static_cast<PositionIndex>(word * 64 + static_cast<std::size_t>(std::countr_zero(there)));
            }
            left -= count;
        }
        return kNoPosition;
    }

    std::size_t size() const { return size_; }
    std::size_t bytes() const { return words_.bytes() + samples_.bytes(); }
    // Of `count` positions more, at most.
    std::size_t maximum_bytes(std::size_t count) const {
        return (count / 64 + 1) * planes_ * sizeof(std::uint64_t) + (count / 64 / words_in_sample_ + 1) * parts_ * sizeof(PositionIndex);
    }

private:
    static std::size_t words_for(std::size_t positions) { return (positions + 63) / 64; }
    std::size_t samples_for(std::size_t positions) const { return (words_for(positions) + words_in_sample_ - 1) / words_in_sample_; }
    static std::uint64_t first_bits(std::size_t count) { return ~std::uint64_t{0} >> (64 - count); }

    [[gnu::always_inline]] std::size_t part_of(std::size_t position) const {
        const std::uint64_t* const planes = &words_[position / 64 * planes_];
        std::size_t part = planes[0] >> (position % 64) & 1;
        for (std::size_t k = 1; k < planes_; ++k) part |= (planes[k] >> (position % 64) & 1) << k;
        return part;
    }
    Planes planes_at(std::size_t word) const {
        Planes planes{};
        std::copy_n(&words_[word * planes_], planes_, planes.begin());
        return planes;
    }
    // Which of the 64 positions are in this part.
    std::uint64_t members(const Planes& planes, std::size_t part) const {
        std::uint64_t members = ~std::uint64_t{0};
        for (std::size_t k = 0; k < planes_; ++k) members &= (part >> k & 1) != 0 ? planes[k] : ~planes[k];
        return members;
    }
    void count(const Planes& planes, std::uint64_t mask, Counts& counts) const {
        for (std::size_t part = 0; part < parts_; ++part)
            counts[part] += static_cast<PositionIndex>(std::popcount(members(planes, part) & mask));
    }

    std::size_t parts_;
    std::size_t planes_;
    std::size_t words_in_sample_;  // words of each plane between samples
    ReservedVector<std::uint64_t> words_;
    ReservedVector<PositionIndex>
        samples_;  // where the positions of every words_in_sample_-th word begin: of each part, how many are before
    std::size_t size_ = 0;
};

}  // namespace arbiter
