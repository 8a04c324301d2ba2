// References to creatures, items of the stack and players as text, in both directions: the notation, set positions and texts share them.
#pragma once

#include <string>
#include <string_view>

#include "model/cards/reference_text.h"
#include "model/core/cards/names.h"
#include "model/lost_glitches/value/position.h"

namespace arbiter::lost_glitches {

using ReadReference = ReadReferenceOf<Reference8>;

// A creature: "A/spark"; "A/spark#2" is the second of several, in the order in which they entered; or a card alone, of which there is one
// creature, or one of `side`.
ReadReference read_creature_reference(const Names& names, const Position& position, std::string_view text, Player side = kNobody);
// A creature, an item of the stack ("stack/jolt", of a trigger "stack/archivist.1"; "#2" for the second from below), a card alone of which
// there is one of these, or a player ("A", a name).
ReadReference read_target_reference(const Names& names, const Position& position, std::string_view text);

// The text of any reference; "none" and "gone" for what is nothing.
std::string write_reference(const Names& names, const Position& position, Reference8 reference);

// How an item of the stack is called in references: by its card, or a trigger by its ability.
std::string item_word(const Names& names, const Item& item);

// May a reference that was written while such an item was on the stack call it? Which of several it is does not count.
bool calls_item(const Names& names, std::string_view text, const Item& item);

}  // namespace arbiter::lost_glitches
