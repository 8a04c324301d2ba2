// A play that was found in a scenario, as a record beside the others of its kind.
#pragma once

#include <string>
#include <vector>

#include "checker/program/common/counterexample_files.h"
#include "checker/scenario/begin.h"
#include "checker/scenario/scenario.h"
#include "model/core/choice.h"
#include "model/core/definition.h"
#include "model/core/input/visible_text.h"
#include "replays/recorder.h"
#include "replays/replay_writer.h"
#include "replays/start.h"

namespace arbiter::program {

// The scenario's beginning and these decisions, under the name of the property in the folder. `about`: what the record says of itself, cut
// to what a record may say. Returns the file.
template <class Game>
std::string write_play_record(const std::string& folder, const Scenario& scenario, const Start<typename Game::Definition>& start,
                              const std::string& property, std::string about, const std::vector<Choice>& choices) {
    using D = typename Game::Definition;
    constexpr std::size_t kMaximumAbout = 2000;  // bytes
    Replay header = self_contained<D>(scenario.start, start, Game::rule_changes(start.setup.rules));
    about.resize(whole_characters(about, kMaximumAbout));
    header.about = std::move(about);
    const std::string path = counterexample_path(folder, D::name, scenario.name, property);
    name_cards_from(path, header);
    // Some games keep more of a recorded game than of an explored one, which hashes are of.
    Start<D> recorded = start;
    if constexpr (SetsRecord<D>) recorded.setup.record = true;
    RecordOptions options;
    options.claims = false;
    const auto built = build_from<D>(std::move(recorded), scenario.start);
    return write_beside_others(path, write_replay(replay_of<D>(built, std::move(header), choices, options)));
}

}  // namespace arbiter::program
