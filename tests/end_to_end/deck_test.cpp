// arbiter deck on samples, legal and illegal.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/end_to_end/program.h"
#include "tests/end_to_end/samples.h"

namespace arbiter::end_to_end {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

TEST(Deck, JudgesTheSampleDecks) {
    const Finished run = arbiter({"deck", kEmber, kNoxious});
    EXPECT_EQ(run.status, 0);
    EXPECT_THAT(run.output, AllOf(HasSubstr("Ember and Lantern"), HasSubstr("legal"), Not(HasSubstr("illegal"))));
    EXPECT_THAT(run.errors, IsEmpty());
}

TEST(Deck, NamesTheOffendingCards) {
    const Folder folder;
    const std::string deck = folder.write("deck.json", R"({"format": "arbiter-deck", "version": 1, "game": "proxy", "name": "Ledgers",
        "cards": [{"card": "p06", "count": 3}, {"card": "p07", "count": 2}, {"card": "p01", "count": 4}]})");
    const Finished run = arbiter({"deck", deck});
    EXPECT_EQ(run.status, 1);
    EXPECT_THAT(run.output, AllOf(HasSubstr("illegal"), HasSubstr("Ledger Keeper"), HasSubstr("Keeper of Ledgers"),
                                  HasSubstr("deck.copies"), HasSubstr("deck.size")));
    const Json json = Json::parse(arbiter({"deck", deck, "--format", "json"}).output);
    EXPECT_FALSE(json[0]["legal"]);
}

TEST(Deck, SaysByWhichOtherRulesItIsIllegal) {
    const Folder folder;
    const std::string rules =
        folder.write("rules.json", R"({"format": "arbiter-rules", "version": 1, "game": "proxy", "settings": {"deck_size": 30}})");
    const Finished run = arbiter({"deck", "--rules", rules, kEmber});
    EXPECT_EQ(run.status, 1) << run.errors;
    EXPECT_THAT(run.output, HasSubstr("the rules are not the rulebook's: deck_size 30 (was 40)\n"));
    EXPECT_THAT(arbiter({"deck", kEmber}).output, Not(HasSubstr("the rulebook's")));
}

// Not of each deck.
TEST(Deck, TellsOnceOfCardsThatCannotBeRead) {
    const Folder folder;
    const std::string cards = folder.write("cards.json", R"({"format": "arbiter-cards", "version": 1, "game": "proxy", "cards": 7})");
    const std::string rules = folder.write("rules.json", R"({"format": "arbiter-rules", "version": 1, "game": "proxy", "waved": []})");
    for (const std::vector<std::string>& option : {std::vector<std::string>{"--cards", cards}, {"--rules", rules}}) {
        const Finished run = arbiter({"deck", option[0], option[1], "model/proxy/decks"});
        EXPECT_EQ(run.status, 2);
        EXPECT_THAT(run.errors, testing::StartsWith("arbiter: " + option[1] + ": /"));
        EXPECT_EQ(std::count(run.errors.begin(), run.errors.end(), '\n'), 1) << run.errors;
    }
}

}  // namespace
}  // namespace arbiter::end_to_end
