// References to permanents, links of the chain, cards and players as text, in both directions: the notation, set positions and texts share
// them.
#pragma once

#include <string>
#include <string_view>

#include "model/cards/reference_text.h"
#include "model/core/cards/names.h"
#include "model/magepunk/value/position.h"

namespace arbiter::magepunk {

using ReadReference = ReadReferenceOf<Reference8>;

// A permanent, by its controller and its card: "A/swarm-mite", "A/swarm-mite#2" for the second in the order in which they stand there; or
// by its card alone, where there is one, or one of `side`, or several that differ in nothing.
ReadReference read_permanent(const Names& names, const Position& position, std::string_view text, Player side = kNobody);
// A permanent; a link by its card or its ability, "chain/spark-jolt" ("#2": the second oldest of these); a card in the discard or Resource
// Zone that the play is about, "card/dawn-squire"; or a player, "A". A card alone is the only permanent, or link, of that card.
ReadReference read_reference(const Names& names, const Position& position, std::string_view text, Player side = kNobody);

// Are these two permanents of a player that differ in nothing, and does nothing that is under way name either? Then it makes no difference
// which of them a play is about.
bool are_interchangeable(const Position& position, Reference8 one, Reference8 other);

// The text of any reference; "none" and "gone" for what is nothing.
std::string write_reference(const Names& names, const Position& position, Reference8 reference);

// How an item is called in references: by its card, or its ability.
std::string item_word(const Names& names, const Item& item);

}  // namespace arbiter::magepunk
