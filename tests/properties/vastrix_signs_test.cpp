// Properties of VASTRIX are asked only where they could fail: asking by signs notes the same as asking every property everywhere, on sound
// steps and on spoilt ones.
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "properties/asked_properties.h"
#include "tests/properties/random_steps.h"
#include "tests/properties/vastrix_under_test.h"

namespace arbiter::vastrix::testing {
namespace {

using Noted = std::set<std::string>;

Events told(const Made& made) {
    Events events;
    for (const Event& event : made.events) events.add(event);
    return events;
}

template <class IsOpen>
Noted noted_by_asking_all(const Game& game, const Made& made, IsOpen is_open) {
    Noted noted;
    const Events events = told(made);
    const auto note = [&](const Property<Game>& property, bool answer) {
        if (answer == (property.shape == Shape::reachable)) noted.insert(std::string(property.id));
    };
    for (const Property<Game>& property : properties()) {
        if (!is_open(property) || property.shape == Shape::end) continue;
        if (property.step != nullptr) note(property, property.step(game, made.before, made.choice, made.after, events));
        if (property.state != nullptr) note(property, property.state(game, made.after));
    }
    return noted;
}

template <class IsOpen>
Noted noted_by_signs(const Game& game, const Made& made, IsOpen is_open) {
    Noted noted;
    const AskedProperties<Game> asked(properties(), [&](std::size_t row) { return is_open(properties()[row]); });
    const auto note = [&](std::uint32_t row) { noted.insert(std::string(properties()[row].id)); };
    asked.ask_step(game, made.before, made.choice, made.after, told(made), note);
    asked.ask_position(game, made.after, note);
    return noted;
}

TEST(VastrixSigns, SpareNothingThatWouldBeNoted) {
    const auto all = [](const Property<Game>&) { return true; };
    Noted reached;
    arbiter::testing::for_each_step<VastrixUnderTest>(Rules{}, 60, [&](const Game& game, const Made& made, bool is_start) {
        if (is_start) return true;
        const Noted expected = noted_by_asking_all(game, made, all);
        EXPECT_EQ(noted_by_signs(game, made, all), expected);
        reached.insert(expected.begin(), expected.end());
        return !::testing::Test::HasFailure();
    });
    EXPECT_GE(reached.size(), 10U) << "too little is noted in these games to compare anything";
}

TEST(VastrixSigns, SpareNoFault) {
    constexpr int kEnough = 20;
    std::vector<Fault> faults = step_faults();
    for (const Fault& fault : position_faults()) faults.push_back(fault);
    std::vector<int> tried(faults.size());
    Noted noticed, meant;
    arbiter::testing::for_each_step<VastrixUnderTest>(Rules{}, 120, [&](const Game& game, const Made& made, bool is_start) {
        for (std::size_t i = 0; i < faults.size() && !is_start; ++i) {
            Made spoilt = made;
            if (tried[i] == kEnough || !faults[i].spoil(game, spoilt)) continue;
            ++tried[i];
            const auto of_fault = [&](const Property<Game>& property) { return property.id == faults[i].property; };
            const Noted expected = noted_by_asking_all(game, spoilt, of_fault);
            EXPECT_EQ(noted_by_signs(game, spoilt, of_fault), expected) << faults[i].what;
            noticed.insert(expected.begin(), expected.end());
            meant.insert(std::string(faults[i].property));
        }
        return !::testing::Test::HasFailure();
    });
    EXPECT_GE(noticed.size(), meant.size() * 3 / 4) << "too few of these faults are noticed at all";
}

}  // namespace
}  // namespace arbiter::vastrix::testing
