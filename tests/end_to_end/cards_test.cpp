// arbiter cards: what is printed on cards, how they are found, and which clauses are about them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

#include "tests/end_to_end/program.h"

namespace arbiter::end_to_end {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

TEST(Cards, AreShownByIdOrPrintedName) {
    const Finished captain = arbiter({"cards", "proxy", "p09"});
    EXPECT_EQ(captain.status, 0);
    EXPECT_THAT(captain.output, AllOf(HasSubstr("p09  Frontier Captain: body, cost "), HasSubstr("\n  p09.1  ")));
    EXPECT_EQ(arbiter({"cards", "proxy", "frontier captain"}).output, captain.output);
    EXPECT_THAT(arbiter({"cards", "magepunk", "Prism Relay", "bog-warden"}).output,
                AllOf(HasSubstr("prism-relay  "), HasSubstr("Bog Warden")));
    EXPECT_THAT(arbiter({"cards", "proxy_wars", "press officer"}).output,
                AllOf(HasSubstr("Press Officer of MegaCorp: row "), HasSubstr("return one enemy agent")));
}

TEST(Cards, AreFoundByAWordOfTheirNames) {
    const Finished queens = arbiter({"cards", "vastrix", "queen"});
    EXPECT_EQ(queens.status, 0);
    EXPECT_THAT(queens.output, AllOf(HasSubstr("QC"), HasSubstr("QD"), HasSubstr("QH"), HasSubstr("QS"), Not(HasSubstr("King"))));
    EXPECT_THAT(arbiter({"cards", "proxy", "frontier"}).output, HasSubstr("p09  Frontier Captain"));
    EXPECT_THAT(arbiter({"cards", "proxy_wars", "officer"}).output, HasSubstr("Press Officer of MegaCorp"));
}

TEST(Cards, NameTheClausesToLookUp) {
    const Finished captain = arbiter({"cards", "proxy", "Frontier Captain"});
    EXPECT_THAT(captain.output, AllOf(HasSubstr("  clauses: body.is, "), HasSubstr(" charge.any-card,"), Not(HasSubstr("trap.")),
                                      HasSubstr("\nA clause in words: arbiter rules proxy CLAUSE\n")));
    EXPECT_THAT(arbiter({"cards", "magepunk", "Prism Relay"}).output, AllOf(HasSubstr("node.stays"), Not(HasSubstr("spell."))));
    EXPECT_THAT(arbiter({"cards", "proxy_wars", "press officer"}).output, HasSubstr(" tile.as-worded,"));
    EXPECT_THAT(arbiter({"cards", "vastrix", "10C"}).output,
                AllOf(HasSubstr("ten.limit"), HasSubstr("ten-clubs.aegis"), Not(HasSubstr("ten-hearts")), Not(HasSubstr("jack."))));
    EXPECT_THAT(arbiter({"cards", "vastrix", "RJ"}).output, AllOf(HasSubstr("rj.shuffle"), Not(HasSubstr("bj."))));
    for (const char* game : {"proxy", "magepunk", "lost_glitches", "proxy_wars", "vastrix"}) {
        const Json first = Json::parse(arbiter({"cards", game, "--format", "json"}).output)[0];
        const std::string text = arbiter({"cards", game, first.at("id").get<std::string>()}).output;
        const std::string::size_type clauses = text.find("  clauses: ");
        ASSERT_NE(clauses, std::string::npos) << text;
        const std::string rest = text.substr(clauses + 11);
        EXPECT_EQ(arbiter({"rules", game, rest.substr(0, rest.find_first_of(",\n"))}).status, 0) << text;
    }
}

// All of them, in the form in which card files are written; what is shown of a card file of one's own is read back by the program.
TEST(Cards, OfAGameAreAllListed) {
    for (const char* game : {"proxy", "magepunk", "lost_glitches", "proxy_wars", "vastrix"}) {
        const Finished all = arbiter({"cards", game, "--format", "json"});
        ASSERT_EQ(all.status, 0) << game;
        const std::string lines = arbiter({"cards", game}).output;
        const Json cards = Json::parse(all.output);
        EXPECT_EQ(static_cast<std::size_t>(std::count(lines.begin(), lines.end(), '\n')), cards.size());
        for (const Json& card : cards) EXPECT_THAT(lines, HasSubstr(card.at("name").get<std::string>()));
    }
    const Folder folder;
    const Json document{{"format", "arbiter-cards"},
                        {"version", 1},
                        {"game", "proxy"},
                        {"cards", Json::parse(arbiter({"cards", "proxy", "--format", "json"}).output)}};
    const std::string file = folder.write("cards.json", document.dump());
    EXPECT_EQ(arbiter({"cards", "proxy", "--cards", file}).output, arbiter({"cards", "proxy"}).output);
}

TEST(Cards, ThatDoNotExistAreRefused) {
    const Finished unknown = arbiter({"cards", "proxy", "Frontier Kaptain"});
    EXPECT_EQ(unknown.status, 2);
    EXPECT_THAT(unknown.errors, HasSubstr("did you mean \"Frontier Captain\"?"));
    EXPECT_THAT(arbiter({"cards", "proxy_wars", "Prss Officer"}).errors, HasSubstr("did you mean \"Press Officer\"?"));
    EXPECT_EQ(arbiter({"cards", "chess"}).status, 2);
}

}  // namespace
}  // namespace arbiter::end_to_end
