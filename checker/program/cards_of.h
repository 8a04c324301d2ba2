// The cards that a game is played with in this run of the program.
#pragma once

#include <string>

#include "checker/program/own_files.h"
#include "replays/start.h"

namespace arbiter::program {

// The card set in this file, or if none is named the game's own. Read once.
template <class Game>
const CardsOf<typename Game::Definition>& cards_of(const std::string& file = {}) {
    using D = typename Game::Definition;
    static std::string read_from = file.empty() ? own_file(own_cards<D>()) : file;
    static const CardsOf<D> cards = D::read_cards(read_from);
    return cards;
}

}  // namespace arbiter::program
