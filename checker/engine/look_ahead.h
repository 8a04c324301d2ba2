// Looks up many positions with their memory accesses in flight at once: where each search begins is fetched well before it is searched,
// and the stored position that a tag there points to well before the two are compared.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

namespace arbiter {

// Calls look_up(i, place) for i = 0 … count - 1, `place` being the store's place_of fingerprint(i).
template <class Store, class FingerprintAt, class LookUp>
void look_up_ahead(const Store& store, std::size_t count, FingerprintAt&& fingerprint, LookUp&& look_up) {
    constexpr std::size_t kBucketDistance = 32;       // look-ups between fetching a bucket and searching it
    constexpr std::size_t kMatchDistance = 12;        // look-ups between fetching a stored position and comparing with it
    std::array<std::size_t, kBucketDistance> places;  // of the next ones
    const auto fetch = [&](std::size_t i) {
        const std::size_t place = store.place_of(fingerprint(i));
        places[i % kBucketDistance] = place;
        store.prefetch(place);
    };
    const auto fetch_match = [&](std::size_t i) { store.prefetch_match(places[i % kBucketDistance], fingerprint(i)); };
    for (std::size_t i = 0; i < std::min(kBucketDistance, count); ++i) fetch(i);
    for (std::size_t i = 0; i < std::min(kMatchDistance, count); ++i) fetch_match(i);
    for (std::size_t i = 0; i < count; ++i) {
        if (i + kMatchDistance < count) fetch_match(i + kMatchDistance);
        look_up(i, places[i % kBucketDistance]);
        if (i + kBucketDistance < count) fetch(i + kBucketDistance);
    }
}

}  // namespace arbiter
