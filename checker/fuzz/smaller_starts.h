// Making a set position smaller: everything in it that may be left out, until no single thing can be.
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string>

#include "model/core/input/json_reader.h"

namespace arbiter {

struct SmallerStart {
    Json position;
    bool changed = false;
    bool minimal = false;  // no single member, element or copy can be left out
    std::size_t tries = 0;
};

// Leaves out what can be left out of the position so that shows(position) stays true: whole members first, then elements of lists, and
// numbers that become smaller; again from the beginning until nothing can be. What stays in any case are members that are a word (the
// phase, and who is asked for what), and these sides, of which only the contents go. shows() is asked at most so often; positions that mean
// nothing do not show.
SmallerStart smallest_start(const Json& position, std::span<const std::string> sides, const std::function<bool(const Json&)>& shows,
                            std::size_t most_tries);

}  // namespace arbiter
