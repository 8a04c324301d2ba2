// Explorations of Leduc poker, a sliding block puzzle and Beggar My Neighbour agree whatever the order, the store and the number of
// workers.
#include <algorithm>
#include <array>
#include <vector>

#include "tests/ground_truth/agreement.h"
#include "tests/ground_truth/card_games.h"
#include "tests/ground_truth/sliding_blocks.h"

namespace arbiter::ground_truth {
namespace {

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

}  // namespace
}  // namespace arbiter::ground_truth
