// The facts for which a rule forbids a choice: what the check saw in the position, before anybody puts it into words.
//
// A check that forbids says which fact it saw. Words are made of it afterwards, and tests recount it from the position; nothing is guessed
// from the clause.
#pragma once

#include <cstdint>
#include <string_view>
#include <type_traits>

namespace arbiter {

// Facts that several games have. Which numbers or names belong to each is told beside it: `found` and `expected` are those of the finding.
enum class Fact : std::uint8_t {
    none,                    // the clause says it all
    game_over,               // the game is over
    decision_of_other,       // another player decides now
    decision_of_other_kind,  // something else is to be decided now
    phase_is_other,          // found: the phase under way
    not_in_hand,             // the card is not in the player's hand
    not_in_zone,             // the card is not where it is said to be
    not_there,               // what the choice names is not on the field
    not_yours,               // what the choice names belongs to another player
    wrong_type,              // the card, or what is named, is not of the type that the play is for
    drained,                 // it is drained (tapped, used) already
    came_now,                // it came into play in this turn
    used_already,            // it has been used, or has acted, already
    limit_reached,           // found: how many there are, or were made; expected: how many there may be
    too_few,                 // found: how many there are; expected: how many there must be
    price,                   // the cost cannot be paid with what there is
    no_target,               // the target that is named is none that may be chosen
    target_missing,          // a target must be chosen
    target_needless,         // nothing is to be chosen
    not_next,                // another one comes first in the order
    nothing_due,             // nothing of that kind is due now
    duty,                    // it must be done, not left out
    withdrawn,               // the rules withdraw the permission
    first_of_game = 64       // the facts of one game are numbered from here, in an enumeration of its own
};

// A fact of the core or of a game, by its number.
struct FactId {
    std::uint8_t value = 0;

    constexpr FactId() = default;
    template <class Enumeration>
    requires std::is_enum_v<Enumeration>
    constexpr FactId(Enumeration fact) : value(static_cast<std::uint8_t>(fact)) {}  // either enumeration names a fact

    constexpr bool is_of_game() const { return value >= static_cast<std::uint8_t>(Fact::first_of_game); }
    constexpr Fact shared() const { return static_cast<Fact>(value); }
    friend constexpr bool operator==(FactId, FactId) = default;
};

// "not-in-hand", for reports that machines read; empty for none and for a game's own facts.
std::string_view name_of(Fact fact);

}  // namespace arbiter
