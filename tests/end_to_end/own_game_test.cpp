// The code that docs/own_game.md shows is that of the example which is built and run (tests/package).
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/end_to_end/program.h"

namespace arbiter::end_to_end {
namespace {

// What stands between the lines ```cpp and ```.
std::vector<std::string> code_blocks(const std::string& page) {
    constexpr std::string_view kBegin = "```cpp\n", kEnd = "```";
    std::vector<std::string> blocks;
    for (std::size_t at = page.find(kBegin); at != std::string::npos; at = page.find(kBegin, at)) {
        at += kBegin.size();
        blocks.push_back(page.substr(at, page.find(kEnd, at) - at));
    }
    return blocks;
}

TEST(OwnGame, IsShownAsItIsBuilt) {
    const std::vector<std::string> blocks = code_blocks(read_file(source("docs/own_game.md")));
    ASSERT_EQ(blocks.size(), 5U);
    const std::string example = read_file(source("tests/package/explore_nim.cpp"));
    for (const std::string& block : blocks) EXPECT_THAT(example, testing::HasSubstr(block));
}

}  // namespace
}  // namespace arbiter::end_to_end
