// Reading an entry of which it is known already who makes it with which word: the quick way to a Move (defined in model/core/move.cpp).
#pragma once

#include <optional>

#include "model/core/cards/names.h"
#include "model/core/input/json_view.h"
#include "model/core/move.h"

namespace arbiter {

// `members`: an object of what the entry has beside its author, its word and what every entry may have; it must outlive the Move. `by`: of
// a player. Nothing for what read_move() refuses, which says why, and where.
std::optional<Move> read_members(const MoveRow& row, AuthorOfWord author, Player by, const Names& names, const JsonView& members);

}  // namespace arbiter
