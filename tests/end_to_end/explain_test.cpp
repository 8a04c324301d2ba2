// arbiter explain: a moment of a record with its legal choices, and what forbids the play.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "tests/end_to_end/program.h"
#include "tests/end_to_end/samples.h"

namespace arbiter::end_to_end {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

TEST(Explain, ShowsThePositionTheLegalChoicesAndWhyAPlayIsIllegal) {
    const Folder folder;
    const std::string replay = disputed(folder);
    const Finished illegal = arbiter({"explain", replay, "--at", "3"});
    EXPECT_EQ(illegal.status, 1) << illegal.errors;
    EXPECT_THAT(illegal.output,
                AllOf(HasSubstr("before"), HasSubstr("legal here"), HasSubstr("install.once-per-turn"), HasSubstr("after")));
    EXPECT_EQ(arbiter({"explain", replay, "--at", "1"}).status, 0);
    const Finished instead = arbiter({"explain", replay, "--at", "3", "--choice", R"({"by": "A", "play": "pass"})"});
    EXPECT_EQ(instead.status, 0) << instead.output << instead.errors;
    const Finished misspelt = arbiter({"explain", replay, "--at", "3", "--choice", R"({"by": "A", "play": "pss"})"});
    EXPECT_EQ(misspelt.status, 2);
    EXPECT_THAT(misspelt.output, AllOf(HasSubstr("--choice: /play: found \"pss\""), Not(HasSubstr(replay))));
    const Json json = Json::parse(arbiter({"explain", replay, "--at", "3", "--format", "json"}).output);
    ASSERT_FALSE(json["legal_before"].empty());
    // The boards before and after, and the position before as one that a record can begin with: the play is judged alike in it.
    EXPECT_TRUE(json["before"].is_object());
    EXPECT_TRUE(json["after"].is_object());
    Json moment = {{"format", "arbiter-replay"}, {"version", 1}, {"game", "proxy"}, {"rules", {{"id", "proxy"}}}};
    moment["players"] = {{{"name", "Ada"}, {"deck", "unknown"}}, {{"name", "Bo"}, {"deck", "unknown"}}};
    moment["position"] = json["set_position_before"];
    moment["moves"] = Json::array({json["entry"]});
    const Finished again = arbiter({"explain", folder.write("moment.json", moment.dump()), "--at", "1", "--format", "json"});
    ASSERT_EQ(again.status, 1) << again.errors;
    EXPECT_EQ(Json::parse(again.output)["violations"], json["violations"]);
    EXPECT_EQ(Json::parse(again.output)["before"], json["before"]);
    // Every entry that it names is legal in this place.
    for (const Json& choice : json["legal_before"]) {
        EXPECT_EQ(arbiter({"explain", replay, "--at", "3", "--choice", choice["entry"].dump()}).status, 0) << choice["entry"];
    }
}

}  // namespace
}  // namespace arbiter::end_to_end
