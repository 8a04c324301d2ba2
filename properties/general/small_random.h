// What random play has to know (properties/<game>/random_game.h) of a game by small_definition.h. It derives from this, and has
// start_anywhere(game, numbers): a random position that the game then starts from.
#pragma once

#include "model/core/choice.h"
#include "model/core/definition.h"
#include "properties/general/numbers.h"

namespace arbiter {

template <class D>
struct SmallRandom {
    using Definition = D;
    using Setup = typename D::Setup;
    using Cards = decltype(Setup::cards);

    static bool others_may_act(const typename D::Game&, const typename D::Position&, Choice) { return false; }
    static bool is_unlisted(Choice) { return false; }
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
