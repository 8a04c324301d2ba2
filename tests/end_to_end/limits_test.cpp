// What the system refuses is told, and ends the program cleanly: full disks, files that may not grow, memory. And how options end.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/end_to_end/program.h"
#include "tests/sanitized.h"

namespace arbiter::end_to_end {
namespace {

using testing::AllOf;
using testing::AnyOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

void expect_told(const Finished& run, const std::string& because) {
    EXPECT_EQ(run.status, 2) << run.errors;
    EXPECT_THAT(run.errors, AllOf(StartsWith("arbiter: "), HasSubstr(because)));
    EXPECT_EQ(std::count(run.errors.begin(), run.errors.end(), '\n'), 1) << run.errors;
}

TEST(Options, EndAtTwoHyphens) {
    const Folder folder;
    folder.write("--all", "{}");
    folder.write("x", "{}");
    const std::string there = "cd " + folder.path() + " && ";
    for (const char* arguments : {"audit -- --all", "audit --one-line -- --all", "deck -- --all", "verify --quiet -- --all"})
        expect_told(shell(there + "arbiter " + arguments), "--all: ");
    expect_told(shell(there + "arbiter explain --at 1 -- --all"), "--all: ");
    expect_told(shell(there + "arbiter audit x --"), "x: ");
    const Finished rules = arbiter({"rules", "--", "proxy", "deck.size"});
    EXPECT_EQ(rules.status, 0) << rules.errors;
    expect_told(arbiter({"rules", "--", "proxy", "deck.size", "--format"}), "unexpected argument");
}

TEST(Help, IsNoneOfAnUnknownCommand) {
    for (const std::vector<std::string>& arguments :
         {std::vector<std::string>{"nonsense", "--help"}, {"--help", "nonsense"}, {"verfy", "-h"}}) {
        const Finished run = arbiter(arguments);
        expect_told(run, "unknown command");
        EXPECT_THAT(run.output, IsEmpty());
    }
    EXPECT_EQ(arbiter({"--help"}).status, 0);
    EXPECT_EQ(arbiter({"verify", "--help"}).status, 0);
}

TEST(FullDisks, AreTold) {
    expect_told(shell("arbiter rules proxy > /dev/full"), "standard output cannot be written: No space left on device");
    expect_told(arbiter({"rules", "proxy", "--output", "/dev/full"}), "/dev/full: cannot write: No space left on device");
}

// The signal that the system sends to who writes beyond the limit would kill the program, and leave half a file.
TEST(FilesThatMayNotGrow, AreTold) {
    const Folder folder;
    const std::string limited = "ulimit -f 8; ";
    const std::string start = source("model/proxy/scenarios/stack-and-traps.json");
    expect_told(shell(limited + "arbiter rules proxy --format json --output " + folder.path("rules.json")),
                "rules.json: cannot write: File too large");
    const Finished run = shell(limited + "arbiter verify --quiet --positions 20000 --checkpoint " + folder.path("c") + " " + start);
    EXPECT_EQ(run.status, 2) << run.output;
    EXPECT_THAT(run.errors, HasSubstr("cannot write: File too large"));
    EXPECT_THAT(folder.names(), testing::ElementsAre("c"));
}

// Two gigabytes of addresses: an answer, a bound or one line, and no abort.
TEST(LittleMemory, EndsClearly) {
    if (test::kAddressSanitized) GTEST_SKIP() << "the address sanitizer needs more addresses than are left";
    const Folder folder;
    for (const int megabytes : {2048, 500, 250}) {
        for (const std::string& command :
             {"verify --quiet --replays " + folder.path("found") + " model/proxy/scenarios/stack-and-traps.json",
              std::string("verify --quiet --workers 4 --positions 50000 model/lost_glitches/scenarios/tiny.json"),
              std::string("audit --one-line replays/samples/proxy/games/dispute-unpayable-body.json"),
              std::string("pay '[s][s][x]' --from 's,fs,n*3'")}) {
            const Finished run = shell("ulimit -v " + std::to_string(megabytes * 1024) + "; arbiter " + command);
            EXPECT_THAT(run.status, AnyOf(0, 1, 2, 3)) << megabytes << " MB: " << command << "\n" << run.errors;
            EXPECT_THAT(run.errors, Not(HasSubstr("terminate called"))) << megabytes << " MB: " << command;
            if (run.status == 2) {
                EXPECT_THAT(run.output + run.errors,
                            AnyOf(HasSubstr("memory"), HasSubstr("address space"), HasSubstr("thread"), HasSubstr("unavailable")));
            }
        }
    }
}

}  // namespace
}  // namespace arbiter::end_to_end
