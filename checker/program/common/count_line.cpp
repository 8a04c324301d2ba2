#include "checker/program/common/count_line.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>

#include "checker/program/common/terminal.h"
#include "checker/reports/table.h"

namespace arbiter::program {

CountLine::CountLine(bool asked) : terminal_(isatty(STDERR_FILENO) == 1), silent_(!asked && !terminal_) {}

void CountLine::show(std::size_t records, std::size_t not_legal) {
    const auto now = Clock::now();
    if (silent_ || now < next_) return;
    next_ = now + std::chrono::seconds(terminal_ ? 1 : 10);
    const double seconds = std::chrono::duration<double>(now - begin_).count();
    const auto rate = static_cast<std::uint64_t>(static_cast<double>(records) / seconds);
    const std::string line = fmt::format("{} judged, {} not legal, {}/s, {} s", counted(records, "record"), grouped(not_legal),
                                         grouped(rate), brief_seconds(seconds));
    if (terminal_) {
        rewrite_progress(line);
        shown_ = true;
    } else {
        fmt::print(stderr, "{}\n", line);
        std::fflush(stderr);
    }
}

void CountLine::clear() {
    if (shown_) rewrite_progress("");
    shown_ = false;
}

}  // namespace arbiter::program
