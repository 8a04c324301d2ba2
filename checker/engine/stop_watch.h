// The time of a search: when it has to end, and when somebody wants to hear how far it is.
#pragma once

#include <algorithm>
#include <chrono>

#include "checker/engine/exploration.h"

namespace arbiter {

class StopWatch {
public:
    // `options` must outlive it. `seconds_before`: what an exploration that is resumed took already.
    explicit StopWatch(const ExplorationOptions& options, double seconds_before = 0) : options_(options), seconds_before_(seconds_before) {}

    double seconds() const { return seconds_before_ + std::chrono::duration<double>(Clock::now() - start_).count(); }

    // Fills in times and rate and reports the progress if it is time to. Says whether the search must end: Bound::time, interrupted, or
    // none.
    Bound look(Progress progress) {
        const auto now = Clock::now();
        progress.seconds = seconds_before_ + std::chrono::duration<double>(now - start_).count();
        if (options_.maximum_seconds && progress.seconds >= *options_.maximum_seconds) return Bound::time;
        if (!options_.progress || now - last_report_ < options_.progress_interval) return Bound::none;
        const double since_last = std::chrono::duration<double>(now - last_report_).count();
        progress.positions_per_second = static_cast<double>(progress.positions - last_positions_) / std::max(since_last, 1e-9);
        last_report_ = now;
        last_positions_ = progress.positions;
        return options_.progress(progress) ? Bound::none : Bound::interrupted;
    }

private:
    using Clock = std::chrono::steady_clock;

    const ExplorationOptions& options_;
    const double seconds_before_;
    const Clock::time_point start_ = Clock::now();
    Clock::time_point last_report_ = start_;
    std::uint64_t last_positions_ = 0;
};

}  // namespace arbiter
