// Handing a question on (core/handing_on.h) is the step that the rules make there, and what it cannot change it has not changed.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>

#include "properties/property.h"

namespace arbiter::testing {

// `made`: a step of random play. Says whether the question was handed on by it.
template <class Game, class Made>
bool expect_handing_on_to_be_the_step(const Game& game, const Made& made, const SignReader<Game>& reader) {
    static Events events;
    auto position = made.before;
    if (!game.hand_on(position, made.choice, events)) {
        EXPECT_TRUE(position == made.before) << "what is not handed on is left alone";
        return false;
    }
    EXPECT_TRUE(position == made.after);
    EXPECT_TRUE(std::ranges::equal(events.all(), made.events));
    Parts changed = kAllParts, may_have_changed = kAllParts;
    const Signs seen = reader.of_step(game, made.before, made.choice, made.after, events, changed);
    const Signs read = reader.of_handing_on(game, made.before, made.choice, made.after, events, may_have_changed);
    EXPECT_EQ(seen & ~read, Signs{0}) << "a sign is not read";
    EXPECT_EQ(changed & ~may_have_changed, Parts{0}) << "a part has changed";
    return true;
}

}  // namespace arbiter::testing
