// Copying a position: of the turns that it remembers only those that there are, which in an exploration is none.
#include <algorithm>
#include <cstddef>
#include <cstring>

#include "model/proxy_wars/game.h"

namespace arbiter::proxy_wars {

void Game::copy(const Position& from, Position& to) const {
    static_assert(offsetof(Position, history) + sizeof(Position::history) == sizeof(Position));
    const std::size_t turns = std::max(from.history_count, to.history_count);
    std::memcpy(static_cast<void*>(&to), &from, offsetof(Position, history) + turns * sizeof from.history.front());
}

}  // namespace arbiter::proxy_wars
