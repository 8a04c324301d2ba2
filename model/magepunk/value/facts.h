// The facts of Magepunk for which a choice is forbidden, besides those that all games have (model/core/fact.h).
#pragma once

#include "model/core/fact.h"

namespace arbiter::magepunk {

// `found` and `expected` are those of the finding; where nothing is said both are 0.
enum class GameFact : std::uint8_t {
    not_active_player = static_cast<std::uint8_t>(Fact::first_of_game),  // it is the other player's turn
    chain_open,                                                          // a chain is open
    chain_resolves,                                                      // a chain resolves
    triggers_first,                                                      // triggered abilities wait, or one is carried out
    not_fast,                                                            // what is played has no Fast
    spells_only_now,     // Fast abilities are not activated in the own Main Phases (reading of fast.own-turn)
    lies_as_resource,    // the card lies in the Resource Zone
    no_activated,        // the ability is not one that is activated
    no_resource_card,    // the card does not say that it may be a resource
    no_resources_now,    // no resources are played in the Second Main Phase (reading of resource.second-main)
    cannot_attack,       // its text keeps it from attacking
    not_attacking,       // what is to be blocked, or to deal damage, does not attack
    blocks_already,      // it blocks this attacker already
    attacked_last_turn,  // it attacked in its player's last turn (reading of block.eligible)
    not_blocking,        // the blocker does not block this attacker
    ordered_already,     // the blocker has its place in the order
    energy_short,        // found: charges of an Energy; expected: so many the cost asks for
    generic_short,       // found: charges that are left for the generic amount; expected: the generic amount
    charges_short,       // found: charges in all; expected: those of the cost that are of an Energy, or all of an ability's
    wrong_payment,       // found: charges that are spent; expected: those of the cost
    sacrifice_missing,   // the ability takes a sacrifice, and none is named
    sacrifice_needless,  // the ability takes no sacrifice that is chosen, and one is named
    sacrifice_unfit,     // what is named cannot be sacrificed to the ability
    less_than_lethal,    // found: damage that is assigned; expected: what is lethal, or all that is left if that is less
    more_than_left,      // found: damage that is assigned; expected: the most that may be
    less_than_rest,      // found: damage that is assigned; expected: what must be
    several_ways,        // what is left can be ordered, or assigned, in several ways
    no_exchange,         // opening hands are not exchanged (reading of setup.mulligan)
    no_giving_up         // players do not give up (reading of game.concede)
};

}  // namespace arbiter::magepunk
