// Tic-tac-toe and Othello against published figures.
//
// Tic-tac-toe: open_spiel's get_all_states_test.py and get_all_histories_test.cc (5,478 positions, 549,946 histories, 255,168 games); the
// numbers of ends and of positions up to symmetry are well known. Othello: the usual perft table, where a game that ended early counts as
// one. All were recomputed by independent programs. Transitions count every choice tried, also those that lead nowhere new.
#include "tests/ground_truth/board_games.h"

#include "checker/engine/perft.h"
#include "tests/ground_truth/figures.h"
#include "tests/ground_truth/othello.h"

namespace arbiter::ground_truth {
namespace {

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

std::uint64_t othello_plays(unsigned depth) {
    const Othello game;
    return Perft(game).count(game.initial(), depth, true);
}

TEST(GroundTruth, othello_plays) {
    const std::uint64_t expected[] = {1, 4, 12, 56, 244, 1396, 8200, 55092};
    for (unsigned depth = 0; depth < std::size(expected); ++depth) EXPECT_EQ(othello_plays(depth), expected[depth]) << depth;
}

// The shortest games end after nine stones.
TEST(GroundTruth, othello_longer_plays) {
    ARBITER_SKIP_IF_SLOW();
    EXPECT_EQ(othello_plays(8), 390216u);
    EXPECT_EQ(othello_plays(9), 3005288u);
}

}  // namespace
}  // namespace arbiter::ground_truth
