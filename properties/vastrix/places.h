// The places in which cards of VASTRIX lie, counted again apart from the rules.
#pragma once

#include "model/vastrix/value/position.h"

namespace arbiter::vastrix {

// The places of a card, one bit each of a set.
template <class Use>
void for_each_place(const Position& p, Use use) {
    use(p.unknown);
    use(p.top().set());
    use(p.bottom().set());
    for (const Player player : p.players()) {
        use(p.hand[player]);
        use(p.row[player]);
        use(p.anchors[player]);
    }
    use(p.swap_down);
    use(p.swap_up);
    use(p.graveyard().set());
    use(p.exile().set());
    if (p.phase != Phase::setup) use(p.apart);  // of a draft: which cards of the pool are whose
    use(p.owed_cards());
    use(p.pending_card());
    for (int place = 0; place < p.stack_count; ++place) use(p.item(place).on_stack());
}

// Cards that lie in some place, and those that lie in several.
struct PlacedCards {
    Cards once = 0, twice = 0;

    explicit PlacedCards(const Position& position) {
        for_each_place(position, [&](Cards cards) {
            twice |= once & cards;
            once |= cards;
        });
    }
};

// Cards that lie aside, and those of the play that resolves, may be in a hand or on the table already.
inline Cards under_way(const Position& p) {
    return p.aside | p.current.on_stack();
}

}  // namespace arbiter::vastrix
