// Tic-tac-toe with its eight symmetries, and Connect Four.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>
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

// Bit boards: column after column from the bottom up, each with one spare bit on top.
template <class Board>
struct ConnectFourPosition {
    Board mine = 0;    // the stones of whoever is to move
    Board stones = 0;  // everybody's
};

// Connect Four; play stops at a win or on a full board.
//
// A position is encoded as one board: the mover's stones, and in each column one more bit above its topmost stone. That is J. Tromp's code
// for Fhourstones, 25 bits for 5 columns of 4.
template <int Columns, int Rows>
class ConnectFour {
    static constexpr int kColumnBits = Rows + 1;
    static constexpr bool kSmall = Columns * kColumnBits <= 32;

public:
    using Board = std::conditional_t<kSmall, std::uint32_t, std::uint64_t>;
    using Position = ConnectFourPosition<Board>;
    static constexpr std::size_t kMaximumEncodedSize = sizeof(Board);
    static constexpr bool kCountsForced = true;  // published numbers are of all positions
    static constexpr bool kFixedEncoding = true;
    static_assert(Columns * kColumnBits <= 64);

    Position initial() const { return {}; }
    bool is_over(const Position& position) const { return has_four(position.mine ^ position.stones) || position.stones == kFull; }
    void canonicalise(Position&) const {}

    void list_choices(const Position& position, std::vector<Choice>& out) const {
        out.clear();
        if (is_over(position)) return;
        const Player mover = mover_of(position);
        ShortList<Columns> list;
        for (int column = 0; column < Columns; ++column) list.add_if(is_free(position, column), choose(0, column, 0, mover));
        list.write_to(out);
    }

    ClauseId check(const Position& position, Choice choice) const {
        const bool legal = choice.first < Columns && choice == choose(0, choice.first, 0, mover_of(position)) && !is_over(position) &&
                           is_free(position, choice.first);
        return legal ? kNoClause : kNotListed;
    }

    // Adding 1 at the foot of a column carries to the field above its stones.
    void apply(Position& position, Choice choice, Events& events) const {
        events.clear();
        position.mine ^= position.stones;
        position.stones |= position.stones + (Board{1} << (choice.first * kColumnBits));
    }

    std::size_t encode(const Position& position, std::uint8_t* out) const {
        const Board code = position.stones + kFeet + position.mine;
        std::memcpy(out, &code, sizeof(code));
        return sizeof(code);
    }

    Position decode(const std::uint8_t* bytes, std::size_t) const {
        Board code;
        std::memcpy(&code, bytes, sizeof(code));
        Board below = code >> 1 & kFull;
        for (int row = 1; row < Rows; row *= 2) below |= below >> row & reaching_down(row);
        return {code & below, below};
    }

private:
    static constexpr Board in_every_column(Board bits) {
        Board all = 0;
        for (int column = 0; column < Columns; ++column) all |= bits << (column * kColumnBits);
        return all;
    }
    static constexpr Board kFeet = in_every_column(1);
    static constexpr Board kFull = in_every_column((Board{1} << Rows) - 1);
    // The fields that are reached from above by going down so many rows within the column.
    static constexpr Board reaching_down(int rows) { return in_every_column((Board{1} << (Rows - rows)) - 1); }

    static bool is_free(const Position& position, int column) { return (position.stones >> (column * kColumnBits + Rows - 1) & 1) == 0; }
    static Player mover_of(const Position& position) {
        return static_cast<Player>(kSmall ? __builtin_parity(static_cast<unsigned>(position.stones)) : __builtin_parityll(position.stones));
    }

    static bool has_four(Board stones) {
        for (const int step : {1, Rows, Rows + 1, Rows + 2}) {
            const Board pairs = stones & stones >> step;
            if (pairs & pairs >> (2 * step)) return true;
        }
        return false;
    }
};

}  // namespace arbiter::ground_truth
