// Positions known by three bits of a large array: a few bytes a position, and many may be missed. For hunting only.
//
// A position is taken for known if its three bits, all in one cache line, are set: a blocked Bloom filter (Holzmann 1987 for state spaces;
// Putze, Sanders and Singler 2007 for the blocks). Which successor of its parent each position is, in 16 bits, lets plays be found again.
// Where several workers enter positions, each has a part of the lines to itself: whether a position is taken for known depends on what its
// line has seen before, in order, and on nothing else.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <string>

#include "checker/engine/fingerprint.h"
#include "checker/engine/ordered_parts.h"
#include "checker/engine/parent_sequence.h"
#include "checker/engine/position_arena.h"
#include "checker/engine/position_index.h"
#include "checker/engine/reserved_memory.h"
#include "model/core/input/contradiction.h"

namespace arbiter {

// 512 bits, in one cache line.
struct alignas(64) BitLine {
    std::array<std::uint64_t, 8> words;
};

// Sets bits in lines that are its own, and keeps the positions whose bits were not all set: their ranks, and of two levels their bytes. For
// one thread.
template <class Arena, bool kKeepsRanks>
class alignas(64) BitstatePart {
public:
    static constexpr bool kByBytes = false;

    // `lines` must outlive it.
    BitstatePart(std::size_t number, const ReservedVector<BitLine>& lines, std::size_t budget, const std::string& spill_folder)
        : number_(number),
          lines_(lines),
          ranks_(std::min<std::size_t>(budget / 4, kNoPosition)),
          levels_{Arena(budget, spill_folder), Arena(budget, spill_folder)} {}

    // Where a look-up begins: a line.
    std::size_t place_of(const Fingerprint& fingerprint) const { return scaled(fingerprint.low, lines_.size()); }
    void prefetch(std::size_t place) const { __builtin_prefetch(&lines_[place], 1); }
    void prefetch_match(std::size_t, const Fingerprint&) const {}

    Insertion insert(std::size_t place, const Fingerprint& fingerprint, const std::uint8_t* bytes, std::size_t length, std::uint32_t rank) {
        BitLine& line = lines_[place];
        bool fresh = false;
        for (const std::uint32_t bit : bits_of(fingerprint)) {
            const std::uint64_t mask = std::uint64_t{1} << (bit % 64);
            fresh = fresh || (line.words[bit / 64] & mask) == 0;
            line.words[bit / 64] |= mask;
        }
        if (!fresh) return {};
        next_level().append(bytes, length);
        if constexpr (kKeepsRanks) ranks_.append(short_rank(rank));
        return {static_cast<PositionIndex>(size_++), true};
    }
    // 0 if the position is taken for known.
    PositionIndex find(const Fingerprint& fingerprint, const std::uint8_t*, std::size_t) const {
        const BitLine& line = lines_[place_of(fingerprint)];
        bool all = true;
        for (const std::uint32_t bit : bits_of(fingerprint)) all = all && (line.words[bit / 64] >> (bit % 64) & 1) != 0;
        return all ? 0 : kNoPosition;
    }
    static void renew() {}

    std::span<const std::uint8_t> operator[](PositionIndex number) const { return levels_[expanding_][number - first_]; }
    void begin_level(PositionIndex first) {
        levels_[expanding_].clear();
        expanding_ = 1 - expanding_;
        first_ = first;
    }
    // The initial position is that of rank 0, like others.
    bool is(PositionIndex number, const Fingerprint&, const std::uint8_t*, std::size_t, std::uint32_t rank) const {
        return ranks_[number] == rank;
    }

    bool reserve_more(std::size_t count) { return ranks_.reserve_more(kKeepsRanks ? count : 0) && next_level().reserve_more(count); }
    static constexpr std::size_t maximum_bytes(std::size_t count) {
        return Arena::maximum_bytes(count) + (kKeepsRanks ? count * sizeof(std::uint16_t) : 0);
    }
    std::size_t bytes() const { return ranks_.bytes() + levels_[0].used_bytes() + levels_[1].used_bytes(); }
    std::size_t number() const { return number_; }
    std::size_t size() const { return size_; }

private:
    static std::uint16_t short_rank(std::uint32_t rank) {
        if (rank > std::numeric_limits<std::uint16_t>::max()) contradiction("a position has more than 65,536 successors");
        return static_cast<std::uint16_t>(rank);
    }
    // The three bits in the line: 9 hash bits each.
    static std::array<std::uint32_t, 3> bits_of(const Fingerprint& fingerprint) {
        const std::uint64_t hash = fingerprint.high;
        return {static_cast<std::uint32_t>(hash & 511), static_cast<std::uint32_t>(hash >> 9 & 511),
                static_cast<std::uint32_t>(hash >> 18 & 511)};
    }
    Arena& next_level() { return levels_[1 - expanding_]; }

    std::size_t number_;
    const ReservedVector<BitLine>& lines_;
    ReservedVector<std::uint16_t> ranks_;
    std::array<Arena, 2> levels_;
    std::size_t expanding_ = 0;
    std::size_t first_ = 0;
    alignas(64) std::size_t size_ = 0;
};

template <class Arena, class Parents = ParentSequence>
class BasicBitstateStore : public OrderedParts<BitstatePart<Arena, Parents::kKnown>, Parents> {
    using Base = OrderedParts<BitstatePart<Arena, Parents::kKnown>, Parents>;
    using Base::parts_;

public:
    using Base::size;
    using typename Base::Part;
    static constexpr bool kKnowsIndices = false;

    // Half of the budget, but at most 256 MB, is for the bits.
    BasicBitstateStore(std::size_t budget, const std::string& spill_folder, std::size_t parts = 1)
        : Base(std::min<std::size_t>(budget / 2, kNoPosition), PartChoice{parts, lines_for(budget)}),
          budget_(budget),
          lines_(std::max<std::size_t>(lines_for(budget), 1)) {
        has_bits_ = lines_for(budget) > 0 && lines_.reserve_more(lines_for(budget));
        lines_.resize(lines_for(budget));
        for (std::size_t i = 0; i < parts; ++i) parts_.push_back(std::make_unique<Part>(i, lines_, budget, spill_folder));
    }

    // As IndexedStore does.
    template <class Wanted>
    Room reserve_more(const Wanted& wanted, std::size_t parents_before) {
        std::size_t count = 0;
        for (const auto& part : parts_) count += wanted_in(wanted, part->number());
        if (!has_bits_ || size() + count >= kNoPosition) return Room::none;
        if (memory_bytes() + Part::maximum_bytes(count) + this->maximum_order_bytes(count) > budget_) return Room::none;
        for (const auto& part : parts_)
            if (!part->reserve_more(wanted_in(wanted, part->number()))) return Room::none;
        return this->reserve_order(count, parents_before) ? Room::enough : Room::none;
    }
    static void renew() {}

    std::size_t memory_bytes() const {
        std::size_t bytes = lines_.bytes() + this->order_bytes();
        for (const auto& part : parts_) bytes += part->bytes();
        return bytes;
    }
    // The share of bits set, at most: each position sets three.
    double table_load() const { return std::min(1.0, static_cast<double>(3 * size()) / static_cast<double>(lines_.bytes() * 8)); }

private:
    static std::size_t lines_for(std::size_t budget) { return std::min(budget / 2, std::size_t{256} << 20) / sizeof(BitLine); }

    std::size_t budget_;
    ReservedVector<BitLine> lines_;
    bool has_bits_ = false;
};

template <class G>
using BitstateStore = BasicBitstateStore<typename ArenaOf<G>::type>;

}  // namespace arbiter
