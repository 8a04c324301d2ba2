// Noughts with Cards for the program.
#pragma once

#include "checker/program/games/game_of.h"
#include "model/noughts/definition.h"
#include "properties/noughts/properties.h"

namespace arbiter::program {

struct NoughtsGame : GameOf<noughts::Definition> {
    using Random = noughts::RandomGame;

    static PropertyList<noughts::Game> properties() { return noughts::properties(); }
    static ProgressProperties<noughts::Game> progress() {
        return {.stuck_id = "progress.never-stuck", .can_finish = true, .finish_id = "progress.game-ends"};
    }
    static PrintedCards printed_cards(const CardTexts& texts) { return printed_card_texts(texts); }
};

}  // namespace arbiter::program
