// arbiter pay: a payment or the reason why there is none.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "tests/end_to_end/program.h"

namespace arbiter::end_to_end {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

TEST(Pay, AnswersWithAPaymentOrTheReason) {
    const Finished yes = arbiter({"pay", "[s][s][x]", "--from", "s,fs,n*"});
    EXPECT_EQ(yes.status, 0) << yes.errors;
    const Finished no = arbiter({"pay", "[s][s][x]", "--from", "s,f,n*"});
    EXPECT_EQ(no.status, 1);
    EXPECT_THAT(no.output, Not(IsEmpty()));
    const Json json = Json::parse(arbiter({"pay", "[s]", "--from", "f", "--format", "json"}).output);
    EXPECT_EQ(json["answer"], "unpayable");
    EXPECT_EQ(arbiter({"pay", "--game", "lost_glitches", "[m][m]", "--from", "m,m"}).status, 0);
    EXPECT_EQ(arbiter({"pay", "--game", "lost_glitches", "[m][m]", "--from", "m"}).status, 1);
    EXPECT_THAT(arbiter({"pay", "[f][l]", "--from", "f,f"}).output, HasSubstr("needs [l] of its cost"));
}

// Sources are no charges: what rules say of the yield of charges is told, not applied.
TEST(Pay, SaysWhichRulesAboutChargesItDoesNotApply) {
    const Folder folder;
    const std::string rules = folder.write("rules.json", R"({"format": "arbiter-rules", "version": 1, "game": "proxy",
        "readings": {"charge.yield": "one-of-each"}})");
    const Finished told = arbiter({"pay", "[f][s]", "--from", "fs", "--rules", rules});
    EXPECT_EQ(told.status, 1) << told.errors;
    EXPECT_THAT(told.output, AllOf(HasSubstr("note: charge.yield is one-of-each"), HasSubstr("=fs")));
    EXPECT_EQ(arbiter({"pay", "[f][s]", "--from", "=fs", "--rules", rules}).status, 0) << "as the note says";
    EXPECT_THAT(arbiter({"pay", "[f][s]", "--from", "fs"}).output, Not(HasSubstr("note:")));
}

}  // namespace
}  // namespace arbiter::end_to_end
