// Where cards of Proxy may be unknown (replays/audit/unknown_cards.h).
#pragma once

#include <array>

#include "model/proxy/definition.h"
#include "replays/audit/unknown_cards.h"

namespace arbiter::audit {

template <>
struct HiddenPiles<proxy::Definition> {
    static constexpr proxy::Pile deck = proxy::Pile::unknown_deck;
    static constexpr auto piles = std::to_array<NamedPile<proxy::Pile>>({{"hand", proxy::Pile::hand},
                                                                         {"looked_at", proxy::Pile::looked},
                                                                         {"traps", proxy::Pile::traps},
                                                                         {"new_traps", proxy::Pile::new_traps, "traps"},
                                                                         {"discard", proxy::Pile::discard},
                                                                         {"abyss", proxy::Pile::abyss},
                                                                         {"special", proxy::Pile::special}});
};

}  // namespace arbiter::audit
