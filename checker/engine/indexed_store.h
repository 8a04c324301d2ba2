// A store that numbers positions in the order of discovery and knows each of them again: keys, parents and the table of visited positions.
//
// `Keys` says what a position is known by: itself (exact_store.h), or its fingerprint (fingerprint_store.h). Positions are entered by one
// worker, in order (`insert`), or by several who keep to different regions of the table: these claim slots with provisional numbers, one of
// them appends what is fresh in order afterwards, and the claimed slots are given their final numbers then.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "checker/engine/fingerprint.h"
#include "checker/engine/parent_sequence.h"
#include "checker/engine/position_index.h"
#include "checker/engine/visited_table.h"

namespace arbiter {

// Whether there is room for more positions.
enum class Room : std::uint8_t {
    enough,
    after_growth,  // the table was resized: clear all its regions and enter all positions again (`renew`)
    none,          // the budget is used up, or the system has no more memory
};

// Set in a number: it is provisional.
inline constexpr std::uint32_t kProvisional = 0x80000000;

// A position entered by one of several workers. `number`: the stored position's, or the provisional one of whoever claimed it first.
struct SlotClaim {
    std::uint32_t number = kNoPosition;
    std::uint32_t* slot = nullptr;
};

template <class Keys, class Parents = ParentSequence>
class IndexedStore {
public:
    static constexpr bool kKnowsIndices = true;

    // `budget`: bytes that keys, parents and table may take together. `spill_folder`: see ReservedMemory; empty: in memory.
    IndexedStore(std::size_t budget, const std::string& spill_folder)
        : budget_(budget), keys_(budget, spill_folder), parents_(std::min<std::size_t>(budget / 2, kNoPosition)), table_(budget) {
        table_.resize(kFirstBuckets);
        table_.clear(VisitedTable::kEverything);
    }

    // Asks for room for `count` more positions whose parents come before `parents_before`.
    Room reserve_more(std::size_t count, std::size_t parents_before) {
        const std::size_t wanted = size() + count;
        if (wanted >= kNoPosition) return Room::none;
        if (fixed_bytes() + table_.bytes() + Keys::maximum_bytes(count) + Parents::maximum_bytes(count) > budget_) return Room::none;
        if (!keys_.reserve_more(count) || !parents_.reserve_more(count, parents_before)) return Room::none;
        if (wanted <= usable_slots(table_.bucket_count(), kFullLoad)) return Room::enough;
        if (grow(wanted)) return Room::after_growth;
        return wanted <= usable_slots(table_.bucket_count(), kHighestLoad) ? Room::enough : Room::none;
    }

    // Enters all positions again that belong to these regions.
    void renew(const Regions& regions) {
        constexpr std::size_t kAhead = 32;
        Fingerprint ahead[kAhead];
        std::uint32_t indices[kAhead];
        std::size_t waiting = 0, entered = 0;
        const auto enter = [&] {
            const std::size_t slot = entered++ % kAhead;
            table_.find_or_insert(ahead[slot], indices[slot], [](std::uint32_t) { return false; });
        };
        table_.clear(regions);
        for (std::size_t index = 0; index < size(); ++index) {
            const Fingerprint fingerprint = keys_.fingerprint(index);
            const std::size_t region = VisitedTable::region_of(fingerprint);
            if (region < regions.first || region >= regions.beyond) continue;
            if (waiting - entered == kAhead) enter();
            table_.prefetch(fingerprint);
            ahead[waiting % kAhead] = fingerprint;
            indices[waiting++ % kAhead] = static_cast<std::uint32_t>(index);
        }
        while (entered < waiting) enter();
    }

    // The index of the position if it is known; else appends it.
    Insertion insert(const Fingerprint& fingerprint, const std::uint8_t* bytes, std::size_t length, PositionIndex parent,
                     std::uint32_t rank) {
        const auto fresh = static_cast<PositionIndex>(size());
        const PositionIndex index = table_.find_or_insert(
            fingerprint, fresh, [&](PositionIndex candidate) { return keys_.equals(candidate, fingerprint, bytes, length); });
        if (index != fresh) return {index, false};
        append(fingerprint, bytes, length, parent, rank);
        return {fresh, true};
    }

    PositionIndex find(const Fingerprint& fingerprint, const std::uint8_t* bytes, std::size_t length) const {
        const auto index =
            table_.find(fingerprint, [&](PositionIndex candidate) { return keys_.equals(candidate, fingerprint, bytes, length); });
        return index == VisitedTable::kAbsent ? kNoPosition : index;
    }

    static bool same(const Fingerprint& fingerprint, std::span<const std::uint8_t> bytes, const Fingerprint& other,
                     std::span<const std::uint8_t> others) {
        return Keys::same(fingerprint, bytes, other, others);
    }
    // Enters a position under the number `provisional` unless it is known: stored, or claimed with a number for which `equals_provisional`
    // holds. Only by the worker who has the fingerprint's region; `settle` the claim when the position has been appended.
    template <class Equal>
    SlotClaim claim(const Fingerprint& fingerprint, const std::uint8_t* bytes, std::size_t length, std::uint32_t provisional,
                    Equal&& equals_provisional) {
        std::uint32_t& slot = table_.find_or_insert(fingerprint, provisional | kProvisional, [&](std::uint32_t candidate) {
            if ((candidate & kProvisional) != 0) return equals_provisional(candidate & ~kProvisional);
            return keys_.equals(candidate, fingerprint, bytes, length);
        });
        return {slot, &slot};
    }
    static void settle(const SlotClaim& claim, PositionIndex index) { *claim.slot = index; }

    // There must be room. `rank`: which of its parent's successors it is.
    void append(const Fingerprint& fingerprint, const std::uint8_t* bytes, std::size_t length, PositionIndex parent, std::uint32_t) {
        keys_.append(fingerprint, bytes, length);
        if (parent == kNoPosition)
            parents_.append_first();
        else
            parents_.append(parent);
    }

    void prefetch(const Fingerprint& fingerprint) const { table_.prefetch(fingerprint); }
    void prefetch_match(const Fingerprint& fingerprint) const {
        const std::uint32_t index = table_.likely_match(fingerprint);
        if ((index & kProvisional) == 0) keys_.prefetch(index);
    }

    // The encoded position: any in an exact store, those of the level being expanded and of the next one in others.
    std::span<const std::uint8_t> operator[](PositionIndex index) const { return keys_.position(index); }
    void begin_level(PositionIndex first) { keys_.begin_level(first); }
    // Is this successor of the stored position's parent, the `rank`-th, the stored position?
    bool is(PositionIndex index, const Fingerprint& fingerprint, const std::uint8_t* bytes, std::size_t length, std::uint32_t) const {
        return keys_.equals(index, fingerprint, bytes, length);
    }
    PositionIndex parent(PositionIndex index) const { return parents_.parent(index); }

    std::size_t size() const { return parents_.size(); }
    std::size_t memory_bytes() const { return fixed_bytes() + table_.bytes(); }
    double table_load() const { return static_cast<double>(size()) / static_cast<double>(table_.slots()); }

private:
    static constexpr std::size_t kFirstBuckets = 256;
    static constexpr std::size_t kLargeTable = std::size_t{32} << 20;  // bytes; from there on the table grows in smaller steps
    static constexpr double kFullLoad = 0.86;                          // beyond it the table grows, if the budget allows
    static constexpr double kHighestLoad = 0.92;                       // beyond it searches become long: the budget is used up

    std::size_t fixed_bytes() const { return keys_.used_bytes() + parents_.bytes(); }
    static std::size_t usable_slots(std::size_t buckets, double load) {
        // A region may get more than its share: a few standard deviations are left free (they matter in small tables only).
        const double in_region = static_cast<double>(buckets / VisitedTable::kRegions * VisitedTable::kSlotsPerBucket);
        const double usable = in_region * load - 5 * std::sqrt(in_region);
        return usable <= 0 ? 0 : static_cast<std::size_t>(usable) * VisitedTable::kRegions;
    }
    static std::size_t next_size(std::size_t buckets) {
        return buckets * VisitedTable::kBucketBytes < kLargeTable ? 2 * buckets : buckets + buckets / 2;
    }

    // Grows the table, or takes what the budget leaves if that is less; false if it leaves too little to be worth it.
    bool grow(std::size_t wanted) {
        std::size_t buckets = table_.bucket_count();
        while (usable_slots(buckets, kFullLoad) < wanted) buckets = next_size(buckets);
        const std::size_t average = size() == 0 ? Keys::maximum_bytes(1) + 1 : fixed_bytes() / size() + 1;
        // What is left is divided between the table and the positions that it will hold at its highest load.
        const std::size_t left = budget_ > fixed_bytes() ? budget_ - fixed_bytes() + size() * average : 0;
        const std::size_t slots_used = static_cast<std::size_t>(VisitedTable::kSlotsPerBucket * kHighestLoad);
        const std::size_t affordable = left / (VisitedTable::kBucketBytes + average * slots_used);
        buckets = std::min(buckets, affordable / VisitedTable::kRegions * VisitedTable::kRegions);
        if (buckets < table_.bucket_count() + table_.bucket_count() / 16) return false;
        return table_.resize(buckets);
    }

    std::size_t budget_;
    Keys keys_;
    Parents parents_;
    VisitedTable table_;
};

}  // namespace arbiter
