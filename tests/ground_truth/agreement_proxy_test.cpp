// Explorations of Proxy agree whatever the order, the store and the number of workers, with all of its properties.
#include <array>
#include <span>
#include <string>
#include <vector>

#include "checker/program/games/proxy_game.h"
#include "checker/scenario/begin.h"
#include "checker/scenario/scenario.h"
#include "tests/ground_truth/agreement.h"

namespace arbiter::ground_truth {
namespace {

using program::ProxyGame;

proxy::Definition::Built scenario_game(const std::string& name) {
    static const CardSet cards = proxy::Definition::read_cards(ARBITER_SOURCE_DIR "/model/proxy/cards.json");
    const Scenario scenario = read_scenario_file(ARBITER_SOURCE_DIR "/model/proxy/scenarios/" + name + ".json");
    return build_from<proxy::Definition>(start_of<proxy::Definition>(scenario.start, cards), scenario.start);
}

TEST(AgreementOnProxy, whole_graph) {
    const auto built = scenario_game("loops-and-replacement");
    for (const bool canonical : {false, true}) {
        const Exploration exploration = expect_agreement(built.game, ProxyGame::properties(), canonical, ProxyGame::progress());
        EXPECT_EQ(exploration.find("reach.forced-loop")->outcome, Outcome::reached);
        EXPECT_FALSE(exploration.violated());
    }
    expect_merging_to_be_exact(built.game);
}

// The search ends with the level in which the first game ends.
TEST(AgreementOnProxy, first_violation) {
    const auto built = scenario_game("loops-and-replacement");
    std::vector<Property<proxy::Game>> properties(ProxyGame::properties().begin(), ProxyGame::properties().end());
    properties.push_back({"never-ends", Shape::end, [](const proxy::Game&, const proxy::Position&) { return false; }});
    const Exploration exploration = expect_same_end(built.game, properties, {}, ProxyGame::progress());
    EXPECT_EQ(exploration.bound, Bound::violation);
    ASSERT_TRUE(exploration.find("never-ends")->play.has_value());
    expect_shown(built.game, properties.back(), *exploration.find("never-ends")->play);
}

// The first hundreds of positions of scenarios that have hundreds of thousands.
void expect_same_beginning(const std::string& name, std::uint32_t depth) {
    const auto built = scenario_game(name);
    ExplorationOptions options;
    options.maximum_depth = depth;
    for (const bool canonical : {false, true}) {
        options.canonical = canonical;
        const Exploration exploration = expect_same_end(built.game, ProxyGame::properties(), options);
        EXPECT_EQ(exploration.bound, Bound::depth);
        EXPECT_EQ(exploration.complete_depth, depth);
        EXPECT_GT(exploration.positions, 200u);
        EXPECT_LT(exploration.positions, 5000u);
    }
}

TEST(AgreementOnProxy, combat) {
    expect_same_beginning("combat", 7);
}
TEST(AgreementOnProxy, damage) {
    expect_same_beginning("damage", 7);
}
TEST(AgreementOnProxy, facedown_and_cleanup) {
    expect_same_beginning("facedown-and-cleanup", 7);
}
TEST(AgreementOnProxy, payment) {
    expect_same_beginning("payment", 7);
}
TEST(AgreementOnProxy, stack_and_traps) {
    expect_same_beginning("stack-and-traps", 7);
}
TEST(AgreementOnProxy, zones_and_insight) {
    expect_same_beginning("zones-and-insight", 12);
}
TEST(AgreementOnProxy, full_decks) {
    expect_same_beginning("full-decks", 3);
}
TEST(AgreementOnProxy, whole_game) {
    expect_same_beginning("whole-game", 12);
}

}  // namespace
}  // namespace arbiter::ground_truth
