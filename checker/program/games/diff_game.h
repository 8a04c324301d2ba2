// Two versions of one game's rules compared over one scenario, as the command line asks.
#pragma once

#include <string>

#include "checker/diff/compare_versions.h"
#include "checker/program/common/bad_inputs.h"
#include "checker/program/common/finding_folders.h"
#include "checker/program/common/output_target.h"
#include "checker/scenario/scenario.h"

namespace arbiter::program {

struct DiffRequest {
    std::vector<std::string> words;                 // as they stand: OLD and NEW where no option names them, and scenarios
    std::vector<std::string> old_words, new_words;  // --old, --new
    std::vector<std::string> scenarios;
    NamedVersion old_one, new_one;
    std::string game;
    CompareOptions options;
    std::string store = "exact", observe = "table";
    std::string replays = kDifferencesFolder;
    std::string page, checkpoint;
    bool resume = false;
    unsigned checkpoint_seconds = 60;
    bool quiet = false;
    Output output;
    BadInputs* bad = nullptr;  // where files are told that cannot be written
};

// `Game` is one of games.h. A template (diff_game_of.h), instantiated once a game (<game>_commands.cpp).
template <class Game>
ScenarioComparison diff_game(const DiffRequest& request, const Scenario& scenario);
// Why the scenario cannot begin with the cards of the old version, where it can with those of the new one; empty: it can, or with neither.
template <class Game>
std::string why_only_in_new(const DiffRequest& request, const Scenario& scenario);

}  // namespace arbiter::program
