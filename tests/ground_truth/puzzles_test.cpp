// Puzzles and small classics against published figures: positions, transitions, levels, shortest solutions.
//
// Sources: OEIS A089473, A090034, A090035 (sliding tiles); the TLA+ Examples repository (jugs, missionaries, sliding blocks, coffee can);
// elementary counting (Hanoi, pancakes, Nim). The pegs and the transitions of the sliding blocks were computed by independent programs, by
// which all others were recomputed too. Transitions count every choice tried, also those that lead nowhere new.
#include "tests/ground_truth/puzzles.h"

#include "tests/ground_truth/figures.h"
#include "tests/ground_truth/river_and_jugs.h"
#include "tests/ground_truth/sliding_blocks.h"

namespace arbiter::ground_truth {
namespace {

TEST(GroundTruth, sliding_tiles) {
    expect_counts(SlidingTiles{2, 2}, 12, 24, 6);
    expect_counts(SlidingTiles{3, 2}, 360, 840, 21);
    expect_counts(SlidingTiles{4, 2}, 20160, 50400, 36);
}

TEST(GroundTruth, eight_puzzle) {
    const Exploration exploration = explored(SlidingTiles{3, 3});
    EXPECT_EQ(exploration.positions, 181440u);
    EXPECT_EQ(exploration.transitions, 483840u);
    EXPECT_EQ(exploration.depth(), 31u);
    // OEIS A089473.
    EXPECT_EQ(exploration.levels,
              (Levels{1,    2,    4,    8,     16,    20,    39,    62,    116,   152,   286,   396,  748,  1024, 1893, 2512,
                      4485, 5638, 9529, 10878, 16993, 17110, 23952, 20224, 24047, 15578, 14560, 6274, 3910, 760,  221,  2}));
}

// TLA+ Examples, SlidingPuzzles/README.md: 25,955 distinct states. The shortest solution has 81 moves, which are 116 of one field each.
TEST(GroundTruth, klotski) {
    const SlidingBlocks game{4,
                             "ABBC"
                             "ABBC"
                             "DEEF"
                             "DGHF"
                             "I..J"};
    expect_counts(game, 25955, 83896, 167);
    EXPECT_EQ(shortest<SlidingBlocks>(game, [](const SlidingBlocks& g, const Row<25>& p) { return g.has(p, 13, 1); }), 116);
}

// The same README: 1,398 distinct states.
TEST(GroundTruth, pennant) {
    const SlidingBlocks game{4,
                             "AABB"
                             "AACC"
                             "DE.."
                             "FGHH"
                             "FGII"};
    expect_counts(game, 1398, 3960, 112);
    EXPECT_EQ(shortest<SlidingBlocks>(game, [](const SlidingBlocks& g, const Row<25>& p) { return g.has(p, 12, 0); }), 83);
}

// The same README: 110,804 distinct states.
TEST(GroundTruth, ma_puzzle) {
    const SlidingBlocks game{5,
                             "AAABB"
                             "CCDDB"
                             "EFFGG"
                             "EEHHH"
                             "..I.."};
    expect_counts(game, 110804, 458644, 124);
}

TEST(GroundTruth, towers_of_hanoi_positions) {
    expect_counts(Hanoi{3}, 27, 78, 7);
    expect_counts(Hanoi{4}, 81, 240, 15);
    expect_counts(Hanoi{8}, 6561, 19680, 255);
    expect_counts(Hanoi{10}, 59049, 177144, 1023);
}

// A counterexample must be shortest: 2^n - 1 choices to move the tower.
TEST(GroundTruth, towers_of_hanoi_shortest_counterexample) {
    const Property<Hanoi> property{"tower.stays", Shape::state,
                                   [](const Hanoi& game, const Row<10>& position) { return !game.solved(position); }};
    for (const int discs : {1, 3, 7, 10}) {
        const Exploration exploration = explore(Hanoi{discs}, std::span(&property, 1));
        EXPECT_EQ(exploration.bound, Bound::violation);
        ASSERT_EQ(exploration.properties.front().outcome, Outcome::violated);
        EXPECT_EQ(exploration.properties.front().play->choices.size(), (1u << discs) - 1);
    }
}

TEST(GroundTruth, pancakes) {
    EXPECT_EQ(explored(Pancakes{5}).depth(), 5u);
    expect_counts(Pancakes{6}, 720, 3600, 7);
    expect_counts(Pancakes{7}, 5040, 30240, 8);
    expect_counts(Pancakes{8}, 40320, 282240, 9);
}

TEST(GroundTruth, eight_queens) {
    const Exploration exploration = explored(EightQueens{});
    EXPECT_EQ(exploration.positions, 2057u);
    EXPECT_EQ(exploration.finished, 92u);
}

TEST(GroundTruth, triangle_pegs) {
    const auto expect = [](int hole, std::uint64_t positions, std::uint64_t transitions) {
        const Exploration exploration = explored(TrianglePegs{hole});
        EXPECT_EQ(exploration.positions, positions);
        EXPECT_EQ(exploration.transitions, transitions);
    };
    expect(0, 3016, 10306);  // corner
    expect(1, 2377, 7654);   // second row
    expect(3, 4237, 15772);  // third row, edge
    expect(4, 1651, 4846);   // centre
}

TEST(GroundTruth, jugs) {
    const Exploration exploration = explored(Jugs{});
    EXPECT_EQ(exploration.positions, 16u);
    EXPECT_EQ(exploration.transitions, 96u);  // TLC generates 97, the initial one included
    EXPECT_EQ(shortest<Jugs>(Jugs{}, [](const Jugs&, const Row<2>& p) { return p.at[1] == 4; }), 6);
}

TEST(GroundTruth, missionaries_and_cannibals) {
    const auto expect = [](int each, int boat, std::uint64_t positions, std::uint64_t transitions, int crossings) {
        const Missionaries game(each, boat);
        const Exploration exploration = explored(game);
        EXPECT_EQ(exploration.positions, positions) << each << ", " << boat;
        EXPECT_EQ(exploration.transitions, transitions) << each << ", " << boat;
        EXPECT_EQ(shortest<Missionaries>(game, [](const Missionaries& g, const Row<3>& p) { return g.solved(p); }), crossings);
    };
    expect(3, 2, 16, 34, 11);
    expect(4, 2, 11, 22, -1);
    expect(4, 3, 22, 60, 9);
    expect(5, 3, 28, 74, 11);
}

TEST(GroundTruth, wolf_goat_cabbage) {
    expect_counts(WolfGoatCabbage{}, 10, 20, 7);
    EXPECT_EQ(shortest<WolfGoatCabbage>(WolfGoatCabbage{}, [](const WolfGoatCabbage& g, const Row<4>& p) { return g.solved(p); }), 7);
}

TEST(GroundTruth, nim) {
    const Exploration exploration = explored(Nim{{3, 4, 5}});
    EXPECT_EQ(exploration.positions, 120u);
    EXPECT_EQ(exploration.transitions, 720u);
    EXPECT_EQ(exploration.finished, 1u);
}

// Multisets of three heaps of at most four.
TEST(GroundTruth, nim_with_equal_heaps) {
    EXPECT_EQ(explored(Nim{{4, 4, 4}}).positions, 125u);
    EXPECT_EQ(explored(Nim{{4, 4, 4}}, {}, true).positions, 35u);
}

// TLA+ Examples, CoffeeCan: 5,150 distinct states and 20,002 generated ones for 100 beans, 501,500 and 2,000,002 for 1000. TLC counts its
// initial states as generated; here they come from a position of their own.
TEST(GroundTruth, coffee_can) {
    const Exploration exploration = explored(CoffeeCan{100});
    EXPECT_EQ(exploration.positions, 5150u + 1);
    EXPECT_EQ(exploration.transitions, 20002u);
}

TEST(GroundTruth, coffee_can_of_a_thousand_beans) {
    ARBITER_SKIP_IF_SLOW();
    const Exploration exploration = explored(CoffeeCan{1000});
    EXPECT_EQ(exploration.positions, 501500u + 1);
    EXPECT_EQ(exploration.transitions, 2000002u);
}

}  // namespace
}  // namespace arbiter::ground_truth
