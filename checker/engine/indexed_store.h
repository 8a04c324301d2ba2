// A store that numbers positions in the order of discovery and knows each of them again: by keys, and a table of those visited.
//
// `Keys` says what a position is known by: itself (exact_store.h), or its fingerprint (fingerprint_store.h).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <span>
#include <string>

#include "checker/engine/fingerprint.h"
#include "checker/engine/ordered_parts.h"
#include "checker/engine/parent_sequence.h"
#include "checker/engine/position_index.h"
#include "checker/engine/visited_table.h"

namespace arbiter {

// Positions numbered in the order in which they were inserted, and a table in which each is found again. For one thread.
template <class Keys>
class alignas(64) IndexedPart {
public:
    static constexpr bool kByBytes = Keys::kByBytes;

    // `number`: of this part among those of the store. `buckets`: of its table, until that grows.
    IndexedPart(std::size_t number, std::size_t buckets, std::size_t budget, const std::string& spill_folder)
        : number_(number), keys_(budget, spill_folder), table_(budget) {
        if (!table_.reserve(buckets)) throw std::bad_alloc();
        table_.resize(buckets);
        table_.clear();
    }

    // Where a look-up begins. Valid until the table grows.
    std::size_t place_of(const Fingerprint& fingerprint) const { return table_.place_of(fingerprint); }
    void prefetch(std::size_t place) const { table_.prefetch(place); }
    void prefetch_match(std::size_t place, const Fingerprint& fingerprint) const {
        const std::uint32_t number = table_.likely_match(place, fingerprint);
        if (number != VisitedTable::kAbsent) keys_.prefetch(number);
    }

    // The position's number in this part if it is known; else appends it. There must be room.
    Insertion insert(std::size_t place, const Fingerprint& fingerprint, const std::uint8_t* bytes, std::size_t length, std::uint32_t) {
        const auto fresh = static_cast<PositionIndex>(size_);
        const PositionIndex number = table_.find_or_insert(
            place, fingerprint, fresh, [&](PositionIndex candidate) { return keys_.equals(candidate, fingerprint, bytes, length); });
        if (number != fresh) return {number, false};
        keys_.append(fingerprint, bytes, length);
        ++size_;
        return {fresh, true};
    }
    PositionIndex find(const Fingerprint& fingerprint, const std::uint8_t* bytes, std::size_t length) const {
        const auto number =
            table_.find(fingerprint, [&](PositionIndex candidate) { return keys_.equals(candidate, fingerprint, bytes, length); });
        return number == VisitedTable::kAbsent ? kNoPosition : number;
    }

    std::span<const std::uint8_t> operator[](PositionIndex number) const { return keys_.position(number); }
    void begin_level(PositionIndex first) { keys_.begin_level(first); }
    bool is(PositionIndex number, const Fingerprint& fingerprint, const std::uint8_t* bytes, std::size_t length, std::uint32_t) const {
        return keys_.equals(number, fingerprint, bytes, length);
    }

    bool reserve_more(std::size_t count) { return keys_.reserve_more(count); }
    bool reserve_table(std::size_t buckets) { return table_.reserve(buckets); }
    // The memory must have been reserved; `renew` must follow.
    void resize_table(std::size_t buckets) { table_.resize(buckets); }
    // Enters all positions again, with their buckets fetched ahead.
    void renew() {
        constexpr std::size_t kAhead = 32;
        std::array<Fingerprint, kAhead> ahead;
        const auto fetch = [&](std::size_t number) {
            ahead[number % kAhead] = keys_.fingerprint(number);
            table_.prefetch(table_.place_of(ahead[number % kAhead]));
        };
        table_.clear();
        for (std::size_t number = 0; number < std::min(kAhead, size_); ++number) fetch(number);
        for (std::size_t number = 0; number < size_; ++number) {
            const Fingerprint& fingerprint = ahead[number % kAhead];
            table_.find_or_insert(table_.place_of(fingerprint), fingerprint, static_cast<std::uint32_t>(number),
                                  [](std::uint32_t) { return false; });
            if (number + kAhead < size_) fetch(number + kAhead);
        }
    }

    std::size_t number() const { return number_; }
    std::size_t size() const { return size_; }
    std::size_t key_bytes() const { return keys_.used_bytes(); }

private:
    std::size_t number_;
    Keys keys_;
    VisitedTable table_;
    std::size_t size_ = 0;
};

template <class Keys, class Parents = ParentSequence>
class IndexedStore : public OrderedParts<IndexedPart<Keys>, Parents> {
    using Base = OrderedParts<IndexedPart<Keys>, Parents>;
    using Base::parts_;

public:
    using Base::size;
    using typename Base::Part;
    static constexpr bool kKnowsIndices = true;

    // `budget`: bytes that keys, parents and tables may take together. `spill_folder`: see ReservedMemory; empty: in memory.
    IndexedStore(std::size_t budget, const std::string& spill_folder, std::size_t parts = 1)
        : Base(std::min<std::size_t>(budget / 2, kNoPosition), PartChoice{parts}), budget_(budget), buckets_(kFirstBuckets / parts) {
        for (std::size_t i = 0; i < parts; ++i) parts_.push_back(std::make_unique<Part>(i, buckets_, budget, spill_folder));
    }

    // Asks for room for so many more positions in each part (see wanted_in), whose parents come before `parents_before`.
    template <class Wanted>
    Room reserve_more(const Wanted& wanted, std::size_t parents_before) {
        std::size_t count = 0, fullest = 0;
        for (const auto& part : parts_) {
            const std::size_t more = wanted_in(wanted, part->number());
            count += more;
            fullest = std::max(fullest, part->size() + more);
        }
        if (size() + count >= kNoPosition) return Room::none;
        if (memory_bytes() + Keys::maximum_bytes(count) + this->maximum_order_bytes(count) > budget_) return Room::none;
        for (const auto& part : parts_)
            if (!part->reserve_more(wanted_in(wanted, part->number()))) return Room::none;
        if (!this->reserve_order(count, parents_before)) return Room::none;
        if (fullest <= usable_slots(buckets_, kFullLoad)) return Room::enough;
        if (grow(fullest)) return Room::after_growth;
        return fullest <= usable_slots(buckets_, kHighestLoad) ? Room::enough : Room::none;
    }
    // After growth: enters all positions again.
    void renew() {
        for (const auto& part : parts_) part->renew();
    }

    std::size_t memory_bytes() const { return fixed_bytes() + table_bytes(); }
    double table_load() const { return static_cast<double>(size()) / static_cast<double>(usable_slots(buckets_ * parts_.size(), 1)); }

private:
    static constexpr std::size_t kFirstBuckets = 256;                  // of all parts' tables
    static constexpr std::size_t kLargeTable = std::size_t{16} << 20;  // bytes; from there on the tables grow in smaller steps
    static constexpr double kFullLoad = 0.86;                          // beyond it the tables grow, if the budget allows
    static constexpr double kHighestLoad = 0.92;                       // beyond it searches become long: the budget is used up

    std::size_t fixed_bytes() const {
        std::size_t bytes = this->order_bytes();
        for (const auto& part : parts_) bytes += part->key_bytes();
        return bytes;
    }
    std::size_t table_bytes() const { return parts_.size() * buckets_ * VisitedTable::kBucketBytes; }
    static std::size_t usable_slots(std::size_t buckets, double load) {
        return static_cast<std::size_t>(static_cast<double>(buckets * VisitedTable::kSlotsPerBucket) * load);
    }
    std::size_t next_size(std::size_t buckets) const {
        return parts_.size() * buckets * VisitedTable::kBucketBytes < kLargeTable ? 4 * buckets : buckets + buckets / 4 * 3;
    }

    // Grows the tables of all parts at once, so that no worker waits for another one's growth, to hold `wanted` positions each; or takes
    // what the budget leaves if that is less; false if it leaves too little to be worth it.
    bool grow(std::size_t wanted) {
        std::size_t buckets = buckets_;
        while (usable_slots(buckets, kFullLoad) < wanted) buckets = next_size(buckets);
        const std::size_t average = size() == 0 ? Keys::maximum_bytes(1) + 1 : fixed_bytes() / size() + 1;
        // What is left is divided between the tables and the positions that they will hold at their highest load.
        const std::size_t left = budget_ > fixed_bytes() ? budget_ - fixed_bytes() + size() * average : 0;
        const std::size_t slots_used = static_cast<std::size_t>(VisitedTable::kSlotsPerBucket * kHighestLoad);
        const std::size_t affordable = left / (VisitedTable::kBucketBytes + average * slots_used) / parts_.size();
        buckets = std::min(buckets, affordable);
        if (buckets < buckets_ + buckets_ / 16 || usable_slots(buckets, kHighestLoad) < wanted) return false;
        for (const auto& part : parts_)
            if (!part->reserve_table(buckets)) return false;
        for (const auto& part : parts_) part->resize_table(buckets);
        buckets_ = buckets;
        return true;
    }

    std::size_t budget_;
    std::size_t buckets_;  // of each part's table
};

}  // namespace arbiter
