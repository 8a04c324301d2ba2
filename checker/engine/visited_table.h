// The hash table of visited positions: one cache line a bucket, twelve slots of a 32-bit index and an 8-bit tag in each.
//
// The positions themselves are in the arena; a slot only says where. The tag is taken from hash bits that do not choose the bucket, so
// that one probe in twenty has to look at a position that proves to be another one. A full bucket overflows into the next: a
// search ends at the first bucket with a free slot, for nothing is ever removed. The number of buckets is arbitrary (the bucket is the
// product of hash and number, not a remainder), so the table fits any budget. Growing forgets all slots and enters every position again
// from the arena, in sequence: no second table exists at any time. Buckets of tags are those of Folly's F14 tables.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "checker/engine/fingerprint.h"
#include "checker/engine/reserved_memory.h"
#include "checker/engine/tag_search.h"

namespace arbiter {

class VisitedTable {
public:
    static constexpr std::uint32_t kAbsent = 0xFFFFFFFF;
    static constexpr std::size_t kSlotsPerBucket = 12;
    static constexpr std::size_t kBucketBytes = 64;

    explicit VisitedTable(std::size_t budget) : buckets_(budget / kBucketBytes + 1) {}

    // Forgets everything and takes `count` buckets from now on; false if there is no memory for them (then nothing has changed).
    bool reset(std::size_t count) {
        if (count > buckets_.size() && !buckets_.reserve_more(count - buckets_.size())) return false;
        std::memset(static_cast<void*>(buckets_.data()), 0, buckets_.bytes());
        buckets_.resize(count);
        return true;
    }

    void prefetch(const Fingerprint& fingerprint) const { __builtin_prefetch(&buckets_[bucket_of(fingerprint)], 1); }

    // The first index in the home bucket whose tag fits, or kAbsent: worth prefetching, no more.
    std::uint32_t likely_match(const Fingerprint& fingerprint) const {
        const Bucket& bucket = buckets_[bucket_of(fingerprint)];
        const std::uint32_t matches = bucket.matching(tag_of(fingerprint));
        return matches == 0 ? kAbsent : bucket.indices[std::countr_zero(matches)];
    }

    // The index of the entry for which `equal(index)` holds, or kAbsent. `equal` is asked only where the tag fits.
    template <class Equal>
    std::uint32_t find(const Fingerprint& fingerprint, Equal&& equal) const {
        std::size_t place = bucket_of(fingerprint);
        const std::uint8_t tag = tag_of(fingerprint);
        for (;;) {
            const Bucket& bucket = buckets_[place];
            for (std::uint32_t matches = bucket.matching(tag); matches != 0; matches &= matches - 1) {
                const std::uint32_t index = bucket.indices[std::countr_zero(matches)];
                if (equal(index)) return index;
            }
            if (bucket.used() < kSlotsPerBucket) return kAbsent;
            place = next(place);
        }
    }

    // The same, but enters `fresh` where nothing is found. There must be a free slot in the table.
    template <class Equal>
    std::uint32_t find_or_insert(const Fingerprint& fingerprint, std::uint32_t fresh, Equal&& equal) {
        std::size_t place = bucket_of(fingerprint);
        const std::uint8_t tag = tag_of(fingerprint);
        for (;;) {
            Bucket& bucket = buckets_[place];
            for (std::uint32_t matches = bucket.matching(tag); matches != 0; matches &= matches - 1) {
                const std::uint32_t index = bucket.indices[std::countr_zero(matches)];
                if (equal(index)) return index;
            }
            if (bucket.used() < kSlotsPerBucket) {
                bucket.add(tag, fresh);
                return fresh;
            }
            place = next(place);
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
        void add(std::uint8_t tag, std::uint32_t index) {
            head[used()] = tag;
            indices[used()] = index;
            ++head[kSlotsPerBucket];
        }
        // Bit i: slot i is used and has this tag.
        std::uint32_t matching(std::uint8_t tag) const { return equal_bytes(head, tag) & ((std::uint32_t{1} << used()) - 1); }
    };
    static_assert(sizeof(Bucket) == kBucketBytes);

    std::size_t bucket_of(const Fingerprint& fingerprint) const {
        __extension__ using Product = unsigned __int128;
        return static_cast<std::size_t>(static_cast<Product>(fingerprint.low) * buckets_.size() >> 64);
    }
    static std::uint8_t tag_of(const Fingerprint& fingerprint) { return static_cast<std::uint8_t>(fingerprint.high >> 56); }
    std::size_t next(std::size_t place) const { return place + 1 == buckets_.size() ? 0 : place + 1; }

    ReservedVector<Bucket> buckets_;
};

}  // namespace arbiter
