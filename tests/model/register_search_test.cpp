// Finding entries of a register by words.
#include "model/core/register/register_search.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "model/proxy/definition.h"

namespace arbiter {
namespace {

using ::testing::Contains;
using ::testing::IsEmpty;
using ::testing::Not;

std::vector<std::string> found(std::string_view wanted) {
    std::vector<std::string> found;
    for (const RegisterMatch& match : search_register(proxy::Definition::rulebook(), wanted))
        found.push_back(std::string(match.entry) + " " + std::string(match.id));
    return found;
}

TEST(RegisterSearch, WordsBeginWordsWhateverTheirCase) {
    EXPECT_TRUE(has_words("deck.copy-limit", "copy LIMIT"));
    EXPECT_TRUE(has_words("Four is the limit for duplicates", "dupli"));
    EXPECT_TRUE(has_words("L\xC3\xB6wenzahn", "l\xC3\xB6w"));
    EXPECT_FALSE(has_words("unlimited", "limit")) << "within a word";
    EXPECT_FALSE(has_words("deck.copy-limit", "copy hand")) << "one of the words is not there";
    EXPECT_FALSE(has_words("deck.copy-limit", "")) << "no word";
    EXPECT_FALSE(has_words("deck.copy-limit", " -.")) << "no word";
}

TEST(RegisterSearch, FindsEntriesOfAllKinds) {
    EXPECT_THAT(found("duplicates"), Contains("clause deck.copies"));
    EXPECT_THAT(found("one of each"), Contains("ambiguity charge.yield")) << "by a reading";
    EXPECT_THAT(found("multiset"), Contains("property cards.conserved"));
    EXPECT_THAT(found("hand maximum"), Contains("setting hand_maximum"));
    EXPECT_THAT(found("plain bodies"), Contains("ruling deck.plain-bodies"));
    EXPECT_THAT(found("duplicates"), Not(Contains("clause install.once-per-turn")));
    EXPECT_THAT(found("zyzzyva"), IsEmpty());
}

// Every entry is found by its own id, and only by what it has.
TEST(RegisterSearch, FindsEveryEntryByItsId) {
    for (const ClauseInfo& clause : proxy::Definition::rulebook().clauses.subspan(1))
        EXPECT_THAT(found(clause.id), Contains("clause " + std::string(clause.id)));
    for (const RegisterMatch& match : search_register(proxy::Definition::rulebook(), "charge"))
        EXPECT_FALSE(match.text.empty()) << match.id;
}

}  // namespace
}  // namespace arbiter
