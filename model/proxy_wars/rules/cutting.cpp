// Pieces of a sheet and the cuts that can be completed.
#include "model/proxy_wars/rules/cutting.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <map>
#include <set>
#include <tuple>

namespace arbiter::proxy_wars {

namespace {

// cut.connected-how
bool neighbours(const Tile& one, const Tile& other, const Rules& rules) {
    const int rows = std::abs(one.row - other.row), columns = std::abs(one.column - other.column);
    const bool corners_too = rules.readings.cut_connected_how == CutConnectedHow::corners_too;
    return rows + columns == 1 || (corners_too && rows == 1 && columns == 1);
}

}  // namespace

Cutting::Cutting(const Faction& faction, const Rules& rules)
    : sheet_((SheetTiles{1} << faction.tiles.size()) - 1),
      size_(rules.settings.fiefdom_size),
      left_over_(rules.settings.tiles_left_over),
      neighbours_(faction.tiles.size(), 0) {
    for (std::size_t one = 0; one < faction.tiles.size(); ++one)
        for (std::size_t other = 0; other < faction.tiles.size(); ++other)
            if (neighbours(faction.tiles[one], faction.tiles[other], rules)) neighbours_[one] |= SheetTiles{1} << other;
    // Pieces of one tile more are pieces with a neighbour.
    std::set<SheetTiles> pieces;
    for (std::size_t place = 0; place < faction.tiles.size(); ++place) pieces.insert(SheetTiles{1} << place);
    for (int size = 1; size < size_; ++size) {
        std::set<SheetTiles> larger;
        for (const SheetTiles piece : pieces) {
            for (std::size_t place = 0; place < faction.tiles.size(); ++place) {
                const SheetTiles added = SheetTiles{1} << place;
                if ((piece & added) == 0 && (piece & neighbours_[place]) != 0) larger.insert(piece | added);
            }
        }
        pieces = std::move(larger);
    }
    pieces_.assign(pieces.begin(), pieces.end());
}

bool Cutting::connected(SheetTiles tiles) const {
    if (tiles == 0) return true;
    if (std::popcount(tiles) == size_) return std::binary_search(pieces_.begin(), pieces_.end(), tiles);
    SheetTiles reached = tiles & -tiles;
    for (SheetTiles before = 0; reached != before;) {
        before = reached;
        for (std::size_t place = 0; place < neighbours_.size(); ++place)
            if ((before >> place & 1) != 0) reached |= neighbours_[place] & tiles;
    }
    return reached == tiles;
}

bool Cutting::has_piece_within(SheetTiles tiles) const {
    return std::any_of(pieces_.begin(), pieces_.end(), [&](SheetTiles piece) { return (piece & ~tiles) == 0; });
}

bool Cutting::completable(SheetTiles uncut) const {
    std::call_once(asked_, [this] { completable_ = worked_out(); });
    return ((*completable_)[uncut >> 6] >> (uncut & 63) & 1) != 0;
}

// Games are made anew for every record, of sheets of few shapes.
std::shared_ptr<const Cutting::SetOfSets> Cutting::worked_out() const {
    using Shape = std::tuple<SheetTiles, int, int, std::vector<SheetTiles>>;
    constexpr std::size_t kRemembered = 64;
    static std::mutex mutex;
    static std::map<Shape, std::shared_ptr<const SetOfSets>> known;
    const std::lock_guard lock(mutex);
    if (known.size() > kRemembered) known.clear();
    auto& found = known[{sheet_, size_, left_over_, pieces_}];
    if (found == nullptr) found = std::make_shared<const SetOfSets>(work_out());
    return found;
}

Cutting::SetOfSets Cutting::work_out() const {
    SetOfSets completable((std::size_t{sheet_} >> 6) + 1, 0);
    const auto known = [&](SheetTiles uncut) { return (completable[uncut >> 6] >> (uncut & 63) & 1) != 0; };
    for (SheetTiles uncut = 0; uncut <= sheet_; ++uncut) {
        const int tiles = std::popcount(uncut);
        if (tiles < left_over_ || (tiles - left_over_) % size_ != 0) continue;
        const bool holds = tiles == left_over_ || std::any_of(pieces_.begin(), pieces_.end(), [&](SheetTiles piece) {
                               return (piece & ~uncut) == 0 && known(uncut & ~piece);
                           });
        if (holds) completable[uncut >> 6] |= std::uint64_t{1} << (uncut & 63);
    }
    return completable;
}

}  // namespace arbiter::proxy_wars
