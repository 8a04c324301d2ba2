// Proxy's thirty sample cards: they compile to what the register says of them.
#include <gtest/gtest.h>

#include "model/core/cards/ability_text.h"
#include "model/core/cards/card_set.h"
#include "model/core/cards/card_writer.h"
#include "model/core/energy/cost_text.h"
#include "model/core/input/error.h"
#include "model/core/input/json_reader.h"
#include "model/core/input/schema.h"
#include "model/proxy/register.h"
#include "model/proxy/words/card_language.h"

namespace arbiter::proxy {
namespace {

const std::string kCardsFile = std::string(ARBITER_SOURCE_DIR) + "/model/proxy/cards.json";

const CardSet& samples() {
    static const CardSet cards = read_card_set_file(kCardsFile, card_language());
    return cards;
}

const CardRules& rules_of(std::string_view id) {
    return samples()[samples().index_of(id)].rules;
}

Cost cost(std::string_view text) {
    return *cost_of_text(text, card_language().energy_symbols);
}

// Types in the order of the register: x a f l n s.
constexpr EnergySet kNeutral = 1, kArcane = 2, kForce = 4, kLight = 8, kNoxious = 16, kStorm = 32;

constexpr Number literal(int value) {
    return {Number::Kind::literal, static_cast<std::int8_t>(value)};
}

Ability ability_with(AbilityKind kind, WorksIn place, const Effect& effect) {
    Ability ability;
    ability.kind = kind;
    ability.works_in = place;
    ability.effects[0] = effect;
    ability.effect_count = 1;
    return ability;
}

CardRules body(std::string_view price, EnergySet energy, std::array<std::int8_t, 4> numbers) {
    CardRules card;
    card.type = CardType::body;
    card.cost = cost(price);
    card.energy = energy;
    card.numbers = numbers;
    return card;
}

void add(CardRules& card, const Ability& ability) {
    card.abilities[card.ability_count++] = ability;
}

TEST(CardsSamples, EnergyTypesStandInTheOrderOfTheRegister) {
    EXPECT_EQ(card_language().energy_symbols, "xaflns");
}

// Every fact that the register states in data, for all thirty cards.
TEST(CardsSamples, AgreeWithTheRegister) {
    const JsonDocument rulebook = read_json_file(std::string(ARBITER_SOURCE_DIR) + "/model/proxy/rulebook.json");
    const Json& listed = rulebook.root.at("sample_cards");
    ASSERT_EQ(listed.size(), 30U);
    ASSERT_EQ(samples().size(), 30U);
    for (std::size_t i = 0; i < listed.size(); ++i) {
        const Json& entry = listed[i];
        const Card& card = samples()[i];
        SCOPED_TRACE(card.id);
        EXPECT_EQ(card.id, entry.at("id").get<std::string>());
        EXPECT_EQ(card.name, entry.at("name").get<std::string>());
        const Json written = json_of_card(card, card_language());
        EXPECT_EQ(written.at("type"), entry.at("type"));
        const auto price = [](const Json& text) { return text == "none" ? Cost{} : cost(text.get<std::string>()); };
        EXPECT_EQ(card.rules.cost, price(entry.at("cost")));
        if (entry.contains("activation_cost")) {
            EXPECT_EQ(card.rules.activation_cost, price(entry.at("activation_cost")));
        }
        EnergySet energy = 0;
        for (const Json& letter : entry.at("energy")) {
            energy = static_cast<EnergySet>(energy | 1 << card_language().energy_symbols.find(letter.get<std::string>()));
        }
        EXPECT_EQ(card.rules.energy, energy);
        if (!entry.at("stats").is_null()) {
            EXPECT_EQ(written.at("stats"), entry.at("stats"));
        }
        ASSERT_EQ(card.rules.ability_count, entry.at("abilities").size());
        for (std::size_t j = 0; j < card.rules.ability_count; ++j) {
            const Json& fact = entry.at("abilities")[j];
            const Ability& ability = card.rules.abilities[j];
            EXPECT_EQ(card.ability_ids[j], fact.at("id").get<std::string>());
            const std::map<std::string, AbilityKind> kinds{
                {"triggered", AbilityKind::triggered}, {"activated", AbilityKind::activated},
                {"static", AbilityKind::constant},     {"static (replacement)", AbilityKind::replacement},
                {"technique", AbilityKind::technique}, {"trap", AbilityKind::trap},
                {"charge", AbilityKind::charge},       {"charge (energy)", AbilityKind::charge_energy}};
            EXPECT_EQ(ability.kind, kinds.at(fact.at("kind").get<std::string>()));
            const std::map<std::string, WorksIn> places{{"field", WorksIn::field},
                                                        {"charge zone", WorksIn::charges},
                                                        {"special zone", WorksIn::special},
                                                        {"trap zone", WorksIn::traps},
                                                        {"stack", WorksIn::stack}};
            EXPECT_EQ(ability.works_in, places.at(fact.at("works_in").get<std::string>()));
            EXPECT_EQ(ability.optional, fact.at("optional").get<bool>());
            EXPECT_EQ(ability.target.kind == TargetKind::none, fact.at("target") == "none");
            EXPECT_EQ(ability.cost.drain_self, fact.at("cost").get<std::string>().starts_with("[d]"));
        }
    }
}

TEST(CardsSamples, BlankDroneIsTheBaselineBody) {
    EXPECT_EQ(rules_of("p01"), body("[x]", kNeutral, {1, 1, 1, 1}));
}

TEST(CardsSamples, SparkRunnerCountsTimesTaken) {
    CardRules card = body("[s]", kStorm, {2, 1, 4, 1});
    Effect effect{
        .operation = Operation::change_numbers, .object = Reference::self, .until = Duration::end_of_turn, .amount = {}, .cost = {}};
    effect.numbers[3] = {Number::Kind::taken, 0};
    Ability ability = ability_with(AbilityKind::triggered, WorksIn::field, effect);
    ability.event = AbilityEvent::attacks;
    ability.subject = Subject::self;
    ability.taken = 2;
    add(card, ability);
    EXPECT_EQ(rules_of("p03"), card);
}

TEST(CardsSamples, ToxinAdeptDrainsAndPays) {
    CardRules card = body("[n][x]", kNoxious, {1, 2, 3, 1});
    const auto damage = [](int amount) {
        return Effect{.operation = Operation::damage, .object = Reference::target, .amount = literal(amount), .cost = {}};
    };
    Ability activated = ability_with(AbilityKind::activated, WorksIn::field, damage(2));
    activated.cost.energy = cost("[n]");
    activated.cost.drain_self = true;
    activated.target.kind = TargetKind::body;
    add(card, activated);
    Ability charge = ability_with(AbilityKind::charge, WorksIn::charges, damage(1));
    charge.cost = activated.cost;
    charge.target.kind = TargetKind::body;
    charge.target.drained_only = true;
    add(card, charge);
    EXPECT_EQ(rules_of("p08"), card);
}

TEST(CardsSamples, FrontierCaptainSpeedsAnother) {
    CardRules card = body("[f][l]", kForce | kLight, {2, 2, 2, 1});
    Effect faster{
        .operation = Operation::change_numbers, .object = Reference::target, .until = Duration::end_of_turn, .amount = {}, .cost = {}};
    faster.numbers[2] = literal(2);
    Ability triggered = ability_with(AbilityKind::triggered, WorksIn::field, faster);
    triggered.event = AbilityEvent::combat_starts;
    triggered.target = {.kind = TargetKind::body, .yours_only = true, .not_self = true};
    add(card, triggered);
    Ability activated = ability_with(AbilityKind::activated, WorksIn::field,
                                     {.operation = Operation::move_to_other_line, .object = Reference::target, .amount = {}, .cost = {}});
    activated.cost.drain_self = true;
    activated.target = {.kind = TargetKind::body, .yours_only = true};
    add(card, activated);
    EXPECT_EQ(rules_of("p09"), card);
}

TEST(CardsSamples, RiftTitanComesBackFromTheSpecialZone) {
    CardRules card = body("[a][f][s][x]", kArcane | kForce | kStorm, {5, 5, 1, 3});
    Ability leaves = ability_with(AbilityKind::triggered, WorksIn::field,
                                  {.operation = Operation::put_into_special, .object = Reference::self, .amount = {}, .cost = {}});
    leaves.event = AbilityEvent::combat_ends;
    leaves.condition = AbilityCondition::self_attacked_this_turn;
    add(card, leaves);
    Ability returns = ability_with(AbilityKind::triggered, WorksIn::special,
                                   {.operation = Operation::return_from_special, .object = Reference::self, .amount = {}, .cost = {}});
    returns.event = AbilityEvent::turn_starts;
    add(card, returns);
    EXPECT_EQ(rules_of("p15"), card);
}

TEST(CardsSamples, AegisBearerReplacesDamage) {
    CardRules card = body("[l][x]", kLight, {1, 4, 1, 1});
    Ability shield = ability_with(
        AbilityKind::replacement, WorksIn::field,
        {.operation = Operation::redirect_damage, .object = Reference::self, .until = Duration::while_on_field, .amount = {}, .cost = {}});
    shield.event = AbilityEvent::would_take_damage;
    shield.subject = Subject::other_of_yours;
    add(card, shield);
    EXPECT_EQ(rules_of("p17"), card);
}

TEST(CardsSamples, DreamThiefDiscardsTheExcess) {
    CardRules card = body("[n][s]", kNoxious | kStorm, {3, 1, 3, 1});
    add(card, ability_with(AbilityKind::constant, WorksIn::field,
                           {.operation = Operation::change_insight,
                            .object = Reference::opponents,
                            .until = Duration::while_on_field,
                            .amount = literal(-1),
                            .cost = {}}));
    Ability excess = ability_with(AbilityKind::triggered, WorksIn::field,
                                  {.operation = Operation::discard_top,
                                   .object = Reference::event_controller,
                                   .amount = {Number::Kind::event_amount, 0},
                                   .cost = {}});
    excess.event = AbilityEvent::deals_excess;
    excess.subject = Subject::self;
    add(card, excess);
    EXPECT_EQ(rules_of("p18"), card);
}

TEST(CardsSamples, SurgeBoltCostsWhatIsChosen) {
    CardRules card;
    card.type = CardType::technique;
    card.cost = cost("[f]");
    card.energy = kForce;
    Ability bolt =
        ability_with(AbilityKind::technique, WorksIn::stack,
                     {.operation = Operation::damage, .object = Reference::target, .amount = {Number::Kind::chosen, 0}, .cost = {}});
    bolt.cost.chosen_generic = true;
    bolt.target.kind = TargetKind::body;
    add(card, bolt);
    EXPECT_EQ(rules_of("p19"), card);
}

TEST(CardsSamples, ChargesYieldOtherEnergy) {
    const Ability& filter = rules_of("p21").abilities[1];
    EXPECT_TRUE(filter.cost.drain_self);
    EXPECT_TRUE(filter.cost.energy.is_free()) << "the energy fed in stands in mode.input, once";
    EXPECT_EQ(filter.mode.input, cost("[x]"));
    ASSERT_EQ(filter.mode.unit_count, 2);
    EXPECT_EQ(filter.mode.units[0], kArcane);
    EXPECT_EQ(filter.mode.units[1], kLight);
    EXPECT_EQ(filter.mode.purposes, 0xFFFF);

    const Ability& restricted = rules_of("p24").abilities[1];
    EXPECT_TRUE(restricted.mode.input.is_free());
    ASSERT_EQ(restricted.mode.unit_count, 2);
    EXPECT_EQ(restricted.mode.units[0], kNeutral);
    EXPECT_EQ(restricted.mode.units[1], kNeutral);
    EXPECT_EQ(restricted.mode.purposes, bit(Purpose::set_body));
}

TEST(CardsSamples, VoidTideAimsAtAPlayer) {
    const Ability& tide = rules_of("p25").abilities[0];
    EXPECT_EQ(tide.target.kind, TargetKind::player);
    EXPECT_EQ(tide.effects[0].object, Reference::target_player);
    EXPECT_EQ(tide.effects[0].amount, literal(3));
}

TEST(CardsSamples, TollGateAsksForEnergy) {
    CardRules card;
    card.type = CardType::trap;
    card.energy = kNeutral;
    Ability gate =
        ability_with(AbilityKind::trap, WorksIn::traps,
                     {.operation = Operation::cancel_unless_paid, .object = Reference::event_item, .amount = {}, .cost = cost("[x]")});
    gate.event = AbilityEvent::stacked_install;
    gate.subject = Subject::of_opponent;
    add(card, gate);
    EXPECT_EQ(rules_of("p30"), card);
}

TEST(CardsSamples, ReadBackFromWhatIsWritten) {
    for (const Card& card : samples().cards()) {
        SCOPED_TRACE(card.id);
        const Json written = json_of_card(card, card_language());
        const JsonDocument document{"written", 0, written};
        const Card again = read_card(JsonView(document), card_language());
        EXPECT_EQ(again.rules, card.rules);
        EXPECT_EQ(json_of_card(again, card_language()), written);
    }
}

TEST(CardsSamples, ReadInTheWordsOfTheGame) {
    const auto text = [](std::string_view id, int ability) { return ability_text(rules_of(id).abilities[ability], card_language()); };
    EXPECT_EQ(text("p03", 0), "When this body attacks: this body gets +[t] impact until end of turn. [t] is the times taken: 2.");
    EXPECT_EQ(text("p04", 0), "When this body is picked as the blocker of an attack: deal 1 damage to the attacking body.");
    EXPECT_EQ(text("p05", 1), "Techniques that each opponent sets cost [x] more.");
    EXPECT_EQ(text("p08", 1), "Charge ability, [d][n]: deal 1 damage to one drained body on any field.");
    EXPECT_EQ(text("p10", 1), "When an opponent sets a technique: this body gets +1 attack until end of turn.");
    EXPECT_EQ(text("p16", 1), "When a turn ends, if this body is ready: each opponent discards 1 card from the top of their deck.");
    EXPECT_EQ(text("p19", 0),
              "Costs [t] energy of any type more; deal [t] damage to one body on any field. [t] is chosen when the card is set.");
    EXPECT_EQ(text("p23", 0), "Ready one body you control; it gets +1 attack and +2 health until end of turn.");
    EXPECT_EQ(text("p24", 1), "Charge ability, [d]: yields [x] and [x], to be spent only on: set body.");
    EXPECT_EQ(text("p27", 0), "When a trap that an opponent activated is on top of the stack: cancel that activation.");
    EXPECT_EQ(card_line(rules_of("p15"), card_language()), "body, cost [x][a][f][s], 5/5/1/3, charge of [a][f][s]");
    EXPECT_EQ(card_line(rules_of("p26"), card_language()), "trap, activation [a], charge of [a]");
}

TEST(CardsSamples, HaveThePublishedShape) {
    const Schema schema(std::string(ARBITER_SOURCE_DIR) + "/docs/schemas/cards.schema.json");
    const auto error = schema.first_error(read_json_file(kCardsFile).root);
    EXPECT_FALSE(error) << error->pointer << ": " << error->message;
}

TEST(CardsSamples, AreFoundByIdAndByName) {
    EXPECT_EQ(samples().index_of_id_or_name("surge bolt"), samples().index_of("p19"));
    EXPECT_EQ(samples().find("p31"), std::nullopt);
    try {
        samples().index_of_id_or_name("Surge Blot");
        FAIL() << "found a card that is not there";
    } catch (const InputError& error) {
        EXPECT_STREQ(error.what(), "unknown card \"Surge Blot\"; did you mean \"Surge Bolt\"?");
    }
}

// The digest is of ids and rules: names and notes may change, nothing else.
TEST(CardsSamples, DigestKnowsWhatCounts) {
    const Json original = read_json_file(kCardsFile).root;
    const auto digest_with = [&](auto change) {
        Json changed = original;
        change(changed);
        const JsonDocument document{"changed", 0, changed};
        return read_card_set(document, card_language()).digest();
    };
    const std::string digest = samples().digest();
    EXPECT_EQ(digest_with([](Json&) {}), digest);
    EXPECT_EQ(digest_with([](Json& set) { set["cards"][0]["name"] = "Plain Drone"; }), digest);
    EXPECT_EQ(digest_with([](Json& set) { set["cards"][0]["note"] = "another note"; }), digest);
    EXPECT_NE(digest_with([](Json& set) { set["cards"][0]["id"] = "p00"; }), digest);
    EXPECT_NE(digest_with([](Json& set) { set["cards"][0]["stats"]["health"] = 2; }), digest);
    EXPECT_NE(digest_with([](Json& set) { set["cards"][0]["cost"] = "[a]"; }), digest);
    EXPECT_NE(digest_with([](Json& set) { set["cards"][3]["abilities"][0]["do"][0]["damage"] = 2; }), digest);
    EXPECT_NE(digest_with([](Json& set) { set["cards"][23]["abilities"][1]["do"][0].erase("only-for"); }), digest);
    EXPECT_NE(digest_with([](Json& set) { std::swap(set["cards"][0], set["cards"][1]); }), digest);
}

}  // namespace
}  // namespace arbiter::proxy
