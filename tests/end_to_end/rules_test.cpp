// arbiter rules: the register, its clauses, properties and words.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "tests/end_to_end/program.h"

namespace arbiter::end_to_end {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

TEST(Rules, ShowsTheRegister) {
    EXPECT_THAT(arbiter({"rules"}).output, AllOf(HasSubstr("proxy "), HasSubstr("arbiter rules proxy\n"), HasSubstr("WORD")));
    EXPECT_THAT(arbiter({"rules", "proxy"}).output, AllOf(HasSubstr("install.once-per-turn"), HasSubstr("stack.when-resolves")));
    const Finished clause = arbiter({"rules", "proxy", "install.once-per-turn"});
    EXPECT_EQ(clause.status, 0);
    EXPECT_THAT(clause.output, HasSubstr("at most one install play"));
    EXPECT_TRUE(Json::accept(arbiter({"rules", "proxy", "--format", "json"}).output));
}

TEST(Rules, HaveTheWordsOfQuestionsForPrograms) {
    const Finished run = arbiter({"rules", "magepunk", "--words", "--format", "json"});
    EXPECT_EQ(run.status, 0) << run.errors;
    const Json words = Json::parse(run.output);
    const std::string page = arbiter({"rules", "magepunk", "--words"}).output;
    for (const char* part : {"of_position", "of_player"}) {
        ASSERT_FALSE(words[part].empty()) << part;
        for (const Json& word : words[part]) EXPECT_THAT(page, HasSubstr("  " + word["word"].get<std::string>() + " ")) << word;
    }
}

TEST(Rules, SayWhyNothingExercisesAClause) {
    const char* const clause = "guard.queen-spade";
    EXPECT_THAT(arbiter({"rules", "vastrix", clause}).output, HasSubstr("Says once more what queen-spade.immune says, which is cited.\n"));
    const Json entries = Json::parse(arbiter({"rules", "vastrix", clause, "--format", "json"}).output);
    EXPECT_EQ(entries[0]["not_exercised"], "Says once more what queen-spade.immune says, which is cited.");
    EXPECT_THAT(arbiter({"rules", "vastrix", "queen-spade.immune"}).output, Not(HasSubstr("by nothing")));
    // Of one that is exercised, and that another says as well.
    EXPECT_THAT(arbiter({"rules", "proxy_wars", "recruit.unoccupied"}).output,
                AllOf(HasSubstr("  waived        it changes nothing: "), Not(HasSubstr("by nothing"))));
}

// One that is asked of positions, one of progress, one of a module that the game's first scenarios do not play, and a relation of two
// plays.
TEST(Rules, SayWhetherACommandAsksAProperty) {
    const auto asked = [](const char* game, const char* property) {
        return Json::parse(arbiter({"rules", game, property, "--format", "json"}).output)[0]["asked"].get<bool>();
    };
    EXPECT_TRUE(asked("proxy", "progress.never-stuck"));
    EXPECT_TRUE(asked("proxy", "reach.loss-by-draw"));
    EXPECT_TRUE(asked("vastrix", "traps.cap-on-table"));
    EXPECT_FALSE(asked("proxy", "step.deterministic"));
    EXPECT_THAT(arbiter({"rules", "vastrix", "traps.cap-on-table"}).output, HasSubstr("  asked         by verify, diff and fuzz\n"));
    EXPECT_THAT(arbiter({"rules", "proxy", "step.deterministic"}).output, HasSubstr("  asked         by no command: "));
}

TEST(Rules, FindsWords) {
    const Finished entries = arbiter({"rules", "proxy", "duplicates"});
    EXPECT_EQ(entries.status, 0) << entries.errors;
    EXPECT_THAT(entries.output,
                AllOf(HasSubstr("clause     deck.copies "), HasSubstr("arbiter rules proxy deck."), Not(HasSubstr("card  "))));
    const Finished card = arbiter({"rules", "proxy", "frontier cap"});
    EXPECT_EQ(card.status, 0) << card.errors;
    EXPECT_THAT(card.output, AllOf(HasSubstr("card       p09"), HasSubstr("Frontier Captain")));
    const Finished tile = arbiter({"rules", "proxy_wars", "lobby", "--format", "json"});
    EXPECT_EQ(Json::parse(tile.output)[0]["entry"], "card") << tile.output;
    const Finished nothing = arbiter({"rules", "proxy", "Frontir Captain"});
    EXPECT_EQ(nothing.status, 2);
    EXPECT_THAT(nothing.errors, HasSubstr("did you mean \"Frontier Captain\"?"));
}

}  // namespace
}  // namespace arbiter::end_to_end
