#include "model/core/fact.h"

#include <array>

namespace arbiter {

std::string_view name_of(Fact fact) {
    constexpr std::array<std::string_view, 23> kNames{"",
                                                      "game-over",
                                                      "decision-of-other",
                                                      "decision-of-other-kind",
                                                      "phase-is-other",
                                                      "not-in-hand",
                                                      "not-in-zone",
                                                      "not-there",
                                                      "not-yours",
                                                      "wrong-type",
                                                      "drained",
                                                      "came-now",
                                                      "used-already",
                                                      "limit-reached",
                                                      "too-few",
                                                      "price",
                                                      "no-target",
                                                      "target-missing",
                                                      "target-needless",
                                                      "not-next",
                                                      "nothing-due",
                                                      "duty",
                                                      "withdrawn"};
    static_assert(kNames.size() == static_cast<std::size_t>(Fact::withdrawn) + 1);
    const auto index = static_cast<std::size_t>(fact);
    return index < kNames.size() ? kNames[index] : std::string_view();
}

}  // namespace arbiter
