// How long an exploration still takes, as far as anybody can know.
#include "checker/scenario/estimate.h"

namespace arbiter {

std::optional<double> seconds_left_in_level(const Progress& begin, const Progress& now) {
    constexpr double kShortest = 2;
    if (!now.by_levels) return std::nullopt;
    const double seconds = now.seconds - begin.seconds;
    if (now.level != begin.level || seconds < kShortest || now.frontier >= begin.frontier) return std::nullopt;
    return static_cast<double>(now.frontier) * seconds / static_cast<double>(begin.frontier - now.frontier);
}

}  // namespace arbiter
