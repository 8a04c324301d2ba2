// arbiter verify: explores scenarios and audits samples, and compares both with what they expect.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <memory>

#include "checker/certify.h"
#include "checker/graph.h"
#include "checker/program/audit_files.h"
#include "checker/program/coverage_report.h"
#include "checker/program/games.h"
#include "checker/program/input_files.h"
#include "checker/program/output.h"
#include "checker/program/progress_line.h"
#include "checker/reports/html.h"
#include "checker/reports/table.h"
#include "checker/verify_scenario.h"
#include "replays/recorder.h"
#include "replays/replay_writer.h"

namespace arbiter::program {
namespace {

struct Request {
    std::vector<std::string> paths;
    VerifyOptions options;
    std::string replays = "counterexamples";
    std::string coverage, page, certificate, graph;
    std::string store = "exact", order = "breadth-first";
    std::string checkpoint;
    bool resume = false;
    unsigned checkpoint_seconds = 60;
    bool complete = false;
    bool statistics = false;
    bool quiet = false;
    Output output;
};

// Set by the first SIGINT or SIGTERM: the exploration ends and reports what it has. The second one kills.
volatile std::sig_atomic_t interrupted = 0;

void interrupt(int signal) {
    interrupted = 1;
    std::signal(signal, SIG_DFL);
}

std::string file_name_of(const std::string& scenario, const std::string& property) {
    std::string name = scenario + "-" + property + ".json";
    for (char& character : name) {
        const bool plain =
            (character >= 'a' && character <= 'z') || (character >= '0' && character <= '9') || character == '.' || character == '-';
        if (!plain) character = '-';
    }
    return name;
}

// What the exploration found is a record: of the scenario's beginning, and the play.
template <class Game, class D>
std::string write_counterexample(const Request& request, const Scenario& scenario, const Start<D>& start, const typename D::Built& built,
                                 const std::string& property, const Play& play) {
    RecordOptions options;
    options.claims = false;
    Replay header = self_contained<D>(scenario.start, start, Game::rule_changes(start.setup.rules));
    header.about = fmt::format("arbiter verify: {} is violated in {}. {}", property, scenario.name, play.explanation).substr(0, 2000);
    const std::string path = (std::filesystem::path(request.replays) / file_name_of(scenario.name, property)).string();
    write_file(path, write_replay(replay_of<D>(built, std::move(header), play.choices, options)));
    return path;
}

// The value of an enumeration by its name, which the command line has checked.
template <class Value>
Value named(std::string_view name, std::initializer_list<Value> values) {
    return *std::find_if(values.begin(), values.end(), [&](Value value) { return name_of(value) == name; });
}

VerifyOptions options_of(const Request& request) {
    VerifyOptions options = request.options;
    options.store = named(request.store, {StoreKind::exact, StoreKind::fingerprint, StoreKind::bitstate});
    options.order = named(request.order, {SearchOrder::breadth_first, SearchOrder::depth_first, SearchOrder::walk});
    if (!request.checkpoint.empty())
        options.checkpoint = {request.checkpoint, "", request.resume, std::chrono::seconds(request.checkpoint_seconds)};
    return options;
}

template <class D>
void write_graph(const Request& request, const Scenario& scenario, const typename D::Built& built) {
    const Bounds bounds = narrowed(scenario.bounds, request.options.bounds);
    const PositionGraph graph = GraphDrawing<D>(built, scenario.name, request.options.canonical, bounds.depth).draw();
    write_file(request.graph, request.graph.ends_with(".dot") ? graph_dot(graph) : graph_json(graph));
}

// Says on standard error why there is none, if there is none.
void finish_certificate(CertificateWriter& certificate, const Request& request, const SelfContainedScenario& subject,
                        const Exploration& exploration) {
    const std::string why_not = why_not_certified(exploration);
    if (!why_not.empty()) return report_error(request.certificate + ": no certificate was written: " + why_not);
    certificate.finish(certificate_header(subject, exploration, ARBITER_VERSION));
}

template <class Game>
std::vector<ChoiceCount> choices_of(const Exploration& exploration) {
    std::vector<ChoiceCount> choices;
    for (std::size_t kind = 0; kind < exploration.transitions_by_kind.size(); ++kind) {
        const std::uint64_t count = exploration.transitions_by_kind[kind];
        if (count > 0) choices.push_back({std::string(Game::choice_kind_name(static_cast<std::uint8_t>(kind))), count});
    }
    std::stable_sort(choices.begin(), choices.end(),
                     [](const ChoiceCount& left, const ChoiceCount& right) { return left.transitions > right.transitions; });
    return choices;
}

template <class Game>
ScenarioReport verify_one(const Request& request, const Scenario& scenario) {
    using D = typename Game::Definition;
    const Start<D> start = start_of<typename Game::Definition>(scenario.start, cards_of<Game>());
    const typename D::Built built = build_from<D>(start, scenario.start);
    ProgressLine line(scenario.name, request.quiet);
    VerifyOptions options = options_of(request);
    options.progress = [&](const Progress& progress) {
        line.show(progress);
        return interrupted == 0;
    };
    const auto write = [&](const std::string& property, const Play& play) {
        return write_counterexample<Game, D>(request, scenario, start, built, property, play);
    };
    const SelfContainedScenario subject =
        self_contained_scenario<D>(scenario, start, options.properties, Game::rule_changes(start.setup.rules));
    if (options.checkpoint)
        options.checkpoint->identity = checkpoint_identity(subject, exploration_options(scenario, options), ARBITER_VERSION);
    if (!request.graph.empty()) write_graph<D>(request, scenario, built);
    std::optional<CertificateWriter> certificate;
    if (!request.certificate.empty()) {
        certificate.emplace(request.certificate);
        options.hand_over = [&](const StoredPositions& positions) { certificate->write_positions(positions.count, positions.at); };
    }
    ScenarioReport report = verify_scenario<D>(scenario, built, Game::properties(), Game::progress(), options, write);
    line.clear();
    report.choices = choices_of<Game>(report.exploration);
    if (certificate) finish_certificate(*certificate, request, subject, report.exploration);
    return report;
}

// What belongs to one exploration can be asked of one scenario only.
void check_request(const Request& request, std::size_t scenarios) {
    for (const auto& [option, value] : {std::pair("--certificate", &request.certificate), std::pair("--graph", &request.graph),
                                        std::pair("--checkpoint", &request.checkpoint)}) {
        if (!value->empty() && scenarios != 1) throw InputError(fmt::format("{} is for one scenario, found {}", option, scenarios));
    }
    // It tells how far positions are from the start, which only that order knows.
    if (!request.certificate.empty() && request.order != "breadth-first")
        throw InputError("--certificate needs --order breadth-first, found " + request.order);
}

void verify_all(const Request& request, Verification& verification, ClauseTally& tally) {
    const auto begin = std::chrono::steady_clock::now();
    std::vector<std::string> paths = request.paths;
    if (paths.empty()) paths = {own_file("model"), own_file("replays/samples")};
    std::vector<InputFile> samples;
    const auto files = input_files(paths, {std::string(kScenarioFormat), std::string(kReplayFormat), "arbiter-deck"});
    check_request(request, static_cast<std::size_t>(std::count_if(files.begin(), files.end(),
                                                                  [](const InputFile& file) { return file.format == kScenarioFormat; })));
    for (const InputFile& file : files) {
        if (file.format == kReplayFormat || file.format == "arbiter-deck") {
            samples.push_back(file);
            continue;
        }
        const Scenario scenario = read_scenario_file(file.path);
        verification.scenarios.push_back(with_game(
            scenario.start.game, [&](auto game) { return verify_one<decltype(game)>(request, scenario); }, file.path));
        tally.add(verification.scenarios.back());
    }
    for (const InputFile& file : samples) {
        const auto judge_sample = file.format == kReplayFormat ? audit_sample : judge_sample_deck;
        judge_sample(file.path, verification.samples, tally);
    }
    if (verification.scenarios.empty() && verification.samples.empty()) throw InputError("no scenario and no replay in " + joined(paths));
    verification.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

int run(const Request& request, const std::string& command_line) {
    std::signal(SIGINT, interrupt);
    std::signal(SIGTERM, interrupt);
    Verification verification;
    verification.command = command_line;
    verification.statistics = request.statistics;
    ClauseTally tally;
    verify_all(request, verification, tally);
    if (request.complete) verification.games = tally.reports();
    if (!request.coverage.empty()) write_file(request.coverage, tally.json());
    if (!request.page.empty()) write_file(request.page, render_html(verification));
    const std::string& format = request.output.format;
    write_result(request.output, format == "json"    ? render_json(verification)
                                 : format == "junit" ? render_junit(verification)
                                 : format == "html"  ? render_html(verification)
                                                     : render_text(verification, coloured(request.output)));
    const int status = verification.exit_status();
    const bool uncertified = !request.certificate.empty() && !why_not_certified(verification.scenarios.front().exploration).empty();
    return status == kHolds && uncertified ? kInconclusive : status;
}

void add_search_options(CLI::App& command, Request& request) {
    command.add_option("--workers", request.options.workers, "Threads that search; no result depends on it")
        ->capture_default_str()
        ->option_text("N")
        ->check(CLI::PositiveNumber);
    command
        .add_option("--store", request.store, "What is kept of positions: exact, fingerprint (128-bit hashes) or bitstate (for hunting)")
        ->option_text("NAME")
        ->check(CLI::IsMember({"exact", "fingerprint", "bitstate"}));
    command.add_option("--order", request.order, "breadth-first, depth-first or walk (random plays)")
        ->option_text("NAME")
        ->check(CLI::IsMember({"breadth-first", "depth-first", "walk"}));
    command.add_option("--seed", request.options.seed, "Of walks")->capture_default_str()->option_text("N");
    CLI::Option* checkpoint =
        command.add_option("--checkpoint", request.checkpoint, "Keep there what is needed to go on later")->option_text("FOLDER");
    command.add_option("--checkpoint-seconds", request.checkpoint_seconds, "Between checkpoints")
        ->capture_default_str()
        ->option_text("N")
        ->check(CLI::PositiveNumber)
        ->needs(checkpoint);
    command.add_flag("--resume", request.resume, "Go on from the checkpoint")->needs(checkpoint);
    command.add_option("--spill", request.options.spill_folder, "Keep positions in files there, not in memory")->option_text("FOLDER");
}

std::string is_graph_file(const std::string& path) {
    return path.ends_with(".dot") || path.ends_with(".json") ? "" : "the name of a graph ends in .dot or .json, found " + path;
}

void add_options(CLI::App& command, Request& request) {
    command.add_option("PATH", request.paths,
                       "Scenarios, replays and decks with what is expected of them, or folders with such files; without one, all that come "
                       "with the program");
    command.add_option("--depth", request.options.bounds.depth, "At most so many decisions from the start, whatever the scenario says")
        ->option_text("N");
    command.add_option("--positions", request.options.bounds.positions, "At most so many positions")
        ->option_text("N")
        ->check(CLI::PositiveNumber);
    command.add_option("--seconds", request.options.bounds.seconds, "At most so many seconds a scenario")
        ->option_text("N")
        ->check(CLI::PositiveNumber);
    command.add_option("--megabytes", request.options.bounds.megabytes, "At most so much memory for positions")
        ->option_text("N")
        ->check(CLI::PositiveNumber);
    command.add_option("--property", request.options.properties, "Check this property only (may be repeated)")
        ->allow_extra_args(false)
        ->option_text("ID");
    command.add_flag("--all-violations", request.options.all_violations, "Go on after the first violation");
    command.add_flag("--witnesses", request.options.witnesses, "Tell the shortest play to each reachable property too");
    command.add_flag_callback(
        "--no-symmetry", [&request] { request.options.canonical = false; }, "Do not merge positions that differ only in names");
    command.add_flag("--self-check", request.options.self_check, "Check the game's own consistency in every position (slower)");
    add_search_options(command, request);
    command.add_option("--certificate", request.certificate, "Write the reachable positions of one scenario for check-certificate")
        ->option_text("FILE");
    command.add_option("--graph", request.graph, "Write the graph of one scenario of at most 10000 positions, as FILE.dot or FILE.json")
        ->option_text("FILE")
        ->check(CLI::Validator(is_graph_file, ""));
    command.add_flag("--complete", request.complete, "Also demand that every clause is exercised and every reachable property reached");
    command.add_option("--coverage", request.coverage, "Write which clauses were exercised, as JSON")->option_text("FILE");
    command.add_option("--page", request.page, "Write the report as a page too")->option_text("FILE");
    command.add_option("--replays", request.replays, "Folder for counterexamples")->capture_default_str()->option_text("FOLDER");
    command.add_flag("--statistics", request.statistics, "Also tell how explorations went: memory, table, canonical forms, choices");
    command.add_flag("--quiet", request.quiet, "No progress on standard error");
    add_output_options(command, request.output, {"text", "json", "junit", "html"});
}

}  // namespace

void add_verify(CLI::App& program, Action& action) {
    CLI::App& command = *program.add_subcommand("verify", "Explore scenarios and audit samples: does everything hold?");
    const auto request = std::make_shared<Request>();
    add_options(command, *request);
    add_examples(command, {"arbiter verify model/proxy/scenarios/loops-and-replacement.json",
                           "arbiter verify --format junit --output build/verify.xml replays/samples",
                           "arbiter verify --certificate build/loops.certificate model/proxy/scenarios/loops-and-replacement.json",
                           "arbiter verify --graph build/loops.dot model/proxy/scenarios/loops-and-replacement.json",
                           "arbiter verify --witnesses --property reach.forced-loop model/proxy/scenarios/loops-and-replacement.json"});
    command.callback([request, &action] { action = [request] { return run(*request, "arbiter verify " + joined(request->paths, " ")); }; });
}

}  // namespace arbiter::program
