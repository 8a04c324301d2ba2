// arbiter diff: what does a change of the rules change? The shortest play after which two versions differ, or that there is none.
#include "checker/program/commands/diff_command.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <limits>
#include <map>
#include <memory>

#include "checker/diff/comparison_text.h"
#include "checker/diff/rules_version.h"
#include "checker/program/clause_reasons.h"
#include "checker/program/common/input_files.h"
#include "checker/program/common/interruption.h"
#include "checker/program/common/option_values.h"
#include "checker/program/common/project_note.h"
#include "checker/program/common/terminal.h"
#include "checker/program/games/diff_game.h"
#include "checker/program/games/games.h"
#include "checker/program/home.h"
#include "checker/program/project.h"
#include "checker/program/version_words.h"
#include "checker/reports/table.h"
#include "model/core/input/output_file.h"
#include "model/core/input/visible_text.h"
#include "model/core/register/rules_files.h"

namespace arbiter::program {
namespace {

// Where cards alone are named by options, the first two words are versions if they say rules.
bool words_name_versions(const DiffRequest& request) {
    if (!request.old_words.empty() || !request.new_words.empty()) return false;
    const bool cards = !request.old_one.cards.empty() || !request.new_one.cards.empty();
    return !cards || (!request.words.empty() && (is_change_in_words(request.words[0]) || is_rules_file(request.words[0])));
}

// The versions are named by options, or else by the first two words. What is left are scenarios.
void name_versions(DiffRequest& request) {
    request.scenarios = request.words;
    if (words_name_versions(request)) {
        if (request.words.size() < 2)
            throw InputError("found " + counted(request.words.size(), "version") +
                             " to compare, expected OLD and NEW (a rules file, default, NAME=VALUE or \"waive CLAUSE\"), or --new");
        request.old_words = {request.words[0]};
        request.new_words = {request.words[1]};
        request.scenarios.erase(request.scenarios.begin(), request.scenarios.begin() + 2);
        check_version_word(request.words[0], "OLD");
        check_version_word(request.words[1], "NEW");
    } else {
        for (const std::string& word : request.old_words) check_version_word(word, "--old");
        for (const std::string& word : request.new_words) check_version_word(word, "--new");
    }
    for (const std::string& word : request.scenarios) {
        std::error_code failure;
        if (is_change_in_words(word) && !std::filesystem::exists(word, failure))
            throw InputError(
                fmt::format("found \"{}\" where scenarios stand; a version of several changes is named by --new (or --old), once "
                            "for each, and then no word stands for it",
                            visible(word)));
    }
    const auto name = [](NamedVersion& version, const std::vector<std::string>& words, const char* origin) {
        version.origin = origin;
        if (!words.empty()) version.words = words;
    };
    name(request.old_one, request.old_words, "the old version");
    name(request.new_one, request.new_words, "the new version");
}

std::string in_words(const NamedVersion& version) {
    return joined(version.words) + (version.cards.empty() ? "" : ", cards " + version.cards);
}

std::string game_of(const DiffRequest& request) {
    if (!request.game.empty()) return request.game;
    std::string game = game_of_rules(request.old_one.words);
    if (game.empty()) game = game_of_rules(request.new_one.words);
    if (game.empty()) throw InputError("no scenario and no rules file says which game is meant; name a scenario, or --game");
    return game;
}

// The folder with a game's own scenarios.
std::string own_scenarios_of(const std::string& game) {
    return with_game(game, [](auto known) { return own_file("model/" + std::string(decltype(known)::Definition::name) + "/scenarios"); });
}

// `scenario`: one of the game's, where others are of other games. Does the game know both versions and their cards? What it does not know
// is told once, not of each scenario. Of a game that the program does not know its scenarios tell.
bool knows_versions(const std::string& game, const std::string& scenario, const DiffRequest& request, BadInputs& bad) {
    const auto games = game_names();
    if (std::ranges::count(games, game) == 0) return true;
    return bad.answered("", [&] {
        const auto read_version = [&](const NamedVersion& version, auto known) {
            using Rules = typename decltype(known)::Definition::Rules;
            try {
                Rules rules;
                change_rules(version.words, version.origin, Rules::vocabulary(), bytes_of(rules));
            } catch (const InputError& error) {
                if (scenario.empty()) throw;
                throw InputError(fmt::format("{} (the game of scenario {})", error.what(), scenario));
            }
            if (!version.cards.empty()) decltype(known)::Definition::read_cards(version.cards);
        };
        with_game(game, [&](auto known) {
            read_version(request.old_one, known);
            read_version(request.new_one, known);
            return true;
        });
    });
}

// Small ones first, as far as the files say how large they are.
void sort_by_size(std::vector<Scenario>& scenarios) {
    std::ranges::stable_sort(scenarios, {}, [](const Scenario& scenario) {
        const auto& expected = scenario.expected;
        return expected && expected->positions ? *expected->positions : std::numeric_limits<std::uint64_t>::max();
    });
}

void compare(const DiffRequest& request, const Scenario& scenario, Comparison& comparison) {
    const auto compared = [&](auto game) {
        using Game = decltype(game);
        const std::string why = why_only_in_new<Game>(request, scenario);
        if (why.empty())
            comparison.scenarios.push_back(diff_game<Game>(request, scenario));
        else
            comparison.only_in_new.push_back({scenario.start.file, scenario.name, why});
        return true;
    };
    with_game(scenario.start.game, compared, scenario.start.file);
}

void compare_all(const DiffRequest& request, BadInputs& bad, Comparison& comparison) {
    const auto begin = std::chrono::steady_clock::now();
    std::vector<std::string> paths = request.scenarios;
    for (std::string& path : paths) path = scenario_file(path);
    std::optional<Project> project = project_here();
    note_other_projects(request.scenarios, project);
    if (paths.empty() && project && (request.game.empty() || request.game == project->game)) paths = paths_of(*project);
    if (paths.empty()) paths.push_back(own_scenarios_of(game_of(request)));
    const ComparedFiles compared =
        compared_files(request.old_one.words, request.new_one.words, {request.old_one.cards, request.new_one.cards});
    const std::optional<Project> whole = project;
    if (project) leave_out(compared, *project);
    std::vector<Scenario> scenarios;
    for (const InputFile& file : input_files(paths, {std::string(kScenarioFormat)}, bad))
        bad.answered(file.path, [&] {
            Scenario scenario = read_scenario_file(file.path);
            if (!request.game.empty() && scenario.start.game != request.game)
                throw InputError(file.path, "/game",
                                 fmt::format("found \"{}\", expected \"{}\", as --game says", scenario.start.game, request.game));
            scenarios.push_back(std::move(scenario));
            leave_out(compared, scenarios.back().start);
            if (project) complete(scenarios.back(), *project);
        });
    if (project && std::ranges::any_of(scenarios, [&](const Scenario& one) { return one.start.game == project->game; }))
        note_compared(*whole, *project);
    if (scenarios.empty() && bad.empty()) throw InputError("no scenario in " + joined(paths));
    if (!request.checkpoint.empty() && scenarios.size() + bad.list().size() != 1)
        throw InputError(fmt::format("--checkpoint is for one scenario, found {}", scenarios.size()));
    sort_by_size(scenarios);
    const bool of_several_games =
        std::ranges::any_of(scenarios, [&](const Scenario& one) { return one.start.game != scenarios.front().start.game; });
    std::map<std::string, bool> comparable;  // games that know both versions
    for (const Scenario& scenario : scenarios) {
        const std::string& name = scenario.start.game;
        if (!comparable.contains(name)) comparable[name] = knows_versions(name, of_several_games ? scenario.name : "", request, bad);
        if (interrupted()) break;
        if (!comparable[name]) continue;
        bad.answered(scenario.start.file, [&] { compare(request, scenario, comparison); });
    }
    comparison.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

std::string result_of(const DiffRequest& request, const Comparison& comparison) {
    const std::string& format = request.output.format;
    return format == "json"       ? render_json(comparison)
           : format == "junit"    ? render_junit(comparison)
           : format == "html"     ? render_html(comparison)
           : format == "markdown" ? render_markdown(comparison)
                                  : fitted(render_text(comparison, coloured(request.output), width_of(request.output)), request.output);
}

// What the game's own files say of clauses that are waived in vain.
void add_reasons(ScenarioComparison& scenario) {
    const Register& rulebook = register_of(scenario.game);
    for (const std::string& change : scenario.changes) {
        const auto clause = waived_by(change);
        if (!clause) continue;
        const ClauseReasons reasons = reasons_of_clause(scenario.game, rulebook, *clause);
        const std::string& why = reasons.waived_in_vain.empty() ? reasons.not_exercised : reasons.waived_in_vain;
        if (!why.empty()) scenario.reasons.push_back(fmt::format("{}: {}", *clause, why));
    }
}

int run(DiffRequest request) {
    await_interruption();
    name_versions(request);
    std::vector<std::string> inputs = request.scenarios;
    inputs.insert(inputs.end(), {request.old_one.cards, request.new_one.cards});
    check_outputs({{"--output", request.output.file}, {"--page", request.page}}, inputs);
    request.options.boards = !request.page.empty() || request.output.format == "html";
    request.options.store = request.store == "exact" ? StoreKind::exact : StoreKind::fingerprint;
    request.options.observe = request.observe == "table" ? Observe::table : Observe::bytes;
    Comparison comparison;
    comparison.old_words = in_words(request.old_one);
    comparison.new_words = in_words(request.new_one);
    comparison.command = fmt::format("arbiter diff {}", joined(request.words, " "));
    BadInputs bad;
    request.bad = &bad;
    compare_all(request, bad, comparison);
    comparison.bad_inputs = bad.list();
    for (ScenarioComparison& scenario : comparison.scenarios)
        if (scenario.unasked) add_reasons(scenario);
    // Where nothing could be compared there is nothing to report that was not told.
    if (comparison.scenarios.empty() && comparison.only_in_new.empty()) return comparison.exit_status();
    if (!request.page.empty()) {
        bad.written(request.page, [&] {
            write_output_file(request.page, render_html(comparison));
            return request.page;
        });
        comparison.bad_inputs = bad.list();
    }
    write_result(request.output, result_of(request, comparison));
    return comparison.exit_status();
}

void add_versions(CLI::App& command, DiffRequest& request) {
    command.add_option(
        "OLD NEW SCENARIO", request.words,
        "OLD and NEW, unless options name them (--old, --new, and for cards --old-cards, --new-cards): a rules file, default (what the "
        "scenario has), NAME=VALUE for a setting "
        "or a reading, or \"waive CLAUSE\"; then scenarios, or folders with such. Without one, those of the project that this folder is "
        "in, or "
        "all of the game's that come with the program");
    command.add_option("--old", request.old_words, "The old version (may be repeated: one change after the other)")
        ->allow_extra_args(false)
        ->option_text("VERSION");
    command.add_option("--new", request.new_words, "The new version (may be repeated)")->allow_extra_args(false)->option_text("VERSION");
    command.add_option("--old-cards", request.old_one.cards, "Cards of the old version, if not the scenario's")->option_text("FILE");
    command.add_option("--new-cards", request.new_one.cards, "Cards of the new version")->option_text("FILE");
    command.add_option("--game", request.game, "Compare over the scenarios of this game")->option_text("GAME");
}

void add_bounds(CLI::App& command, Bounds& bounds) {
    add_number(command, "--depth", bounds.depth, "At most so many decisions with a choice from the start, whatever the scenario says");
    add_number(command, "--positions", bounds.positions, "At most so many positions", {1});
    add_number(command, "--seconds", bounds.seconds, "At most so many seconds a scenario (with --checkpoint: a search)", {1});
    add_number(command, "--megabytes", bounds.megabytes, "At most so much memory for positions", {1});
}

void add_search(CLI::App& command, DiffRequest& request) {
    CompareOptions& options = request.options;
    command.add_flag("--all", options.all, "Tell a difference of each kind, not only the first");
    command.add_flag_callback(
        "--no-alone", [&options] { options.alone = false; }, "Do not try by themselves the changes that are in no cause");
    command.add_flag_callback(
        "--no-properties", [&options] { options.properties = false; }, "Do not compare which properties are broken (faster)");
    command.add_flag("--explanations", options.explanations, "Other clauses cited for the same are a difference too");
    add_choice(command, "--observe", request.observe, {"table", "bytes"},
               "What counts as another position: table (what is to be seen) or bytes (all that is kept)");
    command.add_flag("--count-forced", options.count_forced, "Compare decisions with one answer too, and count them");
    command.add_flag_callback(
        "--no-symmetry", [&options] { options.canonical = false; }, "Do not merge positions that differ only in names");
    add_workers(command, options.workers, "search");
    add_choice(command, "--store", request.store, {"exact", "fingerprint"},
               "What is kept of positions: exact, or fingerprint (128-bit hashes)");
    add_checkpoint(command, request.checkpoint, request.checkpoint_seconds, request.resume);
    command.add_option("--spill", options.spill_folder, "Keep positions in files there, not in memory")
        ->option_text("FOLDER")
        ->check(folder_to_write());
}

}  // namespace

void add_diff(CLI::App& program, Action& action) {
    CLI::App& command = *program.add_subcommand("diff", "Compare two versions of the rules: which play tells them apart, and why?");
    const auto request = std::make_shared<DiffRequest>();
    add_versions(command, *request);
    add_bounds(command, request->options.bounds);
    add_search(command, *request);
    command.add_option("--replays", request->replays, "Folder for records of differences")
        ->capture_default_str()
        ->option_text("FOLDER")
        ->check(folder_to_write());
    command.add_option("--page", request->page, "Write the result as a page too: each play with the boards of both versions")
        ->option_text("FILE");
    command.add_flag("--quiet", request->quiet, "No progress on standard error");
    add_output_options(command, request->output, {"text", "json", "junit", "html", "markdown"});
    add_examples(
        command,
        {"arbiter diff --replays build/differences default installs_per_turn=2 model/proxy/scenarios/loops-and-replacement.json",
         "arbiter diff --replays build/differences --new 'waive install.once-per-turn' --all --depth 4 model/proxy/scenarios/payment.json",
         "arbiter diff --replays build/differences --page build/diff.html default hand_limit=1 model/lost_glitches/scenarios/tiny.json",
         "arbiter diff --format markdown --output build/diff.md default hand_limit=5 model/lost_glitches/scenarios/tiny.json"});
    command.callback([request, &action] { action = [request] { return run(*request); }; });
}

}  // namespace arbiter::program
