// The hash of a position that records carry.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "model/core/input/digest.h"

namespace arbiter {

// The digest of the canonical position: positions that differ only in names have the same hash, on every machine. It tells of hidden cards
// to whoever tries all of them: a record for the public of a game under way should carry none.
template <class D>
std::string hash_of(const typename D::Game& game, typename D::Position position) {
    game.canonicalise(position);
    std::array<std::uint8_t, D::Game::kMaximumEncodedSize> bytes;
    const std::size_t size = game.encode(position, bytes.data());
    return digest({reinterpret_cast<const char*>(bytes.data()), size});
}

}  // namespace arbiter
