// The commands of docs/scale.md for many machines, as they stand there.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>

#include "model/core/input/json_names.h"
#include "tests/end_to_end/program.h"

namespace arbiter::end_to_end {
namespace {

using testing::HasSubstr;
using testing::Not;

// A record of Proxy on one line: A installs `installs` cards in a turn, of which the rules allow one.
std::string record_of_installs(int installs) {
    std::string moves;
    for (int install = 0; install < installs; ++install)
        moves += R"({"by": "A", "play": "install", "card": "p01"}, {"by": "B", "play": "pass"}, )";
    return R"({"format": "arbiter-replay", "version": 1, "game": "proxy", )"
           R"("players": [{"name": "Ada", "deck": "unknown"}, {"name": "Bo", "deck": "unknown"}], )"
           R"("position": {"phase": "main", "active": "A", "A": {"hand": ["p01", "p01"], "deck": {"size": 5}}, "B": {"deck": {"size": 5}}}, )"
           R"("moves": [)" +
           moves + R"({"by": "A", "play": "pass"}]})" + "\n";
}

// The line of the document that begins a pipe into this command.
std::string documented(const std::string& command) {
    const std::string text = read_file(source("docs/scale.md"));
    const std::size_t found = text.find("| " + command);
    EXPECT_NE(found, std::string::npos) << command;
    const std::size_t begin = text.rfind('\n', found) + 1;
    return text.substr(begin, text.find('\n', found) - begin);
}

// What a verdict says beside its line, which is that of the piece.
std::string without_lines(const std::string& verdicts) {
    return std::regex_replace(verdicts, std::regex("\"line\": ?[0-9]+"), "\"line\": 0");
}

TEST(Parallel, JudgesBlocksInOrder) {
    constexpr int kRecords = 24;
    std::string command = documented("parallel");
    const std::size_t size = command.find("50M");
    ASSERT_NE(size, std::string::npos) << command;
    command.replace(size, 3, "2k");
    std::string records;
    for (int record = 0; record < kRecords; ++record) records += record_of_installs(record % 3);
    const Folder folder;
    folder.write("games.jsonl", records);
    folder.write("arbiter", "#!/bin/sh\nexec \"" ARBITER_PROGRAM "\" \"$@\"\n");
    const Finished run =
        shell("cd " + folder.path() + " && chmod +x arbiter && export PATH=\"$PWD:$PATH\" && zstd -q games.jsonl && " + command);
    EXPECT_THAT(run.errors, Not(HasSubstr("arbiter:")));
    const Finished whole = arbiter({"audit", "--workers", "1", "--format", "jsonl", "-"}, records);
    const std::string verdicts = read_file(folder.path("verdicts.jsonl"));
    EXPECT_EQ(std::count(verdicts.begin(), verdicts.end(), '\n'), kRecords) << run.errors;
    EXPECT_EQ(without_lines(verdicts), without_lines(whole.output));
    EXPECT_NE(verdicts, whole.output) << "nothing was cut";
}

// A file that is no archive of verdicts is one error, a line that is none is one, with its number.
TEST(Report, SaysWhereWhatIsNoVerdictStands) {
    const Folder folder;
    const std::string whole = folder.path("audit.json"), lines = folder.path("verdicts.jsonl");
    const std::string record = "replays/samples/proxy/rulings/install.second.json";
    arbiter({"audit", "--format", "json", "--output", whole, record});
    const Finished document = arbiter({"report", whole});
    EXPECT_EQ(document.status, 2);
    EXPECT_EQ(document.errors, "arbiter: " + whole +
                                   ": line 1: found a document of many lines, expected a verdict a line, as audit --format jsonl writes\n");
    std::string verdict = arbiter({"audit", "--format", "jsonl", record}).output;
    folder.write("verdicts.jsonl",
                 verdict + "{\"format\": \"arbiter-audit\", \"version\": 1, \"file\": \"x\", \"verdict\": \"ilegal\"}\n" + verdict);
    const Finished one = arbiter({"report", lines});
    EXPECT_EQ(one.status, 2);
    EXPECT_THAT(one.errors, testing::StartsWith("arbiter: " + lines + ": line 2: /verdict: found \"ilegal\""));
    EXPECT_THAT(one.errors, testing::HasSubstr("did you mean \"legal\"?"));
    EXPECT_EQ(std::count(one.errors.begin(), one.errors.end(), '\n'), 1) << one.errors;
}

}  // namespace
}  // namespace arbiter::end_to_end
