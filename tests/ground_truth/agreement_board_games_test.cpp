// Explorations of tic-tac-toe, Connect Four, Nim and SPARK agree whatever the order, the store and the number of workers.
#include <algorithm>
#include <array>
#include <vector>

#include "tests/ground_truth/agreement.h"
#include "tests/ground_truth/board_games.h"
#include "tests/ground_truth/river_and_jugs.h"
#include "tests/ground_truth/spark.h"

namespace arbiter::ground_truth {
namespace {

// One property that holds, one that many positions violate, one of ends, one of steps, and a duty.
constexpr std::array<Property<TicTacToe>, 5> kTicTacToe{{
    {"alternate", Shape::state,
     [](const TicTacToe&, const TicTacToePosition& position) {
         const auto stones = [&](int player) { return std::count(position.fields.begin(), position.fields.end(), player); };
         return stones(1) == stones(2) || stones(1) == stones(2) + 1;
     }},
    {"second-never-wins", Shape::state,
     [](const TicTacToe& game, const TicTacToePosition& position) { return !game.has_line(position, 2); }},
    {"never-drawn", Shape::end,
     [](const TicTacToe& game, const TicTacToePosition& position) { return game.has_line(position, 1) || game.has_line(position, 2); }},
    {"first-wins-not-at-once", Shape::step, nullptr,
     [](const TicTacToe& game, const TicTacToePosition&, Choice, const TicTacToePosition& after, const Events&) {
         return !game.has_line(after, 1);
     }},
    {"full-board", Shape::reachable,
     [](const TicTacToe& game, const TicTacToePosition& position) { return game.moves_made(position) == 9; }},
}};

TEST(Agreement, tic_tac_toe) {
    expect_agreement(TicTacToe{}, kTicTacToe, false);
    const Exploration merged = expect_agreement(TicTacToe{}, kTicTacToe, true);
    EXPECT_EQ(merged.find("alternate")->outcome, Outcome::held);
    EXPECT_EQ(merged.find("second-never-wins")->play->choices.size(), 6u);
    EXPECT_EQ(merged.find("first-wins-not-at-once")->play->choices.size(), 5u);
    EXPECT_EQ(merged.find("never-drawn")->play->choices.size(), 9u);
}

TEST(Agreement, tic_tac_toe_with_bounds) {
    ExplorationOptions options;
    EXPECT_EQ(expect_same_end(TicTacToe{}, kTicTacToe, options).bound, Bound::violation);
    options.stop_at_violation = false;
    options.maximum_depth = 5;
    EXPECT_EQ(expect_same_end(TicTacToe{}, kTicTacToe, options).bound, Bound::depth);
    options.maximum_depth.reset();
    options.maximum_positions = 300;
    const Exploration bounded = expect_same_end(TicTacToe{}, kTicTacToe, options);
    EXPECT_EQ(bounded.bound, Bound::positions);
    EXPECT_EQ(bounded.positions, 300u);
}

constexpr std::array<Property<Spark>, 4> kSpark{{
    {"cards.conserved", Shape::state, [](const Spark& game, const SparkPosition& position) { return game.conserves(position); }},
    {"first-never-loses", Shape::end,
     [](const Spark&, const SparkPosition& position) { return (position.word >> 58 & 7) != Spark::kSecondHasWon; }},
    {"no-empty-loss", Shape::step, nullptr,
     [](const Spark&, const SparkPosition&, Choice choice, const SparkPosition&, const Events&) {
         return choice.kind != Spark::kCannotLose;
     }},
    {"second-parry", Shape::reachable, nullptr,
     [](const Spark& game, const SparkPosition& before, Choice choice, const SparkPosition&, const Events&) {
         return choice.kind == Spark::kParryIt && choice.actor == game.active(before);
     }},
}};

TEST(Agreement, spark) {
    ProgressProperties<Spark> progress;
    progress.can_finish = true;
    progress.milestone = [](const Spark& game, const SparkPosition& before, const SparkPosition& after) {
        return game.active(before) != game.active(after);
    };
    ExplorationOptions options;
    EXPECT_EQ(expect_same_end(Spark{kSpark5}, kSpark, options, progress).bound, Bound::violation);
    options.stop_at_violation = false;
    options.maximum_positions = 20000;
    expect_same_end(Spark{kSpark5}, kSpark, options);
}

TEST(Agreement, spark_to_the_end) {
    const Exploration exploration = expect_agreement(Spark{kSpark5}, kSpark, false);
    EXPECT_EQ(exploration.find("second-parry")->outcome, Outcome::reached);
}

// Levels of tens of thousands of positions, so that all workers have much to do at once.
TEST(Agreement, connect_four) {
    using Board = ConnectFourPosition<std::uint32_t>;
    using Small = ConnectFour<4, 4>;
    const std::array<Property<Small>, 1> properties{{
        {"ends-full", Shape::end, [](const Small&, const Board& position) { return __builtin_popcount(position.stones) == 16; }},
    }};
    expect_agreement(Small{}, properties, false);
}

// By the eight permutations of the fields, which are made here from the two coordinates.
TEST(OrbitSums, tic_tac_toe) {
    expect_orbits_to_fill<[](const TicTacToe&, const TicTacToePosition& position) {
        using Fields = std::array<std::uint8_t, 9>;
        std::vector<Fields> images;
        for (int symmetry = 0; symmetry < 8; ++symmetry) {
            Fields image{};
            for (int field = 0; field < 9; ++field) {
                int row = field / 3, column = field % 3;
                if (symmetry & 1) row = 2 - row;
                if (symmetry & 2) column = 2 - column;
                if (symmetry & 4) std::swap(row, column);
                image[3 * row + column] = position.fields[field];
            }
            images.push_back(image);
        }
        return different<Fields>(images);
    }>(TicTacToe{});
    expect_merging_to_be_exact(TicTacToe{});
}

// Arrangements of equal and different heaps.
TEST(OrbitSums, nim) {
    expect_orbits_to_fill<[](const Nim&, Row<3> position) {
        std::uint64_t arrangements = 0;
        sort_few(position.at.data(), 3);
        do ++arrangements;
        while (std::next_permutation(position.at.begin(), position.at.end()));
        return arrangements;
    }>(Nim{{4, 4, 4}});
}

}  // namespace
}  // namespace arbiter::ground_truth
