// The comparison of two versions over one scenario of a game; see diff_game.h. What <game>_commands.cpp instantiates.
#pragma once

#include <filesystem>
#include <string>
#include <utility>

#include "checker/program/cards_of.h"
#include "checker/program/counterexample_files.h"
#include "checker/program/games/diff_game.h"
#include "checker/program/interruption.h"
#include "checker/program/last_run.h"
#include "checker/program/progress_line.h"
#include "replays/replay_writer.h"
#include "replays/start.h"

namespace arbiter::program {
namespace diffing {

// A card file that the record names is found from where the record lies.
inline std::string write_record(const std::string& folder, const std::string& path, Replay record) {
    if (!record.cards.file.empty()) {
        const auto place = std::filesystem::absolute(path).lexically_normal().parent_path();
        record.cards.file = std::filesystem::path(record.cards.file).lexically_relative(place).string();
    }
    return note_written(folder, write_beside_others(path, write_replay(record)));
}

}  // namespace diffing

template <class Game>
ScenarioComparison diff_game(const DiffRequest& request, const Scenario& scenario) {
    using D = typename Game::Definition;
    const Start<D> start = start_of<D>(scenario.start, cards_of<Game>());
    ProgressLine line(scenario.name, request.quiet);
    CompareOptions options = request.options;
    options.progress = [&](const Progress& progress) {
        line.show(progress);
        return !interrupted();
    };
    options.write = [&](const std::string& name, Replay record) {
        return diffing::write_record(request.replays, counterexample_path(request.replays, D::name, scenario.name, name),
                                     std::move(record));
    };
    return compare_versions<D>(scenario, start, request.old_one, request.new_one, Game::properties(), options);
}

}  // namespace arbiter::program
