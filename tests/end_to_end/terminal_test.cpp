// What the program writes on a terminal, made by script(1): nothing wider than it is, colours as asked.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "checker/reports/terminal_table.h"
#include "model/core/words/shown_width.h"
#include "tests/end_to_end/program.h"

namespace arbiter::end_to_end {
namespace {

using testing::HasSubstr;
using testing::Not;

// What a command of the program writes on a terminal of so many columns, without its notes and errors, which are one line each.
std::vector<std::string> lines_on_terminal(int columns, const std::string& command) {
    const Finished run =
        shell("script -qec \"stty cols " + std::to_string(columns) + "; '" ARBITER_PROGRAM "' " + command + " 2>/dev/null\" /dev/null");
    std::string text = run.output;
    std::erase(text, '\r');
    return lines_of(text);
}

// A line of one word, however far in, cannot be broken.
bool can_be_broken(const std::string& line) {
    const std::size_t word = line.find_first_not_of(' ');
    return word != std::string::npos && line.find(' ', word) != std::string::npos;
}

struct Widths {
    std::size_t broken = 0;  // of the widest line that could be broken
    std::size_t any = 0;
};

Widths widths_on_terminal(int columns, const std::string& command) {
    Widths widths;
    for (const std::string& line : lines_on_terminal(columns, command)) {
        const std::size_t width = shown_width(line);
        widths.any = std::max(widths.any, width);
        if (can_be_broken(line)) widths.broken = std::max(widths.broken, width);
    }
    return widths;
}

class Terminal : public testing::TestWithParam<const char*> {};

TEST_P(Terminal, IsNotWiderThanItIs) {
    for (const int columns : {60, 80, 200}) {
        const Widths widths = widths_on_terminal(columns, GetParam());
        EXPECT_LE(widths.broken, static_cast<std::size_t>(columns)) << GetParam();
        EXPECT_GT(widths.any, 20u) << "it says something";
    }
}

constexpr const char* kOnTerminals[] = {
    "verify --no-cache --quiet proxy/loops-and-replacement replays/samples/proxy/rulings/install.second.json",
    "verify --no-cache --quiet --statistics --witnesses --property reach.forced-loop proxy/loops-and-replacement",
    "verify --no-cache --quiet --ask 'always A.hand <= 2' --replays /tmp/arbiter-terminal proxy/loops-and-replacement",
    "verify --help",
    "--help",
    "audit replays/samples/proxy/games/dispute-unpayable-body.json",
    "audit --color always --all --readings never replays/samples/magepunk/games/dispute-delayed-attacker.json",
    "audit --one-line --readings never replays/samples/lost_glitches/games",
    "explain replays/samples/proxy/games/dispute-unpayable-body.json --at 114",
    "deck replays/samples/proxy/rulings/decks/deck.plain-bodies.json",
    "pay '[s][s][x]' --from 'fs,n,n'",
    "perft --depth 2 --divide proxy/stack-and-traps",
    "diff --quiet --replays /tmp/arbiter-terminal default installs_per_turn=2 proxy/loops-and-replacement",
    "fuzz proxy --quiet --seed 1 --games 4 --replays /tmp/arbiter-terminal",
    "mutate proxy --quiet --only installs_per_turn replays/samples/proxy/rulings/install.second.json proxy/loops-and-replacement",
    "rules",
    "rules proxy",
    "rules magepunk --words",
    "rules lost_glitches --moves",
    "rules proxy charge.yield",
    "rules vastrix limit",
    "cards proxy",
    "cards proxy_wars",
    "cards magepunk 'Prism Relay'",
};

INSTANTIATE_TEST_SUITE_P(Commands, Terminal, testing::ValuesIn(kOnTerminals));

TEST(TerminalReport, IsNotWiderThanItIs) {
    const Folder folder;
    const std::string verdicts = folder.path("verdicts.jsonl");
    arbiter({"audit", "--format", "jsonl", "--readings", "never", "--output", verdicts, "replays/samples/proxy/rulings"});
    EXPECT_LE(widths_on_terminal(80, "report " + verdicts).broken, 80u);
    const Finished elsewhere = arbiter({"report", verdicts});
    EXPECT_THAT(elsewhere.output, HasSubstr("record  ")) << "a table where there is no terminal";
}

TEST(TerminalTable, LeavesNothingOutWhereThereIsRoom) {
    const std::string verify = "verify --no-cache --quiet proxy/loops-and-replacement";
    EXPECT_GT(widths_on_terminal(80, verify).any, 40u);
    EXPECT_GT(widths_on_terminal(200, verify).any, 100u);
}

// Elsewhere than on a terminal nothing is broken: what reads it looks for lines.
TEST(TerminalLines, AreBrokenOnTerminalsOnly) {
    const std::vector<std::string> whole = lines_of(arbiter({"rules", "proxy"}).output);
    EXPECT_GT(lines_on_terminal(80, "rules proxy").size(), whole.size());
    EXPECT_TRUE(std::ranges::any_of(whole, [](const std::string& line) { return line.size() > 120; }));
}

TEST(TerminalColours, AreAsAsked) {
    const std::vector<std::string> verify{"verify", "--quiet", "proxy/loops-and-replacement", "--color"};
    const auto with = [&](const char* wish) {
        std::vector<std::string> arguments = verify;
        arguments.emplace_back(wish);
        return arbiter(arguments);
    };
    EXPECT_THAT(with("always").output, HasSubstr("\x1b[32mall as expected\x1b[0m"));
    EXPECT_THAT(with("auto").output, Not(HasSubstr("\x1b["))) << "no terminal";
    EXPECT_THAT(with("never").output, Not(HasSubstr("\x1b[")));
    EXPECT_EQ(with("green").status, 2);
}

}  // namespace
}  // namespace arbiter::end_to_end
