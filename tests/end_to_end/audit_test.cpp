// arbiter audit on records, legal and illegal.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <pugixml.hpp>
#include <string>

#include "tests/end_to_end/program.h"
#include "tests/end_to_end/samples.h"

namespace arbiter::end_to_end {
namespace {

using testing::AllOf;
using testing::HasSubstr;

TEST(Audit, QuietTellsOnlyWhatIsNotLegal) {
    const Folder folder;
    const std::string legal = "replays/samples/proxy/games/legal-redirected-damage.json", bad = disputed(folder);
    const Finished both = arbiter({"audit", "--quiet", "--one-line", legal, bad});
    EXPECT_EQ(both.status, 1) << both.errors;
    EXPECT_EQ(both.output, arbiter({"audit", "--one-line", bad}).output);
    const Finished nothing = arbiter({"audit", "--quiet", "--format", "json", legal});
    EXPECT_EQ(nothing.status, 0) << nothing.errors;
    EXPECT_EQ(Json::parse(nothing.output), Json::array());
    // What an earlier audit has written is not left for the result of this one.
    for (const char* form : {"text", "jsonl"}) {
        const std::string file = folder.write("verdicts", "of an earlier audit");
        EXPECT_EQ(arbiter({"audit", "--quiet", "--format", form, "--output", file, legal}).status, 0) << form;
        EXPECT_EQ(read_file(file), "") << form;
    }
    EXPECT_EQ(arbiter({"audit", "--quiet", "--output", folder.path(), legal}).status, 2);
}

TEST(Audit, NamesTheClauseOfAnIllegalPlay) {
    const Folder folder;
    const Finished run = arbiter({"audit", disputed(folder)});
    EXPECT_EQ(run.status, 1) << run.errors;
    EXPECT_THAT(run.output, AllOf(HasSubstr("ILLEGAL"), HasSubstr("install.once-per-turn")));
    const Json json = Json::parse(arbiter({"audit", "--format", "json", disputed(folder)}).output);
    EXPECT_EQ(json[0]["entries"][2]["verdict"], "illegal");
    pugi::xml_document document;
    ASSERT_TRUE(document.load_string(arbiter({"audit", "--format", "junit", disputed(folder)}).output.c_str()));
    EXPECT_EQ(document.select_nodes("//failure").size(), 2u) << "the entry, and the record as a whole";
}

TEST(Audit, ReadsStandardInput) {
    const Folder folder;
    const std::string replay = read_file(disputed(folder));
    EXPECT_EQ(arbiter({"audit", "-"}, replay).status, 1);
}

}  // namespace
}  // namespace arbiter::end_to_end
