// One bad input is one finding: it is told with its file and place, status 2 at the end, and the others are judged. Nothing is overwritten.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <ostream>
#include <set>

#include "tests/end_to_end/program.h"

namespace arbiter::end_to_end {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

// A game of Proxy in which nothing but the first pass is played.
std::string trusted_record(const std::string& more = "", const std::string& format = R"("format": "arbiter-replay", )") {
    return "{" + format + R"("version": 1, "game": "proxy",
        "players": [{"name": "A", "deck": "unknown"}, {"name": "B", "deck": "unknown"}],
        "position": {"phase": "main", "active": "A", "A": {"hand": ["p19"], "deck": {"size": 10}}, "B": {"deck": {"size": 10}}},
        "moves": [{"by": "A", "play": "pass"}])" +
           more + "}";
}

std::string on_one_line(std::string text) {
    std::replace(text.begin(), text.end(), '\n', ' ');
    return text;
}

std::string scenario_named(const std::string& name, const std::string& more = "") {
    return R"({"format": "arbiter-scenario", "version": 1, "name": ")" + name + R"(", "game": "proxy",
        "players": [{"name": "A", "deck": "unknown"}, {"name": "B", "deck": "unknown"}],
        "position": {"phase": "main", "active": "A", "A": {"hand": ["p01"], "deck": {"cards": ["p01"]}},
                     "B": {"hand": ["p01"], "deck": {"cards": ["p01"]}}})" +
           more + "}";
}

std::size_t lines_in(const std::string& text) {
    return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

// ---- nothing is skipped

void fill_with_bad_documents(const Folder& folder) {
    folder.write("cut.json", R"({"form)");
    folder.write("empty.json", "");
    folder.write("blank.json", " \n");
    folder.write("list.json", "[1, 2]");
    folder.write("misspelt.json", trusted_record("", R"("format": "arbiter-replai", )"));
    folder.write("none.json", trusted_record("", ""));
    folder.write("number.json", trusted_record("", R"("format": 7, )"));
    folder.write("damaged.jsonl.zst", std::string("\x28\xb5\x2f\xfd broken", 11));
}

TEST(Folders, TellEveryDocumentThatCannotBeJudged) {
    for (const char* command : {"verify", "audit", "deck"}) {
        const Folder folder;
        fill_with_bad_documents(folder);
        const Finished run = arbiter({command, folder.path()});
        EXPECT_EQ(run.status, 2) << command;
        EXPECT_EQ(lines_in(run.errors), 8u) << run.errors;
        EXPECT_THAT(run.errors, AllOf(HasSubstr("cut.json: it is cut off after 6 bytes"), HasSubstr("empty.json: it is empty"),
                                      HasSubstr("blank.json: it holds nothing but blanks"), HasSubstr("list.json: it is no JSON object")));
        EXPECT_THAT(run.errors, AllOf(HasSubstr("unknown format \"arbiter-replai\"; did you mean \"arbiter-replay\"?"),
                                      HasSubstr("none.json: it has no \"format\""), HasSubstr("number.json: its \"format\" is no text"),
                                      HasSubstr("damaged.jsonl.zst: damaged zstd data after 0 bytes: ")));
        EXPECT_THAT(run.output, IsEmpty());
    }
}

TEST(Folders, JudgeTheGoodDocumentBesideTheBad) {
    const Folder folder;
    fill_with_bad_documents(folder);
    folder.write("good.json", trusted_record());
    // The format may stand anywhere: here behind more than a block of other members.
    folder.write("late.json",
                 R"({"about": ")" + std::string(1900, 'x') + R"(", "nested": {"format": "arbiter-deck"},)" + trusted_record().substr(1));
    const Finished run = arbiter({"audit", "--one-line", "--readings", "never", folder.path()});
    EXPECT_EQ(run.status, 2);
    EXPECT_THAT(run.output, HasSubstr("good.json: 1 legal"));
    EXPECT_THAT(run.errors, HasSubstr("late.json: /nested: found the unknown key"));
    folder.write("late.json", R"({"about": ")" + std::string(1900, 'x') + R"(",)" + trusted_record().substr(1));
    EXPECT_THAT(arbiter({"audit", "--one-line", "--readings", "never", folder.path()}).output, HasSubstr("late.json: 1 legal"));
}

TEST(Folders, CountWhatIsNotMeantForTheCommand) {
    const Folder folder;
    folder.write("good.json", trusted_record());
    folder.write("notes.txt", "");
    folder.write("picture.png", "");
    folder.write("deck.json", read_file(source(kEmber)));
    const Finished run = arbiter({"audit", "--one-line", "--readings", "never", folder.path()});
    EXPECT_EQ(run.status, 0) << run.errors;
    EXPECT_EQ(run.errors, "note: not looked at: 2 other files, 1 arbiter-deck\n");
}

TEST(Folders, TellLinksInACircleAndWhatIsNoFile) {
    const Folder folder;
    std::filesystem::create_directory(folder.path("inner"));
    folder.write("inner/good.json", trusted_record());
    std::filesystem::create_directory_symlink("..", folder.path("inner/back"));
    std::filesystem::create_symlink("self.json", folder.path("self.json"));
    ASSERT_EQ(mkfifo(folder.path("pipe.json").c_str(), 0600), 0);
    const Finished run = arbiter({"audit", "--one-line", "--readings", "never", folder.path()});
    EXPECT_EQ(run.status, 2);
    EXPECT_THAT(run.output, HasSubstr("good.json: 1 legal"));
    EXPECT_THAT(run.errors, AllOf(HasSubstr("inner/back: is a link that leads back"), HasSubstr("self.json: cannot be read"),
                                  HasSubstr("pipe.json: is no regular file")));
    EXPECT_EQ(lines_in(run.errors), 3u);
}

// ---- one bad input is one finding

TEST(Archives, GoOnAfterABadLine) {
    const std::string good = on_one_line(trusted_record()) + "\n";
    const std::string bad[] = {"{\"format\": \"arbiter-rep\n", "{}\n", on_one_line(trusted_record(R"(, "winner": "A")")) + "\n",
                               on_one_line(trusted_record(R"(, "rules": {"waived": ["no.such-clause"]})")) + "\n"};
    for (const std::string& line : bad) {
        for (const std::string& text : {line + good + good, good + line + good, good + good + line}) {
            const Folder folder;
            const Finished run = arbiter({"audit", "--one-line", "--readings", "never", folder.write("games.jsonl", text)});
            EXPECT_EQ(run.status, 2) << text;
            EXPECT_EQ(lines_in(run.output), 2u) << run.output;
            EXPECT_EQ(lines_in(run.errors), 1u) << run.errors;
            EXPECT_THAT(run.errors, HasSubstr("games.jsonl: "));
        }
    }
}

// Nor does it hide the archive in its folder.
TEST(Archives, AreFoundByTheFirstLineThatSaysWhatItIs) {
    const Folder folder;
    const std::string good = on_one_line(trusted_record()) + "\n";
    folder.write("games.jsonl", "{\"format\": \"arbiter-rep\n{}\n\n" + good + "[]\n" + good);
    for (const std::string& named : {folder.path(), folder.path("games.jsonl")}) {
        const Finished run = arbiter({"audit", "--one-line", "--readings", "never", named});
        EXPECT_EQ(run.status, 2);
        EXPECT_THAT(run.output, AllOf(HasSubstr("line 4: 1 legal"), HasSubstr("line 6: 1 legal")));
        EXPECT_EQ(lines_in(run.output), 2u) << run.output;
        EXPECT_EQ(lines_in(run.errors), 4u) << run.errors;
    }
}

TEST(BadScenarios, DoNotHideTheOthers) {
    const Folder folder;
    const std::vector<std::string> bad{folder.write("broken.json", "{"),
                                       folder.write("unknown.json", scenario_named("x", R"(, "properties": ["no.such"])")),
                                       folder.path("missing.json")};
    for (const std::string& file : bad) {
        for (const std::vector<std::string>& order : {std::vector<std::string>{file, ""}, {"", file}}) {
            std::vector<std::string> arguments{"verify", "--quiet", "--replays", folder.path("found")};
            const std::string good = folder.write("good.json", scenario_named("good"));
            for (const std::string& one : order) arguments.push_back(one.empty() ? good : one);
            const Finished run = arbiter(arguments);
            EXPECT_EQ(run.status, 2) << file;
            EXPECT_THAT(run.output, AllOf(HasSubstr("good"), HasSubstr("BAD INPUT"), Not(HasSubstr("all as expected"))));
            EXPECT_THAT(run.errors, HasSubstr(file));
            EXPECT_EQ(lines_in(run.errors), 1u) << run.errors;
        }
    }
}

// A deck that is meant to be illegal says so.
TEST(DecksOfAFolder, SayWhatIsExpectedOfThem) {
    const auto judged = [](const std::string& expected) {
        const Folder folder;
        folder.write("drones.json", R"({"format": "arbiter-deck", "version": 1, "game": "proxy", "name": "Drones",
            "cards": [{"card": "p01", "count": 5}])" +
                                        expected + "}");
        return arbiter({"verify", "--quiet", "--replays", folder.path("found"), folder.path()});
    };
    EXPECT_EQ(judged("").status, 1) << "legal is expected";
    EXPECT_EQ(judged(R"(, "expected": {"verdict": "legal"})").status, 1);
    EXPECT_EQ(judged(R"(, "expected": {"verdict": "illegal", "clauses": ["deck.size", "deck.copies"]})").status, 0);
    const Finished other = judged(R"(, "expected": {"verdict": "illegal", "clauses": ["deck.duplicate-abilities", "install.place"]})");
    EXPECT_EQ(other.status, 1);
    EXPECT_THAT(other.output, HasSubstr("does not cite install.place"));
}

// Machines read of a bad input, too.
TEST(BadScenarios, StandInEveryFormat) {
    const Folder folder;
    const std::string good = folder.write("good.json", scenario_named("good")), bad = folder.write("bad.json", "{");
    const auto report = [&](const char* format) {
        return arbiter({"verify", "--quiet", "--format", format, "--replays", folder.path("found"), good, bad}).output;
    };
    const auto json = nlohmann::json::parse(report("json"));
    EXPECT_EQ(json["exit_status"], 2);
    EXPECT_EQ(json["bad_inputs"][0]["file"], bad);
    EXPECT_THAT(report("junit"),
                AllOf(HasSubstr("<testsuite name=\"inputs\" tests=\"1\" failures=\"0\" errors=\"1\""), HasSubstr("bad.json")));
    EXPECT_THAT(report("html"), AllOf(HasSubstr("1 input not judged"), HasSubstr("bad.json")));
}

// A judge's ruling cannot give a card that the game does not have.
TEST(Rulings, ThatContradictTheRecordAreRefused) {
    const Folder folder;
    const std::string ruled = folder.write("ruled.json", R"({"format": "arbiter-replay", "version": 1, "game": "proxy",
        "players": [{"name": "A", "deck": "unknown"}, {"name": "B", "deck": "unknown"}],
        "position": {"phase": "main", "active": "A", "A": {"hand": ["p19"], "deck": {"size": 10}}, "B": {"deck": {"size": 10}}},
        "moves": [{"by": "judge", "play": "ruling", "note": "x", "position": {"phase": "main", "active": "A",
                   "A": {"hand": ["p19", "p19"], "deck": {"size": 10}}, "B": {"deck": {"size": 10}}}}]})");
    const Finished run = arbiter({"audit", "--one-line", ruled, folder.write("good.json", trusted_record())});
    EXPECT_EQ(run.status, 2);
    EXPECT_THAT(run.output, HasSubstr("good.json: 1 legal"));
    EXPECT_THAT(run.output + run.errors, HasSubstr("ruled.json"));
}

struct Message {
    std::string content;
    std::string told;

    friend void PrintTo(const Message& message, std::ostream* out) { *out << message.told; }
};

class Messages : public testing::TestWithParam<Message> {};

TEST_P(Messages, NameFileAndPlace) {
    const Folder folder;
    const std::string file = folder.write("x.json", GetParam().content);
    const bool is_record = GetParam().content.find("arbiter-replay") != std::string::npos;
    const Finished run = arbiter({is_record ? "audit" : "verify", file});
    EXPECT_EQ(run.status, 2);
    EXPECT_THAT(run.errors, AllOf(HasSubstr("arbiter: " + file + ": "), HasSubstr(GetParam().told)));
    EXPECT_EQ(lines_in(run.errors), 1u);
}

const std::string kPlayers = R"({"format": "arbiter-scenario", "version": 1, "name": "x", "game": "proxy", "players": [)";

INSTANTIATE_TEST_SUITE_P(
    Places, Messages,
    testing::Values(
        Message{kPlayers + R"({"name": "A", "deck": [["p01", 100], ["p02", 5]]}, {"name": "B", "deck": [["p01", 5]]}]})",
                "/players/0/deck: the deck of A has more than"},
        Message{kPlayers + R"({"name": "A", "deck": {"file": "no-such.json"}}, {"name": "B", "deck": [["p01", 5]]}]})",
                "/players/0/deck/file"},
        Message{kPlayers + R"({"name": "A", "deck": [["p01", 5]]}, {"name": "B", "deck": {"format": "arbiter-deck", "version": 1,
                "game": "proxy", "name": "x", "cards": [{"card": "p99", "count": 1}]}}]})",
                "/players/1/deck/cards/0/card"},
        Message{kPlayers + R"({"name": "A", "deck": "unknown"}, {"name": "B", "deck": "unknown"}],
                "position": {"phase": "main", "active": "A", "A": {"deck": {"size": -1}}}})",
                "/position/A/deck/size"},
        Message{
            kPlayers + R"({"name": "A", "deck": [["p01", 5]]}, {"name": "B", "deck": [["p01", 5]]}], "rules": {"file": "no-such.json"}})",
            "/rules/file"},
        Message{kPlayers + R"({"name": "A", "deck": [["p01", 5]]}, {"name": "B", "deck": [["p01", 5]]}],
                "rules": {"settings": {"opening_hand": "five"}}})",
                "/rules/settings/opening_hand"},
        // First players and orders of decks mean one thing in records and scenarios.
        Message{scenario_named("x", R"(, "first": "B")"), "/first: found a first player beside a set position"},
        Message{trusted_record(R"(, "first": "B")"), "/first: found a first player beside a set position"},
        Message{R"({"format": "arbiter-replay", "version": 1, "game": "vastrix", "players": [{"name": "Ada", "deck": "unknown"},
                {"name": "Bo", "deck": "unknown"}], "first": "Bo", "moves": []})",
                "/first: found Bo, and in this game the player who is listed first begins"},
        Message{scenario_named("x", R"(, "shuffles": [{"of": "A", "order": ["p01"]}])"),
                "/shuffles: found orders of decks beside a set position"},
        Message{trusted_record(R"(, "shuffles": [{"of": "A", "order": ["p05"]}])"),
                "/shuffles: found orders of decks beside a set position"},
        Message{kPlayers + R"({"name": "A", "deck": [["p01", 5]]}, {"name": "B", "deck": [["p01", 5]]}],
                "shuffles": [{"of": "B", "order": ["p01", "p02"]}]})",
                "/shuffles/0/order/1"},
        Message{kPlayers + R"({"name": "A", "deck": [["p01", 2]]}, {"name": "B", "deck": [["p01", 5]]}],
                "shuffles": [{"of": "A", "order": ["p01", "p01", "?"]}]})",
                "/shuffles/0/order: found 3 cards"},
        // What is expected must be looked at.
        Message{scenario_named("x",
                               R"(, "properties": ["cards.conserved"], "expected": {"verdict": "holds", "reached": ["reach.large-hand"]})"),
                "/expected/reached/0: \"reach.large-hand\" is not among the properties"},
        Message{scenario_named("x", R"(, "expected": {"verdict": "holds", "reached": ["cards.conserved"]})"),
                "is there to hold, not to be reached"},
        Message{scenario_named("x", R"(, "expected": {"verdict": "violated", "violated": ["reach.large-hand"]})"),
                "is there to be reached, not to be violated"}));

// ---- nothing is overwritten

void expect_kept(const Folder& folder, const std::string& file, std::vector<std::string> arguments, const std::string& because) {
    const std::string before = read_file(folder.path(file));
    const Finished run = arbiter(arguments);
    EXPECT_EQ(run.status, 2) << testing::PrintToString(arguments);
    EXPECT_THAT(run.errors, HasSubstr(because));
    EXPECT_EQ(read_file(folder.path(file)), before);
}

TEST(Outputs, NeverOverwriteAnInput) {
    const Folder folder;
    const std::string start = folder.write("s.json", scenario_named("s")), game = folder.write("r.json", trusted_record());
    std::filesystem::create_symlink("s.json", folder.path("link.json"));
    std::filesystem::create_hard_link(start, folder.path("twin.json"));
    for (const std::string& name : {start, folder.path("link.json"), folder.path("twin.json"), folder.path("./s.json")}) {
        for (const char* option : {"--output", "--certificate", "--graph", "--page", "--coverage"})
            expect_kept(folder, "s.json", {"verify", "--quiet", start, option, name}, "would overwrite the input");
    }
    expect_kept(folder, "r.json", {"audit", game, "--output", game}, "would overwrite the input");
    expect_kept(folder, "r.json", {"audit", folder.path(), "--output", game}, "would overwrite the input");
    expect_kept(folder, "r.json", {"explain", game, "--at", "1", "--output", game}, "would overwrite the input");
    expect_kept(folder, "s.json", {"perft", start, "--output", start}, "would overwrite the input");
    expect_kept(folder, "s.json", {"record", start, "--output", start}, "would overwrite the input");
    const std::string deck = folder.write("deck.json", read_file(source(kEmber)));
    expect_kept(folder, "deck.json", {"deck", deck, "--output", deck}, "would overwrite the input");
    // A file that only the record names is found to be one while the record is read.
    const std::string naming = folder.write("naming.json", kPlayers + R"({"name": "A", "deck": {"file": "deck.json"}},
        {"name": "B", "deck": {"file": "deck.json"}}], "bounds": {"positions": 100}})");
    expect_kept(folder, "deck.json", {"verify", "--quiet", naming, "--output", deck}, "is an input of this command");
}

TEST(Outputs, NeverOverwriteOneAnother) {
    const Folder folder;
    const std::string start = folder.write("s.json", scenario_named("s"));
    std::filesystem::create_directory(folder.path("c"));
    const std::string same[] = {folder.path("out.json"), folder.path("c/../out.json")};
    for (const auto& [one, other] :
         {std::pair("--output", "--page"), std::pair("--certificate", "--graph"), std::pair("--coverage", "--output")}) {
        const Finished run = arbiter({"verify", "--quiet", start, one, same[0], other, same[1]});
        EXPECT_EQ(run.status, 2);
        EXPECT_THAT(run.errors, HasSubstr("name the same file"));
    }
    std::filesystem::create_symlink("out.json", folder.path("link"));
    for (const auto& [one, other] :
         {std::pair("out.json", "./out.json"), std::pair("out.json", "link"), std::pair("link", "c/../out.json")}) {
        const Finished run = shell("cd " + folder.path() + " && arbiter verify --quiet --page " + one + " --coverage " + other + " s.json");
        EXPECT_EQ(run.status, 2) << one << " " << other;
        EXPECT_THAT(run.errors, HasSubstr("name the same file"));
    }
    std::filesystem::remove(folder.path("link"));
    const Finished run = arbiter({"verify", "--quiet", start, "--checkpoint", folder.path("c"), "--output", folder.path("c/state.json")});
    EXPECT_EQ(run.status, 2);
    EXPECT_THAT(run.errors, HasSubstr("--checkpoint and --output name the same file"));
    EXPECT_THAT(folder.names(), ElementsAre("c", "s.json"));
}

TEST(Outputs, LeaveDevicesAndLinksWhatTheyAre) {
    const Folder folder;
    folder.write("target", "old");
    std::filesystem::create_symlink("target", folder.path("link"));
    EXPECT_EQ(arbiter({"rules", "--output", folder.path("link")}).status, 0);
    EXPECT_TRUE(std::filesystem::is_symlink(folder.path("link")));
    EXPECT_THAT(read_file(folder.path("target")), HasSubstr("proxy"));
    EXPECT_EQ(arbiter({"rules", "--output", "/dev/null"}).status, 0);
    EXPECT_TRUE(std::filesystem::is_character_file("/dev/null"));
    EXPECT_THAT(folder.names(), ElementsAre("link", "target"));
}

// The card kept in the insight draw stays on top of the deck: games need not end.
const std::string kEndless = R"(, "rules": {"readings": {"insight.kept-goes-to": "top-of-deck"}})";

TEST(Counterexamples, HaveNamesThatTellThemApart) {
    const Folder folder;
    std::vector<std::string> arguments{"verify",    "--quiet",           "--format", "json", "--property", "progress.game-ends",
                                       "--replays", folder.path("found")};
    const std::vector<std::string> names{"a/b", "a b", "a-b", "A-b", "..", "a-b~"};
    for (std::size_t number = 0; number < names.size(); ++number)
        arguments.push_back(folder.write(std::to_string(number) + ".json", scenario_named(names[number], kEndless)));
    const auto report = nlohmann::json::parse(arbiter(arguments).output);
    std::set<std::string> files;
    for (const auto& one : report["scenarios"]) {
        for (const auto& property : one["properties"]) {
            if (!property.contains("play")) continue;
            const std::string file = property["play"]["replay"];
            files.insert(file);
            EXPECT_THAT(file, testing::StartsWith(folder.path("found/proxy/")));
            EXPECT_EQ(std::filesystem::weakly_canonical(file), file) << "no step upwards";
            EXPECT_THAT(read_file(file), HasSubstr("is violated in " + one["name"].get<std::string>() + "."));
        }
    }
    EXPECT_EQ(files.size(), names.size());
    EXPECT_TRUE(std::filesystem::exists(folder.path("found/proxy/a-b/progress.game-ends.json")));
}

TEST(Counterexamples, NeverReplaceAnUnlikeOne) {
    const Folder folder;
    const auto verify = [&](const std::string& about) {
        const std::string file = folder.write("s.json", scenario_named("s", kEndless + R"(, "about": ")" + about + "\""));
        return arbiter({"verify", "--quiet", "--property", "progress.game-ends", "--replays", folder.path("found"), file}).output;
    };
    const std::string first = folder.path("found/proxy/s/progress.game-ends.json"),
                      second = folder.path("found/proxy/s/progress.game-ends.2.json");
    EXPECT_THAT(verify("one"), HasSubstr("replay: " + first + " "));
    const std::string content = read_file(first);
    EXPECT_THAT(verify("one"), HasSubstr("replay: " + first + " ")) << "the same again is the same file";
    std::filesystem::resize_file(first, 10);
    EXPECT_THAT(verify("one"), HasSubstr("replay: " + second + " "));
    EXPECT_EQ(read_file(second), content);
    EXPECT_EQ(read_file(first).size(), 10u);
}

}  // namespace
}  // namespace arbiter::end_to_end
