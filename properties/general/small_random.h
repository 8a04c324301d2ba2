// What random play has to know (properties/<game>/random_game.h) of a game in which nothing is chosen before it begins but how many play,
// as in one by small_definition.h.
#pragma once

#include "model/core/definition.h"
#include "properties/general/random_play.h"

namespace arbiter {

template <class D>
struct SmallRandom : RandomPlay<D> {
    using Setup = typename D::Setup;
    using Cards = decltype(Setup::cards);

    static Setup small_setup(const Cards& cards, const typename D::Rules& rules, Numbers& numbers) {
        return legal_setup(cards, rules, numbers);
    }
    static Setup legal_setup(const Cards& cards, const typename D::Rules& rules, Numbers& numbers) {
        Setup setup;
        set_seats<D>(setup, random_seats(numbers));
        setup.rules = rules;
        setup.cards = cards;
        return setup;
    }

private:
    // Of a game for a fixed number nothing is drawn.
    static std::size_t random_seats([[maybe_unused]] Numbers& numbers) {
        constexpr SeatRange seats = kSeatsAllowed<D>;
        if constexpr (seats.is_fixed())
            return static_cast<std::size_t>(seats.most);
        else
            return static_cast<std::size_t>(seats.least) + numbers.below(static_cast<std::size_t>(seats.most - seats.least) + 1);
    }
};

}  // namespace arbiter
