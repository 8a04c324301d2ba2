// How long one record may be judged.
#pragma once

#include <chrono>
#include <optional>

namespace arbiter::audit {

// Whoever does something that may take long asks whether it is used up, and then stops. It stays used up, so that what was cut short can be
// told from what was finished.
class Budget {
public:
    // From now on so many seconds; none: as long as it takes.
    explicit Budget(std::optional<double> seconds) {
        if (seconds) end_ = Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(*seconds));
    }

    // Asks the clock: about 30 ns.
    bool is_used_up() {
        cut_ = cut_ || (end_ && Clock::now() >= *end_);
        return cut_;
    }
    // Has anybody been told so?
    bool has_cut() const { return cut_; }

private:
    using Clock = std::chrono::steady_clock;

    std::optional<Clock::time_point> end_;
    bool cut_ = false;
};

}  // namespace arbiter::audit
