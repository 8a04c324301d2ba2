// JSON that is written as it is told says what the library writes of the same values.
#include "model/core/input/json_line.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <cstdint>
#include <nlohmann/json.hpp>

#include "model/core/input/visible_text.h"

namespace arbiter {
namespace {

template <class Value>
std::string line_of(const Value& value) {
    std::string text;
    JsonLine(text).value(value);
    return text;
}

TEST(JsonLine, WritesTreesAsTheLibraryDoes) {
    const Json json = {{"words", {"", "a \"b\"\\c", "\xC3\xA9", "tab\t, line\n"}},
                       {"numbers", {0, 7, -7, 1.5, 1e300, std::uint64_t{1} << 63}},
                       {"others", {true, false, nullptr, Json::array(), Json::object(), {{"in", {{"deep", 1}}}}}},
                       {"a \"key\"", 1}};
    EXPECT_EQ(line_of(json), json.dump());
    EXPECT_EQ(line_of(Json::array({Json::array({1}), Json::object()})), "[[1],{}]");
}

TEST(JsonLine, WritesMembersAsTheyAreTold) {
    std::string text = "before\n";
    JsonLine line(text);
    line.open_object();
    line.member("text", "t");
    line.member("numbers", std::vector<int>{-1, 2});
    line.member("none", std::vector<std::string>{});
    line.key("inner");
    line.open_object();
    line.member("true", true);
    line.close_object();
    line.member("json", Json{{"a", 1}});
    line.close_object();
    EXPECT_EQ(text, "before\n{\"text\":\"t\",\"numbers\":[-1,2],\"none\":[],\"inner\":{\"true\":true},\"json\":{\"a\":1}}");
}

TEST(JsonLine, ShowsWhatDeceivesByNumber) {
    EXPECT_EQ(line_of("\xF3\xA0\x80\x81\xE2\x80\xAE"), "\"\\udb40\\udc01\\u202e\"");
    EXPECT_EQ(line_of("no \xFF UTF-8"), "\"no \xEF\xBF\xBD UTF-8\"");
}

// What has to be written otherwise is seen wherever it stands.
TEST(JsonLine, LooksAtEachByte) {
    for (std::size_t size = 1; size <= 25; ++size) {
        for (std::size_t place = 0; place < size; ++place) {
            for (char byte = 1; byte > 0 && byte <= '\x7E'; ++byte) {
                std::string text(size, 'a');
                text[place] = byte;
                ASSERT_EQ(line_of(text), Json(text).dump()) << size << ", " << place << ", " << static_cast<int>(byte);
            }
        }
    }
}

RC_GTEST_PROP(JsonLine, OfAnyTextIsVisibleAndReadBackAsTheLibraryReadsIt, (const std::string& bytes)) {
    const std::string line = line_of(bytes);
    RC_ASSERT(visible(line) == line);
    const std::string valid = Json(bytes).dump(-1, ' ', false, Json::error_handler_t::replace);
    RC_ASSERT(Json::parse(line) == Json::parse(valid));
}

}  // namespace
}  // namespace arbiter
