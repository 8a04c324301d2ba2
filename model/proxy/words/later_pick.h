// Entries that tell two decisions at once: an attack, and the blocker that is picked later.
#pragma once

#include <optional>

#include "model/core/cards/names.h"
#include "model/core/move.h"
#include "model/core/notation.h"
#include "model/proxy/game.h"

namespace arbiter::proxy {

// As interpret() (notation.h), with who is picked; nullopt: the entry is no such one.
std::optional<EntryChoices> interpret_with_later_pick(const Game& game, const Names& names, const Position& position, const Move& move);

}  // namespace arbiter::proxy
