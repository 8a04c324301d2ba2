// The engine against published or independently computed figures: positions, transitions, ends, levels, shortest plays.
//
// Sources, where no other is named: open_spiel's tests (tic-tac-toe, Kuhn, Leduc), OEIS A089473 and A090034 (sliding tiles), J. Tromp's
// table (Connect Four), the TLA+ Examples repository (jugs, missionaries, two-phase commit), elementary counting (Hanoi, Nim, pancakes).
// All were recomputed by independent programs. Transitions count every choice tried, also those that lead nowhere new.
#include "tests/ground_truth/figures.h"

#include <set>
#include <string>

#include "checker/engine/perft.h"
#include "tests/ground_truth/board_games.h"
#include "tests/ground_truth/card_games.h"
#include "tests/ground_truth/cube.h"
#include "tests/ground_truth/puzzles.h"
#include "tests/ground_truth/river_and_jugs.h"
#include "tests/ground_truth/spark.h"

namespace arbiter::ground_truth {
namespace {

template <Game G>
void expect_counts(const G& game, std::uint64_t positions, std::uint64_t transitions, std::uint32_t depth) {
    const Exploration exploration = explored(game);
    EXPECT_EQ(exploration.positions, positions);
    EXPECT_EQ(exploration.transitions, transitions);
    EXPECT_EQ(exploration.depth(), depth);
    EXPECT_EQ(exploration.complete_depth, depth);
}

TEST(GroundTruth, tic_tac_toe) {
    const Exploration exploration = explored(TicTacToe{});
    EXPECT_EQ(exploration.positions, 5478u);
    EXPECT_EQ(exploration.transitions, 16167u);
    EXPECT_EQ(exploration.finished, 958u);
}

TEST(GroundTruth, tic_tac_toe_ends) {
    static constexpr auto count_if = [](bool (*ends)(const TicTacToe&, const TicTacToePosition&)) {
        static std::uint64_t count;
        static bool (*wanted)(const TicTacToe&, const TicTacToePosition&);
        count = 0;
        wanted = ends;
        const Property<TicTacToe> property{"count", Shape::end, [](const TicTacToe& game, const TicTacToePosition& position) {
                                               count += wanted(game, position);
                                               return true;
                                           }};
        explored(TicTacToe{}, std::span(&property, 1));
        return count;
    };
    EXPECT_EQ(count_if([](const TicTacToe&, const TicTacToePosition& p) { return TicTacToe::has_line(p, 1); }), 626u);
    EXPECT_EQ(count_if([](const TicTacToe&, const TicTacToePosition& p) { return TicTacToe::has_line(p, 2); }), 316u);
    EXPECT_EQ(
        count_if([](const TicTacToe&, const TicTacToePosition& p) { return !TicTacToe::has_line(p, 1) && !TicTacToe::has_line(p, 2); }),
        16u);
}

TEST(GroundTruth, tic_tac_toe_up_to_symmetry) {
    const Exploration exploration = explored(TicTacToe{}, {}, true);
    EXPECT_EQ(exploration.positions, 765u);
    EXPECT_EQ(exploration.finished, 138u);
    EXPECT_EQ(exploration.depth(), 9u);
}

TEST(GroundTruth, tic_tac_toe_games_and_histories) {
    const TicTacToe game;
    Perft perft(game);
    EXPECT_EQ(perft.count(game.initial(), 9, true), 255168u);  // games
    std::uint64_t histories = 0;
    for (unsigned depth = 0; depth <= 9; ++depth) histories += perft.count(game.initial(), depth);
    EXPECT_EQ(histories, 549946u);
}

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

TEST(GroundTruth, connect_four_4x4) {
    const Exploration exploration = explored(ConnectFour<4, 4>{});
    EXPECT_EQ(exploration.positions, 161029u);
    EXPECT_EQ(exploration.transitions, 304574u);
}

TEST(GroundTruth, connect_four_4_wide_5_high) {
    EXPECT_EQ(explored(ConnectFour<4, 5>{}).positions, 1706255u);
}

TEST(GroundTruth, connect_four_5_wide_4_high) {
    EXPECT_EQ(explored(ConnectFour<5, 4>{}).positions, 3945711u);
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

TEST(GroundTruth, two_phase_commit) {
    const Property<TwoPhaseCommit> consistent{"consistent", Shape::state,
                                              [](const auto& game, const auto& position) { return game.consistent(position); }};
    const Exploration exploration = explored(TwoPhaseCommit{3}, std::span(&consistent, 1));
    EXPECT_EQ(exploration.positions, 288u);
    EXPECT_EQ(exploration.transitions, 1145u);  // TLC generates 1,146, the initial one included
    EXPECT_EQ(exploration.depth(), 10u);        // TLC counts the initial level as 1
    EXPECT_EQ(exploration.properties.front().outcome, Outcome::held);
}

TEST(GroundTruth, two_phase_commit_of_five) {
    const Exploration exploration = explored(TwoPhaseCommit{5});
    EXPECT_EQ(exploration.positions, 8832u);
    EXPECT_EQ(exploration.transitions, 58145u);  // Stateright's 2pc generates 58,146, the initial one included
}

TEST(GroundTruth, kuhn_poker) {
    const Exploration exploration = explored(KuhnPoker{});
    EXPECT_EQ(exploration.positions, 58u);
    EXPECT_EQ(exploration.finished, 30u);
}

template <bool MergeSuits>
std::size_t leduc_information_sets(Exploration& exploration) {
    static std::set<std::string> known;
    known.clear();
    const Property<LeducPoker> collect{"collect", Shape::state, [](const LeducPoker& game, const LeducPosition& position) {
                                           known.insert(game.information(position, MergeSuits));
                                           return true;
                                       }};
    exploration = explored(LeducPoker{}, std::span(&collect, 1), MergeSuits);
    known.erase("");
    return known.size();
}

TEST(GroundTruth, leduc_poker) {
    Exploration exploration;
    EXPECT_EQ(leduc_information_sets<false>(exploration), 936u);
    EXPECT_EQ(exploration.positions, 9457u);
    EXPECT_EQ(exploration.finished, 5520u);
}

TEST(GroundTruth, leduc_poker_without_suits) {
    Exploration exploration;
    EXPECT_EQ(leduc_information_sets<true>(exploration), 288u);
    EXPECT_LT(exploration.positions, 9457u);
}

// Casella et al., arXiv 2403.13855: after 4 tricks the play runs in a loop of 62 tricks, which are 440 cards.
TEST(GroundTruth, beggar_my_neighbour_never_ends) {
    const BeggarMyNeighbour game("---K---Q-KQAJ-----AAJ--J--", "----------Q----KQ-J-----KA");
    ProgressProperties<BeggarMyNeighbour> progress;
    progress.can_finish = true;
    const Exploration exploration = explore(game, {}, {}, progress);
    EXPECT_TRUE(exploration.complete());
    EXPECT_EQ(exploration.finished, 0u);
    const PropertyResult* result = exploration.find("progress.can-finish");
    ASSERT_NE(result, nullptr);
    ASSERT_EQ(result->outcome, Outcome::violated);
    EXPECT_EQ(result->play->choices.size() - *result->play->loop_start, 440u);
    EXPECT_EQ(result->play->choices.size(), exploration.positions);
}

TEST(GroundTruth, beggar_my_neighbour_ends_if_the_other_hand_leads) {
    const BeggarMyNeighbour game("----------Q----KQ-J-----KA", "---K---Q-KQAJ-----AAJ--J--");
    ProgressProperties<BeggarMyNeighbour> progress;
    progress.can_finish = true;
    const Exploration exploration = explore(game, {}, {}, progress);
    EXPECT_TRUE(exploration.complete());
    EXPECT_EQ(exploration.finished, 1u);
    EXPECT_EQ(exploration.find("progress.can-finish")->outcome, Outcome::held);
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

}  // namespace
}  // namespace arbiter::ground_truth
