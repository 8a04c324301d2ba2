// Records and requests that were once answered wrongly, and what the program says of them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <ostream>

#include "tests/end_to_end/program.h"

namespace arbiter::end_to_end {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

// A record of Proxy from this position on.
std::string unpaid_record(const std::string& position, const std::string& moves) {
    return R"({"format": "arbiter-replay", "version": 1, "game": "proxy",
        "players": [{"name": "A", "deck": "unknown"}, {"name": "B", "deck": "unknown"}], "position": )" +
           position + R"(, "moves": )" + moves + "}";
}

Finished audited(const std::string& text, const std::string& format = "text") {
    const Folder folder;
    return arbiter({"audit", "--readings", "never", "--format", format, folder.write("record.json", text)});
}

// ---- why several plays cannot be paid

struct Unpaid {
    std::string hand, charges, moves;
    std::vector<std::string> sources;
    std::string missing;
    std::size_t plays;

    friend void PrintTo(const Unpaid& unpaid, std::ostream* out) { *out << unpaid.plays << " plays, " << unpaid.missing << " missing"; }
};

class UnpaidPlays : public testing::TestWithParam<Unpaid> {};

TEST_P(UnpaidPlays, AreExplainedByTheChargesThatThereAre) {
    const Unpaid& unpaid = GetParam();
    const Finished run =
        audited(unpaid_record(R"({"phase": "main", "active": "A", "passed": ["B"], "A": {"hand": )" + unpaid.hand + R"(, "charges": )" +
                                  unpaid.charges + R"(, "front": ["p01", "p01"], "deck": {"size": 10}},
                           "B": {"front": ["p02", {"card": "p01", "drained": true}], "deck": {"size": 10}}})",
                              unpaid.moves),
                "json");
    ASSERT_EQ(run.status, 1) << run.errors;
    const auto report = nlohmann::json::parse(run.output);
    const auto entries = report[0]["entries"];
    const auto& payment = entries.back()["payment"];
    std::vector<std::string> sources = payment["sources"];
    std::sort(sources.begin(), sources.end());
    EXPECT_EQ(sources, unpaid.sources);
    EXPECT_EQ(payment["missing"], unpaid.missing);
    EXPECT_EQ(payment["plays"], unpaid.plays);
    for (const auto& source : payment["could_pay"]) EXPECT_THAT(sources, testing::Contains(source.get<std::string>()));
}

const std::string kHauler = R"({"by": "A", "play": "set-body", "card": "p02", "line": "back"}, )";

INSTANTIATE_TEST_SUITE_P(Records, UnpaidPlays,
                         testing::Values(
                             // The Captain has to pay for the technique, so that it did not pay for the body before it.
                             Unpaid{R"(["p19", "p02", "p16"])",
                                    R"(["p24", "p01", "p09", {"card": "p04", "drained": true}])",
                                    "[" + kHauler + R"({"by": "A", "play": "set-technique", "card": "p19", "t": 0, "target": "B/front/p02"},
                                  {"by": "A", "play": "set-body", "card": "p16", "line": "back"}])",
                                    {"Blank Drone", "Frontier Captain", "Masked Entry"},
                                    "[f][l]",
                                    3},
                             Unpaid{R"(["p17", "p02", "p19"])",
                                    R"(["p24", "p01", "p09"])",
                                    "[" + kHauler + R"({"by": "A", "play": "set-technique", "card": "p19", "t": 1, "target": "B/front/p02"},
                                  {"by": "A", "play": "set-body", "card": "p17", "line": "back"}])",
                                    {"Blank Drone", "Frontier Captain", "Masked Entry"},
                                    "[f][x]",
                                    3},
                             // The Adept has to be drained for its own ability, so that it paid for nothing.
                             Unpaid{R"(["p14"])",
                                    R"(["p08", "p09", "p25", "p17", "p01"])",
                                    R"([{"by": "A", "play": "set-body", "card": "p14", "line": "back"},
                   {"by": "A", "play": "activate-charge", "card": "p08", "ability": "p08.2", "target": "B/front/p01"}])",
                                    {"Aegis Bearer", "Blank Drone", "Frontier Captain", "Void Tide"},
                                    "[a][n]",
                                    2}));

// What was drained is not told where it could have been something else.
TEST(UnrecordedPayments, AreNotToldAsFacts) {
    const Folder folder;
    const std::string file =
        folder.write("record.json", unpaid_record(R"({"phase": "main", "active": "A", "passed": ["B"],
                                  "A": {"hand": ["p01", "p02"], "charges": ["p01", "p03"], "deck": {"size": 10}}, "B": {"deck": {"size": 10}}})",
                                                  R"([{"by": "A", "play": "set-body", "card": "p01", "line": "back"}])"));
    EXPECT_THAT(arbiter({"audit", "--all", "--readings", "never", file}).output,
                AllOf(HasSubstr("A sets Blank Drone into the back line"), Not(HasSubstr("A drains"))));
}

// ---- claims and members

const std::string kAttack =
    R"({"phase": "combat", "active": "A", "A": {"front": ["p01"], "deck": {"size": 10}}, "B": {"deck": {"size": 10}}})";

// Of two bodies alike one is damaged: whichever the claim names first.
TEST(Claims, AreOfListsInAnyOrder) {
    const auto claimed = [](const std::string& front) {
        std::string text =
            unpaid_record(R"({"phase": "main", "active": "A", "A": {"front": [{"card": "p04", "damage": 1}, "p04"], "deck": {"size": 10}},
                                      "B": {"deck": {"size": 10}}})",
                          R"([{"by": "A", "play": "pass"}])");
        text.insert(text.size() - 1, R"(, "claims": [{"after": 1, "A": {"front": )" + front + "}}]");
        return audited(text).status;
    };
    EXPECT_EQ(claimed(R"(["p04", {"card": "p04", "damage": 1}])"), 0);
    EXPECT_EQ(claimed(R"([{"card": "p04", "damage": 1}, "p04"])"), 0);
    EXPECT_EQ(claimed(R"([{"card": "p04", "damage": 1}, {"card": "p04", "damage": 1}])"), 1);
}

// {"p04": 1, "?": 1}: of a list of copies, too, "?" is a card that nobody wrote down.
TEST(Claims, MayCountCopiesThatNobodyWroteDown) {
    const auto claimed = [](const std::string& hand) {
        std::string text = unpaid_record(
            R"({"phase": "main", "active": "A", "A": {"hand": ["p04", "p05"], "deck": {"size": 10}}, "B": {"deck": {"size": 10}}})",
            R"([{"by": "A", "play": "pass"}])");
        text.insert(text.size() - 1, R"(, "claims": [{"after": 1, "A": {"hand": )" + hand + "}}]");
        return audited(text).status;
    };
    EXPECT_EQ(claimed(R"({"p04": 1, "?": 1})"), 0);
    EXPECT_EQ(claimed(R"({"p04": 1, "?": 2})"), 1);
    EXPECT_EQ(claimed(R"({"p04": 2, "?": 1})"), 1);
}

TEST(Members, ThatSayTheOppositeAreMalformed) {
    const Finished run = audited(unpaid_record(kAttack, R"([{"by": "A", "play": "attack", "body": "A/front/p01", "unblocked": false}])"));
    EXPECT_EQ(run.status, 2);
    EXPECT_THAT(run.output, AllOf(HasSubstr("MALFORMED"), HasSubstr("/moves/0/unblocked:")));
}

// ---- places

// Players' parts of a position stand under their names: there the error is told, too.
TEST(Places, InAPositionAreAsItWritesThem) {
    const auto refused = [](const std::string& player, const std::string& position) {
        const Finished run = audited(R"({"format": "arbiter-replay", "version": 1, "game": "proxy", "moves": [],
            "players": [{"name": "Mia", "deck": "unknown"}, {"name": ")" +
                                     player + R"(", "deck": "unknown"}], "position": )" + position + "}");
        EXPECT_EQ(run.status, 2);
        return run.errors;
    };
    EXPECT_THAT(refused("Tom", R"({"phase": "main", "active": "A", "Mia": {"deck": {"size": -1}}})"),
                HasSubstr(": /position/Mia/deck/size: "));
    EXPECT_THAT(refused("Tom", R"({"phase": "main", "active": "A", "A": {"deck": {"size": -1}}})"), HasSubstr(": /position/A/deck/size: "));
    EXPECT_THAT(refused("T/m", R"({"phase": "main", "active": "A", "T/m": {"hand": ["p99"]}})"), HasSubstr(": /position/T~1m/hand/0: "));
    EXPECT_THAT(refused("Tom", R"({"phase": "main", "active": "A", "Mia": {}, "A": {}})"), HasSubstr("told twice"));
}

TEST(Places, OfAPositionThatCannotBeAreThoseOfTheFault) {
    const auto refused = [](const std::string& game, const std::string& position) {
        const Finished run = audited(R"({"format": "arbiter-replay", "version": 1, "game": ")" + game + R"(", "moves": [],
            "players": [{"name": "Mia", "deck": "unknown"}, {"name": "Tom", "deck": "unknown"}], "position": )" +
                                     position + "}");
        EXPECT_EQ(run.status, 2);
        return run.errors;
    };
    EXPECT_THAT(refused("lost_glitches", R"({"phase": "main", "active": "A", "Mia": {"characters": ["spark"]}})"),
                HasSubstr(": /position/Mia/characters/0: found \"spark\", expected a character spell"));
    EXPECT_THAT(refused("proxy_wars", R"({"board": {}, "A": {"faction": "megacorp"}, "B": {"faction": "megacorp"}})"),
                HasSubstr(": /position/B/faction: both players have the same faction"));
}

// In a game without a clock, too, it says one thing alone.
TEST(Interventions, OfTheClockHaveOneWord) {
    const auto with_clock = [](const std::string& play) {
        return audited(unpaid_record(R"({"phase": "main", "active": "A", "A": {"deck": {"size": 10}}, "B": {"deck": {"size": 10}}})",
                                     R"([{"by": "clock", "play": ")" + play + R"("}, {"by": "A", "play": "pass"}])"));
    };
    EXPECT_EQ(with_clock("time-out").status, 0);
    const Finished other = with_clock("banana");
    EXPECT_EQ(other.status, 2);
    EXPECT_THAT(other.output, AllOf(HasSubstr("\"banana\""), HasSubstr("expected \"time-out\" of the clock")));
}

// ---- nothing is overwritten, nothing is ignored

TEST(Checkpoints, DoNotOverwriteWhatIsNoCheckpoint) {
    const Folder folder;
    folder.write("positions", "my own notes");
    const Finished run = arbiter(
        {"verify", "--quiet", "--positions", "100", "--checkpoint", folder.path(), "model/proxy/scenarios/loops-and-replacement.json"});
    EXPECT_EQ(run.status, 2);
    EXPECT_THAT(run.errors, HasSubstr("positions: the file is of no checkpoint that is known, and would be overwritten"));
    EXPECT_EQ(read_file(folder.path("positions")), "my own notes");
    EXPECT_THAT(folder.names(), ElementsAre("positions"));
}

// A number changed by hand, in either file.
TEST(Checkpoints, ThatWereChangedAreRefused) {
    const Folder folder;
    const std::string kept = folder.path("kept");
    const auto verify = [&](const char* resume) {
        std::vector<std::string> arguments{"verify", "--quiet",      "--no-cache", "--positions",
                                           "300",    "--checkpoint", kept,         "model/proxy/scenarios/loops-and-replacement.json"};
        if (*resume != '\0') arguments.emplace_back(resume);
        return arbiter(arguments);
    };
    ASSERT_NE(verify("").status, 2);
    ASSERT_NE(verify("--resume").status, 2);
    const std::string state = read_file(kept + "/state.json"), positions = read_file(kept + "/positions");
    const auto expect_damaged = [&](const std::string& changed_state, const std::string& changed_positions) {
        folder.write("kept/state.json", changed_state);
        folder.write("kept/positions", changed_positions);
        const Finished run = verify("--resume");
        EXPECT_EQ(run.status, 2);
        EXPECT_THAT(run.errors, HasSubstr("the checkpoint cannot be resumed: the checkpoint is damaged"));
    };
    std::string other_state = state, other_positions = positions;
    char& digit = other_state[other_state.find("\"expanded\":") + 11];
    digit = digit == '9' ? '1' : '9';
    ASSERT_NE(other_state, state);
    expect_damaged(other_state, positions);
    other_positions[positions.size() / 2] = static_cast<char>(other_positions[positions.size() / 2] + 1);
    expect_damaged(state, other_positions);
    expect_damaged(state, positions.substr(0, 60));
    expect_damaged("", positions);
}

TEST(ChosenProperties, AreOfTheGameAndToldToBeAll) {
    const std::string scenario = "model/proxy/scenarios/loops-and-replacement.json";
    const auto verified = [&](const std::string& property) {
        return arbiter({"verify", "--quiet", "--positions", "100", "--property", property, scenario});
    };
    EXPECT_THAT(verified("cards.conserved").errors, "note: looked at only: cards.conserved; what is expected of other properties is not\n");
    // Of another game.
    const Finished run = verified("reach.siege-win");
    EXPECT_EQ(run.status, 2);
    EXPECT_THAT(run.errors, AllOf(StartsWith("arbiter: " + scenario), HasSubstr("unknown property \"reach.siege-win\"")));
    const Finished nothing = arbiter({"verify", "--property", "cards.conserved", "replays/samples/proxy/rulings/body.unpaid.json"});
    EXPECT_EQ(nothing.status, 2);
    EXPECT_THAT(nothing.errors, HasSubstr("--property is for scenarios, found none"));
    EXPECT_THAT(nothing.output, IsEmpty());
}

// ---- clauses that are expected of what is legal

TEST(ExpectedClauses, ThatDoNotExistAreRefusedByAuditToo) {
    std::string text = unpaid_record(kAttack, R"([{"by": "A", "play": "attack", "body": "A/front/p01"}])");
    text.insert(text.size() - 1, R"(, "expected": [{"move": 1, "verdict": "legal", "clauses": ["attack.declar"]}])");
    const Finished run = audited(text);
    EXPECT_EQ(run.status, 2);
    EXPECT_THAT(run.errors, HasSubstr(": /expected/0/clauses/0: unknown clause \"attack.declar\""));
}

TEST(ExpectedClauses, OfALegalEntryAreThoseThatItCites) {
    const auto sample = [&](const std::string& clause) {
        const Folder folder;
        std::string text = unpaid_record(kAttack, R"([{"by": "A", "play": "attack", "body": "A/front/p01"}])");
        text.insert(text.size() - 1, R"(, "expected": [{"move": 1, "verdict": "legal", "clauses": [")" + clause + "\"]}]");
        return arbiter({"verify", "--quiet", folder.write("sample.json", text)});
    };
    EXPECT_EQ(sample("combat.attack-drains").status, 0);
    const Finished run = sample("deck.copies");
    EXPECT_EQ(run.status, 1);
    EXPECT_THAT(run.output, HasSubstr("entry 1: the clause deck.copies is expected, and those cited are "));
    const Finished misspelt = sample("combat.atack-drains");
    EXPECT_EQ(misspelt.status, 2);
    EXPECT_THAT(misspelt.errors + misspelt.output,
                HasSubstr("/expected/0/clauses/0: unknown clause \"combat.atack-drains\"; did you mean \"combat.attack-drains\"?"));
}

}  // namespace
}  // namespace arbiter::end_to_end
