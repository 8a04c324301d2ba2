// Positions known by 128 bits of hash: 16 bytes each, however large they are. Two positions may be taken for one, with the probability
// that the result states. Only the positions of the level being expanded and of the next one are kept.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>

#include "checker/engine/fingerprint.h"
#include "checker/engine/indexed_store.h"
#include "checker/engine/position_arena.h"
#include "model/core/game.h"

namespace arbiter {

template <class Arena>
class FingerprintKeys {
public:
    static constexpr bool kByBytes = false;

    FingerprintKeys(std::size_t budget, const std::string& spill_folder)
        : fingerprints_(budget, spill_folder), levels_{Arena(budget, spill_folder), Arena(budget, spill_folder)} {}

    bool reserve_more(std::size_t count) { return fingerprints_.reserve_more(count) && next_level().reserve_more(count); }
    void append(const Fingerprint& fingerprint, const std::uint8_t* bytes, std::size_t length) {
        std::array<std::uint8_t, sizeof(Fingerprint)> stored;
        std::memcpy(stored.data(), &fingerprint, stored.size());
        fingerprints_.append(stored.data(), stored.size());
        next_level().append(bytes, length);
    }
    bool equals(std::size_t index, const Fingerprint& fingerprint, const std::uint8_t*, std::size_t) const {
        return this->fingerprint(index) == fingerprint;
    }
    void prefetch(std::size_t index) const { fingerprints_.prefetch(index); }
    Fingerprint fingerprint(std::size_t index) const {
        Fingerprint fingerprint;
        std::memcpy(&fingerprint, fingerprints_[index].data(), sizeof fingerprint);
        return fingerprint;
    }
    // Of the level being expanded only.
    std::span<const std::uint8_t> position(std::size_t index) const { return levels_[expanding_][index - first_]; }
    // The positions from `first` on are expanded now; those of the level before are forgotten.
    void begin_level(std::size_t first) {
        levels_[expanding_].clear();
        expanding_ = 1 - expanding_;
        first_ = first;
    }
    std::size_t used_bytes() const { return fingerprints_.used_bytes() + levels_[0].used_bytes() + levels_[1].used_bytes(); }
    static constexpr std::size_t maximum_bytes(std::size_t count) { return count * sizeof(Fingerprint) + Arena::maximum_bytes(count); }

private:
    Arena& next_level() { return levels_[1 - expanding_]; }

    FixedArena<sizeof(Fingerprint)> fingerprints_;
    std::array<Arena, 2> levels_;
    std::size_t expanding_ = 0;
    std::size_t first_ = 0;
};

template <class G>
using FingerprintStore = IndexedStore<FingerprintKeys<typename ArenaOf<G>::type>>;

// A bound on the probability that among `positions` some two have the same fingerprint, if the hash behaves as if it were random.
inline double missed_probability(std::uint64_t positions) {
    const double pairs = static_cast<double>(positions) * static_cast<double>(positions) / 2;
    return pairs * 0x1p-128;
}

}  // namespace arbiter
