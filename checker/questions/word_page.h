// The words of questions as a page: what `arbiter rules GAME --words` prints.
#pragma once

#include <string>

#include "checker/questions/expression.h"

namespace arbiter {

std::string page_of_words(const Vocabulary& vocabulary);

}  // namespace arbiter
