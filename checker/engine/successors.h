// The successors of a stored position, made again one by one: with the positions that are run through on the way to each.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "checker/engine/forced_rows.h"
#include "model/core/choice.h"
#include "model/core/event.h"
#include "model/core/game.h"

namespace arbiter {

using EncodedPosition = std::vector<std::uint8_t>;

// Encoded positions that follow one another, each by one choice.
using Way = std::vector<EncodedPosition>;

template <Game G>
EncodedPosition encoded_position(const G& game, const typename G::Position& position, const PositionForm& form) {
    const EncodedValue<G> value = encoded_value(game, position, form.canonical);
    return {value.bytes.begin(), value.bytes.begin() + value.length};
}

// In the order in which the search makes them (expander.h); what leads beyond the model's capacity, or into a row of forced steps that
// never ends, is left out.
template <Game G>
class Successors {
public:
    using Position = typename G::Position;

    Successors(const G& game, const PositionForm& form) : game_(game), form_(form), rows_(game, form) {}

    // Calls use(row, number) for each until it returns false: the way from the position to it, without the position itself. Says whether it
    // came to the last one.
    template <class Use>
    bool of(const EncodedPosition& bytes, Use&& use) {
        const Position before = game_.decode(bytes.data(), bytes.size());
        game_.list_choices(before, choices_);
        RowMaker<Use> maker{*this, use};
        for (const Choice choice : choices_) {
            Position after = before;
            game_.apply(after, choice, events_);
            if (is_beyond_capacity(after)) continue;
            maker.follow(after);
            if (!maker.goes_on) return false;
        }
        return true;
    }

    // The same for what play begins with. The rows begin with the initial position.
    template <class Use>
    bool of_start(Use&& use) {
        Position position = game_.initial();
        RowMaker<Use> maker{*this, use};
        maker.follow(position);
        return maker.goes_on;
    }

private:
    // The visitor of a row of forced steps (forced_rows.h).
    template <class Use>
    struct RowMaker {
        Successors& of;
        Use& use;
        std::uint32_t number = 0;
        bool goes_on = true;
        Way row = {};

        // From a position that one choice has led to.
        void follow(Position& position) {
            row = {of.encoded(position)};
            if (!of.rows_.passes(position) || of.rows_.run(position, *this) == RowEnd::stored) hand_over();
        }
        void pass(const Position&) {}
        bool step(const Position&, Choice, const Position& after, const Events&, bool forced) {
            if (of.is_beyond_capacity(after)) return false;
            if (forced) row.push_back(of.encoded(after));
            return true;
        }
        void leave(const Position& after) {
            row.push_back(of.encoded(after));
            hand_over();
            row.pop_back();
        }
        void hand_over() {
            if (goes_on) goes_on = use(std::as_const(row), number++);
        }
    };

    EncodedPosition encoded(const Position& position) const { return encoded_position(game_, position, form_); }
    bool is_beyond_capacity(const Position& position) const {
        if constexpr (HasCapacity<G>)
            return game_.at_capacity(position);
        else
            return false;
    }

    const G& game_;
    PositionForm form_;
    ForcedRows<G> rows_;
    std::vector<Choice> choices_;
    Events events_;
};

}  // namespace arbiter
