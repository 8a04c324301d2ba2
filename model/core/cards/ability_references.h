// What the operations of an ability may be done to: which references mean something in it.
#pragma once

#include <string_view>

#include "model/core/cards/ability.h"
#include "model/core/cards/ability_words.h"
#include "model/core/cards/card_language.h"

namespace arbiter {

// Why this operation cannot name this: what is there when the ability works is known from its kind, event, target and cost, which must have
// been read. Empty if it can. O(1).
std::string_view objection_to(Reference reference, const OperationWord& word, const Ability& ability, const CardLanguage& language);

// Does its card still stand on the field when it works, if it worked there before?
bool self_remains(const Ability& ability);

}  // namespace arbiter
