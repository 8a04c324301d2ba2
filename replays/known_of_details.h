// What was found out about the members of entries, kept so that it is found out once of entries that share them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "replays/details.h"

namespace arbiter {

// `Found`: a value; as long as nothing is known, Found{}. For one thread.
template <class Found>
class KnownOfDetails {
public:
    // What is known of these members, and may be added to. It stays until something else is asked for. O(1).
    Found& of(const Details& details) {
        if (kept_.empty()) kept_.resize(kMostKept);
        Kept& kept = kept_[details.number() % kMostKept];
        if (kept.since != since_ || kept.details.number() != details.number()) kept = {since_, details, Found{}};
        return kept.found;
    }

    // Nothing is known any more. O(1).
    void forget() { ++since_; }

private:
    // Those that archives repeat are mostly read one after another, and few of them share a place.
    static constexpr std::size_t kMostKept = std::size_t{1} << 14;

    struct Kept {
        std::uint64_t since = 0;
        Details details{};  // so that what was found may refer to them
        Found found{};
    };

    std::uint64_t since_ = 1;
    std::vector<Kept> kept_;
};

}  // namespace arbiter
