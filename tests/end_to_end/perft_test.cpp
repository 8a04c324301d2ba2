// arbiter perft: counts of plays by their length.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "tests/end_to_end/program.h"
#include "tests/end_to_end/samples.h"

namespace arbiter::end_to_end {
namespace {

using testing::HasSubstr;

TEST(Perft, CountsAndDivides) {
    const Folder folder;
    const std::string scenario = small_scenario(folder);
    const Json counts = Json::parse(arbiter({"perft", scenario, "--depth", "3", "--format", "json"}).output);
    const Json divided = Json::parse(arbiter({"perft", scenario, "--depth", "3", "--divide", "--format", "json"}).output);
    std::uint64_t sum = 0;
    for (const Json& row : divided["rows"]) sum += row["plays"].get<std::uint64_t>();
    EXPECT_EQ(counts["rows"][2]["plays"], sum);
    EXPECT_EQ(counts["rows"][0]["plays"], divided["rows"].size());
}

TEST(Perft, TellsWhatWasCountedBeforeASignal) {
    const Finished run =
        shell("timeout --preserve-status --signal=INT 2 " ARBITER_PROGRAM " perft --depth 100 --format json proxy/whole-game");
    EXPECT_EQ(run.status, 3) << run.output << run.errors;
    const Json rows = Json::parse(run.output)["rows"];
    ASSERT_FALSE(rows.empty());
    EXPECT_LT(rows.size(), 100u);
    const std::string depth = std::to_string(rows.size());
    EXPECT_THAT(run.errors, HasSubstr("note: interrupted: counted up to " + depth + " decision"));
    const Finished whole = arbiter({"perft", "--depth", depth, "--format", "json", "proxy/whole-game"});
    EXPECT_EQ(Json::parse(whole.output)["rows"], rows);
}

}  // namespace
}  // namespace arbiter::end_to_end
