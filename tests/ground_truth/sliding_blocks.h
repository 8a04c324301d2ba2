// Sliding blocks: pieces of several fields on a board of at most 5 by 5, moved by one field at a time.
//
// Pieces of equal shape are not distinguished: a position says for each field which shape has its first field (in reading order) there.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "model/core/choice.h"
#include "tests/ground_truth/puzzles.h"
#include "tests/ground_truth/small_model.h"

namespace arbiter::ground_truth {

class SlidingBlocks : public SmallModel<SlidingBlocks, Row<25>> {
public:
    // The board as text, row by row: equal letters are one piece, "." is free. Each row has `width` letters.
    SlidingBlocks(int width, std::string_view board) : width_(width), height_(static_cast<int>(board.size()) / width) {
        for (int field = 0; field < static_cast<int>(board.size()); ++field)
            if (board[field] != '.' && board.find(board[field]) == static_cast<std::size_t>(field))
                start_.at[field] = static_cast<std::uint8_t>(1 + shape_number(shape_of(board, field)));
    }

    Position initial() const { return start_; }

    // Operands: the piece's first field, and where to: right, down, left, up.
    void list_choices(const Position& position, std::vector<Choice>& out) const {
        out.clear();
        const std::uint32_t occupied = all_fields(position);
        for (int field = 0; field < width_ * height_; ++field) {
            if (position.at[field] == 0) continue;
            const std::uint32_t others = occupied & ~fields_of(position.at[field], field);
            for (int direction = 0; direction < 4; ++direction)
                if (fits(position.at[field], field, direction, others)) out.push_back(choose(0, field, direction));
        }
    }
    void make(Position& position, Choice choice) const {
        const std::uint8_t shape = position.at[choice.first];
        position.at[choice.first] = 0;
        position.at[choice.first + kRows[choice.second] * width_ + kColumns[choice.second]] = shape;
    }

    // Whether the piece that had this letter on the board given, or one of its shape, has its first field there.
    bool has(const Position& position, int field, int like_piece_at) const { return position.at[field] == start_.at[like_piece_at]; }

private:
    static constexpr std::array<int, 4> kRows{0, 1, 0, -1}, kColumns{1, 0, -1, 0};

    // Of a piece's fields, counted from the first one.
    struct Place {
        int row, column;
        friend constexpr bool operator==(const Place&, const Place&) = default;
    };
    using Shape = std::vector<Place>;

    Shape shape_of(std::string_view board, int first) const {
        Shape shape;
        for (int field = first; field < static_cast<int>(board.size()); ++field)
            if (board[field] == board[first]) shape.push_back({field / width_ - first / width_, field % width_ - first % width_});
        return shape;
    }
    int shape_number(const Shape& shape) {
        for (std::size_t i = 0; i < shapes_.size(); ++i)
            if (shapes_[i] == shape) return static_cast<int>(i);
        shapes_.push_back(shape);
        return static_cast<int>(shapes_.size()) - 1;
    }

    std::uint32_t fields_of(std::uint8_t shape, int first) const {
        std::uint32_t fields = 0;
        for (const Place& place : shapes_[shape - 1]) fields |= std::uint32_t{1} << (first + place.row * width_ + place.column);
        return fields;
    }
    std::uint32_t all_fields(const Position& position) const {
        std::uint32_t fields = 0;
        for (int field = 0; field < width_ * height_; ++field)
            if (position.at[field] != 0) fields |= fields_of(position.at[field], field);
        return fields;
    }
    bool fits(std::uint8_t shape, int first, int direction, std::uint32_t others) const {
        for (const Place& place : shapes_[shape - 1]) {
            const int row = first / width_ + place.row + kRows[direction], column = first % width_ + place.column + kColumns[direction];
            if (row < 0 || row >= height_ || column < 0 || column >= width_ || (others >> (row * width_ + column) & 1)) return false;
        }
        return true;
    }

    int width_, height_;
    std::vector<Shape> shapes_;
    Position start_{};
};

}  // namespace arbiter::ground_truth
