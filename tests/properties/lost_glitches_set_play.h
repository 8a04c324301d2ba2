// A set position of Lost Glitches under some rules, and the play from there by entries of a record.
#pragma once

#include <string_view>

#include "model/lost_glitches/definition.h"
#include "tests/model/set_play.h"

namespace arbiter::lost_glitches::testing {

using arbiter::testing::kA;
using arbiter::testing::kB;

// Decks of which only the size is told hold a card that is known, so that nobody has to say what is drawn.
struct KnownDecks : arbiter::testing::NothingUnsaid {
    static constexpr std::string_view members = R"("filler": "spark", )";
};
using SetPlay = arbiter::testing::SetPlayOf<Definition, KnownDecks>;

}  // namespace arbiter::lost_glitches::testing
