#include "model/core/words/fact_text.h"

#include <fmt/format.h>

#include "model/core/words/words.h"

namespace arbiter {

std::string shared_fact_text(const Names& names, Player decider, Result result, Fact fact, int found, int expected) {
    switch (fact) {
        case Fact::game_over:
            return "the game is over: " + result_text(names, result);
        case Fact::decision_of_other:
            return fmt::format("{} decides now", decider_words(names, decider));
        case Fact::limit_reached:
            return fmt::format("{} of {}", found, expected);
        case Fact::withdrawn:
            return "these rules withdraw the permission";
        default:
            return "";
    }
}

}  // namespace arbiter
