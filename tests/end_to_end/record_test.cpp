// arbiter record: random games, which the audit accepts.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/end_to_end/program.h"
#include "tests/end_to_end/samples.h"

namespace arbiter::end_to_end {
namespace {

TEST(Record, GivesTheSameGameForTheSameSeedAndTheAuditAcceptsIt) {
    const Folder folder;
    const std::vector<std::string> command{"record", "--seed", "11", "--deck", kEmber, "--deck", kNoxious};
    const Finished once = arbiter(command), again = arbiter(command);
    ASSERT_EQ(once.status, 0) << once.errors;
    EXPECT_EQ(once.output, again.output);
    EXPECT_NE(once.output, arbiter({"record", "--seed", "12", "--deck", kEmber, "--deck", kNoxious}).output);
    const Finished audit = arbiter({"audit", folder.write("game.json", once.output)});
    EXPECT_EQ(audit.status, 0) << audit.output << audit.errors;
}

TEST(Record, WritesArchivesThatTheAuditReads) {
    const Folder folder;
    const std::string archive = folder.path("games.jsonl.zst");
    const Finished record =
        arbiter({"record", "--games", "5", "--policy", "aggressive", "--deck", kEmber, "--deck", kNoxious, "--output", archive});
    ASSERT_EQ(record.status, 0) << record.errors;
    const Finished audit = arbiter({"audit", "--one-line", archive});
    EXPECT_EQ(audit.status, 0) << audit.output << audit.errors;
    EXPECT_EQ(std::count(audit.output.begin(), audit.output.end(), '\n'), 5);
}

// A stack of VASTRIX holds twelve plays.
TEST(Record, SaysOfAGameThatItCannotGoOn) {
    const Folder folder;
    Json scenario = Json::parse(read_file(source("model/vastrix/scenarios/raid.json")));
    scenario["position"]["full"] = true;
    const std::string file = folder.write("full.json", scenario.dump());
    const Finished record = arbiter({"record", "--seed", "3", file});
    EXPECT_EQ(record.status, 0);
    EXPECT_EQ(record.errors, "arbiter: the game of seed 3 is not over after 0 entries: the program has no room for what follows\n");
    EXPECT_FALSE(Json::parse(record.output).contains("result"));
}

}  // namespace
}  // namespace arbiter::end_to_end
