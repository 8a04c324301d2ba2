// The words of questions as a page: what `arbiter rules GAME --words` prints.
#pragma once

#include <string>

#include "checker/questions/expression.h"
#include "model/core/input/json_names.h"

namespace arbiter {

std::string page_of_words(const Vocabulary& vocabulary);
// The same for programs: of the position, and of a player, each word with what it may be.
Json json_of_words(const Vocabulary& vocabulary);

}  // namespace arbiter
