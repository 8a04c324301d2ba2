// The colours of a report on a terminal.
#pragma once

#include <string>

namespace arbiter {

/// Colours words if `on`, and else leaves them as they are. O(length), one allocation a word.
struct Paint {
    bool on = false;

    std::string good(const std::string& text) const { return on ? "\x1b[32m" + text + "\x1b[0m" : text; }
    std::string bad(const std::string& text) const { return on ? "\x1b[1;31m" + text + "\x1b[0m" : text; }
    std::string strong(const std::string& text) const { return on ? "\x1b[1m" + text + "\x1b[0m" : text; }
};

}  // namespace arbiter
