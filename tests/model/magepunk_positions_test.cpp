// Set positions of Magepunk that cannot be are refused with the reason; those that other rules let be are not.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "model/core/input/error.h"
#include "model/magepunk/definition.h"
#include "model/magepunk/register.h"

namespace arbiter::magepunk {
namespace {

using ::testing::HasSubstr;

// Why a position with these sides, and these members beside them, is refused.
std::string refusal(const std::string& members, const std::string& a, const std::string& b, const Rules& rules = {}) {
    static const CardSet cards = Definition::read_cards(ARBITER_SOURCE_DIR "/model/magepunk/cards.json");
    const JsonDocument document = parse_json(R"({"active": "A", )" + members + R"(, "A": {)" + a + R"(}, "B": {)" + b + "}}", "position");
    GameSetup setup;
    setup.rules = rules;
    setup.cards = cards;
    setup.position = JsonView(document);
    try {
        (void)Definition::build(setup);
    } catch (const InputError& error) {
        return error.what();
    }
    return "accepted";
}

constexpr const char* kMain = R"("phase": "main")";

TEST(MagepunkPositions, NobodyPlaysOnWithoutLife) {
    EXPECT_THAT(refusal(kMain, R"("life": 0)", ""), HasSubstr("A has 0 life, and the game is not over"));
    EXPECT_THAT(refusal(kMain, "", R"("life": -3)"), HasSubstr("B has -3 life"));
    EXPECT_EQ(refusal(kMain, R"("life": 1)", ""), "accepted");
    EXPECT_EQ(refusal(R"("phase": "main", "awaiting": "nothing", "result": "B")", R"("life": 0)", ""), "accepted");
}

TEST(MagepunkPositions, ALifeThatAHouseRuleAloneCallsLostIsLeftToTheGame) {
    Rules rules;
    rules.settings.win_life_threshold = 4;
    EXPECT_EQ(refusal(kMain, R"("life": 3)", "", rules), "accepted");
    rules.settings.win_life_threshold = -1;
    EXPECT_EQ(refusal(kMain, R"("life": 0)", "", rules), "accepted");
}

TEST(MagepunkPositions, ResourcesAreCardsThatMayBeResources) {
    EXPECT_THAT(refusal(kMain, R"("resources": ["prism-relay"])", ""), HasSubstr("Prism Relay is in A's resources, and is none"));
    EXPECT_EQ(refusal(kMain, R"("resources": ["spark-jolt"])", ""), "accepted");
    Rules rules;
    rules.waived_clauses.insert(static_cast<ClauseId>(Clause::resource_bounds));
    EXPECT_EQ(refusal(kMain, R"("resources": ["prism-relay"])", "", rules), "accepted");
}

// block.order: once the blockers are ordered each has a place, from 0.
TEST(MagepunkPositions, BlockersStandInAnOrderOnceTheyAreOrdered) {
    const auto blocked = [](const char* step, const char* first, const char* second) {
        const auto block = [](const char* blocker, const char* place) {
            return std::string(R"({"attacker": "A/siege-golem", "blocker": "B/)") + blocker + '"' + place + "}";
        };
        return refusal(std::string(R"("phase": "attack", "step": ")") + step + R"(", "blocks": [)" + block("sun-bulwark", first) + ", " +
                           block("bog-warden", second) + "]",
                       R"("battlefield": [{"card": "siege-golem", "attacks": "B"}])", R"("battlefield": ["sun-bulwark", "bog-warden"])");
    };
    EXPECT_THAT(blocked("after-blockers", "", ""), HasSubstr("the blockers of A/siege-golem would have been ordered"));
    EXPECT_THAT(blocked("after-blockers", R"(, "place": 0)", ""), HasSubstr("would have been ordered"));
    EXPECT_THAT(blocked("after-blockers", R"(, "place": 0)", R"(, "place": 0)"), HasSubstr("places that do not follow each other"));
    EXPECT_THAT(blocked("order", R"(, "place": 1)", ""), HasSubstr("places that do not follow each other"));
    EXPECT_EQ(blocked("after-blockers", R"(, "place": 1)", R"(, "place": 0)"), "accepted");
    EXPECT_EQ(blocked("order", "", ""), "accepted");
    EXPECT_EQ(blocked("order", "", R"(, "place": 0)"), "accepted");
}

}  // namespace
}  // namespace arbiter::magepunk
