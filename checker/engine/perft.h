// Perft: how many rows of choices there are, exactly, without merging any: the oracle for the making of choices. Forced decisions are run
// through unless asked for, and count for nothing in a row's length.
#pragma once

#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "checker/engine/forced_rows.h"
#include "model/core/choice.h"
#include "model/core/event.h"
#include "model/core/game.h"
#include "model/core/input/error.h"

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

    // `goes_on` is asked every now and then; once it says no, counts come back at once, and mean nothing (stopped()).
    explicit Perft(const G& game, bool count_forced = false, std::function<bool()> goes_on = {})
        : game_(game), rows_(game, {false, !CountsForced<G> && !count_forced}), goes_on_(std::move(goes_on)) {}

    bool stopped() const { return stopped_; }

    // Rows of exactly `depth` choices; with `count_shorter` also those that end before because the game is over or stuck.
    // Time is proportional to the answer (the last choices are counted, not made). InputError if a row of forced steps never ends.
    std::uint64_t count(const Position& position, unsigned depth, bool count_shorter = false) {
        if (lists_.size() < depth) lists_.resize(depth);
        return plays_from(position, depth, count_shorter);
    }

    // Where play that comes to this position has its first choice.
    Position first_choice(Position position) {
        if (rows_.passes(position)) run(position, [](const Position&) {});
        return position;
    }

    // The same, divided by first choice, in canonical order. `depth` at least 1. The position must have a choice, or be an end.
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
    // What a row of forced steps leads to: hands over what asides lead to, and leaves in `position` where the row itself leads.
    template <class Use>
    struct RowVisitor {
        Use use;

        void pass(const Position&) {}
        bool step(const Position&, Choice, const Position&, const Events&, bool) { return true; }
        void leave(const Position& after) { use(after); }
    };
    template <class Use>
    void run(Position& position, Use use) {
        if (rows_.run(position, RowVisitor<Use>{use}) != RowEnd::stored)
            throw InputError("a row of forced decisions has no end; they can be counted with the others");
    }

    std::uint64_t plays_from(Position position, unsigned depth, bool count_shorter) {
        std::uint64_t total = 0;
        if (depth > 0 && rows_.passes(position))
            run(position, [&](const Position&) { total += count_shorter ? 1 : 0; });  // an aside has ended the game
        return total + plays(position, depth, count_shorter);
    }

    std::uint64_t plays(const Position& position, unsigned depth, bool count_shorter) {
        if (depth == 0) return 1;
        std::vector<Choice>& choices = lists_[depth - 1];
        game_.list_choices(position, choices);
        if (choices.empty()) return count_shorter ? 1 : 0;
        if (depth == 1) return choices.size();
        stopped_ = stopped_ || (goes_on_ && !goes_on_());
        std::uint64_t total = 0;
        for (const Choice choice : choices) {
            if (stopped_) break;
            Position after = position;
            game_.apply(after, choice, events_);
            total += plays_from(after, depth - 1, count_shorter);
        }
        return total;
    }

    const G& game_;
    ForcedRows<G> rows_;
    std::vector<std::vector<Choice>> lists_;
    Events events_;
    std::function<bool()> goes_on_;
    bool stopped_ = false;
};

}  // namespace arbiter
