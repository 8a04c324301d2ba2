// arbiter mutate: would the decks, records and scenarios notice if a rule were another one?
#include "checker/program/commands/mutate_command.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <utility>

#include "checker/mutate/touched_mutants.h"
#include "checker/program/common/changed_since.h"
#include "checker/program/common/input_files.h"
#include "checker/program/common/interruption.h"
#include "checker/program/common/option_values.h"
#include "checker/program/common/project_note.h"
#include "checker/program/common/terminal.h"
#include "checker/program/games/games.h"
#include "checker/program/games/mutate_game.h"
#include "checker/program/home.h"
#include "checker/program/input_key.h"
#include "checker/program/project.h"
#include "checker/reports/table.h"
#include "model/core/input/json_view.h"
#include "replays/replay_reader.h"

namespace arbiter::program {
namespace {

// The decks, records and scenarios that are named; else those of the project, if it is for the game; else the game's own.
std::vector<std::string> judges_of(const MutateRequest& request, const std::optional<Project>& project) {
    std::vector<std::string> paths = request.paths;
    for (std::string& path : paths) path = scenario_file(path);
    if (paths.empty() && project && project->game == request.game) return paths_of(*project);
    if (paths.empty()) paths = {own_file("replays/samples/" + request.game), own_file("model/" + request.game + "/scenarios")};
    return paths;
}

constexpr std::string_view kDeckFormat = "arbiter-deck";

bool are_none(const MutantJudgeInputs& inputs) {
    return inputs.decks.empty() && inputs.records.empty() && inputs.scenarios.empty();
}

void read_judges(const MutateRequest& request, const std::optional<Project>& project, const std::vector<InputFile>& files,
                 MutantJudgeInputs& inputs, BadInputs& bad) {
    const auto check_game = [&](const std::string& file, const std::string& game) {
        if (game != request.game) throw InputError(file, "/game", fmt::format("found \"{}\", expected \"{}\"", game, request.game));
    };
    for (const InputFile& file : files) {
        bad.answered(file.path, [&] {
            FilesOfTerms terms;
            std::string& key = inputs.keys[file.path];
            key = place_key(file.path) + "judge: " + text_key(file.path) + "\n";
            if (file.format == kReplayFormat) {
                for_each_replay(file.path, [&](Replay&& record) {
                    check_game(file.path, record.game);
                    if (project) complete(record, *project);
                    terms.add(record);
                    inputs.records.push_back(std::move(record));
                });
            } else if (file.format == kDeckFormat) {
                JsonDocument document = read_json_file(file.path);
                check_game(file.path, JsonView(document).object().required("game").read_string(1, 40));
                inputs.decks.push_back({terms_of_deck(file.path, request.game, project), std::move(document)});
                terms.add(inputs.decks.back().terms);
            } else {
                Scenario scenario = read_scenario_file(file.path);
                check_game(file.path, scenario.start.game);
                if (project) complete(scenario, *project);
                terms.add(scenario.start);
                // A project may bound it.
                key += to_json(scenario).dump() + "\n";
                inputs.scenarios.push_back(std::move(scenario));
            }
            key += terms.key();
        });
    }
    if (are_none(inputs) && bad.empty()) throw InputError("no deck, no record and no scenario in " + joined(judges_of(request, project)));
}

// Where the game's own files judge: the list among them, if there is one; else none.
std::string own_known_survivors(const MutateRequest& request, const std::optional<Project>& project) {
    if (!request.paths.empty() || (project && project->game == request.game)) return {};
    std::string list = home() + "/model/" + request.game + "/known_survivors.json";
    std::error_code failure;
    return std::filesystem::exists(list, failure) ? list : "";
}

// Only the mutants that a change touches are to be judged.
void take_touched(const MutateRequest& request, const std::vector<std::string>& judges, MutantJudgeInputs& inputs) {
    ChangedSince changed = changed_since(request.since, request.game, judges);
    inputs.since = changed.revision;
    inputs.touched = [touched = TouchedMutants(register_of(request.game), changed.before, changed.now, std::move(changed.names))](
                         const Mutant& mutant) { return touched.contains(mutant); };
}

std::string result_of(const MutateRequest& request, const Mutation& mutation) {
    const std::string& format = request.output.format;
    return format == "json"    ? render_json(mutation)
           : format == "junit" ? render_junit(mutation)
                               : fitted(render_text(mutation, coloured(request.output)), request.output);
}

int run(MutateRequest request) {
    await_interruption();
    const std::optional<Project> project = project_here();
    if (request.game.empty() && project) request.game = project->game;
    if (request.game.empty()) throw InputError("GAME is required where no " + std::string(kProjectFile) + " says it");
    with_game(request.game, [](auto) { return true; });
    BadInputs bad;
    const std::vector<std::string> judges = judges_of(request, project);
    const auto files = input_files(judges, {std::string(kDeckFormat), std::string(kReplayFormat), std::string(kScenarioFormat)}, bad,
                                   request.paths.empty() ? LeftOut::untold : LeftOut::told);
    if (request.known.empty()) request.known = own_known_survivors(request, project);
    std::vector<std::string> named{request.known};
    for (const InputFile& file : files) named.push_back(file.path);
    check_outputs({{"--output", request.output.file}}, named);
    MutantJudgeInputs inputs;
    if (!request.known.empty()) inputs.known = read_known_survivors(request.known, request.game);
    read_judges(request, project, files, inputs, bad);
    if (are_none(inputs)) return kBadInput;
    if (project && project->game == request.game) note_terms(project);
    note_other_projects(request.paths, project);
    if (!request.since.empty()) take_touched(request, judges, inputs);
    Mutation mutation = with_game(request.game, [&](auto game) { return mutate_game<decltype(game)>(request, std::move(inputs)); });
    mutation.bad_inputs.insert(mutation.bad_inputs.begin(), bad.list().begin(), bad.list().end());
    write_result(request.output, result_of(request, mutation));
    return mutation.exit_status();
}

void add_options(CLI::App& command, MutateRequest& request) {
    command.add_option("GAME", request.game, "The game whose rules are changed; without it, that of the project that this folder is in");
    command.add_option("PATH", request.paths,
                       "Decks, records and scenarios that judge, or folders with such; without one, those of the project, or all of the "
                       "game's that come with the program");
    command.add_option("--only", request.only, "Only mutants with this in them, as \"waive combat\" or hand_limit (may be repeated)")
        ->allow_extra_args(false)
        ->option_text("WORD");
    command
        .add_option("--since", request.since,
                    "Only mutants whose clause, reading or setting is touched by what changed since this revision of git, in the game's "
                    "files and in what judges it")
        ->option_text("REV");
    command
        .add_option("--known", request.known,
                    "A list of mutants that are known not to be killed, with reasons (format arbiter-known-survivors); without it, the one "
                    "that comes with the game's own judges")
        ->option_text("FILE");
    command
        .add_option(
            "--write", request.write,
            "Write the play that tells a survivor from the rules as a record with what the rules expect of it, to be kept as a ruling")
        ->option_text("FOLDER")
        ->check(folder_to_write());
    add_number(command, "--positions", request.positions,
               "Scenarios with more positions do not judge; versions are compared in them up to so many", {1})
        ->capture_default_str();
    command.add_option("--time", request.seconds, "Leave after so many seconds what is not judged then")
        ->option_text("S")
        ->check(amount(false));
    add_workers(command, request.workers, "judge");
    command.add_flag_callback(
        "--no-cache", [&request] { request.cache = false; }, "Neither take verdicts from the cache nor keep them there");
    command.add_flag("--fresh", request.fresh, "Find every verdict anew, and keep it")->excludes("--no-cache");
    command.add_flag("--quiet", request.quiet, "No progress on standard error");
    add_output_options(command, request.output, {"text", "json", "junit"});
}

}  // namespace

void add_mutate(CLI::App& program, Action& action) {
    CLI::App& command =
        *program.add_subcommand("mutate", "Change each rule in every small way: do the decks, records and scenarios notice?");
    const auto request = std::make_shared<MutateRequest>();
    add_options(command, *request);
    add_examples(command, {"arbiter mutate lost_glitches --only 'waive block'",
                           "arbiter mutate proxy --only installs_per_turn --write build/rulings",
                           "arbiter mutate magepunk --only hand_limit --format junit --output build/mutants.xml"});
    command.callback([request, &action] { action = [request] { return run(*request); }; });
}

}  // namespace arbiter::program
