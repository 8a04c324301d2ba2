// The hash table of visited positions: one cache line a bucket, twelve slots of a 32-bit number and an 8-bit tag in each.
//
// The positions themselves are elsewhere (indexed_store.h); a slot only says where. The tag is taken from hash bits that do not choose the
// bucket, so that one probe in twenty has to look at a position that proves to be another one. Slots are taken in order, and a tag is never
// 0: a search ends at the first slot without a tag, for nothing is ever removed. A full bucket overflows into the next one. The number of
// buckets is arbitrary (the bucket is the product of hash and number, not a remainder), so the table fits any budget. Growing forgets all
// slots and enters every position again, in sequence: no second table exists at any time. Buckets of tags are those of Folly's F14 tables.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "checker/engine/fingerprint.h"
#include "checker/engine/reserved_memory.h"
#include "checker/engine/tag_search.h"
#include "model/core/input/contradiction.h"

namespace arbiter {

class VisitedTable {
public:
    static constexpr std::uint32_t kAbsent = 0xFFFFFFFF;
    static constexpr std::size_t kSlotsPerBucket = 12;
    static constexpr std::size_t kBucketBytes = 64;

    explicit VisitedTable(std::size_t budget) : buckets_(budget / kBucketBytes + 1) {}

    // False if there is no memory for so many buckets.
    bool reserve(std::size_t count) { return count <= buckets_.size() || buckets_.reserve_more(count - buckets_.size()); }
    // Takes `count` buckets from now on, of undefined content; there must be memory for them.
    void resize(std::size_t count) { buckets_.resize(count); }
    // Forgets everything.
    void clear() { std::memset(static_cast<void*>(buckets_.data()), 0, buckets_.bytes()); }

    // Where a search begins: a bucket.
    std::size_t place_of(const Fingerprint& fingerprint) const { return scaled(fingerprint.low, buckets_.size()); }
    void prefetch(std::size_t place) const { __builtin_prefetch(&buckets_[place], 1); }

    // The first number in the bucket whose tag fits, or kAbsent: worth prefetching, no more.
    [[gnu::always_inline]] std::uint32_t likely_match(std::size_t place, const Fingerprint& fingerprint) const {
        const Bucket& bucket = buckets_[place];
        const std::uint32_t matches = equal_bytes(Tags::at(bucket.tags), tag_of(fingerprint));
        return matches == 0 ? kAbsent : bucket.numbers[std::countr_zero(matches)];
    }

    // The number that has this fingerprint and is `equal`, or kAbsent.
    template <class Equal>
    std::uint32_t find(const Fingerprint& fingerprint, Equal&& equal) const {
        const std::uint8_t tag = tag_of(fingerprint);
        for (std::size_t place = place_of(fingerprint);; place = next(place)) {
            const Bucket& bucket = buckets_[place];
            const Tags tags = Tags::at(bucket.tags);
            for (std::uint32_t matches = equal_bytes(tags, tag); matches != 0; matches &= matches - 1) {
                const std::uint32_t number = bucket.numbers[std::countr_zero(matches)];
                if (equal(number)) return number;
            }
            if (free_slots(tags) != 0) return kAbsent;
        }
    }

    // The number that has this fingerprint and is `equal`; `fresh`, which is entered then, if there is none. There must be a free slot.
    // `place`: that of the fingerprint.
    template <class Equal>
    std::uint32_t find_or_insert(std::size_t place, const Fingerprint& fingerprint, std::uint32_t fresh, Equal&& equal) {
        const std::uint8_t tag = tag_of(fingerprint);
        for (const std::size_t home = place;;) {
            Bucket& bucket = buckets_[place];
            const Tags tags = Tags::at(bucket.tags);
            for (std::uint32_t matches = equal_bytes(tags, tag); matches != 0; matches &= matches - 1) {
                const std::uint32_t number = bucket.numbers[std::countr_zero(matches)];
                if (equal(number)) return number;
            }
            if (const std::uint32_t free = free_slots(tags); free != 0) {
                const int slot = std::countr_zero(free);
                bucket.tags[slot] = tag;
                bucket.numbers[slot] = fresh;
                return fresh;
            }
            place = next(place);
            if (place == home) [[unlikely]]
                contradiction("the visited table is full");
        }
    }

private:
    struct alignas(kBucketBytes) Bucket {
        std::uint8_t tags[16];  // of the slots; 0: nothing there. The last four stay 0.
        std::uint32_t numbers[kSlotsPerBucket];
    };
    static_assert(sizeof(Bucket) == kBucketBytes);

    static std::uint32_t free_slots(const Tags& tags) { return equal_bytes(tags, 0) & ((std::uint32_t{1} << kSlotsPerBucket) - 1); }
    static std::uint8_t tag_of(const Fingerprint& fingerprint) {
        const auto tag = static_cast<std::uint8_t>(fingerprint.low);
        return tag == 0 ? 1 : tag;
    }
    std::size_t next(std::size_t place) const { return place + 1 == buckets_.size() ? 0 : place + 1; }

    ReservedVector<Bucket> buckets_;
};

}  // namespace arbiter
