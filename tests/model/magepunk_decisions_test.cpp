// What Magepunk asks, and what it answers to choices that its rules forbid: decisions with a single answer are asked like all others, and a
// refusal names the clause and the fact. Each table cites the clauses that it is about.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "model/core/energy/pay_question.h"
#include "model/core/game.h"
#include "model/magepunk/definition.h"
#include "model/magepunk/rules/paying.h"
#include "model/magepunk/value/facts.h"
#include "tests/model/set_play.h"

namespace arbiter::magepunk {
namespace {

using ::testing::HasSubstr;

using arbiter::testing::kA;
using arbiter::testing::kB;

// A payment is made as it can be.
struct Unsaid : arbiter::testing::NothingUnsaid {
    static bool is_made(const Game& game, const Position& position, Choice& choice) {
        if (position.awaiting != Awaiting::payment) return false;
        std::vector<Choice> choices;
        game.list_choices(position, choices);
        choice = choices.front();
        return true;
    }
};
using Table = arbiter::testing::SetPlayOf<Definition, Unsaid>;

constexpr char kDecks[] = R"("deck": {"cards": {"bog-warden": 5, "rootwell": 5}})";

std::string position_of(const char* head, const char* a, const char* b) {
    return std::string("{") + head + ", \"active\": \"A\", \"A\": {" + a + (*a == 0 ? "" : ", ") + kDecks + "}, \"B\": {" + b +
           (*b == 0 ? "" : ", ") + kDecks + "}}";
}

// ---- what is asked

// chain.alternate, chain.closes: whoever is to add is asked, with an empty hand too.
TEST(MagepunkDecisions, AnEmptyHandIsAskedForALink) {
    Table table(position_of(R"("phase": "main")", R"("hand": ["spark-jolt"], "resources": ["turbine-array"])", ""));
    table.entry(R"({"by": "A", "play": "play", "card": "spark-jolt", "target": "B"})");
    table.forced(Awaiting::link, kB, ChoiceKind::decline);
    EXPECT_EQ(table.side(kB).life, 13);
}

// fast.outside-order, attack.phase-steps, block.any-number: an Attack Phase without Entities has its declaration, one without blockers too.
TEST(MagepunkDecisions, PlayersWithoutEntitiesDeclareToo) {
    Table alone(position_of(R"("phase": "main")", "", ""));
    alone.entry(R"({"by": "A", "play": "leave"})").forced(Awaiting::window, kB, ChoiceKind::decline);
    alone.forced(Awaiting::attackers, kA, ChoiceKind::finish_attackers);
    EXPECT_EQ(alone.now.phase, Phase::second_main);

    Table attacked(position_of(R"("phase": "attack")", R"("battlefield": ["swarm-mite"])", ""));
    attacked.entry(R"({"by": "A", "play": "attack", "attacker": "A/swarm-mite", "target": "B"})");
    attacked.forced(Awaiting::attackers, kA, ChoiceKind::finish_attackers);
    attacked.forced(Awaiting::window, kB, ChoiceKind::decline).forced(Awaiting::window, kA, ChoiceKind::decline);
    attacked.forced(Awaiting::blockers, kB, ChoiceKind::finish_blockers);
}

// damage.first-blocker: the damage to a lone blocker is assigned, in a row or as the rest.
TEST(MagepunkDecisions, DamageToALoneBlockerIsAssigned) {
    const std::string position =
        position_of(R"("phase": "attack")", R"("battlefield": ["siege-golem"])", R"("battlefield": ["bog-warden"])");
    for (const bool told : {true, false}) {
        Table table(position);
        table.entry(R"({"by": "A", "play": "attack", "attacker": "A/siege-golem", "target": "B"})").until(Awaiting::blockers);
        table.entry(R"({"by": "B", "play": "block", "blocker": "B/bog-warden", "attacker": "A/siege-golem"})").until(Awaiting::damage);
        EXPECT_THAT(
            table.reasons_against(R"({"by": "A", "play": "assign", "attacker": "A/siege-golem", "blocker": "B/bog-warden", "damage": 4})"),
            ::testing::ElementsAre("damage.first-blocker: A's Siege Golem must assign 5 damage here, and 4 is assigned"));
        if (told)
            table.entry(R"({"by": "A", "play": "assign", "attacker": "A/siege-golem", "blocker": "B/bog-warden", "damage": 5})");
        else
            table.forced(Awaiting::damage, kA, ChoiceKind::settle_rest);
        EXPECT_EQ(table.now.sides[kB].permanents.count(), 0);
    }
}

// block.order, damage.lethal-first, example.multi-block: the worked example, told to the last blocker and the last point of damage.
TEST(MagepunkDecisions, TheLastOfAnOrderAndOfTheDamageAreAsked) {
    Table table(
        position_of(R"("phase": "attack")", R"("battlefield": ["siege-golem"])", R"("battlefield": ["volt-lancer", "thornback-grazer"])"));
    table.entry(R"({"by": "A", "play": "attack", "attacker": "A/siege-golem", "target": "B"})").until(Awaiting::blockers);
    table.entry(R"({"by": "B", "play": "block", "blocker": "B/volt-lancer", "attacker": "A/siege-golem"})");
    table.entry(R"({"by": "B", "play": "block", "blocker": "B/thornback-grazer", "attacker": "A/siege-golem"})").until(Awaiting::order);
    EXPECT_THAT(table.reasons_against(R"({"by": "A", "play": "rest"})"),
                ::testing::ElementsAre("block.order: there are several ways to do the rest: A orders the blockers"));
    table.entry(R"({"by": "A", "play": "order", "attacker": "A/siege-golem", "blocker": "B/volt-lancer"})");
    table.entry(R"({"by": "A", "play": "order", "attacker": "A/siege-golem", "blocker": "B/thornback-grazer"})").until(Awaiting::damage);
    EXPECT_THAT(
        table.reasons_against(R"({"by": "A", "play": "assign", "attacker": "A/siege-golem", "blocker": "B/volt-lancer", "damage": 1})"),
        ::testing::ElementsAre("damage.lethal-first: 2 damage is lethal here, and 1 is assigned"));
    EXPECT_THAT(table.reasons_against(
                    R"({"by": "A", "play": "assign", "attacker": "A/siege-golem", "blocker": "B/thornback-grazer", "damage": 3})"),
                ::testing::ElementsAre("block.order-binds: B's Thornback Grazer is not the next of the blockers of A's Siege Golem"));
    table.entry(R"({"by": "A", "play": "assign", "attacker": "A/siege-golem", "blocker": "B/volt-lancer", "damage": 2})");
    table.entry(R"({"by": "A", "play": "assign", "attacker": "A/siege-golem", "blocker": "B/thornback-grazer", "damage": 3})");
    EXPECT_EQ(table.now.sides[kB].permanents.count(), 0);
}

// trigger.automatic, draw.phase-one: one ability that waits and a card that everybody knows are decisions with one answer.
TEST(MagepunkDecisions, ALoneTriggerAndAKnownDrawAreAsked) {
    Table table(R"({"phase": "attack", "active": "A", "A": {"battlefield": ["lens-adept"], "deck": {"top": ["wither"], "size": 9}},
                    "B": {"deck": {"size": 10}}})");
    table.entry(R"({"by": "A", "play": "attack", "attacker": "A/lens-adept", "target": "B"})").until(Awaiting::trigger);
    table.forced(Awaiting::trigger, kA, ChoiceKind::pick_trigger);
    table.forced(Awaiting::reveal, kChance, ChoiceKind::reveal);
    EXPECT_EQ(sum_of(table.now.sides[kA].pile(Pile::hand)), 1);
}

// trigger.automatic (loop.mandatory): a row that brings its position back is found by running ahead, long before the bound of 200.
TEST(MagepunkDecisions, ARowOfTriggersThatComesBackIsADraw) {
    Table table(position_of(R"("phase": "main")", R"("hand": ["spark-jolt"], "resources": ["turbine-array"], "battlefield": ["halo-font"])",
                            R"("battlefield": ["weeping-ledger"])"));
    table.entry(R"({"by": "A", "play": "play", "card": "spark-jolt", "target": "A"})").until(Awaiting::trigger);
    int asked = 0;
    for (; table.now.awaiting == Awaiting::trigger && asked < 20; ++asked)
        table.forced(Awaiting::trigger, table.now.decider, ChoiceKind::pick_trigger);
    EXPECT_EQ(table.now.result, Result::drawn);
    EXPECT_EQ(asked, 8);
}

// ---- reasons

// cost.color, cost.generic, activated.pay: what is short, and nothing of charges that nobody has spent.
TEST(MagepunkReasons, OfWhatCannotBePaid) {
    struct Case {
        const char* charges;
        const char* entry;
        std::vector<std::string> refusals;
    };
    const char* golem = R"({"by": "A", "play": "play", "card": "siege-golem"})";
    const char* relay = R"({"by": "A", "play": "activate", "source": "A/prism-relay", "ability": "prism-relay.refract"})";
    const Case cases[] = {
        {R"({"b": 4})", golem, {"cost.color: the cost is [k][k][*][*], 2 of it Kinesis, and A has 0"}},
        {R"({"k": 3})", golem, {"cost.generic: the cost is [k][k][*][*], and A has [k][k][k] available: 1 for its 2 generic"}},
        {R"({"b": 1})",
         golem,
         {"cost.color: the cost is [k][k][*][*], 2 of it Kinesis, and A has 0",
          "play.pay-full-cost: the cost is [k][k][*][*], and A has [b] available",
          "cost.generic: the cost is [k][k][*][*], and A has [b] available: 0 for its 2 generic"}},
        {R"({})", relay, {"activated.pay: the cost is [*], and A has no charges available"}},
    };
    for (const Case& each : cases) {
        const std::string own = std::string(R"("hand": ["siege-golem"], "battlefield": ["prism-relay"], "charges": )") + each.charges;
        EXPECT_EQ(Table(position_of(R"("phase": "main")", own.c_str(), "")).reasons_against(each.entry), each.refusals) << own;
    }
}

// play.times, play.from-hand, resource.bounds, delay.no-attack, combat.roles, block.one-attacker: a fact each, with what matters.
TEST(MagepunkReasons, TellWhatMatters) {
    struct Case {
        const char* head;
        const char* a;
        const char* b;
        const char* entry;
        std::vector<std::string> refusals;
    };
    const Case cases[] = {
        {R"("phase": "main")",
         R"("battlefield": ["rail-courser"])",
         R"("hand": ["swarm-mite"], "charges": {"b": 1})",
         R"({"by": "B", "play": "play", "card": "swarm-mite"})",
         {"play.times: it is the Main Phase of A's turn"}},
        {R"("phase": "main")",
         R"("charges": {"b": 1})",
         "",
         R"({"by": "A", "play": "play", "card": "swarm-mite"})",
         {"play.from-hand: Swarm Mite is not in A's hand"}},
        {R"("phase": "attack")",
         R"("battlefield": [{"card": "siege-golem", "delayed": true}])",
         "",
         R"({"by": "A", "play": "attack", "attacker": "A/siege-golem", "target": "B"})",
         {"delay.no-attack: A's Siege Golem came onto the battlefield in this turn"}},
        {R"("phase": "attack")",
         R"("battlefield": ["siege-golem"])",
         R"("battlefield": ["lens-adept"])",
         R"({"by": "A", "play": "attack", "attacker": "B/lens-adept", "target": "B"})",
         {"combat.roles: B's Lens Adept is not A's"}},
        {R"("phase": "attack")",
         R"("battlefield": ["sun-bulwark"])",
         "",
         R"({"by": "A", "play": "attack", "attacker": "A/sun-bulwark", "target": "A"})",
         {"ability.bearers: A's Sun Bulwark cannot attack: its text says so",
          "attack.target: A is the attacking player, and A's Sun Bulwark can attack the opponent or a Node of the opponent"}},
        {R"("phase": "attack")",
         R"("battlefield": ["siege-golem"])",
         R"("battlefield": ["lens-adept"])",
         R"({"by": "A", "play": "attack", "attacker": "A/siege-golem", "target": "B/lens-adept"})",
         {"attack.target: B's Lens Adept is an Entity, and A's Siege Golem can attack a player or a Node"}},
        {R"("phase": "attack")",
         R"("battlefield": ["siege-golem", "prism-relay"])",
         "",
         R"({"by": "A", "play": "attack", "attacker": "A/siege-golem", "target": "A/prism-relay"})",
         {"attack.target: A's Prism Relay is the attacking player's own, and A's Siege Golem can attack the opponent or a Node of the "
          "opponent"}},
        {R"("phase": "main")",
         R"("hand": ["spark-jolt"], "charges": {"k": 1}, "battlefield": ["prism-relay"])",
         "",
         R"({"by": "A", "play": "play", "card": "spark-jolt", "target": "A/prism-relay"})",
         {"play.spell-resolves: A's Prism Relay cannot be the target of Spark Jolt, which is aimed at an Entity or a player; without a "
          "target "
          "that its text allows it cannot be played"}},
        {R"("phase": "main")",
         R"("hand": ["graft-rite"], "charges": {"b": 3, "k": 3}, "discard": ["spark-jolt"])",
         "",
         R"({"by": "A", "play": "play", "card": "graft-rite", "target": "card/spark-jolt"})",
         {"play.spell-resolves: Spark Jolt cannot be the target of Graft Rite, which is aimed at an Entity in the discard of its own "
          "player; without a target that its text allows it cannot be played"}},
        {R"("phase": "main")",
         R"("charges": {"b": 1}, "battlefield": ["turbine-array", "siege-golem"])",
         "",
         R"({"by": "A", "play": "activate", "source": "A/turbine-array", "ability": "turbine-array.thrust", "target": "A/siege-golem"})",
         {"ability.bearers: A's Siege Golem cannot be the target of turbine-array.thrust of A's Turbine Array, which is aimed at an Entity "
          "that attacks"}},
        {R"("phase": "main")",
         R"("charges": {"b": 1}, "battlefield": [{"card": "prism-relay", "used": 1}])",
         "",
         R"({"by": "A", "play": "activate", "source": "A/prism-relay", "ability": "prism-relay.refract"})",
         {"ability.bearers: prism-relay.refract of A's Prism Relay has been used in this turn, and may be used once in a turn"}},
        {R"("phase": "main")",
         "",
         "",
         R"({"by": "A", "play": "mulligan"})",
         {"setup.opening-hand: an opening hand is not exchanged for another"}},
        {R"("phase": "main")",
         "",
         "",
         R"({"by": "A", "play": "concede"})",
         {"win.immediate: giving up is no play of this game, and none of the ways in which it ends"}},
    };
    for (const Case& each : cases)
        EXPECT_EQ(Table(position_of(each.head, each.a, each.b)).reasons_against(each.entry), each.refusals) << each.entry;
}

// What the words of an entry say that no choice says.
TEST(MagepunkReasons, TellWhatAnEntrySaysWrongly) {
    struct Case {
        const char* head;
        const char* a;
        const char* b;
        const char* entry;
        std::vector<std::string> statements;
    };
    const char* waiting =
        R"("phase": "main", "awaiting": "trigger", "decider": "A",
           "triggers": [{"ability": "lens-adept.insight", "controller": "A", "source": "A/lens-adept", "amount": 2}])";
    const char* jolt = R"("phase": "main", "awaiting": "link", "decider": "A", "chain": "open",
           "links": [{"type": "card", "controller": "B", "card": "spark-jolt", "ability": "spark-jolt.spell", "target": "A"}])";
    const char* sigil_at_entity = R"({"by": "A", "play": "play", "card": "null-sigil", "target": "B/dawn-squire"})";
    const char* sigil = R"("hand": ["null-sigil"], "charges": {"a": 2, "b": 1})";
    const Case cases[] = {
        {R"("phase": "main")",
         R"("hand": ["swarm-mite"])",
         "",
         R"({"by": "A", "play": "resource", "card": "swarm-mite", "energy": "e"})",
         {"resource.one-charge: Swarm Mite gives a charge of its own Energy, Biom, and Entropy was announced"}},
        {waiting,
         R"("battlefield": ["lens-adept"])",
         "",
         R"({"by": "A", "play": "trigger", "ability": "lens-adept.insight", "amount": 3})",
         {"trigger.automatic: lens-adept.insight is not waiting for A with the amount 3: the amount of one that waits is 2"}},
        {waiting, R"("battlefield": ["lens-adept"])", "", R"({"by": "A", "play": "trigger", "ability": "lens-adept.insight"})", {}},
        {R"("phase": "main")",
         "",
         "",
         R"({"by": "A", "play": "take", "count": 2, "for": "draw-phase"})",
         {"draw.phase-one: 2 cards are drawn, and 1 is due"}},
        // play.interrupt: an Entity is meant as the play that brought it where it has just come.
        {R"("phase": "main")", sigil, R"("battlefield": ["dawn-squire"])", sigil_at_entity, {}},
        {jolt, sigil, R"("battlefield": [{"card": "dawn-squire", "delayed": true}])", sigil_at_entity, {}},
        {R"("phase": "main")",
         sigil,
         R"("battlefield": [{"card": "dawn-squire", "delayed": true}])",
         sigil_at_entity,
         {"chain.fast-only: only links of a chain can be countered, and it is none",
          "play.permanent: what has been paid for is on the battlefield at once"}},
    };
    for (const Case& each : cases)
        EXPECT_EQ(Table(position_of(each.head, each.a, each.b)).statements(each.entry), each.statements) << each.head << each.entry;
}

// ---- settings, decks, cards

// tie.policy: what an event has agreed on decides; without an agreement both lose.
TEST(MagepunkSettings, TheTiePolicyDecidesATie) {
    const Result results[] = {Result::drawn, Result::second_wins, Result::first_wins};
    for (std::int16_t policy = 0; policy < 3; ++policy) {
        Rules rules;
        rules.settings.tie_policy = policy;
        Table table(position_of(R"("phase": "main")", R"("life": 3, "hand": ["final-hour"], "charges": {"r": 2, "e": 2})", R"("life": 3)"),
                    rules);
        table.entry(R"({"by": "A", "play": "play", "card": "final-hour"})").until(Awaiting::nothing);
        EXPECT_EQ(table.now.result, results[policy]) << policy;
    }
}

// deck.copy-cap, deck.from-wallets (deck.copy-scope): three whole wallets are such a deck, whatever it calls itself.
TEST(MagepunkSettings, ThreeWholeWalletsAreLegalWhereTheCapBindsCustomDecksAlone) {
    const CardSet samples = Definition::read_cards(ARBITER_SOURCE_DIR "/model/magepunk/cards.json");
    const auto legal = [&](int wallets, int cards, const char* reading) {
        Deck deck;
        deck.name = "wallets";
        for (std::size_t card = 0; card < static_cast<std::size_t>(cards); ++card) deck.cards.push_back({card, wallets});
        Rules rules;
        if (std::string(reading) == "custom-only") rules.readings.deck_copy_scope = DeckCopyScope::custom_only;
        deck.kind = "constructed";
        return Definition::check_deck(deck, samples, rules).legal();
    };
    EXPECT_TRUE(legal(3, 18, "custom-only"));
    EXPECT_FALSE(legal(3, 18, "every-deck"));
    EXPECT_FALSE(legal(3, 17, "custom-only")) << "51 cards are no whole wallets";
    EXPECT_FALSE(legal(4, 9, "custom-only")) << "two wallets hold no card four times";
}

// fast.applies-to: an Entity cannot be Fast, and the refusal says by which clause.
TEST(MagepunkCards, AnEntityIsNotFast) {
    const JsonDocument cards = parse_json(
        R"({"format": "arbiter-cards", "version": 1, "game": "magepunk", "cards": [{"id": "x", "name": "X", "type": "entity", "energy": ["b"],
            "cost": "[b]", "resource": true, "fast": true, "stats": {"impact": 1, "durability": 1}, "abilities": []}]})",
        "cards");
    try {
        read_card_set(cards, card_language());
        FAIL() << "a Fast Entity was accepted";
    } catch (const InputError& error) {
        EXPECT_THAT(error.what(), HasSubstr("fast.applies-to"));
    }
}

// cost.generic-any: any Energy pays the generic amount, and the answer does not ask for one.
TEST(MagepunkPay, MissingGenericChargesMayBeOfAnyEnergy) {
    const EnergyAlphabet alphabet{std::string(kRegister.energy_symbols), 't'};
    const auto missing = [&](const char* cost, const char* from) { return answer_pay(cost, from, alphabet, energy_rules({}), {}).text; };
    EXPECT_THAT(missing("[k][*]", "k"), HasSubstr("missing: [*]\n"));
    EXPECT_THAT(missing("[k][*]", "b"), HasSubstr("missing: [k]\n"));
    EXPECT_THAT(missing("[b][*][*]", "k"), HasSubstr("missing: [b][*]\n"));
    EXPECT_THAT(missing("[k][k][*][*]", "k,b"), HasSubstr("missing: [k][*]\n"));
}

// ---- what is written

// charge.spending: a record tells every charge, as many as a payment has room for.
TEST(MagepunkDecisions, APaymentOfAllChargesThatThereIsRoomForIsWritten) {
    const Table before(position_of(R"("phase": "main")", R"("hand": ["overload-surge"], "charges": {"k": 32})", R"("life": 60)"));
    const Choice play = before.choice_of(R"({"by": "A", "play": "play", "card": "overload-surge", "target": "B", "x": 31})");
    Table paying = before;
    paying.make(play, "Overload Surge");
    ASSERT_EQ(paying.now.awaiting, Awaiting::payment);
    const Json entry = before.written({play, paying.answers().front()});
    EXPECT_EQ(entry["pay"], Json(std::vector<std::string>(kMaximumSources, "k")));
}

}  // namespace
}  // namespace arbiter::magepunk
