// The sample cards of every game in the shared card language: they load, come back from what is written, have the published shape and say
// in words what they do; and each game refuses what is not its own.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "model/core/cards/ability_text.h"
#include "model/core/cards/card_writer.h"
#include "model/core/input/error.h"
#include "model/core/input/json_reader.h"
#include "model/core/input/schema.h"
#include "model/lost_glitches/words/card_language.h"
#include "model/magepunk/words/card_language.h"
#include "model/proxy/words/card_language.h"

namespace arbiter {
namespace {

using ::testing::HasSubstr;

const std::vector<const CardLanguage*>& languages() {
    static const std::vector<const CardLanguage*> all{&proxy::card_language(), &magepunk::card_language(), &lost_glitches::card_language()};
    return all;
}

std::string cards_file(const CardLanguage& language) {
    return fmt::format("{}/model/{}/cards.json", ARBITER_SOURCE_DIR, language.game);
}

CardSet samples(const CardLanguage& language) {
    return read_card_set_file(cards_file(language), language);
}

std::string ability(const CardLanguage& language, std::string_view card, int index = 0) {
    const CardSet cards = samples(language);
    return ability_text(cards[cards.index_of(card)].rules.abilities[index], language);
}

std::string line(const CardLanguage& language, std::string_view card) {
    const CardSet cards = samples(language);
    return card_line(cards[cards.index_of(card)].rules, language);
}

TEST(CardsOfGames, AreThirtyEach) {
    for (const CardLanguage* language : languages()) EXPECT_EQ(samples(*language).size(), 30u) << language->game;
}

TEST(CardsOfGames, ReadBackFromWhatIsWritten) {
    for (const CardLanguage* language : languages()) {
        const CardSet cards = samples(*language);
        for (const Card& card : cards.cards()) {
            SCOPED_TRACE(card.id);
            const Json written = json_of_card(card, *language);
            const JsonDocument document{"written", 0, written};
            const Card again = read_card(JsonView(document), *language);
            EXPECT_EQ(again.rules, card.rules);
            EXPECT_EQ(again.subtype, card.subtype);
            EXPECT_EQ(json_of_card(again, *language), written);
        }
    }
}

TEST(CardsOfGames, HaveThePublishedShape) {
    const Schema schema(std::string(ARBITER_SOURCE_DIR) + "/docs/schemas/cards.schema.json");
    for (const CardLanguage* language : languages()) {
        Json file = read_json_file(cards_file(*language)).root;
        auto error = schema.first_error(file);
        EXPECT_FALSE(error) << language->game << " " << error->pointer << ": " << error->message;
        const CardSet cards = samples(*language);
        for (std::size_t i = 0; i < cards.size(); ++i) file["cards"][i] = json_of_card(cards[i], *language);
        error = schema.first_error(file);
        EXPECT_FALSE(error) << language->game << " as written " << error->pointer << ": " << error->message;
    }
}

// Any two sample cards that the rules can tell apart have different words, and no ability is without words.
TEST(CardsOfGames, AreToldApartByTheirWords) {
    for (const CardLanguage* language : languages()) {
        const CardSet cards = samples(*language);
        for (const Card& one : cards.cards()) {
            for (int i = 0; i < one.rules.ability_count; ++i) EXPECT_GT(ability_text(one.rules.abilities[i], *language).size(), 8u);
            for (const Card& other : cards.cards()) {
                for (int i = 0; i < one.rules.ability_count; ++i) {
                    for (int k = 0; k < other.rules.ability_count; ++k) {
                        if (one.rules.abilities[i] == other.rules.abilities[k]) continue;
                        EXPECT_NE(ability_text(one.rules.abilities[i], *language), ability_text(other.rules.abilities[k], *language))
                            << one.id << " and " << other.id;
                    }
                }
            }
        }
    }
}

TEST(CardsOfGames, SayWhatMagepunkCardsDo) {
    const CardLanguage& language = magepunk::card_language();
    EXPECT_EQ(line(language, "thornback-grazer"), "entity, cost [b][*], 2/3, resource of [b]");
    EXPECT_EQ(line(language, "last-page"), "node, cost [a][*], resource of [a]");
    EXPECT_EQ(line(language, "null-sigil"), "fast spell, cost [a][*], of [a], cannot be a resource");
    EXPECT_EQ(ability(language, "mender-vine"),
              "Remove all damage from one Entity on the battlefield; at the same time it gets +2 durability until end of turn.");
    EXPECT_EQ(ability(language, "turbine-array"), "Fast, [*]: one attacking Entity on the battlefield gets +2 impact until end of turn.");
    EXPECT_EQ(ability(language, "siege-golem"), "Sacrifice this card: deal 3 damage to one Entity or node on the battlefield.");
    EXPECT_EQ(ability(language, "volt-lancer"), "When an opponent plays a fast spell: deal 1 damage to that player.");
    EXPECT_EQ(ability(language, "last-page"), "If you would draw from an empty deck, sacrifice this card instead.");
    EXPECT_EQ(ability(language, "prism-relay"), "Fast, [*], once each turn: you gain [b] or [k] or [a] or [e] or [r].");
    EXPECT_EQ(ability(language, "tithe-taker"), "Fast, sacrifice another Entity you control: each opponent loses 1 life.");
}

TEST(CardsOfGames, SayWhatLostGlitchesCardsDo) {
    const CardLanguage& language = lost_glitches::card_language();
    EXPECT_EQ(line(language, "titan"), "summon, cost [m][m][m][m][m], 6/6");
    EXPECT_EQ(ability(language, "self-repair"),
              "When a creature is dealt damage, if it is still on the field: heal 1 damage on that creature.");
    EXPECT_EQ(ability(language, "decoy"), "If you would take damage from a card, that damage is dealt to this creature instead.");
    EXPECT_EQ(ability(language, "backdoor"), "Costs 2 life more; you draw 1 card.");
    EXPECT_EQ(ability(language, "veto"), "Cancel one other slow spell on the stack.");
}

// What the compiled values hold, where the rules of the games look.
TEST(CardsOfGames, AreCompiledToWhatTheRulesAskFor) {
    const CardSet magepunk_cards = samples(magepunk::card_language());
    const auto rules_of = [&](std::string_view id) { return magepunk_cards[magepunk_cards.index_of(id)].rules; };
    EXPECT_EQ(rules_of("graft-rite").cost.typed[static_cast<int>(magepunk::Energy::biom)], 2);
    EXPECT_EQ(rules_of("graft-rite").cost.generic, 1);
    EXPECT_TRUE(rules_of("spark-jolt").fast);
    EXPECT_FALSE(rules_of("rootwell").resource);
    EXPECT_TRUE(rules_of("rootwell").has_health);
    EXPECT_FALSE(rules_of("last-page").has_health);
    EXPECT_EQ(constant_effect(rules_of("bog-warden"), Operation::block_several)->amount.value, 2);
    EXPECT_EQ(constant_effect(rules_of("swarm-mite"), Operation::copies_allowed)->amount.value, 4);
    EXPECT_EQ(constant_effect(rules_of("swarm-mite"), Operation::cannot_attack), nullptr);
    EXPECT_TRUE(ability_of(rules_of("overload-surge"), AbilityKind::spell)->cost.chosen_generic);
    EXPECT_EQ(ability_of(rules_of("harvest-pit"), AbilityKind::activated)->mode.unit_count, 2);
    EXPECT_EQ(ability_of(rules_of("harvest-pit"), AbilityKind::activated)->cost.sacrifice, Sacrifice::resource);
    EXPECT_EQ(magepunk_cards[magepunk_cards.index_of("volt-lancer")].subtype, "human cyborg");
}

std::string refusal(const CardLanguage& language, const std::string& card) {
    try {
        const std::string text =
            fmt::format(R"({{"format": "arbiter-cards", "version": 1, "game": "{}", "cards": [{}]}})", language.game, card);
        read_card_set(parse_json(text, "cards.json"), language);
    } catch (const InputError& error) {
        return error.what();
    }
    return "accepted";
}

std::string entity(const std::string& ability) {
    return R"({"id": "c", "name": "Trial", "type": "entity", "cost": "[b]", "energy": ["b"], "resource": true,
               "stats": {"impact": 1, "durability": 1}, "abilities": [)" +
           ability + "]}";
}

std::string summon(const std::string& ability) {
    return R"({"id": "c", "name": "Trial", "type": "summon", "cost": "[m]", "stats": {"attack": 1, "health": 1}, "abilities": [)" +
           ability + "]}";
}

std::string spell(const std::string& ability) {
    return R"({"id": "c", "name": "Trial", "type": "spell", "cost": "[b]", "energy": ["b"], "resource": true, "abilities": [)" + ability +
           "]}";
}

struct Mistake {
    std::string card, message;
};

TEST(CardsOfGames, RefuseWhatIsNotMagepunks) {
    const std::vector<Mistake> mistakes{
        {entity(""), "accepted"},
        {R"({"id": "c", "name": "Trial", "type": "body", "cost": "[b]", "energy": ["b"], "resource": true})", "/cards/0/type"},
        {R"({"id": "c", "name": "Trial", "type": "node", "cost": "[x]", "energy": ["b"], "resource": true})", "/cards/0/cost"},
        {R"({"id": "c", "name": "Trial", "type": "node", "cost": "[b]", "energy": ["b", "k"], "resource": true})", "/cards/0/energy"},
        {R"({"id": "c", "name": "Trial", "type": "node", "cost": "[b]", "energy": ["b"]})", R"(found no "resource")"},
        {R"({"id": "c", "name": "Trial", "type": "node", "cost": "[b]", "energy": ["b"], "resource": true, "fast": true})",
         "fast.applies-to"},
        {R"({"id": "c", "name": "Trial", "type": "node", "cost": "[b]", "energy": ["b"], "resource": true, "stats": {"impact": 1}})",
         R"(found no "durability")"},
        {spell(R"({"id": "a", "kind": "activated", "cost": "[b]", "do": [{"draw": 1, "by": "you"}]})"), "no abilities of kind"},
        {spell(""), "exactly one ability of kind \"spell\""},
        {spell(R"({"id": "a", "kind": "spell", "cost": "[b]", "do": [{"draw": 1, "by": "you"}]})"), "paid by the cost of its card"},
        {spell(R"({"id": "a", "kind": "spell", "do": [{"destroy": "self"}]})"), "this card is not there"},
        {spell(R"({"id": "a", "kind": "spell", "target": {"body-or-player": "any"}, "do": [{"destroy": "target"}]})"), "another kind"},
        {spell(R"({"id": "a", "kind": "spell", "target": {"resource": "yours"}, "do": [{"put-onto-field": "target"}]})"), "another kind"},
        {spell(R"({"id": "a", "kind": "spell", "do": [{"put-onto-field": "self"}]})"), "only a target can be meant"},
        {spell(R"({"id": "a", "kind": "spell", "do": [{"draw": 1, "by": "you", "together": true}]})"), R"(unknown key "together")"},
        {entity(R"({"id": "a", "kind": "triggered", "on": {"attacks": "self"}, "do": [{"draw": 1, "by": "you"}]})"), "/on"},
        {entity(R"({"id": "a", "kind": "triggered", "on": {"enters": "any"}, "do": [{"draw": 1, "by": "you"}]})"), "/on/enters"},
        {entity(R"({"id": "a", "kind": "triggered", "on": {"gains-life": "self"}, "do": [{"draw": 1, "by": "you"}]})"), "about a player"},
        {entity(R"({"id": "a", "kind": "triggered", "may": true, "on": "turn-starts", "do": [{"draw": 1, "by": "you"}]})"), R"("may")"},
        {entity(R"({"id": "a", "kind": "triggered", "on": "turn-starts", "do": [{"draw": 1, "by": "that-player"}]})"),
         "no event about a player"},
        {entity(R"({"id": "a", "kind": "triggered", "on": {"loses-life": "yours"}, "do": [{"draw": 1, "by": "that-player"}]})"),
         R"(say "you")"},
        {entity(R"({"id": "a", "kind": "triggered", "on": {"destroyed": "self"}, "do": [{"damage": 1, "to": "self"}]})"), "has left"},
        {entity(R"({"id": "a", "kind": "activated", "cost": {"sacrifice": "self"}, "do": [{"damage": 1, "to": "self"}]})"), "has left"},
        {entity(R"({"id": "a", "kind": "activated", "cost": {"life": 2}, "do": [{"draw": 1, "by": "you"}]})"), R"("life")"},
        {entity(R"({"id": "a", "kind": "activated", "cost": {}, "do": [{"draw": 1, "by": "you"}]})"), "at least one part of a cost"},
        {entity(R"({"id": "a", "kind": "activated", "cost": "[d]", "do": [{"draw": 1, "by": "you"}]})"), "/cost"},
        {entity(R"({"id": "a", "kind": "activated", "cost": "[b]", "limit": "twice", "do": [{"draw": 1, "by": "you"}]})"), "/limit"},
        {entity(R"({"id": "a", "kind": "replacement", "on": {"would-draw-from-empty": "opponent"}, "do": [{"sacrifice": "self"}]})"),
         "expected \"yours\""},
        {entity(R"({"id": "a", "kind": "replacement", "on": {"would-draw-from-empty": "yours"}, "do": [{"draw": 1, "by": "you"}]})"),
         "is not for abilities of kind"},
        {entity(R"({"id": "a", "kind": "constant", "do": [{"sacrifice": "self"}]})"), "is not for abilities of kind"},
        {entity(R"({"id": "a", "kind": "triggered", "on": "turn-starts", "do": [{"ready": "self"}]})"), "/do/0"},
        {entity(R"({"id": "a", "kind": "triggered", "on": "turn-starts", "do": [{"gain-energy": ["b"]}, {"gain-energy": ["k"]}]})"),
         "one operation of an ability"},
    };
    for (const auto& [card, message] : mistakes) EXPECT_THAT(refusal(magepunk::card_language(), card), HasSubstr(message)) << card;
}

TEST(CardsOfGames, RefuseWhatIsNotLostGlitches) {
    const std::vector<Mistake> mistakes{
        {summon(""), "accepted"},
        {R"({"id": "c", "name": "Trial", "type": "summon", "cost": "[m]", "energy": ["m"], "stats": {"attack": 1, "health": 1}})",
         R"("energy")"},
        {R"({"id": "c", "name": "Trial", "type": "slow", "cost": "[*]"})", "/cards/0/cost"},
        {summon(R"({"id": "a", "kind": "activated", "cost": "[m]", "do": [{"draw": 1, "by": "you"}]})"), "no abilities of kind"},
        {summon(
             R"({"id": "a", "kind": "triggered", "on": {"deals-combat-damage-to-player": "self"}, "do": [{"damage": 1, "to": "stack"}]})"),
         "/to"},
        {summon(R"({"id": "a", "kind": "replacement", "on": {"player-would-take-damage": "yours"}, "do": [{"return-to-hand": "self"}]})"),
         "is not for abilities of kind"},
        {summon(R"({"id": "a", "kind": "triggered", "on": {"gains-life": "yours"}, "if": "that-body-remains",
                   "do": [{"draw": 1, "by": "you"}]})"),
         "about no body"},
    };
    for (const auto& [card, message] : mistakes) EXPECT_THAT(refusal(lost_glitches::card_language(), card), HasSubstr(message)) << card;
}

}  // namespace
}  // namespace arbiter
