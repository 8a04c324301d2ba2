// Positions known by three bits of a large array: a few bytes a position, and many may be missed. For hunting only.
//
// A position is taken for known if its three bits, all in one cache line, are set: a blocked Bloom filter (Holzmann 1987 for state spaces;
// Putze, Sanders and Singler 2007 for the blocks). Which successor of its parent each position is, in 16 bits, lets plays be found again.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <string>

#include "checker/engine/fingerprint.h"
#include "checker/engine/indexed_store.h"
#include "checker/engine/parent_sequence.h"
#include "checker/engine/position_arena.h"
#include "checker/engine/position_index.h"
#include "checker/engine/reserved_memory.h"
#include "model/core/contradiction.h"

namespace arbiter {

template <class Arena, class Parents = ParentSequence>
class BasicBitstateStore {
public:
    static constexpr bool kKnowsIndices = false;
    static constexpr bool kClaims = false;  // whether a position is taken for known depends on all before: they are entered in order

    // Half of the budget, but at most 256 MB, is for the bits.
    BasicBitstateStore(std::size_t budget, const std::string& spill_folder)
        : budget_(budget),
          lines_(std::max<std::size_t>(std::min(budget / 2, kMostBitBytes) / sizeof(Line), 1)),
          parents_(std::min<std::size_t>(budget / 2, kNoPosition)),
          ranks_(std::min<std::size_t>(budget / 4, kNoPosition)),
          levels_{Arena(budget, spill_folder), Arena(budget, spill_folder)} {
        has_bits_ = lines_.reserve_more(std::min(budget / 2, kMostBitBytes) / sizeof(Line));
        lines_.resize(std::min(budget / 2, kMostBitBytes) / sizeof(Line));
    }

    Room reserve_more(std::size_t count, std::size_t parents_before) {
        if (!has_bits_ || lines_.size() == 0 || size() + count >= kNoPosition) return Room::none;
        const std::size_t ranks = Parents::kKnown ? count : 0;
        const std::size_t more = Parents::maximum_bytes(count) + ranks * sizeof(std::uint16_t) + Arena::maximum_bytes(count);
        if (memory_bytes() + more > budget_) return Room::none;
        const bool room = parents_.reserve_more(count, parents_before) && ranks_.reserve_more(ranks) && next_level().reserve_more(count);
        return room ? Room::enough : Room::none;
    }
    void renew() {}

    // Where a look-up begins.
    std::size_t place_of(const Fingerprint& fingerprint) const {
        __extension__ using Product = unsigned __int128;
        return static_cast<std::size_t>(static_cast<Product>(fingerprint.low) * lines_.size() >> 64);
    }
    void prefetch(std::size_t place) const { __builtin_prefetch(&lines_[place], 1); }
    void prefetch_match(std::size_t, const Fingerprint&) const {}

    Insertion insert(std::size_t place, const Fingerprint& fingerprint, const std::uint8_t* bytes, std::size_t length, PositionIndex parent,
                     std::uint32_t rank) {
        if (!enter(place, fingerprint)) return {};
        next_level().append(bytes, length);
        if constexpr (Parents::kKnown) ranks_.append(short_rank(rank));
        if (parent == kNoPosition)
            parents_.append_first();
        else
            parents_.append(parent);
        return {static_cast<PositionIndex>(size() - 1), true};
    }
    // Sets the position's bits: true if some bit was not set before. It has to be stored then, by extend and Filler.
    bool enter(std::size_t place, const Fingerprint& fingerprint) {
        Line& line = lines_[place];
        bool fresh = false;
        for (const std::uint32_t bit : bits_of(fingerprint)) {
            const std::uint64_t mask = std::uint64_t{1} << (bit % 64);
            fresh = fresh || (line.words[bit / 64] & mask) == 0;
            line.words[bit / 64] |= mask;
        }
        return fresh;
    }
    // See IndexedStore. (Levels use the same memory again and again.)
    static bool plan_touch(std::size_t, std::size_t) { return false; }
    static void touch_share(std::size_t) {}
    template <class Length>
    void extend(std::size_t count, Length&& length, std::size_t parents_before) {
        next_level().extend(count, length);
        ranks_.resize(ranks_.size() + count);
        parents_.extend(count, parents_before);
    }
    class Filler {
    public:
        explicit Filler(BasicBitstateStore& store) : store_(store), parents_(store.parents_) {}

        void put(PositionIndex index, const Fingerprint&, const std::uint8_t* bytes, std::size_t length, PositionIndex parent,
                 std::uint32_t rank) {
            Arena& arena = store_.next_level();
            arena.put(index - (store_.size() - arena.size()), bytes, length);
            store_.ranks_[index] = short_rank(rank);
            parents_.put(index, parent);
        }

    private:
        BasicBitstateStore& store_;
        typename Parents::Filler parents_;
    };
    PositionIndex find(const Fingerprint& fingerprint, const std::uint8_t*, std::size_t) const {
        return known(fingerprint) ? 0 : kNoPosition;
    }

    std::span<const std::uint8_t> operator[](PositionIndex index) const { return levels_[expanding_][index - first_]; }
    void begin_level(PositionIndex first) {
        levels_[expanding_].clear();
        expanding_ = 1 - expanding_;
        first_ = first;
    }
    bool is(PositionIndex index, const Fingerprint&, const std::uint8_t*, std::size_t, std::uint32_t rank) const {
        return index == 0 || ranks_[index] == rank;
    }
    PositionIndex parent(PositionIndex index) const { return parents_.parent(index); }

    std::size_t size() const { return parents_.size(); }
    std::size_t memory_bytes() const {
        return lines_.bytes() + parents_.bytes() + ranks_.bytes() + levels_[0].used_bytes() + levels_[1].used_bytes();
    }
    // The share of bits set, at most: each position sets three.
    double table_load() const { return std::min(1.0, static_cast<double>(3 * size()) / static_cast<double>(lines_.bytes() * 8)); }

private:
    static constexpr std::size_t kMostBitBytes = std::size_t{256} << 20;
    struct alignas(64) Line {
        std::array<std::uint64_t, 8> words;
    };

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
    bool known(const Fingerprint& fingerprint) const {
        const Line& line = lines_[place_of(fingerprint)];
        bool all = true;
        for (const std::uint32_t bit : bits_of(fingerprint)) all = all && (line.words[bit / 64] >> (bit % 64) & 1) != 0;
        return all;
    }
    Arena& next_level() { return levels_[1 - expanding_]; }

    std::size_t budget_;
    ReservedVector<Line> lines_;
    bool has_bits_ = false;
    Parents parents_;
    ReservedVector<std::uint16_t> ranks_;
    std::array<Arena, 2> levels_;
    std::size_t expanding_ = 0;
    std::size_t first_ = 0;
};

template <class G>
using BitstateStore = BasicBitstateStore<typename ArenaOf<G>::type>;

}  // namespace arbiter
