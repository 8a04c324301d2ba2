// What one of several workers may have discovered in a block: successors for which it claimed slots of the table of visited positions.
//
// Until all workers have entered, a position has a provisional number, which says which successor of which block of the chunk it is. Others
// who come to the same position read it in the block, so nothing moves or changes while it may be claimed. Whoever comes to it from an
// earlier place takes it over, and notes that in its own block; the other one is told when all have entered (`lose`).
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "checker/engine/block.h"
#include "checker/engine/indexed_store.h"
#include "checker/engine/position_index.h"
#include "model/core/contradiction.h"

namespace arbiter {

// A place in a chunk: a candidate of a block. Numbers are ordered as one worker comes to them.
struct ChunkPlace {
    static constexpr std::uint32_t kCandidateBits = 25;

    std::uint32_t block = 0, candidate = 0;

    std::uint32_t number() const { return kProvisional | block << kCandidateBits | candidate; }
    static ChunkPlace of(std::uint32_t number) {
        return {(number & ~kProvisional) >> kCandidateBits, number & ((std::uint32_t{1} << kCandidateBits) - 1)};
    }
};

struct alignas(64) Discoveries {
    // A successor of the block that was not known, and its slot of the table (valid until that grows).
    struct Entry {
        std::uint32_t candidate = 0;
        std::uint32_t* slot = nullptr;
    };
    // A claim of another block that one from here replaced: both provisional numbers.
    struct TakeOver {
        std::uint32_t lost = 0, by = 0;
    };
    // A passive step to a position that was not stored before: its provisional number.
    struct OpenStep {
        PassiveStep step;
        std::uint32_t number = 0;
    };

    explicit Discoveries(std::size_t slots) : block(slots) {}

    Block block;
    PositionIndex beyond = 0;  // the first position after those of the block
    Filling<Entry> entries;
    Filling<std::uint32_t> taken_over_by;  // of each candidate that is an entry: the lower number that replaced its own; 0: none
    Filling<TakeOver> taken_over;          // of which the losers are not told yet
    Filling<OpenStep> open_steps;
    std::uint32_t lost = 0;        // entries that were taken over
    std::uint32_t kept = 0;        // entries that are new positions; all that were not taken over, unless a bound cuts some off
    PositionIndex first_kept = 0;  // the number of the first of them

    // The block has been expanded; nothing is entered yet.
    void begin(PositionIndex end) {
        if (block.size() >> ChunkPlace::kCandidateBits != 0) contradiction("a block of positions has too many successors");
        beyond = end;
        entries.clear();
        entries.make_room(block.size());
        taken_over_by.clear();
        taken_over_by.make_room(block.size());
        std::fill_n(taken_over_by.begin(), block.size(), 0);
        taken_over.clear();
        taken_over.make_room(block.size());
        open_steps.clear();
        open_steps.make_room(block.passive.size());
        lost = kept = 0;
    }

    // The position was claimed from an earlier place. Once a candidate, when nobody enters.
    void lose(std::uint32_t candidate, std::uint32_t by) {
        taken_over_by[candidate] = by;
        ++lost;
    }
    bool is_lost(std::uint32_t candidate) const { return lost != 0 && taken_over_by[candidate] != 0; }

    // Calls visit(entry) of those that were not taken over, in order, at most `count`; their slots are fetched ahead, to be written.
    template <class Visit>
    void for_each_not_lost(std::size_t count, Visit&& visit) const {
        constexpr std::size_t kAhead = 16;
        for (std::size_t i = 0; count > 0 && i < entries.size(); ++i) {
            if (i + kAhead < entries.size()) __builtin_prefetch(entries[i + kAhead].slot, 1);
            if (is_lost(entries[i].candidate)) continue;
            visit(entries[i]);
            --count;
        }
    }
    // The index of an entry that was not taken over; kNoPosition if it was cut off. O(log entries), O(entries) if any was taken over.
    PositionIndex index_of(std::uint32_t candidate) const {
        const auto* const first = &entries[0];
        const auto* const entry = std::lower_bound(first, first + entries.size(), candidate,
                                                   [](const Entry& one, std::uint32_t other) { return one.candidate < other; });
        std::uint32_t before = static_cast<std::uint32_t>(entry - first);
        if (lost != 0)
            for (const Entry* one = first; one != entry; ++one) before -= taken_over_by[one->candidate] != 0;
        return before < kept ? first_kept + before : kNoPosition;
    }
};

}  // namespace arbiter
