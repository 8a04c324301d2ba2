// Protocols against published figures, with exact symmetry and without.
//
// Sources: the TLA+ Examples repository and Stateright (two-phase commit); the results at the end of the examples that come with Murphi,
// recomputed with Rumur. Symmetric figures are those of exact canonical forms (Murphi's algorithm 1); its heuristic ones count more.
// Murphi fires one rule a process in every state, waiting included.
#include "tests/ground_truth/figures.h"
#include "tests/ground_truth/mcs_lock.h"
#include "tests/ground_truth/mutual_exclusion.h"
#include "tests/ground_truth/river_and_jugs.h"

namespace arbiter::ground_truth {
namespace {

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

// Orbits under the exchange of five managers; Stateright's own 665 are not canonical.
TEST(GroundTruth, two_phase_commit_up_to_symmetry) {
    EXPECT_EQ(explored(TwoPhaseCommit{5}, {}, true).positions, 314u);
}

template <class G>
void expect_exclusive(const G& game, bool canonical, std::uint64_t positions, std::uint64_t transitions) {
    const Property<G> property{"exclusive", Shape::state, [](const G& g, const typename G::Position& p) { return g.exclusive(p); }};
    const Exploration exploration = explored(game, std::span(&property, 1), canonical);
    EXPECT_EQ(exploration.positions, positions);
    EXPECT_EQ(exploration.transitions, transitions);
    EXPECT_EQ(exploration.properties.front().outcome, Outcome::held);
}

// Murphi, mux/2_peterson; Rumur with symmetry.
TEST(GroundTruth, peterson_of_two) {
    expect_exclusive(PetersonOfTwo{}, false, 26, 52);
    expect_exclusive(PetersonOfTwo{}, true, 13, 26);
}

// Murphi, mux/n_peterson.
TEST(GroundTruth, peterson_of_many) {
    expect_exclusive(PetersonOfMany{3}, false, 882, 2646);
    expect_exclusive(PetersonOfMany{3}, true, 172, 516);
    expect_exclusive(PetersonOfMany{5}, true, 6770, 33850);
    expect_exclusive(PetersonOfMany{6}, true, 35159, 210954);
}

TEST(GroundTruth, peterson_of_five_and_seven) {
    ARBITER_SKIP_IF_SLOW();
    expect_exclusive(PetersonOfMany{5}, false, 628868, 3144340);
    expect_exclusive(PetersonOfMany{7}, true, 163298, 1143086);
}

// Murphi, mux/dek and others/dp4; Rumur.
TEST(GroundTruth, dekker) {
    expect_exclusive(Dekker{}, false, 100, 200);
}
TEST(GroundTruth, dining_philosophers) {
    expect_exclusive(Philosophers{}, false, 112, 672);
}

// Murphi, mux/mcslock1.
TEST(GroundTruth, mcs_lock_with_compare_and_swap) {
    expect_exclusive(McsLock<2>{true}, false, 159, 318);
    expect_exclusive(McsLock<2>{true}, true, 81, 162);
    expect_exclusive(McsLock<3>{true}, false, 7597, 22791);
    expect_exclusive(McsLock<3>{true}, true, 1285, 3855);
    expect_exclusive(McsLock<4>{true}, true, 23636, 94544);
}

TEST(GroundTruth, mcs_lock_of_four) {
    ARBITER_SKIP_IF_SLOW();
    expect_exclusive(McsLock<4>{true}, false, 554221, 2216884);
}

// Murphi, sym/mcslock2.
TEST(GroundTruth, mcs_lock_without_compare_and_swap) {
    expect_exclusive(McsLock<2>{false}, false, 1098, 2196);
    expect_exclusive(McsLock<2>{false}, true, 552, 1104);
}

TEST(GroundTruth, mcs_lock_of_three_without_compare_and_swap) {
    ARBITER_SKIP_IF_SLOW();
    expect_exclusive(McsLock<3>{false}, false, 3240032, 9720096);
    expect_exclusive(McsLock<3>{false}, true, 540219, 1620657);
}

}  // namespace
}  // namespace arbiter::ground_truth
