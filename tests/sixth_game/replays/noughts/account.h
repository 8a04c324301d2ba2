// The account of Noughts with Cards (replays/audit/account.h).
#pragma once

#include "model/noughts/definition.h"
#include "replays/plain_account.h"

template <>
struct arbiter::audit::Account<arbiter::noughts::Definition> : PlainAccount<noughts::Position> {
    static constexpr ClaimWord claim_words[] = {{"the position", "board", "the rows, from above"},
                                                {"the position", "decider", "whose turn it is, the player's letter"},
                                                {"the position", "result", "how the game ended; not there while it goes on"},
                                                {"the position", "players", "the players' parts, in a list"},
                                                {"a player", "marks", "marks on the board"},
                                                {"a player", "erase", "how often Erase can still be used"},
                                                {"a player", "slide", "how often Slide can still be used"}};
};
