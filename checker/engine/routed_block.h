// A block whose successors are entered by the workers to whose parts of the store they belong.
//
// One worker expands the block and puts each successor among those of its part. Each worker then goes through those of its own part, in
// order, and notes which are new. Nothing else passes between workers, and what one writes while others read or write lies in cache lines
// of its own.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "checker/engine/block.h"
#include "checker/engine/fingerprint.h"
#include "checker/engine/gathered_bits.h"
#include "checker/engine/ordered_parts.h"
#include "checker/engine/part_sequence.h"
#include "checker/engine/position_index.h"
#include "model/core/game.h"

namespace arbiter {

// Successors as they are handed over: which candidate of the block each is, its bytes and its fingerprint.
template <Game G>
class HandedOver {
public:
    static constexpr bool kHashedAgain = false;

    std::size_t size() const { return entries_.size(); }
    std::uint32_t candidate(std::size_t i) const { return entries_[i].candidate; }
    std::span<const std::uint8_t> encoded(std::size_t i) const {
        const std::size_t begin = i == 0 ? 0 : entries_[i - 1].end;
        return {&bytes_[begin], entries_[i].end - begin};
    }
    Fingerprint fingerprint(std::size_t i) const { return entries_[i].fingerprint; }
    // As much of it as says where to look for a position that is known by its bytes.
    Fingerprint low_fingerprint(std::size_t i) const { return fingerprint(i); }

    // All that is there.
    template <MemoryAccess kAccess>
    void prefetch() const {
        entries_.template prefetch<kAccess>();
        bytes_.template prefetch<kAccess>();
    }
    void clear() {
        entries_.clear();
        bytes_.clear();
    }
    // For so many in all.
    void make_room(std::size_t count) { entries_.make_room(count - entries_.size()); }
    void add(std::uint32_t candidate, const std::uint8_t* bytes, std::size_t length, const Fingerprint& fingerprint) {
        bytes_.make_room(length);
        std::copy_n(bytes, length, bytes_.end());
        bytes_.take_up(bytes_.end() + length);
        entries_.add({candidate, static_cast<std::uint32_t>(bytes_.size()), fingerprint});
    }

private:
    struct Entry {
        std::uint32_t candidate = 0;
        std::uint32_t end = 0;  // of its bytes
        Fingerprint fingerprint;
    };

    Filling<Entry> entries_;
    Filling<std::uint8_t> bytes_;
};

// Short positions are hashed once more by who takes them: that takes less time than to hand over the hash.
template <Game G>
requires(HasFixedEncoding<G>&& G::kMaximumEncodedSize <= kShortLength) class HandedOver<G> {
public:
    static constexpr bool kHashedAgain = true;

    std::size_t size() const { return entries_.size(); }
    std::uint32_t candidate(std::size_t i) const { return entries_[i].candidate; }
    std::span<const std::uint8_t> encoded(std::size_t i) const { return entries_[i].bytes; }
    [[gnu::always_inline]] Fingerprint fingerprint(std::size_t i) const {
        return fingerprint_of<G::kMaximumEncodedSize>(entries_[i].bytes.data());
    }
    [[gnu::always_inline]] Fingerprint low_fingerprint(std::size_t i) const { return {fingerprint(i).low, 0}; }

    template <MemoryAccess kAccess>
    void prefetch() const {
        entries_.template prefetch<kAccess>();
    }
    void clear() { entries_.clear(); }
    void make_room(std::size_t count) { entries_.make_room(count - entries_.size()); }
    void add(std::uint32_t candidate, const std::uint8_t* bytes) {
        Entry& entry = *entries_.end();
        entry.candidate = candidate;
        std::copy_n(bytes, G::kMaximumEncodedSize, entry.bytes.begin());
        entries_.take_up(&entry + 1);
    }

private:
    struct Entry {
        std::uint32_t candidate = 0;
        std::array<std::uint8_t, G::kMaximumEncodedSize> bytes;
    };

    Filling<Entry> entries_;
};

// The successors in a block that belong to one part of the store: handed over by one worker, judged new or known by another one.
template <Game G>
struct alignas(64) Share {
    // Written by whoever expands the block.
    HandedOver<G> successors;
    Filling<PassiveStep> passive;  // with places in this share

    // Written by whoever enters them.
    alignas(64) Filling<std::uint64_t> fresh;  // a bit for each candidate of the block: those of this share that were new
    Filling<PositionIndex> followed;           // where the passive steps led: numbers in the part
    PositionIndex count = 0;                   // of those that were new
    Fingerprint sum;                           // of these

    std::size_t size() const { return successors.size(); }

    void begin_entering(std::size_t candidates_of_block) {
        const std::size_t words = candidates_of_block / 64 + 1;
        fresh.clear();
        fresh.make_room(words);
        std::fill_n(fresh.begin(), words, 0);
        followed.clear();
        followed.make_room(passive.size());
        count = 0;
        sum = {};
    }
    void note_fresh(std::uint32_t candidate, const Fingerprint& fingerprint) {
        fresh[candidate / 64] |= std::uint64_t{1} << (candidate % 64);
        ++count;
        sum += fingerprint;
    }
    bool is_fresh(std::uint32_t candidate) const { return (fresh[candidate / 64] >> (candidate % 64) & 1) != 0; }
};

template <Game G>
struct RoutedBlock {
    RoutedBlock(std::size_t findings, const PartChoice& part_of) : inspection(findings), shares(part_of.parts), part_of_(part_of) {}

    Inspection inspection;
    std::size_t place = 0;          // in the chunk
    PositionIndex first = 0;        // the position that the block begins with
    PositionIndex beyond = 0;       // the first position after those of the block
    Filling<std::uint8_t> parents;  // of each candidate: how many positions after `first`
    std::vector<Share<G>> shares;   // of the parts
    PositionIndex first_kept = 0;   // the number of its first new position
    PositionIndex kept = 0;         // its new positions; fewer if a bound cuts some off
    PartSequence::Counts before{};  // how many positions of each part come before the first new one

    std::size_t size() const { return parents.size(); }

    // What an expander asks for (see Block).
    void begin(PositionIndex index) {
        first = index;
        inspection.clear();
        parents.clear();
        for (Share<G>& share : shares) {
            share.successors.template prefetch<MemoryAccess::write>();  // another worker has read it
            share.successors.clear();
            share.passive.clear();
        }
    }
    void make_room(std::size_t count, std::size_t) {
        if (size() + count > room_) make_more_room(size() + count);
    }
    struct Cursor {
        RoutedBlock* block;
        std::uint32_t candidate;  // that is added next
        std::uint8_t* parent;     // its parent goes there
        std::size_t part = 0;     // of what was added last

        void add(const G& game, const typename G::Position& position, std::uint8_t parent_in_block) {
            std::array<std::uint8_t, G::kMaximumEncodedSize> bytes;
            const std::size_t length = game.encode(position, bytes.data());
            add_encoded<G>({bytes.data(), length}, parent_in_block);
        }
        // The same of a position of which these are the bytes.
        template <Game>
        void add_encoded(std::span<const std::uint8_t> encoded, std::uint8_t parent_in_block) {
            if constexpr (HandedOver<G>::kHashedAgain) {
                part = block->part_of_.template of_short<G::kMaximumEncodedSize>(encoded.data());
                block->shares[part].successors.add(candidate++, encoded.data());
            } else {
                const Fingerprint fingerprint = fingerprint_of_encoded<G>(encoded.data(), encoded.size());
                part = block->part_of_(fingerprint, encoded.data(), encoded.size());
                block->shares[part].successors.add(candidate++, encoded.data(), encoded.size(), fingerprint);
            }
            *parent++ = parent_in_block;
        }
    };
    Cursor end() { return {this, static_cast<std::uint32_t>(size()), parents.end()}; }
    void take_up(const Cursor& end) { parents.take_up(end.parent); }
    void note_passive(const Cursor& end, PositionIndex parent, bool milestone) {
        Share<G>& share = shares[end.part];
        share.passive.make_room(1);
        share.passive.add({static_cast<std::uint32_t>(share.size() - 1), parent, milestone});
    }

    // Which of its successors were new: others have written that.
    void prefetch_fresh() const {
        for (const Share<G>& share : shares) share.fresh.template prefetch<MemoryAccess::read>();
    }
    PositionIndex fresh() const {
        PositionIndex count = 0;
        for (const Share<G>& share : shares) count += share.count;
        return count;
    }
    // Calls visit(first, fresh, planes) for 64 candidates after the other, from `first` on: a bit for each that is a new position and kept,
    // and the parts of these.
    template <class Visit>
    void for_each_kept(Visit&& visit) const {
        const std::size_t planes = PartSequence::planes_for(shares.size());
        std::size_t left = kept;
        for (std::size_t word = 0; left > 0; ++word) {
            std::uint64_t fresh_bits = 0;
            PartSequence::Planes part_bits{};
            for (std::size_t part = 0; part < shares.size(); ++part) {
                const std::uint64_t bits = shares[part].fresh[word];
                fresh_bits |= bits;
                for (std::size_t k = 0; k < planes; ++k) part_bits[k] |= (part >> k & 1) != 0 ? bits : 0;
            }
            for (auto count = static_cast<std::size_t>(std::popcount(fresh_bits)); count > left; --count)
                fresh_bits ^= std::bit_floor(fresh_bits);
            left -= static_cast<std::size_t>(std::popcount(fresh_bits));
            for (std::size_t k = 0; k < planes; ++k) part_bits[k] = gathered_bits(part_bits[k], fresh_bits);
            visit(word * 64, fresh_bits, part_bits);
        }
    }
    // Of the fingerprints of the new positions that are kept.
    Fingerprint sum_of_kept() const {
        Fingerprint sum;
        if (kept == fresh()) {
            for (const Share<G>& share : shares) sum += share.sum;
            return sum;
        }
        std::size_t beyond_kept = 0;
        for_each_kept([&](std::size_t first_candidate, std::uint64_t fresh_bits, const PartSequence::Planes&) {
            beyond_kept = first_candidate + static_cast<std::size_t>(std::bit_width(fresh_bits));
        });
        for (const Share<G>& share : shares)
            for (std::size_t i = 0; i < share.size() && share.successors.candidate(i) < beyond_kept; ++i)
                if (share.is_fresh(share.successors.candidate(i))) sum += share.successors.fingerprint(i);
        return sum;
    }

private:
    void make_more_room(std::size_t wanted) {
        room_ = std::max(2 * room_, wanted);
        parents.make_room(room_ - parents.size());
        for (Share<G>& share : shares) share.successors.make_room(room_);
    }

    PartChoice part_of_;
    std::size_t room_ = 0;  // for so many candidates, if all belong to one part
};

}  // namespace arbiter
