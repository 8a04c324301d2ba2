#include "model/core/input/running_digest.h"

#include <fmt/format.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace arbiter {

struct RunningDigest::State {
    XXH3_state_t hash;
};

RunningDigest::RunningDigest() : state_(std::make_unique<State>()) {
    XXH3_128bits_reset(&state_->hash);
}

RunningDigest::~RunningDigest() = default;

void RunningDigest::add(std::span<const std::byte> bytes) {
    XXH3_128bits_update(&state_->hash, bytes.data(), bytes.size());
}

std::string RunningDigest::text() const {
    const XXH128_hash_t hash = XXH3_128bits_digest(&state_->hash);
    return fmt::format("xxh128:{:016x}{:016x}", hash.high64, hash.low64);
}

}  // namespace arbiter
