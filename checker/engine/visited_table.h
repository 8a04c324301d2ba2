// The hash table of visited positions: one cache line a bucket, twelve slots of a 32-bit index and an 8-bit tag in each.
//
// The positions themselves are elsewhere (indexed_store.h); a slot only says where. The tag is taken from hash bits that do not choose the
// bucket, so that one probe in twenty has to look at a position that proves to be another one. A full bucket overflows into the next one:
// a search ends at the first bucket with a free slot, for nothing is ever removed. The number of buckets is arbitrary (the bucket is the
// product of hash and number, not a remainder), so the table fits any budget. Growing forgets all slots and enters every position again,
// in sequence: no second table exists at any time. Buckets of tags are those of Folly's F14 tables.
//
// The table is divided into regions by the topmost bits of the hash, and nothing ever overflows from one region into another: workers who
// keep to different regions share no bytes.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "checker/engine/fingerprint.h"
#include "checker/engine/reserved_memory.h"
#include "checker/engine/tag_search.h"
#include "model/core/contradiction.h"

namespace arbiter {

// Consecutive regions [first, beyond).
struct Regions {
    std::size_t first = 0, beyond = 0;
};

class VisitedTable {
public:
    static constexpr std::uint32_t kAbsent = 0xFFFFFFFF;
    static constexpr std::size_t kSlotsPerBucket = 12;
    static constexpr std::size_t kBucketBytes = 64;
    static constexpr std::size_t kRegions = 64;
    static constexpr Regions kEverything{0, kRegions};

    explicit VisitedTable(std::size_t budget) : buckets_(budget / kBucketBytes + kRegions) {}

    static std::size_t region_of(const Fingerprint& fingerprint) { return fingerprint.low >> 58; }

    // Takes `count` buckets (rounded up to a multiple of kRegions) from now on, of undefined content; false if there is no memory for them
    // (then nothing has changed).
    bool resize(std::size_t count) {
        const std::size_t a_region = (count + kRegions - 1) / kRegions;
        if (a_region * kRegions > buckets_.size() && !buckets_.reserve_more(a_region * kRegions - buckets_.size())) return false;
        buckets_.resize(a_region * kRegions);
        buckets_of_region_ = a_region;
        return true;
    }
    // Forgets everything in these regions.
    void clear(const Regions& regions) {
        std::memset(static_cast<void*>(buckets_.data() + regions.first * buckets_of_region_), 0,
                    (regions.beyond - regions.first) * buckets_of_region_ * kBucketBytes);
    }

    void prefetch(const Fingerprint& fingerprint) const { __builtin_prefetch(&buckets_[bucket_of(fingerprint)], 1); }

    // The first index in the home bucket whose tag fits, or kAbsent: worth prefetching, no more.
    std::uint32_t likely_match(const Fingerprint& fingerprint) const {
        const Bucket& bucket = buckets_[bucket_of(fingerprint)];
        const std::uint32_t matches = bucket.matching(tag_of(fingerprint));
        return matches == 0 ? kAbsent : bucket.indices[std::countr_zero(matches)];
    }

    // The index that has this fingerprint and is `equal`, or kAbsent.
    template <class Equal>
    std::uint32_t find(const Fingerprint& fingerprint, Equal&& equal) const {
        const std::uint8_t tag = tag_of(fingerprint);
        for (std::size_t place = bucket_of(fingerprint);; place = next(place)) {
            const Bucket& bucket = buckets_[place];
            for (std::uint32_t matches = bucket.matching(tag); matches != 0; matches &= matches - 1) {
                const std::uint32_t index = bucket.indices[std::countr_zero(matches)];
                if (equal(index)) return index;
            }
            if (bucket.used() < kSlotsPerBucket) return kAbsent;
        }
    }

    // The slot of the index that has this fingerprint and is `equal`; of a new slot that holds `fresh` if there is none. There must be a
    // free slot in the region.
    template <class Equal>
    std::uint32_t& find_or_insert(const Fingerprint& fingerprint, std::uint32_t fresh, Equal&& equal) {
        const std::uint8_t tag = tag_of(fingerprint);
        for (std::size_t place = bucket_of(fingerprint);; place = next(place)) {
            Bucket& bucket = buckets_[place];
            for (std::uint32_t matches = bucket.matching(tag); matches != 0; matches &= matches - 1) {
                std::uint32_t& index = bucket.indices[std::countr_zero(matches)];
                if (equal(index)) return index;
            }
            if (bucket.used() < kSlotsPerBucket) return bucket.add(tag, fresh);
            if (next(place) == bucket_of(fingerprint)) contradiction("a region of the visited table is full");
        }
    }

    std::size_t bucket_count() const { return buckets_.size(); }
    std::size_t slots() const { return buckets_.size() * kSlotsPerBucket; }
    std::size_t bytes() const { return buckets_.bytes(); }

private:
    struct alignas(kBucketBytes) Bucket {
        std::uint8_t head[16];  // the tags, then how many slots are used
        std::uint32_t indices[kSlotsPerBucket];

        std::uint8_t used() const { return head[kSlotsPerBucket]; }
        std::uint32_t& add(std::uint8_t tag, std::uint32_t index) {
            const std::uint8_t slot = head[kSlotsPerBucket]++;
            head[slot] = tag;
            indices[slot] = index;
            return indices[slot];
        }
        // Bit i: slot i is used and has this tag.
        std::uint32_t matching(std::uint8_t tag) const { return equal_bytes(head, tag) & ((std::uint32_t{1} << used()) - 1); }
    };
    static_assert(sizeof(Bucket) == kBucketBytes);

    std::size_t bucket_of(const Fingerprint& fingerprint) const {
        __extension__ using Product = unsigned __int128;
        const std::uint64_t within = fingerprint.low << 6;
        return region_of(fingerprint) * buckets_of_region_ +
               static_cast<std::size_t>(static_cast<Product>(within) * buckets_of_region_ >> 64);
    }
    static std::uint8_t tag_of(const Fingerprint& fingerprint) { return static_cast<std::uint8_t>(fingerprint.high >> 56); }
    std::size_t next(std::size_t place) const {
        ++place;
        return place % buckets_of_region_ == 0 ? place - buckets_of_region_ : place;
    }

    ReservedVector<Bucket> buckets_;
    std::size_t buckets_of_region_ = 0;
};

}  // namespace arbiter
