// What one of several workers may have discovered in a block: positions for which it claimed slots of the table of visited positions.
//
// Until all workers have entered, a position has a provisional number, which says where in the chunk of blocks it was found. Those of other
// workers who come to the same position read it here, so nothing moves or changes while it may be claimed, but for one thing: whoever comes
// to it from an earlier place takes it over, and says so.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

#include "checker/engine/block.h"
#include "checker/engine/findings.h"
#include "checker/engine/fingerprint.h"
#include "checker/engine/indexed_store.h"
#include "checker/engine/position_index.h"
#include "model/core/contradiction.h"

namespace arbiter {

// A place in a chunk: the entry of a block's discoveries. Numbers are ordered as one worker comes to them.
struct ChunkPlace {
    static constexpr std::uint32_t kEntryBits = 25;

    std::uint32_t block = 0, entry = 0;

    std::uint32_t number() const { return kProvisional | block << kEntryBits | entry; }
    static ChunkPlace of(std::uint32_t number) {
        return {(number & ~kProvisional) >> kEntryBits, number & ((std::uint32_t{1} << kEntryBits) - 1)};
    }
};

struct alignas(64) Discoveries {
    struct Entry {
        Fingerprint fingerprint;
        std::uint32_t* slot = nullptr;  // of the table; valid until it grows
        std::uint32_t parent = 0;       // how many positions after the first of the block
        std::uint32_t rank = 0;         // see Block::rank_for
    };
    // A passive step to a position that was not stored before: its provisional number.
    struct OpenStep {
        PassiveStep step;
        std::uint32_t number = 0;
    };

    explicit Discoveries(std::size_t slots) : findings(slots) {}

    PositionIndex first = 0, beyond = 0;  // the positions of the block
    Filling<Entry> entries;
    Filling<std::uint32_t> taken_over_by;  // of each entry: the lower number that replaced its own; 0: none
    Filling<std::uint32_t> ends;           // see Block
    Filling<std::uint8_t> bytes;
    Filling<OpenStep> open_steps;
    Tally tally;
    Findings findings;
    std::uint32_t candidates = 0;  // successors of the block
    std::uint32_t lost = 0;        // entries that were taken over
    std::uint32_t kept = 0;        // entries that are new positions; all that were not taken over, unless a bound cuts some off
    PositionIndex first_kept = 0;  // the number of the first of them

    // Takes over what a block counted and found; nothing is entered yet.
    void begin(const Block& block, PositionIndex end) {
        if (block.size() >> ChunkPlace::kEntryBits != 0) contradiction("a block of positions has too many successors");
        first = block.first;
        beyond = end;
        candidates = static_cast<std::uint32_t>(block.size());
        entries.clear();
        taken_over_by.clear();
        ends.clear();
        bytes.clear();
        open_steps.clear();
        entries.make_room(block.size());
        taken_over_by.make_room(block.size());
        ends.make_room(block.size());
        bytes.make_room(block.bytes.size());
        open_steps.make_room(block.passive.size());
        tally = block.tally;
        findings.clear();
        findings.merge(block.findings);
        lost = kept = 0;
    }

    // Writes an entry that counts once `add` was called; until then the next call writes it again. `size`: of the position's bytes, a
    // constant if all have the same.
    void prepare(const Fingerprint& fingerprint, const std::uint8_t* position, std::size_t size, std::uint32_t parent, std::uint32_t rank) {
        *entries.end() = {fingerprint, nullptr, parent, rank};
        *taken_over_by.end() = 0;
        std::memcpy(bytes.end(), position, size);
        *ends.end() = static_cast<std::uint32_t>(bytes.size() + size);
    }
    void add(std::uint32_t* slot) {
        entries.end()->slot = slot;
        bytes.take_up(bytes.begin() + *ends.end());
        entries.take_up(entries.end() + 1);
        taken_over_by.take_up(taken_over_by.end() + 1);
        ends.take_up(ends.end() + 1);
    }
    // By whoever comes to the same position from an earlier place, once an entry.
    void take_over(std::uint32_t entry, std::uint32_t by) {
        __atomic_store_n(&taken_over_by[entry], by, __ATOMIC_RELAXED);
        __atomic_fetch_add(&lost, 1, __ATOMIC_RELAXED);
    }

    std::size_t length(std::size_t entry) const { return ends[entry] - begin_of(entry); }
    std::span<const std::uint8_t> position(std::size_t entry) const { return {&bytes[begin_of(entry)], length(entry)}; }
    bool is_lost(std::size_t entry) const { return lost != 0 && taken_over_by[entry] != 0; }
    // Calls visit(entry) of the new positions, in order.
    template <class Visit>
    void for_each_kept(Visit&& visit) const {
        std::uint32_t left = kept;
        for (std::uint32_t entry = 0; left > 0; ++entry) {
            if (is_lost(entry)) continue;
            visit(entry);
            --left;
        }
    }
    // The index of an entry's position; kNoPosition if it was cut off. O(entries) if any was taken over.
    PositionIndex index_of(std::uint32_t entry) const {
        std::uint32_t before = entry;
        if (lost != 0)
            for (std::uint32_t i = 0; i < entry; ++i) before -= taken_over_by[i] != 0;
        return before < kept ? first_kept + before : kNoPosition;
    }

private:
    std::size_t begin_of(std::size_t entry) const { return entry == 0 ? 0 : ends[entry - 1]; }
};

}  // namespace arbiter
