// Proxy's rules: reading files, what is refused and with which words, writing back, digests.
#include "model/proxy/value/rules.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>

#include "model/core/input/error.h"
#include "model/core/register/rules_files.h"
#include "model/proxy/value/readings.h"

namespace arbiter::proxy {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

constexpr std::string_view kHeader = R"({"format": "arbiter-rules", "version": 1, "game": "proxy")";

JsonDocument with(std::string_view members) {
    const std::string comma = members.empty() ? "" : ", ";
    return parse_json(std::string(kHeader) + comma + std::string(members) + "}", "r.json");
}

Rules rules_with(std::string_view members) {
    const JsonDocument document = with(members);
    return read_rules<Rules>(JsonView(document)).rules;
}

std::string refusal_of_rules(const JsonDocument& document) {
    try {
        read_rules<Rules>(JsonView(document));
    } catch (const InputError& error) {
        return error.what();
    }
    return "accepted";
}

std::string refusal_of_rules(std::string_view members) {
    return refusal_of_rules(with(members));
}

bool is_switch(std::size_t ambiguity) {
    return !rules_vocabulary().why_fixed(ambiguity);
}

// Rules with any readings, waived clauses and a few settings.
Rules random_rules() {
    Rules rules;
    for (std::size_t i = 0; i < kAmbiguityCount; ++i) {
        const auto readings = static_cast<int>(kRegister.ambiguities[i].readings.size());
        if (is_switch(i)) set_reading_at(rules.readings, i, static_cast<std::uint8_t>(*rc::gen::inRange(0, readings)));
    }
    for (ClauseId clause = 1; clause <= kClauseCount; ++clause) {
        if (can_be_waived(kRegister.clause(clause).kind) && *rc::gen::inRange(0, 4) == 0) rules.waived_clauses.insert(clause);
    }
    rules.settings.deck_size = *rc::gen::inRange<std::int16_t>(1, 101);
    rules.settings.hand_maximum = *rc::gen::inRange<std::int16_t>(-1, 41);
    rules.settings.pass_is_final = *rc::gen::arbitrary<bool>();
    for (auto& number : rules.settings.facedown_body) number = *rc::gen::inRange<std::int8_t>(0, 100);
    for (int type = 0; type < 6; ++type) rules.settings.facedown_cost.typed[type] = *rc::gen::inRange<std::uint8_t>(0, 4);
    rules.settings.energy_types = *rc::gen::inRange<EnergySet>(1, 64);
    return rules;
}

TEST(Rules, AreTheRulebookByDefault) {
    const Rules rules = rules_with("");
    EXPECT_EQ(rules, Rules{});
    EXPECT_TRUE(rules.waived_clauses.empty());
    EXPECT_EQ(changes_json(rules).dump(), "{}");
}

TEST(Rules, TakeSettingsOfEveryShape) {
    const Rules rules = rules_with(R"("settings": {"deck_size": 30, "hand_maximum": 7, "installs_per_turn": "none", "pass_is_final": false,
        "facedown_body": "2/3/0/10", "facedown_cost": "[x][s]", "energy_types": ["s", "x"]})");
    EXPECT_EQ(rules.settings.deck_size, 30);
    EXPECT_EQ(rules.settings.hand_maximum, 7);
    EXPECT_EQ(rules.settings.installs_per_turn, kNone);
    EXPECT_FALSE(rules.settings.pass_is_final);
    EXPECT_EQ(rules.settings.facedown_body, (std::array<std::int8_t, 4>{2, 3, 0, 10}));
    EXPECT_EQ(rules.settings.facedown_cost.typed[0], 1);
    EXPECT_EQ(rules.settings.facedown_cost.typed[5], 1);
    EXPECT_EQ(rules.settings.energy_types, 0b100001);
    EXPECT_EQ(rules.settings.copy_limit, 4);
}

TEST(Rules, TakeReadingsAndWaivedClauses) {
    const Rules rules = rules_with(R"("readings": {"combat.defeat-timing": "end-of-round"}, "waived": ["deck.size", "pass.final"])");
    EXPECT_EQ(rules.readings.combat_defeat_timing, CombatDefeatTiming::end_of_round);
    EXPECT_TRUE(rules.waived(Clause::deck_size));
    EXPECT_TRUE(rules.waived(Clause::pass_final));
    EXPECT_FALSE(rules.waived(Clause::deck_copies));
    EXPECT_EQ(rules.waived_clauses.size(), 2U);
    EXPECT_EQ(changes_json(rules).dump(), R"({"readings":{"combat.defeat-timing":"end-of-round"},"waived":["deck.size","pass.final"]})");
}

TEST(Rules, KeepTheirName) {
    const JsonDocument document = with(R"("name": "Short decks")");
    EXPECT_EQ(read_rules<Rules>(JsonView(document)).name, "Short decks");
    EXPECT_EQ(to_json(Rules{}, "Short decks")["name"], "Short decks");
}

TEST(Rules, RefuseUnknownIdsWithASuggestion) {
    EXPECT_EQ(refusal_of_rules(R"("settings": {"deck_sise": 30})").substr(0, 55),
              "r.json: /settings/deck_sise: found \"deck_sise\", expecte");
    EXPECT_THAT(refusal_of_rules(R"("settings": {"deck_sise": 30})"), HasSubstr("did you mean \"deck_size\"?"));
    EXPECT_THAT(refusal_of_rules(R"("readings": {"combat.defeat-timings": "at-once"})"),
                HasSubstr("did you mean \"combat.defeat-timing\"?"));
    EXPECT_THAT(refusal_of_rules(R"("readings": {"combat.defeat-timing": "atonce"})"),
                HasSubstr("/readings/combat.defeat-timing: found \"atonce\", expected one of \"at-once\", \"end-of-round\", "
                          "\"end-of-combat\"; did you mean \"at-once\"?"));
    EXPECT_THAT(refusal_of_rules(R"("waived": ["deck.siz"])"), AllOf(HasSubstr("/waived/0"), HasSubstr("did you mean \"deck.size\"?")));
    EXPECT_THAT(refusal_of_rules(R"("waived": ["zones.public"])"), HasSubstr("found \"zones.public\", an ambiguity"));
    EXPECT_THAT(refusal_of_rules(R"("waived": ["deck_size"])"), HasSubstr("found \"deck_size\", a setting"));
    EXPECT_THAT(refusal_of_rules(R"("waved": [])"), HasSubstr("did you mean \"waived\"?"));
}

TEST(Rules, RefuseSettingsOutsideTheirRange) {
    EXPECT_EQ(refusal_of_rules(R"("settings": {"deck_size": 0})"),
              "r.json: /settings/deck_size: found 0, expected a whole number from 1 to 100");
    for (const char* value : {"101", "\"40\"", "40.0", "true", "null", "\"none\""}) {
        EXPECT_THAT(refusal_of_rules(std::string(R"("settings": {"deck_size": )") + value + "}"), HasSubstr("from 1 to 100")) << value;
    }
    EXPECT_THAT(refusal_of_rules(R"("settings": {"hand_maximum": 41})"), HasSubstr("/settings/hand_maximum"));
    EXPECT_THAT(refusal_of_rules(R"("settings": {"hand_maximum": -1})"), HasSubstr("/settings/hand_maximum"));
    EXPECT_THAT(refusal_of_rules(R"("settings": {"hand_maximum": "None"})"), HasSubstr("or \"none\""));
    EXPECT_THAT(refusal_of_rules(R"("settings": {"pass_is_final": 0})"), HasSubstr("true or false"));
    for (const char* text : {"1/1/1", "1/1/1/1/1", "1/1/1/100", "-1/1/1/1", "1/1/1/", "1/1/1/1 ", "a/1/1/1", "+1/1/1/1"}) {
        EXPECT_THAT(refusal_of_rules(std::string(R"("settings": {"facedown_body": ")") + text + "\"}"),
                    HasSubstr("attack/health/speed/impact"))
            << text;
    }
    for (const char* text : {"", "x", "[x", "[y]", "[x] ", "00", "[xx]", "[]"}) {
        EXPECT_THAT(refusal_of_rules(std::string(R"("settings": {"facedown_cost": ")") + text + "\"}"), HasSubstr("expected a cost"))
            << text;
    }
    EXPECT_THAT(refusal_of_rules(R"("settings": {"energy_types": ["q"]})"), HasSubstr("/settings/energy_types/0"));
    EXPECT_THAT(refusal_of_rules(R"("settings": {"energy_types": []})"), HasSubstr("at least 1"));
}

TEST(Rules, RefuseMoreThanTwoPlayersWithTheReason) {
    EXPECT_EQ(refusal_of_rules(R"("settings": {"players": 2})"), "accepted");
    EXPECT_THAT(refusal_of_rules(R"("settings": {"players": 3})"),
                HasSubstr("found 3, but this setting is fixed at 2: players.count is fixed at two"));
}

TEST(Rules, RefuseOtherReadingsOfEveryFixedAmbiguityWithTheReason) {
    for (const FixedAmbiguity& fixed : rules_vocabulary().fixed_ambiguities) {
        const AmbiguityInfo& ambiguity = kRegister.ambiguities[fixed.ambiguity];
        for (std::size_t i = 0; i < ambiguity.readings.size(); ++i) {
            const std::string text =
                refusal_of_rules(fmt::format(R"("readings": {{"{}": "{}"}})", ambiguity.id, ambiguity.readings[i].key));
            if (i == ambiguity.default_reading) {
                EXPECT_EQ(text, "accepted");
            } else {
                EXPECT_THAT(text, AllOf(HasSubstr("is fixed at"), HasSubstr(std::string(fixed.reason))));
            }
        }
    }
}

TEST(Rules, AcceptEveryReadingOfEverySwitch) {
    for (std::size_t index = 0; index < kAmbiguityCount; ++index) {
        if (!is_switch(index)) continue;
        const AmbiguityInfo& ambiguity = kRegister.ambiguities[index];
        for (std::size_t i = 0; i < ambiguity.readings.size(); ++i) {
            const Rules rules = rules_with(fmt::format(R"("readings": {{"{}": "{}"}})", ambiguity.id, ambiguity.readings[i].key));
            EXPECT_EQ(reading_at(rules.readings, index), i) << ambiguity.id;
        }
    }
}

TEST(Rules, WaiveConstraintsAndPermissionsOnly) {
    for (ClauseId id = 1; id <= kClauseCount; ++id) {
        const ClauseInfo& clause = kRegister.clause(id);
        const std::string text = refusal_of_rules(fmt::format(R"("waived": ["{}"])", clause.id));
        if (clause.kind == ClauseKind::constraint || clause.kind == ClauseKind::permission) {
            EXPECT_EQ(text, "accepted") << clause.id;
        } else {
            EXPECT_THAT(text, HasSubstr(fmt::format("found \"{}\", a clause of kind {}; only", clause.id, name_of(clause.kind))));
        }
    }
    EXPECT_THAT(refusal_of_rules(R"("waived": ["deck.size", "deck.size"])"), HasSubstr("/waived/1: found \"deck.size\" twice"));
    EXPECT_THAT(refusal_of_rules(R"("waived": {"deck.size": true})"), HasSubstr("expected an array"));
}

TEST(Rules, RefuseOtherFormatsAndGames) {
    EXPECT_THAT(refusal_of_rules(parse_json(R"({"format": "arbiter-replay", "version": 1, "game": "proxy"})", "r.json")),
                HasSubstr("/format"));
    EXPECT_THAT(refusal_of_rules(parse_json(R"({"format": "arbiter-rules", "version": 2, "game": "proxy"})", "r.json")),
                HasSubstr("/version"));
    EXPECT_THAT(refusal_of_rules(parse_json(R"({"format": "arbiter-rules", "version": 1, "game": "chess"})", "r.json")),
                HasSubstr("/game: found \"chess\", expected \"proxy\""));
    EXPECT_THAT(refusal_of_rules(parse_json(R"({"format": "arbiter-rules", "version": 1})", "r.json")), HasSubstr("found no \"game\""));
    EXPECT_THAT(refusal_of_rules(parse_json("[]", "r.json")), HasSubstr("expected an object"));
}

TEST(Rules, ChangeWithinAnotherDocument) {
    const JsonDocument document = parse_json(R"({"rules": {"settings": {"deck_size": 12}, "waived": ["deck.copies"]}})", "s.json");
    JsonObject object = JsonView(document).object().required("rules").object();
    Rules rules;
    rules.settings.opening_hand = 3;
    read_rules_changes(object, rules);
    object.no_other_keys();
    EXPECT_EQ(rules.settings.deck_size, 12);
    EXPECT_EQ(rules.settings.opening_hand, 3);
    EXPECT_TRUE(rules.waived(Clause::deck_copies));
}

TEST(Rules, WriteEverySettingAndReadingInAlphabeticalOrder) {
    const Json json = to_json(Rules{});
    EXPECT_EQ(json["settings"].size(), kRegister.settings.size());
    EXPECT_EQ(json["readings"].size(), kAmbiguityCount);
    for (const char* part : {"settings", "readings"}) {
        std::vector<std::string> keys;
        for (const auto& item : json[part].items()) keys.push_back(item.key());
        EXPECT_TRUE(std::is_sorted(keys.begin(), keys.end()));
    }
    for (const SettingInfo& setting : kRegister.settings) {
        EXPECT_EQ(json["settings"][std::string(setting.id)], Json::parse(setting.default_text)) << setting.id;
    }
}

TEST(Rules, DigestTellsEveryChangeApart) {
    std::set<std::string> digests = {rules_digest(Rules{})};
    EXPECT_THAT(*digests.begin(), ::testing::MatchesRegex("xxh128:[0-9a-f]+"));
    EXPECT_EQ(digests.begin()->size(), 39U);
    std::size_t count = 1;
    for (std::size_t i = 0; i < kAmbiguityCount; ++i) {
        for (std::size_t reading = 0; reading < kRegister.ambiguities[i].readings.size(); ++reading) {
            if (reading == kRegister.ambiguities[i].default_reading) continue;
            Rules rules;
            set_reading_at(rules.readings, i, static_cast<std::uint8_t>(reading));
            digests.insert(rules_digest(rules));
            ++count;
        }
    }
    for (ClauseId clause = 1; clause <= kClauseCount; ++clause) {
        Rules rules;
        rules.waived_clauses.insert(clause);
        digests.insert(rules_digest(rules));
        ++count;
    }
    EXPECT_EQ(digests.size(), count);
}

RC_GTEST_PROP(RulesProperty, WhatIsWrittenIsReadBack, ()) {
    const Rules rules = random_rules();
    const JsonDocument document = parse_json(to_json(rules, "n").dump(), "r.json");
    const NamedRules<Rules> read = read_rules<Rules>(JsonView(document));
    RC_ASSERT(read.rules == rules);
    RC_ASSERT(read.name == "n");
    RC_ASSERT(rules_digest(read.rules) == rules_digest(rules));
}

RC_GTEST_PROP(RulesProperty, ChangesAloneGiveTheSameRules, ()) {
    const Rules rules = random_rules();
    const JsonDocument document = parse_json(changes_json(rules).dump(), "r.json");
    JsonObject object = JsonView(document).object();
    Rules read;
    read_rules_changes(object, read);
    object.no_other_keys();
    RC_ASSERT(read == rules);
}

RC_GTEST_PROP(RulesProperty, DigestsAreEqualExactlyIfRulesAre, ()) {
    const Rules first = random_rules();
    const Rules second = *rc::gen::arbitrary<bool>() ? first : random_rules();
    RC_ASSERT((rules_digest(first) == rules_digest(second)) == (first == second));
}

}  // namespace
}  // namespace arbiter::proxy
