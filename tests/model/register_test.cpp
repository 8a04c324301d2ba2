// The generated register of Proxy agrees with rulebook.json, and the tables with the enumerations.
#include "model/core/register/register.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "model/core/input/error.h"
#include "model/core/input/json_reader.h"
#include "model/proxy/register.h"
#include "model/proxy/value/readings.h"

namespace arbiter::proxy {
namespace {

Json rulebook() {
    return read_json_file(std::string(ARBITER_SOURCE_DIR) + "/model/proxy/rulebook.json").root;
}

template <typename Ids>
Json json_ids(const Ids& clauses) {
    Json ids = Json::array();
    for (ClauseId clause : clauses) ids.push_back(kRegister.clause(clause).id);
    return ids;
}

static_assert(Clause{} == Clause::none);
static_assert(clause_id(Clause::deck_size) == "deck.size");
static_assert(clause_kind(Clause::deck_size) == ClauseKind::constraint);
static_assert(clause_kind(Clause::trap_may) == ClauseKind::permission);
static_assert(Readings{}.combat_defeat_timing == CombatDefeatTiming::at_once);
static_assert(Readings{}.trap_defeat_window == TrapDefeatWindow::after_triggers);
static_assert(Readings{}.refresh_readied_triggers == RefreshReadiedTriggers::own_batch_first);
static_assert(Settings{}.deck_size == 40 && Settings{}.hand_maximum == kNone && Settings{}.pass_is_final);
static_assert(Settings{}.facedown_body == std::array<std::int8_t, 4>{1, 1, 1, 1});
static_assert(Settings{}.facedown_cost.is_free() && Settings{}.baseline_cost.typed[0] == 1 && Settings{}.baseline_cost.symbols() == 1);
static_assert(Settings{}.energy_types == 0b111111);

TEST(Register, HoldsEveryClauseOfTheRulebook) {
    const Json clauses = rulebook()["clauses"];
    ASSERT_EQ(kRegister.clause_count(), clauses.size());
    ASSERT_EQ(kClauseCount, clauses.size());
    for (std::size_t i = 0; i < clauses.size(); ++i) {
        const ClauseInfo& clause = kRegister.clauses[i + 1];
        EXPECT_EQ(Json(clause.id), clauses[i]["id"]);
        EXPECT_EQ(Json(clause.module), clauses[i]["module"]);
        EXPECT_EQ(Json(clause.section), clauses[i]["section"]);
        EXPECT_EQ(Json(clause.rule), clauses[i]["rule"]);
        EXPECT_EQ(Json(name_of(clause.kind)), clauses[i]["kind"]);
        EXPECT_EQ(clause_id(static_cast<Clause>(i + 1)), clause.id);
        EXPECT_EQ(clause_kind(static_cast<Clause>(i + 1)), clause.kind);
        EXPECT_EQ(find_clause(kRegister, clause.id), i + 1);
    }
}

TEST(Register, HoldsEveryAmbiguityOfTheRulebook) {
    const Json ambiguities = rulebook()["ambiguities"];
    ASSERT_EQ(kRegister.ambiguities.size(), ambiguities.size());
    for (std::size_t i = 0; i < ambiguities.size(); ++i) {
        const AmbiguityInfo& ambiguity = kRegister.ambiguities[i];
        EXPECT_EQ(Json(ambiguity.id), ambiguities[i]["id"]);
        EXPECT_EQ(Json(ambiguity.question), ambiguities[i]["question"]);
        EXPECT_EQ(Json(ambiguity.why), ambiguities[i]["why"]);
        EXPECT_EQ(Json(ambiguity.differs_when), ambiguities[i]["differs_when"]);
        EXPECT_EQ(json_ids(ambiguity.clauses), ambiguities[i]["clauses"]);
        ASSERT_EQ(ambiguity.readings.size(), ambiguities[i]["readings"].size());
        for (std::size_t k = 0; k < ambiguity.readings.size(); ++k) {
            EXPECT_EQ(Json(ambiguity.readings[k].key), ambiguities[i]["readings"][k]["key"]);
            EXPECT_EQ(Json(ambiguity.readings[k].rule), ambiguities[i]["readings"][k]["rule"]);
            EXPECT_EQ(find_reading(ambiguity, ambiguity.readings[k].key), k);
        }
        EXPECT_EQ(Json(ambiguity.readings[ambiguity.default_reading].key), ambiguities[i]["default"]);
        EXPECT_EQ(reading_at(Readings{}, i), ambiguity.default_reading) << ambiguity.id;
    }
}

TEST(Register, HoldsEveryPropertyRulingAndSettingOfTheRulebook) {
    const Json book = rulebook();
    ASSERT_EQ(kRegister.properties.size(), book["properties"].size());
    for (std::size_t i = 0; i < kRegister.properties.size(); ++i) {
        EXPECT_EQ(Json(kRegister.properties[i].id), book["properties"][i]["id"]);
        EXPECT_EQ(Json(kRegister.properties[i].holds), book["properties"][i]["holds"]);
        EXPECT_EQ(Json(name_of(kRegister.properties[i].shape)), book["properties"][i]["shape"]);
        EXPECT_EQ(json_ids(kRegister.properties[i].clauses), book["properties"][i]["clauses"]);
        EXPECT_EQ(property_id(static_cast<PropertyId>(i)), kRegister.properties[i].id);
    }
    ASSERT_EQ(kRegister.rulings.size(), book["rulings"].size());
    for (std::size_t i = 0; i < kRegister.rulings.size(); ++i) {
        const RulingInfo& ruling = kRegister.rulings[i];
        const Json& json = book["rulings"][i];
        EXPECT_EQ(Json(ruling.id), json["id"]);
        EXPECT_EQ(Json(ruling.given), json["given"]);
        EXPECT_EQ(Json(ruling.then), json["then"]);
        EXPECT_EQ(Json(name_of(ruling.verdict)), json["verdict"]);
        EXPECT_EQ(json_ids(ruling.because), json["because"]);
        EXPECT_EQ(ruling.readings.size(), json.contains("reading") ? json["reading"].size() : 0U);
        for (const ChosenReading& chosen : ruling.readings) {
            const AmbiguityInfo& ambiguity = kRegister.ambiguities[chosen.ambiguity];
            EXPECT_EQ(json["reading"][std::string(ambiguity.id)], ambiguity.readings[chosen.reading].key);
        }
    }
    ASSERT_EQ(kRegister.settings.size(), book["settings"].size());
    for (std::size_t i = 0; i < kRegister.settings.size(); ++i) {
        EXPECT_EQ(Json(kRegister.settings[i].id), book["settings"][i]["id"]);
        EXPECT_EQ(Json(kRegister.settings[i].range), book["settings"][i]["range"]);
        EXPECT_EQ(Json::parse(kRegister.settings[i].default_text), book["settings"][i]["default"]);
    }
}

TEST(Register, FindsEntriesById) {
    EXPECT_EQ(find_clause(kRegister, "deck.size"), index_of(Clause::deck_size));
    EXPECT_FALSE(find_clause(kRegister, "none"));
    EXPECT_FALSE(find_clause(kRegister, "deck.sizes"));
    EXPECT_EQ(find_ambiguity(kRegister, "combat.defeat-timing"), static_cast<std::size_t>(Ambiguity::combat_defeat_timing));
    EXPECT_EQ(find_property(kRegister, "cards.conserved"), static_cast<std::size_t>(PropertyId::cards_conserved));
    EXPECT_TRUE(find_ruling(kRegister, "deck.thirty-nine"));
    EXPECT_TRUE(find_setting(kRegister, "deck_size"));
    EXPECT_EQ(clause_named(kRegister, "deck.copies"), index_of(Clause::deck_copies));
    try {
        clause_named(kRegister, "deck.copie");
        FAIL();
    } catch (const InputError& error) {
        EXPECT_STREQ(error.what(), "unknown clause \"deck.copie\" of Proxy; did you mean \"deck.copies\"?");
    }
}

TEST(Register, SetsReadingsByIndex) {
    for (std::size_t i = 0; i < kAmbiguityCount; ++i) {
        Readings readings;
        const auto other = static_cast<std::uint8_t>(kRegister.ambiguities[i].default_reading == 0 ? 1 : 0);
        set_reading_at(readings, i, other);
        EXPECT_NE(readings, Readings{});
        EXPECT_EQ(reading_at(readings, i), other);
        set_reading_at(readings, i, kRegister.ambiguities[i].default_reading);
        EXPECT_EQ(readings, Readings{});
    }
    Readings readings;
    set_reading_at(readings, static_cast<std::size_t>(Ambiguity::combat_defeat_timing), 2);
    EXPECT_EQ(readings.combat_defeat_timing, CombatDefeatTiming::end_of_combat);
}

TEST(Register, FixesAmbiguitiesOnceEachWithAReasonOfItsOwn) {
    std::set<std::uint16_t> seen;
    for (const FixedAmbiguity& fixed : rules_vocabulary().fixed_ambiguities) {
        EXPECT_TRUE(seen.insert(fixed.ambiguity).second) << kRegister.ambiguities[fixed.ambiguity].id;
        EXPECT_GE(fixed.reason.size(), 30U) << kRegister.ambiguities[fixed.ambiguity].id;
    }
    for (const FixedSetting& fixed : rules_vocabulary().fixed_settings) EXPECT_TRUE(find_setting(kRegister, fixed.setting));
    EXPECT_TRUE(rules_vocabulary().why_fixed(static_cast<std::size_t>(Ambiguity::players_count)));
    EXPECT_FALSE(rules_vocabulary().why_fixed(static_cast<std::size_t>(Ambiguity::combat_defeat_timing)));
    EXPECT_GE(kAmbiguityCount - seen.size(), 30U);
}

TEST(ClauseSet, HoldsWhatWasInserted) {
    ClauseSet<130> set;
    EXPECT_TRUE(set.empty());
    for (ClauseId clause : std::initializer_list<ClauseId>{0, 63, 64, 127, 129}) {
        EXPECT_FALSE(set.contains(clause));
        set.insert(clause);
        EXPECT_TRUE(set.contains(clause));
    }
    EXPECT_EQ(set.size(), 5U);
    set.erase(64);
    EXPECT_FALSE(set.contains(64));
    EXPECT_EQ(set.size(), 4U);
}

}  // namespace
}  // namespace arbiter::proxy
