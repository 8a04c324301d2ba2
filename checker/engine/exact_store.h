// Positions known by themselves: nothing is ever taken for something else. The arena is the breadth-first queue at once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "checker/engine/fingerprint.h"
#include "checker/engine/indexed_store.h"
#include "checker/engine/position_arena.h"
#include "model/core/game.h"

namespace arbiter {

template <class Arena>
class ExactKeys {
public:
    static constexpr bool kByBytes = true;  // the higher half of fingerprints is not looked at

    ExactKeys(std::size_t budget, const std::string& spill_folder) : arena_(budget, spill_folder) {}

    bool reserve_more(std::size_t count) { return arena_.reserve_more(count); }
    void append(const Fingerprint&, const std::uint8_t* bytes, std::size_t length) { arena_.append(bytes, length); }
    bool equals(std::size_t index, const Fingerprint&, const std::uint8_t* bytes, std::size_t length) const {
        return arena_.equals(index, bytes, length);
    }
    void prefetch(std::size_t index) const { arena_.prefetch(index); }
    Fingerprint fingerprint(std::size_t index) const { return arena_.fingerprint(index); }
    std::span<const std::uint8_t> position(std::size_t index) const { return arena_[index]; }
    void begin_level(std::size_t) {}
    std::size_t used_bytes() const { return arena_.used_bytes(); }
    static constexpr std::size_t maximum_bytes(std::size_t count) { return Arena::maximum_bytes(count); }

private:
    Arena arena_;
};

template <class G>
using ExactStore = IndexedStore<ExactKeys<typename ArenaOf<G>::type>>;

}  // namespace arbiter
