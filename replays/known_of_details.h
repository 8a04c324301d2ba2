// What was found out about the members of entries, kept so that it is found out once of entries that share them.
#pragma once

#include <atomic>
#include <cstdint>
#include <new>
#include <type_traits>

#include "replays/details.h"

namespace arbiter {

// `Found`: a small value; as long as nothing is known, Found{}. For one thread.
template <class Found, KnownKind kind>
class KnownOfDetails {
    static_assert(sizeof(Found) <= kMostKnownOfDetails && alignof(Found) <= alignof(std::uint64_t));
    static_assert(std::is_trivially_copyable_v<Found> && std::is_trivially_destructible_v<Found>);

public:
    // What is known of these members, and may be added to. It stays until something else is asked for. O(1).
    Found& of(const Details& details) {
        KnownSlot* slot = details.known(kind);
        if (slot == nullptr) return elsewhere_ = Found{};
        if (slot->since != since_) {
            slot->since = since_;
            return *new (slot->found.data()) Found{};
        }
        return *std::launder(reinterpret_cast<Found*>(slot->found.data()));
    }

    // Is anything kept with these members?
    static bool keeps(const Details& details) { return details.known(kind) != nullptr; }

    // Nothing is known any more. O(1).
    void forget() { since_ = next_since(); }

private:
    // Different in all that keep something.
    static std::uint64_t next_since() {
        static std::atomic<std::uint64_t> last = 0;
        return last.fetch_add(1, std::memory_order_relaxed) + 1;
    }

    std::uint64_t since_ = next_since();
    Found elsewhere_{};  // of members with which nothing is kept
};

}  // namespace arbiter
