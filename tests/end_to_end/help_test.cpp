// What the program says of itself: its commands, its version, and help whose examples work.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <regex>
#include <sstream>
#include <string>

#include "tests/end_to_end/program.h"

namespace arbiter::end_to_end {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(Program, TellsItsCommandsAndVersion) {
    const Finished help = arbiter({"--help"});
    EXPECT_EQ(help.status, 0);
    for (const char* command : {"verify", "check-certificate", "audit", "diff", "deck", "pay", "perft", "record", "explain", "rules"})
        EXPECT_THAT(help.output, HasSubstr(command));
    EXPECT_EQ(arbiter({"--version"}).output.substr(0, 8), "arbiter ");
}

// The help of every command ends in command lines; each must run in a checkout without complaint.
TEST(Program, HasHelpWhoseExamplesWork) {
    for (const char* command :
         {"verify", "check-certificate", "audit", "diff", "deck", "pay", "perft", "record", "explain", "rules", "cards", "report"}) {
        const Finished help = arbiter({command, "--help"});
        ASSERT_EQ(help.status, 0) << command;
        const std::size_t place = help.output.find("Examples:");
        ASSERT_NE(place, std::string::npos) << command;
        std::istringstream lines(help.output.substr(place));
        std::string line;
        int examples = 0;
        const Folder folder;
        while (std::getline(lines, line)) {
            const std::size_t begin = line.find("arbiter ");
            if (begin == std::string::npos) continue;
            ++examples;
            // What an example writes goes to a folder of the test's.
            const std::string example = std::regex_replace(line.substr(begin), std::regex("build/"), folder.path() + "/");
            const Finished run = shell(example);
            EXPECT_THAT(run.status, testing::AnyOf(0, 1)) << example << "\n" << run.errors;
            EXPECT_THAT(run.errors, Not(HasSubstr("arbiter: "))) << example;
        }
        EXPECT_GE(examples, 2) << command;
    }
}

}  // namespace
}  // namespace arbiter::end_to_end
