// Where cards of Magepunk may be unknown (replays/audit/unknown_cards.h).
#pragma once

#include <array>

#include "model/magepunk/definition.h"
#include "replays/audit/unknown_cards.h"

namespace arbiter::audit {

template <>
struct HiddenPiles<magepunk::Definition> {
    static constexpr magepunk::Pile deck = magepunk::Pile::unknown_deck;
    static constexpr auto piles =
        std::to_array<NamedPile<magepunk::Pile>>({{"hand", magepunk::Pile::hand}, {"discard", magepunk::Pile::discard}});
};

}  // namespace arbiter::audit
