// What an audit of Proxy Wars tells beside its verdicts: turns that were skipped, and what could have been played instead.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "model/proxy_wars/definition.h"
#include "replays/auditor.h"
#include "replays/replay_reader.h"
#include "replays/report_text.h"
#include "replays/start.h"

namespace arbiter::proxy_wars {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

AuditReport audited(const Replay& replay) {
    static const FactionSheets sheets = Definition::read_cards(ARBITER_SOURCE_DIR "/model/proxy_wars/factions.json");
    AuditOptions options;
    options.other_readings = AuditOptions::OtherReadings::never;
    return audit_replay<Definition>(replay, start_of<Definition>(replay, sheets), options);
}

AuditReport audit_of_ruling(const std::string& name) {
    return audited(read_replays(ARBITER_SOURCE_DIR "/replays/samples/proxy_wars/rulings/" + name + ".json").front());
}

// turn.stuck: M has no option, and G goes on; the record leaves out what is forced.
TEST(ProxyWarsAudit, TellsThatATurnWasSkipped) {
    const Replay replay = parse_replay(R"({"format": "arbiter-replay", "version": 1, "game": "proxy_wars", "rules": {"id": "proxy_wars"},
        "players": [{"name": "M", "deck": "unknown"}, {"name": "G", "deck": "unknown"}],
        "position": {"board": {"lobby": [0, 0], "kitchen": [1, 0], "festival": [0, 1], "rally": [2, 0], "seed-bank": [3, 0]},
                     "A": {"faction": "megacorp", "agents": ["lobby"]},
                     "B": {"faction": "greenengage", "agents": ["kitchen", "festival"]}},
        "complete": true,
        "moves": [{"by": "B", "play": "move", "from": "kitchen", "to": "rally"}]})",
                                       "skipped.json");
    const AuditReport report = audited(replay);
    ASSERT_EQ(report.entries.size(), 1u);
    EXPECT_EQ(report.entries.front().verdict, Verdict::legal);
    EXPECT_THAT(report.entries.front().silent, ElementsAre("M has no option and skips the turn"));
}

// attack.stay-behind: what is illegal is not the attack, but what is said to have come of it.
TEST(ProxyWarsAudit, DoesNotOfferTheIllegalEntryInItsOwnStead) {
    const AuditReport report = audit_of_ruling("attack.stay-behind");
    const EntryReport& entry = report.entries.front();
    ASSERT_EQ(entry.verdict, Verdict::illegal);
    EXPECT_THAT(entry.legal_instead, Not(Contains(entry.text)));
    EXPECT_THAT(entry.legal_instead, Contains(HasSubstr("as the rules carry it out")));
}

// Those that entries and marks tell of: the one in which the record begins, and not one that the last entry has brought about.
TEST(ProxyWarsAudit, CountsTheTurnsThatTheRecordTells) {
    const std::string cases = ARBITER_SOURCE_DIR "/tests/replays/cases/proxy_wars/";
    const auto turns = [&](const std::string& name) { return audited(read_replays(cases + name + ".json").front()).turns_told(); };
    EXPECT_EQ(turns("t08.second-option-in-one-turn-that-play-goes-on-from"), 4u) << "marks of turns 5 to 8";
    EXPECT_EQ(turns("t10.second-option-in-a-complete-record"), 3u) << "no marks, four options in three turns";
    EXPECT_EQ(turns("r02.to-and-fro-second-time"), 10u) << "from the placing on, ten options";
}

// No card is drawn in this game, and nothing is drained.
TEST(ProxyWarsAudit, SpeaksOfWhatTheGameHas) {
    const std::string file = ARBITER_SOURCE_DIR "/tests/replays/cases/proxy_wars/o01.more-ways-than-are-followed.json";
    const AuditReport report = audited(read_replays(file).front());
    const std::string text = report_text(report);
    EXPECT_GT(report.count(Verdict::undetermined), 0u);
    EXPECT_THAT(text, HasSubstr("which options were used"));
    EXPECT_THAT(text, Not(HasSubstr("draw")));
    EXPECT_THAT(text, Not(HasSubstr("drain")));
}

}  // namespace
}  // namespace arbiter::proxy_wars
