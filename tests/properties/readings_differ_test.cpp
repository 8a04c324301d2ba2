// Every reading of every switch of every game makes a difference: some random game goes another way under it than under the default, or a
// position or deck of its own shows it (<game>_rare_readings_test.cpp).
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "tests/properties/games_under_test.h"

namespace arbiter::testing {
namespace {

template <class UnderTest>
class Readings : public OfEveryGame<UnderTest> {};
TYPED_TEST_SUITE(Readings, GamesUnderTest, NameOfGame);

// One row of choices in both games, until a list of choices or a position differs.
template <class Game>
bool differs(const Game& base, const Game& other, unsigned seed) {
    std::mt19937 random(seed);
    static Events events;
    std::vector<Choice> choices;
    std::vector<Choice> other_choices;
    typename Game::Position position = base.initial();
    typename Game::Position other_position = other.initial();
    while (position == other_position) {
        if (base.is_over(position)) return false;
        base.list_choices(position, choices);
        other.list_choices(other_position, other_choices);
        if (choices != other_choices) return true;
        list_answers(base, position, choices);
        Choice choice = choices[random() % choices.size()];
        Choice passive;
        if (base.passive_choice(position, passive) && choice == passive && random() % 3 != 0) choice = choices[random() % choices.size()];
        base.apply(position, choice, events);
        other.apply(other_position, choice, events);
    }
    return true;
}

template <class UnderTest>
bool told_apart(std::size_t ambiguity, std::size_t reading) {
    constexpr unsigned kGames = 120;
    std::vector<typename UnderTest::Definition::Built> bases, others;
    for (auto setup : UnderTest::sample_setups()) {
        bases.push_back(UnderTest::Definition::build(setup));
        bytes_of(setup.rules).readings[ambiguity] = static_cast<std::uint8_t>(reading);
        others.push_back(UnderTest::Definition::build(setup));
    }
    // A game of each setup in turn: where only one of them shows the reading, whole games of the others would be waited for.
    for (unsigned seed = 0; seed < kGames; ++seed)
        for (std::size_t index = 0; index < bases.size(); ++index)
            if (differs(bases[index].game, others[index].game, seed)) return true;
    return false;
}

TYPED_TEST(Readings, EachMakesADifference) {
    const RulesVocabulary& vocabulary = TypeParam::Definition::Rules::vocabulary();
    for (std::size_t i = 0; i < vocabulary.rulebook->ambiguities.size(); ++i) {
        if (vocabulary.why_fixed(i)) continue;
        const AmbiguityInfo& ambiguity = vocabulary.rulebook->ambiguities[i];
        for (std::size_t reading = 0; reading < ambiguity.readings.size(); ++reading) {
            const std::string_view key = ambiguity.readings[reading].key;
            if (reading == ambiguity.default_reading) continue;
            EXPECT_TRUE(TypeParam::shown_by_itself(ambiguity.id, key) || told_apart<TypeParam>(i, reading)) << ambiguity.id << ": " << key;
        }
    }
}

}  // namespace
}  // namespace arbiter::testing
