// Which decks may be brought: the register's rulings on decks, the same decks under the other readings, settings and waived clauses.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "model/core/input/json_reader.h"
#include "model/proxy/value/deck.h"
#include "tests/model/proxy_sample_cards.h"

namespace arbiter::proxy {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

// A sample deck with some cards more or fewer.
Deck deck_with(const std::string& file, const std::map<std::string, int>& changes) {
    Deck deck = read_deck_file(kProxyFolder + "decks/" + file + ".json", sample_cards());
    for (const auto& [id, change] : changes) {
        const std::size_t card = sample_cards().index_of(id);
        auto entry = std::find_if(deck.cards.begin(), deck.cards.end(), [card](const DeckEntry& known) { return known.card == card; });
        if (entry == deck.cards.end()) entry = deck.cards.insert(entry, {card, 0});
        entry->count += change;
    }
    std::erase_if(deck.cards, [](const DeckEntry& entry) { return entry.count == 0; });
    return deck;
}

Deck first(const std::map<std::string, int>& changes = {}) {
    return deck_with("ember-and-lantern", changes);
}

Deck second(const std::map<std::string, int>& changes = {}) {
    return deck_with("noxious-archive", changes);
}

// One deck for each ruling deck.* of the register.
std::map<std::string, Deck> ruling_decks() {
    Deck four{"Ten by Four", {}};
    for (const char* id : {"p03", "p04", "p05", "p08", "p09", "p10", "p13", "p14", "p16", "p18"})
        four.cards.push_back({sample_cards().index_of(id), 4});
    return {{"deck.thirty-nine", first({{"p19", -1}})},
            {"deck.forty-one", second({{"p25", 1}})},
            {"deck.exactly-four", four},
            {"deck.five-alike", second({{"p15", -1}, {"p02", -1}, {"p08", 2}})},
            {"deck.abilities-in-other-order", second({{"p25", -1}, {"p06", 1}})},
            {"deck.plain-bodies", first({{"p04", -1}, {"p01", 1}})}};
}

Rules rules_with(DeckCopiesCount count, DeckDuplicateTest test) {
    Rules rules;
    rules.readings.deck_copies_count = count;
    rules.readings.deck_duplicate_test = test;
    return rules;
}

std::vector<ClauseId> clauses_of(const DeckReport& report) {
    std::vector<ClauseId> clauses;
    for (const DeckFinding& finding : report.findings) {
        clauses.insert(clauses.end(), finding.clauses.begin(), finding.clauses.end());
    }
    return clauses;
}

TEST(DeckRulings, EveryRulingOnDecksIsJudgedAsTheRegisterSays) {
    const auto decks = ruling_decks();
    std::size_t seen = 0;
    for (const RulingInfo& ruling : kRegister.rulings) {
        if (!ruling.id.starts_with("deck.")) continue;
        ++seen;
        SCOPED_TRACE(std::string(ruling.id));
        ASSERT_TRUE(decks.contains(std::string(ruling.id)));
        Rules rules;
        for (const ChosenReading& chosen : ruling.readings) set_reading_at(rules.readings, chosen.ambiguity, chosen.reading);
        const DeckReport report = check_deck(decks.at(std::string(ruling.id)), sample_cards(), rules);
        EXPECT_EQ(report.legal(), ruling.verdict == RulingVerdict::legal);
        if (ruling.verdict == RulingVerdict::illegal) {
            EXPECT_EQ(clauses_of(report), std::vector<ClauseId>(ruling.because.begin(), ruling.because.end()));
        }
    }
    EXPECT_EQ(seen, decks.size());
}

TEST(DeckRulings, SampleDecksAreLegalUnderEveryReading) {
    for (const DeckCopiesCount count : {DeckCopiesCount::four_in_all, DeckCopiesCount::one_plus_four}) {
        for (const DeckDuplicateTest test :
             {DeckDuplicateTest::abilities_only, DeckDuplicateTest::abilities_unless_none, DeckDuplicateTest::whole_card}) {
            EXPECT_TRUE(check_deck(first(), sample_cards(), rules_with(count, test)).legal());
            EXPECT_TRUE(check_deck(second(), sample_cards(), rules_with(count, test)).legal());
        }
    }
}

// The deck of each ruling that readings decide, under all six pairs of readings.
TEST(DeckRulings, ReadingsDecideAsTheySay) {
    const auto decks = ruling_decks();
    const auto legal = [&](const char* deck, DeckCopiesCount count, DeckDuplicateTest test) {
        return check_deck(decks.at(deck), sample_cards(), rules_with(count, test)).legal();
    };
    const auto row = [&](const char* deck, DeckCopiesCount count) {
        return std::array{legal(deck, count, DeckDuplicateTest::abilities_only),
                          legal(deck, count, DeckDuplicateTest::abilities_unless_none), legal(deck, count, DeckDuplicateTest::whole_card)};
    };
    using Row = std::array<bool, 3>;
    // deck.copies-count: five alike are one card and four duplicates of it.
    EXPECT_EQ(row("deck.five-alike", DeckCopiesCount::four_in_all), (Row{false, false, false}));
    EXPECT_EQ(row("deck.five-alike", DeckCopiesCount::one_plus_four), (Row{true, true, true}));
    // deck.duplicate-test: p06 and p07 differ in cost and numbers, not in their abilities.
    EXPECT_EQ(row("deck.abilities-in-other-order", DeckCopiesCount::four_in_all), (Row{false, false, true}));
    EXPECT_EQ(row("deck.abilities-in-other-order", DeckCopiesCount::one_plus_four), (Row{true, true, true}));
    // deck.duplicate-test: p01 and p02 have no abilities.
    EXPECT_EQ(row("deck.plain-bodies", DeckCopiesCount::four_in_all), (Row{false, true, true}));
    EXPECT_EQ(row("deck.plain-bodies", DeckCopiesCount::one_plus_four), (Row{true, true, true}));
    // deck.size has no readings.
    EXPECT_EQ(row("deck.thirty-nine", DeckCopiesCount::one_plus_four), (Row{false, false, false}));
    EXPECT_EQ(row("deck.exactly-four", DeckCopiesCount::four_in_all), (Row{true, true, true}));
}

TEST(DeckRulings, OneMoreThanTheLimitIsRefusedUnderBothCounts) {
    const Deck six = second({{"p15", -1}, {"p02", -1}, {"p25", -1}, {"p08", 3}});
    ASSERT_EQ(six.size(), 40);
    const DeckReport report =
        check_deck(six, sample_cards(), rules_with(DeckCopiesCount::one_plus_four, DeckDuplicateTest::abilities_only));
    ASSERT_EQ(report.findings.size(), 1U);
    EXPECT_EQ(report.findings[0].found, 6);
    EXPECT_EQ(report.findings[0].allowed, 5);
}

TEST(DeckRulings, FindingsNameTheCardsAndTheirCounts) {
    const DeckReport report = check_deck(ruling_decks().at("deck.abilities-in-other-order"), sample_cards(), Rules{});
    ASSERT_EQ(report.findings.size(), 1U);
    const DeckFinding& finding = report.findings[0];
    EXPECT_EQ(finding.found, 5);
    EXPECT_EQ(finding.allowed, 4);
    EXPECT_THAT(finding.cards, ElementsAre(DeckEntry{sample_cards().index_of("p06"), 3}, DeckEntry{sample_cards().index_of("p07"), 2}));
    EXPECT_EQ(finding.fact, "5 cards are duplicates of one another, 4 are allowed: 3 Ledger Keeper (p06), 2 Keeper of Ledgers (p07)");
    EXPECT_EQ(deck_report_text(report, kRegister),
              "Noxious Archive: 40 cards, illegal\n"
              "  5 cards are duplicates of one another, 4 are allowed: 3 Ledger Keeper (p06), 2 Keeper of Ledgers (p07)\n"
              "    deck.copies (\"Start Here 1\"): Four is the limit for duplicates of one card within a deck.\n"
              "    deck.duplicate-abilities (\"Start Here 1\"): Two cards that have the same abilities are duplicates of each other.\n"
              "    deck.duplicate-order (\"Start Here 1\"): The order in which abilities are printed plays no part in deciding whether two "
              "cards are duplicates.\n");
}

TEST(DeckRulings, SizeAndCopiesAreFoundTogether) {
    const DeckReport report = check_deck(first({{"p19", 2}}), sample_cards(), Rules{});
    ASSERT_EQ(report.findings.size(), 2U);
    EXPECT_EQ(report.findings[0].fact, "Ember and Lantern has 42 cards, 40 are needed: 2 too many");
    EXPECT_THAT(report.findings[0].cards, IsEmpty());
    EXPECT_THAT(report.findings[1].clauses, ElementsAre(index_of(Clause::deck_copies)));
    const Json json = deck_report_json(report, sample_cards(), kRegister);
    EXPECT_EQ(json.at("legal"), false);
    EXPECT_EQ(json.at("findings")[1].dump(),
              R"json({"clauses":["deck.copies"],"fact":"5 cards are duplicates of one another, 4 are allowed: 5 Surge Bolt (p19)",)json"
              R"json("found":5,"allowed":4,"cards":[{"card":"p19","name":"Surge Bolt","count":5}]})json");
}

TEST(DeckRulings, SettingsMoveBothLimits) {
    Rules rules;
    rules.settings.deck_size = 39;
    EXPECT_TRUE(check_deck(first({{"p19", -1}}), sample_cards(), rules).legal());
    EXPECT_FALSE(check_deck(first(), sample_cards(), rules).legal());
    rules = {};
    rules.settings.copy_limit = 2;
    EXPECT_FALSE(check_deck(first(), sample_cards(), rules).legal());
    rules.settings.copy_limit = 5;
    EXPECT_TRUE(check_deck(ruling_decks().at("deck.five-alike"), sample_cards(), rules).legal());
}

TEST(DeckRulings, WaivedClausesForbidNothing) {
    const Deck both = first({{"p19", 2}});
    Rules rules;
    rules.waive(Clause::deck_size);
    EXPECT_THAT(clauses_of(check_deck(both, sample_cards(), rules)), ElementsAre(index_of(Clause::deck_copies)));
    rules.waive(Clause::deck_copies);
    EXPECT_TRUE(check_deck(both, sample_cards(), rules).legal());
    rules = {};
    rules.waive(Clause::deck_copies);
    EXPECT_THAT(clauses_of(check_deck(both, sample_cards(), rules)), ElementsAre(index_of(Clause::deck_size)));
}

}  // namespace
}  // namespace arbiter::proxy
