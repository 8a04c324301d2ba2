// Which decks of Magepunk may be brought, and which cards admitted: the register's rulings on both, and the other readings and settings.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "model/core/input/error.h"
#include "model/magepunk/definition.h"

namespace arbiter::magepunk {
namespace {

using ::testing::HasSubstr;

const std::string kModel = std::string(ARBITER_SOURCE_DIR) + "/model/magepunk/";
const std::string kRulings = std::string(ARBITER_SOURCE_DIR) + "/replays/samples/magepunk/rulings/";

const CardSet& cards_to_choose() {
    static const CardSet cards = Definition::read_cards(kModel + "cards.json");
    return cards;
}

DeckReport report_of(const std::string& file, const Rules& rules = {}) {
    return Definition::check_deck(Definition::read_deck_file(file, cards_to_choose()), cards_to_choose(), rules);
}

std::vector<ClauseId> clauses_of(const DeckReport& report) {
    std::vector<ClauseId> clauses;
    for (const DeckFinding& finding : report.findings) clauses.insert(clauses.end(), finding.clauses.begin(), finding.clauses.end());
    return clauses;
}

TEST(MagepunkDecks, RulingsHold) {
    std::size_t rulings = 0;
    for (const auto& file : std::filesystem::directory_iterator(kRulings + "decks")) {
        const auto index = find_ruling(kRegister, file.path().stem().string());
        ASSERT_TRUE(index) << file.path();
        const RulingInfo& ruling = kRegister.rulings[*index];
        SCOPED_TRACE(ruling.id);
        const DeckReport report = report_of(file.path().string());
        ++rulings;
        EXPECT_EQ(report.legal(), ruling.verdict == RulingVerdict::legal);
        if (report.legal()) continue;
        EXPECT_EQ(clauses_of(report), std::vector<ClauseId>(ruling.because.begin(), ruling.because.end()));
    }
    EXPECT_EQ(rulings, 11u);
}

TEST(MagepunkDecks, CardsThatTheRulingsBarAreRefused) {
    const auto refusal = [](const std::string& id) -> std::string {
        try {
            Definition::read_cards(kRulings + "cards/" + id + ".json");
        } catch (const InputError& error) {
            return error.what();
        }
        return "accepted";
    };
    EXPECT_THAT(refusal("card.two-identities"), HasSubstr("/cards/0/energy: "));
    EXPECT_THAT(refusal("card.exert-as-cost"), HasSubstr("/cards/0/abilities/0/cost: found \"[d]\""));
}

TEST(MagepunkDecks, SampleDecksAreLegal) {
    for (const char* name : {"wallet-a", "wallet-b", "skirmish-ab", "constructed-steam", "constructed-decay"})
        EXPECT_TRUE(report_of(kModel + "decks/" + name + ".json").legal()) << name;
}

// deck.size-binding, and the settings that bind the size.
TEST(MagepunkDecks, SizesAreBoundWhereRulesSaySo) {
    const std::string thirty = kRulings + "decks/deck.thirty-different.json", forty = kRulings + "decks/deck.forty-cards.json";
    Rules minimum, exact, least, most;
    minimum.readings.deck_size_binding = DeckSizeBinding::minimum;
    exact.readings.deck_size_binding = DeckSizeBinding::exact;
    least.settings.deck_size_min = 31;
    most.settings.deck_size_max = 39;
    const ClauseId recommended = index_of(Clause::deck_recommended_size), larger = index_of(Clause::deck_larger);
    EXPECT_EQ(clauses_of(report_of(thirty, minimum)), std::vector<ClauseId>{recommended});
    EXPECT_EQ(clauses_of(report_of(forty, minimum)), std::vector<ClauseId>{});
    EXPECT_EQ(clauses_of(report_of(forty, exact)), std::vector<ClauseId>{recommended});
    EXPECT_EQ(clauses_of(report_of(thirty, least)), std::vector<ClauseId>{recommended});
    EXPECT_EQ(clauses_of(report_of(forty, most)), std::vector<ClauseId>{larger});
}

// Three wallets hold a card three times: deck.copy-scope says whether the cap of two binds them.
TEST(MagepunkDecks, TheCapBindsShuffledWalletsWhereItsScopeSaysSo) {
    Deck three = Definition::read_deck_file(kModel + "decks/wallet-a.json", cards_to_choose());
    three.kind = kSkirmish;
    for (DeckEntry& entry : three.cards) entry.count = 3;
    Rules rules;
    rules.settings.wallets_per_deck = 3;
    EXPECT_FALSE(check_deck(three, cards_to_choose(), rules).legal());
    rules.readings.deck_copy_scope = DeckCopyScope::custom_only;
    EXPECT_TRUE(check_deck(three, cards_to_choose(), rules).legal());
    three.cards.front().count = 4;
    three.cards.back().count = 2;
    EXPECT_EQ(clauses_of(check_deck(three, cards_to_choose(), rules)), std::vector<ClauseId>{index_of(Clause::skirmish_two_wallets)});
}

TEST(MagepunkDecks, WaivedClausesForbidNothing) {
    Rules rules;
    rules.waive(Clause::wallet_size);
    EXPECT_TRUE(report_of(kRulings + "decks/wallet.nineteen-cards.json", rules).legal());
    rules.waive(Clause::deck_copy_cap);
    EXPECT_TRUE(report_of(kRulings + "decks/deck.five-mites.json", rules).legal());
    // Without the exception four copies are too many.
    Rules bare;
    bare.waive(Clause::deck_copy_exception);
    EXPECT_EQ(clauses_of(report_of(kModel + "decks/constructed-decay.json", bare)),
              (std::vector<ClauseId>{index_of(Clause::deck_copy_cap), index_of(Clause::deck_copy_exception)}));
}

TEST(MagepunkDecks, WithdrawnPermissionsPermitNothing) {
    const auto refused_without = [](const char* deck, Clause permission) {
        Rules rules;
        rules.waive(permission);
        return clauses_of(report_of(kModel + "decks/" + deck + ".json", rules)) == std::vector<ClauseId>{index_of(permission)};
    };
    EXPECT_TRUE(refused_without("skirmish-ab", Clause::skirmish_two_wallets));
    EXPECT_TRUE(refused_without("constructed-steam", Clause::deck_custom));
    Rules rules;
    rules.waive(Clause::deck_larger);
    EXPECT_TRUE(report_of(kModel + "decks/constructed-steam.json", rules).legal());
    EXPECT_EQ(clauses_of(report_of(kRulings + "decks/deck.forty-cards.json", rules)), std::vector<ClauseId>{index_of(Clause::deck_larger)});
}

TEST(MagepunkDecks, KindsOfDecksAreClosed) {
    const std::string text =
        R"({"format": "arbiter-deck", "version": 1, "game": "magepunk", "name": "Trial", "kind": "walet", "cards": []})";
    try {
        const JsonDocument document = parse_json(text, "deck.json");
        Definition::read_deck(JsonView(document), cards_to_choose());
        FAIL() << "read a deck of an unknown kind";
    } catch (const InputError& error) {
        EXPECT_THAT(error.what(), HasSubstr("did you mean \"wallet\"?"));
    }
}

}  // namespace
}  // namespace arbiter::magepunk
