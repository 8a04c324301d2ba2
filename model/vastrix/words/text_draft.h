// What happens in a draft (module Deffy), in words and for claims. Internal to model/vastrix/words.
#pragma once

#include <string>
#include <vector>

#include "model/core/cards/names.h"
#include "model/core/event.h"
#include "model/core/input/json_view.h"
#include "model/vastrix/game.h"

namespace arbiter::vastrix {

// Of a choice, an awaited decision, an event and a finding of the module; empty of others.
std::string draft_choice_text(const Names& names, const Position& position, Choice choice);
std::string draft_awaited_text(const Names& names, const Position& position);
std::string draft_event_text(const Names& names, const Event& event);
std::string draft_finding_text(const Names& names, const Position& position, const Finding& finding);

// The pool for terminals, a line each.
std::vector<std::string> pool_lines(const Position& position);
// The same for pages and claims; null where there is none.
Json pool_json(const Game& game, const Position& position);

}  // namespace arbiter::vastrix
