// What the card language refuses: each mistake is one line that names card, ability and place, and suggests what may have been meant.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "model/core/cards/card_set.h"
#include "model/core/input/error.h"
#include "model/core/input/json_reader.h"
#include "model/core/input/schema.h"
#include "model/proxy/words/card_language.h"

namespace arbiter::proxy {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

std::string refusal(const std::string& text) {
    try {
        read_card_set(parse_json(text, "cards.json"), card_language());
    } catch (const InputError& error) {
        return error.what();
    }
    return "accepted";
}

std::string card_file(const std::string& cards) {
    return R"({"format": "arbiter-cards", "version": 1, "game": "proxy", "cards": [)" + cards + "]}";
}

std::string card_with(const std::string& members) {
    return card_file(R"({"id": "c1", "name": "Trial", "energy": ["x"], )" + members + "}");
}

std::string body_with(const std::string& ability) {
    return card_with(R"("type": "body", "cost": "[x]", "stats": {"attack": 1, "health": 1, "speed": 1, "impact": 1}, "abilities": [)" +
                     ability + "]");
}

std::string technique_with(const std::string& ability) {
    return card_with(R"("type": "technique", "cost": "[x]", "abilities": [)" + ability + "]");
}

std::string trap_with(const std::string& ability) {
    return card_with(R"("type": "trap", "activation": "0", "abilities": [)" + ability + "]");
}

// A mistake in the only ability of a card: where it stands within the ability, and what is said of it.
struct Mistake {
    std::string ability, place, message;
};

void expect_refused(std::string (*file)(const std::string&), const std::vector<Mistake>& mistakes) {
    for (const auto& [ability, place, message] : mistakes) {
        const std::string said = refusal(file(ability));
        EXPECT_THAT(said, AllOf(HasSubstr("cards.json: /cards/0/abilities/0" + place + ": "), HasSubstr(message),
                                HasSubstr("(ability \"c1.1\" of card \"c1\", Trial)"), Not(HasSubstr("\n"))))
            << ability;
    }
}

TEST(CardsLanguage, AcceptsWhatTheMistakesBelowAreMadeOf) {
    EXPECT_EQ(refusal(body_with(
                  R"({"id": "c1.1", "kind": "triggered", "on": {"picked-as-blocker": "self"}, "do": [{"damage": 1, "to": "that-body"}]})")),
              "accepted");
    EXPECT_EQ(refusal(technique_with(R"({"id": "c1.1", "kind": "technique", "do": [{"draw": 1, "by": "you"}]})")), "accepted");
    EXPECT_EQ(
        refusal(trap_with(R"({"id": "c1.1", "kind": "trap", "on": {"attacks": "opponent"}, "do": [{"damage": 1, "to": "that-body"}]})")),
        "accepted");
}

TEST(CardsLanguage, RefusesUnknownWords) {
    expect_refused(
        body_with,
        {{R"({"id": "c1.1", "kind": "trigered", "on": "refresh", "do": []})", "/kind", R"(did you mean "triggered"?)"},
         {R"({"id": "c1.1", "kind": "triggered", "on": "refesh", "do": []})", "/on", R"(did you mean "refresh"?)"},
         {R"({"id": "c1.1", "kind": "triggered", "on": {"atacks": "self"}, "do": []})", "/on", R"(did you mean "attacks"?)"},
         {R"({"id": "c1.1", "kind": "triggered", "on": {"attacks": "selfs"}, "do": []})", "/on/attacks", R"(did you mean "self"?)"},
         {R"({"id": "c1.1", "kind": "triggered", "on": "refresh", "do": [{"drow": 1, "by": "you"}]})", "/do/0", R"(did you mean "draw"?)"},
         {R"({"id": "c1.1", "kind": "triggered", "on": "refresh", "do": [{"draw": 1, "by": "yu"}]})", "/do/0/by", R"(did you mean "you"?)"},
         {R"({"id": "c1.1", "kind": "triggered", "on": "refresh", "if": "self-redy", "do": []})", "/if", R"(did you mean "self-ready"?)"},
         {R"({"id": "c1.1", "kind": "activated", "cost": "[d]", "target": {"body": "any", "is": ["draned"]}, "do": []})", "/target/is/0",
          R"(did you mean "drained"?)"},
         {R"({"id": "c1.1", "kind": "charge-energy", "cost": "[d]", "do": [{"yield": ["x"], "only-for": ["set-bodi"]}]})",
          "/do/0/only-for/0", R"(did you mean "set-body"?)"}});
}

TEST(CardsLanguage, RefusesKeysThatDoNotBelong) {
    expect_refused(body_with,
                   {{R"({"id": "c1.1", "kind": "triggered", "on": "refresh", "cost": "[d]", "do": [{"draw": 1, "by": "you"}]})", "/cost",
                     "unknown key \"cost\""},
                    {R"({"id": "c1.1", "kind": "constant", "target": {"body": "any"}, "do": [{"keep": 1, "of": "you"}]})", "/target",
                     "unknown key \"target\""},
                    {R"({"id": "c1.1", "kind": "triggered", "on": "refresh", "do": [{"draw": 1, "by": "you", "until": "end-of-turn"}]})",
                     "/do/0/until", "unknown key \"until\""},
                    {R"({"id": "c1.1", "kind": "triggered", "on": "refresh", "do": [{"draw": 1}]})", "/do/0", "found no \"by\""},
                    {R"({"id": "c1.1", "kind": "triggered", "do": [{"draw": 1, "by": "you"}]})", "", "found no \"on\""},
                    {R"({"id": "c1.1", "kind": "activated", "do": [{"draw": 1, "by": "you"}]})", "", "found no \"cost\""},
                    {R"({"id": "c1.1", "kind": "triggered", "on": "refresh", "do": [{"draw": 1, "exile-top": 1, "by": "you"}]})", "/do/0",
                     "two operations"}});
}

TEST(CardsLanguage, RefusesNumbersOutOfBounds) {
    const auto drawing = [](const std::string& number) {
        return R"({"id": "c1.1", "kind": "triggered", "on": "refresh", "do": [{"draw": )" + number + R"(, "by": "you"}]})";
    };
    expect_refused(body_with, {{drawing("100"), "/do/0/draw", "found 100, expected a whole number from 0 to 99"},
                               {drawing("-1"), "/do/0/draw", "found -1, expected a whole number from 0 to 99"},
                               {drawing("1.0"), "/do/0/draw", "expected a whole number"},
                               {drawing("\"1\""), "/do/0/draw", "expected a number or \"t\""},
                               {drawing("true"), "/do/0/draw", "expected a whole number"}});
    const auto changing = [](const std::string& number) {
        return R"({"id": "c1.1", "kind": "triggered", "on": "refresh", "do": [{"change": )" + number +
               R"(, "of": "self", "until": "end-of-turn"}]})";
    };
    expect_refused(body_with, {{changing("{}"), "/do/0/change", "at least one number"},
                               {changing(R"({"attack": 0})"), "/do/0/change/attack", "not 0"},
                               {changing(R"({"attack": -100})"), "/do/0/change/attack", "-99 to 99"},
                               {changing(R"({"strength": 1})"), "/do/0/change/strength", "unknown key"}});
}

TEST(CardsLanguage, RefusesEventsThatDoNotFit) {
    const auto waiting = [](const std::string& event) {
        return R"({"id": "c1.1", "kind": "triggered", "on": )" + event + R"(, "do": [{"draw": 1, "by": "you"}]})";
    };
    expect_refused(body_with, {{waiting(R"("attacks")"), "/on", "needs to know whose"},
                               {waiting(R"({"refresh": "self"})"), "/on", "is a moment"},
                               {waiting(R"({"would-take-damage": "other-of-yours"})"), "/on",
                                "abilities of kind \"triggered\" do not wait for \"would-take-damage\""},
                               {waiting(R"({"stacked-trap": "opponent"})"), "/on", "do not wait for \"stacked-trap\""},
                               {waiting(R"({"stacked-technique": "self"})"), "/on/stacked-technique", "the event is about a play"},
                               {waiting(R"({"attacks": "yours"})"), "/on/attacks", "for both of them two abilities"},
                               {waiting(R"({"deals-excess": "opponent"})"), "/on/deals-excess", "expected \"self\""},
                               {waiting(R"({"attacks": "self", "defeated": "self"})"), "/on", "a moment, or an event and whose"},
                               {waiting("{}"), "/on", "a moment, or an event and whose"}});
    expect_refused(trap_with, {{R"({"id": "c1.1", "kind": "trap", "on": "refresh", "do": [{"draw": 1, "by": "you"}]})", "/on",
                                "abilities of kind \"trap\" do not wait for \"refresh\""},
                               {R"({"id": "c1.1", "kind": "trap", "on": {"defeated": "opponent"}, "do": [{"draw": 1, "by": "you"}]})",
                                "/on/defeated", "by the player whose body it was"},
                               {R"({"id": "c1.1", "kind": "trap", "on": {"attacks": "self"}, "do": [{"draw": 1, "by": "you"}]})",
                                "/on/attacks", "a trap is no body"}});
    expect_refused(
        body_with,
        {{R"({"id": "c1.1", "kind": "replacement", "on": {"takes-damage": "self"}, "do": [{"redirect-damage": "self"}]})", "/on",
          "do not wait for \"takes-damage\""},
         {R"({"id": "c1.1", "kind": "replacement", "on": {"would-take-damage": "self"}, "do": [{"redirect-damage": "self"}]})",
          "/on/would-take-damage", "other-of-yours"},
         {R"({"id": "c1.1", "kind": "triggered", "in": "special", "on": {"enters": "opponent"}, "do": [{"return-from-special": "self"}]})",
          "/on", "a moment only"}});
}

TEST(CardsLanguage, RefusesObjectsThatAreNotThere) {
    const auto waiting = [](const std::string& event, const std::string& operation) {
        return fmt::format(R"({{"id": "c1.1", "kind": "triggered", "on": {}, "do": [{}]}})", event, operation);
    };
    expect_refused(
        body_with,
        {{waiting(R"("refresh")", R"({"damage": 1, "to": "target"})"), "/do/0/to", "the ability has no \"target\""},
         {waiting(R"("refresh")", R"({"damage": 1, "to": "that-body"})"), "/do/0/to", "no event about a body"},
         {waiting(R"("refresh")", R"({"damage": 1, "to": "you"})"), "/do/0/to", "a player cannot be meant"},
         {waiting(R"("refresh")", R"({"draw": 1, "by": "self"})"), "/do/0/by", "this card cannot be meant"},
         {waiting(R"("refresh")", R"({"draw": 1, "by": "its-controller"})"), "/do/0/by", "no event about a body"},
         {waiting(R"({"attacks": "self"})", R"({"drain": "that-body"})"), "/do/0/drain", "say \"self\""},
         {waiting(R"({"enters": "self"})", R"({"draw": 1, "by": "its-controller"})"), "/do/0/by", "say \"you\""},
         {waiting(R"({"stacked-technique": "opponent"})", R"({"cancel": "that-play"})"), "/do/0/cancel", "only a trap answers a play"},
         {waiting(R"({"defeated": "opponent"})", R"({"ready": "that-body"})"), "/do/0/ready", "has left the field"},
         {waiting(R"({"defeated": "self"})", R"({"ready": "self"})"), "/do/0/ready", "has left the field"},
         {waiting(R"("refresh")", R"({"return-from-special": "self"})"), "/do/0/return-from-special", "not there when the ability works"},
         {waiting(R"({"attacks": "opponent"})", R"({"put-into-special": "that-body"})"), "/do/0/put-into-special", "only \"self\""},
         {waiting(R"("refresh")", R"({"set-face-down": "opponents"})"), "/do/0/set-face-down", "only \"you\""}});
    expect_refused(technique_with, {{R"({"id": "c1.1", "kind": "technique", "do": [{"drain": "self"}]})", "/do/0/drain",
                                     "not there when the ability works"},
                                    {R"({"id": "c1.1", "kind": "technique", "target": {"player": "any"}, "do": [{"drain": "target"}]})",
                                     "/do/0/drain", "the target is of another kind"},
                                    {R"({"id": "c1.1", "kind": "technique", "target": {"body": "any"}, "do": [{"draw": 1, "by": "you"}]})",
                                     "", "nothing is done to it"}});
    expect_refused(trap_with,
                   {{R"({"id": "c1.1", "kind": "trap", "on": {"attacks": "opponent"}, "do": [{"draw": 1, "by": "its-controller"}]})",
                     "/do/0/by", "say \"you\" or \"opponents\""}});
}

TEST(CardsLanguage, RefusesOperationsOfAnotherKind) {
    expect_refused(
        body_with,
        {{R"({"id": "c1.1", "kind": "constant", "do": [{"draw": 1, "by": "you"}]})", "/do/0", "not for abilities of kind \"constant\""},
         {R"({"id": "c1.1", "kind": "triggered", "on": "refresh", "do": [{"tax-techniques": "[x]", "of": "opponents"}]})", "/do/0",
          "not for abilities of kind \"triggered\""},
         {R"({"id": "c1.1", "kind": "charge-energy", "cost": "[d]", "do": [{"draw": 1, "by": "you"}]})", "/do/0",
          "not for abilities of kind \"charge-energy\""},
         {R"({"id": "c1.1", "kind": "charge-energy", "cost": "[d]", "do": [{"yield": ["x"]}, {"yield": ["x"]}]})", "/do/1",
          "one thing only"},
         {R"({"id": "c1.1", "kind": "triggered", "on": "refresh", "do": []})", "/do", "at least 1"},
         {R"({"id": "c1.1", "kind": "triggered", "on": "refresh", "do": [{"insight": 1, "of": "you"}]})", "/do/0", "found no \"until\""},
         {R"({"id": "c1.1", "kind": "triggered", "on": "refresh", "do": [{"insight": 1, "of": "you", "until": "permanent"}]})",
          "/do/0/until", "end-of-turn"}});
}

TEST(CardsLanguage, RefusesCostsThatCannotBe) {
    const auto costing = [](const std::string& kind, const std::string& cost) {
        return fmt::format(R"({{"id": "c1.1", "kind": "{}", "cost": {}, "do": [{{"draw": 1, "by": "you"}}]}})", kind, cost);
    };
    expect_refused(body_with, {{costing("activated", "\"\""), "/cost", "at least 1"},
                               {costing("activated", "\"0\""), "/cost", "symbols of [x][a][f][l][n][s]"},
                               {costing("activated", "\"[q]\""), "/cost", "symbols of [x][a][f][l][n][s]"},
                               {costing("activated", "\"[x][d]\""), "/cost", "\"[d]\", then symbols"},
                               {costing("activated", "\"[x][t]\""), "/cost", "chosen when a technique is set"},
                               {costing("activated", R"({"abyss": "self"})"), "/cost", "only a charge ability"},
                               {costing("charge", R"({"abyss": "self", "symbols": "[d]"})"), "/cost", "not drained too"},
                               {costing("charge", R"({"abyss": "target"})"), "/cost/abyss", "self"},
                               {costing("charge", R"({"symbols": "[d]"})"), "/cost", "found no \"abyss\""}});
    expect_refused(
        body_with,
        {{R"({"id": "c1.1", "kind": "charge-energy", "cost": "[x]", "do": [{"yield": ["x"]}]})", "/cost", "\"[d]\" is missing"},
         {R"({"id": "c1.1", "kind": "charge-energy", "cost": "[d][x][x][x][x][x][x][x][x][x]", "do": [{"yield": ["x"]}]})", "/cost",
          "at most 8 energy"},
         {R"({"id": "c1.1", "kind": "charge-energy", "cost": "[d]", "do": [{"yield": ["q"]}]})", "/do/0/yield/0", "letters of \"xaflns\""},
         {R"({"id": "c1.1", "kind": "charge-energy", "cost": "[d]", "do": [{"yield": ["aa"]}]})", "/do/0/yield/0", "named twice"}});
    expect_refused(technique_with, {{costing("technique", "\"[x]\""), "/cost", "paid by the cost of its card"}});
}

TEST(CardsLanguage, RefusesCountsWithoutMeaning) {
    const auto counting = [](const std::string& parts, const std::string& number) {
        return fmt::format(R"({{"id": "c1.1", "kind": "technique", {} "do": [{{"draw": {}, "by": "you"}}]}})", parts, number);
    };
    expect_refused(technique_with, {{counting("", "\"t\""), "/do/0/draw", "does not say what \"t\" stands for"},
                                    {counting(R"("t": {"taken": 2},)", "1"), "", "nothing is done [t] times"},
                                    {counting(R"("cost": "[t]",)", "1"), "", "\"t\": \"chosen\" is missing"},
                                    {counting(R"("t": "chosen",)", "\"t\""), "", "the cost has no \"[t]\""},
                                    {counting(R"("t": "amount",)", "\"t\""), "/t", "no amount"},
                                    {counting(R"("t": {"taken": 0},)", "\"t\""), "/t/taken", "from 1 to 99"}});
}

TEST(CardsLanguage, RefusesTargetsThatCannotBe) {
    const auto aiming = [](const std::string& target) {
        return fmt::format(R"({{"id": "c1.1", "kind": "technique", "target": {}, "do": [{{"ready": "target"}}]}})", target);
    };
    expect_refused(technique_with,
                   {{aiming("{}"), "/target", "\"body\", \"stack\" or \"player\""},
                    {aiming(R"({"body": "any", "player": "any"})"), "/target", "there is one target"},
                    {aiming(R"({"body": "any", "is": ["face-up", "face-down"]})"), "/target/is", "face up and face down at once"},
                    {aiming(R"({"body": "any", "is": ["drained", "drained"]})"), "/target/is/1", "named twice"},
                    {aiming(R"({"body": "any", "is": ["other"]})"), "/target/is", "none where the ability works"},
                    {aiming(R"({"stack": "other", "is": ["drained"]})"), "/target/is", "unknown key"},
                    {aiming(R"({"stack": "any"})"), "/target/stack", "nothing aims at itself"},
                    {aiming(R"({"player": "yours"})"), "/target/player", "say \"you\""},
                    {aiming(R"({"player": "any", "is": ["other"]})"), "/target/is", "unknown key"}});
}

TEST(CardsLanguage, RefusesCardsThatCannotBe) {
    const std::string plain = R"("type": "body", "cost": "[x]", "stats": {"attack": 1, "health": 1, "speed": 1, "impact": 1})";
    const auto draws = [](const std::string& id, const std::string& name) {
        return fmt::format(R"({{"id": "{}", "name": "{}", "energy": ["x"], "type": "technique", "cost": "0",
            "abilities": [{{"id": "s.1", "kind": "technique", "do": [{{"draw": 1, "by": "you"}}]}}]}})",
                           id, name);
    };
    const std::vector<std::pair<std::string, std::string>> mistakes{
        {card_with(R"("type": "bodie")"), "/cards/0/type: "},
        {card_with(R"("type": "body")"), "/cards/0: found no \"cost\""},
        {card_with(R"("type": "body", "cost": "[x]")"), "/cards/0: found no \"stats\""},
        {card_with(R"("type": "body", "cost": "x", "stats": {})"), "/cards/0/cost: found \"x\", expected a row of the symbols"},
        {card_with(R"("type": "body", "cost": "[x]", "stats": {"attack": 1, "health": 0, "speed": 1, "impact": 1})"),
         "/cards/0/stats/health: "},
        {card_with(R"("type": "trap", "cost": "[x]", "activation": "0")"), "/cards/0/cost: found the unknown key"},
        {card_with(R"("type": "trap", "activation": "0")"),
         "/cards/0: a card of type \"trap\" has exactly one ability of kind \"trap\", found 0"},
        {card_with(R"("type": "technique", "cost": "0")"), "/cards/0: a card of type \"technique\" has exactly one ability"},
        {card_with(plain + R"(, "energy ": ["x"])"), "unknown key \"energy \""},
        {card_with(plain + R"(, "abilities": {})"), "/cards/0/abilities: "},
        {card_with(plain + R"(, "abilities": [1])"),
         "/cards/0/abilities/0: found 1, expected an object (ability number 1 of card \"c1\", Trial)"},
        {card_file(R"({"id": "C1", "name": "Trial", "energy": ["x"], )" + plain + "}"),
         "/cards/0/id: found \"C1\", expected an identifier"},
        {card_file(R"({"id": "c1", "name": "Tri\nal", "energy": ["x"], )" + plain + "}"), "/cards/0/name: "},
        {card_file(R"({"id": "c1", "name": "Trial", "energy": [], )" + plain + "}"), "/cards/0/energy: "},
        {card_file(R"({"id": "c1", "name": "Trial", "energy": ["x", "x"], )" + plain + "}"),
         "/cards/0/energy/1: this energy is named twice"},
        {card_file(R"({"id": "c1", "name": "A", "energy": ["x"], )" + plain + R"(}, {"id": "c1", "name": "B", "energy": ["x"], )" + plain +
                   "}"),
         "/cards/1: another card has the id \"c1\""},
        {card_file(R"({"id": "c1", "name": "A", "energy": ["x"], )" + plain + R"(}, {"id": "c2", "name": "a", "energy": ["x"], )" + plain +
                   "}"),
         "/cards/1: another card has the name \"a\""},
        {card_file(draws("c1", "A") + ", " + draws("c2", "B")), "/cards/1: card \"c1\" has an ability with the id \"s.1\" already"},
        {card_file(""), "/cards: "},
        {R"({"format": "arbiter-deck", "version": 1, "game": "proxy", "cards": []})", "/format: "},
        {R"({"format": "arbiter-cards", "version": 2, "game": "proxy", "cards": []})", "/version: "},
        {R"({"format": "arbiter-cards", "version": 1, "game": "poxy", "cards": []})", "/game: found \"poxy\", expected \"proxy\""}};
    for (const auto& [text, expected] : mistakes) EXPECT_THAT(refusal(text), AllOf(HasSubstr(expected), Not(HasSubstr("\n")))) << text;
}

TEST(CardsLanguage, RefusesMoreAbilitiesThanACardHolds) {
    const auto yielding = [](int number) {
        return fmt::format(R"({{"id": "c1.{}", "kind": "charge-energy", "cost": "[d]", "do": [{{"yield": ["x"]}}]}})", number);
    };
    EXPECT_EQ(refusal(body_with(yielding(1) + "," + yielding(2))), "accepted");
    EXPECT_THAT(refusal(body_with(yielding(1) + "," + yielding(1))), HasSubstr("another ability of the card has this id"));
    EXPECT_THAT(refusal(body_with(yielding(1) + "," + yielding(2) + "," + yielding(3))), HasSubstr("at most 2 abilities of kind"));
    EXPECT_THAT(refusal(body_with(yielding(1) + "," + yielding(2) + "," + yielding(3) + "," + yielding(4))),
                HasSubstr("at most 3 elements"));
}

// Abilities that go together with one kind of card only.
TEST(CardsLanguage, RefusesAbilitiesOnTheWrongCard) {
    expect_refused(technique_with, {{R"({"id": "c1.1", "kind": "constant", "do": [{"keep": 1, "of": "you"}]})", "/kind",
                                     "a card of type \"technique\" has no abilities of kind \"constant\""}});
    expect_refused(body_with, {{R"({"id": "c1.1", "kind": "technique", "do": [{"draw": 1, "by": "you"}]})", "/kind",
                                "a card of type \"body\" has no abilities of kind \"technique\""}});
}

}  // namespace
}  // namespace arbiter::proxy
