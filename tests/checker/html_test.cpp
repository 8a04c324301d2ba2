// Pages as text: what is escaped, what a ruling says aloud, and what a verification shows that no browser is needed for.
#include "checker/reports/html.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <utility>

#include "checker/reports/html_entry.h"
#include "checker/reports/html_levels.h"
#include "checker/reports/html_text.h"

namespace arbiter {
namespace {

std::size_t occurrences(const std::string& text, const std::string& part) {
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + part.size())) ++count;
    return count;
}

using Replacements = std::vector<std::pair<std::string, std::string>>;

std::string replaced(std::string text, const Replacements& replacements) {
    for (const auto& [from, to] : replacements) {
        for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + 1)) text.replace(at, from.size(), to);
    }
    return text;
}

// Text of the characters that matter in HTML, and of a few that do not.
std::string hostile_text(const std::vector<int>& numbers) {
    const std::string characters = "<>&\"'/-!=;ab#3x9 ";
    std::string text;
    for (const int number : numbers) text += characters[static_cast<std::size_t>(number) % characters.size()];
    return text;
}

RC_GTEST_PROP(Html, EscapedTextHasNoMarkupAndSaysTheSame, ()) {
    const std::string text = hostile_text(*rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 1000)));
    const std::string escaped = page::escaped(text);
    RC_ASSERT(escaped.find_first_of("<>\"'") == std::string::npos);
    RC_ASSERT(replaced(escaped, {{"&lt;", "<"}, {"&gt;", ">"}, {"&quot;", "\""}, {"&#39;", "'"}, {"&amp;", "&"}}) == text);
}

RC_GTEST_PROP(Html, ScriptDataCannotEndItsElementAndSaysTheSame, ()) {
    const std::string text = hostile_text(*rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 1000)));
    const Json json = {{"name", text + "</script><!--<script>"}};
    const std::string data = page::script_data(json);
    RC_ASSERT(data.find('<') == std::string::npos);
    RC_ASSERT(replaced(data, {{"\\u003c", "<"}, {"\\u003e", ">"}, {"\\u0026", "&"}}) == json.dump());
}

TEST(Html, ControlCharactersAreMadeVisible) {
    EXPECT_EQ(page::escaped(std::string("a\x01\tb\n", 5)), "a\\x01\\tb\n");
    EXPECT_EQ(page::escaped("\xE2\x80\xAE\xFF"), "\\u202e\\xff");
}

EntryReport illegal_entry() {
    EntryReport entry;
    entry.number = 31;
    entry.turn = 4;
    entry.phase = "main phase";
    entry.text = "Bo sets Storm Warden";
    entry.verdict = Verdict::illegal;
    entry.violations.push_back({"charge.own-energy", "A charge gives only its own energy.", "Charges", "no ready charge gives light"});
    entry.legal_instead = {"Bo passes", "Bo installs Pup", "Bo sets Pup", "Bo retains priority"};
    entry.legal_count = 9;
    entry.since = SinceThen{3, 1, 30};
    return entry;
}

TEST(Html, ARulingIsThreeSentencesWithClauseFactAlternativesAndLastLegalState) {
    EXPECT_EQ(page::spoken_ruling(illegal_entry()),
              "Entry 31 (turn 4, main phase), “Bo sets Storm Warden”, is illegal: the rules forbid it. "
              "The clause charge.own-energy (“Charges” in the rulebook) says: A charge gives only its own energy; here, no ready charge "
              "gives light. "
              "Legal instead were Bo passes, Bo installs Pup, Bo sets Pup and 6 more; since then, 3 decisions and 1 drawn card; the last "
              "legal state is after entry 30.");
}

TEST(Html, AnUndeterminedEntrySaysWhatWouldDecide) {
    EntryReport entry;
    entry.number = 2;
    entry.text = "Bo draws";
    entry.verdict = Verdict::undetermined;
    entry.problem = "the card that was drawn would decide it";
    EXPECT_EQ(page::spoken_ruling(entry),
              "Entry 2 (before the first turn), “Bo draws”, is undetermined: the record does not say enough. "
              "Found: the card that was drawn would decide it.");
}

TEST(Html, AnAuditWithoutPositionsHasItsRulingsAndNoOthers) {
    AuditReport report;
    report.game = "proxy";
    report.title = "Spring <Open>";
    EntryReport legal;
    legal.number = 1;
    legal.text = "Ada passes";
    report.entries = {legal, illegal_entry()};
    const std::string page = render_audit_html(std::vector<AuditReport>{report});
    EXPECT_EQ(occurrences(page, "<article class=\"entry"), 2u);
    EXPECT_EQ(occurrences(page, "<article class=\"entry illegal problem\" id=\"p31\""), 1u);
    EXPECT_EQ(occurrences(page, "To read aloud"), 1u);
    EXPECT_EQ(occurrences(page, "<h1>Spring &lt;Open&gt;</h1>"), 1u);
    EXPECT_NE(page.find("\"entries\":[[null,null,"), std::string::npos);
    // The name of SVG's namespace is no address, and url(#…) is a part of the page itself.
    EXPECT_EQ(occurrences(page, "http:"), occurrences(page, "'http://www.w3.org/2000/svg'"));
    EXPECT_EQ(occurrences(page, "url("), occurrences(page, "url(#"));
    for (const char* address : {"https:", "@import"}) EXPECT_EQ(occurrences(page, address), 0u) << address;
}

TEST(Html, CoverageNamesClausesWithoutAReasonAndWhatWasNotReached) {
    Verification verification;
    verification.games.push_back(
        {"proxy", "Proxy <1>", 40, 38, {{"line.max", "At most five.", "a test <shows> it"}, {"deck.size", "Forty.", ""}}, {"reach.loop"}});
    const std::string page = render_html(verification);
    EXPECT_NE(page.find("38 of 40 clauses were exercised"), std::string::npos);
    EXPECT_NE(page.find("1 without a reason"), std::string::npos);
    EXPECT_NE(page.find("width:95.0%"), std::string::npos);
    EXPECT_NE(page.find("a test &lt;shows&gt; it"), std::string::npos);
    EXPECT_NE(page.find("Reached by no scenario: reach.loop"), std::string::npos);
    EXPECT_NE(page.find("not as expected"), std::string::npos);
}

TEST(Html, LevelsHaveABarEachAsHighAsTheirShareOfTheGreatest) {
    const std::string chart = page::levels_chart({1, 20, 10});
    EXPECT_EQ(occurrences(chart, "<rect "), 3u);
    EXPECT_NE(chart.find("height=\"110.00\"><title>depth 1: 20<"), std::string::npos);
    EXPECT_NE(chart.find("height=\"55.00\"><title>depth 2: 10<"), std::string::npos);
    EXPECT_NE(chart.find("20 at depth 1"), std::string::npos);
    EXPECT_EQ(page::levels_chart({1}), "");
}

}  // namespace
}  // namespace arbiter
