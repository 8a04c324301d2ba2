// Running through forced decisions changes nothing but how much is stored: every scenario, explored with and without, has the same verdicts
// and ends, and what is stored is exactly what the full exploration has with a choice, or as an end.
//
// The program writes certificates of both explorations, and their positions are compared here by the rules alone.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>

#include "checker/certificate/certificate.h"
#include "checker/program/games/games.h"
#include "checker/scenario/begin.h"
#include "checker/scenario/scenario.h"
#include "tests/end_to_end/program.h"
#include "tests/sanitized.h"

namespace arbiter::end_to_end {
namespace {

namespace files = std::filesystem;

// Under a sanitizer the larger scenarios would take minutes: a build without one explores them.
constexpr std::uint64_t kMostPositions = test::kAddressSanitized ? 3'000 : 100'000'000;

struct Explored {
    Json scenario;  // of the report
    Json exercised;
    std::string certificate;  // its file; empty if there is none
    std::map<std::string, std::string> outcomes;
};

Explored explored(const Folder& folder, const std::string& scenario, bool count_forced) {
    const std::string name = count_forced ? "full" : "short";
    std::vector<std::string> arguments{"verify",
                                       "--quiet",
                                       "--all-violations",
                                       "--positions",
                                       "500000000",
                                       "--format",
                                       "json",
                                       "--certificate",
                                       folder.path(name),
                                       "--coverage",
                                       folder.path(name + "-coverage"),
                                       "--replays",
                                       folder.path(name + "-replays"),
                                       scenario};
    if (count_forced) arguments.push_back("--count-forced");
    Explored found;
    const Finished run = arbiter(arguments);
    found.scenario = Json::parse(run.output).at("scenarios").at(0);
    found.exercised = Json::parse(read_file(folder.path(name + "-coverage")));
    if (files::exists(folder.path(name))) found.certificate = folder.path(name);
    for (const Json& property : found.scenario.at("properties")) found.outcomes[property.at("id")] = property.at("outcome");
    return found;
}

// A position is stored in either exploration if it is an end, or has several answers or none, or an aside that lets the game go on.
template <class G>
bool is_counted(const G& game, const typename G::Position& position) {
    if (game.is_over(position)) return true;
    std::vector<Choice> choices;
    game.list_choices(position, choices);
    std::size_t answers = choices.size();
    if constexpr (HasAsides<G>) {
        for (const Choice choice : choices) {
            if (!G::is_aside(choice)) continue;
            --answers;
            auto after = position;
            static thread_local Events events;
            game.apply(after, choice, events);
            if (!game.is_over(after)) return true;
        }
    }
    return answers != 1;
}

template <class D>
void expect_counted_positions(const Scenario& scenario, const SortedPositions& all, const SortedPositions& stored) {
    const auto cards = D::read_cards(std::string(ARBITER_CHECKOUT "/") + own_cards<D>());
    const auto built = build_from<D>(start_of<D>(scenario.start, cards), scenario.start);
    std::uint64_t counted = 0, missing = 0;
    for (std::uint64_t place = 0; place < all.size(); ++place) {
        const auto bytes = all[place];
        if (!is_counted(built.game, built.game.decode(bytes.data(), bytes.size()))) continue;
        ++counted;
        missing += stored.find(bytes) ? 0 : 1;
    }
    EXPECT_EQ(missing, 0u) << "positions with a choice, or ends, that were not stored";
    EXPECT_EQ(stored.size(), counted) << "stored positions, and those of the full exploration with a choice and ends";
}

void compare(const Explored& all, const Explored& stored) {
    EXPECT_EQ(all.scenario.at("verdict"), stored.scenario.at("verdict"));
    EXPECT_EQ(all.exercised, stored.exercised);
    EXPECT_EQ(all.scenario.at("exploration").at("finished"), stored.scenario.at("exploration").at("finished"));
    for (const auto& [id, outcome] : all.outcomes) {
        ASSERT_TRUE(stored.outcomes.contains(id)) << id;
        EXPECT_EQ(outcome, stored.outcomes.at(id)) << id;
    }
}

class ForcedDecisions : public testing::TestWithParam<std::string> {};

TEST_P(ForcedDecisions, ChangeNothingButWhatIsStored) {
    const std::string path = std::string(ARBITER_CHECKOUT "/model/") + GetParam();
    const Scenario scenario = read_scenario_file(path);
    if (scenario.expected->verdict == Expected::Verdict::bounded) GTEST_SKIP() << "it cannot be explored completely";
    if (scenario.expected->positions.value_or(0) > kMostPositions)
        GTEST_SKIP() << "so many positions take too long under a sanitizer; another build explores them";
    const Folder folder;
    const Explored all = explored(folder, path, true), stored = explored(folder, path, false);
    compare(all, stored);
    if (scenario.expected->verdict != Expected::Verdict::holds) return;
    ASSERT_FALSE(all.certificate.empty() || stored.certificate.empty());
    const Certificate full = read_certificate(all.certificate), short_one = read_certificate(stored.certificate);
    EXPECT_TRUE(full.header.count_forced);
    EXPECT_FALSE(short_one.header.count_forced);
    const auto compare_positions = [&](auto game) {
        expect_counted_positions<typename decltype(game)::Definition>(scenario, full.positions, short_one.positions);
        return 0;
    };
    program::with_game(scenario.start.game, compare_positions);
}

// "proxy/scenarios/combat.json" of every game.
std::vector<std::string> all_scenarios() {
    std::vector<std::string> paths;
    for (const auto& game : files::directory_iterator(ARBITER_CHECKOUT "/model")) {
        if (!files::is_directory(game.path() / "scenarios")) continue;
        for (const auto& entry : files::directory_iterator(game.path() / "scenarios"))
            paths.push_back(files::relative(entry.path(), ARBITER_CHECKOUT "/model").string());
    }
    std::sort(paths.begin(), paths.end());
    return paths;
}

std::string name_of_case(const testing::TestParamInfo<std::string>& info) {
    std::string name = info.param.substr(0, info.param.rfind('.'));
    std::replace_if(
        name.begin(), name.end(), [](char character) { return !std::isalnum(static_cast<unsigned char>(character)); }, '_');
    return name;
}

INSTANTIATE_TEST_SUITE_P(Scenarios, ForcedDecisions, testing::ValuesIn(all_scenarios()), name_of_case);

}  // namespace
}  // namespace arbiter::end_to_end
