// Foreign text made fit to be shown: what cannot deceive stays, everything else becomes a visible escape.
#include "model/core/input/visible_text.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <nlohmann/json.hpp>

#include "model/core/input/visible_json.h"

namespace arbiter {
namespace {

TEST(VisibleText, LeavesWhatCanBeSeen) {
    for (const char* text : {"", "Ada", "a \"b\" \\ c", "Zoë Ångström", "日本語", "العربية", "→ ✓", "👍"}) EXPECT_EQ(visible(text), text);
}

TEST(VisibleText, ShowsControlCharacters) {
    EXPECT_EQ(visible("a\nb\rc\td"), "a\\nb\\rc\\td");
    EXPECT_EQ(visible(std::string("\x00\x1b[2K\x7f", 6)), "\\x00\\x1b[2K\\x7f");
    EXPECT_EQ(visible("\xC2\x9B"), "\\u009b") << "a control sequence in one character";
    EXPECT_EQ(visible("\xC2\x85"), "\\u0085") << "a new line of another kind";
}

TEST(VisibleText, ShowsWhatTurnsOrHidesText) {
    EXPECT_EQ(visible("a\xE2\x80\xAE"
                      "b"),
              "a\\u202eb");
    EXPECT_EQ(visible("\xE2\x81\xA6\xE2\x81\xA9\xE2\x80\x8F\xD8\x9C"), "\\u2066\\u2069\\u200f\\u061c");
    EXPECT_EQ(visible("\xE2\x80\xA8\xE2\x80\xA9"), "\\u2028\\u2029") << "separators of lines and paragraphs";
    EXPECT_EQ(visible("\xE2\x80\x8B\xEF\xBB\xBF\xC2\xAD"), "\\u200b\\ufeff\\u00ad") << "nothing to be seen";
    EXPECT_EQ(visible("\xF3\xA0\x80\x81"), "\\u{e0001}");
    EXPECT_EQ(visible("\xEF\xBF\xBE\xEF\xBF\xBF"), "\\ufffe\\uffff") << "no characters; XML has none of them";
}

TEST(VisibleText, ShowsBytesThatAreNoText) {
    EXPECT_EQ(visible("\xFF"), "\\xff");
    EXPECT_EQ(visible("a\xC3"), "a\\xc3") << "cut off";
    EXPECT_EQ(visible("\xC0\xAF"), "\\xc0\\xaf") << "overlong";
    EXPECT_EQ(visible("\xED\xA0\x80"), "\\xed\\xa0\\x80") << "a surrogate";
    EXPECT_EQ(visible("\xF4\x90\x80\x80"), "\\xf4\\x90\\x80\\x80") << "beyond the last code point";
}

TEST(VisibleText, KeepsNewlinesOfSeveralLines) {
    EXPECT_EQ(visible_lines("a\nb\x1b\n"), "a\nb\\x1b\n");
}

TEST(VisibleText, EndsBetweenCharacters) {
    EXPECT_EQ(whole_characters("abc", 5), 3u);
    EXPECT_EQ(whole_characters("abc", 2), 2u);
    EXPECT_EQ(whole_characters("a\xC3\xA9", 2), 1u);
    EXPECT_EQ(whole_characters("\xF0\x9F\x91\x8D", 3), 0u);
}

// JSON says the same as before, and shows nothing that deceives.
TEST(VisibleText, OfJsonIsWrittenByNumber) {
    for (const char* text :
         {"Ada \xE2\x80\xAE \xC2\x9B \x7F", "\xE2\x80\xA8\xEF\xBB\xBF", "\xF3\xA0\x80\x81", "a\nb\x1b", "\"\\ 日本語 👍"}) {
        const Json json = {{"name", text}};
        const std::string shown = visible_json(json);
        EXPECT_EQ(visible_lines(shown), shown) << shown;
        EXPECT_EQ(Json::parse(shown), json) << shown;
    }
    EXPECT_EQ(visible_json(Json("\xF3\xA0\x80\x81\xE2\x80\xAE")), "\"\\udb40\\udc01\\u202e\"");
}

// Whatever the bytes: valid UTF-8 of one line, and what is shown already is shown as it is.
RC_GTEST_PROP(VisibleText, IsAlwaysOneValidLineAndStable, (const std::string& bytes)) {
    const std::string shown = visible(bytes);
    RC_ASSERT(visible(shown) == shown);
    RC_ASSERT(shown.find('\n') == std::string::npos);
    RC_ASSERT(shown.size() >= bytes.size());
    const std::string dumped = nlohmann::json(shown).dump();  // throws if it is no UTF-8
    RC_ASSERT(nlohmann::json::parse(dumped) == shown);
}

}  // namespace
}  // namespace arbiter
