// Showing progress.
#include "checker/program/common/progress_line.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>

#include "checker/program/common/terminal.h"
#include "checker/reports/table.h"
#include "checker/scenario/estimate.h"
#include "model/core/input/visible_text.h"

namespace arbiter::program {
namespace {

constexpr std::chrono::seconds kPlainInterval{10};

}  // namespace

ProgressLine::ProgressLine(const std::string& label, bool quiet)
    : label_(visible(label)), quiet_(quiet), terminal_(isatty(STDERR_FILENO) == 1) {}

void ProgressLine::show(const Progress& progress) {
    if (quiet_) return;
    if (!level_begin_ || level_begin_->level != progress.level) level_begin_ = progress;
    const auto now = std::chrono::steady_clock::now();
    if (!terminal_ && now - last_ < kPlainInterval) return;
    last_ = now;
    std::string line = fmt::format("{}: depth {}, {} positions ({} waiting), {} transitions, {}/s, {} MB, {} s", label_, progress.level,
                                   grouped(progress.positions), grouped(progress.frontier), grouped(progress.transitions),
                                   grouped(static_cast<std::uint64_t>(progress.positions_per_second)), grouped(progress.bytes >> 20),
                                   brief_seconds(progress.seconds));
    if (const auto left = seconds_left_in_level(*level_begin_, progress))
        line += fmt::format(", this depth for {} s more", brief_seconds(*left));
    if (terminal_) {
        rewrite_progress(line);
        shown_ = true;
    } else {
        fmt::print(stderr, "{}\n", line);
        std::fflush(stderr);
    }
}

void ProgressLine::clear() {
    if (shown_) rewrite_progress("");
    shown_ = false;
}

}  // namespace arbiter::program
