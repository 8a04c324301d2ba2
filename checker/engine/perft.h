// Perft: how many rows of choices there are, exactly, without merging any: the oracle for the making of choices.
#pragma once

#include <cstdint>
#include <vector>

#include "model/core/choice.h"
#include "model/core/event.h"
#include "model/core/game.h"

namespace arbiter {

struct PerftDivision {
    Choice choice;            // the first one
    std::uint64_t plays = 0;  // that begin with it
};

// Counts rows of choices from a position. Allocates one list a level, once.
template <Game G>
class Perft {
public:
    using Position = typename G::Position;

    explicit Perft(const G& game) : game_(game) {}

    // Rows of exactly `depth` choices; with `count_shorter` also those that end before because the game is over or stuck.
    // Time is proportional to the answer (the last choices are counted, not made).
    std::uint64_t count(const Position& position, unsigned depth, bool count_shorter = false) {
        if (lists_.size() < depth) lists_.resize(depth);
        return plays(position, depth, count_shorter);
    }

    // The same, divided by first choice, in canonical order. `depth` at least 1.
    std::vector<PerftDivision> divide(const Position& position, unsigned depth, bool count_shorter = false) {
        std::vector<Choice> choices;
        game_.list_choices(position, choices);
        std::vector<PerftDivision> divisions;
        for (const Choice choice : choices) {
            Position after = position;
            game_.apply(after, choice, events_);
            divisions.push_back({choice, count(after, depth - 1, count_shorter)});
        }
        return divisions;
    }

private:
    std::uint64_t plays(const Position& position, unsigned depth, bool count_shorter) {
        if (depth == 0) return 1;
        std::vector<Choice>& choices = lists_[depth - 1];
        game_.list_choices(position, choices);
        if (choices.empty()) return count_shorter ? 1 : 0;
        if (depth == 1) return choices.size();
        std::uint64_t total = 0;
        for (const Choice choice : choices) {
            Position after = position;
            game_.apply(after, choice, events_);
            total += plays(after, depth - 1, count_shorter);
        }
        return total;
    }

    const G& game_;
    std::vector<std::vector<Choice>> lists_;
    Events events_;
};

}  // namespace arbiter
