// Unknown cards in set positions of the games with cards: they are counted, drawn and discarded, and nothing else is done with them.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "model/lost_glitches/definition.h"
#include "model/magepunk/definition.h"
#include "model/proxy/definition.h"
#include "tests/model/words_along_play.h"

namespace arbiter {
namespace {

using testing::expect_position_round_trip;

template <class D>
typename D::Built build_position(const std::string& members) {
    const auto document = parse_json("{" + members + "}", "position");
    typename D::Setup setup;
    setup.cards = D::read_cards(std::string(ARBITER_SOURCE_DIR "/model/") + std::string(D::name) + "/cards.json");
    setup.position = JsonView(document);
    return D::build(setup);
}

// In the main phase of A, everybody with two unknown cards in hand and a few in the deck.
constexpr const char* kHands =
    R"("active": "A", "A": {"hand": ["?", "?"], "deck": {"size": 4}}, "B": {"hand": {"?": 2}, "deck": {"size": 4}})";

template <class D>
class UnknownCardsOf : public ::testing::Test {
protected:
    static typename D::Built start() {
        return build_position<D>(std::string(D::name == "lost_glitches" ? R"("turn": 7, )" : R"("phase": "main", )") + kHands);
    }
};
using GamesWithCards = ::testing::Types<proxy::Definition, magepunk::Definition, lost_glitches::Definition>;
TYPED_TEST_SUITE(UnknownCardsOf, GamesWithCards);

// Everybody passes and declines until the decks are empty.
TYPED_TEST(UnknownCardsOf, AreDrawnAndCountedAndNeverPlayed) {
    const auto built = TestFixture::start();
    const auto& game = built.game;
    const Kind unknown = *built.names.kind_of("?");
    auto position = game.initial();
    Events events;
    std::vector<Choice> legal;
    std::set<std::string_view> words;
    int steps = 0;
    for (Choice passive; steps < 400 && !game.is_over(position) && game.passive_choice(position, passive); ++steps) {
        game.list_choices(position, legal);
        for (const Choice choice : legal) {
            const MoveRow& row = TypeParam::row_of(position, choice);
            if (row.role == MoveRow::Role::draw) words.insert(row.word);
            const bool plays_card = row.group == "play" && row.operand_with(Form::Shape::card) != nullptr && row.word != "discard";
            EXPECT_FALSE(plays_card && choice.first == unknown) << row.word;
        }
        for (Player player = 0; player < TypeParam::players; ++player) EXPECT_EQ(game.owned(position, player)[unknown], 6) << steps;
        game.apply(position, passive, events);
    }
    EXPECT_GT(steps, 4);
    EXPECT_FALSE(words.empty()) << "what comes off the deck is asked";
}

TYPED_TEST(UnknownCardsOf, PositionsComeBackFromTheirCodeAndAsSetPositions) {
    const auto built = TestFixture::start();
    const auto& game = built.game;
    auto position = game.initial();
    Events events;
    for (int steps = 0; steps < 12 && !game.is_over(position); ++steps) {
        auto canonical = position;
        game.canonicalise(canonical);
        std::array<std::uint8_t, TypeParam::Game::kMaximumEncodedSize> bytes;
        EXPECT_TRUE(game.decode(bytes.data(), game.encode(canonical, bytes.data())) == canonical) << steps;
        expect_position_round_trip<TypeParam>(built, position);
        Choice passive;
        if (!game.passive_choice(position, passive)) break;
        game.apply(position, passive, events);
    }
}

TEST(UnknownCards, FillWhatNobodyNamesOfADeclaredDeck) {
    const auto build = [](const char* hand) {
        const auto document = parse_json(
            std::string(R"({"phase": "main", "active": "A", "A": {"hand": )") + hand + R"(}, "B": {"deck": {"size": 4}}})", "position");
        proxy::GameSetup setup;
        setup.cards = proxy::Definition::read_cards(ARBITER_SOURCE_DIR "/model/proxy/cards.json");
        setup.decks[0] = proxy::Definition::read_deck_file(ARBITER_SOURCE_DIR "/model/proxy/decks/ember-and-lantern.json", setup.cards);
        setup.position = JsonView(document);
        return proxy::Definition::build(setup);
    };
    const auto built = build(R"(["p01", "?"])");
    const auto start = built.game.initial();
    EXPECT_EQ(built.game.deck_size(start, 0), 38);
    EXPECT_EQ(built.game.owned(start, 0)[*built.names.kind_of("?")], 39) << "the card in hand and the whole deck";
    EXPECT_THROW(build(R"({"p01": 3, "?": 1})"), InputError) << "the list has two of p01";
}

TEST(UnknownCards, LieInPilesAndAreNoBodies) {
    const auto with = [](const std::string& side) {
        return build_position<proxy::Definition>(R"("phase": "main", "active": "A", "A": {)" + side + R"(}, "B": {"deck": {"size": 4}})");
    };
    EXPECT_NO_THROW(with(R"("traps": ["?"], "deck": {"top": ["p01", "?"], "size": 2})"));
    EXPECT_THROW(with(R"("front": ["?"])"), InputError);
    EXPECT_THROW(with(R"("charges": ["?"])"), InputError);
}

TEST(UnknownCards, FillerNamesAnotherCardForADeck) {
    const auto built = build_position<proxy::Definition>(
        R"("phase": "main", "active": "A", "filler": "p01", "A": {"deck": {"size": 4}}, "B": {"deck": {"size": 4}})");
    EXPECT_FALSE(built.names.kind_of("?").has_value());
    EXPECT_EQ(built.game.owned(built.game.initial(), 0)[*built.names.kind_of("p01")], 4);
}

}  // namespace
}  // namespace arbiter
