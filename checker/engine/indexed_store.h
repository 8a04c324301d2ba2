// A store that numbers positions in the order of discovery and knows each of them again: keys, parents and the table of visited positions.
//
// `Keys` says what a position is known by: itself (exact_store.h), or its fingerprint (fingerprint_store.h). Positions are entered by one
// worker, in order (`insert`), or by several at once: these claim slots of the table with provisional numbers, which say in which order one
// worker would have come to them, and the least number wins. When all have entered, room is made for what is new (`extend`); then each puts
// what is its own there (`Filler`), and the slots are given their final numbers.
#pragma once

#include <algorithm>
#include <array>
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
    after_growth,  // the table was resized: enter all positions again (`renew`)
    none,          // the budget is used up, or the system has no more memory
};

// Set in a number: it is provisional.
inline constexpr std::uint32_t kProvisional = 0x80000000;

// A position entered by one of several workers.
struct SlotClaim {
    std::uint32_t number = kNoPosition;  // of the stored position; or provisional, the least by which it was claimed so far
    std::uint32_t* slot = nullptr;
};

template <class Keys, class Parents = ParentSequence>
class IndexedStore {
public:
    static constexpr bool kKnowsIndices = true;
    static constexpr bool kClaims = true;  // several workers may enter at once

    // `budget`: bytes that keys, parents and table may take together. `spill_folder`: see ReservedMemory; empty: in memory.
    IndexedStore(std::size_t budget, const std::string& spill_folder)
        : budget_(budget), keys_(budget, spill_folder), parents_(std::min<std::size_t>(budget / 2, kNoPosition)), table_(budget) {
        table_.resize(kFirstBuckets);
        table_.clear(0, 1);
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

    // After growth: enters all positions again.
    void renew() {
        table_.clear(0, 1);
        enter_again(0, size(), [this](const Fingerprint& fingerprint, std::uint32_t index) { enter_fresh(fingerprint, index); });
    }
    // The same by several workers, in three steps: each clears its share; one enters the first position; each enters its share.
    void clear_share(std::size_t share, std::size_t shares) { table_.clear(share, shares); }
    void enter_first_again() { enter_fresh(keys_.fingerprint(0), 0); }  // by itself, as the number 0 claims nothing
    void enter_share_again(std::size_t share, std::size_t shares) {
        enter_again(std::max<std::size_t>(size() * share / shares, 1), size() * (share + 1) / shares,
                    [this](const Fingerprint& fingerprint, std::uint32_t index) { table_.add(fingerprint, index); });
    }

    // Where a look-up begins. Valid until the table grows.
    std::size_t place_of(const Fingerprint& fingerprint) const { return table_.place_of(fingerprint); }
    void prefetch(std::size_t place) const { table_.prefetch(place); }
    void prefetch_match(std::size_t place, const Fingerprint& fingerprint) const {
        const std::uint32_t number = table_.likely_match(place, fingerprint);
        if ((number & kProvisional) == 0) keys_.prefetch(number);
    }

    // The index of the position if it is known; else appends it. There must be room. `rank`: which of its parent's successors it is.
    Insertion insert(std::size_t place, const Fingerprint& fingerprint, const std::uint8_t* bytes, std::size_t length, PositionIndex parent,
                     std::uint32_t) {
        const auto fresh = static_cast<PositionIndex>(size());
        const PositionIndex index = table_.find_or_insert(
            place, fingerprint, fresh, [&](PositionIndex candidate) { return keys_.equals(candidate, fingerprint, bytes, length); });
        if (index != fresh) return {index, false};
        keys_.append(fingerprint, bytes, length);
        if (parent == kNoPosition)
            parents_.append_first();
        else
            parents_.append(parent);
        return {fresh, true};
    }

    PositionIndex find(const Fingerprint& fingerprint, const std::uint8_t* bytes, std::size_t length) const {
        const auto index =
            table_.find(fingerprint, [&](PositionIndex candidate) { return keys_.equals(candidate, fingerprint, bytes, length); });
        return index == VisitedTable::kAbsent ? kNoPosition : index;
    }

    // Two positions that are not stored yet.
    static bool same(const Fingerprint& fingerprint, std::span<const std::uint8_t> bytes, const Fingerprint& other,
                     std::span<const std::uint8_t> others) {
        return Keys::same(fingerprint, bytes, other, others);
    }
    // Enters a position under the number `provisional`, while others do, unless it is known: stored, or claimed with a lower provisional
    // number for which `equals(number)` holds. Calls lost(number) if it replaces a higher one.
    template <class Equals, class Lost>
    SlotClaim claim(std::size_t place, const Fingerprint& fingerprint, const std::uint8_t* bytes, std::size_t length,
                    std::uint32_t provisional, Equals&& equals, Lost&& lost) {
        auto [slot, number] = table_.claim(place, fingerprint, provisional, [&](std::uint32_t other) {
            return (other & kProvisional) != 0 ? equals(other) : keys_.equals(other, fingerprint, bytes, length);
        });
        if (number == VisitedTable::kAbsent) return {provisional, slot};
        while (number > provisional) {
            if (!VisitedTable::exchange(slot, number, provisional)) continue;
            lost(number);
            return {provisional, slot};
        }
        return {number, slot};
    }
    // After growth: enters once more what was claimed, and no other position's number replaced.
    std::uint32_t* claim_again(const Fingerprint& fingerprint, std::uint32_t provisional) { return table_.add(fingerprint, provisional); }
    static void settle(std::uint32_t* slot, PositionIndex index) { *slot = index; }

    // See ReservedMemory; for `count` positions that will come next.
    bool plan_touch(std::size_t count, std::size_t shares) { return keys_.plan_touch(count, shares); }
    void touch_share(std::size_t share) const { keys_.touch_share(share); }
    // Makes room for `count` new positions, which must have been asked for; `length(i)`: of the bytes of the i-th. All have parents before
    // `parents_before`, and all that come later have not.
    template <class Length>
    void extend(std::size_t count, Length&& length, std::size_t parents_before) {
        keys_.extend(count, length);
        parents_.extend(count, parents_before);
    }
    // Puts positions into the room made for them, in ascending order of their indices, while others do the same.
    class Filler {
    public:
        explicit Filler(IndexedStore& store) : store_(store), parents_(store.parents_) {}

        void put(PositionIndex index, const Fingerprint& fingerprint, const std::uint8_t* bytes, std::size_t length, PositionIndex parent,
                 std::uint32_t) {
            store_.keys_.put(index, fingerprint, bytes, length);
            parents_.put(index, parent);
        }

    private:
        IndexedStore& store_;
        typename Parents::Filler parents_;
    };

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
    static constexpr std::size_t kLargeTable = std::size_t{16} << 20;  // bytes; from there on the table grows in smaller steps
    static constexpr double kFullLoad = 0.86;                          // beyond it the table grows, if the budget allows
    static constexpr double kHighestLoad = 0.92;                       // beyond it searches become long: the budget is used up

    std::size_t fixed_bytes() const { return keys_.used_bytes() + parents_.bytes(); }
    static std::size_t usable_slots(std::size_t buckets, double load) {
        return static_cast<std::size_t>(static_cast<double>(buckets * VisitedTable::kSlotsPerBucket) * load);
    }
    static std::size_t next_size(std::size_t buckets) {
        return buckets * VisitedTable::kBucketBytes < kLargeTable ? 2 * buckets : buckets + buckets / 4 * 3;
    }

    void enter_fresh(const Fingerprint& fingerprint, std::uint32_t index) {
        table_.find_or_insert(table_.place_of(fingerprint), fingerprint, index, [](std::uint32_t) { return false; });
    }
    // Calls enter(fingerprint, index) of the positions [first, beyond), with their buckets fetched ahead.
    template <class Enter>
    void enter_again(std::size_t first, std::size_t beyond, Enter&& enter) {
        constexpr std::size_t kAhead = 32;
        std::array<Fingerprint, kAhead> ahead;
        const auto fetch = [&](std::size_t index) {
            ahead[index % kAhead] = keys_.fingerprint(index);
            table_.prefetch(table_.place_of(ahead[index % kAhead]));
        };
        for (std::size_t index = first; index < std::min(first + kAhead, beyond); ++index) fetch(index);
        for (std::size_t index = first; index < beyond; ++index) {
            enter(ahead[index % kAhead], static_cast<std::uint32_t>(index));
            if (index + kAhead < beyond) fetch(index + kAhead);
        }
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
        buckets = std::min(buckets, affordable);
        if (buckets < table_.bucket_count() + table_.bucket_count() / 16) return false;
        return table_.resize(buckets);
    }

    std::size_t budget_;
    Keys keys_;
    Parents parents_;
    VisitedTable table_;
};

}  // namespace arbiter
