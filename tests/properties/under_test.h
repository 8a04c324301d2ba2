// What a game is to the tests that every game passes (games_under_test.h), as far as most games agree in it. A game's own derives from this
// and says the rest; what there is of it is told in proxy_under_test.h.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/core/event.h"
#include "properties/general/numbers.h"

namespace arbiter::testing {

// `RandomGame`: what random play has to know of it (properties/<game>/random_game.h).
template <class D, class RandomGame>
struct UnderTestOf {
    using Definition = D;
    using Random = RandomGame;

    static bool is_unending_loop(const Event&) { return false; }
    // A position in which the cards lie anywhere they may lie.
    static void start_anywhere(typename D::Game& game, Numbers& numbers) { Random::start_anywhere(game, numbers); }
    // Properties that random games cannot show to fail, with a test of their own.
    static std::vector<std::string_view> shown_to_fail_elsewhere() { return {}; }

    struct Least {
        std::string what;
        int times = 0;
    };
};

}  // namespace arbiter::testing
