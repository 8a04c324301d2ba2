// arbiter init: a project to begin with: its file, a first scenario that holds, and a first record, which is legal.
#include "checker/program/commands/init_command.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <filesystem>
#include <memory>
#include <utility>

#include "checker/program/common/finding_folders.h"
#include "checker/program/common/output.h"
#include "checker/program/games/games.h"
#include "checker/program/home.h"
#include "checker/program/project.h"
#include "checker/scenario/begin.h"
#include "checker/scenario/self_contained_scenario.h"
#include "model/core/input/output_file.h"
#include "replays/recorder.h"
#include "replays/replay_writer.h"

namespace arbiter::program {
namespace {

// So many positions are enough to see something, and explored at once.
constexpr std::uint64_t kLeastPositions = 100;

// Of the program's own scenarios of the game, the smallest that holds; one that plays by other rules only where there is no other.
template <class Game>
Scenario smallest_scenario(const std::string& game) {
    using D = typename Game::Definition;
    std::optional<Scenario> smallest;
    std::pair<bool, std::uint64_t> least;
    for (const std::string& name : own_scenarios()) {
        if (!name.starts_with(game + "/")) continue;
        Scenario scenario = read_scenario_file(scenario_file(name));
        const auto& expected = scenario.expected;
        if (!expected || expected->verdict != Expected::Verdict::holds || expected->positions.value_or(0) < kLeastPositions) continue;
        const bool has_others = !Game::rule_changes(start_of<D>(scenario.start, cards_of<Game>()).setup.rules).empty();
        const std::pair rank{has_others, *expected->positions};
        if (smallest && rank >= least) continue;
        smallest = std::move(scenario);
        least = rank;
    }
    if (!smallest)
        throw InputError(fmt::format(
            R"(no scenario of {} that comes with the program expects to hold with {} positions or more ("expected": {{"verdict": "holds", "positions": …}}))",
            game, kLeastPositions));
    return *smallest;
}

// What departs from the rulebook is part of a scenario and of a record; else rules and cards are those of the program or of the project.
void drop_digests(Json& json) {
    json.erase("cards");
    Json rules = json.value("rules", Json::object());
    for (const char* member : {"id", "digest"}) rules.erase(member);
    json.erase("rules");
    if (!rules.empty()) json["rules"] = rules;
}

template <class D, class Changes>
Json first_scenario(const Scenario& scenario, const Start<D>& start, const Changes& changes) {
    Json json = self_contained_scenario<D>(scenario, start, {}, changes).scenario;
    json["name"] = "first";
    drop_digests(json);
    json["expected"] = {{"verdict", "holds"}};
    return json;
}

// A game played from there.
template <class D>
Json first_record(const Scenario& scenario, const Start<D>& start, const Json& changes) {
    Replay header = self_contained<D>(scenario.start, start, changes);
    header.about.clear();
    Json json = Json::parse(write_replay(record_game<D>(std::move(header), start, {}).replay));
    json.erase("recorder");
    drop_digests(json);
    return json;
}

struct FirstFiles {
    Json scenario, record;
};

template <class Game>
FirstFiles first_files() {
    using D = typename Game::Definition;
    const Scenario scenario = smallest_scenario<Game>(std::string(D::name));
    auto start = start_of<D>(scenario.start, cards_of<Game>());
    const Json changes = Game::rule_changes(start.setup.rules);
    Json first = first_scenario<D>(scenario, start, changes);
    heed_shuffles<D>(start, scenario.start);
    return {std::move(first), first_record<D>(scenario, start, changes)};
}

bool is_there(const std::string& file) {
    std::error_code failure;
    return std::filesystem::exists(file, failure);
}

int run(const std::string& game) {
    const std::string scenario = "scenarios/first.json", record = "records/first.json", ignored = ".gitignore";
    for (const std::string& file : {std::string(kProjectFile), scenario, record}) {
        if (is_there(file)) throw InputError(file, "", "is there already");
    }
    const FirstFiles first = with_game(game, [](auto one) { return first_files<decltype(one)>(); });
    const Json project = {{"format", kProjectFormat}, {"version", 1}, {"game", game}, {"folders", {"scenarios", "records"}}};
    write_output_file(scenario, json_text(first.scenario));
    write_output_file(record, json_text(first.record));
    std::string wrote = fmt::format("{}, {}", scenario, record);
    if (!is_there(ignored)) {
        write_output_file(ignored, fmt::format("/{}/\n/build/\n", fmt::join(kFindingFolders, "/\n/")));
        wrote += ", " + ignored;
    }
    write_output_file(std::string(kProjectFile), json_text(project));
    return write_result({}, fmt::format("wrote {} and {}; verify them with: arbiter verify\n", wrote, kProjectFile));
}

}  // namespace

void add_init(CLI::App& program, Action& action) {
    CLI::App& command = *program.add_subcommand("init", "Begin a project in this folder: its file, a first scenario and a first record");
    const auto game = std::make_shared<std::string>();
    command.add_option("GAME", *game, fmt::format("The game whose rules it is about: {}", fmt::join(game_names(), ", ")))->required();
    add_examples(command, {"arbiter init proxy"});
    command.callback([game, &action] { action = [game] { return run(*game); }; });
}

}  // namespace arbiter::program
