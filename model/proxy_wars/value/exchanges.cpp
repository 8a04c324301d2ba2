// Automorphisms of a board, by trying tile after tile.
#include "model/proxy_wars/value/exchanges.h"

#include <algorithm>

#include "model/proxy_wars/rules/inspect.h"
#include "model/proxy_wars/value/choice_kinds.h"

namespace arbiter::proxy_wars {

namespace {

// Can automatic actions of several tiles be due at once? Then that of the lowest tile happens first (Step::advance_arrivals).
bool several_arrivals(const Rules& rules) {
    return rules.readings.occupy_one_shot == OccupyOneShot::always_continuous || rules.readings.relief_where == ReliefWhere::board;
}

bool alike(const Board& board, TileIndex one, TileIndex other) {
    return owner_of(one) == owner_of(other) && contains(board.recruitment, one) == contains(board.recruitment, other) &&
           board.attack[one] == board.attack[other] && board.defence[one] == board.defence[other] &&
           board.points[one] == board.points[other] && board.actions[one] == board.actions[other];
}

class Search {
public:
    Search(const Board& board, const Rules& rules) : board_(board), corners_(all_move_diagonally(rules)) {
        if (several_arrivals(rules)) fixed_ = board.on_arrival;
        for (const TileIndex tile : each(board.placed)) {
            tiles_.push_back(tile);
            const TileAction& action = board.actions[tile];
            const bool near_corner = action.near == ActionNear::corner || action.near == ActionNear::edge_or_corner;
            corners_ = corners_ || near_corner || action.does == ActionDoes::move_diagonally;
            lines_ = lines_ || action.path == ActionPath::straight_line;
        }
        for (TileIndex tile = 0; tile < kMaximumTiles; ++tile) exchange_[tile] = tile;
    }

    std::vector<Exchange> all() {
        extend(0);
        if (found_.size() > kMaximumExchanges + 1) return of_the_table();
        drop_identity();
        return found_;
    }

private:
    bool may_become(TileIndex tile, TileIndex image) const {
        return alike(board_, tile, image) && (tile == image || !contains(fixed_, tile));
    }

    bool fits(std::size_t index, TileIndex image) const {
        const TileIndex tile = tiles_[index];
        if (!may_become(tile, image)) return false;
        for (std::size_t before = 0; before < index; ++before) {
            const TileIndex other = tiles_[before], other_image = exchange_[other];
            if (contains(board_.edges[tile], other) != contains(board_.edges[image], other_image)) return false;
            if (corners_ && contains(board_.corners[tile], other) != contains(board_.corners[image], other_image)) return false;
            if (lines_ && contains(board_.beyond[tile], other) != contains(board_.beyond[image], other_image)) return false;
        }
        return true;
    }

    void extend(std::size_t index) {
        if (found_.size() > kMaximumExchanges + 1) return;
        if (index == tiles_.size()) {
            found_.push_back(exchange_);
            return;
        }
        for (const TileIndex image : tiles_) {
            if (contains(used_, image) || !fits(index, image)) continue;
            used_ |= bit_of_tile(image);
            exchange_[tiles_[index]] = image;
            extend(index + 1);
            used_ &= ~bit_of_tile(image);
        }
    }

    std::vector<Exchange> of_the_table() {
        found_.clear();
        const Cells own = laid(board_.cells, 0);
        for (int way = 1; way < Turned::kCount; ++way) {
            const Cells other = laid(board_.cells, way);
            Exchange exchange;
            for (TileIndex tile = 0; tile < kMaximumTiles; ++tile) exchange[tile] = tile;
            bool whole = true;
            for (const TileIndex tile : tiles_) {
                const auto place = std::find(own.begin(), own.end(), other[tile]);
                const auto image = static_cast<TileIndex>(place - own.begin());
                whole = whole && place != own.end() && may_become(tile, image);
                exchange[tile] = image;
            }
            if (whole) found_.push_back(exchange);
        }
        drop_identity();
        return found_;
    }

    void drop_identity() {
        std::erase_if(found_, [](const Exchange& exchange) {
            for (TileIndex tile = 0; tile < kMaximumTiles; ++tile)
                if (exchange[tile] != tile) return false;
            return true;
        });
    }

    const Board& board_;
    bool corners_;
    bool lines_ = false;
    Tiles fixed_ = 0;
    std::vector<TileIndex> tiles_;
    Tiles used_ = 0;
    Exchange exchange_{};
    std::vector<Exchange> found_;
};

}  // namespace

std::vector<Exchange> exchanges_of(const Board& board, const Rules& rules) {
    return Search(board, rules).all();
}

}  // namespace arbiter::proxy_wars
