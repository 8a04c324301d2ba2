// A verification as text for people.
#pragma once

#include <cstddef>
#include <set>
#include <string>

#include "checker/reports/verification.h"

namespace arbiter {

struct TextLayout {
    bool colours = false;
    std::size_t width = 0;         // columns of the terminal; 0: there is none, and nothing is left out
    std::set<std::string> cached;  // files of scenarios and samples whose verdicts an earlier run has found
};

std::string render_text(const Verification& verification, const TextLayout& layout);

// A play, a step a line, under what is false; where it leads, and the record of it.
std::string play_text(const PlayInWords& play, bool colours);

}  // namespace arbiter
