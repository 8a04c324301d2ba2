// arbiter init: a project to begin with: its file, and a first scenario that holds.
#include "checker/program/commands/init_command.h"

#include <fmt/format.h>

#include <filesystem>
#include <memory>

#include "checker/program/games/games.h"
#include "checker/program/home.h"
#include "checker/program/output.h"
#include "checker/program/project.h"
#include "checker/scenario/begin.h"
#include "checker/scenario/self_contained_scenario.h"
#include "model/core/input/output_file.h"

namespace arbiter::program {
namespace {

// So many positions are enough to see something, and explored at once.
constexpr std::uint64_t kLeastPositions = 100;

// Of the program's own scenarios of the game, the smallest that holds.
Scenario smallest_scenario(const std::string& game) {
    std::optional<Scenario> smallest;
    for (const std::string& name : own_scenarios()) {
        if (!name.starts_with(game + "/")) continue;
        Scenario scenario = read_scenario_file(scenario_file(name));
        const auto& expected = scenario.expected;
        if (!expected || expected->verdict != Expected::Verdict::holds || expected->positions.value_or(0) < kLeastPositions) continue;
        if (!smallest || *expected->positions < *smallest->expected->positions) smallest = std::move(scenario);
    }
    if (!smallest) throw InputError("no scenario of " + game + " comes with the program");
    return *smallest;
}

template <class Game>
Json first_scenario() {
    using D = typename Game::Definition;
    const Scenario scenario = smallest_scenario(std::string(D::name));
    const auto start = start_of<typename Game::Definition>(scenario.start, cards_of<Game>());
    Json json = self_contained_scenario<D>(scenario, start, {}, Game::rule_changes(start.setup.rules)).scenario;
    json["name"] = "first";
    json.erase("about");
    // What departs from the rulebook is part of the scenario; else rules and cards are those of the project.
    json.erase("cards");
    Json rules = json.value("rules", Json::object());
    for (const char* member : {"id", "digest"}) rules.erase(member);
    json.erase("rules");
    if (!rules.empty()) json["rules"] = rules;
    json["expected"] = {{"verdict", "holds"}};
    return json;
}

int run(const std::string& game) {
    const std::string scenario = "scenarios/first.json";
    for (const std::string& file : {std::string(kProjectFile), scenario}) {
        std::error_code failure;
        if (std::filesystem::exists(file, failure)) throw InputError(file, "", "is there already");
    }
    const Json first = with_game(game, [](auto one) { return first_scenario<decltype(one)>(); });
    const Json project = {{"format", kProjectFormat}, {"version", 1}, {"game", game}, {"folders", {"scenarios"}}};
    write_output_file(scenario, json_text(first));
    write_output_file(std::string(kProjectFile), json_text(project));
    return write_result({}, fmt::format("wrote {} and {}; verify them with: arbiter verify\n", kProjectFile, scenario));
}

}  // namespace

void add_init(CLI::App& program, Action& action) {
    CLI::App& command = *program.add_subcommand("init", "Begin a project in this folder: its file, and a first scenario that holds");
    const auto game = std::make_shared<std::string>();
    command.add_option("GAME", *game, "The game whose rules it is about")->required();
    add_examples(command, {"arbiter init proxy"});
    command.callback([game, &action] { action = [game] { return run(*game); }; });
}

}  // namespace arbiter::program
