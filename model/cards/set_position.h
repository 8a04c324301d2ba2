// What reading a set position of a card game comes to: cards that fit the decks, and the first decision.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "model/core/cards/ability.h"
#include "model/core/cards/unknown_card.h"
#include "model/core/choice.h"
#include "model/core/event.h"
#include "model/core/seats.h"

namespace arbiter {

// The decks that players are known to have, by seat: copies by kind; nullptr: not declared.
template <std::size_t seats>
using DeclaredDecks = std::array<const std::vector<std::uint8_t>*, seats>;

// Calls refuse(owner, kind, owned, expected) for a kind of which a player owns another number than the deck has.
template <class Game, std::size_t seats, class Refuse>
void check_declared_decks(const Game& game, const typename Game::Position& position, const DeclaredDecks<seats>& decks, Refuse refuse) {
    for (const Player owner : Seats::all(seats)) {
        if (decks[owner] == nullptr) continue;
        const auto owned = game.owned(position, owner);
        const Unfitting wrong = unfitting_kind(owned, *decks[owner], game.cards());
        if (wrong.kind != kNoKind) refuse(owner, wrong.kind, static_cast<int>(owned[wrong.kind]), wrong.expected);
    }
}

// Runs the rules to the first decision of a position that is not complete. Is there one?
template <class Game>
bool comes_to_a_decision(const Game& game, typename Game::Position& position) {
    Events events;
    game.resume(position, events);
    return !game.is_over(position);
}

}  // namespace arbiter
