// The notation of Proxy: what an entry of a record says, and the choices that it means. One JSON object a decision, self-standing.
//
// Every entry has "by" (who: "A", "B" or the player's name, or "chance") and "play" (one of the words below). An entry may also have "at"
// (milliseconds), "claim", "hash" and "note", which belong to the record and are not read here. No other members are allowed.
//
//   card    a card id: "p04"
//   line    "front" or "back"
//   body    "A/front/p04": whose, which line, which card. "A/front/p04#2" is the second of several, in the order in which they stand there.
//           Face-down bodies: "A/front/facedown", if need be with the card: "A/front/facedown:p04".
//   target  a body; "stack/p19", an item of the stack by its card ("stack/p19#2": the second from below); or a player, "A".
//   pay     a list of drained charges, each by its card, if wanted with the energy it gave, and what was fed into it:
//             "p09"  "p09:f"  "p24:xx"  "p21:al<p01:x"  "p21:al<p09:f+p01:x"  "B/p19:f" (a charge that is not the payer's own: a claim)
//           Letters are claims to be checked. "pay": [] says that nothing was drained. Without "pay" the record does not say what was
//           drained.
//
//   chance       first-player {"player": "A"}             draw {"of": "A", "card"}: the card on top of a deck, whatever happens to it then
//   before       mulligan   keep-hand
//   insight      keep {"card"} or {"cards": []}            bottom {"card"} or {"cards"}: onto the bottom in this order
//   main phase   pass                                      install {"card", "pay"}
//                set-body {"card", "line", "pay"}          set-technique {"card", "target", "t", "pay"}
//                set-face-down {"card", "line", "pay"}     set-trap {"card", "pay"}
//                activate {"source": body, "ability": "p08.1", "target", "pay"}
//                activate-charge {"card", "ability": "p08.2", "target", "pay", "drained": true if a drained charge is used}
//                move {"body", "pay"}                      retain {"pay"}     yield
//   answers      activate-trap {"card", "target", "pay"}   decline
//   triggers     trigger {"ability": "p09.1", "source": body, "about": body, "amount", "target"}   skip-trigger: the same without "target"
//                ("source", "about" (the body that the event was about) and "amount" (of the event) may be left out where they are not
//                needed to tell the waiting triggers of this ability apart)
//   combat       attack {"body", "blocker": body} or {"body", "unblocked": true}; {"body"} alone where the defender picks
//                no-attack {"body"}   strike {"body", "struck": body}   block {"body"}
//   effects      put-face-down {"card", "line"}   redirect {"body"}   discard {"card"}   pay {"pay"}   pay-toll {"pay"}
//
// "target", "t", "pay" are left out where there is none (no [t] is 0). Plays that have no choice, so that a record can tell them:
//   install, set-…: "from": a zone other than the own hand ("discard", "B/hand"); "into": "B" (the opponent's zone or line); set-trap:
//   "face": "up" activate        "source": "A/hand/p09" or another zone that is no line top {"cards"}   leaves cards of the insight draw on
//   top of the deck put {"card", "from", "into": zone}   puts a card somewhere, which is no play retarget {"target"}   changes what was
//   chosen for the newest item of the stack begin {"phase"}       begins a phase ("refresh", "insight", "main", "combat", "cleanup") look
//   {"zone", "of": whose, "count": how many cards of a deck}   looks at cards; often legal, then it changes nothing
// zones: "hand", "deck", "discard", "abyss", "special", "charges", "traps", "front", "back", each also with its owner: "B/traps"
#pragma once

#include <span>

#include "model/core/json_view.h"
#include "model/core/names.h"
#include "model/core/notation.h"
#include "model/proxy/game.h"

namespace arbiter::proxy {

// What the entry means in this position. A play need not be legal to have a meaning. InputError, with the JSON pointer, if the entry is
// malformed: an unknown word, card, ability or member, or a body that is not there.
EntryChoices interpret(const Game& game, const Names& names, const Position& position, const JsonView& entry);

// What the entry's "pay" means in a position that awaits this payment. As interpret(), for the payment alone.
EntryChoices interpret_payment(const Game& game, const Names& names, const Position& position, const JsonView& entry);

// The entry for a row of choices that are made one after another, starting in `position`: one choice, or a play and its payment, or several
// cards that are kept or put on the bottom. Each choice must be legal. interpret() is its inverse.
Json describe(const Game& game, const Names& names, const Position& position, std::span<const Choice> row);

// Who is to pay now: what a play costs, or what an effect asks for (who may decline that). kNobody if no payment is awaited.
Player payer(const Position& position);

// Is the payment awaited that an announced play, trap or retaining of priority costs (and not one that an effect asks for)?
bool awaits_cost_of_play(const Position& position);

// Is the decision awaited in `after` part of the same entry as the choice just made (a payment, a further card to the bottom)?
bool entry_continues(const Position& after, Choice made);

}  // namespace arbiter::proxy
