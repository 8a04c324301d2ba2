// Marks of turns: a record that has them has them all, also where a play by itself ends a turn. Whole games of every game are marked, and
// then tried with one mark left out.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "model/core/input/error.h"
#include "replays/auditor.h"
#include "replays/lost_glitches/account.h"
#include "replays/magepunk/account.h"
#include "replays/proxy/account.h"
#include "replays/proxy_wars/account.h"
#include "replays/replay_reader.h"
#include "replays/report_text.h"
#include "replays/start.h"
#include "replays/vastrix/account.h"
#include "tests/replays/audit_of.h"
#include "tests/replays/games_with_samples.h"

namespace arbiter {
namespace {

Entry mark_of_turn(std::size_t number) {
    Entry mark;
    mark.by.kind = Author::Kind::nobody;
    mark.mark = "turn";
    mark.details.own()["number"] = number;
    return mark;
}

template <class D>
class MarksOfTurns : public ::testing::Test {
protected:
    static constexpr std::size_t kMarksTried = 4;  // of a record

    static std::vector<std::string> files() {
        std::vector<std::string> files{ARBITER_SOURCE_DIR "/docs/records/" + std::string(D::name) + "-game.json"};
        for (const auto& file :
             std::filesystem::directory_iterator(ARBITER_SOURCE_DIR "/replays/samples/" + std::string(D::name) + "/games"))
            if (file.path().extension() == ".json") files.push_back(file.path().string());
        std::sort(files.begin() + 1, files.end());
        return files;
    }

    // A record with a mark before the first entry of each turn, and where a turn was ended by the entry before its mark.
    struct Marked {
        Replay replay;
        std::vector<std::size_t> after_plays;  // indices of marks
    };

    Marked marked(const Replay& plain, const AuditReport& report) const {
        Marked marked{plain, {}};
        marked.replay.moves.clear();
        for (std::size_t index = 0; index < plain.moves.size(); ++index) {
            // Before the first entry of a whole game lies the set-up, which may be left out.
            const std::size_t before = index > 0 ? report.entries[index - 1].turn : plain.position ? report.entries[0].turn : 0;
            const bool begins = report.entries[index].turn != before;
            if (begins) {
                if (report.entries[index].silent.empty()) marked.after_plays.push_back(marked.replay.moves.size());
                marked.replay.moves.push_back(mark_of_turn(report.entries[index].turn));
            }
            marked.replay.moves.push_back(plain.moves[index]);
        }
        return marked;
    }

    static bool is_mark(const Entry& entry) {
        const std::string_view word = audit::Account<D>::turn_mark;
        return !word.empty() && entry.play == word;
    }

    AuditReport audit(const Replay& replay) const { return audit_replay<D>(replay, start_of<D>(replay, cards_), without_readings()); }

    void leave_out_one(const Marked& marked) {
        for (std::size_t number = 0; number < std::min(kMarksTried, marked.after_plays.size()); ++number) {
            const std::size_t index = marked.after_plays[number];
            Replay replay = marked.replay;
            replay.moves.erase(replay.moves.begin() + static_cast<std::ptrdiff_t>(index));
            const AuditReport report = audit(replay);
            for (std::size_t entry = 0; entry < report.entries.size(); ++entry) {
                const EntryReport& said = report.entries[entry];
                ASSERT_EQ(said.verdict, entry == index ? Verdict::omitted : Verdict::legal) << report_text(report);
            }
            const std::string turn = "turn " + marked.replay.moves[index].details->at("number").dump();
            EXPECT_NE(report.entries[index].problem.find(turn + " "), std::string::npos) << report.entries[index].problem;
            ++left_out_;
        }
    }

    // One number alone is wrong, as the marks around it show, and nothing else is.
    void number_one_wrongly(const Marked& marked) {
        std::vector<std::size_t> marks;
        for (std::size_t index = 0; index < marked.replay.moves.size(); ++index)
            if (!marked.replay.moves[index].mark.empty()) marks.push_back(index);
        for (std::size_t mark = 1; mark + 1 < std::min(kMarksTried, marks.size()); ++mark) {
            for (const int by : {-1, 1, 7}) {
                Replay replay = marked.replay;
                Json& number = replay.moves[marks[mark]].details.own()["number"];
                number = number.get<int>() + by;
                const AuditReport report = audit(replay);
                for (std::size_t entry = 0; entry < report.entries.size(); ++entry)
                    ASSERT_EQ(report.entries[entry].verdict, entry == marks[mark] ? Verdict::omitted : Verdict::legal)
                        << report_text(report);
                ++numbered_wrongly_;
            }
        }
    }

    const CardsOf<D> cards_ = D::read_cards(std::string(ARBITER_SOURCE_DIR "/") + own_cards<D>());
    std::size_t left_out_ = 0, numbered_wrongly_ = 0;
};
TYPED_TEST_SUITE(MarksOfTurns, GamesWithSamples, NameOfDefinition);

TYPED_TEST(MarksOfTurns, AreAllThere) {
    std::size_t records = 0;
    for (const std::string& file : this->files()) {
        SCOPED_TRACE(file);
        if (records == 3) break;
        Replay replay = read_replays(file).front();
        const auto is_mark = [this](const Entry& entry) { return !entry.mark.empty() || this->is_mark(entry); };
        std::erase_if(replay.moves, is_mark);
        replay.claims.clear();
        const AuditReport plain = this->audit(replay);
        if (plain.verdict() != Verdict::legal) continue;
        const auto marked = this->marked(replay, plain);
        const AuditReport report = this->audit(marked.replay);
        EXPECT_EQ(report.verdict(), Verdict::legal) << report_text(report);
        this->leave_out_one(marked);
        this->number_one_wrongly(marked);
        ++records;
    }
    EXPECT_GT(records, 0u);
    EXPECT_GT(this->left_out_, 0u);
    EXPECT_GT(this->numbered_wrongly_, 0u);
}

constexpr const char* kTurnEndsByAPass = R"("position": {"phase": "main", "active": "A", "passed": ["B"],
    "A": {"deck": {"cards": ["p01", "p01", "p01"]}}, "B": {"deck": {"cards": ["p01", "p01", "p01"]}}},
    "moves": [{"by": "A", "play": "pass"}, )";

TEST(MarksOfTurnsInProxy, SayWhichTurnItIsAfterAPlayHasEndedOne) {
    const AuditReport report = audit_members(kTurnEndsByAPass + std::string(R"({"mark": "turn", "number": 6},
        {"by": "B", "play": "keep", "card": "p01"}, {"by": "A", "play": "keep", "card": "p01"}, {"by": "B", "play": "pass"}])"));
    EXPECT_EQ(report.verdict(), Verdict::legal) << report_text(report);
    EXPECT_EQ(report.entries[2].turn, 6u);
    EXPECT_EQ(report.turns, 1u) << "the mark is of the turn that the pass began, and not of the one after it";
}

TEST(MarksOfTurnsInProxy, AreMissedOnceAndThePlayIsMade) {
    const AuditReport report = audit_members(kTurnEndsByAPass + std::string(R"({"by": "B", "play": "keep", "card": "p01"},
        {"by": "A", "play": "keep", "card": "p01"}, {"mark": "turn", "number": 7}])"));
    EXPECT_EQ(report.entries[1].verdict, Verdict::omitted) << report_text(report);
    EXPECT_TRUE(report.entries[1].effect_made);
    EXPECT_EQ(report.entries[2].verdict, Verdict::legal);
}

TEST(MarksOfTurnsInProxy, AreMissedBeforeAMarkOfAPhase) {
    const AuditReport report = audit_members(kTurnEndsByAPass + std::string(R"({"mark": "phase", "phase": "main"},
        {"by": "B", "play": "pass", "turn": 5}])"));
    EXPECT_EQ(report.entries[1].verdict, Verdict::omitted) << report_text(report);
}

TEST(MarksOfTurnsInProxy, DoNotExcuseWhatIsIllegal) {
    const AuditReport report = audit_members(kTurnEndsByAPass + std::string(R"({"by": "A", "play": "keep", "card": "p02"},
        {"mark": "turn", "number": 7}])"));
    EXPECT_EQ(report.entries[1].verdict, Verdict::illegal) << report_text(report);
}

TEST(MarksOfTurnsInProxy, AreSaidByAMemberOfTheEntry) {
    const AuditReport report = audit_members(kTurnEndsByAPass + std::string(R"({"by": "B", "play": "keep", "card": "p01", "turn": 6},
        {"by": "A", "play": "keep", "card": "p01"}])"));
    EXPECT_EQ(report.verdict(), Verdict::legal) << report_text(report);
}

}  // namespace
}  // namespace arbiter
