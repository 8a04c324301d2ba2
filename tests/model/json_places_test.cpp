// Lines of values in documents, whole and broken.
#include "model/core/input/json_places.h"

#include <gtest/gtest.h>

namespace arbiter {
namespace {

constexpr std::string_view kDocument = R"({
  "name": "a \" { [ , : \\",
  "moves": [
    {"by": "A",
     "card": "p01"}, {"by": "B"},
    7,
    "x"
  ],
  "a/b": {"c~d":
    null}, "empty": [], "last": {"one": {"two": {"three":
      1}}}
})";

TEST(JsonPlaces, TellsTheLineOfEveryValue) {
    const JsonPlaces places(kDocument);
    const std::pair<const char*, std::size_t> lines[] = {
        {"", 1},         {"/name", 2},    {"/moves", 3},      {"/moves/0", 4}, {"/moves/0/card", 5}, {"/moves/1", 5}, {"/moves/1/by", 5},
        {"/moves/2", 6}, {"/moves/3", 7}, {"/a~1b/c~0d", 10}, {"/empty", 10},  {"/last/one/two", 10}};
    for (const auto& [pointer, line] : lines) EXPECT_EQ(places.line_of(pointer), line) << pointer;
}

TEST(JsonPlaces, TellsTheLineOfWhatIsAroundAValueThatIsNotThere) {
    const JsonPlaces places(kDocument);
    EXPECT_EQ(places.line_of("/moves/9"), 3u);
    EXPECT_EQ(places.line_of("/moves/0/nothing/there"), 4u);
    EXPECT_EQ(places.line_of("/last/one/two/three"), 10u) << "too deep to be noted";
    EXPECT_EQ(JsonPlaces(kDocument, 4).line_of("/last/one/two/three"), 11u);
    EXPECT_EQ(places.line_of("/nothing"), 1u);
}

TEST(JsonPlaces, ReadsWhatIsBrokenUpToTheFault) {
    EXPECT_EQ(JsonPlaces("{\n\"a\": 1,\n\"b\": [2,\n\"unfinished").line_of("/b/1"), 4u);
    EXPECT_EQ(JsonPlaces("]]}},,::").line_of("/a"), 1u);
    EXPECT_EQ(JsonPlaces("").line_of(""), 1u);
    EXPECT_EQ(JsonPlaces("{\"a\\").line_of("/a"), 1u);
}

}  // namespace
}  // namespace arbiter
