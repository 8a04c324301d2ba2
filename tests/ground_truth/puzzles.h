// Puzzles for one: sliding tiles, Towers of Hanoi, pancakes, eight queens, pegs on a triangle.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "model/core/choice.h"
#include "tests/ground_truth/small_model.h"

namespace arbiter::ground_truth {

template <std::size_t Size>
struct Row {
    std::array<std::uint8_t, Size> at{};
};

// 0, 1, 2 ... up to `count`; beyond it a value that no model uses.
template <std::size_t Size>
Row<Size> counted(int count) {
    Row<Size> row;
    for (int i = 0; i < static_cast<int>(Size); ++i) row.at[i] = static_cast<std::uint8_t>(i < count ? i : 0xFF);
    return row;
}

// Tiles on a board with one blank (0), which begins in the first corner; at most 9 fields. A choice slides the tile on a field into the
// blank.
class SlidingTiles : public SmallModel<SlidingTiles, Row<9>> {
public:
    SlidingTiles(int width, int height) : width_(width), fields_(width * height) {}

    Position initial() const { return counted<9>(fields_); }

    void list_choices(const Position& position, std::vector<Choice>& out) const {
        out.clear();
        const int blank = blank_of(position);
        for (int field = 0; field < fields_; ++field)
            if (std::abs(field / width_ - blank / width_) + std::abs(field % width_ - blank % width_) == 1) out.push_back(choose(0, field));
    }

    void make(Position& position, Choice choice) const { std::swap(position.at[blank_of(position)], position.at[choice.first]); }

private:
    static int blank_of(const Position& position) {
        return static_cast<int>(std::find(position.at.begin(), position.at.end(), 0) - position.at.begin());
    }

    int width_, fields_;
};

// At most 10 discs on three pegs; at[d] is the peg of disc d, 0 the smallest. All begin on the first peg.
class Hanoi : public SmallModel<Hanoi, Row<10>> {
public:
    explicit Hanoi(int discs) : discs_(discs) {}

    Position initial() const { return {}; }

    void list_choices(const Position& position, std::vector<Choice>& out) const {
        out.clear();
        for (int from = 0; from < 3; ++from)
            for (int to = 0; to < 3; ++to)
                if (from != to && top(position, from) < top(position, to)) out.push_back(choose(0, from, to));
    }

    void make(Position& position, Choice choice) const { position.at[top(position, choice.first)] = choice.second; }

    bool solved(const Position& position) const {
        return std::all_of(position.at.begin(), position.at.begin() + discs_, [](auto peg) { return peg == 2; });
    }

private:
    // The smallest disc on a peg, or the number of discs if it is empty.
    int top(const Position& position, int peg) const {
        return static_cast<int>(std::find(position.at.begin(), position.at.begin() + discs_, peg) - position.at.begin());
    }

    int discs_;
};

// A pile of at most 8 pancakes; a choice turns over the top ones (2 to all).
class Pancakes : public SmallModel<Pancakes, Row<8>> {
public:
    explicit Pancakes(int size) : size_(size) {}

    Position initial() const { return counted<8>(size_); }
    void list_choices(const Position&, std::vector<Choice>& out) const {
        out.clear();
        for (int count = 2; count <= size_; ++count) out.push_back(choose(0, count));
    }
    void make(Position& position, Choice choice) const { std::reverse(position.at.begin(), position.at.begin() + choice.first); }

private:
    int size_;
};

// Eight queens, column by column; at[column] is the row plus one, 0 before. A position without a safe row is stuck.
class EightQueens : public SmallModel<EightQueens, Row<8>> {
public:
    Position initial() const { return {}; }
    bool is_over(const Position& position) const { return position.at[7] != 0; }

    void list_choices(const Position& position, std::vector<Choice>& out) const {
        out.clear();
        const int column = next_column(position);
        for (int row = 1; row <= 8 && column < 8; ++row)
            if (is_safe(position, column, row)) out.push_back(choose(0, row));
    }
    void make(Position& position, Choice choice) const { position.at[next_column(position)] = choice.first; }

private:
    static int next_column(const Position& position) {
        return static_cast<int>(std::find(position.at.begin(), position.at.end(), 0) - position.at.begin());
    }
    static bool is_safe(const Position& position, int column, int row) {
        for (int other = 0; other < column; ++other)
            if (position.at[other] == row || std::abs(position.at[other] - row) == column - other) return false;
        return true;
    }
};

// Pegs in the fifteen holes of a triangle, all but one at the start. A peg jumps over its neighbour into a hole and takes it away.
class TrianglePegs : public SmallModel<TrianglePegs, Row<2>> {
public:
    // `hole`: counted from the tip, row by row; empty at the start.
    explicit TrianglePegs(int hole) : hole_(hole) {}

    Position initial() const { return from_bits(0x7FFF & ~(1 << hole_)); }
    bool is_over(const Position& position) const {
        thread_local std::vector<Choice> jumps;
        list_jumps(position, jumps);
        return jumps.empty();
    }
    void list_choices(const Position& position, std::vector<Choice>& out) const { list_jumps(position, out); }
    void make(Position& position, Choice choice) const {
        const int over = hole_between(choice.first, choice.second);
        position = from_bits(bits(position) ^ (1 << choice.first) ^ (1 << over) ^ (1 << choice.second));
    }
    static int pegs(const Position& position) { return __builtin_popcount(static_cast<unsigned>(bits(position))); }

private:
    struct Place {
        int row, column;
    };
    static constexpr int hole_at(Place place) { return place.row * (place.row + 1) / 2 + place.column; }
    static constexpr Place place_of(int hole) {
        int row = 0;
        while (hole_at({row + 1, 0}) <= hole) ++row;
        return {row, hole - hole_at({row, 0})};
    }
    static constexpr int hole_between(int from, int to) {
        const Place a = place_of(from), b = place_of(to);
        return hole_at({(a.row + b.row) / 2, (a.column + b.column) / 2});
    }
    // A jump goes two rows, two columns, or two of both in the same direction.
    static constexpr bool is_jump(int from, int to) {
        const Place a = place_of(from), b = place_of(to);
        const int rows = b.row - a.row, columns = b.column - a.column;
        return (rows == 0 && (columns == 2 || columns == -2)) || ((rows == 2 || rows == -2) && (columns == 0 || columns == rows));
    }
    static int bits(const Position& position) { return position.at[0] | position.at[1] << 8; }
    static Position from_bits(int bits) { return {{static_cast<std::uint8_t>(bits), static_cast<std::uint8_t>(bits >> 8)}}; }

    static void list_jumps(const Position& position, std::vector<Choice>& out) {
        out.clear();
        const int pegs = bits(position);
        const auto has_peg = [&](int hole) { return (pegs >> hole & 1) != 0; };
        for (int from = 0; from < 15; ++from)
            for (int to = 0; to < 15; ++to)
                if (is_jump(from, to) && has_peg(from) && !has_peg(to) && has_peg(hole_between(from, to)))
                    out.push_back(choose(0, from, to));
    }

    int hole_;
};

}  // namespace arbiter::ground_truth
