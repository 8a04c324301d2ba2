// The questions of one scenario, answered.
#pragma once

#include <vector>

#include "checker/program/common/verify_request.h"
#include "checker/questions/question.h"
#include "checker/reports/verification.h"
#include "checker/scenario/scenario.h"
#include "checker/scenario/verify_options.h"
#include "replays/start.h"

namespace arbiter::program {

struct Answer {
    PropertyResult result;
    PropertyReport report;  // the same in words; the record of its play is written
    Bound bound = Bound::none;
};

// In their order. Bounds and the folder for records are those of the verification. InputError for a condition that the game does not
// understand, before any is answered. `Game` is one of games.h. A template (ask_game_of.h), instantiated once a game (<game>_commands.cpp).
template <class Game>
std::vector<Answer> ask_game(const VerifyRequest& request, const Scenario& scenario, const std::vector<Question>& questions);

// The scenario's own questions from a start that was read, under whatever rules stand in it, and without writing or telling anything on the
// way.
template <class Game>
std::vector<Answer> ask_start(const Scenario& scenario, const Start<typename Game::Definition>& start, const VerifyOptions& options);

}  // namespace arbiter::program
