// The notation of Magepunk: what an entry of a record says, and the choices that it means. One JSON object a decision, self-standing.
//
// Every entry has "by" (who: "A", "B" or the player's name, or "chance") and "play" (one of the words below). An entry may also have "at"
// (milliseconds), "claim", "hash" and "note", which belong to the record and are not read here. No other members are allowed.
//
//   card       a card id: "spark-jolt"
//   permanent  whose, which card: "A/swarm-mite"; "A/swarm-mite#2" is the second of several, in the order in which they stand there
//   target     a permanent; "chain/spark-jolt", a link of the open chain by its card or its ability; "card/dawn-squire", a card in the
//              discard or Resource Zone that the play is about; or a player, "A"
//   pay        the charges that were spent, each by the letter of its Energy: ["b", "k"]. [] says that none were. Without "pay" the record
//              does not say which.
//
//   chance       first-player {"player": "A"}                 draw {"of": "A", "card"}: the card on top of a deck
//   before       mulligan   keep-hand
//   Main Phases  leave                                        play {"card", "target", "x", "pay"}: face-up, Fast cards too
//                resource {"card"}                            activate {"source": permanent, "ability", "target", "sacrifice", "pay"}
//                ("sacrifice": a permanent, or "card/…" of the own Resource Zone; left out where the source itself is sacrificed)
//   windows and chains  no-fast: no chain begun, no link added; and the Fast plays above
//   combat       attack {"attacker": permanent, "target"}     no-attack: no further attackers
//                block {"blocker", "attacker": permanents}    no-block: no further blockers
//                order {"attacker", "blocker"}: the next blocker in the attacker's order
//                deal {"attacker"}: which attacker deals its damage next     assign {"attacker", "blocker", "damage"}
//   effects      energy {"energy": "r"}: of a charge that is gained           retarget {"target"}
//                trigger {"ability", "whose", "source", "of", "amount", "target"}: which waiting ability resolves next ("whose" may be left
//                out if it is the own; "source", "of" (the player that the event was about) and "amount" where they are not needed to tell
//                waiting abilities apart)
//                replace {"permanent"}: whose ability replaces the draw       discard {"card"}
//   any time     concede
//
// "target", "x", "pay" are left out where there is none. Plays that have no choice, so that a record can tell them:
//   play, resource: "from": "resources"          a zone other than the own hand
//   play, activate, resource: "when": "before-draw", "before-main", "before-trigger", "while-resolving" or "after-end-chain"
//                                                a moment in which nobody may play it, whatever may be played later
//   play, activate: "to": "chain"                it is added to the chain that is open
//   resource: "charges": 2   the charges it is said to give            "announced": false   its Energy is not told
//   take {"count", "for": "opening-hand" or "draw-phase"}   cards drawn, in all, for a draw that the rules make by themselves
//   begin {"phase"}   begins a phase               begin-turn {"first"}   takes the turn, the first of the game
//   resolve {"link"}  a link is made to resolve    add-trigger {"ability"}   adds a triggered ability to the chain
//   skip-trigger {"ability"}   leaves a triggered ability out     reshuffle   makes the discard a new deck
//   set-life {"of", "life"}    a life total is written anew       end-game {"winner"}   ends the game
//   look {"zone", "of": whose} looks at cards; often legal, then it changes nothing      rank   the event ranks the players of a drawn game
#pragma once

#include <span>

#include "model/core/json_view.h"
#include "model/core/names.h"
#include "model/core/notation.h"
#include "model/magepunk/game.h"

namespace arbiter::magepunk {

// What the entry means in this position. A play need not be legal to have a meaning. InputError, with the JSON pointer, if the entry is
// malformed: an unknown word, card, ability or member.
EntryChoices interpret(const Game& game, const Names& names, const Position& position, const JsonView& entry);

// What the entry's "pay" means in a position that awaits this payment. As interpret(), for the payment alone.
EntryChoices interpret_payment(const Game& game, const Names& names, const Position& position, const JsonView& entry);

// The entry for a row of choices that are made one after another, starting in `position`: one choice, or a play and its payment. Each
// choice must be legal. interpret() is its inverse.
Json describe(const Game& game, const Names& names, const Position& position, std::span<const Choice> row);

// Who is to pay now. kNobody if no payment is awaited.
Player payer(const Position& position);

// Is the decision awaited in `after` part of the same entry as the choice just made (a payment)?
bool entry_continues(const Position& after, Choice made);

}  // namespace arbiter::magepunk
