// Steps of random games of any game, one after the other.
#pragma once

#include <cstdint>
#include <random>
#include <vector>

#include "properties/general/play_by_numbers.h"

namespace arbiter::testing {

// Plays a game from its start; use(game, made, is_start) of every position, with the step that led there. False once use() is false.
template <class Made, class Game, class Use>
bool use_steps_of(const Game& game, Numbers& numbers, Use use) {
    static Events events;
    std::vector<Choice> choices;
    Made made;
    made.after = made.before = game.initial();
    if (!use(game, made, true)) return false;
    for (int step = 0; step < 400; ++step) {
        list_for_play(game, made.after, numbers, choices);
        if (choices.empty()) break;
        made.before = made.after;
        made.choice = pick(choices, numbers.next());
        game.apply(made.after, made.choice, events);
        if (game.at_capacity(made.after)) break;
        made.events.assign(events.begin(), events.end());
        if (!use(game, made, false)) return false;
    }
    return true;
}

// Of random games: with the sample decks, from the beginning with small decks, and from positions in which cards lie anywhere. Stops when
// use(built, made, is_start) returns false.
template <class UnderTest, class Rules, class Use>
void for_each_built_step(const Rules& rules, int games, Use use) {
    auto samples = UnderTest::sample_setups().front();
    samples.rules = rules;
    std::mt19937 random(20261120);
    std::vector<std::uint32_t> values(1200);
    for (int index = 0; index < games; ++index) {
        for (auto& value : values) value = static_cast<std::uint32_t>(random());
        Numbers numbers(values);
        const bool small = index % 10 != 0;
        auto built = UnderTest::Definition::build(small ? UnderTest::random_setup(rules, numbers) : samples);
        if (small && index % 3 != 0) UnderTest::start_anywhere(built.game, numbers);
        const auto use_built = [&](const auto&, const auto& made, bool is_start) { return use(built, made, is_start); };
        if (!use_steps_of<typename UnderTest::Made>(built.game, numbers, use_built)) return;
    }
}
// The same, with use(game, made, is_start).
template <class UnderTest, class Rules, class Use>
void for_each_step(const Rules& rules, int games, Use use) {
    for_each_built_step<UnderTest>(rules, games,
                                   [&](const auto& built, const auto& made, bool is_start) { return use(built.game, made, is_start); });
}

}  // namespace arbiter::testing
