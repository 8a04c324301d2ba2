// The decisions of VASTRIX, and what the operands of each choice mean.
#pragma once

#include <cstdint>

#include "model/core/choice.h"
#include "model/vastrix/value/position.h"

namespace arbiter::vastrix {

// `first`, `second`, `third` are the operands of arbiter::Choice; those not named are 0. Cards are their numbers.
enum class ChoiceKind : std::uint8_t {
    none,
    reveal,         // chance: first = the card on top of the DP
    swap,           // first = face-down Swap Bar card that is taken, second = card that is put there face-up
    draw,           // Action 1
    take_up,        // Action 2: first = face-up Swap Bar card
    score,          // Action 3; also of a card that an effect lets be scored: first = card
    play,           // Action 4 and Free plays: first = Mode, second = main card, third = Operands; of a Combo first = that of its Base tier
    scuttle,        // Action 5: first = card, second = target
    draw_and_play,  // Action 6
    idle,           // Action 7
    stop,           // no further Action (miniturn.must-act: may-stop)
    pass,           // priority is let go
    discard,        // first = card
    show,           // first = card
    take,           // first = card
    cast,           // first = card
    put_top,        // first = card
    put_bottom,     // first = card
    put_away,       // first = card, to the GY
    mill,           // one more card
    accept,         // what may be done is done
    note,           // the card taken by Super 2 is to be played when it untaps
    draw_top,       // of the GY
    draw_bottom,    // of the GY
    restate,        // first = Mode, third = Operands (the targets, and the mode of a Combo's Super tier)
    decline,        // what may be done, or done further, is not
    gain,           // of 10H: own Mini-Turns
    grant,          // of 10H: a Mini-Turn for the Ally
    give,           // first = card, to the Ally's hand

    // BattleRealm
    pick,     // first = Spec, from 0 on
    assault,  // first = target
    rejuvenate,
    mastermind,
    score_as,  // Chromatic Ten: first = 10H, second = the 10 as which it is scored
    face_up,   // the next Swap Bar card lies so
    face_down,
    redraw,   // first = the card just drawn
    conceal,  // first = the card that stays unshown
    guess,    // first = Rank
    strike,   // first = target

    // the module Deffy; by chance: what the observer does. Of cards: first = face-up card, or kNoCard: a face-down one; second = 1 if that
    // lies in B's private pool; third = into whose hand
    select,     // a card
    at_random,  // chance: the card for who is late
    overrun,    // the time for the selection runs out
    delay,      // the selection is held up, and that is called
    forfeit,    // the selection is lost after a call
    vote,       // first = 0: the cards left over go to the DP, 1: to the GY, 2: no vote is cast
    no_mirror,  // chance: no mirror card lies among the unknown cards of the DP

    // Traps
    lay,  // a Trap: first = card, second = whose row (LaidIn)
    call  // a Trap is triggered: first = card
};
inline constexpr ChoiceKind kLastChoiceKind = ChoiceKind::call;

// Where a Trap is laid: into PR or ER, and how many seats from the player on that row is; none but the own is legal.
struct LaidIn {
    bool in_anchors = false;
    std::uint8_t seats_on = 0;

    constexpr std::uint8_t to_second() const { return static_cast<std::uint8_t>((in_anchors ? 1 : 0) + 2 * seats_on); }
    static constexpr LaidIn of(std::uint8_t second) { return {(second & 1) != 0, static_cast<std::uint8_t>(second / 2)}; }
};

// The cards of a play beside its main card, and its target; of a Combo, which has one such card, also mode and target of its Super tier.
// Absent ones are kNoCard, and Mode::none. Of more than two players also whom the play affects (Item::affected), as seats from the actor's
// on; 0: nobody is said.
struct Operands {
    std::array<Card, 3> cards{kNoCard, kNoCard, kNoCard};
    Card target = kNoCard;
    Mode next_mode = Mode::none;
    Card next_target = kNoCard;
    std::uint8_t affected = 0;  // how many seats on they sit whom the play is directed at; 0: nobody

    static constexpr std::uint8_t kAlly = 2;  // of four players

    // The number of seats from one player to the other.
    static constexpr std::uint8_t distance(Player from, Player to, int seats) {
        return static_cast<std::uint8_t>((to + seats - from) % seats);
    }
    constexpr Player affected_of(Player actor, int seats) const {
        return affected == 0 ? kNobody : static_cast<Player>((actor + affected) % seats);
    }
    static constexpr std::uint32_t code(Card card) { return card == kNoCard ? 0u : static_cast<std::uint32_t>(card) + 1u; }
    static constexpr Card card(std::uint32_t code) { return (code & 63u) == 0 ? kNoCard : static_cast<Card>((code & 63u) - 1u); }
    constexpr std::uint32_t to_third() const {
        const Card second = next_mode == Mode::none ? cards[1] : next_target;
        return code(cards[0]) | code(second) << 6 | code(cards[2]) << 12 | code(target) << 18 |
               static_cast<std::uint32_t>(next_mode) << 24 | static_cast<std::uint32_t>(affected) << 30;
    }
    static constexpr Operands of(std::uint32_t third) {
        const auto next = static_cast<Mode>(third >> 24 & 63u);
        const Card second = card(third >> 6);
        const auto affected = static_cast<std::uint8_t>(third >> 30);
        if (next == Mode::none) return {{card(third), second, card(third >> 12)}, card(third >> 18), next, kNoCard, affected};
        return {{card(third), kNoCard, card(third >> 12)}, card(third >> 18), next, second, affected};
    }
};
constexpr ChoiceKind kind_of(Choice choice) {
    return static_cast<ChoiceKind>(choice.kind);
}
constexpr Mode mode_of(Choice choice) {
    return static_cast<Mode>(choice.first);
}

}  // namespace arbiter::vastrix
