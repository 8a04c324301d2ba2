// Where cards of Lost Glitches may be unknown (replays/audit/unknown_cards.h).
#pragma once

#include <array>

#include "model/lost_glitches/definition.h"
#include "replays/audit/unknown_cards.h"

namespace arbiter::audit {

template <>
struct HiddenPiles<lost_glitches::Definition> {
    static constexpr lost_glitches::Pile deck = lost_glitches::Pile::unknown_deck;
    static constexpr auto piles = std::to_array<NamedPile<lost_glitches::Pile>>(
        {{"hand", lost_glitches::Pile::hand}, {"aside", lost_glitches::Pile::aside}, {"discard", lost_glitches::Pile::discard}});
};

}  // namespace arbiter::audit
