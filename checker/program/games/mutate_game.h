// The mutants of a game's rules, judged as the command line asks.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "checker/mutate/known_survivors.h"
#include "checker/mutate/mutation.h"
#include "checker/program/common/output_target.h"
#include "checker/scenario/scenario.h"
#include "replays/replay.h"

namespace arbiter::program {

struct MutateRequest {
    std::string game;
    std::vector<std::string> paths;    // decks, records and scenarios, or folders with such; none: all that come with the program
    std::vector<std::string> only;     // words of changes; none: all mutants
    std::string since;                 // a revision of git; only mutants that what changed since then touches. Empty: all
    std::string known;                 // file of known survivors; empty: there are none
    std::string write;                 // folder for rulings; empty: none is written
    std::uint64_t positions = 20'000;  // that a scenario may have that judges; in larger ones versions are compared up to it
    std::optional<double> seconds;
    unsigned workers = 1;
    bool cache = true;   // take verdicts from the cache and keep them there
    bool fresh = false;  // take none from there
    bool quiet = false;
    Output output;
};

// A deck, and the rules and cards that it is judged by without a change.
struct DeckOnTerms {
    Replay terms;
    JsonDocument deck;
};

struct MutantJudgeInputs {
    std::vector<DeckOnTerms> decks;
    std::vector<Replay> records;
    std::vector<Scenario> scenarios;
    KnownSurvivors known;
    std::function<bool(const Mutant&)> touched;  // by what changed; none: all are judged
    std::string since;                           // the revision that it changed since, in full
    std::map<std::string, std::string> keys;     // by the file of each: what its verdict depends on (input_key.h)
};

// Judges all mutants; what was interrupted or had no time left is timed out. Decks, records and scenarios that do not come out as they
// expect without a change are bad inputs and judge nothing. `Game` is one of games.h. A template (mutate_game_of.h), instantiated once a
// game (<game>_commands.cpp).
template <class Game>
Mutation mutate_game(const MutateRequest& request, MutantJudgeInputs inputs);

}  // namespace arbiter::program
