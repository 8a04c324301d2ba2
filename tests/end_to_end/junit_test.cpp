// Results in the form of JUnit, as front pages of a CI show them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <pugixml.hpp>
#include <sstream>
#include <string>

#include "tests/end_to_end/program.h"

namespace arbiter::end_to_end {
namespace {

using testing::HasSubstr;

// What front pages of a CI show is the message alone.
TEST(Junit, SaysInItsMessageWhatIsNotAsExpected) {
    const Folder folder;
    const auto message = [](const std::string& file) {
        pugi::xml_document document;
        EXPECT_TRUE(document.load_string(arbiter({"verify", "--quiet", "--format", "junit", file}).output.c_str()));
        return std::string(document.select_node("//failure/@message").attribute().value());
    };
    Json scenario = Json::parse(read_file(source(kTiny)));
    scenario["expected"]["positions"] = 7;
    EXPECT_THAT(message(folder.write("scenario.json", scenario.dump())), HasSubstr("4,921 positions, expected 7"));
    Json record = Json::parse(read_file(source("replays/samples/lost_glitches/rulings/mana.last-health-paid.json")));
    record["result"]["winner"] = "A";
    record["expected"] = Json::array({{{"move", 1}, {"verdict", "legal"}}});
    EXPECT_THAT(message(folder.write("record.json", record.dump())),
                HasSubstr("the result is wrong-result: recorded: A wins; by the rules: B wins"));
}

TEST(Junit, PointsToTheEntryOfARecord) {
    const std::string record = "replays/samples/proxy/rulings/install.second.json";
    pugi::xml_document document;
    ASSERT_TRUE(document.load_string(arbiter({"audit", "--format", "junit", record}).output.c_str()));
    const auto failure = document.select_node("//testcase[failure]").node();
    EXPECT_EQ(failure.attribute("file").as_string(), record);
    std::istringstream text(read_file(source(record)));
    std::string line;
    for (int number = 0; number < failure.attribute("line").as_int(); ++number) std::getline(text, line);
    EXPECT_THAT(line, HasSubstr("\"install\""));
    const Folder folder;
    const Finished bad = arbiter({"audit", "--format", "junit", record, folder.write("bad.json", "{\n\n  \"format\": 7}")});
    ASSERT_TRUE(document.load_string(bad.output.c_str()));
    EXPECT_EQ(document.select_node("//testcase[error]").node().attribute("line").as_int(), 3) << bad.output;
}

}  // namespace
}  // namespace arbiter::end_to_end
