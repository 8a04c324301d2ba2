// When a finding must be as small as it gets.
#pragma once

#include <algorithm>
#include <chrono>
#include <functional>
#include <limits>
#include <optional>
#include <utility>

namespace arbiter {

class Deadline {
public:
    using Clock = std::chrono::steady_clock;

    // From now on; none: there is no end. `goes_on`: false once somebody has asked for an end; none: nobody does.
    explicit Deadline(std::optional<double> seconds, std::function<bool()> goes_on = {}) : goes_on_(std::move(goes_on)) {
        if (seconds)
            at_ = Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(std::min(*seconds, kLongest)));
    }

    bool interrupted() const { return goes_on_ && !goes_on_(); }
    bool over() const { return interrupted() || (at_ && Clock::now() >= *at_); }

    // For one search more, which has a moment always; none: it may take as long as it likes.
    std::optional<double> left() const {
        if (interrupted()) return kMoment;
        if (!at_) return std::nullopt;
        return std::max(kMoment, std::chrono::duration<double>(*at_ - Clock::now()).count());
    }

private:
    static constexpr double kMoment = 0.5;             // seconds
    static constexpr double kLongest = 1'000'000'000;  // seconds

    std::optional<Clock::time_point> at_;
    std::function<bool()> goes_on_;
};

}  // namespace arbiter
