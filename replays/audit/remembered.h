// What was found out last of a position: an entry of which nothing came leaves the next one in the same.
#pragma once

#include <optional>

#include "model/core/position_copy.h"

namespace arbiter::audit {

template <class Position, class Value>
class Remembered {
public:
    // `find()`: the value at this position. O(size of a position) where it is the one that was asked about last.
    template <class Find>
    const Value& at(const Position& position, const Find& find) {
        if (!position_ || !same_position(*position_, position)) {
            value_ = find();
            position_ = position;
        }
        return value_;
    }

private:
    std::optional<Position> position_;
    Value value_{};
};

}  // namespace arbiter::audit
