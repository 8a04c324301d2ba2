// The 2x2x2 cube with one corner held fast: seven corners in places and orientations, turned by the three faces that do not touch the fixed
// one.
//
// A position is two coordinates: the number of the order of the seven corners (7! = 5040) and that of their twists (3^6 = 729, the seventh
// follows from the others). A turn changes each by itself, whatever the other is, so that both changes are looked up in tables, which are
// made from the turns of single corners once. Cube solvers do the same (H. Kociemba's coordinates).
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "model/core/choice.h"
#include "tests/ground_truth/small_model.h"

namespace arbiter::ground_truth {

struct CubePosition {
    std::uint16_t order = 0;   // of the corners: rank among the permutations, that of the solved cube is 0
    std::uint16_t twists = 0;  // of the corners in the places 0 to 5, in base 3
};

class Cube : public SmallModel<Cube, CubePosition> {
public:
    static constexpr int kOrders = 5040, kTwists = 729, kTurns = 9;

    // Quarter turns both ways only (6 choices), or half turns too (9 choices). Operands: the face (U, R, F) and how many quarter turns.
    explicit Cube(bool half_turns) : tables_(shared_tables()) {
        for (int face = 0; face < 3; ++face)
            for (int quarters = 1; quarters <= 3; ++quarters)
                if (half_turns || quarters != 2) choices_.push_back(choose(0, face, quarters));
    }

    Position initial() const { return {}; }
    void list_choices(const Position&, std::vector<Choice>& out) const { out = choices_; }
    void make(Position& position, Choice choice) const {
        const int turn = 3 * choice.first + choice.second - 1;
        position = {tables_.orders[position.order][turn], tables_.twists[position.twists][turn]};
    }

private:
    // What is in the places URF, UFL, ULB, UBR, DFR, DLF, DRB (DBL is fixed): a value each.
    using Places = std::array<std::uint8_t, 7>;

    // Where the corner that arrives in each place comes from, and how it is twisted on the way.
    struct Turn {
        Places from;
        Places twist;
    };
    static constexpr std::array<Turn, 3> kQuarters{{
        {{3, 0, 1, 2, 4, 5, 6}, {0, 0, 0, 0, 0, 0, 0}},
        {{4, 1, 2, 0, 6, 5, 3}, {2, 0, 0, 1, 1, 0, 2}},
        {{1, 5, 2, 3, 0, 4, 6}, {1, 2, 0, 0, 2, 1, 0}},
    }};

    struct Tables {
        std::array<std::array<std::uint16_t, kTurns>, kOrders> orders;
        std::array<std::array<std::uint16_t, kTurns>, kTwists> twists;
    };
    static const Tables& shared_tables() {
        static const Tables tables = make_tables();
        return tables;
    }
    static Tables make_tables() {
        Tables tables;
        for (int face = 0; face < 3; ++face)
            for (int quarters = 1; quarters <= 3; ++quarters) {
                const int turn = 3 * face + quarters - 1;
                for (int order = 0; order < kOrders; ++order) {
                    Places corners = nth_order(order);
                    for (int i = 0; i < quarters; ++i) corners = moved(corners, kQuarters[face]);
                    tables.orders[order][turn] = number_of_order(corners);
                }
                for (int twists = 0; twists < kTwists; ++twists) {
                    Places twist_of = nth_twists(twists);
                    for (int i = 0; i < quarters; ++i) twist_of = twisted(moved(twist_of, kQuarters[face]), kQuarters[face]);
                    tables.twists[twists][turn] = number_of_twists(twist_of);
                }
            }
        return tables;
    }

    static Places moved(const Places& before, const Turn& turn) {
        Places after;
        for (int i = 0; i < 7; ++i) after[i] = before[turn.from[i]];
        return after;
    }
    static Places twisted(Places places, const Turn& turn) {
        for (int i = 0; i < 7; ++i) places[i] = static_cast<std::uint8_t>((places[i] + turn.twist[i]) % 3);
        return places;
    }

    // The rank of a permutation: in each place, how many of the corners in later places are smaller.
    static std::uint16_t number_of_order(const Places& corners) {
        int number = 0;
        for (int i = 0; i < 7; ++i) {
            int smaller = 0;
            for (int later = i + 1; later < 7; ++later) smaller += corners[later] < corners[i];
            number = number * (7 - i) + smaller;
        }
        return static_cast<std::uint16_t>(number);
    }
    static Places nth_order(int number) {
        Places corners{};
        for (int i = 6; i >= 0; --i) {
            corners[i] = static_cast<std::uint8_t>(number % (7 - i));
            number /= 7 - i;
            for (int later = i + 1; later < 7; ++later) corners[later] += corners[later] >= corners[i];
        }
        return corners;
    }

    static std::uint16_t number_of_twists(const Places& twist_of) {
        int number = 0;
        for (int i = 0; i < 6; ++i) number = number * 3 + twist_of[i];
        return static_cast<std::uint16_t>(number);
    }
    // No turn changes the sum of all twists modulo 3, which is 0 in the solved cube.
    static Places nth_twists(int number) {
        Places twist_of{};
        int sum = 0;
        for (int i = 5; i >= 0; --i) {
            twist_of[i] = static_cast<std::uint8_t>(number % 3);
            sum += number % 3;
            number /= 3;
        }
        twist_of[6] = static_cast<std::uint8_t>((3 - sum % 3) % 3);
        return twist_of;
    }

    const Tables& tables_;
    std::vector<Choice> choices_;
};

}  // namespace arbiter::ground_truth
