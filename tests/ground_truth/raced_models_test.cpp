// The models by which explorers are raced, against published and independently computed figures: Connect Four, the cube, SPARK.
//
// Connect Four: J. Tromp's table, OEIS A212693. The cube's levels are well known. SPARK is of the reference explorers' making; SPIN, Rumur,
// LTSmin, TLC and two explorers written by hand agree on its sixth size, two written by hand on the others.
#include "tests/ground_truth/board_games.h"
#include "tests/ground_truth/cube.h"
#include "tests/ground_truth/figures.h"
#include "tests/ground_truth/spark.h"

namespace arbiter::ground_truth {
namespace {

TEST(GroundTruth, connect_four_4x4) {
    const Exploration exploration = explored(ConnectFour<4, 4>{});
    EXPECT_EQ(exploration.positions, 161029u);
    EXPECT_EQ(exploration.transitions, 304574u);
}

TEST(GroundTruth, connect_four_4_wide_5_high) {
    EXPECT_EQ(explored(ConnectFour<4, 5>{}).positions, 1706255u);
}

TEST(GroundTruth, connect_four_5_wide_4_high) {
    ARBITER_SKIP_IF_SLOW();
    const Exploration exploration = explored(ConnectFour<5, 4>{});
    EXPECT_EQ(exploration.positions, 3945711u);
    EXPECT_EQ(exploration.transitions, 8757625u);
}

// OEIS A212693: positions after so many moves on the board of the real game.
void expect_first_plies(std::uint32_t plies) {
    const Levels expected{1, 7, 49, 238, 1120, 4263, 16422, 54859, 184275, 558186, 1662623};
    ExplorationOptions options;
    options.maximum_depth = plies;
    const Exploration exploration = explore(ConnectFour<7, 6>{}, {}, options);
    EXPECT_EQ(exploration.bound, Bound::depth);
    EXPECT_EQ(exploration.levels, Levels(expected.begin(), expected.begin() + plies + 1));
}

TEST(GroundTruth, connect_four_first_plies) {
    expect_first_plies(7);
}

TEST(GroundTruth, connect_four_ten_plies) {
    ARBITER_SKIP_IF_SLOW();
    expect_first_plies(10);
}

TEST(GroundTruth, cube_with_half_turns) {
    ARBITER_SKIP_IF_SLOW();
    const Exploration exploration = explored(Cube{true});
    EXPECT_EQ(exploration.positions, 3674160u);
    EXPECT_EQ(exploration.transitions, 33067440u);
    EXPECT_EQ(exploration.levels, (Levels{1, 9, 54, 321, 1847, 9992, 50136, 227536, 870072, 1887748, 623800, 2644}));
}

TEST(GroundTruth, cube_with_quarter_turns) {
    ARBITER_SKIP_IF_SLOW();
    const Exploration exploration = explored(Cube{false});
    EXPECT_EQ(exploration.positions, 3674160u);
    EXPECT_EQ(exploration.transitions, 22044960u);
    EXPECT_EQ(exploration.levels, (Levels{1, 6, 27, 120, 534, 2256, 8969, 33058, 114149, 360508, 930588, 1350852, 782536, 90280, 276}));
}

Property<Spark> conservation() {
    return {"cards.conserved", Shape::state, [](const Spark& game, const SparkPosition& position) { return game.conserves(position); }};
}

// In SPARK whoever only draws and ends turns runs out of cards in the end, so every position can reach a finished one.
TEST(GroundTruth, spark_5) {
    const Property<Spark> property = conservation();
    ProgressProperties<Spark> progress;
    progress.can_finish = true;
    progress.milestone = [](const Spark&, const SparkPosition& before, const SparkPosition& after) {
        return Spark::active(before) != Spark::active(after);
    };
    const Exploration exploration = explore(Spark{kSpark5}, std::span(&property, 1), {}, progress);
    EXPECT_TRUE(exploration.complete());
    EXPECT_EQ(exploration.positions, 77803u);  // the reference explorers of the same rules agree
    EXPECT_EQ(exploration.transitions, 111184u);
    EXPECT_EQ(exploration.properties.size(), 4u);
    for (const PropertyResult& result : exploration.properties) EXPECT_EQ(result.outcome, Outcome::held) << result.id;
}

TEST(GroundTruth, spark_6) {
    const Property<Spark> property = conservation();
    const Exploration exploration = explored(Spark{kSpark6}, std::span(&property, 1));
    EXPECT_EQ(exploration.positions, 1981911u);  // SPIN, Rumur, LTSmin, TLC and two explorers of their own agree
    EXPECT_EQ(exploration.transitions, 2904656u);
    EXPECT_EQ(exploration.properties.front().outcome, Outcome::held);
}

TEST(GroundTruth, spark_7) {
    ARBITER_SKIP_IF_SLOW();
    const Property<Spark> property = conservation();
    const Exploration exploration = explored(Spark{kSpark7}, std::span(&property, 1));
    EXPECT_EQ(exploration.positions, 13310498u);
    EXPECT_EQ(exploration.transitions, 19910832u);
    EXPECT_EQ(exploration.depth(), 53u);
    EXPECT_EQ(exploration.properties.front().outcome, Outcome::held);
}

}  // namespace
}  // namespace arbiter::ground_truth
