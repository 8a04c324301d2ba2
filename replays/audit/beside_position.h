// What a record has told so far, and what the rules have done untold, as it belongs to one possible position of it.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <type_traits>
#include <vector>

#include "model/core/event.h"
#include "model/core/seats.h"
#include "replays/audit/account.h"
#include "replays/audit/payment_history.h"
#include "replays/audit/unknown_cards.h"

namespace arbiter::audit {

// A card that came off somebody's deck.
struct DrawnCard {
    Player owner = kNobody;
    Kind kind = kNoKind;
    friend constexpr auto operator<=>(const DrawnCard&, const DrawnCard&) = default;
};

// Cards that the rules took off decks by themselves, and that no entry has told yet: the oldest first.
struct OwnDraws {
    static constexpr std::size_t kMost = 12;
    std::array<DrawnCard, kMost> draws{};
    std::array<ClauseId, kMost> clauses{};  // by which they were drawn
    std::uint8_t count = 0;

    void add(DrawnCard draw, ClauseId clause) {
        if (count == kMost) take_at(0);
        clauses[count] = clause;
        draws[count++] = draw;
    }
    // False if there is none like it.
    bool take(DrawnCard draw) {
        const auto found = std::find(draws.begin(), draws.begin() + count, draw);
        if (found == draws.begin() + count) return false;
        take_at(static_cast<std::size_t>(found - draws.begin()));
        return true;
    }

private:
    void take_at(std::size_t index) {
        for (std::size_t i = index + 1; i < count; ++i) {
            draws[i - 1] = draws[i];
            clauses[i - 1] = clauses[i];
        }
        --count;
    }
};

// May entries tell what the rules do by themselves, beside draws?
template <class D>
concept TellsDoings = requires(const Event& event) {
    { Account<D>::may_be_told(event) } -> std::same_as<bool>;
};

// What the rules did by themselves since a player decided last, and no entry has told yet: the oldest first.
struct OwnDoings {
    static constexpr std::size_t kMost = 24;
    std::array<Event, kMost> events{};
    std::uint8_t count = 0;

    std::span<const Event> all() const { return {events.data(), count}; }

    void add(const Event& event) {
        if (count < kMost) events[count++] = event;
    }
    void clear() { count = 0; }
    // Takes out the first one that is so. False if there is none.
    template <class Is>
    bool take(const Is& is) {
        const auto end = events.begin() + count, found = std::find_if(events.begin(), end, is);
        if (found == end) return false;
        std::copy(found + 1, end, found);
        --count;
        return true;
    }
};

// Of a game in which no entry tells any.
struct NoDoings {
    void clear() {}
};

// Passes that no entry has told yet, of players who are asked before one whose pass was told: how many of each, and of them those in place
// of which something else might have been done.
struct PassedOver {
    struct Untold {
        std::uint8_t passes = 0, freely = 0;
    };
    std::array<Untold, kMaximumSeats> players{};

    bool any() const {
        return std::any_of(players.begin(), players.end(), [](const Untold& untold) { return untold.passes > 0; });
    }
    int of(Player player) const { return player < players.size() ? players[player].passes : 0; }
    void add(Player player, bool is_free) {
        Untold& untold = players[player];
        if (untold.passes == std::numeric_limits<std::uint8_t>::max()) return;
        ++untold.passes;
        if (is_free) ++untold.freely;
    }
    // What may be told after either.
    void join(const PassedOver& other) {
        for (std::size_t player = 0; player < players.size(); ++player) {
            players[player].passes = std::max(players[player].passes, other.players[player].passes);
            players[player].freely = std::min(players[player].freely, other.players[player].freely);
        }
    }
    // An entry tells one of them, sooner one that could not be otherwise. Might its player have done something else?
    bool tell(Player player) {
        Untold& untold = players[player];
        const bool is_free = untold.passes == untold.freely;
        --untold.passes;
        if (is_free) --untold.freely;
        return is_free;
    }
};

// What belongs to a possible position beside itself: how many cards of the recorded order came off a deck, as unrecorded draws follow that
// order, and what the record has told.
template <class D>
struct BesidePosition {
    std::array<std::uint16_t, kMaximumSeats> drawn{};
    std::array<std::uint8_t, kMaximumSeats> shuffle{};  // which recorded order of the player counts
    typename PaymentHistory<D>::Link payments{};        // since the last refresh
    std::vector<DrawnCard> told{};                      // draws that an entry told, and that are not assigned yet (suppositions.h)
    std::uint16_t turns = 0;                            // that began since the record does
    std::uint32_t accused = 0;                          // open doubts (bits) in whose account here an entry was illegal
    bool let_go = false;                                // an entry told that somebody lets go of this phase
    bool marked = false;                                // a mark told that this phase began
    bool left_before = false;                           // an entry, told in this phase, told that the one before it was left
    bool hangs_on_unknown = false;                      // whether somebody drew a card hung on one that nobody knows
    Player turn_of = kNobody;                           // whose turn it is, while a play in it is carried out as in another's
    bool unmarked = false;                              // a turn began, and the record, which marks turns, has not told so yet
    OwnDraws own_draws{};
    std::conditional_t<TellsDoings<D>, OwnDoings, NoDoings> own_doings{};
    PassedOver passed{};  // while entries tell passes one after the other
};

}  // namespace arbiter::audit
