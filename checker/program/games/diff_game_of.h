// The comparison of two versions over one scenario of a game; see diff_game.h. What <game>_commands.cpp instantiates.
#pragma once

#include <chrono>
#include <string>
#include <utility>

#include "checker/program/cards_of.h"
#include "checker/program/common/counterexample_files.h"
#include "checker/program/common/interruption.h"
#include "checker/program/common/last_run.h"
#include "checker/program/common/printed_cards.h"
#include "checker/program/common/progress_line.h"
#include "checker/program/games/diff_game.h"
#include "checker/scenario/self_contained_scenario.h"
#include "checker/scenario/verify_scenario.h"
#include "replays/replay_writer.h"
#include "replays/start.h"

namespace arbiter::program {
namespace diffing {

// What checkpoints of the comparison are told apart by, but for the versions.
template <class Game>
std::string identity_of(const Scenario& scenario, const Start<typename Game::Definition>& start, const CompareOptions& options) {
    using D = typename Game::Definition;
    VerifyOptions search;
    search.bounds = options.bounds;
    search.store = options.store;
    search.canonical = options.canonical;
    return checkpoint_identity(self_contained_scenario<D>(scenario, start, {}, Game::rule_changes(start.setup.rules)),
                               exploration_options(scenario, search), ARBITER_VERSION);
}

template <class Game>
Json printed_of(const Start<typename Game::Definition>& start, const NamedVersion& version) {
    using D = typename Game::Definition;
    return printed_json(Game::printed_cards(version.cards.empty() ? start.setup.cards : D::read_cards(version.cards)));
}

// Where each version names its cards, nothing is played with any others, and decks may list what only they have.
template <class Game>
Start<typename Game::Definition> start_of_both(const DiffRequest& request, const Scenario& scenario) {
    using D = typename Game::Definition;
    Replay beginning = scenario.start;
    const bool each_names_cards = !request.old_one.cards.empty() && !request.new_one.cards.empty();
    if (!each_names_cards || !beginning.cards.digest.empty()) return start_of<D>(beginning, cards_of<Game>());
    beginning.cards.file.clear();
    return start_of<D>(beginning, D::read_cards(request.old_one.cards));
}

}  // namespace diffing

template <class Game>
std::string why_only_in_new(const DiffRequest& request, const Scenario& scenario) {
    using D = typename Game::Definition;
    if (request.new_one.cards.empty() || !scenario.start.cards.digest.empty()) return {};
    try {
        build_from<D>(diffing::start_of_both<Game>(request, scenario), scenario.start);
        return {};
    } catch (const InputError& error) {
        Replay beginning = scenario.start;
        beginning.cards.file.clear();
        try {
            build_from<D>(start_of<D>(beginning, D::read_cards(request.new_one.cards)), beginning);
            return error.what();
        } catch (const InputError&) {
            return {};
        }
    }
}

template <class Game>
ScenarioComparison diff_game(const DiffRequest& request, const Scenario& scenario) {
    using D = typename Game::Definition;
    const Start<D> start = diffing::start_of_both<Game>(request, scenario);
    ProgressLine line(scenario.name, request.quiet);
    CompareOptions options = request.options;
    options.progress = [&](const Progress& progress) {
        line.show(progress);
        return !interrupted();
    };
    options.write = [&](const std::string& name, Replay record) {
        const std::string path = counterexample_path(request.replays, D::name, scenario.name, name);
        name_cards_from(path, record);
        return request.bad->written(path, [&] { return note_written(request.replays, write_beside_others(path, write_replay(record))); });
    };
    if (!request.checkpoint.empty())
        options.checkpoint = {request.checkpoint, diffing::identity_of<Game>(scenario, start, options), request.resume,
                              std::chrono::seconds(request.checkpoint_seconds)};
    ScenarioComparison told = compare_versions<D>(scenario, start, request.old_one, request.new_one, Game::properties(), options);
    if (options.boards && told.differs()) {
        told.printed_of_old = diffing::printed_of<Game>(start, request.old_one);
        told.printed_of_new = diffing::printed_of<Game>(start, request.new_one);
    }
    return told;
}

}  // namespace arbiter::program
