// Archives as streams: any size, a verdict a record as it comes, the same output for any number of workers, and a budget for each record.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <sstream>

#include "tests/end_to_end/program.h"

namespace arbiter::end_to_end {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

// A game of Proxy on one line: both pass, or A installs twice in one turn. `blanks`: so many at the end of the object.
std::string streamed_record(bool legal, std::size_t blanks = 0) {
    const std::string moves = legal ? R"([{"by": "A", "play": "pass"}])"
                                    : R"([{"by": "A", "play": "install", "card": "p01"}, {"by": "B", "play": "pass"}, )"
                                      R"({"by": "A", "play": "install", "card": "p02"}, {"by": "A", "play": "pass"}])";
    return R"({"format": "arbiter-replay", "version": 1, "game": "proxy", )"
           R"("players": [{"name": "Ada", "deck": "unknown"}, {"name": "Bo", "deck": "unknown"}], )"
           R"("position": {"phase": "main", "active": "A", "A": {"hand": ["p01", "p02"], "deck": {"size": 5}}, "B": {"deck": {"size": 5}}}, )"
           R"("moves": )" +
           moves + std::string(blanks, ' ') + "}\n";
}

constexpr char kDamaged[] = "{\"format\": \"arbiter-replay\", \"version\": 1, \"game\": \"proxy\"}\n";

std::vector<Json> verdicts_of(const std::string& output) {
    std::vector<Json> lines;
    std::istringstream text(output);
    for (std::string line; std::getline(text, line);) lines.push_back(Json::parse(line));
    return lines;
}

TEST(StandardInput, IsAnArchiveToo) {
    const Finished run = arbiter({"audit", "--one-line", "-"}, streamed_record(true) + streamed_record(false) + streamed_record(true));
    EXPECT_EQ(run.status, 1) << run.errors;
    EXPECT_THAT(run.output, AllOf(HasSubstr("-, line 1: 1 legal"), HasSubstr("-, line 2: 3 legal   1 illegal"), HasSubstr("-, line 3: ")));
    EXPECT_THAT(run.errors, IsEmpty());
}

TEST(BadLines, AreOneVerdictEach) {
    const Finished run = arbiter({"audit", "--format", "jsonl", "--readings", "never", "-"},
                                 streamed_record(true) + kDamaged + "{\n" + streamed_record(false));
    EXPECT_EQ(run.status, 2);
    const std::vector<Json> lines = verdicts_of(run.output);
    ASSERT_EQ(lines.size(), 4u);
    std::vector<std::string> verdicts;
    for (std::size_t line = 0; line < lines.size(); ++line) {
        EXPECT_EQ(lines[line]["format"], "arbiter-audit");
        EXPECT_EQ(lines[line]["line"], line + 1);
        verdicts.push_back(lines[line]["verdict"]);
    }
    EXPECT_THAT(verdicts, ElementsAre("legal", "malformed", "malformed", "illegal"));
    EXPECT_THAT(lines[1]["problem"].get<std::string>(), HasSubstr("line 2: found no \"players\""));
    EXPECT_EQ(lines[1]["exit_status"], 2);
    EXPECT_EQ(std::count(run.errors.begin(), run.errors.end(), '\n'), 2) << run.errors;
}

TEST(BadInputs, StandInJson) {
    const Folder folder;
    const std::string missing = folder.path("missing.json"), bad = folder.write("bad.json", "{"),
                      good = folder.write("good.json", streamed_record(true));
    const Finished run = arbiter({"audit", "--format", "json", missing, good, bad});
    EXPECT_EQ(run.status, 2);
    const Json array = Json::parse(run.output);
    ASSERT_EQ(array.size(), 3u);
    EXPECT_EQ(array[0]["file"], missing);
    EXPECT_EQ(array[0]["verdict"], "malformed");
    EXPECT_EQ(array[1]["verdict"], "legal");
    EXPECT_THAT(array[2]["problem"].get<std::string>(), HasSubstr("bad.json: "));
}

TEST(Lines, HaveTheEntriesThatAreNotLegal) {
    const auto entries = [](std::vector<std::string> arguments) {
        arguments.insert(arguments.begin(), {"audit", "--format", "jsonl", "--readings", "never", "-"});
        std::vector<std::size_t> numbers;
        const std::vector<Json> lines = verdicts_of(arbiter(arguments, streamed_record(false)).output);
        for (const Json& entry : lines.at(0)["entries"]) numbers.push_back(entry["number"]);
        return numbers;
    };
    EXPECT_THAT(entries({}), ElementsAre(3u));
    EXPECT_THAT(entries({"--all"}), ElementsAre(1u, 2u, 3u, 4u));
}

TEST(Workers, DoNotChangeTheOutput) {
    const Folder folder;
    std::string archive;
    for (int game = 0; game < 12; ++game) archive += game % 5 == 3 ? kDamaged : streamed_record(game % 3 != 0);
    const std::string first = folder.write("first.jsonl", archive), second = folder.write("second.json", streamed_record(false));
    for (const char* format : {"text", "json", "jsonl", "junit"}) {
        const auto run = [&](const char* workers) {
            return arbiter(
                {"audit", "--readings", "never", "--workers", workers, "--format", format, first, folder.path("none.json"), second});
        };
        const Finished alone = run("1");
        EXPECT_EQ(alone.status, 2);
        EXPECT_THAT(alone.output, HasSubstr("second.json"));
        for (const char* workers : {"2", "7"}) {
            const Finished together = run(workers);
            EXPECT_EQ(together.status, alone.status);
            EXPECT_EQ(together.output, alone.output);
            EXPECT_EQ(together.errors, alone.errors);
        }
    }
}

TEST(Reports, PutVerdictsTogether) {
    const Folder folder;
    const std::string one = folder.path("one.jsonl"), other = folder.path("other.jsonl");
    ASSERT_EQ(
        arbiter({"audit", "--format", "jsonl", "--readings", "never", "--output", one, "-"}, streamed_record(true) + streamed_record(false))
            .status,
        1);
    ASSERT_EQ(arbiter({"audit", "--format", "jsonl", "--output", other, "-"}, streamed_record(true) + kDamaged).status, 2);
    const Finished run = arbiter({"report", "--format", "json", one, other});
    EXPECT_EQ(run.status, 2) << run.errors;
    const Json merged = Json::parse(run.output);
    EXPECT_EQ(merged["records"], 4);
    ASSERT_EQ(merged["games"].size(), 2u) << "that of the damaged line is not known";
    EXPECT_EQ(merged["games"][1]["game"], "proxy");
    EXPECT_EQ(merged["games"][1]["legal"], 2);
    EXPECT_EQ(merged["games"][1]["illegal"], 1);
    ASSERT_EQ(merged["not_legal"].size(), 2u);
    EXPECT_EQ(merged["not_legal"][0]["record"], "-, line 2");
    EXPECT_THAT(merged["not_legal"][0]["reason"].get<std::string>(), AllOf(HasSubstr("entry 3: "), HasSubstr("(install.once-per-turn)")));
    EXPECT_EQ(merged["not_legal"][1]["verdict"], "malformed");
    EXPECT_EQ(arbiter({"report", one}).status, 1);
    EXPECT_THAT(arbiter({"report", one, other}).output,
                AllOf(HasSubstr("proxy"), HasSubstr("-, line 2: Ada vs Bo"), HasSubstr("install.once-per-turn")));
    EXPECT_THAT(arbiter({"report", "--format", "junit", one}).output, HasSubstr("<testsuite name=\"records\" tests=\"2\" failures=\"1\""));
    EXPECT_THAT(arbiter({"report", "--format", "html", one}).output, HasSubstr("2 records audited"));
    EXPECT_EQ(arbiter({"report", folder.write("none.jsonl", "{}\n")}).status, 2);
    // A bad line is one finding.
    const Finished between =
        arbiter({"report", "--format", "json", folder.write("between.jsonl", read_file(one) + "{}\n[\n" + read_file(one))});
    EXPECT_EQ(between.status, 2);
    EXPECT_EQ(Json::parse(between.output)["records"], 4);
    EXPECT_THAT(between.errors, AllOf(HasSubstr("line 3: found no \"format\""), HasSubstr("4:")));
}

// Whoever writes the records may wait for the verdict of one before it writes the next.
TEST(Lines, ComeAsTheyAreJudged) {
    const Folder folder;
    folder.write("one.jsonl", streamed_record(true));
    const Finished run = shell("cd " + folder.path() +
                               " && mkfifo records && (arbiter audit --format jsonl - < records > verdicts &"
                               " exec 3> records; cat one.jsonl >&3; tries=0;"
                               " while [ ! -s verdicts ] && [ $tries -lt 600 ]; do sleep 0.1; tries=$((tries + 1)); done;"
                               " wc -l < verdicts; cat one.jsonl >&3; exec 3>&-; wait; wc -l < verdicts)");
    EXPECT_EQ(run.output, "1\n2\n") << run.errors;
}

TEST(Archives, MayBeLargerThanARecordMay) {
    const Folder folder;
    const std::string line = streamed_record(true, std::size_t{6} << 20);
    const Finished run = arbiter({"audit", "--one-line", folder.write("large.jsonl", line + line + line)});
    EXPECT_EQ(run.status, 0) << run.errors;
    EXPECT_EQ(std::count(run.output.begin(), run.output.end(), '\n'), 3) << run.output;
}

TEST(Archives, PassOverALineThatIsTooLong) {
    const Folder folder;
    const std::string line = streamed_record(true, std::size_t{17} << 20);
    const Finished run =
        arbiter({"audit", "--one-line", folder.write("large.jsonl", streamed_record(true) + line + streamed_record(true))});
    EXPECT_EQ(run.status, 2);
    EXPECT_THAT(run.errors, AllOf(HasSubstr("line 2: found more than"), Not(HasSubstr("line 3"))));
    EXPECT_EQ(std::count(run.output.begin(), run.output.end(), '\n'), 2) << run.output;
}

// A time that has passed before the first entry is looked at.
TEST(Budget, LeavesTheRestUndetermined) {
    const Finished run = arbiter({"audit", "--seconds", "1e-9", "-"}, streamed_record(false));
    EXPECT_EQ(run.status, 3) << run.errors;
    EXPECT_THAT(run.output, AllOf(HasSubstr("UNDETERMINED"), HasSubstr("not judged: the 1e-09 s"), Not(HasSubstr("ILLEGAL"))));
    EXPECT_EQ(arbiter({"audit", "--seconds", "0", "-"}, streamed_record(false)).status, 1) << "without a bound";
    EXPECT_EQ(arbiter({"audit", "--seconds", "-1", "-"}, streamed_record(false)).status, 2);
}

}  // namespace
}  // namespace arbiter::end_to_end
