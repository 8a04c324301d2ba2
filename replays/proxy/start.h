// How a recorded game of Proxy begins.
#pragma once

#include "model/core/card_set.h"
#include "model/proxy/deck.h"
#include "model/proxy/definition.h"
#include "replays/start.h"

namespace arbiter::proxy {

// Reads rules, cards and decks of the record, from beside it where they are files of their own; `cards` is the set if the record names
// none. InputError if a file is bad, an id is unknown, or a digest in the record is not that of what was read.
Start<Definition> start_of(const Replay& replay, const CardSet& cards);

}  // namespace arbiter::proxy
