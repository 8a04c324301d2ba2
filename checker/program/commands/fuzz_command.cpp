// arbiter fuzz: random games of a game's rules, judged; and what is found, made as small as it goes.
#include "checker/program/commands/fuzz_command.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <random>
#include <utility>

#include "checker/program/common/counterexample_files.h"
#include "checker/program/common/input_files.h"
#include "checker/program/common/interruption.h"
#include "checker/program/common/last_run.h"
#include "checker/program/common/option_values.h"
#include "checker/program/common/project_note.h"
#include "checker/program/common/terminal.h"
#include "checker/program/games/fuzz_game.h"
#include "checker/program/games/games.h"
#include "checker/program/home.h"
#include "checker/program/project.h"
#include "checker/program/version_words.h"
#include "checker/reports/table.h"
#include "checker/scenario/verify_scenario.h"
#include "model/core/input/error_place.h"
#include "replays/replay_reader.h"
#include "replays/replay_writer.h"

namespace arbiter::program {
namespace {

namespace filesystem = std::filesystem;

constexpr std::string_view kRandomReadings = "random", kRandomAll = "random-all";

// A word as a shell takes it.
std::string shell_word(const std::string& word) {
    constexpr std::string_view kPlain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./=:,+@%";
    if (!word.empty() && word.find_first_not_of(kPlain) == std::string::npos) return word;
    std::string text = "'";
    for (const char character : word) text += character == '\'' ? "'\\''" : std::string(1, character);
    return text + "'";
}

// What a game of this run depends on beside seed and number.
std::string command_of(const FuzzRequest& request) {
    std::string command = "arbiter fuzz " + shell_word(request.game);
    for (const std::string& scenario : request.scenarios) command += " " + shell_word(scenario);
    const auto add = [&](const char* option, const std::vector<std::string>& words) {
        for (const std::string& word : words) command += fmt::format(" {} {}", option, shell_word(word));
    };
    add("--rules", request.rules);
    add("--old", request.old_words);
    add("--new", request.new_words);
    if (!request.new_cards.empty()) command += " --new-cards " + shell_word(request.new_cards);
    add("--deck", request.options.decks);
    if (!request.options.cards.empty()) command += " --cards " + shell_word(request.options.cards);
    const FuzzOptions usual;
    if (!request.options.positions) command += " --no-positions";
    if (request.options.tries != usual.tries) command += fmt::format(" --tries {}", request.options.tries);
    if (request.options.search_positions != usual.search_positions)
        command += fmt::format(" --positions {}", request.options.search_positions);
    if (request.reachable) command += " --reachable";
    if (request.reachable_games != FuzzRequest().reachable_games) command += fmt::format(" --reachable-games {}", request.reachable_games);
    return command;
}

std::uint64_t seed_of(const std::string& text) {
    if (text.empty()) {
        std::random_device device;
        return std::uint64_t{device()} << 32 | device();
    }
    const bool hexadecimal = text.starts_with("0x") || text.starts_with("0X");
    const char* const begin = text.data() + (hexadecimal ? 2 : 0);
    const char* const end = text.data() + text.size();
    std::uint64_t seed = 0;
    const auto [read, error] = std::from_chars(begin, end, seed, hexadecimal ? 16 : 10);
    if (begin == end || read != end || error != std::errc())
        throw InputError("--seed: found \"" + text.substr(0, 40) + "\", expected a number from 0 to 2^64 - 1, decimal or as 0x…");
    return seed;
}

// "random" is no version of the rules, but a way to change them.
void set_rules(FuzzRequest& request) {
    for (const std::string& word : request.old_words) check_version_word(word, "--old");
    for (const std::string& word : request.new_words) check_version_word(word, "--new");
    for (const std::string& word : request.rules) {
        if (word == kRandomReadings)
            request.options.random_rules = std::max(request.options.random_rules, RandomRules::readings);
        else if (word == kRandomAll)
            request.options.random_rules = RandomRules::all;
        else
            check_version_word(word, "--rules"), request.options.rules.push_back(word);
    }
}

void set_versions(FuzzRequest& request) {
    if (request.old_words.empty() && request.new_words.empty() && request.new_cards.empty()) return;
    const auto version = [](const std::vector<std::string>& words, const char* origin) {
        NamedVersion named;
        if (!words.empty()) named.words = words;
        named.origin = origin;
        return named;
    };
    request.options.old_one = version(request.old_words, "the old version");
    request.options.new_one = version(request.new_words, "the new version");
    request.options.new_one->cards = request.new_cards;
    if (request.options.old_one->words == request.options.new_one->words && request.new_cards.empty())
        throw InputError(fmt::format("--{}: found the same version on both sides ({}), expected two (--old, --new, --new-cards)",
                                     request.new_words.empty() ? "old" : "new", joined(request.options.new_one->words)));
}

// In a project: its game, and its rules and cards where none are named.
void take_from_project(FuzzRequest& request, std::optional<Project>& project) {
    if (request.game.empty() && project) request.game = project->game;
    if (request.game.empty()) throw InputError("GAME is required where no " + std::string(kProjectFile) + " says it");
    if (!project || project->game != request.game) return;
    const bool names_rules =
        std::ranges::any_of(request.rules, [](const std::string& word) { return word != kRandomReadings && word != kRandomAll; });
    if (request.scenarios.empty() && names_rules) project->rules.clear();
    if (request.scenarios.empty() && !request.options.cards.empty()) project->cards.clear();
    const Project whole = *project;
    leave_out(compared_files(request.old_words, request.new_words, {request.new_cards}), *project);
    if (!request.scenarios.empty()) return;
    if (!project->rules.empty()) request.rules.insert(request.rules.begin(), project->rules);
    if (request.options.cards.empty()) request.options.cards = project->cards;
    note_compared(whole, *project);
}

void check_request(const FuzzRequest& request) {
    if (!request.scenarios.empty() && !request.options.decks.empty())
        throw InputError("found --deck beside scenarios, which say how games begin");
    if (request.options.only && request.options.games) throw InputError("found --games beside --only, which plays one game alone");
    if (request.options.only && request.seed.empty()) throw InputError("--only needs the --seed that the game is of");
    const SeatRange players = with_game(request.game, [](auto game) { return kSeatsAllowed<typename decltype(game)::Definition>; });
    if (!request.options.decks.empty()) check_number_of_decks(request.options.decks.size(), players);
}

void read_starts(FuzzRequest& request, const std::optional<Project>& project, BadInputs& bad) {
    std::vector<std::string> paths;
    for (const std::string& scenario : request.scenarios) paths.push_back(scenario_file(scenario));
    for (const InputFile& file : input_files(paths, {std::string(kScenarioFormat)}, bad))
        bad.answered(file.path, [&] {
            Scenario scenario = read_scenario_file(file.path);
            leave_out(compared_files(request.old_words, request.new_words, {request.new_cards}), scenario.start);
            if (project) complete(scenario, *project);
            if (scenario.start.game != request.game)
                throw InputError(file.path, "/game", fmt::format("found \"{}\", expected \"{}\"", scenario.start.game, request.game));
            request.options.starts.push_back(std::move(scenario));
        });
    if (!request.scenarios.empty() && request.options.starts.empty() && bad.empty())
        throw InputError("no scenario in " + joined(request.scenarios));
}

// The records in the folder, as far as it is there.
void read_corpus(FuzzRequest& request, BadInputs& bad) {
    std::error_code failure;
    if (request.corpus.empty() || !filesystem::exists(request.corpus, failure)) return;
    if (!filesystem::is_directory(request.corpus, failure)) throw InputError(request.corpus, "", "is no folder");
    for (const InputFile& file : input_files({request.corpus}, {std::string(kReplayFormat)}, bad))
        bad.answered(file.path,
                     [&] { for_each_replay(file.path, [&](Replay&& record) { request.options.corpus.push_back(std::move(record)); }); });
}

// What names no card file is played with that of the command.
void place_cards(const FuzzRequest& request, Replay& record, const std::string& path) {
    if (record.cards.file.empty() && !request.options.cards.empty())
        record.cards.file = filesystem::absolute(request.options.cards).string();
    name_cards_from(path, record);
}

void set_writers(FuzzRequest& request, BadInputs& bad) {
    const auto write = [&request, &bad](const std::string& folder, const std::string& finding, const std::string& name, Replay record) {
        const std::string path = counterexample_path(folder, request.game, finding, name);
        place_cards(request, record, path);
        return bad.written(path, [&] {
            std::string file = write_beside_others(path, write_replay(record));
            return folder == request.corpus ? file : note_written(folder, std::move(file));
        });
    };
    request.options.write_record = [&request, write](const FuzzFinding& finding, const std::string& name, Replay record) {
        const bool is_new = finding.game.has_value();
        if (!request.corpus.empty() && is_new && (name == "play" || name == "1.old")) write(request.corpus, finding.what, name, record);
        return write(request.replays, finding.what, name, std::move(record));
    };
    request.options.write_scenario = [&request, &bad](const FuzzFinding& finding, const std::string& name, Scenario scenario) {
        const std::string path = counterexample_path(request.replays, request.game, finding.what, name);
        place_cards(request, scenario.start, path);
        return bad.written(path, [&] { return note_written(request.replays, write_beside_others(path, json_text(to_json(scenario)))); });
    };
}

// Those of the scenarios in which games begin, and the changes that are asked for.
std::string rules_played_by(const FuzzRequest& request) {
    std::vector<std::string> words;
    for (const Scenario& scenario : request.options.starts) {
        const std::string rules = rules_in_words(scenario.start.rules);
        if (rules != "default") words.push_back(fmt::format("{} ({})", rules, scenario.name));
    }
    words.insert(words.end(), request.rules.begin(), request.rules.end());
    return words.empty() ? "default" : joined(words);
}

// One line that is rewritten, on a terminal alone.
void set_progress(FuzzRequest& request) {
    if (request.quiet || isatty(STDERR_FILENO) != 1) return;
    request.options.progress = [](std::uint64_t games, double seconds) {
        rewrite_progress(fmt::format("{}, {} s", counted(games, "game"), brief_seconds(seconds)));
    };
}

int run(FuzzRequest request) {
    await_interruption();
    std::optional<Project> project = project_here();
    note_other_projects(request.scenarios, project);
    take_from_project(request, project);
    check_request(request);
    std::vector<std::string> inputs = request.scenarios;
    inputs.insert(inputs.end(), {request.options.cards, request.new_cards});
    check_outputs({{"--output", request.output.file}}, inputs);
    request.options.seed = seed_of(request.seed);
    if (!request.options.games && !request.options.seconds && !request.options.only) request.options.seconds = 10;
    if (request.reachable) request.options.reachable_games = request.reachable_games;
    set_rules(request);
    set_versions(request);
    BadInputs bad;
    set_writers(request, bad);
    set_progress(request);
    request.options.goes_on = [] { return !interrupted(); };
    read_starts(request, project, bad);
    read_corpus(request, bad);
    if (!bad.empty() && request.options.starts.empty() && !request.scenarios.empty()) return kBadInput;
    FuzzReport report = with_game(request.game, [&](auto game) { return fuzz_game<decltype(game)>(request.options); });
    if (request.options.progress) rewrite_progress("");
    report.bad_inputs = bad.list();
    report.rules = rules_played_by(request);
    if (request.options.old_one) {
        report.old_words = joined(request.options.old_one->words);
        report.new_words = joined(request.options.new_one->words);
        report.new_cards = request.new_cards;
    }
    report.command = command_of(request);
    for (FuzzFinding& finding : report.findings) {
        finding.repeat = finding.game ? fmt::format("{} --seed {:#x} --only {}", report.command, report.seed, *finding.game)
                                      : fmt::format("{} --corpus {}", report.command, shell_word(request.corpus));
        if (!finding.game && request.options.findings > 1) finding.repeat += fmt::format(" --findings {}", request.options.findings);
    }
    write_result(request.output, request.output.format == "json" ? render_json(report)
                                                                 : fitted(render_text(report, coloured(request.output)), request.output));
    return report.exit_status();
}

void add_games(CLI::App& command, FuzzRequest& request) {
    command.add_option("GAME", request.game, "The game to play; without it, that of the project that this folder is in");
    command.add_option("SCENARIO", request.scenarios,
                       "Scenarios, or folders with such, in which games begin; without one they begin with random decks that the rules "
                       "allow, or in random positions");
    command
        .add_option("--rules", request.rules,
                    "Rules to play by: a rules file, NAME=VALUE for a setting or a reading, \"waive CLAUSE\"; random: other readings in "
                    "each game; random-all: other settings and waived clauses too, under which properties are not judged (may be repeated)")
        ->allow_extra_args(false)
        ->option_text("VERSION");
    command.add_option("--old", request.old_words, "Play two versions of the rules side by side: the old one (may be repeated)")
        ->allow_extra_args(false)
        ->option_text("VERSION");
    command.add_option("--new", request.new_words, "The new one (may be repeated)")->allow_extra_args(false)->option_text("VERSION");
    command.add_option("--new-cards", request.new_cards, "Cards of the new version, if it has others")->option_text("FILE");
    command.add_option("--deck", request.options.decks, "Deck of a player, once for each, instead of random ones")
        ->allow_extra_args(false)
        ->option_text("FILE");
    command.add_option("--cards", request.options.cards, "Cards to play with, where a scenario names none; without it, the game's own")
        ->option_text("FILE");
    command.add_flag_callback(
        "--no-positions", [&request] { request.options.positions = false; }, "Begin with decks only, never in random positions");
}

void add_extent(CLI::App& command, FuzzRequest& request) {
    FuzzOptions& options = request.options;
    command
        .add_option(
            "--time", options.seconds,
            "Play for so many seconds, 10 if --games is not given either, or until so many kinds of finding are known; each is then "
            "made small within as many seconds again. With --only, which has no end else, for making it small")
        ->option_text("S")
        ->check(amount(false));
    add_number(command, "--games", options.games, "Play so many games", {1});
    command.add_option("--seed", request.seed, "The same seed gives the same games on every machine; without it, another one each time")
        ->option_text("N");
    add_number(command, "--only", options.only, "Play the game of this number alone");
    add_workers(command, options.workers, "play");
    add_number(command, "--findings", options.findings, "Go on until so many kinds of finding are known", {1})->capture_default_str();
    add_number(command, "--tries", options.tries, "Try so many simpler games at most before that")->capture_default_str();
    add_number(command, "--positions", options.search_positions, "Look at so many positions at most to find a shorter play", {1})
        ->capture_default_str();
    CLI::Option* reachable = command.add_flag(
        "--reachable", request.reachable,
        "Of a finding in a position that is not known to be reachable, look for a play from a legal start (scenarios or decks "
        "that are given, or random decks) to the same failure");
    add_number(command, "--reachable-games", request.reachable_games, "Play so many games at most for that", {1})
        ->capture_default_str()
        ->needs(reachable);
}

}  // namespace

void add_fuzz(CLI::App& program, Action& action) {
    CLI::App& command = *program.add_subcommand("fuzz", "Play random games of the rules, judge them, and make what fails small");
    const auto request = std::make_shared<FuzzRequest>();
    add_games(command, *request);
    add_extent(command, *request);
    command.add_option("--corpus", request->corpus, "Folder for records of findings, which are looked at before anything is played")
        ->option_text("FOLDER");
    command.add_option("--replays", request->replays, "Folder for records and scenarios of findings")
        ->capture_default_str()
        ->option_text("FOLDER")
        ->check(folder_to_write());
    command.add_flag("--quiet", request->quiet, "No progress on standard error");
    add_output_options(command, request->output, {"text", "json"});
    add_examples(command,
                 {"arbiter fuzz lost_glitches --games 200 --seed 7", "arbiter fuzz proxy --replays build/findings --rules random --time 2",
                  "arbiter fuzz proxy --replays build/findings --old default --new installs_per_turn=2 --time 2"});
    command.callback([request, &action] { action = [request] { return run(*request); }; });
}

}  // namespace arbiter::program
