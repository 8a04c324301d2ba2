// What a play is by its mode and its cards, wherever they lie. Internal to model/vastrix.
#pragma once

#include "model/vastrix/game.h"

namespace arbiter::vastrix {

// Where the cards of a play come from.
enum class Source : std::uint8_t { none, single, pair, wild, ten, ten_and_two, black, red, mixed, jokers, four, marriage, combo };

// Of a play with this mode and these cards. What looks like a pair and is none is `pair` all the same.
Source source_of(Mode mode, const std::array<Card, 4>& cards);
inline Source source_of(const Item& item) {
    if (item.cards[1] == kNoCard && info_of(item.mode).tier == Tier::base) return Source::single;
    return source_of(item.mode, item.cards);
}
inline bool is_ultra(Source source) {
    return source == Source::black || source == Source::red || source == Source::mixed;
}
// Does it copy Super effects: 10D, and 10H by Chromatic Ten, which has no Super effect of its own?
inline bool is_copying_ten(Card card) {
    return card == kTenOfDiamonds || card == kTenOfHearts;
}
// The card whose text is followed: the base card of a black Ultra, else the main card.
inline Card subject_of(const Item& item) {
    return source_of(item) == Source::black ? item.cards[1] : item.cards[0];
}
// Is it a Rank-10 effect play?
bool is_rank_ten(const Rules& rules, Mode mode, const std::array<Card, 4>& cards);
// Is the play Sudden Death?
inline bool is_sudden(Mode mode) {
    return mode == Mode::sudden_jokers || mode == Mode::sudden_four;
}
// May a black Ultra play this mode as its base effect (ultra.base-mode)?
bool is_in_ultra(const Readings& readings, const ModeInfo& info);
// May 10D copy the Super effect of this mode, alone or with a 2?
bool may_copy(const Settings& settings, Mode mode, bool with_two);

// The type of Action that makes the play (super.action).
std::uint8_t action_type_of(const Readings& readings, const Item& play);

// When a play may be made: as its mode says, or as readings say of copies, red Ultras and Sudden Death.
Timing timing_of(const Rules& rules, Mode mode, Source source);
// Is it a Free play?
inline bool is_timed(Timing timing) {
    return timing == Timing::instant || timing == Timing::quick || timing == Timing::interrupt;
}

}  // namespace arbiter::vastrix
