// The 2x2x2 cube with one corner held fast: seven corners in places and orientations, turned by the three faces that do not touch the fixed
// one.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <vector>

#include "model/core/choice.h"
#include "model/core/event.h"
#include "tests/ground_truth/small_model.h"

namespace arbiter::ground_truth {

// Places: URF, UFL, ULB, UBR, DFR, DLF, DRB; DBL is fixed. What is in a place: the corner (3 bits) and its twist (2 bits above); the eighth
// byte is 0.
struct CubePosition {
    std::array<std::uint8_t, 8> places{};
};

class Cube : public SmallModel<Cube, CubePosition> {
public:
    static constexpr std::size_t kMaximumEncodedSize = 5;  // 7 places of 5 bits

    // Quarter turns both ways only (6 choices), or half turns too (9 choices).
    explicit Cube(bool half_turns) : half_turns_(half_turns) {}

    Position initial() const {
        Position position;
        for (std::uint8_t i = 0; i < 7; ++i) position.places[i] = i;
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
        const Position before = position;
        const Turn& by = turns_[choice.first][choice.second - 1];
        for (int i = 0; i < 7; ++i) {
            const int turned = before.places[by.from[i]] + by.twist[i];
            position.places[i] = static_cast<std::uint8_t>(turned >= kThreeTwists ? turned - kThreeTwists : turned);
        }
    }

    // The 5 bits of 8 places are moved together in three steps: pairs, fours, all.
    std::size_t encode(const Position& position, std::uint8_t* out) const {
        auto bits = std::bit_cast<std::uint64_t>(position);
        bits = (bits & 0x001F001F001F001F) | (bits >> 3 & 0x03E003E003E003E0);
        bits = (bits & 0x000003FF000003FF) | (bits >> 6 & 0x000FFC00000FFC00);
        bits = (bits & 0x00000000000FFFFF) | (bits >> 12 & 0x000000FFFFF00000);
        std::memcpy(out, &bits, kMaximumEncodedSize);
        return kMaximumEncodedSize;
    }

    Position decode(const std::uint8_t* bytes, std::size_t) const {
        std::uint64_t bits = 0;
        std::memcpy(&bits, bytes, kMaximumEncodedSize);
        bits = (bits & 0x00000000000FFFFF) | (bits & 0x000000FFFFF00000) << 12;
        bits = (bits & 0x000003FF000003FF) | (bits & 0x000FFC00000FFC00) << 6;
        bits = (bits & 0x001F001F001F001F) | (bits & 0x03E003E003E003E0) << 3;
        return std::bit_cast<Position>(bits);
    }

private:
    static constexpr int kTwist = 8, kThreeTwists = 24;

    // Where the corner that arrives in each place comes from, and what is added to it on the way.
    struct Turn {
        std::array<std::uint8_t, 7> from;
        std::array<std::uint8_t, 7> twist;
    };
    static constexpr std::array<Turn, 3> kQuarters{{
        {{3, 0, 1, 2, 4, 5, 6}, {0, 0, 0, 0, 0, 0, 0}},
        {{4, 1, 2, 0, 6, 5, 3}, {2 * kTwist, 0, 0, kTwist, kTwist, 0, 2 * kTwist}},
        {{1, 5, 2, 3, 0, 4, 6}, {kTwist, 2 * kTwist, 0, 0, 2 * kTwist, kTwist, 0}},
    }};
    static constexpr Turn both(const Turn& first, const Turn& second) {
        Turn result{};
        for (int i = 0; i < 7; ++i) {
            result.from[i] = first.from[second.from[i]];
            result.twist[i] = static_cast<std::uint8_t>((first.twist[second.from[i]] + second.twist[i]) % kThreeTwists);
        }
        return result;
    }
    static constexpr std::array<std::array<Turn, 3>, 3> all_turns() {
        std::array<std::array<Turn, 3>, 3> turns{};
        for (int face = 0; face < 3; ++face) {
            const Turn half = both(kQuarters[face], kQuarters[face]);
            turns[face] = {kQuarters[face], half, both(half, kQuarters[face])};
        }
        return turns;
    }

    std::array<std::array<Turn, 3>, 3> turns_ = all_turns();
    bool half_turns_;
};

}  // namespace arbiter::ground_truth
