// Properties are asked only where they could fail: asking by signs notes the same as asking every property everywhere, in sound positions
// and steps and in spoilt ones.
#include <gtest/gtest.h>

#include <random>
#include <set>
#include <string>
#include <vector>

#include "properties/asked_properties.h"
#include "properties/general/play_by_numbers.h"
#include "properties/proxy/properties.h"
#include "properties/proxy/random_game.h"
#include "tests/properties/proxy_faults.h"
#include "tests/properties/proxy_under_test.h"

namespace arbiter::proxy::testing {
namespace {

using Noted = std::set<std::string>;

std::string id_of(std::size_t row) {
    return std::string(properties()[row].id);
}

Events told(const Made& made) {
    Events events;
    for (const Event& event : made.events) events.add(event);
    return events;
}

bool is_noted(const Property<Game>& property, bool answer) {
    return answer == (property.shape == Shape::reachable);
}

// Every property of positions, or of steps, that `is_open` lets through, asked by itself.
template <class IsOpen>
Noted noted_by_asking_all(const Game& game, const Made& made, bool steps, IsOpen is_open) {
    Noted noted;
    const Events events = told(made);
    for (std::size_t row = 0; row < properties().size(); ++row) {
        const Property<Game>& property = properties()[row];
        if (!is_open(row) || property.shape == Shape::end) continue;
        const bool found =
            steps ? property.step != nullptr && is_noted(property, property.step(game, made.before, made.choice, made.after, events))
                  : property.state != nullptr && is_noted(property, property.state(game, made.after));
        if (found) noted.insert(id_of(row));
    }
    return noted;
}

template <class IsOpen>
Noted noted_by_signs(const Game& game, const Made& made, bool steps, IsOpen is_open) {
    Noted noted;
    const AskedProperties<Game> asked(properties(), is_open);
    const auto note = [&](std::uint32_t row) { noted.insert(id_of(row)); };
    if (steps)
        asked.ask_step(game, made.before, made.choice, made.after, told(made), note);
    else
        asked.ask_position(game, made.after, note);
    return noted;
}

template <class Use>
void for_each_step(int games, Use use) {
    std::mt19937 random(20261121);
    std::vector<std::uint32_t> values(800);
    std::vector<Choice> choices;
    Events events;
    for (int index = 0; index < games; ++index) {
        for (auto& value : values) value = static_cast<std::uint32_t>(random());
        Numbers numbers(values);
        const int size = 8 + static_cast<int>(numbers.below(14));
        Game game =
            game_of_decks({}, sample_cards(), {random_deck(sample_cards(), size, numbers), random_deck(sample_cards(), size, numbers)});
        if (index % 4 != 0) game.start_from(random_position(game, numbers));
        Made made;
        made.after = game.initial();
        for (int step = 0; step < 150; ++step) {
            game.list_choices(made.after, choices);
            if (choices.empty()) break;
            made.before = made.after;
            made.choice = pick(choices, numbers.next());
            game.apply(made.after, made.choice, events);
            if (game.at_capacity(made.after)) break;
            made.events.assign(events.begin(), events.end());
            use(game, made);
        }
    }
}

TEST(ProxySigns, SparesNothingThatWouldBeNoted) {
    const auto all = [](std::size_t) { return true; };
    std::set<std::string> reached;
    for_each_step(60, [&](const Game& game, const Made& made) {
        for (const bool steps : {false, true}) {
            const Noted expected = noted_by_asking_all(game, made, steps, all);
            ASSERT_EQ(noted_by_signs(game, made, steps, all), expected);
            reached.insert(expected.begin(), expected.end());
        }
    });
    EXPECT_GE(reached.size(), 15U) << "too little is noted in these games to compare anything";
}

TEST(ProxySigns, SparesNoFault) {
    constexpr int kEnough = 20;
    std::set<std::string> noticed, spoilt_ids;
    for (const bool steps : {false, true}) {
        const std::vector<Fault> faults = steps ? step_faults() : position_faults();
        std::vector<int> tried(faults.size());
        for_each_step(40, [&](const Game& game, const Made& made) {
            for (std::size_t i = 0; i < faults.size(); ++i) {
                const Fault& fault = faults[i];
                if (tried[i] == kEnough) continue;
                Made spoilt = made;
                if (!fault.spoil(game, spoilt)) continue;
                ++tried[i];
                // Only the property that the fault is meant for can be asked of a spoilt step without further care.
                const auto meant = [&](std::size_t row) { return properties()[row].id == fault.property; };
                const Noted expected = noted_by_asking_all(game, spoilt, steps, meant);
                ASSERT_EQ(noted_by_signs(game, spoilt, steps, meant), expected) << fault.what;
                noticed.insert(expected.begin(), expected.end());
                spoilt_ids.insert(std::string(fault.property));
            }
        });
    }
    EXPECT_GE(noticed.size(), spoilt_ids.size() * 3 / 4) << "too few of these faults are noticed at all";
}

}  // namespace
}  // namespace arbiter::proxy::testing
