// Text that fits a terminal: widths, broken lines, tables that leave out or cut.
#include "checker/reports/terminal_table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "model/core/words/shown_width.h"

namespace arbiter {
namespace {

TEST(ShownWidth, CountsColumnsNotBytes) {
    EXPECT_EQ(shown_width("Ember"), 5u);
    EXPECT_EQ(shown_width("é×…"), 3u);
    EXPECT_EQ(shown_width("漢字"), 4u);
    EXPECT_EQ(shown_width("e\u0301"), 1u) << "an accent stands above its letter";
    EXPECT_EQ(shown_width("\x1b[1;31mBAD\x1b[0m"), 3u) << "colours take no room";
}

TEST(Wrapped, BreaksAtSpacesAndHangsUnderTheText) {
    const std::string line = "  word      one two three four five six seven eight nine ten";
    EXPECT_EQ(wrapped(line, 42), "  word      one two three four five six\n            seven eight nine ten");
    EXPECT_EQ(wrapped(line, 0), line);
    EXPECT_EQ(wrapped(line, 60), line);
    EXPECT_EQ(wrapped("  plain words that go on for longer than there is room\nshort\n", 40),
              "  plain words that go on for longer than\n  there is room\nshort\n");
}

TEST(Wrapped, LeavesLongWordsWholeAndGoesOnBehindThem) {
    const std::string word(50, 'w');
    EXPECT_EQ(wrapped("see " + word + " for the rest of it", 40), "see\n" + word + "\nfor the rest of it");
    EXPECT_EQ(wrapped("      " + word, 40), "      " + word);
}

TEST(Wrapped, CountsNoColours) {
    const std::string words = "\x1b[31mone two\x1b[0m three four five six seven eight";
    EXPECT_EQ(wrapped(words, 40), words + "");
    EXPECT_EQ(wrapped(words, 30), "\x1b[31mone two\x1b[0m three four five six\nseven eight");
}

// A first column that leaves no room beside it: what follows stands below it.
TEST(Wrapped, DoesNotHangWhereNoRoomIsLeft) {
    const std::string name(30, 'n');
    EXPECT_EQ(wrapped(name + "  words that go on for longer than the terminal is wide", 50),
              name + "  words that go on\n  for longer than the terminal is wide");
}

TEST(TerminalTableText, LeavesOutByRankThenCuts) {
    TerminalTable table({{"name"}, {"about", Align::left, 1}, {"count", Align::right}});
    table.add({"a name of some length", "words", "12"});
    EXPECT_EQ(table.text(0), "name                   about  count\na name of some length  words     12\n");
    EXPECT_EQ(table.text(30), "name                   count\na name of some length     12\n");
    EXPECT_EQ(table.text(20), "name           count\na name of so…     12\n");
}

}  // namespace
}  // namespace arbiter
