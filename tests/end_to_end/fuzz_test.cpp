// arbiter fuzz as its users meet it: faults that are put into the rules are found, what is told of them is the shortest, and nothing is
// found where nothing is wrong.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "tests/end_to_end/program.h"

namespace arbiter::end_to_end {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

// Little is tried to make what fails simpler, and little is searched: the tests have a few seconds.
Finished fuzz(const std::string& game, std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"fuzz", game, "--quiet", "--tries", "20", "--positions", "1000"});
    return arbiter(arguments);
}

Json found_by(const std::string& game, std::vector<std::string> arguments, int status = 1) {
    arguments.insert(arguments.end(), {"--format", "json"});
    const Finished run = fuzz(game, arguments);
    EXPECT_EQ(run.status, status) << run.output << run.errors;
    return Json::parse(run.output);
}

// What of a report does not depend on the time or on the folder.
Json without_circumstances(Json report) {
    report.erase("seconds");
    for (Json& finding : report["findings"])
        for (const char* file : {"scenario", "replay", "whole_game"}) finding.erase(file);
    return report;
}

// A fault in the rules of a game, and the property that must notice it.
struct Fault {
    std::string game, rules, property;

    friend void PrintTo(const Fault& fault, std::ostream* out) { *out << fault.game << ": " << fault.rules; }
};

class FuzzFaults : public testing::TestWithParam<Fault> {};

// That no shorter play shows it is what verify finds by itself, without bounds, in the scenario that fuzz has written.
TEST_P(FuzzFaults, AreFoundByTheirShortestPlay) {
    const Folder folder;
    const Json report =
        found_by(GetParam().game, {"--seed", "7", "--games", "200", "--rules", GetParam().rules, "--replays", folder.path()});
    ASSERT_EQ(report["findings"].size(), 1u) << report.dump(2);
    const Json& finding = report["findings"][0];
    EXPECT_EQ(finding["what"], GetParam().property);
    EXPECT_TRUE(finding["shortest"]);
    EXPECT_TRUE(finding["start"]["minimal"]);
    const Finished run = arbiter({"verify", "--quiet", "--format", "json", "--replays", folder.path("again"), finding["scenario"]});
    EXPECT_EQ(run.status, 1) << run.output << run.errors;
    const Json property = Json::parse(run.output)["scenarios"][0]["properties"][0];
    EXPECT_EQ(property["outcome"], "violated");
    EXPECT_EQ(property["play"]["steps"].size() - property["play"]["forced"].size(), finding["play"].size() - finding["forced"].size())
        << property.dump(2);
    EXPECT_EQ(finding["decisions"]["least"], finding["play"].size() - finding["forced"].size());
    // The play is legal under the faulty rules, which the record has in it.
    EXPECT_EQ(arbiter({"audit", finding["replay"]}).status, 0);
}

INSTANTIATE_TEST_SUITE_P(Games, FuzzFaults,
                         testing::Values(Fault{"proxy", "waive install.once-per-turn", "install.at-most-one"},
                                         Fault{"proxy", "waive move.cost", "move.sound"},
                                         Fault{"magepunk", "waive charge.no-carry-over", "charges.accounted"},
                                         Fault{"magepunk", "waive damage.lethal-first", "damage.assignment-valid"},
                                         Fault{"lost_glitches", "waive surrender.any-time", "surrender.open"},
                                         Fault{"lost_glitches", "waive attack.opportunity", "attack.once"},
                                         Fault{"proxy_wars", "waive support.icon-ignored", "attack.recount"},
                                         Fault{"proxy_wars", "waive move.straight", "move.sound"},
                                         Fault{"vastrix", "waive exhausted.no-face-up-draw", "core.exhausted-actions"},
                                         Fault{"vastrix", "waive guard.single-target", "core.guard-respected"}));

TEST(Fuzz, FindsNothingWhereNothingIsWrong) {
    std::size_t forbidding = 0;
    for (const char* game : {"proxy", "magepunk", "lost_glitches", "proxy_wars", "vastrix"}) {
        const Json report = found_by(game, {"--seed", "20261123", "--games", "40"}, 0);
        EXPECT_EQ(report["findings"], Json::array()) << report.dump(2);
        EXPECT_EQ(report["games"]["played"], 40);
        EXPECT_GE(report["games"]["records"], 5);
        EXPECT_GE(report["clauses"]["cited"].size(), 20u);
        forbidding += report["clauses"]["forbidding"].size();
    }
    EXPECT_GE(forbidding, 20u);
}

// A payment of 32 charges; a record whose last entry may tell of one decision that could be left out or of the next; somebody who gives up
// before what was played is paid; an entry that would be whole only where there is no room.
TEST(Fuzz, JudgesRecordsByWhatWasPlayed) {
    struct Played {
        const char *game, *seed, *only, *rules;
    };
    for (const Played& played :
         {Played{"magepunk", "5", "352", "charges_carry_over=true"}, Played{"magepunk", "1", "520", "default"},
          Played{"magepunk", "0x6d623f92db156e5e", "176", "random"}, Played{"lost_glitches", "22", "968", "random"}}) {
        const Json report = found_by(played.game, {"--seed", played.seed, "--only", played.only, "--rules", played.rules}, 0);
        EXPECT_EQ(report["findings"], Json::array()) << report.dump(2);
        EXPECT_EQ(report["games"]["records"], 1);
    }
}

// Of two moves of one body the lower one is cancelled; told is only which place it had.
TEST(Fuzz, KnowsWhichOfTwoEqualItemsIsCancelled) {
    const Json report = found_by("proxy", {"--seed", "0x15", "--only", "1056", "--rules", "random"}, 0);
    EXPECT_EQ(report["findings"], Json::array()) << report.dump(2);
    EXPECT_GE(report["games"]["decisions"], 163);
}

// Two, three and four players with Specs and Traps, and drafts.
TEST(Fuzz, PlaysTheModulesOfVastrix) {
    const std::vector<std::string> modules{"--seed",  "20261127",          "--games", "10", "--rules", "battlerealm_enabled=true",
                                           "--rules", "traps_enabled=true"};
    const std::vector<std::vector<std::string>> tables{{"model/vastrix/scenarios/whole-pack-three.json"},
                                                       {"model/vastrix/scenarios/whole-pack-four.json"},
                                                       {"--rules", "deffy_enabled=true", "--rules", "deffy_sub_mode=3"}};
    for (const auto& table : tables) {
        std::vector<std::string> words = modules;
        words.insert(words.end(), table.begin(), table.end());
        const Json report = found_by("vastrix", words, 0);
        EXPECT_EQ(report["findings"], Json::array()) << report.dump(2);
        EXPECT_EQ(report["games"]["played"], 10);
        const auto& cited = report["clauses"]["cited"];
        const auto is_cited = [&](const std::string& clause) { return std::find(cited.begin(), cited.end(), clause) != cited.end(); };
        EXPECT_TRUE(is_cited("traps.place.quick")) << table.front();
        EXPECT_TRUE(is_cited("battlerealm.spec.reveal")) << table.front();
        EXPECT_EQ(is_cited("multiplayer.priority.order"), table.size() == 1) << table.front();
    }
}

TEST(Fuzz, DoesNotDependOnTheNumberOfWorkers) {
    const Folder folder;
    const auto run = [&](const char* workers) {
        return without_circumstances(found_by("magepunk", {"--seed", "7", "--games", "100", "--workers", workers, "--findings", "2",
                                                           "--rules", "waive damage.lethal-first", "--replays", folder.path(workers)}));
    };
    EXPECT_EQ(run("1"), run("2"));
}

TEST(Fuzz, DiffersFromRunToRunAndTellsItsSeed) {
    const auto run = [] { return found_by("lost_glitches", {"--games", "5"}, 0); };
    const Json one = run(), other = run();
    EXPECT_NE(one["seed"], other["seed"]);
    const Json again = found_by("lost_glitches", {"--games", "5", "--seed", one["seed"]}, 0);
    EXPECT_EQ(without_circumstances(again)["games"], one["games"]);
    EXPECT_EQ(again["clauses"], one["clauses"]);
}

TEST(Fuzz, RepeatsAFindingByItsCommand) {
    const Folder folder;
    const Json report =
        found_by("magepunk", {"--seed", "7", "--games", "100", "--rules", "waive damage.lethal-first", "--replays", folder.path("first")});
    const std::string command = report["findings"][0]["repeat"];
    EXPECT_THAT(command, HasSubstr("--seed 0x7 --only "));
    const Finished run = shell(command + " --quiet --format json --replays " + folder.path("again"));
    EXPECT_EQ(run.status, 1) << run.errors;
    const Json again = Json::parse(run.output);
    EXPECT_EQ(again["findings"][0]["what"], "damage.assignment-valid");
    EXPECT_EQ(again["findings"][0]["play"], report["findings"][0]["play"]);
    EXPECT_EQ(again["games"]["played"], 1);
}

// A finding of one run is met again before anything is played, as long as the fault is there.
TEST(Fuzz, LooksAtItsCorpusFirst) {
    const Folder folder;
    const std::vector<std::string> kept{"--games", "100", "--replays", folder.path("findings"), "--corpus", folder.path("corpus")};
    const auto with = [&](std::vector<std::string> more) {
        more.insert(more.end(), kept.begin(), kept.end());
        return more;
    };
    const Json first = found_by("magepunk", with({"--seed", "7", "--rules", "waive charge.no-carry-over"}));
    EXPECT_EQ(first["games"]["corpus"], 0);
    const Json second = found_by("magepunk", with({"--seed", "8", "--rules", "waive charge.no-carry-over"}));
    EXPECT_EQ(second["games"]["corpus"], 1);
    EXPECT_EQ(second["games"]["played"], 0);
    EXPECT_EQ(second["findings"][0]["what"], "charges.accounted");
    EXPECT_THAT(second["findings"][0]["repeat"].get<std::string>(), HasSubstr("--corpus " + folder.path("corpus")));
    EXPECT_THAT(second["findings"][0]["corpus"], HasSubstr("corpus/magepunk/charges.accounted/play.json"));
    const Json mended = found_by("magepunk", {"--seed", "8", "--games", "10", "--corpus", folder.path("corpus")}, 0);
    EXPECT_EQ(mended["games"]["corpus"], 1);
    EXPECT_EQ(mended["games"]["played"], 10);
}

TEST(Fuzz, NeverWritesOverWhatIsThere) {
    const Folder folder;
    const std::string place = "findings/lost_glitches/surrender.open/scenario.json";
    std::filesystem::create_directories(folder.path("findings/lost_glitches/surrender.open"));
    folder.write(place, "mine");
    const Json report = found_by(
        "lost_glitches", {"--seed", "7", "--games", "10", "--rules", "waive surrender.any-time", "--replays", folder.path("findings")});
    EXPECT_EQ(read_file(folder.path(place)), "mine");
    EXPECT_THAT(report["findings"][0]["scenario"], HasSubstr("scenario.2.json"));
}

TEST(Fuzz, PlaysTwoVersionsSideBySide) {
    const Folder folder;
    const Json report = found_by("proxy", {"--seed", "3", "--games", "100", "--old", "default", "--new", "charge.yield=one-of-each",
                                           "--new", "copy_limit=5", "--replays", folder.path()});
    const Json& finding = report["findings"][0];
    EXPECT_EQ(finding["what"], "fuzz.versions-agree");
    EXPECT_TRUE(finding["shortest"]);
    // The number of copies is no cause.
    EXPECT_EQ(finding["difference"]["causes"]["minimal"], (Json{{"charge.yield one-of-each (was one-of-choice)"}}));
    EXPECT_EQ(finding["difference"]["old"]["verdict"], "illegal");
    EXPECT_EQ(arbiter({"audit", finding["difference"]["old"]["replay"]}).status, 1);
    EXPECT_EQ(arbiter({"audit", finding["difference"]["new"]["replay"]}).status, 0);
    const Finished compared = arbiter({"diff", "--quiet", "--format", "json", "--replays", folder.path("again"), "default",
                                       "charge.yield=one-of-each", finding["scenario"]});
    EXPECT_EQ(compared.status, 1) << compared.errors;
    EXPECT_EQ(Json::parse(compared.output)["scenarios"][0]["differences"][0]["decisions"], finding["difference"]["decisions"]);
}

TEST(Fuzz, LeavesOutTheChangesThatAFindingDoesNotTake) {
    const Folder folder;
    const Json report =
        found_by("proxy", {"--seed", "7", "--games", "100", "--rules", "installs_per_turn=2", "--rules", "copy_limit=5", "--rules",
                           "combat.defeat-timing=end-of-round", "--rules", "waive pass.final", "--replays", folder.path()});
    const Json& finding = report["findings"][0];
    EXPECT_EQ(finding["rules"], Json{"pass.final waived"}) << finding.dump(2);
    EXPECT_EQ(Json::parse(read_file(finding["scenario"]))["rules"], (Json{{"waived", {"pass.final"}}}));
    EXPECT_EQ(arbiter({"verify", "--quiet", "--no-cache", "--replays", folder.path("again"), finding["scenario"]}).status, 1);
}

TEST(Fuzz, PlaysWithOtherCards) {
    const Folder folder;
    Json cards = Json::parse(read_file(source("model/proxy/cards.json")));
    for (Json& card : cards["cards"])
        if (card["id"] == "p01") card["name"] = "Blank Slate";
    const std::string file = folder.write("cards.json", cards.dump());
    const Json report = found_by("proxy", {"--seed", "7", "--games", "200", "--cards", file, "--rules", "waive install.once-per-turn",
                                           "--replays", folder.path("findings")});
    const Json& finding = report["findings"][0];
    EXPECT_THAT(finding["repeat"].get<std::string>(), HasSubstr("--cards " + file));
    const Json scenario = Json::parse(read_file(finding["scenario"]));
    EXPECT_EQ(std::filesystem::weakly_canonical(std::filesystem::path(finding["scenario"]).parent_path() /
                                                scenario["cards"]["file"].get<std::string>()),
              std::filesystem::weakly_canonical(file));
    EXPECT_EQ(arbiter({"verify", "--quiet", "--no-cache", "--replays", folder.path("again"), finding["scenario"]}).status, 1);
    EXPECT_EQ(arbiter({"audit", finding["replay"]}).status, 0);
}

TEST(Fuzz, PlaysOldCardsBesideNewOnes) {
    const Folder folder;
    Json cards = Json::parse(read_file(source("model/proxy/cards.json")));
    for (Json& card : cards["cards"])
        if (card["id"] == "p19") card["cost"] = "[a][a]";
    const std::string file = folder.write("cards.json", cards.dump());
    const std::vector<std::string> options{"--seed", "3", "--games", "100", "--new-cards", file, "--replays", folder.path("findings")};
    const Json report = found_by("proxy", options);
    EXPECT_EQ(report["new_cards"], file);
    const Json& finding = report["findings"][0];
    EXPECT_EQ(finding["what"], "fuzz.versions-agree");
    EXPECT_EQ(finding["difference"]["causes"]["minimal"], (Json{{"card p19"}})) << finding.dump(2);
    EXPECT_THAT(finding["repeat"].get<std::string>(), HasSubstr("--new-cards " + file));
    const Finished of_old = arbiter({"audit", finding["difference"]["old"]["replay"]});
    EXPECT_EQ(of_old.status, 0) << of_old.output;
    const Finished of_new = arbiter({"audit", finding["difference"]["new"]["replay"]});
    EXPECT_THAT(of_new.output, HasSubstr("ILLEGAL\n    technique.cost"));
    cards["cards"].erase(5);
    const std::string fewer = folder.write("fewer.json", cards.dump());
    EXPECT_THAT(fuzz("proxy", {"--games", "1", "--new-cards", fewer}).errors,
                AllOf(HasSubstr("fewer.json: has no card "), HasSubstr("takes part in a random game")));
}

TEST(Fuzz, SaysUnderWhichRulesAScenarioBegins) {
    const Folder folder;
    const std::string scenario = folder.write("two.json", R"({"format": "arbiter-scenario", "version": 1, "name": "two", "game": "proxy",
        "rules": {"settings": {"installs_per_turn": 2}}, "players": [{"name": "A", "deck": "unknown"}, {"name": "B", "deck": "unknown"}],
        "position": {"phase": "main", "active": "A", "A": {"hand": ["p01"], "deck": {"cards": ["p01"]}}, "B": {"deck": {"cards": ["p01"]}}}})");
    EXPECT_THAT(fuzz("proxy", {"--seed", "1", "--games", "2", scenario}).output, HasSubstr("rules  installs_per_turn 2 (two)\n"));
}

// What is found is told as it is, and what should hold as that.
TEST(Fuzz, TellsWhatIsWrong) {
    const Folder folder;
    const Finished two = fuzz("proxy", {"--seed", "3", "--games", "100", "--new", "charge.yield=one-of-each", "--replays", folder.path()});
    EXPECT_THAT(two.output, AllOf(HasSubstr("FOUND  the two versions of the rules differ\n"), Not(HasSubstr("are the same game"))));
    const Finished one =
        fuzz("lost_glitches", {"--seed", "7", "--games", "10", "--rules", "waive surrender.any-time", "--replays", folder.path()});
    EXPECT_THAT(one.output, HasSubstr("FOUND  surrender.open does not hold\n    should hold: "));
}

TEST(Fuzz, FindsNoDifferenceWhereThereIsNone) {
    const Json report = found_by("lost_glitches", {"--seed", "3", "--games", "50", "--old", "default", "--new", "deck_size=3"}, 0);
    EXPECT_EQ(report["findings"], Json::array());
    EXPECT_EQ(report["games"]["played"], 50);
}

TEST(Fuzz, RefusesToCompareAVersionWithItself) {
    for (const std::vector<std::string>& versions : std::vector<std::vector<std::string>>{{"--old", "default"}, {"--new", "default"}}) {
        const Finished run = fuzz("lost_glitches", versions);
        EXPECT_EQ(run.status, 2);
        EXPECT_THAT(run.errors, HasSubstr(versions[0] + ": found the same version on both sides (default)"));
    }
}

// Decks of four copies, which the old version does not allow: told once, and left out of account from there on.
TEST(Fuzz, GoesPastAPropertyThatTheStartBreaksForOne) {
    const Folder folder;
    const Json report = found_by("proxy", {"--seed", "1", "--games", "20", "--no-positions", "--old", "copy_limit=3", "--new", "default",
                                           "--replays", folder.path()});
    ASSERT_EQ(report["findings"].size(), 1u) << report.dump(2);
    const Json& finding = report["findings"][0];
    EXPECT_EQ(finding["what"], "fuzz.versions-begin-alike");
    EXPECT_EQ(finding["difference"]["class"], "property");
    EXPECT_EQ(finding["difference"]["decisions"], 0);
    EXPECT_EQ(report["games"]["played"], 20);
    EXPECT_GT(report["games"]["decisions"], 500);
}

// The insight that the rules reckon is told from the beginning. What comes of it is found behind that, as shortly as it goes.
TEST(Fuzz, GoesPastATableThatDiffersAtTheStart) {
    const Folder folder;
    const Json report = found_by("proxy", {"--seed", "7", "--games", "40", "--new", "insight_base=2", "--replays", folder.path()});
    ASSERT_EQ(report["findings"].size(), 2u) << report.dump(2);
    const Json &start = report["findings"][0], &play = report["findings"][1];
    EXPECT_EQ(start["what"], "fuzz.versions-begin-alike");
    EXPECT_EQ(start["difference"]["class"], "outcome");
    EXPECT_EQ(start["difference"]["decisions"], 0);
    EXPECT_EQ(play["what"], "fuzz.versions-agree");
    EXPECT_EQ(play["difference"]["decisions"], 1);
    EXPECT_TRUE(play["shortest"]);
    for (const Json& finding : report["findings"])
        EXPECT_EQ(finding["difference"]["causes"]["minimal"], (Json{{"insight_base 2 (was 1)"}})) << finding.dump(2);
}

// Random positions have no Specs, without which BattleRealm is not played; the preparation gives some.
TEST(Fuzz, GoesPastStartsThatOneVersionRefuses) {
    const Folder folder;
    const std::vector<std::string> words{
        "--seed", "2", "--games", "12", "--old", "default", "--new", "battlerealm_enabled=true", "--replays", folder.path()};
    const Json report = found_by("vastrix", words);
    ASSERT_EQ(report["findings"].size(), 2u) << report.dump(2);
    EXPECT_EQ(report["findings"][0]["what"], "fuzz.versions-begin");
    EXPECT_THAT(report["findings"][0]["why"], AllOf(HasSubstr("the new version refuses it: "), HasSubstr("A has no Spec")));
    EXPECT_EQ(report["findings"][1]["what"], "fuzz.versions-agree");
    EXPECT_GT(report["games"]["refused"], 0);
    EXPECT_GT(report["games"]["played"], 0);
    EXPECT_THAT(fuzz("vastrix", words).output,
                AllOf(HasSubstr("FOUND  one of the two versions of the rules cannot begin so\n"), HasSubstr("\nrefused    ")));
}

// A kept record of a start that differs is looked at as one.
TEST(Fuzz, MeetsAStartThatDiffersInItsCorpus) {
    const Folder folder;
    const auto seeded = [&](const char* seed) {
        return found_by("proxy", {"--games", "3", "--no-positions", "--old", "copy_limit=3", "--replays", folder.path("findings"),
                                  "--corpus", folder.path("corpus"), "--seed", seed});
    };
    EXPECT_EQ(seeded("1")["findings"][0]["what"], "fuzz.versions-begin-alike");
    const Json again = seeded("2");
    ASSERT_EQ(again["findings"].size(), 1u) << again.dump(2);
    EXPECT_EQ(again["findings"][0]["what"], "fuzz.versions-begin-alike");
    EXPECT_THAT(again["findings"][0]["corpus"], HasSubstr("corpus/proxy/fuzz.versions-begin-alike/1.old.json"));
    EXPECT_EQ(again["games"]["played"], 3);  // it ends nothing
}

TEST(Fuzz, TakesGameRulesAndCardsFromTheProject) {
    const Folder folder;
    folder.write("arbiter-project.json", R"({"format": "arbiter-project", "version": 1, "game": "lost_glitches", "rules": "house.json"})");
    folder.write("house.json", R"({"format": "arbiter-rules", "version": 1, "game": "lost_glitches",
        "waived": ["surrender.any-time"]})");
    const std::string here = "cd " + folder.path() + " && " ARBITER_PROGRAM " fuzz ";
    const std::string options = " --quiet --tries 20 --positions 1000 --seed 7 --games 10 --format json";
    const Finished run = shell(here + options);
    EXPECT_EQ(run.status, 1) << run.errors;
    EXPECT_THAT(run.errors, HasSubstr("house.json"));
    const Json report = Json::parse(run.output);
    EXPECT_EQ(report["game"], "lost_glitches");
    EXPECT_EQ(report["findings"][0]["what"], "surrender.open");
    EXPECT_THAT(report["findings"][0]["repeat"], HasSubstr("--rules house.json"));
    // Of another game, the project says nothing.
    EXPECT_EQ(shell(here + "proxy" + options).status, 0);
    EXPECT_THAT(shell("cd / && " ARBITER_PROGRAM " fuzz").errors, HasSubstr("GAME is required where no arbiter-project.json says it"));
}

TEST(Fuzz, EndsWhenItIsInterrupted) {
    const Finished run = shell("timeout --preserve-status --signal=INT 6 " ARBITER_PROGRAM
                               " fuzz vastrix --quiet --seed 1 --games 1000000 --format json --no-positions");
    EXPECT_EQ(run.status, 3) << run.output << run.errors;
    const Json report = Json::parse(run.output);
    EXPECT_EQ(report["interrupted"], true);
    EXPECT_LT(report["games"]["played"], 1000000);
}

// A fault that takes long to be made small: what was found is told as it is by then, and written.
const std::string kLongFault = " fuzz vastrix --quiet --seed 5 --only 220 --rules 'waive ultra.limit' --tries 100000000 --format json";

void expect_unfinished_finding(const Finished& run, bool interrupted) {
    EXPECT_EQ(run.status, 1) << run.output << run.errors;
    const Json report = Json::parse(run.output);
    EXPECT_EQ(report["interrupted"], interrupted);
    ASSERT_EQ(report["findings"].size(), 1u);
    const Json& finding = report["findings"][0];
    EXPECT_EQ(finding["what"], "core.one-ultra");
    EXPECT_FALSE(finding["in_time"]);
    EXPECT_FALSE(finding["start"]["minimal"]);
    EXPECT_LE(finding["decisions"]["shrunk"], finding["decisions"]["met"]);
    EXPECT_EQ(arbiter({"audit", finding["replay"]}).status, 0);
    EXPECT_TRUE(std::filesystem::exists(finding["scenario"].get<std::string>()));
}

TEST(Fuzz, MakesSmallNoLongerThanItIsGivenTime) {
    const Folder folder;
    expect_unfinished_finding(shell("timeout 60 " ARBITER_PROGRAM + kLongFault + " --time 1 --replays " + folder.path()), false);
}

TEST(Fuzz, TellsWhatItHasFoundWhenItIsInterrupted) {
    const Folder folder;
    expect_unfinished_finding(
        shell("timeout --preserve-status --signal=TERM 5 " ARBITER_PROGRAM + kLongFault + " --replays " + folder.path()), true);
}

// Nothing at all can be left out of the start: without any one member, element or unit there is no play as short that shows it.
TEST(Fuzz, LeavesNothingInAStartThatItDoesNotTake) {
    const Folder folder;
    const Json report = found_by(
        "vastrix", {"--seed", "7", "--games", "200", "--rules", "waive exhausted.no-face-up-draw", "--replays", folder.path("findings")});
    const Json& finding = report["findings"][0];
    ASSERT_TRUE(finding["start"]["minimal"]) << finding.dump(2);
    EXPECT_LE(finding["decisions"]["shrunk"], finding["decisions"]["met"]);
    const Json scenario = Json::parse(read_file(finding["scenario"]));
    std::vector<Json> smaller;
    const auto leave_out = [&](const Json::json_pointer& place) {
        Json other = scenario;
        const Json::json_pointer parent = place.parent_pointer();
        if (other[parent].is_array())
            other[parent].erase(static_cast<std::size_t>(std::stoul(place.back())));
        else
            other[parent].erase(place.back());
        smaller.push_back(std::move(other));
    };
    const std::function<void(const Json::json_pointer&)> go_through = [&](const Json::json_pointer& place) {
        const Json& value = scenario[place];
        const bool is_empty = value.is_object() && value.empty();  // a player with nothing
        if (place.to_string() != "/position" && !is_empty && !(place.parent_pointer().to_string() == "/position" && value.is_string()))
            leave_out(place);
        if (value.is_object())
            for (const auto& [key, member] : value.items()) go_through(place / key);
        else if (value.is_array())
            for (std::size_t index = 0; index < value.size(); ++index) go_through(place / index);
    };
    go_through(Json::json_pointer("/position"));
    ASSERT_GE(smaller.size(), 3u);
    const std::string depth = std::to_string(finding["decisions"]["least"].get<int>());
    for (const Json& other : smaller) {
        const Finished run = arbiter({"verify", "--quiet", "--no-cache", "--depth", depth, "--replays", folder.path("smaller"),
                                      folder.write("smaller.json", other.dump())});
        EXPECT_NE(run.status, 1) << other["position"].dump() << run.output;
    }
}

// A start from which something was left out need not come about in play: what a property says of it is no finding where the versions
// differed in something else before.
TEST(Fuzz, DoesNotTakeABrokenStartForTheDifferenceThatItMet) {
    const Folder folder;
    const Finished run = fuzz("magepunk", {"--seed", "21", "--only", "264", "--old", "default", "--new",
                                           "combat.blocked-stays=becomes-unblocked", "--replays", folder.path()});
    EXPECT_EQ(run.status, 1) << run.output << run.errors;
    EXPECT_THAT(run.output, AllOf(HasSubstr("DIFFERENT  outcome"), Not(HasSubstr("DIFFERENT  property"))));
    // The scenario says what was found.
    const Json scenario = Json::parse(read_file(folder.path("magepunk/fuzz.versions-agree/scenario.json")));
    EXPECT_THAT(scenario["about"].get<std::string>(),
                AllOf(HasSubstr("The two versions of the rules are not the same game. They differ in outcome after 1 decision"),
                      HasSubstr("because of combat.blocked-stays becomes-unblocked"), Not(HasSubstr("are the same game"))));
}

TEST(Fuzz, BeginsWhereItIsTold) {
    const Finished scenario = fuzz("proxy", {"--seed", "1", "--games", "3", kLoops});
    EXPECT_EQ(scenario.status, 0) << scenario.output << scenario.errors;
    const Finished decks = fuzz("proxy", {"--seed", "1", "--games", "2", "--deck", kEmber, "--deck", kEmber});
    EXPECT_EQ(decks.status, 0) << decks.output << decks.errors;
    const Folder folder;
    const Json fault = found_by("proxy", {"--seed", "1", "--games", "50", "--rules", "waive install.once-per-turn", "--replays",
                                          folder.path(), "model/proxy/scenarios/payment.json"});
    EXPECT_EQ(fault["findings"][0]["start"]["from"], "scenario payment");
}

TEST(Fuzz, NeverTakesARandomPositionForOneThatIsReached) {
    const Folder folder;
    const std::vector<std::string> words{"--seed",    "7",          "--games", "50", "--rules", "waive damage.lethal-first",
                                         "--replays", folder.path()};
    const Finished run = fuzz("magepunk", words);
    EXPECT_THAT(run.output, AllOf(HasSubstr("start: a random position"), HasSubstr("not known to be reachable"), HasSubstr("seed   0x7")));
}

// ---- plays from a legal start

class FuzzReached : public testing::TestWithParam<Fault> {};

// Whatever the finding is told from: there is a record that begins as games do, is legal, and shows the same failure.
TEST_P(FuzzReached, FailuresHaveAPlayFromALegalStart) {
    const Folder folder;
    const Json report = found_by(GetParam().game, {"--seed", "7", "--games", "200", "--rules", GetParam().rules, "--replays", folder.path(),
                                                   "--reachable", "--reachable-games", "100"});
    ASSERT_EQ(report["findings"].size(), 1u) << report.dump(2);
    const Json& finding = report["findings"][0];
    ASSERT_FALSE(finding["start"]["known_to_be_reachable"]);
    const Json& way = finding["reachable"];
    ASSERT_TRUE(way["found"]) << way.dump(2);
    const Json record = Json::parse(read_file(way["replay"]));
    EXPECT_FALSE(record.contains("position"));
    EXPECT_EQ(arbiter({"audit", way["replay"]}).status, 0);
    const Folder corpus;
    corpus.write("reached.json", record.dump());
    const Json again = found_by(GetParam().game, {"--seed", "1", "--games", "1", "--rules", GetParam().rules, "--replays", folder.path(),
                                                  "--corpus", corpus.path()});
    ASSERT_FALSE(again["findings"].empty());
    EXPECT_EQ(again["findings"][0]["what"], finding["what"]);
    EXPECT_EQ(again["findings"][0]["decisions"]["met"], way["decisions"]);
}

INSTANTIATE_TEST_SUITE_P(Games, FuzzReached,
                         testing::Values(Fault{"proxy", "waive install.once-per-turn", "install.at-most-one"},
                                         Fault{"magepunk", "waive charge.no-carry-over", "charges.accounted"},
                                         Fault{"lost_glitches", "waive surrender.any-time", "surrender.open"},
                                         Fault{"proxy_wars", "waive support.icon-ignored", "attack.recount"},
                                         Fault{"vastrix", "waive exhausted.no-face-up-draw", "core.exhausted-actions"}));

TEST(Fuzz, SaysWhatWasLookedAtWhereNoLegalStartLeadsToAFinding) {
    const Folder folder, corpus;
    const Json found =
        found_by("proxy", {"--seed", "7", "--games", "1", "--rules", "waive install.once-per-turn", "--replays", folder.path()});
    corpus.write("found.json", read_file(found["findings"][0]["replay"]));
    // Nobody has two cards to install here.
    const std::string one_card = folder.write("one-card.json", R"({"format": "arbiter-scenario", "version": 1, "name": "one-card",
        "game": "proxy", "players": [{"name": "A", "deck": "unknown"}, {"name": "B", "deck": "unknown"}],
        "position": {"phase": "main", "active": "A", "A": {"hand": ["p01"], "deck": {"cards": ["p01"]}}, "B": {"deck": {"cards": ["p01"]}}}})");
    const std::vector<std::string> words{
        "--seed",    "1",           "--games",  "1",           "--rules",     "waive install.once-per-turn",
        "--replays", folder.path(), "--corpus", corpus.path(), "--reachable", one_card};
    const Json excluded = found_by("proxy", words)["findings"][0]["reachable"];
    EXPECT_FALSE(excluded["found"]);
    EXPECT_TRUE(excluded["excluded"]) << excluded.dump(2);
    EXPECT_EQ(excluded["games"], 0);
    // The whole of that scenario, as verify counts it.
    const Finished whole = arbiter({"verify", "--quiet", "--no-cache", "--format", "json", one_card});
    EXPECT_EQ(Json::parse(whole.output)["scenarios"][0]["exploration"]["positions"], excluded["positions"]);
    EXPECT_THAT(fuzz("proxy", words).output, HasSubstr("reachable: not from where games begin: all "));
    // Where the search does not come to its end, games are played too, and nothing is said to be excluded.
    std::vector<std::string> fewer{"fuzz", "proxy",    "--quiet", "--tries", "20", "--positions", "20", "--reachable-games",
                                   "12",   "--format", "json"};
    fewer.insert(fewer.end(), words.begin(), words.end());
    const Json open = Json::parse(arbiter(fewer).output)["findings"][0]["reachable"];
    EXPECT_FALSE(open["found"]);
    EXPECT_FALSE(open["excluded"]);
    EXPECT_EQ(open["games"], 12);
    EXPECT_EQ(open["led"], 6);
    EXPECT_EQ(open["positions"], 20);
}

TEST(Fuzz, LooksForALegalStartOfADifference) {
    const Folder folder;
    const Json finding = found_by("lost_glitches", {"--seed", "3", "--games", "20", "--old", "default", "--new", "hand_limit=1",
                                                    "--replays", folder.path(), "--reachable", "--reachable-games", "50"})["findings"][0];
    ASSERT_TRUE(finding["reachable"]["found"]) << finding.dump(2);
    const std::string replay = finding["reachable"]["replay"];
    EXPECT_FALSE(Json::parse(read_file(replay)).contains("position"));
    const std::string other = replay.substr(0, replay.find(".old")) + ".new.json";
    EXPECT_NE(arbiter({"audit", replay}).output, arbiter({"audit", other}).output);
}

TEST(Fuzz, RefusesWhatItCannotPlay) {
    const auto refused = [](std::vector<std::string> words, const char* why) {
        const std::string game = words.front();
        words.erase(words.begin());
        const Finished run = fuzz(game, std::move(words));
        EXPECT_EQ(run.status, 2) << run.output;
        EXPECT_EQ(run.output, "");
        EXPECT_THAT(run.errors, HasSubstr(why));
        EXPECT_EQ(std::count(run.errors.begin(), run.errors.end(), '\n'), 1) << run.errors;
    };
    refused({"chess"}, "unknown game \"chess\"");
    refused({"proxy", "--seed", "seven"}, "--seed: found \"seven\"");
    refused({"proxy", "--seed", "0x"}, "--seed: found \"0x\"");
    refused({"proxy", "--games", "0"}, "--games");
    refused({"proxy", "--only", "3"}, "--only needs the --seed");
    refused({"proxy", "--seed", "1", "--only", "3", "--games", "2"}, "--games beside --only");
    refused({"proxy", "--games", "1", "--rules", "copy_limits=5"}, "did you mean \"copy_limit\"?");
    refused({"proxy", "--games", "1", "--new", "waive install.place"}, "only a constraint or a permission can be waived");
    refused({"proxy", "--games", "1", "--deck", kEmber}, "found 1 deck, expected one for each of 2 players");
    refused({"proxy", "--games", "1", "--deck", kEmber, "--deck", kEmber, kLoops}, "--deck beside scenarios");
    refused({"magepunk", "--games", "1", kLoops}, "found \"proxy\", expected \"magepunk\"");
    refused({"proxy", "--games", "1", "--corpus", kEmber}, "is no folder");
    refused({"proxy", "--games", "1", "--cards", "nothing.json"}, "nothing.json");
    refused({"proxy", "--games", "1", "--rules", "pass.final"}, "a clause is waived by \"waive pass.final\"");
}

}  // namespace
}  // namespace arbiter::end_to_end
