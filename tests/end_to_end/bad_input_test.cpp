// Bad input of every sort: one line on standard error, exit status 2, nothing on standard output, nothing half-written.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <ostream>

#include "tests/end_to_end/program.h"

namespace arbiter::end_to_end {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

constexpr char kPayment[] = "model/proxy/scenarios/payment.json";

void expect_refused(const Finished& run, const std::string& because) {
    EXPECT_EQ(run.status, 2) << run.errors;
    EXPECT_THAT(run.output, IsEmpty());
    EXPECT_THAT(run.errors, StartsWith("arbiter: "));
    EXPECT_THAT(run.errors, HasSubstr(because));
    EXPECT_EQ(std::count(run.errors.begin(), run.errors.end(), '\n'), 1) << run.errors;
}

struct Usage {
    std::vector<std::string> arguments;
    std::string because;

    friend void PrintTo(const Usage& usage, std::ostream* out) {
        for (const std::string& argument : usage.arguments) *out << argument << ' ';
        *out << "(" << usage.because << ")";
    }
};

class BadUsage : public testing::TestWithParam<Usage> {};

TEST_P(BadUsage, IsOneLine) {
    expect_refused(arbiter(GetParam().arguments), GetParam().because);
}

INSTANTIATE_TEST_SUITE_P(
    Commands, BadUsage,
    testing::Values(Usage{{}, "a command is needed"}, Usage{{"verfy"}, "unknown command 'verfy'; did you mean \"verify\"?"},
                    Usage{{"verify", "--dept", "3"}, "unknown option '--dept'; did you mean \"--depth\"?"},
                    Usage{{"verify", "--depth", "deep"}, "--depth"},
                    Usage{{"verify", kPayment, "--depth"}, "--depth: found nothing, expected a value"},
                    Usage{{"verify", kPayment, "--output"}, "--output: found nothing, expected a value"},
                    Usage{{"verify", kPayment, "--depth", "1", "--depth", "2"}, "--depth: found more than once, expected once"},
                    Usage{{"verify", "--format", "yaml"}, "--format"},
                    Usage{{"verify", "--page", "--quiet", kPayment}, "--page: found the option --quiet, expected a value"},
                    Usage{{"verify", "--page", "", kPayment}, "--page: found nothing, expected a value"},
                    Usage{{"mutate", "proxy", "--fresh", "--no-cache"}, "--no-cache excludes --fresh"},
                    Usage{{"rules", "--words"}, "--words requires GAME"}, Usage{{"rules", "proxy", "deck.size", "--words"}, "excludes"},
                    Usage{{"verify", "--seed", "3", kPayment}, "--seed: found 3, expected it with --order walk only"},
                    Usage{{"check-certificate", "model/proxy/cards.json"},
                          "line 1: found something else, expected the header of a certificate"},
                    Usage{{"verify", "--positions", "0", kPayment}, "--positions"}, Usage{{"audit"}, "FILE is required"},
                    Usage{{"perft", "--depth", "-1", kPayment}, "--depth"}, Usage{{"explain", "x.json"}, "--at is required"},
                    Usage{{"verify", "--replays", "README.md"}, "--replays: found \"README.md\", expected a folder: README.md is none"},
                    Usage{{"fuzz", "proxy", "--replays", "README.md/x"}, "expected a folder: README.md is none"},
                    Usage{{"rules", "chess"}, "unknown game \"chess\""}, Usage{{"rules", "proxi"}, "did you mean \"proxy\"?"},
                    Usage{{"rules", "proxy", "install.once-per-tern"}, "did you mean \"install.once-per-turn\"?"},
                    Usage{{"rules", "proxy", "deck.size", "more"}, "unexpected argument 'more'"},
                    Usage{{"pay", "[q]", "--from", "s"}, "[q]"}, Usage{{"pay", "[s]", "--from", "s,,q"}, "q"}, Usage{{"record"}, "--deck"},
                    Usage{{"record", "--policy", "clever", kPayment}, "--policy"},
                    Usage{{"verify", "--property", "cards.conservd", kPayment}, "did you mean \"cards.conserved\"?"}));

// What was found and what is expected, whichever option it is.
INSTANTIATE_TEST_SUITE_P(
    Values, BadUsage,
    testing::Values(Usage{{"verify", "--depth", "deep"}, "--depth: found \"deep\", expected a whole number from 0 to 4,294,967,295"},
                    Usage{{"verify", "--positions", "1e3"}, "found \"1e3\", expected a whole number from 1 to 2^64 - 1"},
                    Usage{{"verify", "--workers", "99999999999999999999"}, "expected a whole number from 1 to 64"},
                    Usage{{"audit", "--seconds", "-1", "x.json"}, "--seconds: found \"-1\", expected a number of at least 0"},
                    Usage{{"audit", "--seconds", "nan", "x.json"}, "expected a number of at least 0"},
                    Usage{{"fuzz", "proxy", "--time", "0"}, "--time: found \"0\", expected a number greater than 0"},
                    Usage{{"fuzz", "proxy", "--games", "many"}, "found \"many\", expected a whole number from 1"},
                    Usage{{"record", "--games", "1000001"}, "found \"1000001\", expected a whole number from 1 to 1,000,000"},
                    Usage{{"explain", "x.json", "--at", "0"}, "found \"0\", expected a whole number from 1"},
                    Usage{{"perft", "--depth", "101", "x.json"}, "found \"101\", expected a whole number from 1 to 100"},
                    Usage{{"pay", "[s]", "--from", "s", "--seconds", "0x10"}, "found \"0x10\", expected a whole number from 1 to 3,600"},
                    Usage{{"verify", "--format", "jsno"},
                          "--format: found \"jsno\", expected text, json, junit, html, sarif or github; did you mean \"json\"?"},
                    Usage{{"record", "--policy", "randon"}, "expected random, passive or aggressive; did you mean \"random\"?"}));

// Names that nothing has are told with the nearest one that something has.
INSTANTIATE_TEST_SUITE_P(
    Names, BadUsage,
    testing::Values(
        Usage{{"cards", "proxi"}, "unknown game \"proxi\", expected proxy, lost_glitches, "},
        Usage{{"fuzz", "magepank"}, "did you mean \"magepunk\"?"}, Usage{{"mutate", "magepank"}, "did you mean \"magepunk\"?"},
        Usage{{"init", "vastrx"}, "did you mean \"vastrix\"?"},
        Usage{{"pay", "[s]", "--from", "s", "--game", "proxi"}, "did you mean \"proxy\"?"},
        Usage{{"verify", "proxy/paymnt"},
              "proxy/paymnt: there is no such file, and no scenario of this name comes with arbiter; did you mean "
              "\"proxy/payment\"?"},
        Usage{{"verify", "magepunk/nothing"}, "magepunk/nothing: there is no such file, and no scenario of this name comes with arbiter"},
        Usage{{"perft", "proxy/paymnt"}, "did you mean \"proxy/payment\"?"},
        Usage{{"record", "proxy/paymnt"}, "did you mean \"proxy/payment\"?"},
        Usage{{"diff", "default", "hand_maximum=3", "proxy/paymnt"}, "did you mean \"proxy/payment\"?"},
        Usage{{"diff", "--quiet", "--game", "proxy", "default", "instals_per_turn=2"},
              "the new version: found \"instals_per_turn\", which is no setting and no ambiguity of proxy; did you mean "
              "\"installs_per_turn\"?"},
        Usage{{"diff", "--quiet", "--game", "proxy", "waive install.once-per-tern", "default"}, "did you mean \"install.once-per-turn\"?"},
        Usage{{"diff", "--quiet", "--game", "proxy", "default", "charge.yield=one-of-eech"}, "did you mean \"one-of-each\"?"},
        Usage{{"fuzz", "proxy", "--games", "1", "--rules", "waive install.once-per-tern"}, "did you mean \"install.once-per-turn\"?"},
        Usage{{"verify", "--quiet", "--ask", "always A.hnad <= 3", "proxy/payment"}, "did you mean"},
        Usage{{"verify", "--quiet", "--ask", "reach cites(install.once-per-tern)", "proxy/payment"},
              "did you mean \"install.once-per-turn\"?"},
        Usage{{"mutate", "proxy", "--only", "waive instol"}, "found no mutant with \"waive instol\" in it"}));

// What comes out is the same with zeros in front; the parser would take them for the sign of octal numbers.
TEST(Numbers, AreDecimal) {
    const Finished run = arbiter({"perft", "--depth", "02", "--format", "json", "proxy/loops-and-replacement"});
    EXPECT_EQ(run.status, 0) << run.errors;
    EXPECT_EQ(run.output, arbiter({"perft", "--depth", "2", "--format", "json", "proxy/loops-and-replacement"}).output);
}

struct Content {
    std::string command;
    std::string content;
    std::string because;

    friend void PrintTo(const Content& shown, std::ostream* out) { *out << shown.command << ": " << shown.because; }
};

class BadFile : public testing::TestWithParam<Content> {};

TEST_P(BadFile, IsOneLine) {
    const Folder folder;
    const std::string file = folder.write("bad.json", GetParam().content);
    std::vector<std::string> arguments{GetParam().command, file};
    if (GetParam().command == "explain") arguments.insert(arguments.end(), {"--at", "1"});
    arguments.insert(arguments.end(), {"--output", folder.path("out")});
    const Finished run = arbiter(arguments);
    expect_refused(run, GetParam().because);
    EXPECT_THAT(folder.names(), testing::ElementsAre("bad.json"));
}

const std::string kStart = R"({"format": "arbiter-scenario", "version": 1, "name": "x", "game": "proxy", )";
const std::string kTwoPlayers = R"("players": [{"name": "A", "deck": [["p01", 5]]}, {"name": "B", "deck": [["p01", 5]]}])";
const std::string kUnknown = R"("players": [{"name": "A", "deck": "unknown"}, {"name": "B", "deck": "unknown"}])";

INSTANTIATE_TEST_SUITE_P(
    Scenarios, BadFile,
    testing::Values(
        Content{"verify", "", "bad.json"}, Content{"verify", "{", "bad.json"}, Content{"verify", "not json", "bad.json"},
        Content{"verify", kStart.substr(0, 60), "bad.json"}, Content{"verify", "{\"format\": \"arbiter-rules\"}", "/format"},
        Content{"verify", std::string(100, '['), "deep"}, Content{"verify", std::string("\x28\xb5\x2f\xfd broken", 11), "bad.json"},
        Content{"verify", kStart + "\"name\": \"y\"}", "name"},
        Content{"verify", kStart + R"("players": [{"name": "A", "deck": [["p99", 5]]}, {"name": "B", "deck": [["p01", 5]]}]})", "p99"},
        Content{"verify", kStart + kTwoPlayers + R"(, "rules": {"waived": ["install.once"]}})", "install.once"},
        Content{"verify", kStart + kTwoPlayers + R"(, "rules": {"readings": {"stack.when-resolves": "never"}}})", "never"},
        Content{"verify", kStart + kTwoPlayers + R"(, "rules": {"readings": {"stack.when": "never"}}})", "stack.when"},
        Content{"verify", kStart + kTwoPlayers + R"(, "rules": {"settings": {"opening_hands": 5}}})", "did you mean \"opening_hand\"?"},
        Content{"verify", kStart + kTwoPlayers + R"(, "rules": {"settings": {"opening_hand": 21}}})", "21"},
        Content{"verify", kStart + kTwoPlayers + R"(, "rules": {"file": "missing.json"}})", "missing.json"},
        Content{"verify", kStart + kTwoPlayers + R"(, "properties": ["cards.conservd"]})", "cards.conservd"},
        Content{"verify", kStart + kTwoPlayers + R"(, "expected": {"verdict": "holds", "reached": ["reach.drown"]}})", "reach.drawn"},
        Content{"verify", kStart + kUnknown + "}", "deck"},
        Content{"verify", kStart + kUnknown + R"(, "position": {"phase": "dinner"}})", "dinner"},
        Content{"verify", kStart + kUnknown + R"(, "position": {"phase": "combat", "active": "A", "A": {"front": [{"card": "p19"}]}}})",
                "p19"},
        Content{"verify", R"({"format": "arbiter-scenario", "version": 1, "name": "x", "game": "go", )" + kTwoPlayers + "}", "go"}));

INSTANTIATE_TEST_SUITE_P(
    OtherFiles, BadFile,
    testing::Values(
        Content{"audit", "", "bad.json"}, Content{"audit", R"({"format": "arbiter-replay", "version": 2})", "/version"},
        Content{"audit", R"({"format": "arbiter-replay", "version": 1, "game": "go", )" + kTwoPlayers + R"(, "moves": []})", "go"},
        Content{"audit", R"({"format": "arbiter-replay", "version": 1, "game": "proxy", )" + kTwoPlayers + R"(, "moves": [{}]})",
                "/moves/0"},
        Content{"explain", R"({"format": "arbiter-replay", "version": 1, "game": "proxy", )" + kTwoPlayers + R"(, "moves": []})",
                "found --at 1, expected one of its 0 entries"},
        Content{"deck", R"({"format": "arbiter-deck", "version": 1, "game": "proxy", "name": "x", "cards": [{"card": "p99", "count": 1}]})",
                "p99"},
        Content{"deck", R"({"format": "arbiter-deck", "version": 1, "game": "proxy", "name": "x", "cards": [{"card": "p01", "count": 0}]})",
                "count"},
        Content{"deck", "[]", "bad.json"}, Content{"perft", "{}", "format"}, Content{"record", "{}", "format"}));

TEST(BadFiles, ThatAreNotThere) {
    for (const char* command : {"verify", "audit", "deck", "perft", "record"}) {
        expect_refused(arbiter({command, "no/such/file.json"}), "no/such/file.json");
    }
    expect_refused(arbiter({"deck", kEmber, "--rules", "no-such-rules.json"}), "no-such-rules.json");
}

TEST(BadFiles, ThatCannotBeRead) {
    expect_refused(arbiter({"verify", "/proc/self/mem"}), "/proc/self/mem");
    const Folder folder;
    for (const std::vector<std::string>& command :
         {std::vector<std::string>{"perft"}, {"record"}, {"report"}, {"check-certificate"}, {"explain", "--at", "1"}}) {
        std::vector<std::string> arguments = command;
        arguments.push_back(folder.path());
        expect_refused(arbiter(arguments), folder.path() + ": cannot be read: Is a directory");
    }
    expect_refused(arbiter({"verify", folder.path()}), "no scenario");
}

TEST(BadFiles, ThatAreTooLarge) {
    const Folder folder;
    const std::string file =
        folder.write("large.json", "{\"format\": \"arbiter-scenario\", \"name\": \"" + std::string(std::size_t{17} << 20, 'x') + "\"}");
    expect_refused(arbiter({"verify", file}), "large.json");
}

TEST(BadOutput, IsToldAndNothingIsLeft) {
    const Folder folder;
    const std::string blocker = folder.write("file", "");
    expect_refused(arbiter({"deck", kEmber, "--output", blocker + "/out"}), blocker);
    expect_refused(arbiter({"rules", "proxy", "deck.size", "--output", folder.path()}), folder.path());
    EXPECT_THAT(folder.names(), testing::ElementsAre("file"));
}

// A name that no system takes, wherever a file or a folder may be named: the message says which.
TEST(BadOutput, NamesWhatTheSystemRefuses) {
    const Folder folder;
    const std::string scenario = source("model/proxy/scenarios/loops-and-replacement.json"), name = std::string(300, 'n');
    for (const char* option : {"--output", "--page", "--coverage", "--certificate", "--checkpoint", "--spill"}) {
        const Finished run = arbiter({"verify", "--quiet", "--no-cache", option, folder.path(name + "/x"), scenario});
        EXPECT_EQ(run.status, 2) << option;
        EXPECT_THAT(run.errors, HasSubstr(name)) << option;
        EXPECT_THAT(run.errors, HasSubstr("File name too long")) << option;
    }
    folder.write("arbiter-project.json", R"({"format": "arbiter-project", "version": 1, "game": "proxy", "rules": ")" + name + "\"}");
    const Finished run = shell("cd " + folder.path() + " && arbiter verify");
    expect_refused(run, "arbiter-project.json: /rules: found");
}

TEST(Archives, HaveGamesBesideLinesThatAreNone) {
    const Folder folder;
    const std::string game = arbiter({"record", "--games", "2", "--decisions", "8", kPayment}).output;
    const std::string archive = folder.write("a.jsonl", game.substr(0, game.find('\n') + 1) + "{bad\n" + game.substr(game.find('\n') + 1));
    for (const char* number : {"1", "3"}) EXPECT_EQ(arbiter({"explain", archive, "--game", number, "--at", "3"}).status, 0) << number;
    expect_refused(arbiter({"explain", archive, "--game", "2", "--at", "3"}), "a.jsonl");
    expect_refused(arbiter({"explain", archive, "--game", "4", "--at", "3"}), "found 3 games, expected at least 4");
    expect_refused(shell("arbiter audit --format jsonl - < /dev/null"), "no replay");
}

TEST(BadFiles, LeaveAnEarlierAuditAsItWas) {
    const Folder folder;
    folder.write("earlier.txt", "earlier\n");
    folder.write("bad.json", R"({"format": "arbiter-replay", "version": 1, "game": "proxy", "moevs": []})");
    EXPECT_EQ(arbiter({"audit", "--quiet", "--output", folder.path("earlier.txt"), folder.path("bad.json")}).status, 2);
    EXPECT_EQ(read_file(folder.path("earlier.txt")), "earlier\n");
}

// An audit of several files judges those that it can read.
TEST(BadFiles, DoNotHideTheOthersFromAnAudit) {
    const Folder folder;
    const std::string bad = folder.write("bad.json", "{");
    const std::string good = folder.path("good.json");
    ASSERT_EQ(arbiter({"record", "--policy", "passive", "--output", good, "--deck", kEmber, "--deck", kEmber}).status, 0);
    const Finished run = arbiter({"audit", "--one-line", bad, good});
    EXPECT_EQ(run.status, 2);
    EXPECT_THAT(run.errors, HasSubstr("bad.json"));
    EXPECT_THAT(run.output, HasSubstr("good.json"));
}

}  // namespace
}  // namespace arbiter::end_to_end
