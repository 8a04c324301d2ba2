// The ways to play a card of VASTRIX for effect, as a table: what each takes, when it may be played, what it is to counters.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "model/vastrix/value/card.h"

namespace arbiter::vastrix {

// What a play does. The cards of the play say where it comes from: a mode of tier `super` is played by a pair, by a 2 and a card of its
// suit, or copied by 10D; a mode of tier `base` by one card, or in a black Ultra.
enum class Mode : std::uint8_t {
    none,
    scuttle,
    ace_counter,
    purge_scrap,
    purge_bounce,
    anchor,  // A, Q or K
    ace_sacrifice,
    super_ace,
    two_quick,
    super_two,
    three_raid,
    three_discard,
    three_bounce,
    three_instant,  // to the top
    three_under,    // to the bottom
    three_enhanced,
    super_three_take,
    super_three_discard,
    four_clear_row,
    four_clear_anchors,
    four_quick,
    total_clear,
    super_four_rows,
    super_four_anchors,
    five,
    super_five,
    six_dig,
    six_peek,
    six_deep,
    super_six,
    seven,
    seven_spade,
    super_seven,
    eight_aegis,
    eight_counter,
    eight_scuttle,
    super_eight,
    nine_tap,
    goal_three,
    goal_five,
    goal_five_lower,
    nine_anchor,
    ten_hearts,
    ten_theft,
    ten_recovery,
    disrupt,
    jack_attach,
    jack_spade_attach,
    super_jack,
    king_counter,
    king_spade_counter,
    marriage,
    hand_swap,
    self_reset,
    opponent_attack,
    shuffle_reset,
    board_lock,
    ultra_red,
    ultra_mixed_draw,
    ultra_mixed_take,
    sudden_jokers,
    sudden_four,
    exile_recycle,  // of BJ (bj.recycle-mode)
    trigger,        // of a card that has been scored (points.trigger-stack): no play, and its card lies in PR

    // BattleRealm; the first four are no plays of cards
    assault,
    rejuvenation,
    mastermind,
    strike,  // the scuttle of an 8 that has been played
    goal_seven,
    mimic_six
};
inline constexpr int kModes = static_cast<int>(Mode::mimic_six) + 1;
inline constexpr bool is_of_spec(Mode mode) {
    return mode >= Mode::assault;
}

enum class Tier : std::uint8_t { none, base, super, marriage, red, mixed, jokers, four };
enum class Timing : std::uint8_t { action, anchor, quick, instant, interrupt };
// What a mode is aimed at.
enum class Aim : std::uint8_t {
    nothing,
    item,          // a play on the stack
    item_if_any,   // the same, or nothing
    aegis_card,    // an OTT card with Aegis
    enemy_anchor,  // a Vulnerable card in an opponent's ER
    any_card,      // a Vulnerable OTT card of any player
    enemy_row,     // a card in an opponent's PR
    enemy_any,     // an OTT card of an opponent
    enemy_if_any,  // a Vulnerable OTT card of an opponent, or nothing
    exile,         // a card in Exile
    struck         // an OTT card that a Spec scuttles (battlerealm.own-targets)
};

struct ModeInfo {
    Mode mode = Mode::none;
    std::string_view word;
    std::string_view text;  // "Purge: scrap"
    Tier tier = Tier::base;
    Timing timing = Timing::action;
    Aim aim = Aim::nothing;
    Cards cards = 0;        // of which the main card is one
    bool in_ultra = false;  // a base effect that a black Ultra may play
    bool counters = false;
    bool is_anchor = false;    // an Anchor play
    bool goal_mod = false;     // a Goal-Mod play
    bool is_scuttle = false;   // a scuttle attempt
    bool at_opponent = false;  // its text speaks of the opponent, and no target says of which
};

extern const std::array<ModeInfo, kModes> kTableOfModes;
inline const ModeInfo& info_of(Mode mode) {
    return kTableOfModes[static_cast<std::size_t>(mode) < kModes ? static_cast<std::size_t>(mode) : 0];
}
std::string_view word_of(Mode mode);

// The mode of a suited text that takes the place of this one where suited texts replace those of their rank; `none`: nothing does.
Mode replacement_of(Mode mode, Card card);

// Modes that are chosen beside one another by the same text of the same cards: who steals a play chooses among them anew.
bool same_entry(Mode one, Mode other);

}  // namespace arbiter::vastrix
