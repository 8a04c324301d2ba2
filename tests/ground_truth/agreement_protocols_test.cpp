// Explorations of Peterson's lock, two-phase commit and the MCS lock agree whatever the order, the store and the number of workers.
#include <algorithm>
#include <array>
#include <vector>

#include "tests/ground_truth/agreement.h"
#include "tests/ground_truth/mcs_lock.h"
#include "tests/ground_truth/mutual_exclusion.h"
#include "tests/ground_truth/river_and_jugs.h"

namespace arbiter::ground_truth {
namespace {

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
