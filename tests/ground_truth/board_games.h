// Tic-tac-toe with its eight symmetries, and Connect Four on boards of up to 32 fields.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "model/core/choice.h"
#include "tests/ground_truth/small_model.h"

namespace arbiter::ground_truth {

struct TicTacToePosition {
    std::array<std::uint8_t, 9> fields{};  // 0 free, 1 and 2 the players'
};

class TicTacToe : public SmallModel<TicTacToe, TicTacToePosition> {
public:
    Position initial() const { return {}; }

    bool is_over(const Position& position) const { return has_line(position, 1) || has_line(position, 2) || moves_made(position) == 9; }

    void list_choices(const Position& position, std::vector<Choice>& out) const {
        out.clear();
        if (is_over(position)) return;
        const int mover = moves_made(position) % 2;
        for (int field = 0; field < 9; ++field)
            if (position.fields[field] == 0) out.push_back(choose(0, field, 0, static_cast<Player>(mover)));
    }

    void make(Position& position, Choice choice) const { position.fields[choice.first] = static_cast<std::uint8_t>(choice.actor + 1); }

    // The least of the eight images under rotation and reflection.
    void canonicalise(Position& position) const {
        Position image = position;
        for (int i = 0; i < 8; ++i) {
            image = i == 4 ? mirrored(image) : turned(image);
            position.fields = std::min(position.fields, image.fields);
        }
    }

    static bool has_line(const Position& position, int player) {
        static constexpr int kLines[8][3] = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};
        return std::any_of(std::begin(kLines), std::end(kLines), [&](const int(&line)[3]) {
            return std::all_of(std::begin(line), std::end(line), [&](int field) { return position.fields[field] == player; });
        });
    }
    static int moves_made(const Position& position) {
        return static_cast<int>(std::count_if(position.fields.begin(), position.fields.end(), [](auto field) { return field != 0; }));
    }

private:
    static Position turned(const Position& from) {
        Position to;
        for (int row = 0; row < 3; ++row)
            for (int column = 0; column < 3; ++column) to.fields[3 * column + 2 - row] = from.fields[3 * row + column];
        return to;
    }
    static Position mirrored(const Position& from) {
        Position to;
        for (int row = 0; row < 3; ++row)
            for (int column = 0; column < 3; ++column) to.fields[3 * row + 2 - column] = from.fields[3 * row + column];
        return to;
    }
};

// Bit boards: column after column, each with one spare bit on top.
struct ConnectFourPosition {
    std::uint32_t first = 0;   // the first player's stones
    std::uint32_t second = 0;  // the second player's
};

class ConnectFour : public SmallModel<ConnectFour, ConnectFourPosition> {
public:
    ConnectFour(int columns, int rows) : columns_(columns), rows_(rows) {
        for (int column = 0; column < columns_; ++column) full_ |= column_bits() << (column * (rows_ + 1));
    }

    Position initial() const { return {}; }
    bool is_over(const Position& position) const {
        return has_four(position.first) || has_four(position.second) || (position.first | position.second) == full_;
    }

    void list_choices(const Position& position, std::vector<Choice>& out) const {
        out.clear();
        if (is_over(position)) return;
        const Player mover = mover_of(position);
        for (int column = 0; column < columns_; ++column)
            if (((position.first | position.second) >> (column * (rows_ + 1) + rows_ - 1) & 1) == 0)
                out.push_back(choose(0, column, 0, mover));
    }

    void make(Position& position, Choice choice) const {
        const int bottom = choice.first * (rows_ + 1);
        const std::uint32_t stones = (position.first | position.second) >> bottom & column_bits();
        (choice.actor == 0 ? position.first : position.second) |= (stones + 1) << bottom;
    }

private:
    std::uint32_t column_bits() const { return (std::uint32_t{1} << rows_) - 1; }

    static Player mover_of(const Position& position) {
        return __builtin_popcount(position.first) == __builtin_popcount(position.second) ? 0 : 1;
    }

    bool has_four(std::uint32_t stones) const {
        for (const int step : {1, rows_, rows_ + 1, rows_ + 2}) {
            const std::uint32_t pairs = stones & stones >> step;
            if (pairs & pairs >> (2 * step)) return true;
        }
        return false;
    }

    int columns_, rows_;
    std::uint32_t full_ = 0;
};

}  // namespace arbiter::ground_truth
