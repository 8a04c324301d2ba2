// What a search for an entry is asked (search.h), and what it finds: where the entry is legal, and where it is judged if it is not.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "replays/audit/attempt.h"
#include "replays/audit/world.h"

namespace arbiter::audit {

// How good a point is to judge an entry at that is not legal: the least is best. What weighs more comes first.
struct Rank {
    bool invented = false;    // a play in silence had to begin the turn
    bool other_kind = false;  // another kind of decision is awaited
    bool of_chance = false;   // no player's decision is awaited
    bool of_more = false;     // it is forbidden by more than its time where none such is awaited, or by its time alone where one is
    bool another = false;     // another player's decision is awaited
    std::size_t looked = 0;   // points looked at before
    friend auto operator<=>(const Rank&, const Rank&) = default;
};

// A point in which the entry has a meaning and is not legal.
template <class D>
struct Judged {
    Reached<D> point;
    Attempt<D> attempt;
    Rank rank;

    // Where the choice was to be made that is illegal.
    const typename D::Position& at() const { return attempt.at(point.world.position); }
};

// Which of the points at which an entry could belong are taken.
struct Course {
    enum class Kind : std::uint8_t {
        first,     // the first ones
        every,     // all that lie in the same turn as the first, or in the next
        untimely,  // those before the first ones, at which the entry comes too early or too late
        earlier,   // where the record stands, of a draw: it tells a card that came off the deck before
        anyhow     // of a draw: the first ones, and the same
    };
    Kind kind = Kind::first;
    std::size_t steps = 0;  // in silence before any of them

    friend bool operator==(const Course&, const Course&) = default;
};

template <class D>
struct Search {
    WorldSet<D> legal;
    WorldSet<D> doubtful;               // legal only after a phase or turn had ended in which it would have been illegal
    std::optional<Judged<D>> illegal;   // the point at which an illegal entry is judged best
    std::vector<Judged<D>> refusals;    // the points of which the doubtful ones speak
    std::vector<Judged<D>> untimely;    // where its time alone forbids the entry, and no phase has ended on the way
    std::vector<Reached<D>> dead_ends;  // where some player's decision is due that cannot be passed over
    std::string error;                  // why the entry has no meaning, where it has none anywhere
    std::size_t payments = 0;           // ways to pay that the entry leaves open
    bool payment_open = false;
    bool dead_ends_cut = false;   // there were more of these
    bool cut = false;             // there were more positions than were looked at
    bool short_of_legal = false;  // in some of these the entry may be legal as well, as soon as where it was found to be
    bool in_place = false;        // some position lies where the record says
    bool several = false;         // the entry is legal in more than one place
    bool left_out = false;        // legal: what the entry leaves out was looked for

    Search(const Table<D>& table, std::size_t limit, bool joins) : legal(table, limit, joins), doubtful(table, limit, joins) {}
};

}  // namespace arbiter::audit
