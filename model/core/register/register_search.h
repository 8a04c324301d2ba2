// Finding entries of a register by a word that their ids or texts have, for `arbiter rules GAME WORD`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/core/register/register.h"

namespace arbiter {

struct RegisterMatch {
    std::string_view entry;  // "clause", "ambiguity", "property", "ruling" or "setting"
    std::string_view id;
    std::string_view text;  // the one that readers know it by: a rule, a question, what holds, a play, a range
};

// Does `text` have every word of `wanted` as the beginning of one of its own, whatever their case? Words are of letters and digits, so that
// "copy limit" is found in "deck.copy-limit". Nothing has no words at all. O(text x wanted).
bool has_words(std::string_view text, std::string_view wanted);

// The entries whose id, or any text, has the words of `wanted`, in the order of the register. A reading's ambiguity is found by the
// reading.
std::vector<RegisterMatch> search_register(const Register& rulebook, std::string_view wanted);

}  // namespace arbiter
