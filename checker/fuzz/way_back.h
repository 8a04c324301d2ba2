// A play seen from its end: the positions on the way from which its last part can be told by itself.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

#include "model/core/definition.h"
#include "model/core/input/json_reader.h"

namespace arbiter {

struct PathPoint {
    Json position;  // a set position
    std::size_t decisions_left = 0;
};

template <class D>
class WayBack {
public:
    using Game = typename D::Game;
    using Position = typename D::Position;

    // Both must outlive it.
    WayBack(const Game& game, const typename D::Names& names) : game_(game), names_(names) {}

    // The next decision with a choice is made here; or somewhere where nobody can begin.
    void add(const Position& position) { positions_.emplace_back(position); }
    void pass() { positions_.emplace_back(); }
    // A turn has begun since then: the next decision is its first.
    void begin_turn() { turn_ = positions_.size(); }

    // The beginning of the last turn, then a few decisions before the end, the longest way first.
    std::vector<PathPoint> points() const {
        constexpr std::size_t kLongest = 4;
        std::vector<PathPoint> points;
        const std::size_t count = positions_.size();
        if (turn_ && *turn_ < count) add_point(*turn_, points);
        for (std::size_t left = std::min(kLongest, count); left > 0; --left) add_point(count - left, points);
        return points;
    }

private:
    void add_point(std::size_t place, std::vector<PathPoint>& points) const {
        if (positions_[place]) points.push_back({D::write_position(game_, names_, *positions_[place]), positions_.size() - place});
    }

    const Game& game_;
    const typename D::Names& names_;
    std::vector<std::optional<Position>> positions_;  // before each decision
    std::optional<std::size_t> turn_;
};

}  // namespace arbiter
