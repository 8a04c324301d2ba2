// Looks up many positions with their memory accesses in flight at once: where each search begins is fetched well before it is searched,
// and the stored position that a tag there points to well before the two are compared.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "checker/engine/fingerprint.h"

namespace arbiter {

// Calls look_up(i, fingerprint, place) for the i-th of `count` fingerprints, which next() gives one after the other, ahead of that; its
// look-up begins at `place` in this part of a store.
template <class Part, class Next, class LookUp>
void look_up_ahead(const Part& part, std::size_t count, Next&& next, LookUp&& look_up) {
    constexpr std::size_t kBucketDistance = 32;  // look-ups between fetching a bucket and searching it
    constexpr std::size_t kMatchDistance = 12;   // look-ups between fetching a stored position and comparing with it
    struct Ahead {
        std::size_t place = 0;
        Fingerprint fingerprint;
    };
    std::array<Ahead, kBucketDistance> ahead;
    const auto fetch = [&](std::size_t i) {
        const Fingerprint fingerprint = next();
        const std::size_t place = part.place_of(fingerprint);
        ahead[i % kBucketDistance] = {place, fingerprint};
        part.prefetch(place);
    };
    const auto fetch_match = [&](std::size_t i) {
        const Ahead& one = ahead[i % kBucketDistance];
        part.prefetch_match(one.place, one.fingerprint);
    };
    for (std::size_t i = 0; i < std::min(kBucketDistance, count); ++i) fetch(i);
    for (std::size_t i = 0; i < std::min(kMatchDistance, count); ++i) fetch_match(i);
    for (std::size_t i = 0; i < count; ++i) {
        if (i + kMatchDistance < count) fetch_match(i + kMatchDistance);
        look_up(i, ahead[i % kBucketDistance].fingerprint, ahead[i % kBucketDistance].place);
        if (i + kBucketDistance < count) fetch(i + kBucketDistance);
    }
}

}  // namespace arbiter
