// From which position each position was discovered, in about two bits a position.
//
// Positions are numbered in the order of discovery, and a breadth-first search discovers from one position after the other: the sequence of
// parents never decreases. It is kept in unary: for every parent one bit 1 a child, then a bit 0. The parent of a position is the number
// of zeros before its one, found by a walk of a few words from the nearest sample (select on a bit vector; Elias 1974, Fano 1971).
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "checker/engine/position_index.h"
#include "checker/engine/reserved_memory.h"
#include "model/core/input/contradiction.h"

namespace arbiter {

class ParentSequence {
public:
    static constexpr bool kKnown = true;

    // `maximum_positions`: the most that it may ever hold.
    explicit ParentSequence(std::size_t maximum_positions)
        : words_(maximum_positions / 32 + 2), samples_(maximum_positions / kSampleDistance + 2) {}

    // Makes room for `children` more positions whose parents come before `parents_before`; false if there is no memory.
    bool reserve_more(std::size_t children, std::size_t parents_before) {
        const std::size_t bits = positions_ + children + parents_before + 1;
        if (bits / 64 + 1 > words_.size() && !words_.reserve_more(bits / 64 + 1 - words_.size())) return false;
        return samples_.reserve_more(children / kSampleDistance + 1);
    }

    // The first position has no parent. There must be room.
    void append_first() { append_bit_one(); }
    // `parent` must be no less than the last one, and there must be room.
    void append(PositionIndex parent) {
        if (parent < parent_) contradiction("the parents of positions decrease");
        append_zeros(parent - parent_);
        parent_ = parent;
        append_bit_one();
    }

    // Makes room for `count` positions, which are put there afterwards, in any order, by whomever. Their parents come before
    // `parents_before`, those of all that come later do not.
    void extend(std::size_t count, std::size_t parents_before) {
        positions_ += count;
        parent_ = static_cast<PositionIndex>(parents_before - 1);
        end_ = positions_ + parent_;
        words_.resize(std::max(words_.size(), end_ / 64 + 1));
        samples_.resize((positions_ + kSampleDistance - 1) / kSampleDistance);
    }
    // Puts positions in ascending order, while others put other ones, who may have a part in its first word and in its last one.
    class Filler {
    public:
        explicit Filler(ParentSequence& sequence) : sequence_(sequence) {}
        ~Filler() { add_to_shared_word(); }
        Filler(const Filler&) = delete;
        Filler& operator=(const Filler&) = delete;

        // `count` positions from `position` on. next_parent() gives the parent of one after the other.
        template <class NextParent>
        void put(std::size_t position, std::size_t count, NextParent next_parent) {
            std::size_t word = word_;
            std::uint64_t bits = bits_;
            for (const std::size_t end = position + count; position < end; ++position) {
                const std::size_t place = position + next_parent();
                if (place / 64 != word) {
                    leave_word(bits);
                    word = word_ = place / 64;
                    bits = 0;
                }
                bits |= std::uint64_t{1} << (place % 64);
                if (position % kSampleDistance == 0) sequence_.samples_[position / kSampleDistance] = place;
            }
            bits_ = bits;
        }

    private:
        // For a later word.
        void leave_word(std::uint64_t bits) {
            bits_ = bits;
            if (word_ == kNoWord) return;
            if (std::exchange(in_first_word_, false))
                add_to_shared_word();
            else
                sequence_.words_[word_] = bits;
        }
        void add_to_shared_word() {
            if (word_ != kNoWord) __atomic_fetch_or(&sequence_.words_[word_], bits_, __ATOMIC_RELAXED);
        }

        static constexpr std::size_t kNoWord = ~std::size_t{0};

        ParentSequence& sequence_;
        std::size_t word_ = kNoWord;
        bool in_first_word_ = true;
        std::uint64_t bits_ = 0;
    };

    // kNoPosition for the first position. O(1): at most kSampleDistance children and their parents are passed.
    PositionIndex parent(PositionIndex position) const {
        if (position == 0) return kNoPosition;
        const std::size_t sample = position / kSampleDistance;
        std::size_t ones_left = position % kSampleDistance;
        std::size_t place = samples_[sample];
        std::size_t word = place / 64;
        std::uint64_t bits = words_[word] & (~std::uint64_t{0} << (place % 64));
        for (std::size_t ones = std::popcount(bits); ones <= ones_left; ones = std::popcount(bits)) {
            ones_left -= ones;
            bits = words_[++word];
        }
        for (; ones_left > 0; --ones_left) bits &= bits - 1;
        return static_cast<PositionIndex>(word * 64 + static_cast<std::size_t>(std::countr_zero(bits)) - position);
    }

    std::size_t size() const { return positions_; }
    std::size_t bytes() const { return words_.bytes() + samples_.bytes(); }
    static constexpr std::size_t maximum_bytes(std::size_t positions) { return positions / 4 + positions / kSampleDistance * 8 + 64; }

private:
    static constexpr std::size_t kSampleDistance = 256;  // children between samples

    void append_zeros(std::size_t count) { end_ += count; }
    void append_bit_one() {
        while (words_.size() <= end_ / 64) words_.append(0);
        words_[end_ / 64] |= std::uint64_t{1} << (end_ % 64);
        if (positions_ % kSampleDistance == 0) samples_.append(end_);
        ++positions_;
        ++end_;
    }

    ReservedVector<std::uint64_t> words_;
    ReservedVector<std::uint64_t> samples_;  // the place of every kSampleDistance-th one
    std::size_t positions_ = 0;
    std::size_t end_ = 0;
    PositionIndex parent_ = 0;
};

// In place of a ParentSequence where nobody will ask: counts the positions, no more.
class NoParents {
public:
    static constexpr bool kKnown = false;

    explicit NoParents(std::size_t) {}
    static bool reserve_more(std::size_t, std::size_t) { return true; }
    void append_first() { ++positions_; }
    void append(PositionIndex) { ++positions_; }
    std::size_t size() const { return positions_; }
    static std::size_t bytes() { return 0; }
    static constexpr std::size_t maximum_bytes(std::size_t) { return 0; }

private:
    std::size_t positions_ = 0;
};

}  // namespace arbiter
