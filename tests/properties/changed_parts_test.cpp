// What a step has not changed need not be asked again: asking by the parts that are not the same as before notes whatever is new, in sound
// positions and in spoilt ones.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "properties/asked_properties.h"
#include "tests/properties/games_under_test.h"
#include "tests/properties/random_steps.h"

namespace arbiter::testing {
namespace {

template <class UnderTest>
class ChangedParts : public OfEveryGame<UnderTest> {
protected:
    using Game = typename UnderTest::Definition::Game;
    using Rules = typename UnderTest::Definition::Rules;
    using Position = typename Game::Position;
    using Asked = AskedProperties<Game>;
    using Noted = std::set<std::string>;

    static Noted noted(const Asked& asked, const Game& game, const Position& position, Parts changed) {
        Noted ids;
        asked.ask_position(
            game, position, [&](std::uint32_t row) { ids.insert(std::string(UnderTest::properties()[row].id)); }, changed);
        return ids;
    }

    // Nothing is known of games that do not look: then all may have changed.
    static Parts changed_by(const Game& game, const Position& before, const Position& after) {
        static const Events events;
        Parts changed = kAllParts;
        for (const Property<Game>& property : UnderTest::properties()) {
            if (property.reader == nullptr) continue;
            property.reader->of_step(game, before, Choice{}, after, events, changed);
            break;
        }
        return changed;
    }

    // Asks of `after` by what has changed since `before`, and of both in full.
    static void expect_the_same(const Asked& asked, const Game& game, const Position& before, const Position& after) {
        const Noted old = noted(asked, game, before, kAllParts), all = noted(asked, game, after, kAllParts);
        const Noted found = noted(asked, game, after, changed_by(game, before, after));
        for (const std::string& id : found) EXPECT_TRUE(all.contains(id)) << id << " is noted without reason";
        for (const std::string& id : all) {
            EXPECT_TRUE(found.contains(id) || old.contains(id)) << id << " is not noted";
        }
    }
};
TYPED_TEST_SUITE(ChangedParts, GamesUnderTest, NameOfGame);

TYPED_TEST(ChangedParts, WhatIsNewIsNoted) {
    using Fixture = ChangedParts<TypeParam>;
    const typename Fixture::Asked asked(TypeParam::properties(), [](std::size_t) { return true; });
    for_each_step<TypeParam>(typename Fixture::Rules{}, 60, [&](const auto& game, const auto& made, bool) {
        Fixture::expect_the_same(asked, game, made.before, made.after);
        return !::testing::Test::HasFailure();
    });
}

// Only the property that a fault is meant for can be asked of a spoilt position without further care.
TYPED_TEST(ChangedParts, FaultsAreNoted) {
    using Fixture = ChangedParts<TypeParam>;
    constexpr int kEnough = 20;
    const auto faults = TypeParam::position_faults();
    std::vector<typename Fixture::Asked> asked;
    for (const auto& fault : faults)
        asked.emplace_back(TypeParam::properties(), [&](std::size_t row) { return TypeParam::properties()[row].id == fault.property; });
    std::vector<int> tried(faults.size());
    for_each_step<TypeParam>(typename Fixture::Rules{}, 300, [&](const auto& game, const auto& made, bool) {
        for (std::size_t i = 0; i < faults.size(); ++i) {
            auto spoilt = made;
            if (tried[i] == kEnough || !faults[i].spoil(game, spoilt)) continue;
            ++tried[i];
            Fixture::expect_the_same(asked[i], game, made.before, spoilt.after);
            // The fault alone: it must show against the sound position, too.
            Fixture::expect_the_same(asked[i], game, made.after, spoilt.after);
        }
        return !::testing::Test::HasFailure() && std::ranges::any_of(tried, [&](int times) { return times < kEnough; });
    });
    EXPECT_TRUE(std::ranges::any_of(tried, [](int times) { return times > 0; }));
}

// Of a position that comes out of its bytes, what is noted does not hang on a look at the places that it does not use.
TYPED_TEST(ChangedParts, NothingLiesInUnusedPlacesOfWhatIsDecoded) {
    using Fixture = ChangedParts<TypeParam>;
    const typename Fixture::Asked asked(TypeParam::properties(), [](std::size_t) { return true; });
    std::size_t noted = 0;
    for_each_step<TypeParam>(typename Fixture::Rules{}, 60, [&](const auto& game, const auto& made, bool) {
        std::array<std::uint8_t, Fixture::Game::kMaximumEncodedSize> bytes;
        const auto decoded = game.decode(bytes.data(), game.encode(made.after, bytes.data()));
        const auto all = Fixture::noted(asked, game, decoded, kAllParts);
        EXPECT_EQ(Fixture::noted(asked, game, decoded, kAllOfDecoded), all);
        noted += all.size();
        return !::testing::Test::HasFailure();
    });
    EXPECT_GT(noted, 0U);
}

}  // namespace
}  // namespace arbiter::testing
