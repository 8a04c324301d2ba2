// Explorations of small models agree whatever the order, the store and the number of workers.
#include "tests/ground_truth/agreement.h"

#include <algorithm>
#include <array>
#include <set>
#include <vector>

#include "tests/ground_truth/board_games.h"
#include "tests/ground_truth/card_games.h"
#include "tests/ground_truth/mcs_lock.h"
#include "tests/ground_truth/mutual_exclusion.h"
#include "tests/ground_truth/puzzles.h"
#include "tests/ground_truth/river_and_jugs.h"
#include "tests/ground_truth/sliding_blocks.h"
#include "tests/ground_truth/spark.h"

namespace arbiter::ground_truth {
namespace {

template <Game G>
ProgressProperties<G> stuck_allowed() {
    ProgressProperties<G> progress;
    progress.no_stuck_position = false;
    return progress;
}

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

constexpr std::array<Property<PetersonOfMany>, 2> kPeterson{{
    {"exclusive", Shape::state, [](const PetersonOfMany& game, const PetersonOfMany::Position& p) { return game.exclusive(p); }},
    {"nobody-enters", Shape::step, nullptr,
     [](const PetersonOfMany&, const PetersonOfMany::Position&, Choice choice, const PetersonOfMany::Position& after, const Events&) {
         return after[choice.actor].label != PetersonOfMany::kCritical;
     }},
}};

// There are many violations of the same depth to choose from.
TEST(Agreement, peterson) {
    for (const bool canonical : {false, true}) {
        const Exploration exploration = expect_agreement(PetersonOfMany{4}, kPeterson, canonical);
        EXPECT_EQ(exploration.find("exclusive")->outcome, Outcome::held);
        EXPECT_EQ(exploration.find("nobody-enters")->outcome, Outcome::violated);
    }
    EXPECT_EQ(expect_same_end(PetersonOfMany{4}, kPeterson, {}).bound, Bound::violation);
}

TEST(Agreement, peterson_down_to_a_depth) {
    for (const bool canonical : {false, true})
        for (const std::uint32_t depth : {0u, 1u, 9u, 10u, 14u}) expect_same_reach(PetersonOfMany{4}, kPeterson, depth, canonical);
}

TEST(Agreement, two_phase_commit) {
    const std::array<Property<TwoPhaseCommit>, 2> properties{{
        {"consistent", Shape::state, [](const TwoPhaseCommit& game, const Row<9>& position) { return game.consistent(position); }},
        {"nobody-commits", Shape::state,
         [](const TwoPhaseCommit&, const Row<9>& p) {
             return std::count(p.at.begin(), p.at.begin() + 4, TwoPhaseCommit::kCommitted) == 0;
         }},
    }};
    for (const bool canonical : {false, true}) expect_agreement(TwoPhaseCommit{4}, properties, canonical);
}

TEST(Agreement, mcs_lock) {
    const std::array<Property<McsLock<3>>, 1> properties{{
        {"nobody-waits", Shape::state,
         [](const McsLock<3>&, const McsPosition<3>& p) {
             return std::none_of(p.processes.begin(), p.processes.end(), [](const auto& process) { return process.locked == 1; });
         }},
    }};
    for (const bool canonical : {false, true}) expect_agreement(McsLock<3>{true}, properties, canonical);
}

// Encodings of different lengths.
TEST(Agreement, leduc_poker) {
    const std::array<Property<LeducPoker>, 1> properties{{
        {"at-most-seven-actions", Shape::state, [](const LeducPoker&, const LeducPosition& position) { return position.made <= 7; }},
    }};
    for (const bool canonical : {false, true}) expect_agreement(LeducPoker{}, properties, canonical);
}

// Deep and narrow: levels of a few positions, 116 of them up to the goal.
TEST(Agreement, klotski) {
    const SlidingBlocks game{4,
                             "ABBC"
                             "ABBC"
                             "DEEF"
                             "DGHF"
                             "I..J"};
    const std::array<Property<SlidingBlocks>, 1> properties{{
        {"not-solved", Shape::state, [](const SlidingBlocks& blocks, const Row<25>& position) { return !blocks.has(position, 13, 1); }},
    }};
    const Exploration exploration = expect_agreement(game, properties, false);
    EXPECT_EQ(exploration.find("not-solved")->play->choices.size(), 116u);
}

// A graph without branches.
TEST(Agreement, beggar_my_neighbour) {
    const BeggarMyNeighbour game("---K---Q-KQAJ-----AAJ--J--", "----------Q----KQ-J-----KA");
    EXPECT_EQ(expect_agreement(game, {}, false).finished, 0u);
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

// How many of the images of a position under the symmetries are different.
template <class Position, class Images>
std::uint64_t different(const Images& images) {
    std::vector<Position> all(images.begin(), images.end());
    std::sort(all.begin(), all.end());
    return static_cast<std::uint64_t>(std::unique(all.begin(), all.end()) - all.begin());
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

// The two suits of each rank may be exchanged: eight images.
TEST(OrbitSums, leduc_poker) {
    expect_orbits_to_fill<[](const LeducPoker&, const LeducPosition& position) {
        using Cards = std::array<std::uint8_t, 3>;
        std::vector<Cards> images;
        for (int exchanged = 0; exchanged < 8; ++exchanged) {
            Cards cards = position.cards;
            for (auto& card : cards)
                if (card != 0 && (exchanged >> (card - 1) / 2 & 1)) card = static_cast<std::uint8_t>(((card - 1) ^ 1) + 1);
            images.push_back(cards);
        }
        return different<Cards>(images);
    }>(LeducPoker{});
    expect_merging_to_be_exact(LeducPoker{});
}

TEST(OrbitSums, two_phase_commit) {
    expect_orbits_to_fill<[](const TwoPhaseCommit&, const Row<9>& position) {
        using Bytes = std::array<std::uint8_t, 9>;
        std::vector<Bytes> images;
        std::array<int, 4> places{0, 1, 2, 3};
        do {
            Bytes image = position.at;
            image[7] = 0, image[8] = position.at[8] & 0xF0;
            for (int m = 0; m < 4; ++m) {
                image[places[m]] = position.at[m];
                image[7] |= static_cast<std::uint8_t>((position.at[7] >> m & 1) << places[m]);
                image[8] |= static_cast<std::uint8_t>((position.at[8] >> m & 1) << places[m]);
            }
            images.push_back(image);
        } while (std::next_permutation(places.begin(), places.end()));
        return different<Bytes>(images);
    }>(TwoPhaseCommit{4});
    expect_merging_to_be_exact(TwoPhaseCommit{4});
}

TEST(OrbitSums, peterson) {
    expect_orbits_to_fill<[](const PetersonOfMany&, PetersonOfMany::Position position) {
        std::uint64_t arrangements = 0;
        sort_few(position.data(), 4);
        do ++arrangements;
        while (std::next_permutation(position.begin(), position.begin() + 4));
        return arrangements;
    }>(PetersonOfMany{4});
}

TEST(OrbitSums, mcs_lock) {
    expect_orbits_to_fill<[](const McsLock<3>& game, const McsPosition<3>& position) {
        std::vector<McsPosition<3>> images;
        std::array<std::uint8_t, 3> places{0, 1, 2};
        do images.push_back(game.image(position, places));
        while (std::next_permutation(places.begin(), places.end()));
        return different<McsPosition<3>>(images);
    }>(McsLock<3>{true});
    expect_merging_to_be_exact(McsLock<3>{true});
}

}  // namespace
}  // namespace arbiter::ground_truth
