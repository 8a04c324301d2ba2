// What a position holds of a draft (module Deffy) beside where cards lie.
//
// While cards are selected, places of the position that are empty before the first Full Turn stand for the Selection Pool:
//   exile()   the face-up cards, in the order in which they were laid
//   aside     face-down cards of which it is known what they are; all others are among the unknown cards of the DP
//   apart     in Soda the cards of B's pool, else those that Mirror Me has added
//   step      how far the draft is (DraftStage)
//   left      selections that are still to come
//   puller    who gets the face-down card that is being turned up; `scorer` whose pool it lies in
//   scored    the card that was shown, of which a mirror card is looked for
//   late_draw who drew last
#pragma once

#include <array>
#include <cstdint>

#include "model/core/choice.h"

namespace arbiter::vastrix {

enum class SubMode : std::uint8_t { none, classic, icu, soda, mystery, moment };

// What becomes of the cards that nobody has selected, as far as votes have said it.
enum class Fate : std::uint8_t { open, failed, deck, graveyard };
enum class Vote : std::uint8_t { none, deck, graveyard, silent };

// Position::step, while the phase is that of the setup.
struct DraftStage {
    static constexpr std::uint8_t none = 0, vote_before = 1, lay_first = 2, hide_first = 3, lay_second = 4, hide_second = 5, vote_after = 6,
                                  select = 7, draw = 8, vote_end = 9, resolve = 10, draw_late = 11, over = 12, resolve_late = 13;
};

struct DraftState {
    std::array<std::uint8_t, 2> down{};  // cards that lie face-down: in the centre or, in Soda, A's pool; in B's pool
    std::uint8_t taken = 0;              // how many face-down cards each has selected, four bits a player
    std::uint8_t talk = 0;               // the two votes, what has been voted, a call, a pick that is late

    constexpr int hidden() const { return down[0] + down[1]; }
    constexpr bool any() const { return *this != DraftState{}; }

    constexpr int taken_down(Player player) const { return taken >> 4 * player & 15; }
    constexpr void add_taken_down(Player player) { set_taken_down(player, taken_down(player) + 1); }
    constexpr void set_taken_down(Player player, int cards) { put(taken, 4 * player, 15, cards < 15 ? cards : 15); }

    constexpr Vote vote(Player player) const { return static_cast<Vote>(talk >> 2 * player & 3); }
    constexpr void set_vote(Player player, Vote vote) { put(talk, 2 * player, 3, static_cast<int>(vote)); }
    constexpr void clear_votes() { put(talk, 0, 15, 0); }
    constexpr Fate fate() const { return static_cast<Fate>(talk >> 4 & 3); }
    constexpr void set_fate(Fate fate) { put(talk, 4, 3, static_cast<int>(fate)); }
    // A delay has been called, and the next entry is a selection or the loss of it.
    constexpr bool called() const { return (talk >> 6 & 1) != 0; }
    constexpr void set_called(bool called) { put(talk, 6, 1, called ? 1 : 0); }
    // The time for the selection is over, and chance takes the card.
    constexpr bool late() const { return (talk >> 7 & 1) != 0; }
    constexpr void set_late(bool late) { put(talk, 7, 1, late ? 1 : 0); }

    friend constexpr bool operator==(const DraftState&, const DraftState&) = default;

private:
    static constexpr void put(std::uint8_t& bits, int place, unsigned mask, int value) {
        bits = static_cast<std::uint8_t>((bits & ~(mask << place)) | (static_cast<unsigned>(value) & mask) << place);
    }
};
static_assert(sizeof(DraftState) == 4);

}  // namespace arbiter::vastrix
