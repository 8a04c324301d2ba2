// arbiter diff as its users meet it: versions, statuses, formats, and records of differences that the two versions audit differently.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <pugixml.hpp>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "tests/end_to_end/diff_runs.h"

namespace arbiter::end_to_end {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

TEST(Diff, TellsAWaivedClauseByItsPlay) {
    const Folder folder;
    const std::string scenario = folder.write("installs.json", kInstalls);
    const Finished run = diff({"--replays", folder.path("differences"), "default", "waive install.once-per-turn", scenario});
    EXPECT_EQ(run.status, 1) << run.output << run.errors;
    EXPECT_THAT(run.output, AllOf(HasSubstr("DIFFERENT  legality in installs"), HasSubstr("old  illegal: install.once-per-turn"),
                                  HasSubstr("new  legal"), HasSubstr("because of install.once-per-turn waived")));
}

TEST(Diff, WritesRecordsThatTheVersionsAuditDifferently) {
    const Folder folder;
    const std::string scenario = folder.write("installs.json", kInstalls);
    const Finished run =
        diff({"--format", "json", "--replays", folder.path("differences"), "default", "waive install.once-per-turn", scenario});
    EXPECT_EQ(run.status, 1) << run.errors;
    const Json difference = Json::parse(run.output)["scenarios"][0]["differences"][0];
    EXPECT_EQ(difference["class"], "legality");
    EXPECT_EQ(difference["old"]["verdict"], "illegal");
    EXPECT_EQ(difference["new"]["verdict"], "legal");
    EXPECT_EQ(arbiter({"audit", difference["old"]["replay"]}).status, 1);
    EXPECT_EQ(arbiter({"audit", difference["new"]["replay"]}).status, 0);
}

// Time, and positions that come back, are counted in records alone; the size of decks is asked about, though it makes no difference.
TEST(Diff, SaysThatNothingAsksAboutAChange) {
    const std::vector<std::string> versions{"default", "phase_limit_ms=20000", "model/lost_glitches/scenarios/clock.json"};
    const Finished run = diff(versions);
    EXPECT_EQ(run.status, 0) << run.output << run.errors;
    EXPECT_THAT(run.output, HasSubstr("nothing in clock asks about phase_limit_ms"));
    std::vector<std::string> as_json = versions;
    as_json.insert(as_json.begin(), {"--format", "json"});
    EXPECT_EQ(Json::parse(diff(as_json).output)["scenarios"][0]["unasked"], true);
    EXPECT_THAT(diff({"default", "end.repetition=never", "model/proxy_wars/scenarios/captives.json"}).output,
                HasSubstr("nothing in captives asks about end.repetition"));
    EXPECT_THAT(diff({"default", "deck_size=3", kTiny}).output, Not(HasSubstr("asks about")));
}

TEST(Diff, SaysThatTheGameIsTheSame) {
    const Finished run = diff({"--format", "json", "default", "deck_size=3", kTiny});
    EXPECT_EQ(run.status, 0) << run.output << run.errors;
    const Json scenario = Json::parse(run.output)["scenarios"][0];
    EXPECT_EQ(scenario["verdict"], "the same game");
    EXPECT_TRUE(scenario["exploration"]["complete"]);
    EXPECT_EQ(scenario["differences"], Json::array());
    EXPECT_NE(scenario["old_rules_digest"], scenario["new_rules_digest"]);
    // The pairs that are one position are those that verify counts.
    const Finished verified = arbiter({"verify", "--quiet", "--format", "json", kTiny});
    EXPECT_EQ(scenario["exploration"]["positions"], Json::parse(verified.output)["scenarios"][0]["exploration"]["positions"]);
}

TEST(Diff, DoesNotDependOnTheNumberOfWorkers) {
    const Folder folder;
    const auto of_one = [&](const std::string& workers) {
        const Finished finished = diff({"--all", "--format", "json", "--workers", workers, "--replays", folder.path("records"), "default",
                                        "combat.tie-players=alternate", kLoops});
        EXPECT_LE(finished.status, 1) << finished.errors;
        return without_times(Json::parse(finished.output));
    };
    const Json one = of_one("1");
    std::filesystem::remove_all(folder.path("records"));
    EXPECT_EQ(one, of_one("2"));
    EXPECT_FALSE(one["scenarios"][0]["exploration"].empty());
}

TEST(Diff, SaysThatABoundWasHit) {
    const Finished run = diff({"--positions", "100", "default", "deck_size=39", kLoops});
    EXPECT_EQ(run.status, 3) << run.output << run.errors;
    EXPECT_THAT(run.output, AllOf(HasSubstr("no difference within"), HasSubstr("positions bound"), HasSubstr("INCONCLUSIVE")));
}

TEST(Diff, TakesVersionsFromFilesAndOptions) {
    const Folder folder;
    const std::string scenario = folder.write("installs.json", kInstalls);
    const std::string house = folder.write("house.json", R"({"format": "arbiter-rules", "version": 1, "game": "proxy",
        "settings": {"copy_limit": 5}, "waived": ["install.once-per-turn"]})");
    const auto json_of = [&](std::vector<std::string> words) {
        words.insert(words.begin(), {"--format", "json", "--replays", folder.path("differences")});
        words.push_back(scenario);
        const Finished run = diff(words);
        EXPECT_EQ(run.status, 1) << run.errors;
        return Json::parse(run.output)["scenarios"][0];
    };
    const Json by_file = json_of({"default", house});
    const Json by_options = json_of({"--new", "copy_limit=5", "--new", "waive install.once-per-turn"});
    EXPECT_EQ(by_file["changes"], (Json{"copy_limit 5 (was 4)", "install.once-per-turn waived"}));
    EXPECT_EQ(by_file["changes"], by_options["changes"]);
    EXPECT_EQ(by_file["differences"][0]["play"], by_options["differences"][0]["play"]);
    // The number of copies is no cause, and alone it makes no difference here.
    EXPECT_EQ(by_file["differences"][0]["causes"]["minimal"], (Json{{"install.once-per-turn waived"}}));
    EXPECT_EQ(by_file["alone"][0]["change"], "copy_limit 5 (was 4)");
    EXPECT_EQ(by_file["alone"][0]["difference"], nullptr);
    EXPECT_EQ(by_file["alone"][0]["complete"], true);
}

// A clause that another one says as well is waived in vain, and why is said; that other one is not.
TEST(Diff, SaysWhyNothingComesOfAWaiver) {
    const Folder folder;
    const std::string scenario =
        folder.write("queen.json", R"({"format": "arbiter-scenario", "version": 1, "name": "queen", "game": "vastrix",
        "players": [{"name": "A", "deck": "unknown"}, {"name": "B", "deck": "unknown"}],
        "position": {"phase": "start", "A": {"hand": ["4H"]}, "B": {"hand": [], "anchors": ["QS", "KH"]}, "draw": {"top": ["2D", "3D"]}}})");
    const Finished same = diff({"default", "waive guard.queen-spade", scenario});
    EXPECT_EQ(same.status, 0) << same.output << same.errors;
    EXPECT_THAT(same.output, HasSubstr("guard.queen-spade: Says once more what queen-spade.immune says, which is cited.\n"));
    const Finished other = diff({"default", "waive queen-spade.immune", "--replays", folder.path("differences"), scenario});
    EXPECT_EQ(other.status, 1) << other.errors;
    EXPECT_THAT(other.output, HasSubstr("QS goes to the GY (four.clear-er)"));
}

// Four changes, and what each of them does: also what the others hide, as play ends where the versions differ.
TEST(Diff, TellsWhatEachChangeDoes) {
    const Folder folder;
    const std::string scenario = folder.write("installs.json", kInstalls);
    const Finished run = diff({"--format", "json", "--all", "--replays", folder.path("differences"), "--new", "installs_per_turn=2",
                               "--new", "waive pass.final", "--new", "copy_limit=5", scenario});
    EXPECT_EQ(run.status, 1) << run.errors;
    const Json found = Json::parse(run.output)["scenarios"][0];
    std::set<std::string> causes;
    std::set<std::pair<std::string, std::string>> told;
    for (const Json& difference : found["differences"]) {
        const std::string cause = difference["causes"]["minimal"].dump(), what = difference["class"];
        causes.insert(cause);
        if (what != "legality") {
            EXPECT_TRUE(told.insert({what, cause}).second) << what << " because of " << cause << " is told twice";
        }
        EXPECT_NE(difference["old"]["verdict"], difference["new"]["verdict"]) << difference.dump(2);
    }
    EXPECT_TRUE(causes.contains((Json{{"installs_per_turn 2 (was 1)"}}).dump())) << found["differences"].dump(2);
    ASSERT_EQ(found["alone"].size(), 1u);
    EXPECT_EQ(found["alone"][0]["change"], "copy_limit 5 (was 4)");
}

TEST(Diff, SaysWhichFilesTheLastRunWrote) {
    const Folder folder;
    const std::string scenario = folder.write("installs.json", kInstalls);
    const auto run = [&](const char* change) {
        EXPECT_EQ(diff({"--replays", folder.path("differences"), "default", change, scenario}).status, 1);
        return read_file(folder.path("differences/last-run.txt"));
    };
    EXPECT_THAT(run("waive install.once-per-turn"),
                AllOf(HasSubstr("\nproxy/installs/1.old.json\n"), HasSubstr("\nproxy/installs/1.new.json\n")));
    EXPECT_THAT(run("hand_maximum=1"), AllOf(HasSubstr("\nproxy/installs/1.old.2.json\n"), Not(HasSubstr("1.old.json"))));
}

TEST(Diff, SpeaksToMachinesAndToPeople) {
    const Folder folder;
    const std::string scenario = folder.write("installs.json", kInstalls);
    const std::vector<std::string> versions{"--replays", folder.path("differences"), "default", "waive install.once-per-turn", scenario};
    const auto as = [&](const char* format) {
        std::vector<std::string> words{"--format", format};
        words.insert(words.end(), versions.begin(), versions.end());
        return diff(words).output;
    };
    pugi::xml_document junit;
    ASSERT_TRUE(junit.load_string(as("junit").c_str()));
    const auto test = junit.child("testsuites").child("testsuite").child("testcase");
    EXPECT_STREQ(test.attribute("name").value(), "installs");
    EXPECT_TRUE(test.child("failure"));
    EXPECT_THAT(as("markdown"), AllOf(StartsWith("## Rules compared: they differ"), HasSubstr("### installs: legality"),
                                      HasSubstr("\n- changed: install.once\\-per\\-turn waived\n"), HasSubstr("| | old | new |"),
                                      HasSubstr("`install.once-per-turn`")));
}

// Who has named the value that is in force has not changed anything, and is told so.
TEST(Diff, SaysWhereNothingIsChanged) {
    EXPECT_THAT(diff({"default", "copy_limit=4", kLoops}).output, HasSubstr("  nothing is changed  "));
    EXPECT_THAT(diff({"default", "copy_limit=5", kLoops}).output, Not(HasSubstr("nothing is changed")));
}

TEST(Diff, WritesAPageBesideItsResult) {
    const Folder folder;
    const std::string scenario = folder.write("installs.json", kInstalls);
    const Finished run = diff({"--replays", folder.path("differences"), "--page", folder.path("page.html"), "--format", "html", "default",
                               "waive install.once-per-turn", scenario});
    EXPECT_EQ(run.status, 1) << run.errors;
    EXPECT_EQ(run.output, read_file(folder.path("page.html")));
    EXPECT_THAT(run.output, AllOf(HasSubstr("<title>arbiter diff: they differ</title>"), HasSubstr("install.once-per-turn"),
                                  HasSubstr("because of"), HasSubstr("\"moments\":[[[0,null,false],[0,null,false]]")));
    const Finished same = diff({"--page", folder.path("same.html"), "default", "copy_limit=5", kLoops});
    EXPECT_EQ(same.status, 0) << same.errors;
    EXPECT_THAT(read_file(folder.path("same.html")), AllOf(HasSubstr("the same game"), Not(HasSubstr("<script"))));
    EXPECT_EQ(diff({"--page", scenario, "default", "copy_limit=5", scenario}).status, 2);
    EXPECT_EQ(read_file(scenario), kInstalls);
}

TEST(Diff, RefusesWhatItCannotCompare) {
    const auto refused = [](std::vector<std::string> words, const char* why) {
        const Finished run = diff(std::move(words));
        EXPECT_EQ(run.status, 2) << run.output;
        EXPECT_EQ(run.output, "");
        EXPECT_THAT(run.errors, HasSubstr(why));
    };
    refused({}, "expected OLD and NEW");
    refused({"default", "default"}, "no scenario and no rules file says which game is meant");
    refused({"default", "copy_limits=5", kLoops}, "did you mean \"copy_limit\"?");
    refused({"default", "waive install.palce", kLoops}, "found \"install.palce\", expected one of");
    EXPECT_THAT(diff({"default", "waive install.palce", kLoops}).errors, Not(HasSubstr("did you mean \"install.place\"")));
    refused({"default", "waive install.place", kLoops}, "only a constraint or a permission can be waived");
    refused({"default", "nothing.json", kLoops}, "nothing.json");
    refused({"default", "copy_limit=5", "installs_per_turn=2", kLoops}, "a version of several changes is named by --new");
    refused({"default", "charge.yield", kLoops}, "a reading is one of charge.yield=one-of-choice");
    refused({"default", "copy_limit", kLoops}, "a setting needs a value, as copy_limit=VALUE");
    refused({"default", "install.once-per-turn", kLoops}, "a clause is waived by \"waive install.once-per-turn\"");
    refused({"--new", "waive install.once-per-turn, copy_limit=5", kLoops}, "of several changes each is named by itself");
    refused({"copy_limit=5", kLoops}, "as NEW, which is a file of format arbiter-scenario; expected a rules file");
    refused({"copy_limit=5", kLoops}, "before scenarios stand both versions");
    refused({"copy_limit=5", "proxy/payment"}, "before scenarios stand both versions");
    refused({kLoops, "default", "copy_limit=5"}, "as OLD, which is a file of format arbiter-scenario");
    refused({"default", "default", "--game", "chess"}, "unknown game \"chess\"");
}

}  // namespace
}  // namespace arbiter::end_to_end
