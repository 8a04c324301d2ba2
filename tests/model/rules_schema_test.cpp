// The published schema of rules files is the one written from the registers, and agrees with the strict reader.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <fstream>
#include <string>

#include "model/core/input/error.h"
#include "model/core/input/json_reader.h"
#include "model/core/input/schema.h"
#include "model/core/register/rules_files.h"
#include "model/core/register/rules_reader.h"
#include "model/lost_glitches/value/readings.h"
#include "model/magepunk/value/readings.h"
#include "model/proxy/value/readings.h"
#include "model/proxy/value/rules.h"
#include "model/proxy_wars/value/readings.h"
#include "model/vastrix/value/readings.h"

namespace arbiter::proxy {
namespace {

const std::string kSchemaFile = std::string(ARBITER_SOURCE_DIR) + "/docs/schemas/rules.schema.json";

const Schema& schema() {
    static const Schema loaded(kSchemaFile);
    return loaded;
}

bool reader_accepts(const Json& json) {
    const JsonDocument document{"r.json", 0, json};
    try {
        read_rules<Rules>(JsonView(document));
    } catch (const InputError&) {
        return false;
    }
    return true;
}

Json sample_rules() {
    return Json::parse(R"({"format": "arbiter-rules", "version": 1, "game": "proxy", "name": "n",
        "settings": {"deck_size": 30, "hand_maximum": "none", "installs_per_turn": 2, "pass_is_final": false, "facedown_body": "2/3/0/10",
                     "facedown_cost": "[x][s]", "energy_types": ["s", "x"], "players": 2},
        "readings": {"combat.defeat-timing": "end-of-round", "players.count": "two", "loop.forced": "stop"},
        "waived": ["deck.size", "pass.final"]})");
}

// A value somewhere in the document, and one that may take its place.
Json* random_place(Json& json) {
    Json* place = &json;
    while (place->is_structured() && !place->empty() && *rc::gen::inRange(0, 4) != 0) {
        auto it = place->begin();
        std::advance(it, *rc::gen::inRange<int>(0, static_cast<int>(place->size())));
        place = &*it;
    }
    return place;
}

Json random_value() {
    switch (*rc::gen::inRange(0, 9)) {
        case 0:
            return nullptr;
        case 1:
            return *rc::gen::arbitrary<bool>();
        case 2:
            return *rc::gen::inRange(-3, 120);
        case 3:
            return 2.5;
        case 4:
            return "none";
        case 5:
            return std::string(kRegister.clauses[static_cast<std::size_t>(*rc::gen::inRange<int>(1, kClauseCount + 1))].id);
        case 6:
            return "[x][q]";
        case 7:
            return Json::array();
        default:
            return Json::object();
    }
}

TEST(RulesSchema, IsTheOneWrittenFromTheRegisters) {
    const std::array games{rules_vocabulary(), lost_glitches::rules_vocabulary(), magepunk::rules_vocabulary(),
                           proxy_wars::rules_vocabulary(), vastrix::rules_vocabulary()};
    const std::string expected = rules_schema(games).dump(2) + "\n";
    std::ifstream file(kSchemaFile, std::ios::binary);
    const std::string published((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    const std::string copy = ::testing::TempDir() + "rules.schema.json";
    if (published != expected) std::ofstream(copy, std::ios::binary) << expected;
    EXPECT_TRUE(published == expected) << "the register has changed: copy " << copy << " to docs/schemas/rules.schema.json";
}

TEST(RulesSchema, AcceptsWhatTheReaderAccepts) {
    EXPECT_TRUE(reader_accepts(sample_rules()));
    EXPECT_FALSE(schema().first_error(sample_rules()));
    EXPECT_FALSE(schema().first_error(to_json(Rules{}, "all")));
}

TEST(RulesSchema, SaysWhereTheFaultIs) {
    Json json = sample_rules();
    json["settings"]["deck_size"] = 0;
    const auto error = schema().first_error(json);
    ASSERT_TRUE(error);
    EXPECT_EQ(error->pointer, "/settings/deck_size");
    const JsonDocument document{"r.json", 4, json};
    try {
        schema().require(document);
        FAIL();
    } catch (const InputError& caught) {
        EXPECT_TRUE(std::string(caught.what()).starts_with("r.json: line 4: /settings/deck_size: not as ")) << caught.what();
    }
}

TEST(RulesSchema, RefusesWhatTheReaderRefuses) {
    const auto refused_by_both = [](std::string_view pointer, const Json& value) {
        Json json = sample_rules();
        json[Json::json_pointer(std::string(pointer))] = value;
        EXPECT_FALSE(reader_accepts(json)) << pointer << " " << value;
        EXPECT_TRUE(schema().first_error(json)) << pointer << " " << value;
    };
    refused_by_both("/settings/players", 3);
    refused_by_both("/settings/hand_maximum", 41);
    refused_by_both("/settings/deck_sise", 40);
    refused_by_both("/settings/facedown_body", "1/1/1");
    refused_by_both("/settings/facedown_cost", "[q]");
    refused_by_both("/settings/energy_types", {"s", "s"});
    refused_by_both("/readings/players.count", "two-or-more");
    refused_by_both("/readings/combat.defeat-timing", "later");
    refused_by_both("/readings/combat.defeat", "at-once");
    refused_by_both("/waived/0", "body.is");
    refused_by_both("/waived/1", "deck.size");
    refused_by_both("/waved", Json::array());
    refused_by_both("/version", 2);
    refused_by_both("/game", "chess");
    refused_by_both("/format", "arbiter-replay");
    refused_by_both("/name", "");
}

TEST(RulesSchema, EveryReadingAndEveryClauseIsJudgedAlike) {
    for (const AmbiguityInfo& ambiguity : kRegister.ambiguities) {
        for (const ReadingInfo& reading : ambiguity.readings) {
            Json json = sample_rules();
            json["readings"] = {{std::string(ambiguity.id), reading.key}};
            EXPECT_EQ(reader_accepts(json), !schema().first_error(json)) << ambiguity.id << " " << reading.key;
        }
    }
    for (const ClauseInfo& clause : kRegister.clauses) {
        Json json = sample_rules();
        json["waived"] = {clause.id};
        EXPECT_EQ(reader_accepts(json), !schema().first_error(json)) << clause.id;
    }
}

RC_GTEST_PROP(RulesSchema, AgreesWithTheReaderOnAlteredFiles, ()) {
    Json json = sample_rules();
    *random_place(json) = random_value();
    RC_ASSERT(reader_accepts(json) == !schema().first_error(json));
}

TEST(Schema, RefusesWhatIsNoSchema) {
    EXPECT_THROW(Schema(Json::parse(R"({"type": 7})"), "s.json"), InputError);
    EXPECT_THROW(Schema("/nonexistent.schema.json"), InputError);
}

}  // namespace
}  // namespace arbiter::proxy
