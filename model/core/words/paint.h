// The colours of a report on a terminal.
#pragma once

#include <fmt/color.h>
#include <fmt/format.h>

#include <string>

namespace arbiter {

/// Colours words if `on`, and else leaves them as they are. O(length), one allocation a word.
struct Paint {
    bool on = false;

    std::string good(const std::string& text) const { return painted(fmt::fg(fmt::terminal_color::green), text); }
    std::string bad(const std::string& text) const { return painted(fmt::fg(fmt::terminal_color::red), text); }
    std::string open(const std::string& text) const { return painted(fmt::fg(fmt::terminal_color::yellow), text); }
    std::string strong(const std::string& text) const { return painted(fmt::emphasis::bold, text); }
    std::string dim(const std::string& text) const { return painted(fmt::emphasis::faint, text); }

private:
    template <class Style>
    std::string painted(Style style, const std::string& text) const {
        return on ? fmt::format(fmt::text_style(style), "{}", text) : text;
    }
};

}  // namespace arbiter
