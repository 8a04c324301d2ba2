// Versions of the rules and cards of a project: what is compared is never compared with itself.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "tests/end_to_end/diff_runs.h"

namespace arbiter::end_to_end {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

constexpr char kProject[] =
    R"({"format": "arbiter-project", "version": 1, "game": "proxy", "folders": ["installs.json"], "rules": "season.json"})";
constexpr char kSeason[] =
    R"({"format": "arbiter-rules", "version": 1, "game": "proxy", "settings": {"copy_limit": 5}, "waived": ["install.once-per-turn"]})";
constexpr char kSoundSeason[] = R"({"format": "arbiter-rules", "version": 1, "game": "proxy", "settings": {"copy_limit": 5}})";

Finished in(const Folder& folder, const std::string& command) {
    return shell("cd " + folder.path() + " && " + command);
}

// A project whose scenario names no rules, which are then those of its file.
class ProjectVersions : public testing::Test {
protected:
    ProjectVersions() {
        folder.write("installs.json", kInstalls);
        folder.write("season.json", kSeason);
        folder.write("arbiter-project.json", kProject);
    }

    Finished diff(const std::string& words) const { return in(folder, "arbiter diff --quiet " + words); }

    Folder folder;
};

// ---- what else heeds a project

TEST_F(ProjectVersions, RecordsArePlayedAndPlaysCountedByItsRules) {
    const Finished recorded = in(folder, "arbiter record installs.json");
    EXPECT_EQ(recorded.status, 0) << recorded.errors;
    EXPECT_THAT(recorded.errors, HasSubstr("is judged by season.json"));
    EXPECT_EQ(Json::parse(recorded.output)["rules"]["waived"], Json::array({"install.once-per-turn"}));
    const auto plays = [&](const std::string& where) {
        return Json::parse(shell("cd " + where + " && arbiter perft --format json --depth 6 " + folder.path("installs.json"))
                               .output)["rows"][5]["plays"]
            .get<int>();
    };
    EXPECT_GT(plays(folder.path()), plays("/"));
    const Finished both = in(folder, "arbiter record --rules season.json installs.json");
    EXPECT_EQ(both.status, 2);
    EXPECT_THAT(both.errors, HasSubstr("--rules is for --deck"));
}

// The card file of a record is looked for beside the record, wherever that is written.
TEST_F(ProjectVersions, RecordsFindItsCards) {
    folder.write("cards.json", read_file(source("model/proxy/cards.json")));
    std::filesystem::copy_file(source(kEmber), folder.path("deck.json"));
    Json project = Json::parse(kProject);
    project["cards"] = "cards.json";
    folder.write("arbiter-project.json", project.dump());
    std::filesystem::create_directories(folder.path("records/of-the-season"));
    for (const char* beginning : {"--deck deck.json --deck deck.json", "installs.json"}) {
        const Finished made = in(folder, std::string("arbiter record --decisions 3 --output records/of-the-season/game.json ") + beginning);
        EXPECT_EQ(made.status, 0) << made.errors;
        const Finished judged = in(folder, "arbiter audit records/of-the-season/game.json");
        EXPECT_EQ(judged.status, 0) << beginning << judged.output << judged.errors;
    }
}

TEST_F(ProjectVersions, ACertificateIsOfItsRules) {
    folder.write("season.json", kSoundSeason);
    ASSERT_EQ(in(folder, "arbiter verify --quiet --no-cache --certificate c installs.json").status, 0);
    const Finished checked = in(folder, "arbiter check-certificate --scenario installs.json c");
    EXPECT_EQ(checked.status, 0) << checked.output << checked.errors;
    EXPECT_THAT(shell("cd / && arbiter check-certificate --scenario " + folder.path("installs.json") + " " + folder.path("c")).output,
                HasSubstr("other rules"));
}

TEST_F(ProjectVersions, AnotherProjectIsToldOf) {
    const Finished run = shell("cd / && arbiter verify --quiet --no-cache " + folder.path("installs.json"));
    EXPECT_THAT(run.errors, HasSubstr("arbiter-project.json is not heeded"));
    EXPECT_THAT(in(folder, "arbiter verify --quiet --no-cache installs.json").errors, Not(HasSubstr("not heeded")));
    // Nor is one heeded whose folder lies in the one that is looked through.
    const std::string above =
        "cd " + std::filesystem::path(folder.path()).parent_path().string() + " && arbiter verify --quiet --no-cache ";
    EXPECT_THAT(shell(above + std::filesystem::path(folder.path()).filename().string()).errors, HasSubstr("is not heeded"));
    const Folder outer;
    std::filesystem::create_directories(outer.path("season"));
    for (const char* name : {"arbiter-project.json", "installs.json"})
        outer.write(std::string("season/") + name, read_file(folder.path(name)));
    for (const char* named : {"", "."})
        EXPECT_THAT(in(outer, std::string("arbiter verify --quiet --no-cache ") + named).errors,
                    HasSubstr("season/arbiter-project.json is not heeded"));
}

TEST_F(ProjectVersions, AFolderOfItsNameIsNoProject) {
    std::filesystem::remove(folder.path("arbiter-project.json"));
    std::filesystem::create_directories(folder.path("arbiter-project.json"));
    const Finished run = in(folder, "arbiter verify --quiet --no-cache installs.json");
    EXPECT_EQ(run.status, 2);
    EXPECT_THAT(run.errors, HasSubstr("arbiter-project.json: "));
}

// What lies in no folder of the project can be asked all the same.
TEST_F(ProjectVersions, AFolderThatIsNotThereConcernsWhatLooksIntoIt) {
    Json project = Json::parse(kProject);
    project["folders"].push_back("records");
    folder.write("arbiter-project.json", project.dump());
    for (const char* command :
         {"arbiter perft installs.json", "arbiter verify --quiet --no-cache installs.json", "arbiter record installs.json"})
        EXPECT_THAT(in(folder, command).errors, Not(HasSubstr("which is not there"))) << command;
    const Finished all = in(folder, "arbiter verify --quiet --no-cache");
    EXPECT_EQ(all.status, 2);
    EXPECT_THAT(all.errors, HasSubstr("arbiter-project.json: /folders/1: found \"records\", which is not there"));
}

TEST_F(ProjectVersions, RulesThatAreNamedHoldInPlaceOfItsRules) {
    const Finished named = in(folder, "arbiter fuzz --quiet --games 1 --seed 7 --rules hand_maximum=3");
    EXPECT_EQ(named.status, 0) << named.errors;
    EXPECT_THAT(named.errors, Not(HasSubstr("season.json")));
    const Finished random = in(folder, "arbiter fuzz --quiet --games 1 --seed 7 --rules random");
    EXPECT_THAT(random.errors, HasSubstr("season.json"));
}

// Without --cards: the certificate says which cards it was made with.
TEST_F(ProjectVersions, ACertificateIsCheckedWithItsCards) {
    Json cards = Json::parse(read_file(source("model/proxy/cards.json")));
    cards["cards"].erase(cards["cards"].size() - 1);
    folder.write("cards.json", cards.dump());
    Json project = Json::parse(kProject);
    project["cards"] = "cards.json";
    folder.write("arbiter-project.json", project.dump());
    folder.write("season.json", kSoundSeason);
    ASSERT_EQ(in(folder, "arbiter verify --quiet --no-cache --certificate c installs.json").status, 0);
    for (const char* command : {"arbiter check-certificate c", "arbiter check-certificate --scenario installs.json c"})
        EXPECT_EQ(in(folder, command).status, 0) << command << in(folder, command).errors;
    EXPECT_THAT(shell("cd / && arbiter check-certificate " + folder.path("c")).errors, HasSubstr("other cards"));
}

TEST_F(ProjectVersions, AProjectNamesAGameAndWhatIsForIt) {
    const auto refusal = [&](const std::string& members) {
        folder.write("arbiter-project.json", R"({"format": "arbiter-project", "version": 1, )" + members + "}");
        const Finished run = in(folder, "arbiter verify --quiet --no-cache");
        EXPECT_EQ(run.status, 2) << members;
        return run.errors;
    };
    EXPECT_THAT(refusal(R"("game": "prosy")"), HasSubstr("arbiter-project.json: /game: found \"prosy\""));
    EXPECT_THAT(refusal(R"("game": "magepunk", "rules": "season.json")"),
                HasSubstr("/rules: found \"season.json\", which is for \"proxy\", expected one for magepunk"));
    EXPECT_THAT(refusal(R"("game": "proxy", "rules": "installs.json")"),
                HasSubstr("whose format is \"arbiter-scenario\", expected arbiter-rules"));
    EXPECT_THAT(refusal(R"("game": "proxy", "coverage": {"properties": ["cards.conserved"]})"),
                HasSubstr("unknown reachable property \"cards.conserved\""));
}

TEST_F(ProjectVersions, HiddenFoldersAndThoseOfToolsAreLeftOut) {
    for (const char* name : {".vscode", "node_modules", "build"}) {
        std::filesystem::create_directories(folder.path(name));
        folder.write(std::string(name) + "/settings.json", "{}");
    }
    const Finished run = in(folder, "arbiter verify --quiet --no-cache .");
    EXPECT_THAT(run.errors, AllOf(HasSubstr("not looked at: build, node_modules"), Not(HasSubstr("settings.json"))));
}

// ---- comparisons

// What a pull request does that brings the rules file: the branch before had none.
TEST_F(ProjectVersions, ARulesFileThatIsNewIsComparedWithTheRulebook) {
    const Finished run = diff("default season.json installs.json");
    EXPECT_EQ(run.status, 1) << run.output << run.errors;
    EXPECT_THAT(run.output, HasSubstr("because of install.once-per-turn waived"));
    EXPECT_THAT(run.errors, AllOf(HasSubstr("season.json, which ./arbiter-project.json names, is not what both versions have"),
                                  Not(HasSubstr("is judged by"))));
    // By another name of it, and over the project's own scenarios.
    EXPECT_EQ(diff("default ./season.json").status, 1);
    EXPECT_EQ(diff("--new " + folder.path("season.json")).status, 1);
}

TEST_F(ProjectVersions, WhatARulesFileHasMoreThanBeforeIsFound) {
    folder.write("before.json", R"({"format": "arbiter-rules", "version": 1, "game": "proxy", "settings": {"copy_limit": 5}})");
    const Finished run = diff("before.json season.json");
    EXPECT_EQ(run.status, 1) << run.output << run.errors;
    EXPECT_THAT(run.output, HasSubstr("because of install.once-per-turn waived"));
    EXPECT_EQ(diff("season.json before.json").status, 1);
    // Nor does it matter whether a scenario names the file or the project does.
    Json scenario = Json::parse(kInstalls);
    scenario["rules"] = {{"file", "season.json"}};
    folder.write("installs.json", scenario.dump());
    EXPECT_EQ(diff("before.json season.json").status, 1);
}

TEST_F(ProjectVersions, AnythingElseIsAChangeOfTheProjectsRules) {
    const Finished same = diff("default 'waive install.once-per-turn'");
    EXPECT_EQ(same.status, 0) << same.output << same.errors;
    EXPECT_THAT(same.output, HasSubstr("nothing is changed"));
    EXPECT_THAT(same.errors, HasSubstr("note: what names no rules is judged by season.json, as ./arbiter-project.json says"));
}

TEST_F(ProjectVersions, GamesAreOfTheVersionsThatAreNamed) {
    const std::string fuzz = "arbiter fuzz proxy --quiet --games 100 --seed 7 --tries 0 --positions 100 ";
    const Finished run = in(folder, fuzz + "--old default --new season.json installs.json");
    EXPECT_EQ(run.status, 1) << run.output << run.errors;
    EXPECT_THAT(run.output, HasSubstr("because of install.once-per-turn waived"));
    const Finished random = in(folder, fuzz + "--time 0.1 --old default --new season.json");
    EXPECT_THAT(random.errors, HasSubstr("season.json, which ./arbiter-project.json names, is not what both versions have"));
}

TEST_F(ProjectVersions, CardsAreComparedWithThoseBefore) {
    Json cards = Json::parse(read_file(source("model/proxy/cards.json")));
    folder.write("before.json", cards.dump());
    for (Json& card : cards["cards"])
        if (card["id"] == "p02") card["cost"] = "0";
    folder.write("cards.json", cards.dump());
    Json project = Json::parse(kProject);
    project.erase("rules");
    project["cards"] = "cards.json";
    folder.write("arbiter-project.json", project.dump());
    for (const char* versions : {"--new-cards cards.json", "--old-cards before.json --new-cards cards.json"}) {
        const Finished run = diff(std::string(versions) + " installs.json");
        EXPECT_EQ(run.status, 1) << run.output << run.errors;
        EXPECT_THAT(run.output, HasSubstr("because of card p02"));
    }
    // Decks may list what only the cards that are compared have.
    for (const char* file : {"before.json", "cards.json"}) {
        Json renamed = Json::parse(read_file(folder.path(file)));
        for (Json& card : renamed["cards"])
            if (card["id"] == "p02") card["id"] = "w02";
        folder.write(std::string("of-season-") + file, renamed.dump());
    }
    Json listed = Json::parse(kInstalls);
    listed["cards"] = {{"file", "of-season-before.json"}};
    listed["rules"] = {{"settings", {{"opening_hand", 1}}}};
    listed.erase("position");
    for (Json& player : listed["players"]) player["deck"] = Json::parse(R"([["p01", 4], ["w02", 3]])");
    folder.write("listed.json", listed.dump());
    const Finished lists = diff("--positions 2000 --old-cards of-season-before.json --new-cards of-season-cards.json listed.json");
    EXPECT_EQ(lists.status, 1) << lists.output << lists.errors;
    EXPECT_THAT(lists.output, HasSubstr("because of card w02"));
    // Rules stand before the scenarios where options name the cards.
    folder.write("rules.json", R"({"format": "arbiter-rules", "version": 1, "game": "proxy", "settings": {"copy_limit": 5}})");
    const Finished both = diff("default rules.json --old-cards before.json --new-cards cards.json installs.json");
    EXPECT_EQ(both.status, 1) << both.output << both.errors;
    EXPECT_THAT(both.output, AllOf(HasSubstr("old  default, cards before.json"), HasSubstr("new  rules.json, cards cards.json")));
    // Trial cards are a change of those of the project.
    const Finished trial = diff("--new-cards before.json installs.json");
    EXPECT_EQ(trial.status, 1) << trial.output << trial.errors;
    EXPECT_THAT(trial.errors, HasSubstr("what names no cards is judged by cards.json"));
}

}  // namespace
}  // namespace arbiter::end_to_end
