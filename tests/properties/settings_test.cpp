// Properties follow the settings: each of them, one step up or down within its range, breaks none in random games. What a start breaks, as
// a deck does that was made for other rules, is left out of account in its game.
#include <gtest/gtest.h>

#include <cstdint>
#include <cstring>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/register/rules_value.h"
#include "tests/properties/games_under_test.h"
#include "tests/properties/random_steps.h"

namespace arbiter::testing {
namespace {

template <class UnderTest>
class Settings : public OfEveryGame<UnderTest> {};
TYPED_TEST_SUITE(Settings, GamesUnderTest, NameOfGame);

template <class Rules>
struct ChangedSetting {
    std::string what;
    Rules rules;
};

// Numbers and truths; what else there is (the numbers of a body, costs, types of energy) has no next step.
template <class Rules>
std::vector<ChangedSetting<Rules>> changed_settings(const SettingInfo& setting) {
    std::vector<ChangedSetting<Rules>> changed;
    const auto change = [&](auto value, const std::string& told) {
        changed.emplace_back();
        changed.back().what = std::string(setting.id) + "=" + told;
        std::memcpy(bytes_of(changed.back().rules).settings.data() + setting.offset, &value, sizeof value);
    };
    const auto step_from = [&](auto value) {
        if (value > setting.low) change(static_cast<decltype(value)>(value - 1), std::to_string(value - 1));
        if (value < setting.high) change(static_cast<decltype(value)>(value + 1), std::to_string(value + 1));
    };
    Rules rules;
    const auto read = [&](auto& value) { std::memcpy(&value, bytes_of(rules).settings.data() + setting.offset, sizeof value); };
    if (setting.shape == SettingShape::truth) {
        bool value = false;
        read(value);
        change(!value, value ? "false" : "true");
    } else if (setting.shape == SettingShape::large_number) {
        std::int32_t value = 0;
        read(value);
        step_from(value);
    } else if (setting.shape == SettingShape::number || setting.shape == SettingShape::number_or_none) {
        std::int16_t value = 0;
        read(value);
        if (setting.shape == SettingShape::number_or_none && value == kNone) {
            step_from(static_cast<std::int16_t>(setting.low + 1));
        } else {
            step_from(value);
            if (setting.shape == SettingShape::number_or_none) change(std::int16_t{kNone}, "none");
        }
    }
    return changed;
}

// The first property that the step breaks, and why; nothing if all hold. `of_start`: those that its game's start breaks.
template <class UnderTest, class Game, class Made>
std::string broken_by(const Game& game, const Made& made, bool is_start, std::set<std::string_view>& of_start) {
    if (is_start) of_start.clear();
    Events events;
    if (!is_start)
        for (const Event& event : made.events) events.add(event);
    for (const auto& property : UnderTest::properties()) {
        const bool of_position = property.shape == Shape::state || (property.shape == Shape::end && game.is_over(made.after));
        if (of_position && !property.state(game, made.after)) {
            if (is_start) of_start.insert(property.id);
            if (!of_start.contains(property.id))
                return std::string(property.id) + ": " + property.explain(game, nullptr, Choice{}, made.after, events);
        }
        if (property.shape != Shape::step || is_start) continue;
        if (!property.step(game, made.before, made.choice, made.after, events))
            return std::string(property.id) + ": " + property.explain(game, &made.before, made.choice, made.after, events);
    }
    return {};
}

TYPED_TEST(Settings, BreakNoProperty) {
    using Rules = typename TypeParam::Definition::Rules;
    constexpr int kGames = 24;
    for (const SettingInfo& setting : Rules::vocabulary().rulebook->settings) {
        if (Rules::vocabulary().why_fixed(setting)) continue;
        for (const auto& changed : changed_settings<Rules>(setting)) {
            std::string broken;
            std::set<std::string_view> of_start;
            for_each_step<TypeParam>(changed.rules, kGames, [&](const auto& game, const auto& made, bool is_start) {
                broken = broken_by<TypeParam>(game, made, is_start, of_start);
                return broken.empty();
            });
            EXPECT_TRUE(broken.empty()) << changed.what << ": " << broken;
        }
    }
}

}  // namespace
}  // namespace arbiter::testing
