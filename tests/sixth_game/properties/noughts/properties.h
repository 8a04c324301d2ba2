// What must hold in Noughts with Cards (rulebook.json has the sentences), and how random play begins.
#pragma once

#include "model/noughts/definition.h"
#include "properties/general/small_random.h"
#include "properties/property.h"

namespace arbiter::noughts {

PropertyList<Game> properties();

struct RandomGame : SmallRandom<Definition> {
    // Marks anywhere, without a row, and some cards used.
    static void start_anywhere(Game& game, Numbers& numbers);
};

}  // namespace arbiter::noughts
