// Games of cards and dice against published figures: histories, ends, information sets, an unending deal.
//
// Sources: open_spiel's api_test.py and get_all_states_test.py and the literature on Kuhn and Leduc poker; the counts of liar's dice,
// Goofspiel and the prisoner's dilemma also follow by arithmetic. All were recomputed by independent programs.
#include <set>
#include <string>

#include "tests/ground_truth/card_games.h"
#include "tests/ground_truth/figures.h"
#include "tests/ground_truth/histories.h"

namespace arbiter::ground_truth {
namespace {

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

// open_spiel's get_all_states_test.py: 273 histories without those where chance is next, 3 + 54 to bid in and 216 ends.
TEST(GroundTruth, goofspiel) {
    static std::uint64_t to_bid;
    to_bid = 0;
    const Property<Goofspiel> count{"count", Shape::state, [](const Goofspiel& game, const Row<6>& position) {
                                        to_bid += game.bids_next(position);
                                        return true;
                                    }};
    const Exploration exploration = explored(Goofspiel{}, std::span(&count, 1));
    EXPECT_EQ(to_bid, 3u + 54u);
    EXPECT_EQ(exploration.finished, 216u);
    EXPECT_EQ(exploration.positions, 273u + 1 + 27);
}

// The same test: (4^7 - 1) / 3 histories of six rounds.
TEST(GroundTruth, prisoners_dilemma) {
    const Exploration exploration = explored(PrisonersDilemma{});
    EXPECT_EQ(exploration.positions, 5461u);
    EXPECT_EQ(exploration.finished, 4096u);
}

// open_spiel's api_test.py: 7 histories where chance is next, 147,456 decisions, 147,420 ends, 24,576 information states.
TEST(GroundTruth, liars_dice) {
    static std::vector<bool> known;
    static std::uint64_t decisions;
    known.assign(1 << 16, false);
    decisions = 0;
    const Property<LiarsDice> collect{"collect", Shape::state, [](const LiarsDice& game, const Row<4>& position) {
                                          const unsigned information = game.information(position);
                                          decisions += information != 0;
                                          known[information] = true;
                                          return true;
                                      }};
    const Exploration exploration = explored(LiarsDice{}, std::span(&collect, 1));
    EXPECT_EQ(decisions, 147456u);
    EXPECT_EQ(exploration.finished, 147420u);
    EXPECT_EQ(exploration.positions, 7u + 147456u + 147420u);
    known[0] = false;
    EXPECT_EQ(std::count(known.begin(), known.end(), true), 24576);
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

}  // namespace
}  // namespace arbiter::ground_truth
