// The register in words and as JSON.
#include "model/core/register/register_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "model/core/input/error.h"
#include "model/core/input/json_reader.h"
#include "model/proxy/value/readings.h"

namespace arbiter {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

TEST(RegisterText, ListsEveryEntry) {
    const std::string text = describe_register(proxy::rules_vocabulary());
    EXPECT_THAT(text, HasSubstr("Proxy: 125 clauses, "));
    for (const ClauseInfo& clause : proxy::kRegister.clauses.subspan(1)) EXPECT_THAT(text, HasSubstr(std::string(clause.rule)));
    for (const AmbiguityInfo& ambiguity : proxy::kRegister.ambiguities) EXPECT_THAT(text, HasSubstr(std::string(ambiguity.question)));
    for (const PropertyInfo& property : proxy::kRegister.properties) EXPECT_THAT(text, HasSubstr(std::string(property.holds)));
    for (const RulingInfo& ruling : proxy::kRegister.rulings) EXPECT_THAT(text, HasSubstr(std::string(ruling.id)));
    for (const SettingInfo& setting : proxy::kRegister.settings) EXPECT_THAT(text, HasSubstr(std::string(setting.id)));
}

TEST(RegisterText, DescribesAClauseWithWhatCitesIt) {
    const std::string text = describe_entry(proxy::rules_vocabulary(), "deck.size");
    EXPECT_THAT(text, AllOf(HasSubstr("clause deck.size\n"), HasSubstr("40 cards"), HasSubstr("constraint"), HasSubstr("deck.thirty-nine"),
                            HasSubstr("deck_size"), HasSubstr("cards.conserved")));
}

TEST(RegisterText, DescribesAnAmbiguityWithItsReadingsAndWhetherItIsFixed) {
    const std::string text = describe_entry(proxy::rules_vocabulary(), "combat.defeat-timing");
    EXPECT_THAT(text, AllOf(HasSubstr("at-once: "), HasSubstr("end-of-round: "), HasSubstr("end-of-combat: "), HasSubstr("default"),
                            Not(HasSubstr("fixed"))));
    EXPECT_THAT(describe_entry(proxy::rules_vocabulary(), "players.count"), HasSubstr("fixed"));
    EXPECT_THAT(describe_entry(proxy::kRegister, "players.count"), Not(HasSubstr("fixed")));
}

TEST(RegisterText, DescribesRulingsAndSettings) {
    EXPECT_THAT(describe_entry(proxy::kRegister, "deck.exactly-four"),
                AllOf(HasSubstr("ruling deck.exactly-four"), HasSubstr("deck.copies-count: four-in-all"), HasSubstr("legal")));
    EXPECT_THAT(describe_entry(proxy::kRegister, "hand_maximum"), AllOf(HasSubstr("setting"), HasSubstr("none or 0..40")));
    EXPECT_THAT(describe_entry(proxy::kRegister, "cards.conserved"), AllOf(HasSubstr("property"), HasSubstr("multiset")));
}

TEST(RegisterText, GivesTheSameAsJson) {
    const Json all = register_json(proxy::rules_vocabulary());
    EXPECT_EQ(all["clauses"].size(), proxy::kClauseCount);
    EXPECT_EQ(all["ambiguities"].size(), proxy::kAmbiguityCount);
    EXPECT_EQ(all["properties"].size(), proxy::kPropertyCount);
    const Json entry = entry_json(proxy::rules_vocabulary(), "deck.size");
    ASSERT_EQ(entry.size(), 1U);
    EXPECT_EQ(entry[0], all["clauses"][1]);
    EXPECT_EQ(entry[0]["entry"], "clause");
    EXPECT_TRUE(entry_json(proxy::rules_vocabulary(), "players.count")[0].contains("fixed"));
}

TEST(RegisterText, SuggestsTheNearestEntry) {
    try {
        describe_entry(proxy::kRegister, "deck.siz");
        FAIL();
    } catch (const InputError& error) {
        EXPECT_THAT(error.what(),
                    AllOf(HasSubstr("found \"deck.siz\", expected the id of a clause"), HasSubstr("did you mean \"deck.size\"?")));
    }
}

}  // namespace
}  // namespace arbiter
