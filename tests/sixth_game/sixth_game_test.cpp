// A further game by every command: the program that is made of this folder, run as its users run theirs. How many positions the game has
// is counted here once more, by other means.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "model/core/input/json_reader.h"
#include "tests/end_to_end/program.h"

namespace arbiter::end_to_end {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;

const std::string kScenarios = "model/noughts/scenarios/", kRulings = "replays/samples/noughts/rulings/";

// ---- the game by brute force, from the sentences of rulebook.json

struct Table {
    std::string board = ".........";
    std::array<int, 6> used{};  // Erase and Slide of the first player, then of the second, and of the third
    int mover = 0;
    int players = 2;
    bool over = false;

    auto operator<=>(const Table&) const = default;
};

bool has_three(const std::string& board, char mark) {
    for (const char* row : {"012", "345", "678", "036", "147", "258", "048", "246"})
        if (board[row[0] - '0'] == mark && board[row[1] - '0'] == mark && board[row[2] - '0'] == mark) return true;
    return false;
}

std::vector<Table> followers(const Table& table, int uses, bool plays_on) {
    std::vector<Table> found;
    const char own = "XO#"[table.mover];
    const auto add = [&](std::string board, int card) {
        Table next{std::move(board), table.used, (table.mover + 1) % table.players, table.players, false};
        if (card >= 0) ++next.used[2 * table.mover + card];
        found.push_back(next);
    };
    for (int from = 0; from < 9; ++from) {
        std::string board = table.board;
        if (board[from] == '.') add(board.replace(from, 1, 1, own), -1);
        if (table.board[from] != own && table.board[from] != '.' && table.used[2 * table.mover] < uses)
            add(board.replace(from, 1, 1, '.'), 0);
        if (table.board[from] != own || table.used[2 * table.mover + 1] >= uses) continue;
        for (int to = 0; to < 9; ++to) {
            if (table.board[to] != '.' || std::abs(from / 3 - to / 3) + std::abs(from % 3 - to % 3) != 1) continue;
            std::string slid = table.board;
            std::swap(slid[from], slid[to]);
            add(slid, 1);
        }
    }
    for (Table& next : found) {
        const bool full = next.board.find('.') == std::string::npos;
        const bool three = has_three(next.board, 'X') || has_three(next.board, 'O') || has_three(next.board, '#');
        next.over = three || (full && !(plays_on && !followers(next, uses, false).empty()));
    }
    return found;
}

struct Counts {
    std::size_t positions = 0, transitions = 0, ends = 0;

    bool operator==(const Counts&) const = default;
};

Counts count(const Table& start, int uses, bool plays_on) {
    std::set<Table> known{start};
    std::vector<Table> todo{start};
    Counts counts;
    while (!todo.empty()) {
        const Table table = todo.back();
        todo.pop_back();
        if (table.over && ++counts.ends > 0) continue;
        for (Table& next : followers(table, uses, plays_on)) {
            ++counts.transitions;
            if (next.over) next.mover = -1;
            if (known.insert(next).second) todo.push_back(next);
        }
    }
    counts.positions = known.size();
    return counts;
}

// ---- the program

Json json_of(const Finished& run, int status) {
    EXPECT_EQ(run.status, status) << run.output << run.errors;
    return Json::parse(run.output);
}

Counts explored(const std::string& scenario) {
    const Finished run = arbiter({"verify", "--quiet", "--count-forced", "--self-check", "--format", "json", kScenarios + scenario});
    // What the scenario expects are the numbers without forced decisions.
    const Json json = Json::parse(run.output)["scenarios"][0]["exploration"];
    return {json["positions"], json["transitions"], json["finished"]};
}

void PrintTo(const Counts& counts, std::ostream* out) {
    *out << counts.positions << " positions, " << counts.transitions << " transitions, " << counts.ends << " ends";
}

// 5478 positions and 958 ends are known of noughts and crosses.
TEST(SixthGame, HasThePositionsThatAreCountedByOtherMeans) {
    const Table six_marks{.board = "XO.OX..XO"}, late{.board = "XOXXOOO..", .used = {1, 1, 0, 0}};
    EXPECT_EQ(count({}, 0, false), (Counts{5478, 16167, 958}));
    EXPECT_EQ(explored("plain.json"), count({}, 0, false));
    EXPECT_EQ(explored("cards.json"), count(six_marks, 1, false));
    EXPECT_EQ(explored("no-play.json"), count(six_marks, 1, true));
    EXPECT_EQ(explored("late.json"), count(late, 1, false));
    const Table three{.board = "XOXOOX.#.", .used = {1, 1, 1, 0, 0, 0}, .mover = 2, .players = 3};
    EXPECT_EQ(explored("three.json"), count(three, 1, false));
}

TEST(SixthGame, IsVerifiedWithEveryClauseExercised) {
    const Finished run = arbiter({"verify", "--quiet", "--complete"});
    EXPECT_EQ(run.status, 0) << run.output << run.errors;
    EXPECT_THAT(run.output, HasSubstr("6,092"));
}

TEST(SixthGame, IsAudited) {
    const Json legal = json_of(arbiter({"audit", "--format", "json", kRulings + "slide.wins.json"}), 0);
    const Finished illegal = arbiter({"audit", kRulings + "erase.own.json"});
    EXPECT_EQ(illegal.status, 1) << illegal.errors;
    EXPECT_THAT(illegal.output, AllOf(HasSubstr("erase.opponent"), HasSubstr("the mark on b2 is one of Ada")));
    const Finished open = arbiter({"audit", "replays/samples/noughts/games/left-open.json"});
    EXPECT_THAT(open.output, HasSubstr("undetermined"));
}

// ---- three players, of whom two may win together

std::string file_text(const std::string& name) {
    return read_file(ARBITER_CHECKOUT "/" + name);
}

std::string changed(std::string text, const std::string& from, const std::string& to) {
    const std::size_t place = text.find(from);
    EXPECT_NE(place, std::string::npos) << from;
    return place == std::string::npos ? text : text.replace(place, from.size(), to);
}

Json report_on(const std::string& record, int status) {
    return json_of(arbiter({"audit", "--format", "json", record}), status).at(0);
}

const std::string kThree = "replays/samples/noughts/games/three.json";

TEST(SixthGame, OfThreeIsWonByTwoTogether) {
    const Json legal = report_on(kThree, 0);
    EXPECT_EQ(legal["players"], Json({"Ada", "Ben", "Cy"}));
    EXPECT_EQ(legal["result"]["computed"], "Ada and Ben win");
    EXPECT_EQ(legal["result"]["recorded"], "Ada and Ben win");
    const Folder folder;
    for (const char* wrong : {R"("winner": "A")", R"("winner": "nobody")", R"("winners": ["A", "C"])", R"("winners": ["A", "B", "C"])"}) {
        const std::string record = folder.write("wrong.json", changed(file_text(kThree), R"("winners": ["Ada", "Ben"])", wrong));
        const Json audit = report_on(record, 1);
        EXPECT_EQ(audit["result"]["verdict"], "wrong-result") << wrong;
        EXPECT_EQ(audit["result"]["computed"], "Ada and Ben win");
    }
}

TEST(SixthGame, OfThreeIsWonByTheOthersWhenOneConcedes) {
    const Folder folder;
    const auto record = [&](const std::string& result) {
        return folder.write("conceded.json", R"({"format": "arbiter-replay", "version": 1, "game": "noughts", "rules": {"id": "noughts"},
            "players": [{"name": "Ada"}, {"name": "Ben"}, {"name": "Cy"}], "complete": true,
            "moves": [{"by": "A", "play": "mark", "cell": "a1"}, {"by": "B", "play": "concede"}], "result": )" +
                                                 result + "}");
    };
    const Json legal = report_on(record(R"({"winners": ["A", "C"]})"), 0);
    EXPECT_EQ(legal["result"]["computed"], "Ada and Cy win by concession");
    EXPECT_EQ(report_on(record(R"({"winner": "A"})"), 1)["result"]["verdict"], "wrong-result");
}

// Turns go round all three.
TEST(SixthGame, OfThreeHasThreeTurnsARound) {
    const Folder folder;
    const std::string early = folder.write("early.json", changed(file_text(kThree), R"({"by": "C", "play": "mark", "cell": "c3"})",
                                                                 R"({"by": "A", "play": "mark", "cell": "c3"})"));
    const Finished run = arbiter({"audit", early});
    EXPECT_EQ(run.status, 1) << run.errors;
    EXPECT_THAT(run.output, AllOf(HasSubstr("turn.alternate"), HasSubstr("Cy decides now")));
}

TEST(SixthGame, OfFourIsRefused) {
    const Folder folder;
    const std::string fourth = R"({"name": "Cy", "deck": "unknown"}, {"name": "Di", "deck": "unknown"})";
    const auto with_fourth = [&](const std::string& name) {
        return folder.write("four.json", changed(file_text(name), R"({"name": "Cy", "deck": "unknown"})", fourth));
    };
    const Finished audited = arbiter({"audit", with_fourth(kThree)});
    EXPECT_EQ(audited.status, 1) << audited.errors;
    EXPECT_THAT(audited.output, AllOf(HasSubstr("turn.alternate"), HasSubstr("the record has 4 players, the game is for 2 to 3")));
    const Finished verified = arbiter({"verify", "--quiet", with_fourth(kScenarios + "three.json")});
    EXPECT_EQ(verified.status, 2) << verified.output;
    EXPECT_THAT(verified.errors, HasSubstr("/players: found 4 players, the game is for 2 to 3 (turn.alternate)"));
}

TEST(SixthGame, OfThreeAnswersQuestionsAboutWinners) {
    const Folder folder;
    const Finished run = arbiter({"verify", "--quiet", "--ask", "reach winner = several", "--ask", "reach A.wins = 1 and B.wins = 1",
                                  "--ask", "reach winner = C", "--ask", "always A.wins + B.wins + C.wins <= 2", "--replays", folder.path(),
                                  kScenarios + "three.json"});
    EXPECT_EQ(run.status, 0) << run.output << run.errors;
    EXPECT_THAT(arbiter({"rules", "noughts", "--words"}).output, AllOf(HasSubstr("wins"), HasSubstr("several")));
}

TEST(SixthGame, OfThreeIsRecordedAndItsRecordsAreLegal) {
    const Folder folder;
    const Finished run = arbiter({"record", "--seed", "7", "--games", "100", "noughts/three"});
    EXPECT_EQ(run.status, 0) << run.errors;
    EXPECT_THAT(run.output, HasSubstr("\"winners\""));
    const std::string archive = folder.write("games.jsonl", run.output);
    EXPECT_EQ(arbiter({"audit", "--one-line", archive}).status, 0);
}

TEST(SixthGame, IsExplained) {
    const Finished run = arbiter(
        {"explain", kRulings + "slide.wins.json", "--at", "7", "--choice", R"({"by": "A", "play": "slide", "from": "b3", "to": "c1"})"});
    EXPECT_EQ(run.status, 1) << run.errors;
    EXPECT_THAT(run.output, AllOf(HasSubstr("slide.next"), HasSubstr("the two cells do not share an edge")));
}

TEST(SixthGame, IsRecordedAndItsRecordsAreLegal) {
    const Folder folder;
    const Finished run = arbiter({"record", "--seed", "7", "--games", "50", "noughts/cards"});
    EXPECT_EQ(run.status, 0) << run.errors;
    const std::string archive = folder.write("games.jsonl", run.output);
    EXPECT_EQ(arbiter({"audit", "--one-line", archive}).status, 0);
}

// Nine first marks; eight cells are then left, and A's mark may be erased.
TEST(SixthGame, IsCountedByPerft) {
    const Finished run = arbiter({"perft", "--depth", "2", "--count-forced", "noughts/whole-game"});
    EXPECT_EQ(run.status, 0) << run.errors;
    EXPECT_THAT(run.output, HasSubstr("81"));
}

TEST(SixthGame, TellsItsRulesWordsMovesAndCards) {
    EXPECT_THAT(arbiter({"rules"}).output, AllOf(HasSubstr("Noughts with Cards"), Not(HasSubstr("Proxy"))));
    EXPECT_THAT(arbiter({"rules", "noughts", "slide.next"}).output, HasSubstr("shares an edge"));
    EXPECT_THAT(arbiter({"rules", "noughts", "draw.when"}).output, HasSubstr("no-play"));
    EXPECT_THAT(arbiter({"rules", "noughts", "--moves"}).output, HasSubstr("a mark of an opponent is taken off"));
    EXPECT_THAT(arbiter({"rules", "noughts", "--words"}).output, HasSubstr("marks"));
    EXPECT_THAT(arbiter({"cards", "noughts", "erase"}).output, HasSubstr("Take one of the opponent's marks off the board."));
}

TEST(SixthGame, HasNeitherDecksNorCosts) {
    const Folder folder;
    const std::string deck = folder.write("deck.json", R"({"format": "arbiter-deck", "version": 1, "game": "noughts"})");
    const Finished judged = arbiter({"deck", deck}), paid = arbiter({"pay", "[x]", "--from", "x", "--game", "noughts"});
    EXPECT_EQ(judged.status, 2);
    EXPECT_THAT(judged.errors, HasSubstr("this game has none"));
    EXPECT_EQ(paid.status, 2);
    EXPECT_THAT(paid.errors, HasSubstr("has no costs"));
}

TEST(SixthGame, IsComparedUnderItsReadings) {
    const Folder folder;
    const auto diff = [&](const std::string& version, const std::string& scenario) {
        return arbiter({"diff", "--quiet", "--replays", folder.path(), "default", version, kScenarios + scenario});
    };
    EXPECT_EQ(diff("default", "cards.json").status, 0);
    EXPECT_EQ(diff("draw.when=no-play", "plain.json").status, 0);  // without cards nobody could go on
    const Finished late = diff("draw.when=no-play", "late.json");
    EXPECT_EQ(late.status, 1) << late.errors;
    // What noughts shows and has no word for (who is awaited, in words) is not claimed: both records can be read.
    EXPECT_THAT(late.output, AllOf(HasSubstr("draw.when"), HasSubstr("Ada marks c"), Not(HasSubstr("malformed"))));
}

TEST(SixthGame, IsFuzzed) {
    const Finished sound = arbiter({"fuzz", "noughts", "--quiet", "--seed", "1", "--games", "300"});
    EXPECT_EQ(sound.status, 0) << sound.output << sound.errors;
    // A game is over after a few steps: what cannot be done is tried in them all the same.
    const Json tried = json_of(arbiter({"fuzz", "noughts", "--quiet", "--seed", "1", "--games", "1000", "--format", "json"}), 0);
    for (const char* clause : {"mark.empty", "turn.alternate", "card.once", "slide.own"})
        EXPECT_THAT(tried["clauses"]["forbidding"], Contains(clause)) << clause;
    const Folder folder;
    const Json found = json_of(arbiter({"fuzz", "noughts", "--quiet", "--seed", "1", "--games", "300", "--rules", "waive slide.own",
                                        "--replays", folder.path(), "--format", "json"}),
                               1);
    EXPECT_EQ(found["findings"][0]["what"], "step.one-thing");
}

TEST(SixthGame, HasMutantsThatAreNoticed) {
    const Finished run = arbiter({"mutate", "noughts", "--quiet"});
    EXPECT_EQ(run.status, 0) << run.output << run.errors;
    EXPECT_THAT(run.output, AllOf(HasSubstr("9 mutants"), HasSubstr("100")));
}

TEST(SixthGame, BeginsAProject) {
    const Folder folder;
    const Finished run = shell("cd " + folder.path() + " && arbiter init noughts && arbiter verify --quiet");
    EXPECT_EQ(run.status, 0) << run.output << run.errors;
}

TEST(SixthGame, IsAskedDrawnAndShownOnAPage) {
    const Folder folder;
    const std::string scenario = kScenarios + "late.json", graph = folder.path("graph.json"), page = folder.path("page.html");
    const Finished run = arbiter({"verify", "--quiet", "--ask", "always A.marks <= 6", "--ask", "reach B.erase = 0", "--graph", graph,
                                  "--page", page, "--replays", folder.path("plays"), scenario});
    EXPECT_EQ(run.status, 0) << run.output << run.errors;
    EXPECT_THAT(read_file(graph), HasSubstr("arbiter-graph"));
    EXPECT_THAT(read_file(page), HasSubstr("Ada marks c2"));
    const std::string certificate = folder.path("late.certificate");
    EXPECT_EQ(arbiter({"verify", "--quiet", "--certificate", certificate, scenario}).status, 0);
    EXPECT_EQ(arbiter({"check-certificate", "--scenario", scenario, certificate}).status, 0);
}

}  // namespace
}  // namespace arbiter::end_to_end
