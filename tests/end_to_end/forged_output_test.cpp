// Hostile strings in every free text of every input: in no format of any report can they move a cursor, begin a line, turn the order of
// what stands beside them, or end an element; and what machines read stays valid.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <pugixml.hpp>

#include "tests/end_to_end/program.h"

namespace arbiter::end_to_end {
namespace {

using testing::AnyOf;
using testing::ContainsRegex;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

// Moves the cursor up, erases the line, writes a verdict, hides what follows, turns it round, closes every element.
const std::string kHostile =
    "x\n  1 legal      "
    "LEGAL\r\x1b[1A\x1b[2K\x1b[8m\x07\xC2\x9B\x32K\xE2\x80\xAE\xE2\x81\xA6\xE2\x80\xA8\x7F</script>]]>-->\"'&<b>`|*_[a](b)&rlm;";
// The same where 80 bytes are allowed.
const std::string kHostileWord = "x\n  1 legal      LEGAL\r\x1b[2K\x07\xC2\x9B\x32K\xE2\x80\xAE\xE2\x80\xA8</script>]]><b>`|&rlm;";
// The same as a file name, with bytes that are no UTF-8.
const std::string kHostileName = "x\n all as expected\x1b[2K\xE2\x80\xAE\xFF\xC3(<b>&'\"";

bool is_utf8(const std::string& text) {
    try {
        return !Json(text).dump().empty();
    } catch (const Json::exception&) {
        return false;
    }
}

void expect_harmless(const std::string& text, const std::string& what) {
    EXPECT_TRUE(is_utf8(text)) << what;
    for (const char character : text) {
        const auto byte = static_cast<unsigned char>(character);
        ASSERT_TRUE(byte >= 0x20 || byte == '\n') << what << "\n" << text;
        ASSERT_NE(byte, 0x7F) << what;
    }
    for (const char* turning : {"\xE2\x80\xAE", "\xE2\x81\xA6", "\xE2\x80\xA8", "\xC2\x9B"})
        EXPECT_THAT(text, Not(HasSubstr(turning))) << what;
}

// The line that the string would begin. (On a page a line feed is a blank like any other.)
void expect_no_line_of_its_own(const std::string& text, const std::string& what) {
    EXPECT_THAT(text, Not(HasSubstr("\n  1 legal      LEGAL"))) << what;
    EXPECT_THAT(text, Not(HasSubstr("\n all as expected"))) << what;
}

void expect_valid(const Finished& run, const std::string& format, const std::string& what) {
    const std::string all = what + " as " + format + "\n" + run.errors;
    expect_harmless(run.errors, all);
    expect_no_line_of_its_own(run.errors, all);
    // Bad input of a command that has nothing else to judge: the one line on standard error says it all.
    if (run.status == 2 && run.output.empty()) return;
    expect_harmless(run.output, all);
    if (format != "html") expect_no_line_of_its_own(run.output, all);
    // JSON has its own escapes; what it says is what was read.
    if (format == "json" || format == "sarif") {
        EXPECT_TRUE(Json::accept(run.output)) << all;
    }
    if (format == "jsonl") {
        for (const std::string& line : lines_of(run.output)) EXPECT_TRUE(Json::accept(line)) << all;
    }
    if (format == "sarif") {
        const Json log = Json::parse(run.output);
        for (const Json& result : log["runs"][0]["results"]) expect_no_line_of_its_own(result["message"]["text"].get<std::string>(), all);
    }
    if (format == "github") {
        for (const std::string& line : lines_of(run.output))
            EXPECT_THAT(line, AnyOf(StartsWith("::error "), StartsWith("::warning "))) << all;
        EXPECT_THAT(run.output, Not(HasSubstr("%0A  1 legal"))) << all;
    }
    if (format == "markdown") {
        // Within a block of code nothing is a mark but what ends it.
        bool in_block = false;
        for (const std::string& line : lines_of(run.output)) {
            const bool fence = line.starts_with("```");
            if (!fence && !in_block) {
                EXPECT_THAT(line, Not(ContainsRegex("[^\\\\](&rlm;|<b>|[|]`)"))) << all;
            }
            in_block = in_block != fence;
        }
        EXPECT_FALSE(in_block) << all;
    }
    if (format == "junit") {
        pugi::xml_document document;
        EXPECT_TRUE(document.load_string(run.output.c_str())) << all;
        EXPECT_THAT(run.output, Not(HasSubstr("<b>"))) << all;
    }
    if (format == "html") {
        EXPECT_THAT(run.output, Not(HasSubstr("<b>"))) << all;
        EXPECT_THAT(run.output, Not(HasSubstr("</script>]]>"))) << all;
    }
}

constexpr const char* kVerifyFormats[] = {"text", "json", "junit", "html", "sarif", "github"};
constexpr const char* kAuditFormats[] = {"text", "json", "jsonl", "junit", "html", "sarif", "github"};

const Json kRecord = Json::parse(R"({"format": "arbiter-replay", "version": 1, "game": "proxy", "rules": {"id": "proxy"},
    "players": [{"name": "A", "deck": "unknown"}, {"name": "B", "deck": "unknown"}],
    "position": {"phase": "main", "active": "A", "priority": "A", "opened": true,
                 "A": {"hand": ["p19"], "charges": ["p01"], "installs": 1, "deck": {"size": 10}},
                 "B": {"charges": ["p01"], "installs": 1, "deck": {"size": 10}}},
    "moves": [{"by": "A", "play": "install", "card": "p19"}, {"by": "A", "play": "pass"}]})");

// The card kept in the insight draw stays on top of the deck: games need not end.
const Json kScenario = [] {
    Json scenario = Json::parse(R"({"format": "arbiter-scenario", "version": 1, "name": "x", "game": "proxy",
        "rules": {"readings": {"insight.kept-goes-to": "top-of-deck"}},
        "players": [{"name": "A", "deck": "unknown"}, {"name": "B", "deck": "unknown"}],
        "position": {"phase": "main", "active": "A", "A": {"hand": ["p01"], "deck": {"cards": ["p01"]}},
                     "B": {"hand": ["p01"], "deck": {"cards": ["p01"]}}}})");
    scenario["name"] = scenario["players"][0]["name"] = kHostileWord;
    scenario["about"] = kHostile;
    return scenario;
}();

std::vector<std::pair<std::string, Json>> hostile_records() {
    std::vector<std::pair<std::string, Json>> records;
    const auto add = [&](const std::string& pointer, const Json& value) {
        Json record = kRecord;
        record[Json::json_pointer(pointer)] = value;
        records.emplace_back(pointer, record);
    };
    add("/about", kHostile);
    add("/rules/id", kHostileWord);
    add("/event", {{"name", kHostile}, {"started", kHostile}});
    add("/recorder", {{"by", kHostile}, {"mode", kHostile}, {"policy", kHostile}, {"seed", kHostile}});
    add("/moves/1/note", kHostile);
    add("/result", {{"winner", "A"}, {"why", kHostile}});
    add("/claims", Json::array({{{"after", 1}, {"A", {{kHostile, 1}}}}}));
    add("/claims", Json::array({{{"after", 1}, {"A", {{"hand", Json::array({kHostile})}}}}}));
    add("/moves/0/card", kHostile);
    add("/moves/0/target", kHostile);
    add("/moves/0/play", kHostile);
    add("/moves/1", {{"by", "A"}, {"play", "pass"}, {"odd", kHostile}});
    add("/moves/1", {{"by", "judge"}, {"play", "ruling"}, {"note", kHostile}});
    add("/rules/waived", Json::array({kHostile}));
    add("/rules/settings", {{kHostile, 1}});
    add("/position/A/hand", Json::array({kHostile}));
    add("/players/0/deck", {{"file", kHostile}});
    add("/players/0/deck", {{"format", "arbiter-deck"}, {"version", 1}, {"game", "proxy"}, {"name", kHostile}, {"cards", Json::array()}});
    Json keys = kRecord;
    keys[kHostile] = 1;
    records.emplace_back("a key", keys);
    Json name = kRecord;
    name["players"][0]["name"] = kHostileWord;
    records.emplace_back("a player's name", name);
    name["moves"][1]["by"] = kHostileWord;
    records.emplace_back("a player by name", name);
    return records;
}

TEST(ForgedOutput, CannotComeFromARecord) {
    const Folder folder;
    std::vector<std::string> files;
    for (const auto& [what, record] : hostile_records()) {
        files.push_back(folder.write(fmt::format("record-{}.json", files.size()), record.dump()));
        for (const char* format : {"text", "json"})
            expect_valid(arbiter({"explain", files.back(), "--at", "1", "--format", format}), format, what);
    }
    for (const char* format : kAuditFormats) {
        std::vector<std::string> arguments = {"audit", "--all", "--readings", "never", "--format", format};
        arguments.insert(arguments.end(), files.begin(), files.end());
        expect_valid(arbiter(arguments), format, "the records");
    }
}

TEST(ForgedOutput, CannotComeFromAFileName) {
    const Folder folder;
    const std::string record = folder.write(kHostileName + ".json", kRecord.dump());
    for (const char* format : kAuditFormats) {
        const Finished run = arbiter({"audit", "--readings", "never", "--format", format, record});
        EXPECT_EQ(run.status, 1);
        expect_valid(run, format, "a record's file name");
    }
    const std::string bad = folder.write(kHostileName + ".bad.json", "{");
    const std::string unknown = folder.write(kHostileName + ".format.json", Json{{"format", kHostile}}.dump());
    for (const char* format : kVerifyFormats)
        expect_valid(arbiter({"verify", "--quiet", "--format", format, "--replays", folder.path("found"), folder.path()}), format,
                     "file names");
}

TEST(ForgedOutput, CannotComeFromAScenarioDeckOrCardSet) {
    const Folder folder;
    const Json scenario = kScenario;
    const std::string file = folder.write("scenario.json", scenario.dump());
    for (const char* format : kVerifyFormats)
        expect_valid(arbiter({"verify", "--statistics", "--witnesses", "--format", format, "--replays", folder.path("found"), file}),
                     format, "a scenario");
    for (const char* format : {"text", "json"}) {
        expect_valid(arbiter({"perft", "--divide", "--format", format, file}), format, "a scenario");
    }
    ASSERT_LE(arbiter({"verify", "--quiet", "--replays", folder.path("found"), "--graph", folder.path("graph.dot"), file}).status, 1);
    expect_harmless(read_file(folder.path("graph.dot")), "a graph");
    expect_no_line_of_its_own(read_file(folder.path("graph.dot")), "a graph");
    ASSERT_LE(arbiter({"verify", "--quiet", "--replays", folder.path("found"), "--property", "cards.conserved", "--certificate",
                       folder.path("c"), file})
                  .status,
              1);
    for (const char* format : {"text", "json"})
        expect_valid(arbiter({"check-certificate", folder.path("c"), "--format", format}), format, "a certificate");

    Json deck = Json::parse(read_file(source("model/proxy/decks/ember-and-lantern.json")));
    deck["name"] = kHostile;
    Json cards = Json::parse(read_file(source("model/proxy/cards.json")));
    for (auto& card : cards["cards"]) card["name"] = card["name"].get<std::string>() + kHostile;
    const std::string deck_file = folder.write("deck.json", deck.dump()), card_file = folder.write("cards.json", cards.dump());
    const std::string record = folder.write("record.json", kRecord.dump());
    for (const char* format : {"text", "json"})
        expect_valid(arbiter({"deck", "--cards", card_file, "--format", format, deck_file}), format, "a deck");
    for (const char* format : kAuditFormats)
        expect_valid(arbiter({"audit", "--all", "--readings", "never", "--cards", card_file, "--format", format, record}), format,
                     "cards' names");
    expect_valid(arbiter({"explain", record, "--at", "1", "--cards", card_file}), "text", "cards' names");
}

TEST(ForgedOutput, CannotComeFromAQuestionOrACard) {
    const Folder folder;
    Json scenario = kScenario;
    scenario["name"] = "x";
    scenario["ask"] = Json::array({{{"name", "asked"}, {"always", "A.hand <= 9 and " + kHostile}}});
    const std::string bad = folder.write("bad.json", scenario.dump());
    scenario["ask"] = Json::array({{{"name", kHostileWord}, {"always", "A.hand <= 0"}}});
    const std::string named = folder.write("named.json", scenario.dump());
    scenario.erase("ask");
    const std::string file = folder.write("scenario.json", scenario.dump());
    for (const char* format : kVerifyFormats) {
        const std::vector<std::string> verify = {"verify", "--quiet", "--format", format, "--replays", folder.path("found")};
        const auto with = [&](std::vector<std::string> more) {
            more.insert(more.begin(), verify.begin(), verify.end());
            return arbiter(more);
        };
        expect_valid(with({bad}), format, "a question's condition");
        expect_valid(with({named}), format, "a question's name");
        expect_valid(with({"--ask", "always " + kHostile, file}), format, "a question of the command line");
    }
    Json cards = Json::parse(read_file(source("model/proxy/cards.json")));
    for (auto& card : cards["cards"]) card["name"] = card["name"].get<std::string>() + kHostile;
    const std::string card_file = folder.write("cards.json", cards.dump());
    for (const char* format : {"text", "json"}) {
        expect_valid(arbiter({"cards", "proxy", "--cards", card_file, "--format", format}), format, "a list of cards");
        expect_valid(arbiter({"cards", "proxy", "p09", "--cards", card_file, "--format", format}), format, "a card");
        expect_valid(arbiter({"cards", "proxy", kHostile, "--format", format}), format, "a card that is not there");
        expect_valid(arbiter({"rules", "proxy", kHostile, "--format", format}), format, "a word of the rules");
    }
}

// Pages and coverage are files beside the report.
TEST(ForgedOutput, IsInNoFileBesideTheReport) {
    const Folder folder;
    Json scenario = kScenario;
    scenario["expected"] = {{"verdict", "holds"}, {"positions", 1}};
    const std::string file = folder.write("scenario.json", scenario.dump());
    const std::string page = folder.path("page.html"), coverage = folder.path("coverage.json"), graph = folder.path("graph.json");
    ASSERT_EQ(
        arbiter({"verify", "--quiet", "--replays", folder.path("found"), "--page", page, "--coverage", coverage, "--graph", graph, file})
            .status,
        1);
    expect_valid({1, read_file(page), ""}, "html", "a page");
    expect_valid({1, read_file(coverage), ""}, "json", "coverage");
    expect_valid({1, read_file(graph), ""}, "json", "a graph");
}

// What other audits wrote is as foreign as a record.
TEST(ForgedOutput, CannotComeFromVerdicts) {
    const Folder folder;
    const Json entry = {{"number", 2}, {"text", kHostile}, {"verdict", "illegal"}, {"violations", Json::array({{{"clause", kHostile}}})}};
    const Json verdicts[] = {{{"format", "arbiter-audit"},
                              {"version", 1},
                              {"file", kHostile},
                              {"game", kHostile},
                              {"verdict", "illegal"},
                              {"exit_status", 1},
                              {"entries", Json::array({entry})}},
                             {{"format", "arbiter-audit"},
                              {"version", 1},
                              {"file", kHostile},
                              {"verdict", "malformed"},
                              {"exit_status", 2},
                              {"problem", kHostile}},
                             {{"format", "arbiter-audit"}, {"version", 1}, {"file", kHostile}, {"verdict", kHostile}, {"exit_status", 2}}};
    for (const Json& verdict : verdicts) {
        const std::string file = folder.write("verdicts.jsonl", verdict.dump() + "\n");
        for (const char* format : {"text", "json", "junit", "html"})
            expect_valid(arbiter({"report", "--format", format, file}), format, "a verdict");
    }
}

TEST(ForgedOutput, CannotComeFromAComparison) {
    const Folder folder;
    Json scenario = kScenario;
    scenario.erase("rules");
    scenario["position"]["A"]["hand"] = {"p01", "p02"};
    // At the beginning of a line, this would end a block of Markdown.
    scenario["players"][1]["name"] = "```";
    const std::string file = folder.write("scenario.json", scenario.dump());
    for (const char* format : {"text", "json", "junit", "markdown"}) {
        const Finished run = arbiter({"diff", "--quiet", "--replays", folder.path("found"), "--format", format, "default",
                                      "waive install.once-per-turn", file, folder.write(kHostileName + ".json", "{")});
        EXPECT_EQ(run.status, 2) << run.errors;
        EXPECT_THAT(run.output, HasSubstr("once-per-turn"));
        expect_valid(run, format, "a comparison");
        const Finished words = arbiter({"diff", "--quiet", "--format", format, "default", kHostile, file});
        EXPECT_EQ(words.status, 2);
        expect_valid(words, format, "words of a comparison");
    }
}

// A name that is shown with escapes is still the player's name.
TEST(ForgedOutput, NamesAreStillNames) {
    const Folder folder;
    Json record = kRecord;
    record["players"][0]["name"] = "A\x1b[2K";
    record["moves"] = Json::array({{{"by", "A\x1b[2K"}, {"play", "pass"}}});
    const Finished run = arbiter({"audit", "--all", "--readings", "never", folder.write("r.json", record.dump())});
    EXPECT_EQ(run.status, 0) << run.output << run.errors;
    EXPECT_THAT(run.output, HasSubstr("A\\x1b[2K passes"));
}

}  // namespace
}  // namespace arbiter::end_to_end
