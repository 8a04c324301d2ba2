// One scenario of one game, verified as the command line asks.
#pragma once

#include "checker/program/common/verify_request.h"
#include "checker/reports/verification.h"
#include "checker/scenario/scenario.h"
#include "checker/scenario/verify_options.h"
#include "replays/start.h"

namespace arbiter::program {

// Explores the scenario, and writes the counterexamples, the certificate and the graph that are asked for. `Game` is one of games.h. A
// template (verify_game_of.h), instantiated once a game (verify_<game>.cpp), as each takes the engine in all its orders and stores.
template <class Game>
ScenarioReport verify_game(const VerifyRequest& request, const Scenario& scenario);

// The same from a start that was read, under whatever rules stand in it, and without writing or telling anything on the way.
template <class Game>
ScenarioReport verify_start(const Scenario& scenario, const Start<typename Game::Definition>& start, const VerifyOptions& options);

// The graph of the scenario for a page to walk on: packed positions (html_positions.h) with "texts" and "nodes", the start first. A node is
// [number of its position, decisions from the start, [choice, ...]], a choice [number of the node that it leads to, number of its text, and
// those of the steps after it that had one answer]. Null if there are more than kMaximumGraphPositions positions. Cost: a millisecond a
// position.
template <class Game>
Json walk_of(const VerifyRequest& request, const Scenario& scenario);

}  // namespace arbiter::program
