// arbiter verify: explores scenarios and audits samples, and compares both with what they expect.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <thread>

#include "checker/certificate/certify.h"
#include "checker/engine/checkpoint.h"
#include "checker/program/audit_files.h"
#include "checker/program/cached_verdicts.h"
#include "checker/program/common/command.h"
#include "checker/program/common/input_files.h"
#include "checker/program/common/interruption.h"
#include "checker/program/common/last_run.h"
#include "checker/program/common/option_values.h"
#include "checker/program/common/output.h"
#include "checker/program/common/project_note.h"
#include "checker/program/common/repository_paths.h"
#include "checker/program/common/terminal.h"
#include "checker/program/common/verify_request.h"
#include "checker/program/coverage_report.h"
#include "checker/program/games/games.h"
#include "checker/program/games/verify_game.h"
#include "checker/program/questions_asked.h"
#include "checker/program/what_to_verify.h"
#include "checker/reports/annotations.h"
#include "checker/reports/baseline.h"
#include "checker/reports/graph.h"
#include "checker/reports/html.h"
#include "checker/reports/table.h"
#include "checker/reports/verification_text.h"
#include "model/core/input/brief_json.h"
#include "model/core/input/output_file.h"

namespace arbiter::program {
namespace {

// A file that says nothing is read as a scenario, whose reader says what is wrong.
bool is_scenario(const InputFile& file) {
    return file.format != kReplayFormat && file.format != "arbiter-deck";
}

// What the command line asks beside the verification itself.
struct VerifyCommandRequest : VerifyRequest {
    std::vector<std::string> ask;  // "always A.hand <= 9"
    std::string baseline;          // the result of an earlier run, as JSON
    bool cache = true;             // take verdicts from the cache and keep them there
    bool fresh = false;            // take none from there
};

// What belongs to one exploration can be asked of one scenario only, and no output may be an input or another output.
void check_request(const VerifyCommandRequest& request, const std::vector<InputFile>& files) {
    const auto scenarios = std::count_if(files.begin(), files.end(), is_scenario);
    for (const auto& [option, value] : {std::pair("--certificate", &request.certificate), std::pair("--graph", &request.graph),
                                        std::pair("--checkpoint", &request.checkpoint)}) {
        if (!value->empty() && scenarios != 1) throw InputError(fmt::format("{} is for one scenario, found {}", option, scenarios));
    }
    for (std::size_t i = 0; i < request.ask.size(); ++i) question_of_words(request.ask[i], i + 1);
    if (!request.ask.empty() && scenarios == 0) throw InputError("--ask is for scenarios, found none");
    if (!request.options.properties.empty() && scenarios == 0) throw InputError("--property is for scenarios, found none");
    // It tells how far positions are from the start, which only that order knows.
    if (!request.certificate.empty() && request.order != "breadth-first")
        throw InputError("--certificate needs --order breadth-first, found " + request.order);
    std::vector<NamedOutput> outputs{{"--output", request.output.file},
                                     {"--certificate", request.certificate},
                                     {"--graph", request.graph},
                                     {"--page", request.page},
                                     {"--coverage", request.coverage}};
    for (const std::string& file : request.checkpoint.empty() ? std::vector<std::string>() : checkpoint_files(request.checkpoint))
        outputs.push_back({"--checkpoint", file});
    std::vector<std::string> inputs;
    for (const InputFile& file : files) inputs.push_back(file.path);
    if (!request.baseline.empty()) inputs.push_back(request.baseline);
    check_outputs(outputs, inputs);
}

// The threads that the machine has, where none are asked for; depth-first search has one.
unsigned workers_of(const VerifyCommandRequest& request) {
    if (request.options.workers > 0) return request.options.workers;
    return request.order == "depth-first" ? 1 : std::clamp(std::thread::hardware_concurrency(), 1u, kMaximumWorkers);
}

Scenario scenario_of(const std::string& path, const std::optional<Project>& project) {
    Scenario scenario = read_scenario_file(path);
    if (project) complete(scenario, *project);
    return scenario;
}

bool has_page(const VerifyCommandRequest& request) {
    return !request.page.empty() || request.output.format == "html";
}

// The graph to walk on, where the exploration has seen all of one that is small enough.
Json walk_of(const VerifyRequest& request, const Scenario& scenario, const Exploration& exploration) {
    const bool bounded = exploration.bound != Bound::none && exploration.bound != Bound::depth && exploration.bound != Bound::capacity &&
                         exploration.bound != Bound::violation;
    if (bounded || exploration.positions > kMaximumGraphPositions) return nullptr;
    return with_game(
        scenario.start.game, [&](auto game) { return walk_of<decltype(game)>(request, scenario); }, scenario.start.file);
}

// Those of a verdict from the cache, too: they belong to this run as well.
void note_counterexamples(const VerifyRequest& request, const ScenarioReport& report) {
    for (const PropertyReport& property : report.properties)
        if (property.play && !property.play->replay_file.empty())
            request.bad->written(request.replays, [&] { return note_written(request.replays, property.play->replay_file); });
}

// By their names alone, results, counterexamples and later runs tell the scenarios of a game apart.
void check_name(const Scenario& scenario, const std::string& path, std::map<std::string, std::string>& files_by_name) {
    const auto [first, is_new] = files_by_name.emplace(scenario.start.game + "/" + scenario.name, path);
    if (!is_new) throw InputError(path, "/name", fmt::format("found {}, which {} has already", brief_text(scenario.name), first->second));
}

// A folder that was emptied by mistake would pass unseen.
void note_empty_folders(const std::vector<std::string>& paths, const std::vector<InputFile>& files, const BadInputs& bad) {
    if (files.empty()) return;
    std::error_code failure;
    for (const std::string& path : paths) {
        const auto lies_there = [&](const std::string& file) { return file.starts_with(path); };
        const bool is_empty =
            std::ranges::none_of(files, lies_there, &InputFile::path) && std::ranges::none_of(bad.list(), lies_there, &BadInput::file);
        if (is_empty && std::filesystem::is_directory(path, failure)) report_note("there is nothing to verify in " + path);
    }
}

void verify_all(const VerifyCommandRequest& request, const WhatToVerify& what, CachedVerdicts& verdicts, Verification& verification,
                ClauseTally& tally) {
    const auto begin = std::chrono::steady_clock::now();
    BadInputs& bad = *request.bad;
    auto files = input_files(what.paths, {std::string(kScenarioFormat), std::string(kReplayFormat), "arbiter-deck"}, bad);
    check_request(request, files);
    note_empty_folders(what.paths, files, bad);
    // Scenarios first.
    std::stable_partition(files.begin(), files.end(), is_scenario);
    std::map<std::string, std::string> files_by_name;
    const bool walks = has_page(request) && std::ranges::count_if(files, is_scenario) == 1;
    for (const InputFile& file : files) {
        if (interrupted()) {
            ++verification.not_looked_at;
        } else if (file.format == kReplayFormat) {
            verdicts.audit(file.path, what.project, verification.samples, tally, bad);
        } else if (file.format == "arbiter-deck") {
            judge_sample_deck(file.path, what.project, verification.samples, tally, bad);
        } else {
            bad.answered(file.path, [&] {
                const auto verify = [&](const Scenario& one) { return verdicts.verify(request, one); };
                const Scenario scenario = scenario_of(file.path, what.project);
                check_name(scenario, file.path, files_by_name);
                if (request.paths.empty()) note_other_game(what.project, file.path, scenario.start.game);
                const auto questions = questions_asked(request, request.ask, scenario);
                verification.scenarios.push_back(verify_with_questions(request, scenario, questions, verify));
                note_counterexamples(request, verification.scenarios.back());
                if (walks) verification.scenarios.back().walk = walk_of(request, scenario, verification.scenarios.back().exploration);
                tally.add(verification.scenarios.back());
            });
        }
    }
    if (verification.scenarios.empty() && verification.samples.empty() && bad.empty())
        bad.tell(what.paths.front(), "no scenario and no replay in " + joined(what.paths));
    if (verification.not_looked_at > 0)
        report_note(fmt::format("interrupted: {} not looked at", counted(verification.not_looked_at, "file")));
    verification.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

std::string findings_of(const VerifyCommandRequest& request, const Verification& verification) {
    const auto annotations = from_repository(annotations_of(verification));
    return request.output.format == "sarif" ? render_sarif(annotations, ARBITER_VERSION) : render_github(annotations);
}

// `recalled`: the files whose verdicts are from the cache.
std::string result_of(const VerifyCommandRequest& request, const Verification& verification, const std::set<std::string>& recalled) {
    const std::string& format = request.output.format;
    if (format == "json") return render_json(verification);
    if (format == "junit") return render_junit(verification);
    if (format == "html") return render_html(verification);
    if (format == "sarif" || format == "github") return findings_of(request, verification);
    const TextLayout layout{.colours = coloured(request.output), .width = width_of(request.output), .cached = recalled};
    return fitted(render_text(verification, layout), request.output);
}

std::string command_line(const VerifyCommandRequest& request) {
    return request.paths.empty() ? "arbiter verify" : "arbiter verify " + joined(request.paths, " ");
}

// Of inputs that keep everything else from being judged.
int write_bad_inputs(const VerifyCommandRequest& request, const BadInputs& bad) {
    Verification verification;
    verification.command = command_line(request);
    verification.bad_inputs = bad.list();
    write_result(request.output, result_of(request, verification, {}));
    return verification.exit_status();
}

int run(VerifyCommandRequest request) {
    await_interruption();
    // People have been told of inputs that cannot be read; programs find them in the result.
    const bool for_people = request.output.format == "text";
    WhatToVerify what;
    BadInputs bad;
    request.bad = &bad;
    if (for_people)
        what = what_to_verify(request.paths);
    else if (!bad.answered(std::string(kProjectFile), [&] { what = what_to_verify(request.paths); }))
        return write_bad_inputs(request, bad);
    request.options.workers = workers_of(request);
    request.complete = request.complete || (what.project && what.project->complete && request.paths.empty());
    std::optional<JsonDocument> baseline;
    if (!request.baseline.empty()) baseline = read_json_file(request.baseline);
    Verification verification;
    verification.command = command_line(request);
    verification.statistics = request.statistics;
    ClauseTally tally;
    const VerdictCache cache(request.cache && !request.fresh, request.cache);
    CachedVerdicts verdicts(cache);
    verify_all(request, what, verdicts, verification, tally);
    verification.bad_inputs = bad.list();
    if (verification.scenarios.empty() && verification.samples.empty() && for_people) return verification.exit_status();
    if (!request.options.properties.empty() && !verification.scenarios.empty())
        report_note("looked at only: " + joined(request.options.properties) + "; what is expected of other properties is not");
    if (request.complete)
        verification.games = tally.reports();
    else if (what.project && request.paths.empty() && !what.project->required.is_empty())
        verification.games = {tally.report(what.project->required)};
    if (baseline) {
        verification.baseline = request.baseline;
        verification.changes = changes_since(*baseline, verification);
    }
    const auto write_beside = [&](const std::string& file, const auto& content) {
        if (file.empty()) return;
        bad.written(file, [&] {
            write_output_file(file, content());
            return file;
        });
        verification.bad_inputs = bad.list();
    };
    write_beside(request.coverage, [&] { return tally.json(); });
    write_beside(request.page, [&] { return render_html(verification); });
    write_result(request.output, result_of(request, verification, verdicts.recalled()));
    const bool uncertified = !request.certificate.empty() && !verification.scenarios.empty() &&
                             !why_not_certified(verification.scenarios.front().exploration).empty();
    return verification.exit_status() == kHolds && uncertified ? kInconclusive : verification.exit_status();
}

void add_search_options(CLI::App& command, VerifyCommandRequest& request) {
    request.options.workers = 0;
    add_number(command, "--workers", request.options.workers, "Threads that search, without it one a core; no result depends on it",
               {1, kMaximumWorkers});
    add_choice(command, "--store", request.store, {"exact", "fingerprint", "bitstate"},
               "What is kept of positions: themselves, 128-bit hashes, or a few bits (for hunting)");
    add_choice(command, "--order", request.order, {"breadth-first", "depth-first", "walk"},
               "In which order positions are looked at; walk: random plays");
    // Options are looked at in the order in which they are added.
    const auto is_of_walks = [&request](std::string& seed) {
        return request.order == "walk" ? "" : "found " + seed + ", expected it with --order walk only";
    };
    add_number(command, "--seed", request.options.seed, "Of walks")->capture_default_str()->check(CLI::Validator(is_of_walks, ""));
    add_checkpoint(command, request.checkpoint, request.checkpoint_seconds, request.resume);
    command.add_option("--spill", request.options.spill_folder, "Keep positions in files there, not in memory")
        ->option_text("FOLDER")
        ->check(folder_to_write());
}

std::string is_graph_file(const std::string& path) {
    return path.ends_with(".dot") || path.ends_with(".json") ? "" : "the name of a graph ends in .dot or .json, found " + path;
}

void add_options(CLI::App& command, VerifyCommandRequest& request) {
    command.add_option(
        "PATH", request.paths,
        "Scenarios, replays and decks with what is expected of them, or folders with such files; GAME/NAME is a scenario that comes with "
        "the program. Without one, the project of this folder, what else lies in it, or all that come with the program");
    add_number(command, "--depth", request.options.bounds.depth,
               "At most so many decisions with a choice from the start, whatever the scenario says");
    add_number(command, "--positions", request.options.bounds.positions, "At most so many positions", {1});
    add_number(command, "--seconds", request.options.bounds.seconds, "At most so many seconds a scenario", {1});
    add_number(command, "--megabytes", request.options.bounds.megabytes, "At most so much memory for positions", {1});
    command.add_option("--property", request.options.properties, "Check this property only (may be repeated)")
        ->allow_extra_args(false)
        ->option_text("ID");
    command
        .add_option("--ask", request.ask,
                    "A question: always, reach or eventually, and a condition, as 'always A.hand <= 9' (may be repeated)")
        ->allow_extra_args(false)
        ->option_text("QUESTION");
    command.add_flag("--all-violations", request.options.all_violations, "Go on after the first violation");
    command.add_flag("--witnesses", request.options.witnesses, "Tell the shortest play to each reachable property too");
    command.add_flag_callback(
        "--no-symmetry", [&request] { request.options.canonical = false; }, "Do not merge positions that differ only in names");
    command.add_flag("--count-forced", request.options.count_forced, "Store positions with one answer too, and count that answer");
    command.add_flag("--self-check", request.options.self_check, "Check the game's own consistency in every position (slower)");
    add_search_options(command, request);
    command.add_option("--certificate", request.certificate, "Write the reachable positions of one scenario for check-certificate")
        ->option_text("FILE");
    command.add_option("--graph", request.graph, "Write the graph of one scenario of at most 10000 positions, as FILE.dot or FILE.json")
        ->option_text("FILE")
        ->check(CLI::Validator(is_graph_file, ""));
    command.add_flag("--complete", request.complete, "Also demand that every clause is exercised and every reachable property reached");
    command.add_option("--coverage", request.coverage, "Write which clauses were exercised, as JSON")->option_text("FILE");
    command
        .add_option("--baseline", request.baseline,
                    "The result of an earlier run (verify --format json): the page and the JSON tell what changed since then")
        ->option_text("FILE");
    command.add_option("--page", request.page, "Write the report as a page too")->option_text("FILE");
    command.add_option("--replays", request.replays, "Folder for counterexamples")
        ->capture_default_str()
        ->option_text("FOLDER")
        ->check(folder_to_write());
    command.add_flag_callback(
        "--no-cache", [&request] { request.cache = false; }, "Neither take verdicts from the cache nor keep them there");
    command.add_flag("--fresh", request.fresh, "Find every verdict anew, and keep it")->excludes("--no-cache");
    command.add_flag("--statistics", request.statistics, "Also tell how explorations went: memory, table, canonical forms, choices");
    command.add_flag("--quiet", request.quiet, "No progress on standard error");
    add_output_options(command, request.output, {"text", "json", "junit", "html", "sarif", "github"});
}

}  // namespace

void add_verify(CLI::App& program, Action& action) {
    CLI::App& command = *program.add_subcommand("verify", "Explore scenarios and audit samples: does everything hold?");
    const auto request = std::make_shared<VerifyCommandRequest>();
    add_options(command, *request);
    add_examples(command,
                 {"arbiter verify model/proxy/scenarios/loops-and-replacement.json",
                  "arbiter verify --format junit --output build/verify.xml replays/samples",
                  "arbiter verify --ask 'always A.health <= 20' --replays build/counterexamples model/lost_glitches/scenarios/tiny.json",
                  "arbiter verify --certificate build/loops.certificate model/proxy/scenarios/loops-and-replacement.json",
                  "arbiter verify --graph build/loops.dot model/proxy/scenarios/loops-and-replacement.json",
                  "arbiter verify --witnesses --property reach.forced-loop model/proxy/scenarios/loops-and-replacement.json"});
    command.callback([request, &action] { action = [request] { return run(*request); }; });
}

}  // namespace arbiter::program
