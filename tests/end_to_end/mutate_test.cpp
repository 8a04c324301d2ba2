// arbiter mutate as its users meet it: what becomes of mutants, in the form that viewers of mutation reports read.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/end_to_end/program.h"

namespace arbiter::end_to_end {
namespace {

using testing::HasSubstr;

Finished mutate(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"mutate", "--quiet"});
    return arbiter(arguments);
}

TEST(Mutate, TellsWhichRecordNotices) {
    const Finished run = mutate({"proxy_wars", "--only", "waive", "--format", "json", "replays/samples/proxy_wars/rulings"});
    // Without a scenario to compare in, what the records do not notice is not judged.
    EXPECT_EQ(run.status, 3) << run.output << run.errors;
    const auto report = nlohmann::json::parse(run.output);
    EXPECT_EQ(report["schemaVersion"], "2");
    std::size_t killed = 0;
    for (const auto& [file, about] : report["files"].items()) {
        for (const auto& mutant : about["mutants"]) {
            if (mutant["status"] != "Killed") continue;
            ++killed;
            EXPECT_FALSE(mutant["statusReason"].get<std::string>().empty());
            EXPECT_EQ(mutant["killedBy"].size(), 1u);
        }
    }
    EXPECT_GT(killed, 0u);
    EXPECT_EQ(run.output.find("equivalent"), std::string::npos);
}

TEST(Mutate, SaysThatNoMutantHasThatName) {
    const Finished run = mutate({"proxy_wars", "--only", "no-such-thing", "replays/samples/proxy_wars/rulings"});
    EXPECT_EQ(run.status, 2);
    EXPECT_THAT(run.errors, HasSubstr("no mutant with \"no-such-thing\""));
}

}  // namespace
}  // namespace arbiter::end_to_end
