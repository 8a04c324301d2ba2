// The 2x2x2 cube with one corner held fast: seven corners in places and orientations, turned by the three faces that do not touch the fixed
// one.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <vector>

#include "model/core/choice.h"
#include "model/core/event.h"
#include "tests/ground_truth/small_model.h"

namespace arbiter::ground_truth {

// Places: URF, UFL, ULB, UBR, DFR, DLF, DRB; DBL is fixed. What is in a place: the corner and its twist.
struct CubePosition {
    std::array<std::uint8_t, 7> corners{};
    std::array<std::uint8_t, 7> twists{};
};

class Cube : public SmallModel<Cube, CubePosition> {
public:
    static constexpr std::size_t kMaximumEncodedSize = 5;  // 7 corners of 3 bits, 7 twists of 2 bits

    // Quarter turns both ways only (6 choices), or half turns too (9 choices).
    explicit Cube(bool half_turns) : half_turns_(half_turns) {}

    Position initial() const {
        Position position;
        for (std::uint8_t i = 0; i < 7; ++i) position.corners[i] = i;
        return position;
    }

    // Operands: the face (U, R, F) and how many quarter turns.
    void list_choices(const Position&, std::vector<Choice>& out) const {
        out.clear();
        for (int face = 0; face < 3; ++face)
            for (int quarters = 1; quarters <= 3; ++quarters)
                if (half_turns_ || quarters != 2) out.push_back(choose(0, face, quarters));
    }

    void make(Position& position, Choice choice) const {
        for (int i = 0; i < choice.second; ++i) turn(position, kTurns[choice.first]);
    }

    std::size_t encode(const Position& position, std::uint8_t* out) const {
        std::uint64_t bits = 0;
        for (int i = 0; i < 7; ++i) bits |= static_cast<std::uint64_t>(position.corners[i] | position.twists[i] << 3) << (5 * i);
        std::memcpy(out, &bits, kMaximumEncodedSize);
        return kMaximumEncodedSize;
    }

    Position decode(const std::uint8_t* bytes, std::size_t) const {
        std::uint64_t bits = 0;
        std::memcpy(&bits, bytes, kMaximumEncodedSize);
        Position position;
        for (int i = 0; i < 7; ++i) {
            position.corners[i] = static_cast<std::uint8_t>(bits >> (5 * i) & 7);
            position.twists[i] = static_cast<std::uint8_t>(bits >> (5 * i + 3) & 3);
        }
        return position;
    }

private:
    // Where the corner that arrives in each place comes from, and how much it is twisted on the way.
    struct Turn {
        std::array<std::uint8_t, 7> from;
        std::array<std::uint8_t, 7> twist;
    };
    static constexpr std::array<Turn, 3> kTurns{{
        {{3, 0, 1, 2, 4, 5, 6}, {0, 0, 0, 0, 0, 0, 0}},
        {{4, 1, 2, 0, 6, 5, 3}, {2, 0, 0, 1, 1, 0, 2}},
        {{1, 5, 2, 3, 0, 4, 6}, {1, 2, 0, 0, 2, 1, 0}},
    }};

    static void turn(Position& position, const Turn& by) {
        const Position before = position;
        for (int i = 0; i < 7; ++i) {
            position.corners[i] = before.corners[by.from[i]];
            const int twist = before.twists[by.from[i]] + by.twist[i];
            position.twists[i] = static_cast<std::uint8_t>(twist >= 3 ? twist - 3 : twist);
        }
    }

    bool half_turns_;
};

}  // namespace arbiter::ground_truth
