// Being duplicates: an equivalence under every reading, blind to the order of abilities, and stricter from reading to reading.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "model/proxy/value/deck.h"
#include "tests/model/card_generator.h"
#include "tests/model/proxy_sample_cards.h"

namespace arbiter::proxy {
namespace {

constexpr std::array kReadings{DeckDuplicateTest::abilities_only, DeckDuplicateTest::abilities_unless_none, DeckDuplicateTest::whole_card};

DeckDuplicateTest any_reading() {
    return kReadings[static_cast<std::size_t>(generators::below(3))];
}

CardRules permuted(CardRules card) {
    for (int i = card.ability_count - 1; i > 0; --i) std::swap(card.abilities[i], card.abilities[generators::below(i + 1)]);
    return card;
}

// A body with few different features, so that many pairs are alike in some of them.
CardRules plain_variant() {
    CardRules card;
    card.cost.typed[0] = static_cast<std::uint8_t>(generators::below(2));
    card.energy = static_cast<EnergySet>(1 + generators::below(2));
    card.numbers = {1, static_cast<std::int8_t>(1 + generators::below(2)), 1, 1};
    const std::array<Ability, 3> known{sample_cards()[5].rules.abilities[0], sample_cards()[5].rules.abilities[1],
                                       sample_cards()[3].rules.abilities[0]};
    const int abilities = generators::below(4);
    for (int i = 0; i < abilities; ++i) card.abilities[card.ability_count++] = known[static_cast<std::size_t>(generators::below(3))];
    return card;
}

TEST(DeckDuplicates, LedgerKeeperAndKeeperOfLedgers) {
    const CardRules& one = sample_cards()[sample_cards().index_of("p06")].rules;
    const CardRules& other = sample_cards()[sample_cards().index_of("p07")].rules;
    EXPECT_TRUE(are_duplicates(one, other, DeckDuplicateTest::abilities_only));
    EXPECT_TRUE(are_duplicates(one, other, DeckDuplicateTest::abilities_unless_none));
    EXPECT_FALSE(are_duplicates(one, other, DeckDuplicateTest::whole_card));
}

TEST(DeckDuplicates, SampleCardsFallIntoTheseClasses) {
    std::vector<CardRules> rules;
    for (const Card& card : sample_cards().cards()) rules.push_back(card.rules);
    std::vector<std::size_t> own(rules.size());
    for (std::size_t i = 0; i < own.size(); ++i) own[i] = i;
    EXPECT_EQ(duplicate_classes(rules, DeckDuplicateTest::whole_card), own);
    own[6] = 5;  // p07 is a duplicate of p06
    EXPECT_EQ(duplicate_classes(rules, DeckDuplicateTest::abilities_unless_none), own);
    own[1] = 0;  // p02 and p01 have no abilities
    EXPECT_EQ(duplicate_classes(rules, DeckDuplicateTest::abilities_only), own);
}

// Each feature alone decides under whole-card, and under abilities-unless-none only for cards without abilities.
TEST(DeckDuplicates, EachFeatureOfAPlainBodyCounts) {
    const CardRules plain = sample_cards()[0].rules;
    const auto compare = [&](auto change) {
        CardRules changed = plain;
        change(changed);
        std::array<bool, 3> alike{};
        for (std::size_t i = 0; i < kReadings.size(); ++i) alike[i] = are_duplicates(plain, changed, kReadings[i]);
        return alike;
    };
    using Alike = std::array<bool, 3>;
    EXPECT_EQ(compare([](CardRules&) {}), (Alike{true, true, true}));
    EXPECT_EQ(compare([](CardRules& card) { card.numbers[3] = 0; }), (Alike{true, false, false}));
    EXPECT_EQ(compare([](CardRules& card) { card.cost.typed[0] = 2; }), (Alike{true, false, false}));
    EXPECT_EQ(compare([](CardRules& card) { card.type = CardType::technique; }), (Alike{true, false, false}));
    EXPECT_EQ(compare([](CardRules& card) { card.energy = 2; }), (Alike{true, true, false}));
    EXPECT_EQ(compare([](CardRules& card) { card.abilities[card.ability_count++] = sample_cards()[2].rules.abilities[0]; }),
              (Alike{false, false, false}));
}

TEST(DeckDuplicates, MultiplicityOfAbilitiesCounts) {
    CardRules one = sample_cards()[5].rules, two = one;
    one.abilities = {one.abilities[0], one.abilities[0], one.abilities[1]};
    two.abilities = {two.abilities[0], two.abilities[1], two.abilities[1]};
    one.ability_count = two.ability_count = 3;
    EXPECT_FALSE(are_duplicates(one, two, DeckDuplicateTest::abilities_only));
}

// deck.duplicates-relation
RC_GTEST_PROP(DeckDuplicates, IsAnEquivalence, ()) {
    const DeckDuplicateTest reading = any_reading();
    const CardRules one = plain_variant(), two = plain_variant(), three = plain_variant();
    RC_ASSERT(are_duplicates(one, one, reading));
    RC_ASSERT(are_duplicates(one, two, reading) == are_duplicates(two, one, reading));
    if (are_duplicates(one, two, reading) && are_duplicates(two, three, reading)) RC_ASSERT(are_duplicates(one, three, reading));
}

// deck.duplicate-order
RC_GTEST_PROP(DeckDuplicates, OrderOfAbilitiesPlaysNoPart, ()) {
    const DeckDuplicateTest reading = any_reading();
    const CardRules card = generators::any_rules(), other = plain_variant();
    RC_ASSERT(are_duplicates(card, permuted(card), reading));
    RC_ASSERT(are_duplicates(other, card, reading) == are_duplicates(permuted(other), permuted(card), reading));
}

RC_GTEST_PROP(DeckDuplicates, ReadingsGrowStricter, ()) {
    const CardRules one = plain_variant(), two = plain_variant();
    const auto alike = [&](DeckDuplicateTest reading) { return are_duplicates(one, two, reading); };
    RC_ASSERT(!alike(DeckDuplicateTest::whole_card) || alike(DeckDuplicateTest::abilities_unless_none));
    RC_ASSERT(!alike(DeckDuplicateTest::abilities_unless_none) || alike(DeckDuplicateTest::abilities_only));
}

RC_GTEST_PROP(DeckDuplicates, ClassesAreTheRelation, ()) {
    const DeckDuplicateTest reading = any_reading();
    std::vector<CardRules> cards;
    const int count = generators::below(8);
    for (int i = 0; i < count; ++i) cards.push_back(plain_variant());
    const std::vector<std::size_t> classes = duplicate_classes(cards, reading);
    for (std::size_t i = 0; i < cards.size(); ++i) {
        RC_ASSERT(classes[i] <= i);
        for (std::size_t j = 0; j < cards.size(); ++j) RC_ASSERT((classes[i] == classes[j]) == are_duplicates(cards[i], cards[j], reading));
    }
}

// The defaults are the strictest readings: a deck legal under them is legal under all (deck.copies-count, deck.duplicate-test).
RC_GTEST_PROP(DeckDuplicates, DecksLegalByDefaultAreLegalUnderAllReadings, ()) {
    Deck deck{"Trial", {}};
    for (std::size_t card = 0; card < sample_cards().size(); ++card) {
        if (const int count = generators::below(5); count > 0) deck.cards.push_back({card, count});
    }
    Rules rules;
    rules.waive(Clause::deck_size);
    const bool strict = check_deck(deck, sample_cards(), rules).legal();
    rules.readings.deck_duplicate_test = any_reading();
    rules.readings.deck_copies_count = generators::coin() ? DeckCopiesCount::one_plus_four : DeckCopiesCount::four_in_all;
    RC_ASSERT(!strict || check_deck(deck, sample_cards(), rules).legal());
}

}  // namespace
}  // namespace arbiter::proxy
