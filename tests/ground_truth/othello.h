// Othello on the full board, as bit boards of 64 fields.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "model/core/choice.h"
#include "tests/ground_truth/small_model.h"

namespace arbiter::ground_truth {

struct OthelloPosition {
    std::uint64_t mine = 0, theirs = 0;  // of whoever is to move
    std::uint64_t player = 0;            // who that is
};

// Whoever cannot turn anything over passes; when neither can, it is over.
class Othello : public SmallModel<Othello, OthelloPosition> {
public:
    enum Kind : std::uint8_t { kPlace, kPass };

    Position initial() const { return {field(3, 4) | field(4, 3), field(3, 3) | field(4, 4), 0}; }
    bool is_over(const Position& position) const { return !can_place(position) && !can_place(passed(position)); }
    void list_choices(const Position& position, std::vector<Choice>& out) const {
        out.clear();
        const auto player = static_cast<Player>(position.player);
        for (int place = 0; place < 64; ++place)
            if (turned_by(position, place) != 0) out.push_back(choose(kPlace, place, 0, player));
        if (out.empty() && can_place(passed(position))) out.push_back(choose(kPass, 0, 0, player));
    }
    void make(Position& position, Choice choice) const {
        if (choice.kind == kPlace) {
            const std::uint64_t turned = turned_by(position, choice.first);
            position.mine |= turned | std::uint64_t{1} << choice.first;
            position.theirs &= ~turned;
        }
        position = passed(position);
    }

private:
    static constexpr std::uint64_t field(int row, int column) { return std::uint64_t{1} << (8 * row + column); }
    static Position passed(const Position& position) { return {position.theirs, position.mine, 1 - position.player}; }

    static bool can_place(const Position& position) {
        for (int place = 0; place < 64; ++place)
            if (turned_by(position, place) != 0) return true;
        return false;
    }

    // The opponent's stones that a stone on this field turns over: rows of them that end at an own one. None if the field is taken.
    static std::uint64_t turned_by(const Position& position, int place) {
        if ((position.mine | position.theirs) >> place & 1) return 0;
        std::uint64_t all = 0;
        for (int direction = 0; direction < 9; ++direction) {
            const int down = direction / 3 - 1, right = direction % 3 - 1;
            std::uint64_t row_of_theirs = 0;
            for (int row = place / 8 + down, column = place % 8 + right; row >= 0 && row < 8 && column >= 0 && column < 8;
                 row += down, column += right) {
                if (position.theirs & field(row, column)) {
                    row_of_theirs |= field(row, column);
                    continue;
                }
                if (position.mine & field(row, column)) all |= row_of_theirs;
                break;
            }
        }
        return all;
    }
};

}  // namespace arbiter::ground_truth
