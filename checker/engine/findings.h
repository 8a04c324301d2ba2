// Where properties were first seen violated or reached: the smallest place wins, whatever the order in which places are reported.
#pragma once

#include <algorithm>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "checker/engine/position_index.h"

namespace arbiter {

// A position (rank is kNoRank), or the transition out of a position by the choice of this rank in its list, with the row of forced steps
// that it sets off. `decisions` is the length of the shortest play that shows it, decisions with a choice; with a rank and no decision it
// is in the row of forced steps that play begins with. The order is that of preference: shorter plays first, then the order of discovery.
struct Finding {
    static constexpr std::uint32_t kNoRank = 0xFFFFFFFF;

    std::uint32_t decisions = 0xFFFFFFFF;
    PositionIndex index = kNoPosition;
    std::uint32_t rank = kNoRank;

    friend constexpr auto operator<=>(const Finding&, const Finding&) = default;
    bool exists() const { return index != kNoPosition; }
    // Of a transition: its rank, or nothing if it is in the row that play begins with.
    std::optional<std::uint32_t> choice() const { return decisions == 0 ? std::nullopt : std::optional(rank); }
};

// The best finding of each property so far. Merging those of several workers gives the same whatever they did in what order.
class Findings {
public:
    explicit Findings(std::size_t properties) : best_(properties) {}

    void note(std::size_t property, const Finding& finding) {
        if (!(finding < best_[property])) return;
        best_[property] = finding;
        any_ = true;
    }
    void merge(const Findings& other) {
        if (!other.any_) return;
        for (std::size_t i = 0; i < best_.size(); ++i) note(i, other.best_[i]);
    }
    void clear() {
        if (any_) std::fill(best_.begin(), best_.end(), Finding{});
        any_ = false;
    }
    const std::vector<Finding>& all() const { return best_; }
    // Takes over findings of the same properties; false if they are of another number.
    bool assign(const std::vector<Finding>& others) {
        if (others.size() != best_.size()) return false;
        best_ = others;
        any_ = true;
        return true;
    }
    bool any() const { return any_; }
    const Finding& operator[](std::size_t property) const { return best_[property]; }
    std::size_t size() const { return best_.size(); }

private:
    std::vector<Finding> best_;
    bool any_ = false;
};

}  // namespace arbiter
