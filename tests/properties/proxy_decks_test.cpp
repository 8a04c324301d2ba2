// Random decks: legal ones are accepted, illegal ones are refused for the right reason, and being duplicates is an equivalence.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>

#include "model/proxy/value/deck.h"
#include "properties/proxy/duplicates.h"
#include "properties/proxy/random_game.h"
#include "tests/properties/proxy_under_test.h"
#include "tests/properties/random_numbers.h"

namespace arbiter::proxy::testing {
namespace {

using arbiter::testing::draw_numbers;

bool forbids(const DeckReport& report, Clause clause) {
    return std::any_of(report.findings.begin(), report.findings.end(),
                       [&](const DeckFinding& finding) { return finding.clauses.front() == index_of(clause); });
}

Rules rules_for_decks(Numbers& numbers) {
    Rules rules;
    rules.readings.deck_duplicate_test = static_cast<DeckDuplicateTest>(numbers.below(3));
    rules.readings.deck_copies_count = static_cast<DeckCopiesCount>(numbers.below(2));
    return rules;
}

TEST(ProxyDecks, RandomLegalDecksAreAccepted) {
    EXPECT_TRUE(rc::check("legal decks", [] {
        const auto values = draw_numbers(60);
        Numbers numbers(values);
        const Rules rules = rules_for_decks(numbers);
        const Deck deck = random_legal_deck(sample_cards(), rules, numbers);
        const DeckReport report = check_deck(deck, sample_cards(), rules);
        if (!report.legal()) RC_FAIL(deck_report_text(report, kRegister));
        RC_ASSERT(report.size == rules.settings.deck_size);
    }));
}

TEST(ProxyDecks, DecksOfAnotherSizeAreRefusedForTheirSize) {
    EXPECT_TRUE(rc::check("too many or too few cards", [] {
        const auto values = draw_numbers(60);
        Numbers numbers(values);
        Rules rules = rules_for_decks(numbers);
        const int size = 1 + static_cast<int>(numbers.below(60));
        Rules brought = rules;
        brought.settings.deck_size = static_cast<std::int16_t>(size);
        const Deck deck = random_legal_deck(sample_cards(), brought, numbers);
        const DeckReport report = check_deck(deck, sample_cards(), rules);
        RC_ASSERT(forbids(report, Clause::deck_size) == (size != rules.settings.deck_size));
        RC_ASSERT(!forbids(report, Clause::deck_copies));
    }));
}

// A fifth duplicate takes the place of another card; the finding names just the duplicates.
TEST(ProxyDecks, DecksWithTooManyDuplicatesAreRefusedForThem) {
    int refused = 0;
    EXPECT_TRUE(rc::check("too many duplicates", [&] {
        const auto values = draw_numbers(120);
        Numbers numbers(values);
        const Rules rules = rules_for_decks(numbers);
        const Deck deck = random_deck(sample_cards(), rules.settings.deck_size, numbers);
        bool too_many = false;
        for (const DeckEntry& entry : deck.cards) {
            int alike = 0;
            for (const DeckEntry& other : deck.cards)
                if (count_as_duplicates(rules.readings, sample_cards()[entry.card].rules, sample_cards()[other.card].rules))
                    alike += other.count;
            too_many = too_many || alike > copies_allowed(rules);
        }
        const DeckReport report = check_deck(deck, sample_cards(), rules);
        RC_ASSERT(forbids(report, Clause::deck_copies) == too_many);
        RC_ASSERT(!forbids(report, Clause::deck_size));
        for (const DeckFinding& finding : report.findings) {
            int cards = 0;
            for (const DeckEntry& entry : finding.cards) {
                cards += entry.count;
                RC_ASSERT(count_as_duplicates(rules.readings, sample_cards()[entry.card].rules,
                                              sample_cards()[finding.cards.front().card].rules));
            }
            RC_ASSERT(cards == finding.found && cards > finding.allowed);
        }
        refused += too_many ? 1 : 0;
    }));
    EXPECT_GE(refused, 20);
}

// ---- deck.duplicates-relation

Ability random_ability(Numbers& numbers) {
    const CardRules& card = sample_cards()[numbers.below(sample_cards().size())].rules;
    return card.ability_count == 0 ? Ability{} : card.abilities[numbers.below(card.ability_count)];
}

CardRules random_card(Numbers& numbers) {
    CardRules card = sample_cards()[numbers.below(3)].rules;
    card.ability_count = static_cast<std::uint8_t>(numbers.below(CardRules::kMaximumAbilities + 1));
    for (int i = 0; i < card.ability_count; ++i) card.abilities[i] = random_ability(numbers);
    return card;
}

CardRules with_abilities_permuted(CardRules card, Numbers& numbers) {
    for (int i = card.ability_count - 1; i > 0; --i)
        std::swap(card.abilities[i], card.abilities[numbers.below(static_cast<std::size_t>(i) + 1)]);
    return card;
}

TEST(ProxyDecks, BeingDuplicatesIsAnEquivalenceThatIgnoresOrder) {
    int duplicates = 0;
    EXPECT_TRUE(rc::check("duplicates", [&] {
        const auto values = draw_numbers(40);
        Numbers numbers(values);
        const auto reading = static_cast<DeckDuplicateTest>(numbers.below(3));
        Rules rules;
        rules.readings.deck_duplicate_test = reading;
        const CardRules first = random_card(numbers);
        const CardRules second = numbers.one_in(2) ? with_abilities_permuted(first, numbers) : random_card(numbers);
        const CardRules third = numbers.one_in(2) ? with_abilities_permuted(second, numbers) : random_card(numbers);
        RC_ASSERT(are_duplicates(first, first, reading));
        RC_ASSERT(are_duplicates(first, with_abilities_permuted(first, numbers), reading));
        RC_ASSERT(are_duplicates(first, second, reading) == are_duplicates(second, first, reading));
        if (are_duplicates(first, second, reading) && are_duplicates(second, third, reading))
            RC_ASSERT(are_duplicates(first, third, reading));
        RC_ASSERT(are_duplicates(first, second, reading) == count_as_duplicates(rules.readings, first, second));
        duplicates += are_duplicates(first, second, reading) ? 1 : 0;
    }));
    EXPECT_GE(duplicates, 20);
}

}  // namespace
}  // namespace arbiter::proxy::testing
