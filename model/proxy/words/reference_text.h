// References to bodies, items of the stack and players as text, in both directions: the notation, set positions and texts share them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "model/cards/reference_text.h"
#include "model/core/cards/names.h"
#include "model/proxy/value/position.h"

namespace arbiter::proxy {

using ReadReference = ReadReferenceOf<Reference8>;

// A body: "A/front/p04", "A/front/p04#2", "A/front/facedown", "A/front/facedown:p04#2"; or a card alone, of which there is one body, or one
// of `side`, or several that differ in nothing.
ReadReference read_body_reference(const Names& names, const Position& position, std::string_view text, Player side = kNobody);
// A body, an item of the stack ("stack/p19", "stack/p08.1", "stack/move", "#2" for the second from below), a card alone of which there is
// one of these, or a player ("A" or a name).
ReadReference read_target_reference(const Names& names, const Position& position, std::string_view text);

// Are these two bodies of a player that differ in nothing, and does nothing that is under way name either? Then it makes no difference
// which of them a play is about.
bool are_interchangeable(const Position& position, Reference8 one, Reference8 other);

// The text of any reference; "none" and "gone" for what is nothing.
std::string write_reference(const Names& names, const Position& position, Reference8 reference);

// How an item of the stack is called in references: by its card, its ability, or "move".
std::string item_word(const Names& names, const Frame& item);

// The words of the lines.
std::string_view line_word(Line line);
std::optional<Line> read_line(std::string_view text);

}  // namespace arbiter::proxy
