// The register compiler: names, what it refuses in a rulebook, and the C++ that it writes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <string>

#include "model/core/input/error.h"
#include "model/core/input/json_reader.h"
#include "model/core/register/compiler/emit.h"
#include "model/core/register/compiler/names.h"
#include "model/core/register/compiler/rulebook.h"

namespace arbiter {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

Json small_rulebook() {
    return Json::parse(R"({
        "format": "arbiter-rulebook", "version": 1, "game": "toy", "title": "Toy", "source": "toy.txt",
        "clauses": [
            {"id": "deck.size", "module": "core", "section": "1", "rule": "A deck holds 4 cards, \"no more\".", "kind": "constraint"},
            {"id": "turn.new", "module": "core", "section": "2", "rule": "Turns go round – always.", "kind": "timing"}],
        "ambiguities": [
            {"id": "deck.count", "clauses": ["deck.size"], "question": "How?", "differs_when": "5 cards", "default": "new", "why": "So.",
             "readings": [{"key": "2-in-all", "rule": "Two."}, {"key": "new", "rule": "All."}]}],
        "properties": [{"id": "cards.kept", "shape": "state", "holds": "None is lost.", "clauses": ["deck.size", "turn.new"]}],
        "rulings": [{"id": "deck.five", "given": "5 cards", "play": "A brings them.", "verdict": "illegal", "because": ["deck.size"],
                     "reading": {"deck.count": "2-in-all"}, "then": "Refused."}],
        "settings": [
            {"id": "deck_size", "default": 4, "clauses": ["deck.size"], "range": "1..9"},
            {"id": "hand_maximum", "default": "none", "clauses": ["deck.size"], "range": "none or 0..9", "note": "open"},
            {"id": "final", "default": true, "clauses": ["deck.size"], "range": "true, false"},
            {"id": "body", "default": "1/2/3/4", "clauses": ["deck.size"], "range": "four numbers of 0 or more"},
            {"id": "price", "default": "[b][a][b]", "clauses": ["deck.size"], "range": "a cost"},
            {"id": "energies", "default": ["a", "b"], "clauses": ["deck.size"], "range": "a list of symbols"}]})");
}

std::string refusal(const std::function<void(Json&)>& change) {
    JsonDocument document{"toy.json", 0, small_rulebook()};
    change(document.root);
    try {
        read_rulebook(document);
    } catch (const InputError& error) {
        return error.what();
    }
    return "accepted";
}

Rulebook read(const Json& json) {
    const JsonDocument document{"toy.json", 0, json};
    return read_rulebook(document);
}

TEST(RegisterNames, AreCppNames) {
    EXPECT_EQ(enumerator_name("combat.defeat-timing", "clause"), "combat_defeat_timing");
    EXPECT_EQ(enumerator_name("new", "reading"), "reading_new");
    EXPECT_EQ(enumerator_name("2-in-all", "reading"), "reading_2_in_all");
    EXPECT_EQ(type_name("combat.defeat-timing"), "CombatDefeatTiming");
    EXPECT_EQ(type_name("deck_size.x2"), "DeckSizeX2");
    EXPECT_EQ(literal("a\"b\\\n\xC3\xA4"), R"("a\"b\\\012\303\244")");
}

TEST(RegisterNames, TellIdsFromOtherText) {
    for (const char* id : {"a", "deck.size", "combat.defeat-timing", "deck_size", "reach.4-types"}) EXPECT_TRUE(is_register_id(id)) << id;
    for (const char* id : {"", ".", "deck.", ".size", "deck..size", "Deck.size", "deck size", "deck.-size", "ä"}) {
        EXPECT_FALSE(is_register_id(id)) << id;
    }
}

TEST(RegisterCompiler, ReadsARulebook) {
    const Rulebook rulebook = read(small_rulebook());
    EXPECT_EQ(rulebook.clauses.size(), 2U);
    EXPECT_EQ(rulebook.energy_symbols, "ab");
    EXPECT_EQ(rulebook.ambiguities[0].default_reading, 1U);
    EXPECT_EQ(rulebook.rulings[0].readings[0].reading, 0);
    EXPECT_EQ(rulebook.settings[1].number, kNone);
    EXPECT_EQ(rulebook.settings[4].cost.typed[1], 2);
    EXPECT_EQ(rulebook.settings[5].number, 3);
}

TEST(RegisterCompiler, WritesTheHeader) {
    const std::string header = header_of(read(small_rulebook()));
    EXPECT_THAT(header, HasSubstr("namespace arbiter::toy {"));
    EXPECT_THAT(header, HasSubstr("    none = 0,\n    deck_size,\n    turn_new,\n"));
    EXPECT_THAT(header, HasSubstr("enum class DeckCount : std::uint8_t {\n    reading_2_in_all,  // Two.\n    reading_new,  // All.\n"));
    EXPECT_THAT(header, HasSubstr("    Watched<DeckCount> deck_count = DeckCount::reading_new;\n"));
    EXPECT_THAT(header, HasSubstr("constexpr std::size_t ambiguity_of(DeckCount) {\n    return 0;\n}\n"));
    EXPECT_THAT(header, HasSubstr("    Watched<std::int16_t> hand_maximum = std::int16_t{kNone};  // none or 0..9\n"));
    EXPECT_THAT(header, HasSubstr("    Watched<bool> final = true;"));
    EXPECT_THAT(header, HasSubstr("    std::array<std::int8_t, 4> body = {1, 2, 3, 4};"));
    EXPECT_THAT(header, HasSubstr("    Cost price = Cost{.typed = {1, 2, 0, 0, 0, 0, 0, 0}, .generic = 0};"));
    EXPECT_THAT(header, HasSubstr("    EnergySet energies = 0x03;"));
    EXPECT_THAT(header, HasSubstr("    cards_kept,\n"));
}

// A struct without members has a byte of its own: it is one that is written, so that rules compare and hash alike.
TEST(RegisterCompiler, WritesAHeaderWithoutAmbiguities) {
    Json json = small_rulebook();
    json["ambiguities"] = Json::array();
    json["rulings"] = Json::array();
    const std::string header = header_of(read(json));
    EXPECT_THAT(header, HasSubstr("std::uint8_t none = 0;"));
    EXPECT_THAT(header, HasSubstr("sizeof(Readings) == 1 "));
}

TEST(RegisterCompiler, TakesNamesOfGamesThatAreNamespaces) {
    const auto named = [](const char* name) { return refusal([&](Json& json) { json["game"] = name; }); };
    EXPECT_EQ(named("ember_duel2"), "accepted");
    for (const char* name : {"ember-duel", "ember.duel", "2ember", "Ember", "ember__duel", ""})
        EXPECT_THAT(named(name), HasSubstr("/game: ")) << name;
}

// Milliseconds do not fit into the usual 16 bits, of which two say that an entry carries a mark.
TEST(RegisterCompiler, KnowsLargeNumbers) {
    Json book = small_rulebook();
    book["settings"][0]["range"] = "1000..600000";
    book["settings"][0]["default"] = 30000;
    EXPECT_THAT(header_of(read(book)), HasSubstr("    Watched<std::int32_t> deck_size = std::int32_t{30000};  // 1000..600000\n"));
    EXPECT_THAT(source_of(read(book)), HasSubstr(".shape = SettingShape::large_number, .low = 1000, .high = 600000"));
    EXPECT_THAT(refusal([](Json& other) { other["settings"][1]["range"] = "none or 0..40000"; }), HasSubstr("/settings/1/range"));
}

// Rulings that hold under other readings than the defaults follow the others.
TEST(RegisterCompiler, TakesInRulingsUnderOtherReadings) {
    Json book = small_rulebook();
    Json other = book["rulings"][0];
    other["id"] = "deck.five-elsewhere";
    book["rulings_other_readings"] = Json::array({other});
    const Rulebook rulebook = read(book);
    ASSERT_EQ(rulebook.rulings.size(), 2U);
    EXPECT_EQ(rulebook.rulings[1].id, "deck.five-elsewhere");
    EXPECT_THAT(refusal([](Json& twice) { twice["rulings_other_readings"] = Json::array({twice["rulings"][0]}); }),
                HasSubstr("/rulings_other_readings/0/id"));
}

TEST(RegisterCompiler, WritesTheTables) {
    const std::string source = source_of(read(small_rulebook()));
    EXPECT_THAT(source, HasSubstr(R"("A deck holds 4 cards, \"no more\".")"));
    EXPECT_THAT(source, HasSubstr(R"(Turns go round \342\200\223 always.)"));
    EXPECT_THAT(source, HasSubstr(".offset = offsetof(Settings, price)"));
    EXPECT_THAT(source, HasSubstr("constexpr std::array<ChosenReading, 1> kChosen"));
    EXPECT_THAT(source, HasSubstr(R"(.energy_symbols = "ab")"));
}

TEST(RegisterCompiler, DigestCoversWhatDecidesRules) {
    const std::string digest = read(small_rulebook()).digest;
    const auto changed = [](const std::function<void(Json&)>& change) {
        Json json = small_rulebook();
        change(json);
        return read(json).digest;
    };
    EXPECT_NE(digest, changed([](Json& book) { book["clauses"][0]["rule"] = "Other."; }));
    EXPECT_NE(digest, changed([](Json& book) { book["ambiguities"][0]["default"] = "2-in-all"; }));
    EXPECT_NE(digest, changed([](Json& book) { book["settings"][0]["default"] = 5; }));
    EXPECT_EQ(digest, changed([](Json& book) { book["rulings"][0]["then"] = "Refused at once."; }));
    EXPECT_EQ(digest, changed([](Json& book) { book["sample_cards"] = Json::array(); }));
}

TEST(RegisterCompiler, RefusesIdsThatAreNotUnique) {
    EXPECT_THAT(refusal([](Json& book) { book["clauses"][1]["id"] = "deck.size"; }),
                HasSubstr("toy.json: /clauses/1/id: found the id \"deck.size\" again"));
    EXPECT_THAT(refusal([](Json& book) { book["clauses"][1]["id"] = "deck-size"; }), HasSubstr("differs only in dots and dashes"));
    EXPECT_THAT(refusal([](Json& book) { book["clauses"][1]["id"] = "none"; }), HasSubstr("/clauses/1/id"));
    EXPECT_THAT(refusal([](Json& book) { book["clauses"][1]["id"] = "Deck Size"; }), HasSubstr("expected an id"));
    EXPECT_THAT(refusal([](Json& book) { book["ambiguities"][0]["id"] = "clause"; }), HasSubstr("a name that is taken"));
    EXPECT_THAT(refusal([](Json& book) { book["ambiguities"][0]["readings"][0]["key"] = "new"; }), HasSubstr("/readings/1/key"));
    EXPECT_THAT(refusal([](Json& book) { book["settings"][1]["id"] = "deck_size"; }), HasSubstr("/settings/1/id"));
    EXPECT_THAT(refusal([](Json& book) { book["rulings"].push_back(Json(book["rulings"][0])); }), HasSubstr("/rulings/1/id"));
    EXPECT_THAT(refusal([](Json& book) { book["properties"].push_back(Json(book["properties"][0])); }), HasSubstr("/properties/1/id"));
}

TEST(RegisterCompiler, RefusesReferencesToNothing) {
    EXPECT_THAT(
        refusal([](Json& book) { book["properties"][0]["clauses"][1] = "turn.now"; }),
        HasSubstr("/properties/0/clauses/1: found \"turn.now\", expected one of \"deck.size\", \"turn.new\"; did you mean \"turn.new\"?"));
    EXPECT_THAT(refusal([](Json& book) { book["properties"][0]["clauses"][1] = "deck.size"; }), HasSubstr("twice"));
    EXPECT_THAT(refusal([](Json& book) { book["rulings"][0]["because"] = Json::array(); }), HasSubstr("at least 1"));
    EXPECT_THAT(refusal([](Json& book) { book["ambiguities"][0]["default"] = "old"; }), HasSubstr("/ambiguities/0/default: found \"old\""));
    EXPECT_THAT(refusal([](Json& book) {
                    book["rulings"][0]["reading"] = {{"deck.count", "x"}};
                }),
                HasSubstr("/rulings/0/reading/deck.count"));
    EXPECT_THAT(refusal([](Json& book) { book["rulings"][0]["reading"] = {{"deck.counts", "new"}}; }), HasSubstr("found \"deck.counts\""));
}

TEST(RegisterCompiler, RefusesWhatIsOutsideClosedSets) {
    EXPECT_THAT(refusal([](Json& book) { book["clauses"][0]["kind"] = "rule"; }),
                HasSubstr("/clauses/0/kind: found \"rule\", expected one of"));
    EXPECT_THAT(refusal([](Json& book) { book["properties"][0]["shape"] = "states"; }), HasSubstr("did you mean \"state\"?"));
    EXPECT_THAT(refusal([](Json& book) { book["rulings"][0]["verdict"] = "maybe"; }), HasSubstr("/rulings/0/verdict"));
    EXPECT_THAT(refusal([](Json& book) { book["clauses"][0]["rules"] = "x"; }), HasSubstr("unknown key \"rules\""));
    EXPECT_THAT(refusal([](Json& book) { book["clause"] = 1; }), HasSubstr("did you mean \"clauses\"?"));
    EXPECT_THAT(refusal([](Json& book) { book["clauses"][0].erase("rule"); }), HasSubstr("/clauses/0: found no \"rule\""));
    EXPECT_THAT(refusal([](Json& book) { book["ambiguities"][0]["readings"].erase(0); }), HasSubstr("at least 2"));
}

TEST(RegisterCompiler, RefusesSettingsOutsideTheirRange) {
    EXPECT_THAT(refusal([](Json& book) { book["settings"][0]["default"] = 10; }), HasSubstr("/settings/0/default: found 10"));
    EXPECT_THAT(refusal([](Json& book) { book["settings"][0]["range"] = "9..1"; }), HasSubstr("/settings/0/range"));
    EXPECT_THAT(refusal([](Json& book) { book["settings"][0]["range"] = "1..2000000000"; }), HasSubstr("/settings/0/range"));
    EXPECT_THAT(refusal([](Json& book) { book["settings"][0]["range"] = "some"; }), HasSubstr("/settings/0/range"));
    EXPECT_THAT(refusal([](Json& book) { book["settings"][1]["default"] = "no"; }), HasSubstr("or \"none\""));
    EXPECT_THAT(refusal([](Json& book) { book["settings"][2]["default"] = 1; }), HasSubstr("true or false"));
    EXPECT_THAT(refusal([](Json& book) { book["settings"][3]["default"] = "1/1/1"; }), HasSubstr("attack/health/speed/impact"));
    EXPECT_THAT(refusal([](Json& book) { book["settings"][4]["default"] = "[c]"; }), HasSubstr("expected a cost"));
    EXPECT_THAT(refusal([](Json& book) { book["settings"][5]["default"] = {"a", "a"}; }), HasSubstr("twice"));
    EXPECT_EQ(refusal([](Json&) {}), "accepted");
}

}  // namespace
}  // namespace arbiter
