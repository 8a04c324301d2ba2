// arbiter perft: how many plays of each length there are, none merged: a number that any other implementation can be held to.
#include <fmt/format.h>

#include <chrono>
#include <memory>
#include <optional>

#include "checker/engine/perft.h"
#include "checker/program/common/command.h"
#include "checker/program/common/interruption.h"
#include "checker/program/common/option_values.h"
#include "checker/program/common/output.h"
#include "checker/program/common/project_note.h"
#include "checker/program/common/terminal.h"
#include "checker/program/games/games.h"
#include "checker/program/home.h"
#include "checker/program/project.h"
#include "checker/reports/table.h"
#include "checker/scenario/begin.h"
#include "checker/scenario/scenario.h"

namespace arbiter::program {
namespace {

struct PerftRequest {
    std::string scenario;
    unsigned depth = 4;
    bool divide = false;
    bool count_forced = false;
    Output output;
};

struct Row {
    std::string name;  // a depth, or a first choice in words
    std::uint64_t plays = 0;
    double seconds = 0;
};

// What was counted before a signal came, if one did.
template <class D>
std::vector<Row> count_plays(const PerftRequest& request, const typename D::Built& built) {
    Perft<typename D::Game> perft(built.game, request.count_forced, [] { return !interrupted(); });
    const auto position = perft.first_choice(built.game.initial());
    std::vector<Row> rows;
    if (request.divide) {
        for (const PerftDivision& division : perft.divide(position, request.depth)) {
            rows.push_back({D::choice_text(built.game, built.names, position, division.choice), division.plays, 0});
        }
        if (perft.stopped()) rows.clear();
        return rows;
    }
    for (unsigned depth = 1; depth <= request.depth; ++depth) {
        const auto begin = std::chrono::steady_clock::now();
        const std::uint64_t plays = perft.count(position, depth);
        if (perft.stopped()) break;
        rows.push_back({std::to_string(depth), plays, std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count()});
    }
    return rows;
}

std::string text_of(const PerftRequest& request, const std::vector<Row>& rows) {
    if (!request.divide) {
        Table table({{"decisions", Align::right}, {"plays", Align::right}, {"seconds", Align::right}, {"plays/s", Align::right}});
        for (const Row& row : rows) {
            const double rate = row.seconds > 0 ? static_cast<double>(row.plays) / row.seconds : 0;
            table.add({row.name, grouped(row.plays), brief_seconds(row.seconds), grouped(static_cast<std::uint64_t>(rate))});
        }
        return table.text();
    }
    Table table({{"plays", Align::right}, {"that begin with", Align::left}});
    std::uint64_t total = 0;
    for (const Row& row : rows) {
        total += row.plays;
        table.add({grouped(row.plays), row.name});
    }
    table.add({grouped(total), fmt::format("in all, of {}", counted(request.depth, "decision"))});
    return table.text();
}

Json json_of(const PerftRequest& request, const std::vector<Row>& rows) {
    Json list = Json::array();
    for (const Row& row : rows)
        list.push_back(
            {{request.divide ? "choice" : "depth", request.divide ? Json(row.name) : Json(std::stoul(row.name))}, {"plays", row.plays}});
    return {{"format", "arbiter-perft"}, {"version", 1},           {"scenario", request.scenario}, {"count_forced", request.count_forced},
            {"depth", request.depth},    {"rows", std::move(list)}};
}

int run(PerftRequest request) {
    await_interruption();
    request.scenario = known_scenario_file(request.scenario);
    check_outputs({{"--output", request.output.file}}, {request.scenario});
    Scenario scenario = read_scenario_file(request.scenario);
    const std::optional<Project> project = project_here();
    note_project(project, {request.scenario});
    if (project) complete(scenario, *project);
    const std::vector<Row> rows = with_game(
        scenario.start.game,
        [&](auto game) {
            using Game = decltype(game);
            using D = typename Game::Definition;
            return count_plays<D>(request,
                                  build_from<D>(start_of<typename Game::Definition>(scenario.start, cards_of<Game>()), scenario.start));
        },
        request.scenario);
    write_result(request.output,
                 request.output.format == "json" ? json_text(json_of(request, rows)) : fitted(text_of(request, rows), request.output));
    if (!interrupted()) return kHolds;
    report_note(request.divide ? "interrupted: nothing is counted"
                               : fmt::format("interrupted: counted up to {}", counted(rows.size(), "decision")));
    return kInconclusive;
}

}  // namespace

void add_perft(CLI::App& program, Action& action) {
    CLI::App& command = *program.add_subcommand("perft", "Count the plays of each length from a scenario's start, none merged");
    const auto request = std::make_shared<PerftRequest>();
    command
        .add_option("SCENARIO", request->scenario, "Scenario to start from, by its file or as GAME/NAME of one that comes with the program")
        ->required();
    add_number(command, "--depth", request->depth, "Count up to so many decisions", {1, 100})->capture_default_str();
    command.add_flag("--divide", request->divide, "Count by first decision, at this depth only");
    command.add_flag("--count-forced", request->count_forced, "Count decisions with one answer too");
    add_output_options(command, request->output, {"text", "json"});
    add_examples(command, {"arbiter perft --depth 4 model/proxy/scenarios/stack-and-traps.json",
                           "arbiter perft --depth 3 --divide model/proxy/scenarios/stack-and-traps.json"});
    command.callback([request, &action] { action = [request] { return run(*request); }; });
}

}  // namespace arbiter::program
