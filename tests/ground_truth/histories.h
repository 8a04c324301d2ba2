// Games whose positions are whole histories, so that counts follow by arithmetic: Goofspiel, the iterated prisoner's dilemma, liar's dice.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "model/core/choice.h"
#include "tests/ground_truth/puzzles.h"
#include "tests/ground_truth/small_model.h"

namespace arbiter::ground_truth {

// Goofspiel with three cards: a prize is turned up by chance, then both players bid a card at once (one choice: both bids). What is left
// for the last round is forced, and not played. at: prize, bid, bid of both rounds; 0 not yet.
class Goofspiel : public SmallModel<Goofspiel, Row<6>> {
public:
    Position initial() const { return {}; }
    bool is_over(const Position& position) const { return made(position) == 6; }
    static bool bids_next(const Position& position) { return made(position) % 3 == 1; }

    void list_choices(const Position& position, std::vector<Choice>& out) const {
        out.clear();
        const int next = made(position);
        if (next == 6) return;
        if (!bids_next(position)) {
            for (int prize = 1; prize <= 3; ++prize)
                if (is_left(position, next, prize)) out.push_back(choose(0, prize, 0, kChance));
            return;
        }
        for (int first = 1; first <= 3; ++first)
            for (int second = 1; second <= 3; ++second)
                if (is_left(position, next, first) && is_left(position, next + 1, second)) out.push_back(choose(1, first, second, 0));
    }
    void make(Position& position, Choice choice) const {
        const int next = made(position);
        position.at[next] = choice.first;
        if (choice.kind == 1) position.at[next + 1] = choice.second;
    }

private:
    static int made(const Position& position) {
        return static_cast<int>(std::find(position.at.begin(), position.at.end(), 0) - position.at.begin());
    }
    // Whether the card was not used in the same part of the first round.
    static bool is_left(const Position& position, int part, int card) { return part < 3 || position.at[part - 3] != card; }
};

// Each round both cooperate (1) or defect (2) at once: four joint choices, 1 to 4.
class PrisonersDilemma : public SmallModel<PrisonersDilemma, Row<6>> {
public:
    Position initial() const { return {}; }
    bool is_over(const Position& position) const { return position.at[5] != 0; }
    void list_choices(const Position& position, std::vector<Choice>& out) const {
        out.clear();
        for (int joint = 1; joint <= 4 && !is_over(position); ++joint) out.push_back(choose(0, joint));
    }
    void make(Position& position, Choice choice) const { *std::find(position.at.begin(), position.at.end(), 0) = choice.first; }
};

// Liar's dice with one die of six faces for each of two players: twelve bids in ascending order, each may be skipped; whoever is to bid
// may call the last bidder a liar, which ends it. at: the dice (0 not thrown), the bids made (12 bits) and the call (bit 12).
class LiarsDice : public SmallModel<LiarsDice, Row<4>> {
public:
    enum Kind : std::uint8_t { kThrow, kBid, kCall };

    Position initial() const { return {}; }
    bool is_over(const Position& position) const { return (bids(position) >> kBids & 1) != 0; }
    void list_choices(const Position& position, std::vector<Choice>& out) const {
        out.clear();
        if (is_over(position)) return;
        if (position.at[1] == 0) {
            for (int face = 1; face <= 6; ++face) out.push_back(choose(kThrow, face, 0, kChance));
            return;
        }
        const unsigned made = bids(position);
        const auto player = player_to_act(position);
        for (int bid = 0; bid < kBids; ++bid)
            if (made >> bid == 0) out.push_back(choose(kBid, bid, 0, player));
        if (made != 0) out.push_back(choose(kCall, 0, 0, player));
    }
    void make(Position& position, Choice choice) const {
        if (choice.kind == kThrow) {
            position.at[position.at[0] == 0 ? 0 : 1] = choice.first;
            return;
        }
        const unsigned made = bids(position) | 1u << (choice.kind == kCall ? kBids : choice.first);
        position.at[2] = static_cast<std::uint8_t>(made);
        position.at[3] = static_cast<std::uint8_t>(made >> 8);
    }

    // What the player to act knows: the own die and the bids; who it is follows from the number of bids. Below 2^16, 0 where nobody is to
    // act.
    unsigned information(const Position& position) const {
        if (position.at[1] == 0 || is_over(position)) return 0;
        return static_cast<unsigned>(position.at[player_to_act(position)]) << kBids | bids(position);
    }

private:
    static constexpr int kBids = 12;
    static unsigned bids(const Position& position) { return position.at[2] | static_cast<unsigned>(position.at[3]) << 8; }
    static Player player_to_act(const Position& position) { return static_cast<Player>(__builtin_popcount(bids(position)) % 2); }
};

}  // namespace arbiter::ground_truth
