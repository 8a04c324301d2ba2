// The notation of Proxy Wars: what an entry of a record says, and the choices that it means. One JSON object a decision, self-standing.
//
// Every entry has "by" (who: "A", "B", the player's name, or "chance") and "play" (one of the words below). An entry may also have "at",
// "claim", "hash" and "note", which belong to the record and are not read here. No other members are allowed. A tile is its id ("lobby"), a
// cell [x, y], x to the right and y upwards.
//
//   preparation  take-agents {"agents": 10, "colours": 1}   take-faction {"faction"}   share-sheet: both cut from one sheet
//   cutting      cut {"tiles": [three tiles]}               end-cut
//   chance       first-player {"player": "A"}
//   placing      place {"cells": {tile: cell, …}}: a fiefdom, or a tile that is left over; half tiles are cells like [0.5, 1]
//                ("turned_over": true where the printed side lies below, which the cells of a row do not show)
//                stop-placing: placing is declared to be over
//   options      recruit {"tile"}
//                move {"from", "to"}: "to" a tile, or a cell where no tile lies
//                attack {"from", "to"}
//                use {"tile", "agent": the tile of the agent that the action is about, "over", "to": where an agent goes, over which tile}
//                take-back: a captive is taken back without any tile
//                pass   end-turn
//   arrival      use-arrival   decline-arrival   put-freed {"tile"}
//
// "colours" is 1, "agent", "over" and "to" of an action are left out where there is none. What a record can claim besides:
//   attack       "result": 1, the sum; "icons_of": [tiles], icons of supporters that were counted; "defeated": "captured" or "destroyed";
//                "stays": true, the attacker does not advance; "announced": true, it was only announced, and not carried out where it
//                cannot be
//   use          "stays": true, the agent of a Disband action is not removed
//   any option   "frees": 1, so many captives came free by it
#pragma once

#include <span>

#include "model/core/json_view.h"
#include "model/core/names.h"
#include "model/core/notation.h"
#include "model/proxy_wars/game.h"

namespace arbiter::proxy_wars {

// What the entry means in this position. A play need not be legal to have a meaning. InputError, with the JSON pointer, if the entry is
// malformed: an unknown word, tile, faction or member.
EntryChoices interpret(const Game& game, const Names& names, const Position& position, const JsonView& entry);

// The entry for a row of one choice that is made in `position`. interpret() is its inverse.
Json describe(const Game& game, const Names& names, const Position& position, std::span<const Choice> row);

}  // namespace arbiter::proxy_wars
