// Certificates and graphs as users meet them: written by verify, checked by check-certificate, and refused when anything is wrong.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "tests/end_to_end/program.h"

namespace arbiter::end_to_end {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

// Two players who have two cards each to do anything with: explored in no time.
const std::string kCertified = R"({
  "format": "arbiter-scenario", "version": 1, "name": "small", "game": "proxy",
  "players": [{"name": "A", "deck": "unknown"}, {"name": "B", "deck": "unknown"}],
  "position": {"phase": "main", "active": "A",
    "A": {"hand": ["p01"], "charges": ["p01"], "deck": {"cards": ["p02"]}},
    "B": {"front": ["p02"], "deck": {"cards": ["p02"]}}})";

struct Parts {
    Json header;
    std::string positions;  // the zstd frame

    explicit Parts(const std::string& content) {
        const std::size_t end = content.find('\n');
        header = Json::parse(content.substr(0, end));
        positions = content.substr(end + 1);
    }
    std::string whole() const { return header.dump() + "\n" + positions; }
};

// The certificate of the scenario of 1,138 positions, made once.
const std::string& loops_certificate() {
    static const std::string content = [] {
        const Folder folder;
        const Finished run = arbiter({"verify", "--certificate", folder.path("c"), kLoops});
        EXPECT_EQ(run.status, 0) << run.output << run.errors;
        EXPECT_THAT(folder.names(), testing::ElementsAre("c"));
        return read_file(folder.path("c"));
    }();
    return content;
}

Finished check(const std::string& content, std::vector<std::string> options = {}) {
    const Folder folder;
    std::vector<std::string> arguments{"check-certificate", folder.write("c", content)};
    arguments.insert(arguments.end(), options.begin(), options.end());
    return arbiter(arguments);
}

// Ends with exit status 1, or 2 with one line on standard error; the line that says why.
std::string why_not(const std::string& content, int status, std::vector<std::string> options = {}) {
    const Finished run = check(content, std::move(options));
    EXPECT_EQ(run.status, status) << run.output << run.errors;
    const std::string& where = status == 1 ? run.output : run.errors;
    if (status == 1) {
        EXPECT_THAT(run.output, HasSubstr("DOES NOT CERTIFY: "));
    } else {
        EXPECT_EQ(std::count(run.errors.begin(), run.errors.end(), '\n'), 1) << run.errors;
    }
    return where.substr(0, where.find('\n'));
}

std::string with_header(const std::string& member, const Json& value) {
    Parts parts(loops_certificate());
    parts.header[member] = value;
    return parts.whole();
}

TEST(Certificate, OfAWholeScenarioIsCertified) {
    const Finished run = check(loops_certificate(), {"--scenario", kLoops});
    EXPECT_EQ(run.status, 0) << run.output << run.errors;
    EXPECT_THAT(run.output, AllOf(HasSubstr(": certified"), HasSubstr("1,138 positions, 2,764 transitions"),
                                  HasSubstr("progress.never-stuck"), HasSubstr("progress.next-turn"), HasSubstr("progress.game-ends"),
                                  HasSubstr("reach.forced-loop"), Not(HasSubstr("not certified"))));
    EXPECT_THAT(run.errors, IsEmpty());

    const Json json = Json::parse(check(loops_certificate(), {"--format", "json"}).output);
    EXPECT_EQ(json["format"], "arbiter-certificate-check");
    EXPECT_EQ(json["certified"], true);
    EXPECT_EQ(json["failure"], nullptr);
    EXPECT_EQ(json["positions"], 1138);
    EXPECT_EQ(json["transitions"], 2764);
    const Json header = Parts(loops_certificate()).header;
    EXPECT_EQ(json["levels"], header["levels"]);
    EXPECT_EQ(json["properties"], header["properties"]);
    EXPECT_EQ(json["digest"], header["digest"]);
}

// A judge has the file alone: what the scenario read from other files is in it.
TEST(Certificate, StandsByItself) {
    const Folder folder;
    folder.write("rules.json", R"({"format": "arbiter-rules", "version": 1, "game": "proxy", "readings": {"insight.base": "two"}})");
    const std::string scenario = folder.write("small.json", kCertified + R"(, "rules": {"file": "rules.json"}})");
    ASSERT_EQ(arbiter({"verify", scenario, "--certificate", folder.path("c")}).status, 0);
    const std::string content = read_file(folder.path("c"));
    EXPECT_EQ(check(content).status, 0);
    EXPECT_EQ(Parts(content).header["scenario"]["rules"]["readings"]["insight.base"], "two");
    EXPECT_EQ(check(content, {"--scenario", scenario}).status, 0);
}

TEST(Certificate, OfOwnCardsNeedsThem) {
    const Folder folder;
    Json cards = Json::parse(read_file(source("model/proxy/cards.json")));
    for (Json& card : cards["cards"]) {
        if (card["id"] == "p02") card["stats"]["health"] = 9;
    }
    const std::string own = folder.write("cards.json", cards.dump());
    const std::string scenario = folder.write("small.json", kCertified + R"(, "cards": {"file": "cards.json"}})");
    ASSERT_EQ(arbiter({"verify", scenario, "--certificate", folder.path("c")}).status, 0);
    const std::string content = read_file(folder.path("c"));
    EXPECT_THAT(why_not(content, 2), HasSubstr("/cards/digest"));
    EXPECT_EQ(check(content, {"--cards", own}).status, 0);
    EXPECT_EQ(check(content, {"--cards", own, "--scenario", scenario}).status, 0);
    const std::string usual = folder.write("usual.json", kCertified + "}");
    EXPECT_EQ(check(content, {"--cards", own, "--scenario", usual}).status, 0) << "its cards are those given";
}

TEST(Certificate, OfSomePropertiesSaysWhichAreNotCertified) {
    const Folder folder;
    const std::string scenario = folder.write("small.json", kCertified + "}");
    ASSERT_EQ(arbiter({"verify", scenario, "--property", "progress.next-turn", "--certificate", folder.path("c")}).status, 0);
    const Finished run = arbiter({"check-certificate", folder.path("c")});
    EXPECT_EQ(run.status, 0) << run.output;
    EXPECT_THAT(run.output, AllOf(HasSubstr("1 held: progress.next-turn\n"), HasSubstr("not certified, as the scenario does not ask"),
                                  HasSubstr("progress.game-ends")));
    // It does not show what the scenario asks.
    EXPECT_THAT(why_not(read_file(folder.path("c")), 1, {"--scenario", scenario}), HasSubstr("/properties"));
}

TEST(Certificate, WithoutSymmetryIsCertifiedToo) {
    const Folder folder;
    const std::string scenario = folder.write("small.json", kCertified + "}");
    ASSERT_EQ(arbiter({"verify", scenario, "--no-symmetry", "--certificate", folder.path("c")}).status, 0);
    const Finished run = arbiter({"check-certificate", folder.path("c")});
    EXPECT_EQ(run.status, 0) << run.output << run.errors;
}

TEST(Certificate, IsNotWrittenWhereNothingIsShown) {
    const Folder folder;
    const std::string scenario =
        folder.write("small.json", kCertified + R"(, "bounds": {"depth": 2}, "expected": {"verdict": "bounded"}})");
    const Finished bounded = arbiter({"verify", scenario, "--certificate", folder.path("c")});
    EXPECT_EQ(bounded.status, 3) << bounded.output;
    EXPECT_THAT(bounded.errors, AllOf(HasSubstr("no certificate was written"), HasSubstr("depth bound")));
    const Finished several = arbiter({"verify", scenario, scenario, "--certificate", folder.path("c")});
    EXPECT_EQ(several.status, 2);
    EXPECT_THAT(several.errors, HasSubstr("--certificate is for one scenario, found 2"));
    EXPECT_THAT(folder.names(), testing::ElementsAre("small.json"));
    EXPECT_EQ(arbiter({"verify", folder.write("whole.json", kCertified + "}"), "--certificate", folder.path("new/c")}).status, 0);
}

TEST(Certificate, IsRefusedWhereItIsDamaged) {
    const std::string& whole = loops_certificate();
    EXPECT_THAT(why_not(whole.substr(0, whole.size() / 2), 2), HasSubstr("end of the file"));
    EXPECT_THAT(why_not(whole + "x", 2), HasSubstr("bytes after the positions"));
    std::string changed = whole;
    changed[whole.size() - 200] = static_cast<char>(changed[whole.size() - 200] ^ 1);
    EXPECT_THAT(why_not(changed, 2), HasSubstr("c: "));
    EXPECT_THAT(why_not(with_header("positions", 1137), 2), HasSubstr("/positions"));
    EXPECT_THAT(why_not(with_header("digest", "xxh128:00000000000000000000000000000000"), 2), HasSubstr("/digest"));
    EXPECT_THAT(why_not(with_header("game", "chess"), 2), HasSubstr("unknown game \"chess\""));
    EXPECT_THAT(why_not(with_header("rules_digest", "xxh128:00000000000000000000000000000000"), 2), HasSubstr("/rules_digest"));
    EXPECT_THAT(why_not(with_header("cards_digest", "xxh128:00000000000000000000000000000000"), 2), HasSubstr("/cards_digest"));
    EXPECT_THAT(why_not(with_header("scenario", Json::object()), 2), HasSubstr("#/scenario"));
    EXPECT_EQ(arbiter({"check-certificate", "/nowhere/at-all"}).status, 2);
    EXPECT_EQ(arbiter({"check-certificate", kLoops}).status, 2);
}

TEST(Certificate, DoesNotCertifyWhatTheRulesDoNotShow) {
    EXPECT_THAT(why_not(with_header("transitions", 2765), 1), HasSubstr("the header says 2765 transitions, found 2764"));
    EXPECT_THAT(why_not(with_header("finished", 0), 1), HasSubstr("finished positions"));
    EXPECT_THAT(why_not(with_header("canonical", false), 1), HasSubstr("not in the certificate"));
    EXPECT_THAT(why_not(with_header("properties", Json::array()), 1), HasSubstr("the header does not say what the scenario asks"));
    Json properties = Parts(loops_certificate()).header["properties"];
    for (Json& property : properties) {
        if (property["outcome"] == "not reached") property["outcome"] = "reached";
    }
    EXPECT_THAT(why_not(with_header("properties", properties), 1), HasSubstr(": reached, found not reached"));
}

TEST(CheckCertificate, SaysWhereAnotherScenarioDiffers) {
    const Folder folder;
    Json scenario = Json::parse(read_file(source(kLoops)));
    scenario["position"]["B"]["hand"]["p15"] = 5;
    EXPECT_THAT(why_not(loops_certificate(), 1, {"--scenario", folder.write("other.json", scenario.dump())}),
                HasSubstr("it is about another scenario: /position/B/hand/p15 is 6, expected 5"));
}

// The same positions under other rules, with every digest made to fit them.
std::string why_not_without(const std::string& clause) {
    const Folder folder;
    Json scenario = Json::parse(read_file(source(kLoops)));
    scenario["rules"] = {{"waived", {clause}}};
    const std::string other = folder.write("other.json", scenario.dump());
    EXPECT_THAT(why_not(loops_certificate(), 1, {"--scenario", other}), HasSubstr("it is about other rules"));

    Parts parts(loops_certificate());
    parts.header["scenario"]["rules"]["waived"] = {clause};
    EXPECT_THAT(why_not(parts.whole(), 2), HasSubstr("/rules/digest"));

    arbiter({"verify", other, "--depth", "1", "--format", "json", "--output", folder.path("report")});
    const std::string digest = Json::parse(read_file(folder.path("report")))["scenarios"][0]["rules_digest"];
    parts.header["scenario"]["rules"]["digest"] = parts.header["rules_digest"] = digest;
    return why_not(parts.whole(), 1);
}

TEST(Certificate, OfOtherRulesDoesNotCertify) {
    EXPECT_THAT(why_not_without("technique.cost"), HasSubstr("leads to a position that is not in the certificate")) << "allows more";
    EXPECT_THAT(why_not_without("retain.keep"), HasSubstr("cannot be reached")) << "allows less";
    EXPECT_THAT(why_not_without("pass.final"), HasSubstr("violates pass.lasts")) << "allows what must not be";
}

TEST(Certificate, OfOtherScenariosDoesNotCertify) {
    const Folder folder;
    Json scenario = Json::parse(read_file(source(kLoops)));
    scenario["position"]["A"]["hand"] = {"p01"};
    EXPECT_THAT(why_not(loops_certificate(), 1, {"--scenario", folder.write("other.json", scenario.dump())}), HasSubstr("/position"));
    Parts parts(loops_certificate());
    parts.header["scenario"]["position"]["A"]["hand"] = {"p01"};
    EXPECT_THAT(why_not(parts.whole(), 1), HasSubstr("the initial position is not in the certificate"));
}

TEST(Graph, IsDrawnInBothForms) {
    const Folder folder;
    const std::string scenario = folder.write("small.json", kCertified + "}");
    const Finished run = arbiter({"verify", scenario, "--graph", folder.path("g.json"), "--format", "json"});
    ASSERT_EQ(run.status, 0) << run.errors;
    const Json exploration = Json::parse(run.output)["scenarios"][0]["exploration"];
    const Json graph = Json::parse(read_file(folder.path("g.json")));
    EXPECT_EQ(graph["format"], "arbiter-graph");
    EXPECT_EQ(graph["nodes"].size(), exploration["positions"]);
    EXPECT_EQ(graph["edges"].size(), exploration["transitions"]);
    std::vector<std::uint64_t> levels(exploration["levels"].size(), 0);
    std::size_t finished = 0;
    for (const Json& node : graph["nodes"]) {
        ++levels.at(node["depth"].get<std::size_t>());
        finished += node["finished"].get<bool>() ? 1 : 0;
    }
    EXPECT_EQ(Json(levels), exploration["levels"]);
    EXPECT_EQ(finished, exploration["finished"]);
    for (const Json& edge : graph["edges"])
        EXPECT_LE(graph["nodes"][edge["to"].get<std::size_t>()]["depth"],
                  graph["nodes"][edge["from"].get<std::size_t>()]["depth"].get<int>() + 1);

    ASSERT_EQ(arbiter({"verify", scenario, "--graph", folder.path("g.dot")}).status, 0);
    const std::string dot = read_file(folder.path("g.dot"));
    EXPECT_EQ(dot.substr(0, 17), "digraph \"small\" {");
    EXPECT_THAT(dot, HasSubstr(" -> 1 [label=\""));
    EXPECT_EQ(std::count(dot.begin(), dot.end(), '\n'), static_cast<std::ptrdiff_t>(3 + graph["nodes"].size() + graph["edges"].size()));
}

TEST(Graph, EndsAtTheDepthAskedFor) {
    const Folder folder;
    const Finished run = arbiter({"verify", "model/proxy/scenarios/payment.json", "--depth", "2", "--graph", folder.path("g.json")});
    EXPECT_THAT(run.status, testing::AnyOf(1, 3)) << run.errors;
    const Json graph = Json::parse(read_file(folder.path("g.json")));
    EXPECT_EQ(graph["maximum_depth"], 2);
    EXPECT_EQ(graph["nodes"].back()["depth"], 2);
}

TEST(Graph, IsRefusedWhereItIsLarge) {
    const Folder folder;
    const Finished run = arbiter({"verify", "model/proxy/scenarios/full-decks.json", "--graph", folder.path("g.dot")});
    EXPECT_EQ(run.status, 2);
    EXPECT_THAT(run.errors, HasSubstr("more than 10,000 positions"));
    EXPECT_THAT(folder.names(), IsEmpty());
    EXPECT_EQ(arbiter({"verify", kLoops, "--graph", folder.path("g.png")}).status, 2);
}

}  // namespace
}  // namespace arbiter::end_to_end
