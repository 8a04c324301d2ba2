// What Lost Glitches has of the card language: summons and spells of three speeds, mana, and the words that its rules carry out.
#pragma once

#include "model/core/cards/card_language.h"

namespace arbiter::lost_glitches {

// The language of cards of format "arbiter-cards" for the game "lost_glitches". There is one type of energy, [m] mana.
const CardLanguage& card_language();

}  // namespace arbiter::lost_glitches
