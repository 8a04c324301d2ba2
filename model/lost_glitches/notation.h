// The notation of Lost Glitches: what an entry of a record says, and the choices that it means. One JSON object a decision, self-standing.
//
// Every entry has "by" (who: "A", "B" or the player's name, "chance" or "clock") and "play" (one of the words below). An entry may also
// have "at" (milliseconds), "claim", "hash" and "note", which belong to the record and are not read here. No other members are allowed.
//
//   card      a card id: "jolt"
//   creature  "A/spark": whose, which card. "A/spark#2" is the second of several, in the order in which they entered.
//   target    a creature; "stack/jolt", an item of the stack by its card ("stack/jolt#2": the second from below); or a player, "A".
//
//   chance     first-player {"player": "A"}              draw {"of": "A", "card"}: the card on top of a deck, whatever happens to it then
//   clock      time-out {"of": "A"}: the player's time for this decision has run out
//   anytime    concede
//   before     mulligan {"cards": […]}: sends these back   keep-hand
//   actions    pass   summon {"card"}   cast {"card", "target", "x"}: a spell from hand, or the character spell
//              done: no further cast in this action, where several can be one (action.bundle)
//              attack {"creatures": […]}                 block {"blocks": [["B/firewall", "A/titan"], …]}: blocker, attacker
//   damage     share {"damage": [["B/firewall", 3], …]}: of one or more attackers with several blockers, in any order
//   triggers   trigger {"ability": "archivist.1", "source": creature, "about": creature, "amount"}: which is next, where their player
//              chooses ("source", "about", the creature that the event was about, and "amount", of the event, may be left out)
//
// A mulligan, an attack, blocks and shares are rows of choices. With "more": true the entry is the beginning of a row that goes on with the
// next entry.
//
// What no choice can say, so that a record can tell it:
//   mulligan, keep-hand   "hand": how many cards the opening hand had. mulligan: "drawn": how many cards were drawn for those sent back;
//                         "into": "deck" (as it should be), "top" or "bottom" (unshuffled)
//   attack                "target": what the attack was aimed at
//   share                 a player in place of a blocker
//   concede               "penalty": what was entered for it beside the end of the game
//   draw-card             a player draws a card that no rule and no ability gives: legal draws are chance's
//   resolve {"item"}      an item of the stack takes effect: the rules say when
//   begin-turn            a turn of the player begins: the rules say when
//   activate {"creature"} an ability is used as an action
//
// The shape of entries is published in docs/schemas/lost_glitches-moves.schema.json.
#pragma once

#include <span>

#include "model/core/json_view.h"
#include "model/core/names.h"
#include "model/core/notation.h"
#include "model/lost_glitches/game.h"

namespace arbiter::lost_glitches {

// What the entry means in this position. A play need not be legal to have a meaning. InputError, with the JSON pointer, if the entry is
// malformed: an unknown word, card, ability or member.
EntryChoices interpret(const Game& game, const Names& names, const Position& position, const JsonView& entry);

// The entry for a row of choices that are made one after another, starting in `position`: one choice, or the parts of a declaration. Each
// choice must be legal. interpret() is its inverse.
Json describe(const Game& game, const Names& names, const Position& position, std::span<const Choice> row);

// Is the decision awaited in `after` part of the same entry as the choice just made?
bool entry_continues(const Position& after, Choice made);

}  // namespace arbiter::lost_glitches
