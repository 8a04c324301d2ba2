// Results of games for two to four: who has won, together with whom, and how that is said and kept.
#include "model/core/result.h"

#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "model/core/cards/names.h"

namespace arbiter {
namespace {

// Every result that a game for so many can have.
std::vector<Result> results_for(int seats) {
    std::vector<Result> results{Result::none, Result::draw()};
    for (std::uint8_t bits = 1; bits <= Seats::all(seats).bits; ++bits) {
        results.push_back(Result::won_by_set({bits}));
        results.push_back(Result::draw_among({bits}));
    }
    return results;
}

TEST(Result, IsAnotherOneForEverySetOfWinners) {
    std::set<int> codes;
    const std::vector<Result> results = results_for(kMaximumSeats);
    for (const Result result : results) {
        codes.insert(static_cast<int>(result));
        EXPECT_EQ(Result(static_cast<int>(result)), result);
        EXPECT_LT(static_cast<int>(result), 1 << Result::kBits);
    }
    EXPECT_EQ(codes.size(), results.size());
}

TEST(Result, SaysWhoHasWon) {
    for (std::uint8_t bits = 1; bits <= Seats::all(kMaximumSeats).bits; ++bits) {
        const Seats seats{bits};
        const Result won = Result::won_by_set(seats), drawn = Result::draw_among(seats);
        EXPECT_TRUE(won.is_over() && !won.is_draw() && drawn.is_over() && drawn.is_draw());
        EXPECT_EQ(won.winners(), seats);
        EXPECT_EQ(won.winner(), seats.only());
        EXPECT_EQ(drawn.drawn_among(), seats);
        EXPECT_TRUE(drawn.winners().empty() && won.drawn_among().empty());
        for (Player seat = 0; seat < kMaximumSeats; ++seat) {
            EXPECT_EQ(won.wins(seat), (bits >> seat & 1) != 0);
            EXPECT_FALSE(drawn.wins(seat));
        }
        EXPECT_FALSE(won.wins(kNobody) || won.wins(kChance));
    }
    EXPECT_FALSE(Result::none.is_over() || Result::none.is_draw() || !Result::none.winners().empty());
    EXPECT_TRUE(Result::drawn.is_over() && Result::drawn.is_draw() && Result::drawn.winners().empty());
    EXPECT_EQ(Result::won_by_set(Seats::of(2)), Result::won_by(2));
}

// Codes of positions that are written to files (certificates, hashes of records).
TEST(Result, OfGamesForTwoKeepsItsCode) {
    EXPECT_EQ(static_cast<int>(Result::none), 0);
    EXPECT_EQ(static_cast<int>(Result::first_wins), 1);
    EXPECT_EQ(static_cast<int>(Result::second_wins), 2);
    EXPECT_EQ(static_cast<int>(Result::drawn), 3);
    EXPECT_LT(static_cast<int>(Result::drawn), 1 << Result::kBitsForTwo);
}

TEST(Result, IsSaid) {
    Names names;
    names.players = {"Ada", "Ben", "Cy"};
    EXPECT_EQ(result_text(names, Result::none), "the game is not over");
    EXPECT_EQ(result_text(names, Result::won_by(2)), "Cy wins");
    EXPECT_EQ(result_text(names, Result::won_by_set(Seats::of(0).with(1))), "Ada and Ben win");
    EXPECT_EQ(result_text(names, Result::won_by_set(Seats::all(3))), "Ada, Ben and Cy win");
    EXPECT_EQ(result_text(names, Result::draw()), "the game is drawn");
    EXPECT_EQ(result_text(names, Result::draw_among(Seats::others(1, 3))), "the game is drawn between Ada and Cy");
    EXPECT_EQ(winners_text(names.players, {}), "nobody wins");
}

TEST(Seats, AreGoneThroughInOrderAndRoundTheTable) {
    std::vector<Player> seen;
    for (const Player seat : Seats::others(1, 4)) seen.push_back(seat);
    EXPECT_EQ(seen, (std::vector<Player>{0, 2, 3}));
    Player seat = 1;
    for (int turn = 0; turn < 3; ++turn) seat = next_in_turn(seat, 3);
    EXPECT_EQ(seat, 1);
    EXPECT_EQ(next_in_turn(1, 2), 0);
    EXPECT_TRUE(SeatRange(2, 4).allows(4) && !SeatRange(2, 4).allows(5) && !SeatRange(2).allows(3) && SeatRange(2).is_fixed());
    EXPECT_EQ(seats_text(SeatRange(2, 4)), "2 to 4");
    EXPECT_EQ(seats_text(3), "3");
}

}  // namespace
}  // namespace arbiter
