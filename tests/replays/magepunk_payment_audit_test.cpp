// Why a play of Magepunk cannot be paid together with those before it, where the record names no charges and charges come in between.
#include <gtest/gtest.h>

#include <algorithm>

#include "model/magepunk/definition.h"
#include "replays/auditor.h"
#include "replays/replay_reader.h"
#include "replays/start.h"

namespace arbiter {
namespace {

AuditReport audit_of(const std::string& position, const std::string& moves) {
    const std::string text = R"({"format": "arbiter-replay", "version": 1, "game": "magepunk", "rules": {"id": "magepunk"},
        "players": [{"name": "A", "deck": "unknown"}, {"name": "B", "deck": "unknown"}], "position": )" +
                             position + R"(, "moves": )" + moves + "}";
    static const CardSet cards = magepunk::Definition::read_cards(ARBITER_SOURCE_DIR "/model/magepunk/cards.json");
    const Replay replay = parse_replay(text, "audit.json");
    return audit_replay<magepunk::Definition>(replay, start_of<magepunk::Definition>(replay, cards), {});
}

const EntryReport& illegal_entry(const AuditReport& report) {
    const auto found = std::find_if(report.entries.begin(), report.entries.end(),
                                    [](const EntryReport& entry) { return entry.verdict == Verdict::illegal; });
    return found == report.entries.end() ? report.entries.back() : *found;
}

constexpr const char* kThreePlays = R"([
    {"by": "A", "play": "play", "card": "thornback-grazer"},
    {"by": "A", "play": "play", "card": "lens-adept"},
    {"by": "A", "play": "play", "card": "spark-jolt", "target": "B"}])";

std::string hand_and_charges(const char* charges) {
    return std::string(R"({"phase": "main", "active": "A", "A": {"hand": ["thornback-grazer", "lens-adept", "spark-jolt"], "charges": )") +
           charges + R"(, "deck": {"size": 5}}, "B": {"deck": {"size": 5}}})";
}

TEST(MagepunkPaymentAudit, PlaysOfATurnArePayableTogetherOrNot) {
    const AuditReport payable = audit_of(hand_and_charges(R"({"b": 2, "a": 1, "k": 1, "r": 1})"), kThreePlays);
    EXPECT_EQ(payable.count(Verdict::legal), 3u);

    const AuditReport report = audit_of(hand_and_charges(R"({"b": 1, "a": 1, "k": 1, "r": 1})"), kThreePlays);
    const EntryReport& entry = illegal_entry(report);
    ASSERT_EQ(entry.number, 3u);
    ASSERT_TRUE(entry.payment.has_value());
    EXPECT_EQ(entry.payment->plays, 3u);
    EXPECT_EQ(entry.payment->sources.size(), 4u) << "the charges of the whole turn";
    EXPECT_FALSE(entry.payment->missing.empty());
}

TEST(MagepunkPaymentAudit, ChargeProducedInBetweenIsAnotherOne) {
    // Two resources of one Energy: the second charge comes after the first was spent, and is not the same.
    const char* position = R"({"phase": "main", "active": "A", "A": {"hand": ["swarm-mite", "swarm-mite", "mender-vine", "bog-warden"],
        "resources": ["thornback-grazer"], "deck": {"size": 5}}, "B": {"deck": {"size": 5}}})";
    const AuditReport report = audit_of(position, R"([
        {"by": "A", "play": "play", "card": "swarm-mite"},
        {"by": "A", "play": "resource", "card": "mender-vine"},
        {"by": "A", "play": "play", "card": "swarm-mite"},
        {"by": "A", "play": "play", "card": "bog-warden"}])");
    EXPECT_EQ(report.count(Verdict::legal), 3u);
    const EntryReport& entry = illegal_entry(report);
    ASSERT_EQ(entry.number, 4u);
    ASSERT_TRUE(entry.payment.has_value());
    EXPECT_EQ(entry.payment->sources, (std::vector<std::string>{"Biom charge", "Biom charge #2"}));
}

std::vector<std::string> broken_clauses(const EntryReport& entry) {
    std::vector<std::string> clauses;
    for (const Violation& violation : entry.violations) clauses.push_back(violation.clause);
    return clauses;
}

TEST(MagepunkPaymentAudit, ClauseIsNamedOnlyIfNoWayToPayKeepsIt) {
    const auto clauses_with = [](const std::string& charges) {
        const std::string position = R"({"phase": "main", "active": "A", "A": {"hand": ["siege-golem"], "charges": )" + charges +
                                     R"(, "deck": {"size": 5}}, "B": {"deck": {"size": 5}}})";
        return broken_clauses(illegal_entry(audit_of(position, R"([{"by": "A", "play": "play", "card": "siege-golem"}])")));
    };
    using Clauses = std::vector<std::string>;
    EXPECT_EQ(clauses_with(R"({"b": 2, "k": 1})"), (Clauses{"cost.color"})) << "what is not Kinesis pays the generic amount";
    EXPECT_EQ(clauses_with(R"({"b": 1, "k": 1})"), (Clauses{"cost.color", "cost.generic"}));
    EXPECT_EQ(clauses_with(R"({"k": 3})"), (Clauses{"cost.generic"}));
}

}  // namespace
}  // namespace arbiter
