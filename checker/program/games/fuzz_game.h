// Random games of one game, as the command line asks.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "checker/fuzz/fuzz.h"
#include "checker/program/common/finding_folders.h"
#include "checker/program/common/output_target.h"

namespace arbiter::program {

struct FuzzRequest {
    std::string game;
    std::vector<std::string> scenarios, rules, old_words, new_words;
    std::string new_cards;
    FuzzOptions options;
    std::string seed;  // as it stands: decimal or hexadecimal
    std::string corpus;
    std::string replays = kFindingsFolder;
    bool reachable = false;  // look for a play from a legal start, in so many games at most
    std::uint64_t reachable_games = 1'000;
    bool quiet = false;
    Output output;
};

// `Game` is one of games.h. A template, instantiated once a game (<game>_commands.cpp).
template <class Game>
FuzzReport fuzz_game(const FuzzOptions& options);

}  // namespace arbiter::program
