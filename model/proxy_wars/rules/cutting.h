// How a sheet can be cut: the pieces, and which cuts can be completed. Internal to model/proxy_wars; Game::cutting is its face.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

#include "model/proxy_wars/value/faction.h"
#include "model/proxy_wars/value/position.h"
#include "model/proxy_wars/value/rules.h"

namespace arbiter::proxy_wars {

// A part of one sheet: bits by place.
using SheetTiles = std::uint32_t;

class Cutting {
public:
    Cutting(const Faction& faction, const Rules& rules);

    SheetTiles sheet() const { return sheet_; }
    // Do these tiles hold together (cut.connected-how)? No tiles do.
    bool connected(SheetTiles tiles) const;
    // All sets of `fiefdom_size` connected tiles, ascending.
    const std::vector<SheetTiles>& pieces() const { return pieces_; }
    bool has_piece_within(SheetTiles tiles) const;
    // Can these tiles, which are not cut yet, be cut so that exactly `tiles_left_over` are left? The first question works all of them
    // out, once for all sheets with these pieces: O(2 to the number of tiles times pieces).
    bool completable(SheetTiles uncut) const;

private:
    using SetOfSets = std::vector<std::uint64_t>;  // one bit a set of tiles
    SetOfSets work_out() const;
    std::shared_ptr<const SetOfSets> worked_out() const;

    SheetTiles sheet_ = 0;
    int size_ = 0;
    int left_over_ = 0;
    std::vector<SheetTiles> neighbours_;  // by place
    std::vector<SheetTiles> pieces_;
    mutable std::once_flag asked_;
    mutable std::shared_ptr<const SetOfSets> completable_;
};

}  // namespace arbiter::proxy_wars
