// Entries, set positions and texts of VASTRIX along random games, with every module and number of players: what is written means the same
// when it is read, and fits the published schemas.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <string>

#include "model/vastrix/definition.h"
#include "tests/model/sample_games.h"
#include "tests/model/words_along_play.h"

namespace arbiter::vastrix {
namespace {

using arbiter::testing::play_games_and_compare;
using arbiter::testing::setup_with;

struct Play : arbiter::testing::AnyChoice {
    static bool is_silent(const Event& event) {
        using enum EventKind;
        constexpr EventKind untold[] = {cited, action_taken, phase_begins, window_closed, passed, resolved, compared};
        return std::ranges::find(untold, static_cast<EventKind>(event.kind)) != std::end(untold);
    }
};

TEST(VastrixWords, ComeBackAlongGamesOfTheWholePack) {
    for (std::size_t seats = 2; seats <= kMostPlayers; ++seats) {
        GameSetup setup = setup_with<Definition>();
        setup.set_seats(seats);
        const BuiltGame built = Definition::build(setup);
        play_games_and_compare<Definition, Play>(built, 4, 250);
    }
}

// The positions of the scenarios, of which each is about a part of the rules: drafts, Traps, Specs, partners.
TEST(VastrixWords, ComeBackFromThePositionsOfScenarios) {
    int games = 0;
    for (const auto& file : std::filesystem::directory_iterator(ARBITER_SOURCE_DIR "/model/vastrix/scenarios")) {
        const JsonDocument document = read_json_file(file.path().string());
        const Json& scenario = document.root;
        if (!scenario.contains("position")) continue;
        SCOPED_TRACE(file.path());
        GameSetup setup = setup_with<Definition>();
        Json told = scenario.at("rules");
        told.erase("id");
        const JsonDocument rules = parse_json(told.dump(), "rules");
        JsonObject changes = JsonView(rules).object();
        Definition::read_rules_changes(changes, setup.rules);
        setup.set_seats(scenario.at("players").size());
        const JsonDocument position = parse_json(scenario.at("position").dump(), "position");
        setup.position.emplace(position);
        const BuiltGame built = Definition::build(setup);
        play_games_and_compare<Definition, Play>(built, 3, 100);
        ++games;
    }
    EXPECT_GE(games, 50);
}

}  // namespace
}  // namespace arbiter::vastrix
